// Their replay files: JSON with players, deck and actions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hanab_live/game.h"

namespace hanab_live {

struct FileGame {
  Game game{};
  std::vector<std::string> left_out{};  ///< fields that say nothing of how the game went, such as notes
};

/// Reads a file, or says in a sentence what it asks for that we cannot play, or what is wrong with it.
[[nodiscard]] base::Result<FileGame, Fault> read_file(std::string_view text);

/// The same bytes for the same game, ended by a newline. Never a seed: with one, their reader would ignore the deck.
[[nodiscard]] std::string write_file(const Game& game);

}  // namespace hanab_live
