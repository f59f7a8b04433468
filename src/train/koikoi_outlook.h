// How a round may end after each way to go on, found out by playing on in made-up deals that fit what the player has seen.
//
// How the one round that was played ended says little about the move that was made and nothing about the others. Here every way is
// tried in the same deals, so that what tells them apart is seen in a few dozen of them.
//
// The deals come as often as they do in play, not evenly: who called has a hand to call with, and a card that nobody has played yet is
// rather in a hand where it waits than in the pile. So they begin with the hand that the opponent really holds, which nobody could
// have drawn more fairly, and go on to others by how well these explain what the opponent did.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "base/rng.h"
#include "bots/koikoi/choices.h"
#include "bots/koikoi/net.h"
#include "koikoi/move.h"
#include "koikoi/state.h"

namespace train {

/// A position in a round that the net plays with itself.
struct Happened {
  const koikoi::State& now;
  const koikoi::Sets& passed;
  const std::array<std::vector<bots::koi::Choice>, koikoi::players>& choices;
  float usual_points = 0;  ///< that rounds are decided by
};

/// A move, with the choice that it entails where the card meets two.
struct Way {
  koikoi::Move move{};
  std::optional<koikoi::Card> take{};
};

/// The chances after each way, for whoever is on turn: in the mean of the deals, what the net says some turns later, or how the round
/// ended before that. The net plays both sides, for points.
[[nodiscard]] std::vector<bots::koi::Chances> outlooks(const bots::koi::Weights& weights, const Happened& happened,
                                                       std::span<const Way> ways, base::Rng& lots);

/// The same for the one who waits, while the other's turn begins.
[[nodiscard]] bots::koi::Chances outlook_waiting(const bots::koi::Weights& weights, const Happened& happened, base::Rng& lots);

}  // namespace train
