// Hanabi as a story: what happened, what a move would do, how it ended.
#pragma once

#include <string>

#include "cli/company.h"
#include "hanabi/view.h"

namespace cli {

/// What was seen, as a sentence; nothing for what need not be said.
[[nodiscard]] std::string told(const hanabi::Board& board, const hanabi::Seen& seen, const Company& company);

/// What the viewer's move will do as far as the viewer can know, before it is made.
[[nodiscard]] std::string preview(const hanabi::View& view, const hanabi::Move& move, const Company& company);

/// The end of the show in a few lines.
[[nodiscard]] std::string closing_words(const hanabi::Board& board, const Company& company);

/// What can be typed.
[[nodiscard]] std::string help_words(const hanabi::Rules& rules);

}  // namespace cli
