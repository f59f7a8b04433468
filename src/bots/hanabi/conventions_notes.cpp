#include "bots/hanabi/conventions_notes.h"

#include <algorithm>
#include <bit>

namespace bots::conventions {
namespace {

// How much it counts against a player if a clue is not as the conventions have it, or an act.
constexpr int unclear = 1;
constexpr int untrue = 5;
constexpr int odd = 3;

Kinds of_rank(Rank rank) { return hat::in_every_colour(1U << rank); }

/// What a clue on the oldest untouched card may ask to keep. The highest value and 2s are kept by their value: a colour would be
/// taken for a call to play.
Kinds kept_by(const Rules& rules, const Clued& clue, const Worth& worth) {
  const Kinds highest = of_rank(static_cast<Rank>(rules.ranks - 1));
  const auto* rank = std::get_if<Rank>(&clue.about);
  if (rank == nullptr) return worth.critical & ~highest;
  Kinds kept = worth.critical;
  if (*rank == 1) kept |= of_rank(1) & ~worth.dead;
  return kept;
}

std::optional<unsigned> newest_of(const Hand& hand, unsigned slots) {
  std::optional<unsigned> newest;
  for (unsigned slot = 0; slot < hand.size; ++slot)
    if ((slots >> slot & 1U) != 0 && (!newest || hand.drawn[slot] > hand.drawn[*newest])) newest = slot;
  return newest;
}

unsigned untouched(const Hand& hand) {
  unsigned slots = 0;
  for (unsigned slot = 0; slot < hand.size; ++slot)
    if (!hand.known[slot].clued()) slots |= 1U << slot;
  return slots;
}

Reading read(const Clued& clue, const View& before, const View& after, const Notebook& book, const Worth& worth) {
  Reading reading;
  if (clue.touched == 0) return reading;
  const Hand& hand = after.board.hands[clue.target.index];
  const Mind earlier = mind(before, book, clue.target, worth);
  const Mind now = mind(after, book, clue.target, worth);
  const unsigned fresh = clue.touched & untouched(before.board.hands[clue.target.index]);
  const bool on_chop = earlier.chop && (fresh >> *earlier.chop & 1U) != 0;
  const auto* rank = std::get_if<Rank>(&clue.about);
  const bool highest = rank != nullptr && *rank + 1 == after.board.rules.ranks;
  // Who cannot discard has to say something: then only a card newly touched is spoken of.
  if (fresh == 0 && before.board.clues == before.board.rules.clue_tokens) return reading;
  if (fresh == 0) {
    // Nothing new is touched: it either makes a card's use clear by its words, or calls for one.
    for (unsigned slot = 0; slot < hand.size; ++slot)
      if (within(now.belief[slot], worth.playable) && !within(earlier.belief[slot], worth.playable)) return reading;
  }
  reading.focus = on_chop ? earlier.chop : newest_of(hand, fresh != 0 ? fresh : clue.touched);
  const Piles piles = expected_piles(before, book, clue.seat, clue.target, worth);
  const Kinds fits = next_on(after.board.rules, piles) & ~worth.dead;
  const Kinds possible = now.belief[*reading.focus];
  if (highest)
    reading.save = possible;  // good to know at any time
  else if (on_chop)
    reading.save = possible & kept_by(after.board.rules, clue, worth);
  reading.meant = (possible & fits) | reading.save;
  return reading;
}

}  // namespace

Piles expected_piles(const View& view, const Notebook& book, Seat giver, Seat target, const Worth& worth) {
  const Board& board = view.board;
  Piles piles = board.fireworks;
  std::array<Mind, max_players> minds{};
  for (unsigned other = 0; other < board.rules.players; ++other)
    minds[other] = mind(view, book, Seat{static_cast<std::uint8_t>(other)}, worth, seat_bit(giver) | seat_bit(target));
  bool more = true;
  while (more) {
    more = false;
    const Kinds fits = next_on(board.rules, piles);
    Kinds placed = 0;
    for (unsigned colour = 0; colour < board.rules.colours; ++colour)
      placed |= Kinds{(1U << piles[colour]) - 1U} << (8U * colour);
    for (unsigned other = 0; other < board.rules.players; ++other)
      for (unsigned slot = 0; slot < minds[other].size; ++slot) {
        const Kinds belief = minds[other].belief[slot];
        const auto& card = other == giver.index || other == target.index ? std::nullopt : view.hands[other][slot];
        const Kinds is = card ? kind(*card) : belief;
        if (!single(is) || (is & fits) == 0 || !within(belief, fits | placed)) continue;
        auto& pile = piles[static_cast<unsigned>(hat::lowest(is).colour())];
        if (pile != hat::lowest(is).rank()) continue;
        ++pile;
        more = true;
      }
  }
  return piles;
}

Mind Notes::mind_of(const View& view, Seat seat, const Worth& worth) const {
  Mind made = mind(view, book_, seat, worth);
  if (!follows(seat)) made.belief = made.sure;
  return made;
}

bool Notes::trusts(Seat giver) const {
  constexpr int benefit_of_doubt = 2;
  return habits_[giver.index].broken <= habits_[giver.index].kept + benefit_of_doubt;
}

bool Notes::follows(Seat seat) const {
  constexpr int surely_does_not_know = 4;
  return habits_[seat.index].broken <= habits_[seat.index].kept + surely_does_not_know;
}

bool Notes::all_follow(const View& view) const {
  for (std::uint8_t seat = 0; seat < view.board.rules.players; ++seat)
    if (seat != view.me->index && !(trusts(Seat{seat}) && follows(Seat{seat}))) return false;
  return true;
}

void Notes::saw(const Seen& seen, const View& before, const View& after) {
  const std::array<Habit, max_players> habits = habits_;
  miscalled_ = false;
  judge_actor(seen, before);
  answer(seen, before);
  if (const auto* clue = std::get_if<Clued>(&seen)) clued(*clue, before, after);
  if (const auto* played = std::get_if<Played>(&seen)) revealed(played->seat, played->slot, played->card, before);
  if (const auto* discarded = std::get_if<Discarded>(&seen))
    revealed(discarded->seat, discarded->slot, discarded->card, before);
  for (std::uint8_t seat = 0; seat < max_players; ++seat)
    if (habits_[seat].broken > habits[seat].broken && !trusts(Seat{seat})) forget(seat);
}

void Notes::forget(unsigned giver) {
  for (Note& note : book_)
    if (note.giver == giver) note = Note{};
}

bool Notes::proved(Seat giver) const {
  const Habit& habit = habits_[giver.index];
  constexpr int often_right = 2;
  return habit.kept >= often_right + 2 * habit.broken;
}

void Notes::clued(const Clued& clue, const View& before, const View& after) {
  const Worth worth{after.board};
  const Hand& hand = after.board.hands[clue.target.index];
  const bool trusted = trusts(clue.seat);
  for (unsigned slot = 0; slot < hand.size; ++slot)
    if ((clue.touched >> slot & 1U) != 0) {
      Note& note = book_[hand.drawn[slot]];
      if (!before.board.hands[clue.target.index].known[slot].clued()) {
        note.good = trusted;
        note.giver = clue.seat.index;
        if (trusted) note.meant &= ~worth.dead;
      }
    }
  Reading reading = read(clue, before, after, book_, worth);
  if (!reading.focus) return;
  call(clue, reading, after, worth);
  if (hangs_on_own(clue, reading, after, worth)) reading.meant |= kind(*after.hands[clue.target.index][*reading.focus]);
  judge_giver(clue, reading, before);
  if (!trusted || reading.meant == 0) return;
  Note& note = book_[hand.drawn[*reading.focus]];
  note.meant = reading.meant;
  note.giver = clue.seat.index;
}

void Notes::note_call(const Call& call, const Clued& clue, std::uint8_t follower, const View& view, bool heard) {
  const std::uint8_t card = view.board.hands[call.player.index].drawn[call.slot];
  calls_.push_back({call.player, card, follower, call.card, call.follower});
  if (!heard) return;
  book_[card].meant = call.card;
  book_[card].called = true;
  book_[card].giver = clue.seat.index;
}

/// Reads the clue as a call where it can be one: for its target any card that would call on a hand in sight is possible; whoever
/// sees the card itself knows whether it does.
void Notes::call(const Clued& clue, Reading& reading, const View& view, const Worth& worth) {
  if (level_ == Level::plain || !trusts(clue.seat)) return;
  const Mind now = mind(view, book_, clue.target, worth);
  const std::uint8_t name = view.board.hands[clue.target.index].drawn[*reading.focus];
  const auto& card = view.hands[clue.target.index][*reading.focus];
  const bool calls = card && (reading.meant & kind(*card)) == 0 && missing_before(kind(*card), worth) != 0;
  Kinds possible = now.belief[*reading.focus] & ~reading.meant & ~worth.dead;
  bool answered = false;
  for (; possible != 0; possible &= possible - 1) {
    const Kinds one = possible & ~(possible - 1);
    const auto found = visible_call(view, book_, clue.seat, clue.target, one, worth);
    if (!found || !follows(found->player)) continue;
    reading.meant |= one;
    const bool heard = calls && one == kind(*card);
    answered = answered || heard;
    note_call(*found, clue, name, view, heard);
  }
  if (!calls || answered) return;
  const Kinds missing = missing_before(kind(*card), worth);
  if (view.me && between(view.board.rules, clue.seat, clue.target, *view.me)) {
    if (const auto slot = called_slot(view, book_, *view.me, missing, worth)) {
      reading.meant |= kind(*card);
      note_call({*view.me, *slot, missing, kind(*card)}, clue, name, view, true);
    }
    return;
  }
  for (std::uint8_t seat = 0; seat < view.board.rules.players; ++seat)
    if (between(view.board.rules, clue.seat, clue.target, Seat{seat}) && follows(Seat{seat}) &&
        called_slot(view, book_, Seat{seat}, missing, worth))
      miscalled_ = true;
}

/// A card that no clue had touched is placed: one that was touched elsewhere may be its copy, and of no use any more.
void Notes::doubt_copies(const Board& board, Kinds card) {
  for (unsigned seat = 0; seat < board.rules.players; ++seat)
    for (unsigned slot = 0; slot < board.hands[seat].size; ++slot)
      if ((literal(board.hands[seat].known[slot]) & card) != 0) book_[board.hands[seat].drawn[slot]].good = false;
}

/// Who is called on plays at once. If not, there was no call; if somebody else places the card, it is not needed any more.
void Notes::answer(const Seen& seen, const View& before) {
  const auto* played = std::get_if<Played>(&seen);
  std::erase_if(calls_, [&](const OpenCall& call) {
    const bool turn = before.board.turn == call.player;
    const bool placed = played != nullptr && kind(played->card) == call.missing;
    if (!turn && !placed) return false;
    const bool as_called = turn && played != nullptr && before.board.hands[call.player.index].drawn[played->slot] == call.card;
    if (as_called) {
      doubt_copies(before.board, kind(played->card));
      // Nobody plays a card that they were told nothing of, unless they were called on.
      if (!before.board.hands[call.player.index].known[played->slot].clued()) book_[call.follower].meant = call.spoken_of;
      return true;
    }
    if (book_[call.card].called) {
      book_[call.card].meant = ~Kinds{0};
      book_[call.card].called = false;
    }
    Note& follower = book_[call.follower];
    if (!placed && (follower.meant & ~call.spoken_of) != 0) follower.meant &= ~call.spoken_of;
    return true;
  });
}

/// Whether the card that was spoken of may follow one of the viewer's own: the others see which these are.
bool Notes::hangs_on_own(const Clued& clue, const Reading& reading, const View& view, const Worth& worth) const {
  const auto& card = view.hands[clue.target.index][*reading.focus];
  if (!card || clue.seat == *view.me || (reading.meant & kind(*card)) != 0 || (worth.dead & kind(*card)) != 0) return false;
  const Mind own = mind(view, book_, *view.me, worth);
  const Hand& hand = view.board.hands[view.me->index];
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    if (!hand.known[slot].clued()) continue;
    for (Rank rank = view.board.fireworks[static_cast<unsigned>(card->colour())]; rank < card->rank(); ++rank)
      if ((own.belief[slot] & kind(Card{card->colour(), rank})) != 0) return true;
  }
  return false;
}

