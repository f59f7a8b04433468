#include "koikoi/yaku.h"

#include <bit>

namespace koikoi {
namespace {

template <class... Some>
constexpr YakuSet set_of(Some... yaku) {
  return static_cast<YakuSet>((yaku_bit(yaku) | ...));
}

constexpr YakuSet viewings = set_of(Yaku::tsukimi, Yaku::hanami);
constexpr YakuSet single_ribbon_sets = set_of(Yaku::aotan, Yaku::akatan);
constexpr YakuSet ribbon_sets = set_of(Yaku::aotan, Yaku::akatan, Yaku::both_ribbons);
constexpr YakuSet sets = set_of(Yaku::aotan, Yaku::akatan, Yaku::both_ribbons, Yaku::inoshikacho);

constexpr bool rows_stand_by_number() {
  for (unsigned i = 0; i < yaku_kinds; ++i)
    if (static_cast<unsigned>(yaku_table[i].yaku) != i) return false;
  return true;
}
static_assert(rows_stand_by_number());

YakuSet without(YakuSet set, YakuSet some) { return static_cast<YakuSet>(set & ~some); }

bool any(YakuSet set, YakuSet some) { return (set & some) != 0; }

/// K-6.8: at some tables the sake cup is one more plain card.
CardSet counting(const Rules& rules, CardSet captured) {
  return rules.sake_cup == SakeCup::animal_and_plain && captured.has(sake_cup) ? captured | sake_as_plain : captured;
}

/// Rows that no capture completes without `least` of `cards`: one count spares looking at each of them.
struct Group {
  CardSet cards;
  int least;
  Yaku first;
  Yaku last;
};

constexpr std::array<Group, 5> groups{{
    {plain_cards | sake_as_plain, 10, Yaku::kasu, Yaku::kasu},
    {animal_cards, 3, Yaku::tane, Yaku::inoshikacho},
    {ribbon_cards, 3, Yaku::tan, Yaku::triade},
    {sake, 1, Yaku::tsukimi, Yaku::hanami},
    {bright_cards, 3, Yaku::sanko, Yaku::goko},
}};

constexpr bool groups_miss_nothing() {
  unsigned next = 0;
  for (const Group& group : groups) {
    if (static_cast<unsigned>(group.first) != next) return false;
    for (; next <= static_cast<unsigned>(group.last); ++next)
      if (yaku_table[next].needed - (yaku_table[next].cards - group.cards).size() < group.least) return false;
  }
  return next == yaku_kinds;
}
static_assert(groups_miss_nothing());

YakuSet complete(CardSet captured) {
  unsigned set = 0;
  // Unrolled, the table turns into constants.
#pragma GCC unroll 5
  for (const Group& group : groups) {
    if ((captured & group.cards).size() < group.least) continue;
#pragma GCC unroll 5
    for (auto i = static_cast<unsigned>(group.first); i <= static_cast<unsigned>(group.last); ++i)
      set |= ((captured & yaku_table[i].cards).size() >= yaku_table[i].needed ? 1U : 0U) << i;
  }
  return static_cast<YakuSet>(set);
}

/// Brights: the highest one only (K-6.2); three with the rain man may be none (K-6.4).
YakuSet brights_counted(const Rules& rules, YakuSet set, CardSet captured) {
  if (any(set, set_of(Yaku::goko))) return without(set, set_of(Yaku::shiko, Yaku::ame_shiko, Yaku::sanko));
  if (any(set, set_of(Yaku::shiko))) return without(set, set_of(Yaku::ame_shiko, Yaku::sanko));
  if (any(set, set_of(Yaku::ame_shiko))) return without(set, set_of(Yaku::sanko));
  return rules.sanko == Sanko::without_rain_man && captured.has(rain_man) ? without(set, set_of(Yaku::sanko)) : set;
}

/// K-6.5 to K-6.7: whether both ribbon sets are one yaku, and whether a set silences tan or tane.
YakuSet sets_counted(const Rules& rules, YakuSet set) {
  if (rules.triade == Triade::off) set = without(set, set_of(Yaku::triade));
  if (rules.set_extras != SetExtras::replace) return without(set, set_of(Yaku::both_ribbons));
  if (any(set, set_of(Yaku::both_ribbons))) set = without(set, single_ribbon_sets);
  if (any(set, ribbon_sets)) set = without(set, set_of(Yaku::tan));
  if (any(set, set_of(Yaku::inoshikacho))) set = without(set, set_of(Yaku::tane));
  return set;
}

/// K-6.9.
YakuSet viewings_counted(const Rules& rules, YakuSet set, CardSet captured) {
  const bool silent = rules.viewing == Viewing::off ||
                      (rules.viewing == Viewing::with_another && without(set, viewings) == 0) ||
                      (rules.viewing == Viewing::cancelled_by_rain && captured.has(rain_man));
  return silent ? without(set, viewings) : set;
}

/// Rare enough to be worth leaving early: most captures make nothing yet.
YakuSet counted(const Rules& rules, CardSet captured) {
  const YakuSet set = complete(captured);
  if (set == 0) return 0;
  return viewings_counted(rules, sets_counted(rules, brights_counted(rules, set, captured)), captured);
}

unsigned points_of(const Rules& rules, const YakuRow& row, CardSet captured, int calls) {
  const YakuSet bit = yaku_bit(row.yaku);
  if (any(bit, viewings) && rules.viewing == Viewing::one_or_three) return calls == 0 ? 1 : 3;
  if (row.yaku == Yaku::triade && rules.triade == Triade::ten) return 10;
  const unsigned base = rules.bright_points == BrightPoints::fifteen ? row.points_at_fifteen : row.points;
  if (row.further.empty() || (any(bit, sets) && rules.set_extras == SetExtras::stack)) return base;
  return base + static_cast<unsigned>((captured & row.further).size()) - row.needed;
}

template <class Each>
void for_each_counted(const Rules& rules, CardSet captured, int calls, const Each& each) {
  const CardSet all = counting(rules, captured);
  for (unsigned left = counted(rules, all); left != 0; left &= left - 1) {
    const YakuRow& row = yaku_table[static_cast<unsigned>(std::countr_zero(left))];
    each(row.yaku, static_cast<std::uint16_t>(points_of(rules, row, all, calls)));
  }
}

}  // namespace

Tally tally_of(const Rules& rules, CardSet captured, int calls) {
  Tally tally;
  for_each_counted(rules, captured, calls, [&](Yaku yaku, std::uint16_t points) {
    tally.yaku |= yaku_bit(yaku);
    tally.points = static_cast<std::uint16_t>(tally.points + points);
  });
  return tally;
}

YakuList yaku_of(const Rules& rules, CardSet captured, int calls) {
  YakuList list;
  for_each_counted(rules, captured, calls, [&](Yaku yaku, std::uint16_t points) { list.push_back({yaku, points}); });
  return list;
}

Scoring score(const Rules& rules, int points, int own_calls, int opponent_calls) {
  Scoring scoring;
  scoring.points = static_cast<std::uint16_t>(points);
  if (rules.own_calls == OwnCalls::multiply) {
    scoring.own_factor = static_cast<std::uint8_t>(1 + own_calls);
  } else if (rules.own_calls == OwnCalls::add) {
    if (own_calls <= 3)
      scoring.bonus = static_cast<std::uint8_t>(own_calls);
    else
      scoring.own_factor = static_cast<std::uint8_t>(own_calls - 2);
  }
  if (rules.opponent_called_doubles && opponent_calls > 0) scoring.opponent_factor = 2;
  if (rules.seven_doubles && points >= 7) scoring.seven_factor = 2;
  scoring.total =
      static_cast<std::uint16_t>(points * scoring.own_factor * scoring.opponent_factor * scoring.seven_factor + scoring.bonus);
  return scoring;
}

}  // namespace koikoi
