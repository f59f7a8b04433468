#include "bots/hanabi/conventions_company.h"

namespace bots::conventions {

/// On the last mistake token, which a misunderstanding would cost, everybody does.
bool Company::goes_by_words(Seat seat) const {
  const bool last_life = view_.board.mistakes + 1 >= view_.board.rules.mistake_tokens;
  return last_life || (seat != view_.me && !notes_.follows(seat));
}

std::optional<HandReading> Company::now(Seat seat) const {
  if (goes_by_words(seat)) return std::nullopt;
  return mind(view_, notes_.book(), seat, worth_).belief;
}

std::optional<HandReading> Company::after(const Clued& clue) const {
  if (goes_by_words(clue.target)) return std::nullopt;
  View view = view_;
  update(view, clue);
  Notes later = notes_;
  later.saw(clue, view_, view);
  // Somebody else would misunderstand it: as bad as if no card were taken for what it is.
  if (later.miscalled()) return HandReading{};
  return mind(view, later.book(), clue.target, worth_).belief;
}

}  // namespace bots::conventions