void Notes::judge_giver(const Clued& clue, const Reading& reading, const View& view) {
  // The own clues are meant as they are read; and who cannot discard has to say something.
  const auto& card = view.hands[clue.target.index][*reading.focus];
  if (!card || clue.seat == *view.me || !follows(clue.target)) return;
  if (reading.meant == 0 && view.board.clues == view.board.rules.clue_tokens) return;
  Habit& habit = habits_[clue.seat.index];
  if ((reading.meant & kind(*card)) == 0)
    habit.broken = static_cast<std::uint16_t>(habit.broken + (reading.meant == 0 ? unclear : untrue));
  else if (reading.save == 0)
    ++habit.kept;
}

void Notes::judge_actor(const Seen& seen, const View& before) {
  const auto* played = std::get_if<Played>(&seen);
  const auto* discarded = std::get_if<Discarded>(&seen);
  if (played == nullptr && discarded == nullptr) return;
  const Seat actor = played != nullptr ? played->seat : discarded->seat;
  const unsigned slot = played != nullptr ? played->slot : discarded->slot;
  if (actor == before.me) return;
  const Worth worth{before.board};
  const Mind hand = mind(before, book_, actor, worth);
  const auto only_meant = [&](unsigned i) {
    return within(hand.belief[i], worth.playable) && !within(hand.sure[i], worth.playable);
  };
  Habit& habit = habits_[actor.index];
  bool strange = false;
  if (played != nullptr) {
    if (only_meant(slot)) ++habit.kept;
    strange = is_gamble(actor, slot, hand, before, worth);
  } else {
    for (unsigned i = 0; i < hand.size; ++i) strange = strange || only_meant(i);
    strange = strange || is_out_of_turn(actor, slot, hand, before, worth);
  }
  if (strange) habit.broken = static_cast<std::uint16_t>(habit.broken + odd);
}

