#include "solve/bound.h"

#include <algorithm>

namespace solve {
namespace {

/// The cards that have come so far, and what could have been done with them if every other condition were met.
class Come {
 public:
  Come(const Table& table, const Position& position) : table_(table), position_(position), tops_(position.piles) {
    for (unsigned seat = 0; seat < table.rules.players; ++seat)
      for (unsigned slot = 0; slot < position.sizes[seat]; ++slot) add(position.hands[seat][slot]);
  }

  void add(Card card) {
    if (position_.is_placed(card)) {
      ++removable_;
      return;
    }
    const std::uint8_t number = ++come_[card.id()];
    if (has_come_up_to(card)) {
      ++removable_;
      return;
    }
    // The last of its kind has to wait in a hand until it fits; the others can go.
    if (number < position_.kept[card.id()]) ++removable_;
    auto& top = tops_[static_cast<unsigned>(card.colour())];
    while (top < table_.rules.ranks) {
      const Card next{card.colour(), top};
      if (come_[next.id()] == 0) break;
      if (come_[next.id()] == position_.kept[next.id()]) ++removable_;
      ++top;
      ++plays_;
    }
  }

  [[nodiscard]] int plays() const { return plays_; }
  /// Cards that can have left the hands.
  [[nodiscard]] int removable() const { return removable_; }

 private:
  [[nodiscard]] bool has_come_up_to(Card card) const { return card.rank() < tops_[static_cast<unsigned>(card.colour())]; }

  const Table& table_;
  const Position& position_;
  std::array<std::uint8_t, hanabi::max_colours> tops_;
  std::array<std::uint8_t, Card::id_limit> come_{};
  int plays_ = 0;
  int removable_ = 0;
};

}  // namespace

Margins margins(const Table& table, const Position& position) {
  const int left = position.deck_left(table);
  const int slack = position.slack(table);
  Margins tightest{slack, hanabi::max_deck, 0, 0};
  Come come{table, position};
  // Before a card can be drawn, as many must have left the hands.
  for (int card = 1; card <= left; ++card) {
    const int pace = slack - (card - come.plays());
    const int hands = come.removable() - card;
    if (pace < tightest.pace) {
      tightest.pace = pace;
      tightest.pace_at = card;
    }
    if (hands < tightest.hands) {
      tightest.hands = hands;
      tightest.hands_at = card;
    }
    come.add(table.deck[static_cast<unsigned>(position.drawn + card - 1)]);
  }
  return tightest;
}

std::optional<Proof> impossible(const Table& table, const Position& position) {
  if (position.complete(table)) return std::nullopt;
  if (position.lost) return Proof{Obstacle::lost_card, 0};
  const int left = position.deck_left(table);
  if (left > 0 && !table.rules.bouquet_final) {
    const Card last = table.deck[table.deck_size - 1U];
    if (!position.is_placed(last) && position.kept[last.id()] == 1 && last.rank() + 1 < table.rules.ranks)
      return Proof{Obstacle::last_card, left};
  }
  const Margins tightest = margins(table, position);
  if (tightest.pace < 0) return Proof{Obstacle::too_slow, tightest.pace_at};
  if (tightest.hands < 0) return Proof{Obstacle::full_hands, tightest.hands_at};
  return std::nullopt;
}

std::string proof_text(const Proof& proof) {
  const std::string at = std::to_string(proof.card);
  switch (proof.obstacle) {
    case Obstacle::lost_card: return "a card that the show needs is gone, or the game is over";
    case Obstacle::last_card: return "the last card of the deck is needed before others, and whoever draws it moves last";
    case Obstacle::too_slow: return "the deck ends too soon: before draw " + at + " too many cards must go unplayed";
    case Obstacle::full_hands: return "before draw " + at + " the hands cannot hold all the cards that must be kept";
    case Obstacle::exhausted: return "every way to play on was tried";
  }
  return "";
}

}  // namespace solve
