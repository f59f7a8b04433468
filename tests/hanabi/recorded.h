// Games in other programs' formats: where theirs are, and a few of our own for where they are not.
#pragma once

#include <string>

namespace hanabi {

/// Seven games by our own engine as lines of the Hanabi Learning Environment's golden file: uniform random play from fixed seeds.
std::string own_hle_games();

/// Six such games in JaxMARL's form: deck, score, number of moves, numbers of the moves.
std::string own_jaxmarl_games();

/// Their copies in the project, relative to its root, where tests run. With HANAZA_BLESS set the tests write them anew.
inline constexpr const char* hle_sample = "tests/hanabi/data/hle_sample.jsonl";
inline constexpr const char* jaxmarl_sample = "tests/hanabi/data/jaxmarl_sample.txt";

/// What the other programs recorded, if it lies beside the project.
inline constexpr const char* hle_recorded = "../shared/data/hle/games.jsonl.gz";
inline constexpr const char* jaxmarl_recorded = "../shared/data/jaxmarl/games.txt.gz";

/// The copy in the project is what we would make today: our own games have not changed. Writes it first if asked to.
void expect_sample_is_current(const char* path, const std::string& games);

}  // namespace hanabi
