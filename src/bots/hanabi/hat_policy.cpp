#include "bots/hanabi/hat_policy.h"

#include <algorithm>
#include <bit>

#include "base/bits.h"
#include "bots/hanabi/hat_clues.h"
#include "bots/hanabi/hat_judgement.h"

namespace bots::hat {
namespace {

class Thinking {
 public:
  Thinking(const Protocol& protocol, const Board& board, const Hands& hands)
      : protocol_(protocol),
        beliefs_(protocol.beliefs()),
        show_(beliefs_.show()),
        board_(board),
        hands_(hands),
        judgement_(beliefs_, board, hands),
        own_(judgement_.own()),
        may_clue_(board.clues > 0),
        may_discard_(board.clues < board.rules.clue_tokens && own_.size > 0) {}

  [[nodiscard]] Move choose(const Effort& effort) const {
    const Move usual = rule_of_thumb();
    if (!is_near_end(board_, effort)) return usual;
    const LastTurns last_turns{beliefs_, board_, hands_, own_, effort};
    BestEnding ending{last_turns, usual};
    for (unsigned slot = 0; slot < own_.size; ++slot)
      if (judgement_.is_playable(slot)) ending.consider(play(slot));
    const bool clues_anyway = std::holds_alternative<ClueColour>(usual) || std::holds_alternative<ClueRank>(usual);
    if (may_clue_ && !clues_anyway && ending.is_open())
      if (const auto clue = best_clue()) ending.consider(*clue);
    if (may_discard_ && ending.is_open()) ending.consider(cheapest_discard());
    return ending.best();
  }

 private:
  [[nodiscard]] unsigned players() const { return board_.rules.players; }

  /// Calls `visit(seat, slot, kind)` for every card in the other hands.
  template <class Visit>
  void for_each_seen(const Visit& visit) const {
    for (unsigned seat = 0; seat < players(); ++seat)
      if (seat != board_.turn.index)
        for (unsigned slot = 0; slot < beliefs_.hand(seat).size; ++slot) visit(seat, slot, kind(hands_.cards[seat][slot]));
  }

  [[nodiscard]] Move rule_of_thumb() const {
    if (const auto slot = judgement_.sure_play()) return play(*slot);
    constexpr unsigned good_chance = 75;
    if (const auto slot = judgement_.good_gamble(good_chance)) return play(*slot);
    // A useless card is thrown away when tokens are few, or nobody needs one; not so late that the deck could run out first.
    const auto throw_away = [&]() -> std::optional<unsigned> {
      if (!may_discard_ || !judgement_.can_afford_to_draw()) return std::nullopt;
      return useless_card();
    };
    if (2 * board_.clues <= board_.rules.clue_tokens)
      if (const auto slot = throw_away()) return discard(*slot);
    if (may_clue_ && (!may_discard_ || somebody_needs_help()))
      if (const auto clue = best_clue()) return *clue;
    if (const auto slot = throw_away()) return discard(*slot);
    if (may_clue_)
      if (const auto clue = best_clue()) return *clue;
    if (may_discard_) return cheapest_discard();
    return play(judgement_.likeliest_play());
  }

  /// Somebody has a card to play and does not know of any.
  [[nodiscard]] bool somebody_needs_help() const {
    unsigned have = 0;
    unsigned know = 0;
    for_each_seen([&](unsigned seat, unsigned slot, Kinds card) {
      if ((card & show_.playable) != 0) have |= 1U << seat;
      if (within(beliefs_.hand(seat).masks[slot], show_.playable)) know |= 1U << seat;
    });
    return (have & ~know) != 0;
  }

  [[nodiscard]] Move discard(unsigned slot) const { return Discard{static_cast<Slot>(slot)}; }

  [[nodiscard]] Move play(unsigned slot) const { return judgement_.play(slot); }

  /// A card that is of no use. Of several that are so publicly, the code says which.
  [[nodiscard]] std::optional<unsigned> useless_card() const {
    const unsigned slots = protocol_.useless(board_.turn);
    const auto count = static_cast<unsigned>(std::popcount(slots));
    if (count > 0) return base::nth_set_bit(slots, protocol_.sum(board_.turn, count, hands_));
    for (unsigned slot = 0; slot < own_.size; ++slot)
      if (judgement_.is_useless(slot)) return slot;
    return std::nullopt;
  }

  [[nodiscard]] Move cheapest_discard() const {
    if (const auto slot = useless_card()) return discard(*slot);
    unsigned best = 0;
    unsigned best_loss = ~0U;
    for (unsigned slot = 0; slot < own_.size; ++slot) {
      const unsigned loss = judgement_.loss(slot);
      if (loss >= best_loss) continue;
      best = slot;
      best_loss = loss;
    }
    return discard(best);
  }

  /// Of the clues that say the right number, the one that literally says most.
  [[nodiscard]] std::optional<Move> best_clue() const {
    std::optional<Move> best;
    int best_worth = -1;
    for_each_true_clue(protocol_, board_, hands_, [&](const Move& move, Seat target, unsigned touched, Kinds kinds) {
      const int worth = literal_worth(target, touched, kinds);
      if (worth <= best_worth) return;
      best = move;
      best_worth = worth;
    });
    return best;
  }

  /// What part of the kinds that its cards can be a clue excludes; it matters less for cards that are of no use.
  [[nodiscard]] int literal_worth(Seat target, unsigned touched, Kinds kinds) const {
    int worth = 0;
    const PublicHand& hand = beliefs_.hand(target.index);
    for (unsigned slot = 0; slot < hand.size; ++slot) {
      const Kinds excluded = (touched >> slot & 1U) != 0 ? ~kinds : kinds;
      const bool useless = (kind(hands_.cards[target.index][slot]) & show_.dead) != 0;
      worth +=
          (useless ? 1 : 4) * 64 * std::popcount(hand.masks[slot] & excluded) / std::max(1, std::popcount(hand.masks[slot]));
    }
    return worth;
  }

  const Protocol& protocol_;
  const Beliefs& beliefs_;
  const Show& show_;
  const Board& board_;
  const Hands& hands_;
  Judgement judgement_;
  const Own& own_;
  bool may_clue_;
  bool may_discard_;
};

}  // namespace

Move choose(const Protocol& protocol, const Board& board, const Hands& hands, const Effort& effort) {
  return Thinking{protocol, board, hands}.choose(effort);
}

}  // namespace bots::hat