/// In the last round, and beside players who do not know the conventions, anybody goes by the odds.
bool Notes::goes_by_odds(Seat actor, const View& view) const {
  for (std::uint8_t seat = 0; seat < view.board.rules.players; ++seat)
    if (seat != view.me->index && seat != actor.index && !follows(Seat{seat})) return true;
  return view.board.deck_left == 0;
}

/// A card is played that may well not fit, as far as can be told, and nobody called for it.
bool Notes::is_gamble(Seat actor, unsigned slot, const Mind& hand, const View& view, const Worth& worth) const {
  constexpr unsigned good_odds = 70;
  const std::uint8_t name = view.board.hands[actor.index].drawn[slot];
  if (goes_by_odds(actor, view) || std::ranges::find(calls_, name, &OpenCall::card) != calls_.end()) return false;
  const Pool unseen = unseen_by(view, seat_bit(actor));
  return 100 * unseen.count(hand.belief[slot] & worth.playable) < good_odds * unseen.count(hand.belief[slot]);
}

/// A card without a clue is discarded that is neither the oldest of these nor known to be useless.
bool Notes::is_out_of_turn(Seat actor, unsigned slot, const Mind& hand, const View& view, const Worth& worth) const {
  const bool touched = view.board.hands[actor.index].known[slot].clued();
  return !touched && hand.chop != slot && !within(hand.belief[slot], worth.dead) && !goes_by_odds(actor, view);
}

void Notes::revealed(Seat seat, Slot slot, Card card, const View& before) {
  if (!before.me || seat != *before.me) return;
  const std::uint8_t name = before.board.hands[seat.index].drawn[slot];
  if (book_[name].meant == ~Kinds{0}) return;
  Habit& habit = habits_[book_[name].giver];
  if ((book_[name].meant & kind(card)) != 0)
    ++habit.kept;
  else
    habit.broken = static_cast<std::uint16_t>(habit.broken + untrue);
}

}  // namespace bots::conventions
