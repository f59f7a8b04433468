// What each clue would do: which cards it has played or kept, whether it misleads, what it is worth.
#pragma once

#include <array>
#include <vector>

#include "bots/hanabi/conventions_notes.h"

namespace bots::conventions {

struct JudgedClue {
  Move move{};
  Clued event{};
  bool misleading = false;  ///< the target would take a card for what it is not
  int plays = 0;            ///< cards that will be played because of it
  bool saves = false;       ///< touches a card worth keeping that the target would discard next
  int value = 0;
};

/// The table as the viewer sees it, who is on turn: what everybody makes of their hands.
struct Outlook {
  Outlook(const View& seen, const Notes& noted);

  [[nodiscard]] const Mind& own() const { return minds[view.me->index]; }
  [[nodiscard]] Seat me() const { return *view.me; }
  [[nodiscard]] Seat next() const { return {static_cast<std::uint8_t>((me().index + 1U) % view.board.rules.players)}; }
  [[nodiscard]] bool has_play(const Mind& mind) const;
  [[nodiscard]] bool has_useless(const Mind& mind) const;

  /// How much is lost if another's card is: 3 for the last of its kind, 2 for a 2 that nobody else is seen to hold, 1 for one that fits.
  [[nodiscard]] int dearness(Seat holder, unsigned slot) const;

  const View& view;
  const Notes& notes;
  Worth worth;
  std::array<Mind, max_players> minds{};
};

/// Every legal clue.
[[nodiscard]] std::vector<JudgedClue> judge_clues(const Outlook& outlook);

}  // namespace bots::conventions
