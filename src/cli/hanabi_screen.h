// The Hanabi table as it is drawn on a terminal of 80 columns.
#pragma once

#include <string>

#include "cli/company.h"
#include "cli/terminal.h"
#include "hanabi/state.h"
#include "hanabi/view.h"

namespace cli {

/// Fireworks, tokens, discard, and every hand with what its holder knows: the viewer's own last, face down.
[[nodiscard]] std::string screen(const hanabi::View& view, const Company& company, const Style& style);

/// The legal moves by number, in columns.
[[nodiscard]] std::string choices(const hanabi::View& view, const Company& company);

/// The same with every card open: for when the game is over, and for replays.
[[nodiscard]] std::string final_screen(const hanabi::State& state, const Company& company, const Style& style);

}  // namespace cli
