#include "bots/hanabi/hat_ending.h"

namespace bots::hat {

void Ending::pass() { turn = static_cast<std::uint8_t>(turn + 1 == players ? 0 : turn + 1); }

void Ending::draw() {
  if (deck_left == 0) {
    --turns_left;
    return;
  }
  fresh[turn] |= *deck++ & needed();
  ++size[turn];
  --deck_left;
}

void Ending::lose(Kinds card) {
  known[turn] &= ~card;
  fresh[turn] &= ~card;
  --size[turn];
}

void Ending::play(Kinds card) {
  placed |= card;
  lose(card);
  if ((card & top) != 0 && clues < clue_tokens) ++clues;
  draw();
  pass();
}

void Ending::discard(Kinds card) {
  lose(card);
  ++clues;
  draw();
  pass();
}

void Ending::clue() {
  --clues;
  for (unsigned seat = 0; seat < players; ++seat) {
    if (seat == turn) continue;
    known[seat] |= fresh[seat];
    fresh[seat] = 0;
  }
  if (deck_left == 0) --turns_left;
  pass();
}

bool winnable(const Ending& ending, int& positions) {
  const Kinds needed = ending.needed();
  if (needed == 0) return true;
  // Every turn that places a card draws one, or is one of the last round.
  if (std::popcount(needed) > ending.deck_left + ending.turns_left || --positions < 0) return false;
  const auto wins = [&](auto&& move) {
    Ending after = ending;
    move(after);
    return winnable(after, positions);
  };
  const Kinds next = (ending.placed << 1U | in_every_colour(1)) & needed;
  for (Kinds left = ending.known[ending.turn] & next; left != 0; left &= left - 1)
    if (wins([&](Ending& after) { after.play(left & (0 - left)); })) return true;
  if (ending.clues > 0 && wins([](Ending& after) { after.clue(); })) return true;
  return ending.clues < ending.clue_tokens && ending.can_spare_a_card() && wins([](Ending& after) { after.discard(0); });
}

}  // namespace bots::hat
