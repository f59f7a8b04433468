// The Koi-Koi table as it is drawn on a terminal of 80 columns.
#pragma once

#include <string>

#include "cli/company.h"
#include "cli/terminal.h"
#include "koikoi/state.h"
#include "koikoi/view.h"

namespace cli {

/// Captures and yaku of both, the field between them, and the viewer's hand with what each card would take.
/// A spectator sits in the first seat, without a hand.
[[nodiscard]] std::string screen(const koikoi::View& view, const Company& company, const Style& style);

/// The same with both hands open: for when the match is over, and for replays.
[[nodiscard]] std::string final_screen(const koikoi::State& state, const Company& company, const Style& style);

/// The legal moves by number, as far as the hand on the screen does not show them.
[[nodiscard]] std::string choices(const koikoi::View& view, const Company& company);

}  // namespace cli
