// Hanabi as the rest of the program knows it.
#pragma once

#include "game/game.h"
#include "hanabi/apply.h"
#include "hanabi/observe.h"
#include "hanabi/options.h"
#include "hanabi/text.h"

namespace hanabi {

struct Game {
  static constexpr std::string_view name = "hanabi";
  using Rules = hanabi::Rules;
  using Deck = hanabi::Deck;
  using State = hanabi::State;
  using Move = hanabi::Move;
  using Moves = hanabi::Moves;
  using Refusal = hanabi::Refusal;
  using Event = hanabi::Event;
  using Events = hanabi::Events;
  using View = hanabi::View;
  using Seen = hanabi::Seen;
};

static_assert(game::Game<Game>);

}  // namespace hanabi

template <>
inline constexpr bool game::may_leave<hanabi::View> = true;
template <>
inline constexpr bool game::may_leave<hanabi::Seen> = true;

static_assert(!game::Sendable<hanabi::State> && !game::Sendable<hanabi::Event> && !game::Sendable<hanabi::Deck>);
