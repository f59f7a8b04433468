#include "bots/hanabi/conventions_clues.h"

#include <algorithm>
#include <bit>

namespace bots::conventions {

Outlook::Outlook(const View& seen, const Notes& noted) : view(seen), notes(noted), worth(seen.board) {
  for (std::uint8_t seat = 0; seat < view.board.rules.players; ++seat) minds[seat] = notes.mind_of(view, Seat{seat}, worth);
  minds[me().index] = mind(view, notes.book(), me(), worth);
}

bool Outlook::has_play(const Mind& mind) const {
  for (unsigned slot = 0; slot < mind.size; ++slot)
    if (within(mind.belief[slot], worth.playable)) return true;
  return false;
}

bool Outlook::has_useless(const Mind& mind) const {
  for (unsigned slot = 0; slot < mind.size; ++slot)
    if (within(mind.belief[slot], worth.dead)) return true;
  return false;
}

int Outlook::dearness(Seat holder, unsigned slot) const {
  const Card card = *view.hands[holder.index][slot];
  if ((worth.critical & kind(card)) != 0) return 3;
  if ((worth.dead & kind(card)) != 0) return 0;
  int seen = 0;
  for (unsigned seat = 0; seat < view.board.rules.players; ++seat)
    for (unsigned other = 0; other < view.board.hands[seat].size; ++other)
      if (view.hands[seat][other] == card) ++seen;
  if (seen > 1) return 0;
  if (card.rank() == 1) return 2;
  return (worth.playable & kind(card)) != 0 ? 1 : 0;
}

namespace {

class Judging {
 public:
  explicit Judging(const Outlook& outlook)
      : outlook_(outlook), view_(outlook.view), board_(outlook.view.board), worth_(outlook.worth) {}

  [[nodiscard]] JudgedClue judge(const Move& move, const Clued& event) const {
    JudgedClue judged{move, event};
    View after = view_;
    update(after, event);
    Notes later = outlook_.notes;
    later.saw(event, view_, after);
    const Mind& before = outlook_.minds[event.target.index];
    const Mind now = later.mind_of(after, event.target, worth_);
    judged.saves =
        before.chop && (event.touched >> *before.chop & 1U) != 0 && outlook_.dearness(event.target, *before.chop) > 0;
    const int corrected = check_truth(event, before, now, judged);
    judged.misleading = judged.misleading || later.miscalled();
    const Piles will = expected_piles(after, later.book(), outlook_.me(), event.target, worth_);
    const Piles would = expected_piles(view_, outlook_.notes.book(), outlook_.me(), event.target, worth_);
    for (unsigned colour = 0; colour < board_.rules.colours; ++colour) judged.plays += will[colour] - would[colour];
    judged.value = corrected + value(event, before, now, judged);
    if (judged.misleading) judged.value -= 100;
    return judged;
  }

 private:
  [[nodiscard]] Kinds card(Seat seat, unsigned slot) const { return kind(*view_.hands[seat.index][slot]); }

  /// Whether some card is newly taken for what it is not, or would be played in vain; the worth of mistakes that it prevents.
  int check_truth(const Clued& event, const Mind& before, const Mind& now, JudgedClue& judged) const {
    constexpr int mistake_prevented = 15;
    int corrected = 0;
    for (unsigned slot = 0; slot < now.size; ++slot) {
      const Kinds is = card(event.target, slot);
      const bool will_play = within(now.belief[slot], worth_.playable);
      const bool would_play = within(before.belief[slot], worth_.playable);
      const bool fits = (is & worth_.playable) != 0;
      if ((now.belief[slot] & is) == 0 && (before.belief[slot] & is) != 0) judged.misleading = true;
      if (will_play && !fits) judged.misleading = true;
      if (would_play && !will_play && !fits) corrected += mistake_prevented;
    }
    return corrected;
  }

  /// Kinds of touched cards in all hands but one slot, as far as they are known to the viewer.
  [[nodiscard]] Kinds touched_elsewhere(Seat but_seat, unsigned but_slot) const {
    Kinds kinds = 0;
    for (unsigned seat = 0; seat < board_.rules.players; ++seat)
      for (unsigned slot = 0; slot < board_.hands[seat].size; ++slot) {
        if ((seat == but_seat.index && slot == but_slot) || !board_.hands[seat].known[slot].clued()) continue;
        if (seat != outlook_.me().index)
          kinds |= kind(*view_.hands[seat][slot]);
        else if (single(outlook_.own().belief[slot]))
          kinds |= outlook_.own().belief[slot];
      }
    return kinds;
  }

  /// Plays count most, then cards saved; touching what is useless or held twice costs.
  [[nodiscard]] int value(const Clued& event, const Mind& before, const Mind& now, const JudgedClue& judged) const {
    constexpr int play = 10;
    constexpr int bad_touch = 5;
    constexpr int save = 3;
    constexpr int most_learnt = 20;
    constexpr int learnt_a_point = 5;
    const Hand& hand = board_.hands[event.target.index];
    int value = play * judged.plays;
    int learnt = 0;
    Kinds fresh = 0;
    for (unsigned slot = 0; slot < hand.size; ++slot) {
      const Kinds is = card(event.target, slot);
      if ((event.touched >> slot & 1U) != 0 && !hand.known[slot].clued()) {
        if ((is & (worth_.dead | touched_elsewhere(event.target, slot) | fresh)) != 0) value -= bad_touch;
        fresh |= is;
      }
      if ((now.belief[slot] & is & ~worth_.dead) != 0)
        learnt += std::popcount(before.belief[slot]) - std::popcount(now.belief[slot]);
    }
    value += std::min(learnt, most_learnt) / learnt_a_point;
    if (judged.saves && !outlook_.has_play(before)) value += save * outlook_.dearness(event.target, *before.chop);
    return value;
  }

  const Outlook& outlook_;
  const View& view_;
  const Board& board_;
  const Worth& worth_;
};

}  // namespace

std::vector<JudgedClue> judge_clues(const Outlook& outlook) {
  std::vector<JudgedClue> clues;
  const View& view = outlook.view;
  if (view.board.clues == 0) return clues;
  const Judging judging{outlook};
  for (const Move& move : legal_moves(view)) {
    std::optional<Clued> event;
    if (const auto* colour = std::get_if<ClueColour>(&move)) event = Clued{outlook.me(), colour->target, colour->colour, 0};
    if (const auto* rank = std::get_if<ClueRank>(&move)) event = Clued{outlook.me(), rank->target, rank->rank, 0};
    if (!event) continue;
    const Kinds kinds = touched_by(view.board.rules, *event);
    for (unsigned slot = 0; slot < view.board.hands[event->target.index].size; ++slot)
      if ((kinds & kind(*view.hands[event->target.index][slot])) != 0)
        event->touched = static_cast<std::uint8_t>(event->touched | 1U << slot);
    clues.push_back(judging.judge(move, *event));
  }
  return clues;
}

}  // namespace bots::conventions
