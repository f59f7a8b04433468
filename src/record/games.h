// What a record needs to know of each game besides the Game concept: its editions, its players, how it ends.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "hanabi/game.h"
#include "koikoi/game.h"

namespace record {

/// How a game of Hanabi ended.
struct HanabiEnding {
  int score = 0;   ///< 0 if lost
  int points = 0;  ///< cards on the fireworks, whatever the end
  hanabi::Phase outcome = hanabi::Phase::complete;

  bool operator==(const HanabiEnding&) const = default;
};

/// How a match of Koi-Koi ended.
struct KoikoiEnding {
  std::array<int, koikoi::players> totals{};
  int rounds = 0;  ///< played; fewer than the rules say if somebody's bank is empty

  bool operator==(const KoikoiEnding&) const = default;
};

template <class G>
struct About;

template <>
struct About<hanabi::Game> {
  using Ending = HanabiEnding;
  /// Raised whenever an old record would replay differently. See docs/records.md.
  static constexpr int rules_version = 1;
  static constexpr int min_players = 2;
  static constexpr int max_players = hanabi::max_players;
  /// What is played when nobody says which edition.
  static constexpr std::string_view usual_edition = "english";

  static auto editions() { return hanabi::editions(); }
  static auto options() { return hanabi::options(); }
  static hanabi::Rules edition_rules(hanabi::Edition edition, int players) { return hanabi::edition_rules(edition, players); }
  static int players(const hanabi::Rules& rules) { return rules.players; }
};

template <>
struct About<koikoi::Game> {
  using Ending = KoikoiEnding;
  static constexpr int rules_version = 1;
  static constexpr int min_players = koikoi::players;
  static constexpr int max_players = koikoi::players;
  static constexpr std::string_view usual_edition = "jeu-des-fleurs";

  static auto editions() { return koikoi::editions(); }
  static auto options() { return koikoi::options(); }
  static koikoi::Rules edition_rules(koikoi::Edition edition, int /*players*/) { return koikoi::edition_rules(edition); }
  static int players(const koikoi::Rules& /*rules*/) { return koikoi::players; }
};

template <class G>
using Ending = typename About<G>::Ending;

/// How the game ended, if it has.
[[nodiscard]] std::optional<HanabiEnding> ending(const hanabi::State& state);
[[nodiscard]] std::optional<KoikoiEnding> ending(const koikoi::State& state);

/// "score 17, 17 points, deck-out"; "totals 12 and 30, 12 rounds": for error messages and reports.
[[nodiscard]] std::string ending_text(const HanabiEnding& ending);
[[nodiscard]] std::string ending_text(const KoikoiEnding& ending);

/// "complete", "deck-out", "mistakes", "needed-card", "no-move": the outcomes from `complete` on, as they are recorded.
[[nodiscard]] std::span<const std::string_view> outcome_words();
[[nodiscard]] std::string_view outcome_word(hanabi::Phase outcome);

/// "1", "2", ...: records name players by seat, so that what somebody is called never matters.
[[nodiscard]] std::span<const std::string> seat_numbers(int players);

}  // namespace record
