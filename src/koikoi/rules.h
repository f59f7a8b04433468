// What kind of Koi-Koi is played: every option of the table as its own field of one small value.
#pragma once

#include <cstdint>
#include <optional>

#include "base/seat.h"

namespace koikoi {

using base::Seat;

inline constexpr int players = 2;
inline constexpr int hand_cards = 8;
inline constexpr int field_cards = 8;
inline constexpr int max_rounds = 12;
inline constexpr int max_bank = 200;

/// A set of house rules known by name; any option can be changed on top.
enum class Edition : std::uint8_t { jeu_des_fleurs, nintendo, bga, koikoi_japan };

enum class Sanko : std::uint8_t { any, without_rain_man };
/// What aotan, akatan and inoshikacho do with further ribbons and animals (K-6.5 to K-6.7).
enum class SetExtras : std::uint8_t {
  literal,  ///< each takes +1 per further card, and tan and tane count too
  replace,  ///< each takes +1 per further card and silences tan or tane
  stack,    ///< none takes +1; tan and tane count too
};
enum class Triade : std::uint8_t { off, three, ten };
enum class Gaji : std::uint8_t { ordinary, wild };
enum class OwnCalls : std::uint8_t {
  none,
  multiply,  ///< x (1 + calls)
  add,       ///< + calls up to three, from the fourth x (calls - 2)
};
enum class KoikoiLimit : std::uint8_t { none, one };
enum class DecisionOn : std::uint8_t { any_rise, new_yaku };
enum class SakeCup : std::uint8_t { animal, animal_and_plain };
enum class Viewing : std::uint8_t {
  five,
  off,
  with_another,       ///< 5, only beside a yaku that is not a viewing itself
  cancelled_by_rain,  ///< 5, unless its holder has captured the rain man
  one_or_three,       ///< 1, or 3 once its holder has called koi-koi
};
enum class BrightPoints : std::uint8_t { ten, fifteen };  ///< goko's; the lesser ones follow (K-6.3)
enum class SpecialHands : std::uint8_t { off, six_points, redeal };
enum class FieldThree : std::uint8_t { stack, redeal };
enum class Draw : std::uint8_t { nobody, oya_one, oya_six, oya_changes };

/// The defaults are those of the rulebook, `jeu-des-fleurs`.
struct Rules {
  Edition edition = Edition::jeu_des_fleurs;
  std::uint8_t rounds = 12;
  std::uint8_t bank = 0;  ///< points each starts with; 0: no bank, points are only won
  Seat first_oya{};
  Sanko sanko = Sanko::any;
  SetExtras set_extras = SetExtras::literal;
  Triade triade = Triade::off;
  Gaji gaji = Gaji::ordinary;
  bool must_capture = true;
  bool swap = true;
  OwnCalls own_calls = OwnCalls::multiply;
  bool opponent_called_doubles = true;
  bool seven_doubles = true;
  KoikoiLimit koikoi_limit = KoikoiLimit::none;
  DecisionOn decision_on = DecisionOn::any_rise;
  SakeCup sake_cup = SakeCup::animal;
  Viewing viewing = Viewing::five;
  BrightPoints bright_points = BrightPoints::ten;
  SpecialHands special_hands = SpecialHands::six_points;
  bool kuttsuki = true;
  FieldThree field_three = FieldThree::stack;
  Draw draw = Draw::nobody;

  bool operator==(const Rules&) const = default;
};

/// Why a set of numbers is no game that can be played.
enum class RulesFault : std::uint8_t {
  rounds,     ///< not 1 to 12
  bank,       ///< more than 200
  first_oya,  ///< nobody sits there
};

/// The edition as its players know it, seat 0 dealing first (K-9).
[[nodiscard]] Rules edition_rules(Edition edition);

/// What is wrong with the rules, or nothing. `start` takes only rules that pass.
[[nodiscard]] std::optional<RulesFault> fault(const Rules& rules);

[[nodiscard]] constexpr Seat other(Seat seat) { return {static_cast<std::uint8_t>(seat.index ^ 1U)}; }

}  // namespace koikoi
