#include "bots/hanabi/two_policy.h"

#include <optional>

#include "bots/hanabi/hat_judgement.h"
#include "bots/hanabi/two_clues.h"

namespace bots::two {
namespace {

class Thinking {
 public:
  Thinking(const Protocol& protocol, const Board& board, const Hands& hands)
      : protocol_(protocol),
        board_(board),
        hands_(hands),
        me_(board.turn),
        judgement_(protocol.beliefs(), board, hands),
        they_know_(protocol.knows_a_play(other(me_))),
        danger_(danger(protocol, other(me_), hands)),
        may_discard_(board.clues < board.rules.clue_tokens && cards() > 0) {
    if (board.clues > 0) clues_ = true_clues(protocol, board, hands);
  }

  [[nodiscard]] Move choose(const hat::Effort& effort) const {
    const Move usual = rule_of_thumb();
    if (!hat::is_near_end(board_, effort)) return usual;
    const hat::LastTurns last_turns{protocol_.beliefs(), board_, hands_, judgement_.own(), effort};
    hat::BestEnding ending{last_turns, usual};
    for (unsigned slot = 0; slot < cards() && is_true_play(); ++slot)
      if (judgement_.is_playable(slot)) ending.consider(judgement_.play(slot));
    if (const Clue* clue = any_clue()) ending.consider(clue->move);
    if (may_discard_)
      if (const auto slot = true_usual_discard()) ending.consider(discard(*slot));
    return ending.best();
  }

  [[nodiscard]] Moves moves() const {
    // What the other would have told is less likely than counting says, so only good chances are taken.
    constexpr unsigned least_chance = 40;
    Moves moves;
    for (unsigned slot = 0; slot < cards() && is_true_play(); ++slot)
      if (judgement_.may_try(slot, least_chance)) moves.push_back(judgement_.play(slot));
    for (unsigned slot = 0; slot < cards() && may_discard_; ++slot)
      if (is_true_discard(slot)) moves.push_back(discard(slot));
    for (const Clue& clue : clues_) moves.push_back(clue.move);
    return moves;
  }

 private:
  [[nodiscard]] unsigned cards() const { return judgement_.own().size; }
  [[nodiscard]] static Move discard(unsigned slot) { return Discard{static_cast<Slot>(slot)}; }

  template <class Allowed>
  [[nodiscard]] const Clue* best_clue(const Allowed& allowed) const {
    const Clue* best = nullptr;
    for (const Clue& clue : clues_)
      if (allowed(clue) && (best == nullptr || clue.worth > best->worth)) best = &clue;
    return best;
  }
  [[nodiscard]] const Clue* any_clue() const {
    const Clue* const harmless =
        best_clue([&](const Clue& clue) { return they_know_ || clue.gives_a_play || clue.danger == 0; });
    return harmless != nullptr ? harmless : safest_clue();
  }
  /// For one who has nothing to play and will discard.
  [[nodiscard]] const Clue* safest_clue() const {
    const auto risk = [](const Clue& clue) { return clue.warns ? 0 : clue.danger; };
    const Clue* best = nullptr;
    for (const Clue& clue : clues_)
      if (best == nullptr || risk(clue) < risk(*best)) best = &clue;
    return best;
  }

  [[nodiscard]] Move rule_of_thumb() const {
    const Clue* const to_play = best_clue([](const Clue& clue) { return clue.gives_a_play; });
    if (!they_know_) {
      if (danger_ > 0)
        if (const auto rescue = rescued(to_play)) return *rescue;
      // Who gives the other something to play before playing keeps both busy.
      if (to_play != nullptr) return to_play->move;
    }
    if (const auto slot = judgement_.sure_play()) return judgement_.play(*slot);
    constexpr unsigned good_chance = 60;
    if (const auto slot = judgement_.good_gamble(good_chance)) return judgement_.play(*slot);
    constexpr int many_tokens = 5;
    if (to_play != nullptr && board_.clues >= many_tokens) return to_play->move;
    const bool may_draw = judgement_.can_afford_to_draw();
    if (may_discard_ && may_draw)
      if (const auto slot = useless_card()) return discard(*slot);
    if (!may_discard_ || !may_draw || is_risky_discard())
      if (const Clue* clue = any_clue()) return clue->move;
    if (may_discard_)
      if (const auto slot = true_usual_discard()) return discard(*slot);
    if (const Clue* clue = any_clue()) return clue->move;
    if (may_discard_) return discard(cheapest_discard());
    return judgement_.play(judgement_.likeliest_play());  // every clue would mislead, and nothing may be discarded
  }

