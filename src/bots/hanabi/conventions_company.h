// Beside players who take clues by their words: the moves of `simple`, for somebody who knows that others make more of a clue.
#pragma once

#include "bots/hanabi/conventions_notes.h"
#include "bots/hanabi/simple.h"

namespace bots::conventions {

/// Who is seen to play by the conventions reads clues so, and so does the viewer. What it is made of must outlive it.
class Company final : public Insight {
 public:
  Company(const View& view, const Notes& notes) : view_(view), notes_(notes), worth_(view.board) {}

  [[nodiscard]] std::optional<HandReading> now(Seat seat) const override;
  [[nodiscard]] std::optional<HandReading> after(const Clued& clue) const override;

 private:
  [[nodiscard]] bool goes_by_words(Seat seat) const;

  const View& view_;
  const Notes& notes_;
  Worth worth_;
};

}  // namespace bots::conventions
