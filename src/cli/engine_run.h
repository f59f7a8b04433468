// Uniform random legal play as fast as the rules allow: what `bench engine` and the benchmarks measure.
#pragma once

#include <cstdint>

namespace cli {

enum class Observe : std::uint8_t { nothing, bits, bytes };

struct EngineRun {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t rounds = 0;    ///< of Koi-Koi, played to their end: a cancelled deal is none
  std::uint64_t checksum = 0;  ///< of scores and observations: the same on every machine, and a reason to compute them
  double seconds = 0;
};

/// Plays deals 0 to games - 1 of the English edition on this thread. A deal's seed is its number; its player draws from the same
/// generator after the shuffle. With `observe`, whoever acts is first given the canonical observation.
[[nodiscard]] EngineRun run_hanabi(int players, std::uint64_t games, Observe observe);

/// Likewise for Koi-Koi, each deal one round of the edition `jeu-des-fleurs`.
[[nodiscard]] EngineRun run_koikoi(std::uint64_t games);

}  // namespace cli
