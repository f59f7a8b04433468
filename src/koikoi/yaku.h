// The yaku as a table, what a capture is worth by it, and the score of the one who stops.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fixed_vector.h"
#include "koikoi/card.h"

namespace koikoi {

enum class Yaku : std::uint8_t {
  kasu,
  tane,
  inoshikacho,
  tan,
  aotan,
  akatan,
  both_ribbons,  ///< akatan and aotan as one, where sets replace (K-6.6)
  triade,
  tsukimi,
  hanami,
  sanko,
  ame_shiko,
  shiko,
  goko,
};
inline constexpr int yaku_kinds = 14;

/// Bit i: the yaku with that number.
using YakuSet = std::uint16_t;
[[nodiscard]] constexpr YakuSet yaku_bit(Yaku yaku) { return static_cast<YakuSet>(1U << static_cast<unsigned>(yaku)); }

/// The sake cup as the plain card that it also is at some tables (K-6.8): a bit of its own beyond the 48.
inline constexpr CardSet sake_as_plain{std::uint64_t{1} << cards};

/// One line of the table K-6.1.
struct YakuRow {
  Yaku yaku;
  std::string_view name;
  CardSet cards;        ///< those that count for it
  std::uint8_t needed;  ///< so many of them make it
  std::uint8_t points;
  std::uint8_t points_at_fifteen;  ///< where goko is 15
  CardSet further;                 ///< each captured one of these beyond `needed` adds a point
};

inline constexpr CardSet sake{sake_cup};
inline constexpr CardSet dry_brights = bright_cards - rain_man;
inline constexpr CardSet boar_deer_butterflies = CardSet{boar} | deer | butterflies;

/// By number. Which of the complete ones count, and whether `further` does, is up to the options: see `tally_of`.
inline constexpr std::array<YakuRow, yaku_kinds> yaku_table{{
    {Yaku::kasu, "kasu", plain_cards | sake_as_plain, 10, 1, 1, plain_cards | sake_as_plain},
    {Yaku::tane, "tane", animal_cards, 5, 1, 1, animal_cards},
    {Yaku::inoshikacho, "inoshikacho", boar_deer_butterflies, 3, 5, 5, animal_cards},
    {Yaku::tan, "tan", ribbon_cards, 5, 1, 1, ribbon_cards},
    {Yaku::aotan, "aotan", blue_ribbons, 3, 5, 5, ribbon_cards},
    {Yaku::akatan, "akatan", poetry_ribbons, 3, 5, 5, ribbon_cards},
    {Yaku::both_ribbons, "akatan and aotan", blue_ribbons | poetry_ribbons, 6, 10, 10, ribbon_cards},
    {Yaku::triade, "triade", blue_ribbons | poetry_ribbons, 6, 3, 3, {}},
    {Yaku::tsukimi, "tsukimi", sake | moon, 2, 5, 5, {}},
    {Yaku::hanami, "hanami", sake | curtain, 2, 5, 5, {}},
    {Yaku::sanko, "sanko", bright_cards, 3, 5, 6, {}},
    {Yaku::ame_shiko, "ame-shiko", bright_cards, 4, 7, 8, {}},
    {Yaku::shiko, "shiko", dry_brights, 4, 8, 10, {}},
    {Yaku::goko, "goko", bright_cards, 5, 10, 15, {}},
}};

/// What somebody's captures make under the rules.
struct Tally {
  YakuSet yaku = 0;
  std::uint16_t points = 0;

  bool operator==(const Tally&) const = default;
};

struct YakuPoints {
  Yaku yaku{};
  std::uint16_t points = 0;

  bool operator==(const YakuPoints&) const = default;
};

using YakuList = base::FixedVector<YakuPoints, yaku_kinds>;

/// `calls`: how often the holder has called koi-koi this round, which some tables' viewing yaku depend on.
[[nodiscard]] Tally tally_of(const Rules& rules, CardSet captured, int calls);

/// The same one by one, in the order of the table.
[[nodiscard]] YakuList yaku_of(const Rules& rules, CardSet captured, int calls);

/// `points x own_factor x opponent_factor x seven_factor + bonus = total`, every part shown.
struct Scoring {
  std::uint16_t points = 0;
  std::uint16_t total = 0;
  std::uint8_t own_factor = 1;
  std::uint8_t opponent_factor = 1;
  std::uint8_t seven_factor = 1;
  std::uint8_t bonus = 0;

  bool operator==(const Scoring&) const = default;
};

/// What the one who stops scores (K-7).
[[nodiscard]] Scoring score(const Rules& rules, int points, int own_calls, int opponent_calls);

/// Points won flat, without factors: a special hand, a draw.
[[nodiscard]] constexpr Scoring flat(std::uint16_t points) { return {points, points, 1, 1, 1, 0}; }

}  // namespace koikoi
