#include "bots/hanabi/hat_policy.h"

#include <algorithm>
#include <bit>

#include "base/bits.h"

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
        own_(beliefs_, board.turn, hands),
        may_clue_(board.clues > 0),
        may_discard_(board.clues < board.rules.clue_tokens && own_.size > 0) {}

  [[nodiscard]] Move choose(const Effort& effort) const {
    const Move usual = rule_of_thumb();
    if (!is_near_end(board_, effort)) return usual;
    // Only a move after which the show can be completed more often takes the place of the usual one.
    const LastTurns last_turns{beliefs_, board_, hands_, own_, effort};
    Move best = usual;
    int most = last_turns.wins(usual);
    const auto consider = [&](const Move& move) {
      if (move == usual) return;
      const int wins = last_turns.wins(move);
      if (wins <= most) return;
      best = move;
      most = wins;
    };
    for (unsigned slot = 0; slot < own_.size && most < last_turns.worlds(); ++slot)
      if (is_playable(slot)) consider(play(slot));
    const bool clues_anyway = std::holds_alternative<ClueColour>(usual) || std::holds_alternative<ClueRank>(usual);
    if (may_clue_ && !clues_anyway && most < last_turns.worlds())
      if (const auto clue = best_clue()) consider(*clue);
    if (may_discard_ && most < last_turns.worlds()) consider(cheapest_discard());
    return best;
  }

 private:
  [[nodiscard]] unsigned players() const { return board_.rules.players; }
  [[nodiscard]] bool is_playable(unsigned slot) const { return within(own_.masks[slot], show_.playable); }

  /// Calls `visit(seat, slot, kind)` for every card in the other hands.
  template <class Visit>
  void for_each_seen(const Visit& visit) const {
    for (unsigned seat = 0; seat < players(); ++seat)
      if (seat != board_.turn.index)
        for (unsigned slot = 0; slot < beliefs_.hand(seat).size; ++slot) visit(seat, slot, kind(hands_.cards[seat][slot]));
  }

  [[nodiscard]] Move rule_of_thumb() const {
    if (const auto slot = sure_play()) return play(*slot);
    if (const auto slot = good_gamble()) return play(*slot);
    // A useless card is thrown away when tokens are few, or nobody needs one; not so late that the deck could run out first.
    const auto throw_away = [&]() -> std::optional<unsigned> {
      if (!may_discard_ || !can_afford_to_draw()) return std::nullopt;
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
    return play(likeliest_play());
  }

  /// Every card drawn without a point in return brings the end nearer. In the last round most players have nothing to place,
  /// so their turns are not counted on; but when nobody can go on, only the deck can help.
  [[nodiscard]] bool can_afford_to_draw() const {
    if (board_.rules.bouquet_final) return true;
    const int turns = board_.deck_left == 0 ? board_.turns_left : board_.rules.players;
    const int spare = board_.points + board_.deck_left + turns - reachable_points(board_);
    return spare >= board_.rules.players || (spare > 0 && !somebody_can_play());
  }

  [[nodiscard]] bool somebody_can_play() const {
    Kinds seen = 0;
    for_each_seen([&](unsigned, unsigned, Kinds card) { seen |= card; });
    return (seen & show_.playable) != 0;
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

  [[nodiscard]] Move play(unsigned slot) const {
    Play move{static_cast<Slot>(slot), std::nullopt};
    // A colour that is sure, said aloud, earns a token (H-7).
    const unsigned colours = colours_of(own_.masks[slot]);
    if (board_.rules.choreography && is_playable(slot) && std::has_single_bit(colours))
      move.announced = static_cast<Colour>(std::countr_zero(colours));
    return move;
  }

  /// Low cards first: others can build on them.
  [[nodiscard]] std::optional<unsigned> sure_play() const {
    std::optional<unsigned> best;
    int best_rank = max_ranks;
    for (unsigned slot = 0; slot < own_.size; ++slot) {
      const int rank = std::countr_zero(ranks_of(own_.masks[slot]));
      if (!is_playable(slot) || rank >= best_rank) continue;
      best = slot;
      best_rank = rank;
    }
    return best;
  }

  /// A card that was playable once, unless somebody else has placed its like since: worth a mistake that does not lose the game.
  [[nodiscard]] std::optional<unsigned> good_gamble() const {
    if (board_.mistakes + 1 >= board_.rules.mistake_tokens) return std::nullopt;
    for (unsigned slot = 0; slot < own_.size; ++slot)
      if (within(own_.masks[slot], show_.playable | show_.dead) &&
          4 * own_.weight(slot, show_.playable) > 3 * own_.weight(slot))
        return slot;
    return std::nullopt;
  }

  [[nodiscard]] unsigned likeliest_play() const {
    unsigned best = 0;
    for (unsigned slot = 1; slot < own_.size; ++slot)
      if (own_.weight(slot, show_.playable) * own_.weight(best) > own_.weight(best, show_.playable) * own_.weight(slot))
        best = slot;
    return best;
  }

  /// A card that is of no use. Of several that are so publicly, the code says which.
  [[nodiscard]] std::optional<unsigned> useless_card() const {
    const unsigned slots = protocol_.useless(board_.turn);
    const auto count = static_cast<unsigned>(std::popcount(slots));
    if (count > 0) return base::nth_set_bit(slots, protocol_.sum(board_.turn, count, hands_));
    for (unsigned slot = 0; slot < own_.size; ++slot)
      if (within(own_.masks[slot], show_.dead)) return slot;
    return std::nullopt;
  }

  [[nodiscard]] Move cheapest_discard() const {
    if (const auto slot = useless_card()) return discard(*slot);
    Kinds seen = 0;
    for_each_seen([&](unsigned, unsigned, Kinds card) { seen |= card; });
    unsigned best = 0;
    unsigned best_loss = ~0U;
    for (unsigned slot = 0; slot < own_.size; ++slot) {
      unsigned loss = 0;
      for (Kinds left = own_.masks[slot]; left != 0; left &= left - 1)
        loss += own_.weight(slot, left & (0 - left)) * loss_of(left & (0 - left), seen);
      loss = 16 * loss / std::max(1U, own_.weight(slot));
      if (loss >= best_loss) continue;
      best = slot;
      best_loss = loss;
    }
    return discard(best);
  }

  /// What the show loses with a card: more if higher ones depend on it, next to nothing if another one is in sight.
  [[nodiscard]] unsigned loss_of(Kinds card, Kinds seen) const {
    const unsigned above = static_cast<unsigned>(max_ranks) - lowest(card).rank();
    if ((card & show_.dead) != 0) return 0;
    if ((card & show_.critical) != 0) return 1000 + 100 * above;
    return (card & seen) != 0 ? 5 : 100 + 20 * above;
  }

  /// Of the clues that say the right number, the one that literally says most.
  [[nodiscard]] std::optional<Move> best_clue() const {
    const Alphabet alphabet{beliefs_, board_.turn};
    if (alphabet.size() == 0) return std::nullopt;
    const unsigned number = protocol_.sum(board_.turn, alphabet.size(), hands_);
    const Seat target = alphabet.target(number);
    const Rules& rules = board_.rules;
    std::optional<Move> best;
    int best_worth = -1;
    const auto consider = [&](bool is_rank, Kinds kinds, const Move& move) {
      unsigned touched = 0;
      for (unsigned slot = 0; slot < beliefs_.hand(target.index).size; ++slot)
        if ((kind(hands_.cards[target.index][slot]) & kinds) != 0) touched |= 1U << slot;
      if ((touched == 0 && !rules.empty_clues) ||
          alphabet.number(target, is_rank, static_cast<std::uint8_t>(touched)) != number)
        return;
      const int worth = literal_worth(target, touched, kinds);
      if (worth <= best_worth) return;
      best = move;
      best_worth = worth;
    };
    for (Rank rank = 0; rank < rules.ranks; ++rank) consider(true, touched_by(rules, rank), ClueRank{target, rank});
    for (int named = 0; named < clue_colours(rules); ++named) {
      const auto colour = static_cast<Colour>(named);
      consider(false, touched_by(rules, colour), ClueColour{target, colour});
    }
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
  Own own_;
  bool may_clue_;
  bool may_discard_;
};

}  // namespace

Move choose(const Protocol& protocol, const Board& board, const Hands& hands, const Effort& effort) {
  return Thinking{protocol, board, hands}.choose(effort);
}

}  // namespace bots::hat
