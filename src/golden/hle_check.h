// Whether our rules and observations are the Hanabi Learning Environment's, by replaying games that it recorded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "base/result.h"
#include "golden/hle_game.h"
#include "hanabi/board.h"
#include "hanabi/move.h"

namespace golden {

struct HleReport {
  std::size_t games = 0;
  std::size_t moves = 0;
  std::size_t observations = 0;
  /// Where we first differ, in words: the game, the step, what was recorded and what we have. Nothing behind it was checked.
  std::optional<std::string> first_mismatch{};
};

/// Replays every game of a file, plain or gzipped, and compares each legal move mask, observation and figure.
/// An error is a file that cannot be read: which line, and what is wrong with it.
[[nodiscard]] base::Result<HleReport, std::string> check_hle(const std::filesystem::path& path);

/// The same for one game; adds what it compared to the report.
void check_hle_game(const HleGame& game, HleReport& report);

/// Bits as hexadecimal digits the way the record has them: bit i in digit i / 4, the highest of a digit first.
[[nodiscard]] std::string bits_to_hex(std::span<const std::uint64_t> bits, unsigned size);

/// "(Play 0)", "(Reveal player +1 color G)": a turn move as the environment prints it.
[[nodiscard]] std::string hle_move_text(const hanabi::Rules& rules, base::Seat actor, const hanabi::Move& move);

/// 0 not over, 1 lives gone, 2 the last round played, 3 every firework complete.
[[nodiscard]] int hle_end(const hanabi::Board& board);

}  // namespace golden
