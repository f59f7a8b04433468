// Koi-Koi as the rest of the program knows it.
#pragma once

#include "game/game.h"
#include "koikoi/apply.h"
#include "koikoi/observe.h"
#include "koikoi/options.h"
#include "koikoi/text.h"

namespace koikoi {

struct Game {
  static constexpr std::string_view name = "koikoi";
  using Rules = koikoi::Rules;
  using Deck = koikoi::Deck;
  using State = koikoi::State;
  using Move = koikoi::Move;
  using Moves = koikoi::Moves;
  using Refusal = koikoi::Refusal;
  using Event = koikoi::Event;
  using Events = koikoi::Events;
  using View = koikoi::View;
  using Seen = koikoi::Seen;
};

static_assert(game::Game<Game>);

}  // namespace koikoi

template <>
inline constexpr bool game::may_leave<koikoi::View> = true;
template <>
inline constexpr bool game::may_leave<koikoi::Seen> = true;

static_assert(!game::Sendable<koikoi::State> && !game::Sendable<koikoi::Event> && !game::Sendable<koikoi::Deck>);
