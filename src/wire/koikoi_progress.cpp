#include "wire/koikoi_progress.h"

namespace wire {
namespace {

using koikoi::Board;
using koikoi::CardSet;
using koikoi::Rules;
using koikoi::Yaku;
using koikoi::yaku_bit;
using koikoi::YakuRow;
using koikoi::YakuSet;

template <class... Some>
constexpr YakuSet set_of(Some... yaku) {
  return static_cast<YakuSet>((yaku_bit(yaku) | ...));
}

constexpr YakuSet viewings = set_of(Yaku::tsukimi, Yaku::hanami);
constexpr YakuSet ribbon_sets = set_of(Yaku::aotan, Yaku::akatan, Yaku::both_ribbons);

/// Yaku that count for nothing at this table (K-6.6, K-6.9, K-6.10).
YakuSet unknown_here(const Rules& rules) {
  unsigned none = 0;
  if (rules.set_extras != koikoi::SetExtras::replace) none |= yaku_bit(Yaku::both_ribbons);
  if (rules.triade == koikoi::Triade::off) none |= yaku_bit(Yaku::triade);
  if (rules.viewing == koikoi::Viewing::off) none |= viewings;
  return static_cast<YakuSet>(none);
}

/// Yaku whose place something captured has taken for good: captures only grow.
YakuSet overtaken(const Rules& rules, CardSet captured, YakuSet made) {
  unsigned gone = 0;
  // K-6.2: of the brights the highest counts, and whoever has the rain man makes no yaku without him.
  const bool rain = captured.has(koikoi::rain_man);
  if ((captured & koikoi::bright_cards).size() >= 4) gone |= yaku_bit(Yaku::sanko);
  if ((captured & koikoi::dry_brights).size() == 4) gone |= yaku_bit(Yaku::ame_shiko);
  if (rain) gone |= yaku_bit(Yaku::shiko);
  if (rain && rules.sanko == koikoi::Sanko::without_rain_man) gone |= yaku_bit(Yaku::sanko);
  if (rain && rules.viewing == koikoi::Viewing::cancelled_by_rain) gone |= viewings;
  // K-6.6: a set silences tan or tane, and a second ribbon set makes one yaku with the first.
  if (rules.set_extras == koikoi::SetExtras::replace) {
    if ((made & ribbon_sets) != 0) gone |= set_of(Yaku::tan, Yaku::aotan, Yaku::akatan);
    if ((made & yaku_bit(Yaku::inoshikacho)) != 0) gone |= yaku_bit(Yaku::tane);
  }
  return static_cast<YakuSet>(gone);
}

/// The cards of a row as they are at this table (K-6.4, K-6.8).
CardSet row_cards(const Rules& rules, const YakuRow& row) {
  if (row.yaku == Yaku::sanko && rules.sanko == koikoi::Sanko::without_rain_man) return koikoi::dry_brights;
  const bool sake_is_plain = row.yaku == Yaku::kasu && rules.sake_cup == koikoi::SakeCup::animal_and_plain;
  return (row.cards & koikoi::all_cards) | (sake_is_plain ? koikoi::sake : CardSet{});
}

/// Ame-shiko is the rain man and three others; a fourth of those would make another yaku of it.
bool lacks_rain_man(Progress& progress) {
  const CardSet rain{koikoi::rain_man};
  if (progress.have.has(koikoi::rain_man)) return false;
  if (!progress.open.has(koikoi::rain_man)) return true;
  if (progress.have.size() == 3) progress.open = rain;
  return false;
}

/// The most cards of a row that somebody may end up with while the row still counts: where a set silences it (K-6.6), one card of
/// each such set has to stay away.
int most_cards(const Rules& rules, const Progress& progress) {
  const CardSet within_reach = progress.have | progress.open;
  int most = within_reach.size();
  if (rules.set_extras != koikoi::SetExtras::replace) return most;
  const auto leave_one_of = [&](CardSet set) { most -= within_reach.has_all(set) ? 1 : 0; };
  if (progress.yaku == Yaku::tane) leave_one_of(koikoi::boar_deer_butterflies);
  if (progress.yaku == Yaku::tan) {
    leave_one_of(koikoi::blue_ribbons);
    leave_one_of(koikoi::poetry_ribbons);
  }
  return most;
}

}  // namespace

ProgressList progress_of(const Board& board, koikoi::Seat seat) {
  ProgressList list;
  if (!playing(board)) return list;
  const Rules& rules = board.rules;
  const CardSet mine = board.captured[seat.index];
  const CardSet theirs = board.captured[koikoi::other(seat).index];
  const YakuSet made = tally_of(rules, mine, board.calls[seat.index]).yaku;
  const unsigned out = made | unknown_here(rules) | overtaken(rules, mine, made);
  bool another = (made & ~viewings) != 0;
  for (const YakuRow& row : koikoi::yaku_table) {
    if ((out & yaku_bit(row.yaku)) != 0) continue;
    const CardSet cards = row_cards(rules, row);
    Progress progress{row.yaku, row.needed, mine & cards, cards - mine - theirs};
    if (row.yaku == Yaku::ame_shiko && lacks_rain_man(progress)) continue;
    if (most_cards(rules, progress) < row.needed) continue;
    list.push_back(progress);
    another = another || (yaku_bit(row.yaku) & viewings) == 0;
  }
  // K-6.9: what stands only beside another yaku falls with the last of the others.
  if (rules.viewing == koikoi::Viewing::with_another && !another) list.clear();
  return list;
}

}  // namespace wire
