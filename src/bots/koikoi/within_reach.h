// Which cards would bring a player points at once, by what it has captured.
#pragma once

#include "koikoi/yaku.h"

namespace bots::koi {

/// Cards whose capture completes a yaku of many points, and those that bring a point or so.
struct WithinReach {
  koikoi::CardSet much{};
  koikoi::CardSet little{};
};

/// By the table of yaku alone, whatever the options make of it: a net learns what it is worth at its own tables.
[[nodiscard]] inline WithinReach within_reach(koikoi::CardSet captured) {
  constexpr unsigned many_points = 5;
  WithinReach cards;
#pragma GCC unroll 14
  for (const koikoi::YakuRow& row : koikoi::yaku_table) {
    const int missing = row.needed - (captured & row.cards).size();
    if (missing <= 0)
      cards.little |= row.further;
    else if (missing == 1)
      (row.points >= many_points ? cards.much : cards.little) |= row.cards;
  }
  return {(cards.much & koikoi::all_cards) - captured, (cards.little & koikoi::all_cards) - captured - cards.much};
}

/// Of a hand or of what is unseen: the cards that capture some of those, being one of them or meeting one on the field.
[[nodiscard]] inline koikoi::CardSet reaching(koikoi::CardSet wanted, koikoi::CardSet field) {
  return (wanted & koikoi::whole_months(field)) | koikoi::whole_months(wanted & field);
}

}  // namespace bots::koi
