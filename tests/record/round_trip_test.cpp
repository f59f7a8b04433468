// What is written reads back as the same record, and plays again to the same state, over every edition of both games.
#include <gtest/gtest.h>

#include <algorithm>

#include "laws/rules_space.h"
#include "record/play.h"
#include "record/read.h"
#include "record/replay.h"
#include "record/verify.h"
#include "record/write.h"

namespace record {
namespace {

template <class G>
void check_round_trip(const Record<G>& record) {
  const std::string text = write(record);
  const auto again = read(text);
  ASSERT_TRUE(again) << error_text(again.error()) << "\n" << text;
  const auto* read_back = std::get_if<Record<G>>(&*again);
  ASSERT_NE(read_back, nullptr);
  EXPECT_EQ(*read_back, record);
  EXPECT_EQ(write(*again), text);

  const auto state = replay(*read_back);
  ASSERT_TRUE(state) << error_text(state.error()) << "\n" << text;
  EXPECT_EQ(ending(*state), record.ending);
  const auto verdict = verify(text);
  ASSERT_TRUE(verdict) << error_text(verdict.error()) << "\n" << text;
  EXPECT_TRUE(verdict->finished);
  EXPECT_EQ(verdict->committed, verdict->opened);
}

std::vector<hanabi::Rules> hanabi_editions() {
  std::vector<hanabi::Rules> rules;
  for (const auto& edition : hanabi::editions())
    for (int players = 2; players <= hanabi::max_players; ++players) rules.push_back(edition_rules(edition.edition, players));
  return rules;
}

std::vector<koikoi::Rules> koikoi_editions() {
  std::vector<koikoi::Rules> rules;
  for (const auto& edition : koikoi::editions()) rules.push_back(edition_rules(edition.edition));
  return rules;
}

TEST(RoundTrip, EveryEditionAndOptionOfHanabi) {
  std::uint64_t seed = 0;
  for (const auto& rules : laws::rules_space(hanabi_editions(), hanabi::options(), 100)) {
    ++seed;
    ASSERT_NO_FATAL_FAILURE(check_round_trip(random_game<hanabi::Game>(rules, seed, Promise{seed % 2 == 0}))) << seed;
  }
}

TEST(RoundTrip, EveryEditionAndOptionOfKoikoi) {
  std::uint64_t seed = 0;
  for (auto rules : laws::rules_space(koikoi_editions(), koikoi::options(), 30)) {
    // Whole matches of some, a round or two of most: what a round adds is more of the same.
    if (++seed % 16 != 0) rules.rounds = std::min<std::uint8_t>(rules.rounds, 2);
    ASSERT_NO_FATAL_FAILURE(check_round_trip(random_game<koikoi::Game>(rules, seed, Promise{seed % 2 == 0}))) << seed;
  }
}

TEST(RoundTrip, TheDrawForTheFirstOya) {
  auto record = random_game<koikoi::Game>(koikoi::edition_rules(koikoi::Edition::bga), 3);
  record.oya_draw = {{0, 1}, {0, 2}, {4, 0}, {11, 3}};
  check_round_trip(record);
  EXPECT_NE(write(record).find(R"({"type":"draw","cards":"a2a3e1l4"})"), std::string::npos);
}

TEST(RoundTrip, NamesOfEveryKind) {
  auto record = random_game<hanabi::Game>(hanabi::edition_rules(hanabi::Edition::finnish, 3), 4);
  record.players = {{"Chloé \"花\" \\ 🎆", {}}, {"clue 2 red", "simple"}, {std::string(max_name_bytes, 'x'), {}}};
  record.started.reset();
  check_round_trip(record);
}

TEST(RoundTrip, UnfinishedGamesAtEveryPoint) {
  auto rules = koikoi::edition_rules(koikoi::Edition::jeu_des_fleurs);
  rules.rounds = 3;
  auto record = random_game<koikoi::Game>(rules, 5, Promise::yes);
  record.ending.reset();
  record.entries.pop_back();  // the last opening: from here on the game is over
  for (record.entries.pop_back(); !record.entries.empty(); record.entries.pop_back()) {
    const auto verdict = verify(write(record));
    ASSERT_TRUE(verdict) << error_text(verdict.error());
    EXPECT_FALSE(verdict->finished);
  }
}

TEST(RoundTrip, PartsMakeTheWhole) {
  const auto record = random_game<koikoi::Game>(koikoi::edition_rules(koikoi::Edition::nintendo), 6);
  std::string text = write_opening(record);
  for (const auto& entry : record.entries) text += write_entry(record, entry);
  EXPECT_EQ(text + write_ending(*record.ending), write(record));
}

}  // namespace
}  // namespace record
