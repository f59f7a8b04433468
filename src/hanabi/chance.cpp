#include "hanabi/chance.h"

#include <algorithm>
#include <array>

#include "hanabi/imagine.h"

namespace hanabi {
namespace {

bool is_card_of(const Rules& rules, Card card) {
  return static_cast<unsigned>(card.colour()) < rules.colours && card.rank() < rules.ranks;
}

std::optional<Implausible> hand_fault(const Board& board, Seat seat, std::span<const Card> cards) {
  if (seat.index >= board.rules.players) return Implausible::no_such_seat;
  const Hand& hand = board.hands[seat.index];
  if (cards.size() != hand.size) return Implausible::wrong_number;
  for (std::size_t slot = 0; slot < cards.size(); ++slot) {
    if (!is_card_of(board.rules, cards[slot])) return Implausible::no_such_card;
    if (!hand.known[slot].can_be(cards[slot])) return Implausible::against_clues;
  }
  return std::nullopt;
}

/// The places of the deck that are still to be drawn.
std::span<Card> rest_of(State& state) { return std::span{state.deck}.subspan(state.board.cards_drawn, state.board.deck_left); }

/// Cards that were played or discarded came from the places of the deck that neither a hand nor the rest has; from which of them
/// matters to nobody any more.
void put_back_gone(State& state) {
  const Board& board = state.board;
  std::array<bool, max_deck> placed{};
  for (unsigned seat = 0; seat < board.rules.players; ++seat)
    for (unsigned slot = 0; slot < board.hands[seat].size; ++slot) placed[board.hands[seat].drawn[slot]] = true;
  CardCounts left = not_shown(board);
  const Deck all = sorted_deck(board.rules);
  unsigned at = 0;
  for (const Card card : std::span{all}.first(static_cast<std::size_t>(deck_size(board.rules)))) {
    if (left[card.id()] > 0) {
      --left[card.id()];
      continue;
    }
    while (placed[at]) ++at;
    state.deck[at++] = card;
  }
}

}  // namespace

std::string_view implausible_text(Implausible why) {
  static constexpr std::array<std::string_view, 6> texts{
      "nothing has been dealt yet",
      "nobody sits there",
      "not as many cards as lie there",
      "not a card of these rules",
      "every card of that kind lies elsewhere",
      "the clues say that the card is something else",
  };
  return texts[static_cast<std::size_t>(why)];
}

CardCounts deck_cards(const State& state) {
  CardCounts counts{};
  for (unsigned i = 0; i < state.board.deck_left; ++i) ++counts[state.deck[state.board.cards_drawn + i].id()];
  return counts;
}

std::optional<Implausible> put_next(State& state, Card card) {
  if (awaits_deck(state)) return Implausible::not_dealt;
  const auto rest = rest_of(state);
  const auto found = std::ranges::find(rest, card);
  if (found == rest.end()) return Implausible::not_left;
  std::swap(*found, rest.front());
  return std::nullopt;
}

std::optional<Implausible> set_hand(State& state, Seat seat, std::span<const Card> cards) {
  if (awaits_deck(state)) return Implausible::not_dealt;
  if (const auto fault = hand_fault(state.board, seat, cards)) return fault;
  const Hand& hand = state.board.hands[seat.index];
  State changed = state;
  const auto rest = rest_of(changed);
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    Card& place = changed.deck[hand.drawn[slot]];
    // From the hand's later slots first, then from the deck: a hand given again as it is changes nothing.
    Card* from = nullptr;
    for (unsigned other = slot; other < hand.size && from == nullptr; ++other)
      if (Card& held = changed.deck[hand.drawn[other]]; held == cards[slot]) from = &held;
    if (from == nullptr) {
      const auto found = std::ranges::find(rest, cards[slot]);
      if (found == rest.end()) return Implausible::not_left;
      from = &*found;
    }
    std::swap(place, *from);
  }
  note_held(changed, seat);
  state = changed;
  return std::nullopt;
}

base::Result<State, Implausible> imagine_checked(const View& view, std::span<const Card> own, std::span<const Card> rest) {
  const Board& board = view.board;
  if (!view.me) return base::Failure{Implausible::no_such_seat};
  if (board.phase == Phase::not_dealt) return base::Failure{Implausible::not_dealt};
  if (const auto fault = hand_fault(board, *view.me, own)) return base::Failure{*fault};
  if (rest.size() != board.deck_left) return base::Failure{Implausible::wrong_number};

  CardCounts left = unseen(view);
  const auto take = [&](Card card) {
    auto& copies = left[card.id()];
    if (copies == 0) return false;
    --copies;
    return true;
  };
  if (!std::ranges::all_of(own, take)) return base::Failure{Implausible::not_left};
  for (const Card card : rest) {
    if (!is_card_of(board.rules, card)) return base::Failure{Implausible::no_such_card};
    if (!take(card)) return base::Failure{Implausible::not_left};
  }
  State state = imagine(view, own, rest);
  put_back_gone(state);
  return state;
}

}  // namespace hanabi