  /// They are about to throw away what must be kept.
  [[nodiscard]] std::optional<Move> rescued(const Clue* to_play) const {
    if (const Clue* clue = best_clue([](const Clue& each) { return each.danger == 0 && each.gives_a_play; })) return clue->move;
    if (const Clue* clue = best_clue([](const Clue& each) { return each.danger == 0; })) return clue->move;
    if (to_play != nullptr) return to_play->move;
    if (const Clue* clue = safest_clue(); clue != nullptr && (clue->warns || clue->danger < danger_)) return clue->move;
    if (may_discard_ && protocol_.speaks_of_danger(me_, board_.clues)) return discard(cheapest_discard());
    return std::nullopt;
  }

  /// Whether what a play says is true.
  [[nodiscard]] bool is_true_play() const {
    const auto slot = protocol_.claimed_unplayable(me_, board_.clues);
    return !slot || (hat::kind(hands_.cards[other(me_).index][*slot]) & protocol_.beliefs().show().playable) == 0;
  }

  /// Whether what a discard from there says is true.
  [[nodiscard]] bool is_true_discard(unsigned slot) const {
    if (judgement_.others_can_play() && protocol_.claims_nothing_to_play(me_, slot, board_.clues)) return false;
    return !protocol_.speaks_of_danger(me_, board_.clues) || (danger_ > 0) == (slot != protocol_.usual_discard(me_));
  }

  /// Whether the usual discard may cost what they had no turn to tell of.
  [[nodiscard]] bool is_risky_discard() const {
    if (protocol_.is_warned(me_)) return true;
    const unsigned usual = protocol_.usual_discard(me_);
    const hat::Own& own = judgement_.own();
    unsigned loss = 0;
    for (Kinds left = protocol_.newly_critical() & ~own.seen; left != 0; left &= left - 1)
      loss += own.weight(usual, left & (0 - left)) * points_lost(protocol_.beliefs().show(), hat::lowest(left));
    constexpr unsigned loss_worth_a_clue = 15;  // in hundredths of a point
    return loss > 0 && 100 * loss >= loss_worth_a_clue * own.weight(usual);
  }

  [[nodiscard]] std::optional<unsigned> useless_card() const {
    const unsigned usual = protocol_.usual_discard(me_);
    if (judgement_.is_useless(usual) && is_true_discard(usual)) return usual;
    for (unsigned slot = 0; slot < cards(); ++slot)
      if (judgement_.is_useless(slot) && is_true_discard(slot)) return slot;
    return std::nullopt;
  }

  [[nodiscard]] std::optional<unsigned> true_usual_discard() const {
    if (const auto slot = useless_card()) return slot;
    const unsigned usual = protocol_.usual_discard(me_);
    return is_true_discard(usual) ? std::optional{usual} : std::nullopt;
  }

  [[nodiscard]] unsigned cheapest_discard() const {
    unsigned best = 0;
    unsigned best_loss = ~0U;
    for (unsigned slot = 0; slot < cards(); ++slot) {
      if (!is_true_discard(slot)) continue;
      const unsigned loss = judgement_.loss(slot);
      if (loss >= best_loss) continue;
      best = slot;
      best_loss = loss;
    }
    return best;
  }

  const Protocol& protocol_;
  const Board& board_;
  const Hands& hands_;
  Seat me_;
  hat::Judgement judgement_;
  bool they_know_;   ///< of a card to play
  unsigned danger_;  ///< how many points they would lose by their usual discard
  bool may_discard_;
  Clues clues_{};
};

}  // namespace

Move choose(const Protocol& protocol, const Board& board, const Hands& hands, const hat::Effort& effort) {
  return Thinking{protocol, board, hands}.choose(effort);
}

Moves moves_in_convention(const Protocol& protocol, const Board& board, const Hands& hands) {
  return Thinking{protocol, board, hands}.moves();
}

}  // namespace bots::two
