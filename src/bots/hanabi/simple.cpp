#include "bots/hanabi/simple.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace bots {
namespace {

using namespace hanabi;

/// Bit i: the kind of card with id i.
using Kinds = std::uint64_t;

constexpr Kinds kind_bit(Card card) { return Kinds{1} << card.id(); }

template <class F>
void for_each_kind(const Rules& rules, const F& visit) {
  for (int colour = 0; colour < rules.colours; ++colour)
    for (Rank rank = 0; rank < rules.ranks; ++rank) visit(Card{static_cast<Colour>(colour), rank});
}

/// What the clues leave open of a card.
Kinds kinds_of(const Knowledge& known) {
  Kinds kinds = 0;
  for (unsigned colour = 0; colour < max_colours; ++colour)
    if ((known.colours >> colour & 1U) != 0) kinds |= Kinds{known.ranks} << (8 * colour);
  return kinds;
}

/// How many cards of each kind somebody cannot place.
using Unseen = std::array<std::int8_t, Card::id_limit>;

Kinds left_in(const Unseen& unseen) {
  Kinds kinds = 0;
  for (unsigned id = 0; id < unseen.size(); ++id)
    if (unseen[id] > 0) kinds |= Kinds{1} << id;
  return kinds;
}

int count(const Unseen& unseen, Kinds kinds) {
  int cards = 0;
  for (; kinds != 0; kinds &= kinds - 1) cards += unseen[static_cast<unsigned>(std::countr_zero(kinds))];
  return cards;
}

/// What the fireworks make of each kind of card, as everybody can tell.
struct Worth {
  Kinds playable = 0;
  Kinds useless = 0;   ///< never to be placed any more
  Kinds critical = 0;  ///< to be placed, and the last of its kind

  explicit Worth(const Board& board) {
    for (unsigned colour = 0; colour < board.rules.colours; ++colour) {
      bool cut_off = false;
      for (Rank rank = 0; rank < board.rules.ranks; ++rank) {
        const Card card{static_cast<Colour>(colour), rank};
        const int left = copies(board.rules, static_cast<int>(colour), rank) - discarded(board, card);
        const bool placed = rank < board.fireworks[colour];
        cut_off = cut_off || (!placed && left == 0);
        if (placed || cut_off)
          useless |= kind_bit(card);
        else if (left == 1)
          critical |= kind_bit(card);
        if (rank == board.fireworks[colour] && !cut_off) playable |= kind_bit(card);
      }
    }
  }
};

/// A clue as bits of `Knowledge`.
struct ClueMasks {
  std::uint8_t colours = 0xff;
  std::uint8_t ranks = 0xff;
};

class Thinking {
 public:
  explicit Thinking(const View& view) : view_(view), worth_(view.board) {
    const Hand& hand = mine();
    const Unseen unseen = unseen_by(me());
    const Kinds left = left_in(unseen);
    for (unsigned slot = 0; slot < hand.size; ++slot) {
      Own& card = own_[slot];
      card.kinds = kinds_of(hand.known[slot]) & left;
      card.weight = count(unseen, card.kinds);
      card.playable = count(unseen, card.kinds & worth_.playable);
      card.critical = count(unseen, card.kinds & worth_.critical);
      card.useless = count(unseen, card.kinds & worth_.useless);
    }
  }

  [[nodiscard]] Move choose() const {
    if (const auto play = sure_play()) return *play;
    if (const auto play = likely_play()) return *play;
    const auto clue = best_clue();
    constexpr int worth_a_token = 60;
    if (clue && clue->value >= worth_a_token) return clue->move;
    if (view_.board.clues < view_.board.rules.clue_tokens)
      if (const auto discard = best_discard()) return *discard;
    if (clue) return clue->move;
    return best_chance();
  }

 private:
  /// One card of the own hand: what it can be, and how many unseen cards are each of these.
  struct Own {
    Kinds kinds = 0;
    int weight = 0;
    int playable = 0;
    int critical = 0;
    int useless = 0;
  };

  struct ValuedClue {
    Move move{};
    int value = 0;
  };

  [[nodiscard]] Seat me() const { return *view_.me; }
  [[nodiscard]] const Hand& mine() const { return view_.board.hands[me().index]; }

  /// Cards that the seat cannot place, as far as this viewer can tell: it sees the hands that both see.
  [[nodiscard]] Unseen unseen_by(Seat seat) const {
    const Board& board = view_.board;
    Unseen unseen{};
    for_each_kind(board.rules, [&](Card card) {
      const int placed = card.rank() < board.fireworks[static_cast<unsigned>(card.colour())] ? 1 : 0;
      const int all = copies(board.rules, static_cast<int>(card.colour()), card.rank());
      unseen[card.id()] = static_cast<std::int8_t>(all - placed - discarded(board, card));
    });
    for (unsigned other = 0; other < board.rules.players; ++other)
      if (other != seat.index)
        for (const auto& card : view_.hands[other])
          if (card) --unseen[card->id()];
    return unseen;
  }

  [[nodiscard]] Move play(unsigned slot) const {
    Play move{static_cast<Slot>(slot), std::nullopt};
    // A colour that is sure, said aloud, earns a token.
    const auto first = static_cast<unsigned>(std::countr_zero(own_[slot].kinds)) / 8U;
    const bool one_colour = (own_[slot].kinds & ~(Kinds{0xff} << (8U * first))) == 0;
    if (view_.board.rules.choreography && one_colour && own_[slot].playable == own_[slot].weight)
      move.announced = static_cast<Colour>(first);
    return move;
  }

