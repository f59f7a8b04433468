// What the server, the arena and the bindings may ask of a game.
#pragma once

#include <concepts>
#include <optional>
#include <string_view>
#include <type_traits>

#include "base/seat.h"

namespace game {

using base::Seat;
using base::Viewer;

/// A game names its types in one struct; its functions are found beside them.
///
/// A game goes on while it is not `over`: if it `awaits_deck` it is given one (the next round's), otherwise somebody has the `turn`.
/// There is no generator inside a State: chance enters only as the decks that `deal` is given.
/// `deal` and `apply` refuse with a reason and leave the state untouched, or say what happened to the sink, if there is one.
/// `observe` (a snapshot) and `see` (the stream) are the only ways from the truth to what a viewer may know.
template <class G>
concept Game = requires(const typename G::Rules& rules, const typename G::Deck& deck, typename G::State& state,
                        const typename G::State& truth, const typename G::Move& move, const typename G::Event& event,
                        typename G::Events* sink, typename G::View& view, const typename G::View& known,
                        const typename G::Seen& seen, Seat seat, Viewer viewer) {
  { G::name } -> std::convertible_to<std::string_view>;
  { fault(rules).has_value() } -> std::same_as<bool>;
  { start(rules) } -> std::same_as<typename G::State>;
  { over(truth) } -> std::same_as<bool>;
  { awaits_deck(truth) } -> std::same_as<bool>;
  { deal(state, deck, sink) } -> std::same_as<std::optional<typename G::Refusal>>;
  { turn(truth) } -> std::same_as<std::optional<Seat>>;
  { apply(state, seat, move, sink) } -> std::same_as<std::optional<typename G::Refusal>>;
  { observe(truth, viewer) } -> std::same_as<typename G::View>;
  { see(event, viewer) } -> std::same_as<typename G::Seen>;
  update(view, seen);
  { legal_moves(known) } -> std::same_as<typename G::Moves>;
  { refusal(known, move) } -> std::same_as<std::optional<typename G::Refusal>>;
  requires std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::View> && std::equality_comparable<typename G::View>;
  requires std::is_trivially_copyable_v<typename G::Event> && std::equality_comparable<typename G::Seen>;
};

/// Whether values of a type may be encoded for anybody outside: true for what a viewer may know and for nothing else.
/// Encoders ask for it, so a State or an Event that reaches one does not compile.
template <class T>
inline constexpr bool may_leave = false;

template <class T>
concept Sendable = may_leave<T>;

}  // namespace game
