// Koi-Koi as a story: what happened, what a move would do, how it ended.
#pragma once

#include <string>

#include "cli/company.h"
#include "koikoi/view.h"

namespace cli {

/// What was seen, as a sentence; nothing for what need not be said. The board is the one after it.
[[nodiscard]] std::string told(const koikoi::Board& board, const koikoi::Seen& seen, const Company& company);

/// What the viewer's move will do as far as the viewer can know, before it is made.
[[nodiscard]] std::string preview(const koikoi::View& view, const koikoi::Move& move, const Company& company);

/// The end of the match in a line.
[[nodiscard]] std::string closing_words(const koikoi::Board& board, const Company& company);

/// What can be typed.
[[nodiscard]] std::string help_words(const koikoi::Rules& rules);

/// "tan 1, akatan 5": the yaku that the seat's captures make, or nothing.
[[nodiscard]] std::string yaku_words(const koikoi::Board& board, Seat seat);

/// "moon, geese and boar".
[[nodiscard]] std::string card_list(koikoi::CardSet cards);

}  // namespace cli
