// What a bot thinks of a position, as JSON: its move, the reason, and what it would expect.
#pragma once

#include <cstdint>
#include <string>

#include "bots/player.h"
#include "hanabi/view.h"
#include "koikoi/view.h"
#include "wire/json_text.h"

namespace desk {

/// With three places behind the point, which is more than any bot knows.
void write_real(wire::JsonText& json, double value);

/// Appends one object. The viewer is on turn and the player has been told all that the viewer has seen. A bot that does not explain
/// itself is explained by the words of the clues.
void write_advice(std::string& out, bots::Player<hanabi::View, hanabi::Seen, hanabi::Move>& player, const hanabi::View& view,
                  std::uint64_t seed);
/// The same with every legal move; `seed` is for the lots of playing on where the bot has no numbers of its own.
void write_advice(std::string& out, bots::Player<koikoi::View, koikoi::Seen, koikoi::Move>& player, const koikoi::View& view,
                  std::uint64_t seed);

}  // namespace desk
