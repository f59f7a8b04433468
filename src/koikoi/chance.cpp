#include "koikoi/chance.h"

#include <algorithm>
#include <array>

#include "koikoi/imagine.h"

namespace koikoi {
namespace {

std::span<Card> rest_of(State& state) { return std::span{state.pile}.last(state.board.pile_left); }

}  // namespace

std::string_view implausible_text(Implausible why) {
  static constexpr std::array<std::string_view, 5> texts{
      "no round is being played",
      "nobody sits there",
      "not as many different cards as lie there",
      "one of these cards lies elsewhere",
      "nobody has looked at the hands yet",
  };
  return texts[static_cast<std::size_t>(why)];
}

CardSet pile_rest(const State& state) {
  CardSet rest;
  if (playing(state.board))
    for (const Card card : std::span{state.pile}.last(state.board.pile_left)) rest |= card;
  return rest;
}

std::optional<Implausible> put_next(State& state, Card card) {
  if (!playing(state.board)) return Implausible::no_round;
  const auto rest = rest_of(state);
  const auto found = std::ranges::find(rest, card);
  if (found == rest.end()) return Implausible::not_left;
  std::swap(*found, rest.front());
  return std::nullopt;
}

std::optional<Implausible> set_hand(State& state, Seat seat, CardSet hand) {
  if (!playing(state.board)) return Implausible::no_round;
  if (seat.index >= players) return Implausible::no_such_seat;
  const CardSet before = state.hands[seat.index];
  if (hand.size() != before.size()) return Implausible::wrong_number;
  if (!(before | pile_rest(state)).has_all(hand)) return Implausible::not_left;
  // As many leave the hand as come to it: each takes the place of one in the pile.
  CardSet leaving = before - hand;
  for (Card& card : rest_of(state))
    if (hand.has(card)) {
      card = leaving.first();
      leaving -= card;
    }
  state.hands[seat.index] = hand;
  return std::nullopt;
}

base::Result<State, Implausible> imagine_checked(const View& view, CardSet other_hand, std::span<const Card> pile) {
  if (!view.me) return base::Failure{Implausible::no_such_seat};
  if (!playing(view.board)) return base::Failure{Implausible::no_round};
  if (!view.board.looked) return base::Failure{Implausible::not_looked};
  CardSet guessed = other_hand;
  for (const Card card : pile) guessed |= card;
  const auto hidden = static_cast<std::size_t>(view.board.hand_size[other(*view.me).index]);
  if (static_cast<std::size_t>(other_hand.size()) != hidden || pile.size() != view.board.pile_left ||
      static_cast<std::size_t>(guessed.size()) != hidden + pile.size())
    return base::Failure{Implausible::wrong_number};
  if (!unseen(view).has_all(guessed)) return base::Failure{Implausible::not_left};
  return imagine(view, other_hand, pile);
}

}  // namespace koikoi