  /// Low cards first: others can build on them.
  [[nodiscard]] std::optional<Move> sure_play() const {
    std::optional<unsigned> best;
    const auto lowest_rank = [&](unsigned slot) {
      unsigned lowest = max_ranks;
      for (Kinds kinds = own_[slot].kinds; kinds != 0; kinds &= kinds - 1)
        lowest = std::min(lowest, static_cast<unsigned>(std::countr_zero(kinds)) % 8U);
      return lowest;
    };
    for (unsigned slot = 0; slot < mine().size; ++slot)
      if (own_[slot].weight > 0 && own_[slot].playable == own_[slot].weight &&
          (!best || lowest_rank(slot) < lowest_rank(*best)))
        best = slot;
    if (!best) return std::nullopt;
    return play(*best);
  }

  [[nodiscard]] unsigned likeliest_slot() const {
    unsigned best = 0;
    for (unsigned slot = 1; slot < mine().size; ++slot)
      if (own_[slot].playable * own_[best].weight > own_[best].playable * own_[slot].weight) best = slot;
    return best;
  }

  /// While a mistake does not lose the game, good odds are taken; in the last round, any.
  [[nodiscard]] std::optional<Move> likely_play() const {
    const Board& board = view_.board;
    if (mine().size == 0 || board.mistakes + 1 >= board.rules.mistake_tokens) return std::nullopt;
    const bool last_turn = board.deck_left == 0 && !board.rules.bouquet_final;
    const unsigned slot = likeliest_slot();
    const Own& card = own_[slot];
    constexpr int good_odds = 75;
    const bool good = 100 * card.playable >= good_odds * card.weight && 4 * card.critical <= card.weight;
    if (card.playable > 0 && (good || last_turn)) return play(slot);
    return std::nullopt;
  }

  [[nodiscard]] Move best_chance() const { return play(likeliest_slot()); }

  /// What is surely useless; else the oldest card that no clue speaks for; else what is least likely to be missed.
  [[nodiscard]] std::optional<Move> best_discard() const {
    std::optional<unsigned> best;
    int best_cost = 0;
    for (unsigned slot = 0; slot < mine().size; ++slot) {
      const Own& card = own_[slot];
      constexpr int clued_cost = 300;
      constexpr int critical_cost = 2000;
      constexpr int kept_cost = 200;
      int cost = 0;
      if (card.useless < card.weight)
        cost = 1 + (mine().known[slot].clued() ? clued_cost : 0) + critical_cost * card.critical / card.weight +
               kept_cost * (card.weight - card.useless) / card.weight;
      if (!best || cost < best_cost) {
        best = slot;
        best_cost = cost;
      }
    }
    if (!best) return std::nullopt;
    return Discard{static_cast<Slot>(*best)};
  }

  [[nodiscard]] std::optional<ValuedClue> best_clue() const {
    std::optional<ValuedClue> best;
    for (const Move& move : legal_moves(view_)) {
      std::optional<int> value;
      if (const auto* colour = std::get_if<ClueColour>(&move)) value = clue_value(colour->target, colour_bit(colour->colour));
      if (const auto* rank = std::get_if<ClueRank>(&move)) value = clue_value(rank->target, rank_bit(rank->rank));
      if (value && (!best || *value > best->value)) best = ValuedClue{move, *value};
    }
    return best;
  }

  /// What the holder would know of a card that the clue touches or misses.
  [[nodiscard]] Kinds kinds_after(const Knowledge& known, ClueBits clue, bool touched) const {
    const auto& touch = touching(view_.board.rules);
    Kinds kinds = 0;
    for_each_kind(view_.board.rules, [&](Card card) {
      if (known.can_be(card) && ((touch[card.id()] & clue) != 0) == touched) kinds |= kind_bit(card);
    });
    return kinds;
  }

  /// A play made sure counts most, the sooner the better; then steps towards one, saved cards, and plain information.
  [[nodiscard]] int clue_value(Seat target, ClueBits clue) const {
    const Board& board = view_.board;
    const auto& touch = touching(board.rules);
    const Hand& hand = board.hands[target.index];
    const Kinds left = left_in(unseen_by(target));
    int value = 0;
    for (unsigned slot = 0; slot < hand.size; ++slot) {
      const Card card = *view_.hands[target.index][slot];
      const Kinds before = kinds_of(hand.known[slot]) & left;
      const Kinds after = kinds_after(hand.known[slot], clue, (touch[card.id()] & clue) != 0) & left;
      value += learnt_value(card, before, after, hand.known[slot].clued());
    }
    const int steps = (target.index + board.rules.players - me().index) % board.rules.players;
    return value - steps;
  }

  [[nodiscard]] int learnt_value(Card card, Kinds before, Kinds after, bool clued) const {
    constexpr int made_sure = 100;
    constexpr int step_to_play = 4;
    constexpr int saved = 40;
    constexpr int sure_useless = 15;
    const auto sure = [](Kinds kinds, Kinds of) { return (kinds & ~of) == 0; };
    const int excluded = std::popcount(before) - std::popcount(after);
    const bool fits = (worth_.playable & kind_bit(card)) != 0;
    int value = excluded;
    if (fits && sure(after, worth_.playable) && !sure(before, worth_.playable)) value += made_sure;
    if (fits && !sure(before, worth_.playable)) value += step_to_play * excluded;
    if ((worth_.critical & kind_bit(card)) != 0 && !clued && excluded > 0) value += saved;
    if (sure(after, worth_.useless) && !sure(before, worth_.useless)) value += sure_useless;
    return value;
  }

  const View& view_;
  Worth worth_;
  std::array<Own, max_hand> own_{};
};

}  // namespace

Move simple(const View& view) { return Thinking{view}.choose(); }

}  // namespace bots
