#include "bots/hanabi/conventions_policy.h"

#include <algorithm>

#include "bots/hanabi/conventions_clues.h"
#include "bots/hanabi/conventions_company.h"

namespace bots::conventions {
namespace {

class Thinking {
 public:
  Thinking(const View& view, const Notes& notes)
      : outlook_(view, notes),
        board_(view.board),
        unseen_(unseen_by(view, seat_bit(*view.me))),
        clues_(judge_clues(outlook_)) {}

  [[nodiscard]] Move choose() const {
    constexpr int tokens_to_spare = 4;
    constexpr int worth_more_than_a_play = 12;
    constexpr int worth_a_token = 6;
    constexpr int nearly_all_tokens = 7;
    constexpr int worth_a_little = 2;
    if (const auto called = called_on()) return play(*called);
    if (const auto* urgent = urgent_clue()) return urgent->move;
    const JudgedClue* best = best_clue();
    const auto sure = sure_play();
    // The next player has nothing to do, and this can wait.
    if (sure && best != nullptr && best->plays > 0 && board_.clues >= tokens_to_spare &&
        best->event.target == outlook_.next() && best->value >= worth_more_than_a_play &&
        !outlook_.has_play(outlook_.minds[outlook_.next().index]))
      return best->move;
    if (sure) return play(*sure);
    if (best != nullptr && best->plays > 0 && board_.deck_left == 0) return best->move;
    if (const auto likely = likely_play()) return play(*likely);
    if (best != nullptr && best->value >= worth_a_token) return best->move;
    const bool rather_clue = best != nullptr && board_.clues >= nearly_all_tokens && best->value >= worth_a_little;
    if (board_.clues < board_.rules.clue_tokens && mine().size > 0 && !rather_clue)
      return Discard{static_cast<Slot>(next_discard())};
    if (best != nullptr) return best->move;
    if (const auto least_bad = std::ranges::max_element(clues_, {}, &JudgedClue::value); least_bad != clues_.end())
      return least_bad->move;
    return play(likeliest());
  }

  [[nodiscard]] Explanation explain(const Move& move) const {
    Explanation why = explain_literally(outlook_.view, move);
    const auto* played = std::get_if<Play>(&move);
    if (played != nullptr && why.reason == Reason::plays_likely && fits(played->slot)) {
      why.reason = Reason::plays_asked_for;
      if (single(own().belief[played->slot])) why.card = hat::lowest(own().belief[played->slot]);
    }
    for (const auto& clue : clues_)
      if (clue.move == move) explain_clue(clue, why);
    return why;
  }

 private:
  [[nodiscard]] Seat me() const { return outlook_.me(); }
  [[nodiscard]] const Hand& mine() const { return board_.hands[me().index]; }
  [[nodiscard]] const Mind& own() const { return outlook_.own(); }
  [[nodiscard]] const Worth& worth() const { return outlook_.worth; }
  [[nodiscard]] bool fits(unsigned slot) const {
    return own().belief[slot] != 0 && within(own().belief[slot], worth().playable);
  }
  [[nodiscard]] int weight(unsigned slot, Kinds kinds) const {
    return static_cast<int>(unseen_.count(own().belief[slot] & kinds));
  }
  [[nodiscard]] int weight(unsigned slot) const { return std::max(1, weight(slot, ~Kinds{0})); }
  [[nodiscard]] bool last_life() const { return board_.mistakes + 1 >= board_.rules.mistake_tokens; }

  [[nodiscard]] const JudgedClue* best_clue() const {
    const JudgedClue* best = nullptr;
    for (const auto& clue : clues_)
      if (!clue.misleading && (best == nullptr || clue.value > best->value)) best = &clue;
    return best;
  }

  /// The next player would discard a card worth keeping: it is touched, or something better to do is found.
  [[nodiscard]] const JudgedClue* urgent_clue() const {
    constexpr int worth_keeping = 2;
    const Mind& mind = outlook_.minds[outlook_.next().index];
    if (!mind.chop || outlook_.has_play(mind) || outlook_.has_useless(mind)) return nullptr;
    if (outlook_.dearness(outlook_.next(), *mind.chop) < worth_keeping) return nullptr;
    const JudgedClue* best = nullptr;
    for (const auto& clue : clues_)
      if (!clue.misleading && clue.event.target == outlook_.next() && (clue.saves || clue.plays > 0) &&
          (best == nullptr || clue.value > best->value))
        best = &clue;
    return best;
  }

