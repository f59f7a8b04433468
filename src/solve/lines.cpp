#include "solve/lines.h"

#include <algorithm>

namespace solve {
namespace {

/// What differs from line to line.
struct Temper {
  explicit Temper(base::Rng& lots)
      : thrift(lots.below(9)), pass_plays(lots.below(3) == 0 ? lots.below(20) : 0), noise(1 + lots.below(12)) {}

  std::uint32_t thrift;      ///< clue tokens above which a clue is rather given than a card discarded
  std::uint32_t pass_plays;  ///< how many of a hundred cards that fit are kept back
  std::uint32_t noise;       ///< how much the order of preference is shaken
};

class Walk {
 public:
  Walk(const Table& table, Position& position, base::Rng& lots) : table_(table), now_(position), lots_(lots), temper_(lots) {}

  std::optional<Step> next() {
    const auto play = best_play();
    if (play && (!can_clue(table_, now_) || lots_.below(100) >= temper_.pass_plays)) return play;
    const bool may_clue = can_clue(table_, now_);
    const auto discard = best_discard();
    const bool spare = discard && now_.slack(table_) > 0;
    if (spare && cost_ <= cheap && (!may_clue || now_.clues <= temper_.thrift)) return discard;
    if (may_clue) return Step{Deed::clue, 0};
    if (play) return play;
    if (spare || (discard && now_.drawn == table_.deck_size)) return discard;
    return std::nullopt;
  }

 private:
  [[nodiscard]] const auto& hand() const { return now_.hands[now_.turn]; }
  [[nodiscard]] unsigned size() const { return now_.sizes[now_.turn]; }
  [[nodiscard]] int shaken(int value) { return 4 * value + static_cast<int>(lots_.below(temper_.noise)); }

  [[nodiscard]] int held(Card card) const {
    int cards = 0;
    for (unsigned seat = 0; seat < table_.rules.players; ++seat)
      for (unsigned slot = 0; slot < now_.sizes[seat]; ++slot) cards += now_.hands[seat][slot] == card ? 1 : 0;
    return cards;
  }

  /// First what others wait for and only this hand can place.
  std::optional<Step> best_play() {
    std::optional<Step> best;
    int most = 0;
    for (unsigned slot = 0; slot < size(); ++slot) {
      const Card card = hand()[slot];
      if (!now_.fits(card)) continue;
      int value = table_.rules.ranks - card.rank();
      if (card.rank() + 1 < table_.rules.ranks && held(Card{card.colour(), static_cast<hanabi::Rank>(card.rank() + 1)}) > 0)
        value += 3;
      if (card.rank() + 1 == table_.rules.ranks && now_.clues < 3) value += 3;
      if (held(card) > 1) value -= 2;
      value = shaken(value);
      if (best && value <= most) continue;
      best = Step{Deed::play, static_cast<std::uint8_t>(slot)};
      most = value;
    }
    return best;
  }

  /// The cheapest card to lose; its cost is kept in `cost_`.
  std::optional<Step> best_discard() {
    if (!can_discard(table_, now_)) return std::nullopt;
    std::optional<Step> best;
    int least = 0;
    for (unsigned slot = 0; slot < size(); ++slot) {
      const Card card = hand()[slot];
      int cost = 0;
      if (!now_.is_placed(card)) {
        if (now_.kept[card.id()] == 1) continue;
        cost = held(card) > 1 ? 1 : 4 + card.rank() - now_.piles[static_cast<unsigned>(card.colour())] < 2 ? 9 : 6;
      }
      const int value = shaken(cost);
      if (best && value >= least) continue;
      best = Step{Deed::discard, static_cast<std::uint8_t>(slot)};
      least = value;
      cost_ = cost;
    }
    return best;
  }

  static constexpr int cheap = 1;

  const Table& table_;
  Position& now_;
  base::Rng& lots_;
  Temper temper_;
  int cost_ = 0;
};

}  // namespace

Line line(const Table& table, Position position, base::Rng& lots) {
  Line made;
  Walk walk{table, position, lots};
  while (!position.lost && !position.complete(table)) {
    const auto step = walk.next();
    if (!step) break;
    made.steps.push_back(*step);
    take(table, position, *step);
  }
  made.points = position.points;
  return made;
}

}  // namespace solve