  /// Low cards first, then those that others wait for, then those that bring a token.
  [[nodiscard]] int play_value(Kinds belief) const {
    constexpr int others_wait = 5;
    constexpr int brings_token = 4;
    const Card card = hat::lowest(belief);
    int value = 2 * max_ranks - card.rank();
    if (!single(belief)) return value;
    if (card.rank() + 1 == board_.rules.ranks) return value + brings_token;
    const Card next{card.colour(), static_cast<Rank>(card.rank() + 1)};
    for (const auto& hand : outlook_.view.hands)
      for (const auto& other : hand)
        if (other == next) value += others_wait;
    return value;
  }

  /// A card that somebody counts on now.
  [[nodiscard]] std::optional<unsigned> called_on() const {
    for (unsigned slot = 0; slot < mine().size; ++slot) {
      const Note& note = outlook_.notes.book()[mine().drawn[slot]];
      if (note.called && fits(slot) && (!last_life() || outlook_.notes.proved(Seat{note.giver}))) return slot;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<unsigned> sure_play() const {
    std::optional<unsigned> best;
    for (unsigned slot = 0; slot < mine().size; ++slot) {
      if (!fits(slot)) continue;
      // A mistake would lose the game: then only those are believed who have been right before.
      const Seat giver{outlook_.notes.book()[mine().drawn[slot]].giver};
      if (last_life() && !within(own().sure[slot], worth().playable) && !outlook_.notes.proved(giver)) continue;
      if (!best || play_value(own().belief[slot]) > play_value(own().belief[*best])) best = slot;
    }
    return best;
  }

  [[nodiscard]] unsigned likeliest() const {
    unsigned best = 0;
    for (unsigned slot = 1; slot < mine().size; ++slot)
      if (weight(slot, worth().playable) * weight(best) > weight(best, worth().playable) * weight(slot)) best = slot;
    return best;
  }

  /// While a mistake does not lose the game, very good odds are taken; in the last round, any.
  [[nodiscard]] std::optional<unsigned> likely_play() const {
    constexpr int very_good = 80;
    if (mine().size == 0 || last_life()) return std::nullopt;
    const unsigned slot = likeliest();
    const int fitting = weight(slot, worth().playable);
    const bool last_turn = board_.deck_left == 0 && !board_.rules.bouquet_final;
    const bool good =
        100 * fitting >= very_good * weight(slot) && 4 * weight(slot, worth().critical & ~worth().playable) <= weight(slot);
    if (fitting > 0 && (last_turn || good)) return slot;
    return std::nullopt;
  }

  [[nodiscard]] bool is_second_copy(unsigned slot) const {
    return mine().known[slot].clued() && within(own().sure[slot], worth().dead | own().held_but_by(max_players));
  }

  /// What is useless, else the oldest card that no clue has touched, else what is missed least.
  [[nodiscard]] unsigned next_discard() const {
    const auto cost = [&](unsigned slot) {
      if (within(own().belief[slot], worth().dead)) return 0;
      if (is_second_copy(slot)) return 1;
      if (own().chop == slot) return 2;
      return 1000 + 1000 * weight(slot, worth().critical) / weight(slot) + 500 * weight(slot, ~worth().dead) / weight(slot);
    };
    unsigned best = 0;
    for (unsigned slot = 1; slot < mine().size; ++slot)
      if (cost(slot) < cost(best)) best = slot;
    return best;
  }

  [[nodiscard]] Move play(unsigned slot) const {
    Play move{static_cast<Slot>(slot), std::nullopt};
    // A colour that is known, said aloud, earns a token.
    if (board_.rules.choreography && fits(slot) && std::has_single_bit(hat::colours_of(own().belief[slot])))
      move.announced = hat::lowest(own().belief[slot]).colour();
    return move;
  }

  void explain_clue(const JudgedClue& clue, Explanation& why) const {
    const Seat target = clue.event.target;
    const Mind& before = outlook_.minds[target.index];
    const bool to_play = why.reason == Reason::clue_to_play;
    if (clue.saves && (!to_play || clue.plays == 0)) {
      why.reason = Reason::clue_to_keep;
      why.slot = static_cast<Slot>(*before.chop);
      why.card = outlook_.view.hands[target.index][*before.chop];
    } else if (clue.plays == 0 && !to_play) {
      why.reason = board_.clues == board_.rules.clue_tokens ? Reason::clue_to_wait : Reason::clue_informs;
      why.slot.reset();
      why.card.reset();
    }
  }

  Outlook outlook_;
  const Board& board_;
  Pool unseen_;
  std::vector<JudgedClue> clues_;
};

}  // namespace

Move choose(const View& view, const Notes& notes) {
  if (!notes.all_follow(view)) return simple_with(view, Company{view, notes});
  return Thinking{view, notes}.choose();
}

Explanation explain(const View& view, const Notes& notes, const Move& move) { return Thinking{view, notes}.explain(move); }

}  // namespace bots::conventions
