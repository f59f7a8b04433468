#include "hanabi/chance.h"

#include <algorithm>
#include <array>

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

  State state{board, {}, {}};
  CardCounts left = unseen(view);
  std::array<bool, max_deck> placed{};
  const auto place = [&](unsigned at, Card card) {
    state.deck[at] = card;
    placed[at] = true;
  };
  const auto place_unseen = [&](unsigned at, Card card) {
    if (left[card.id()] == 0) return false;
    --left[card.id()];
    place(at, card);
    return true;
  };
  for (unsigned seat = 0; seat < board.rules.players; ++seat) {
    const Hand& hand = board.hands[seat];
    for (unsigned slot = 0; slot < hand.size; ++slot) {
      if (seat != view.me->index)
        place(hand.drawn[slot], *view.hands[seat][slot]);
      else if (!place_unseen(hand.drawn[slot], own[slot]))
        return base::Failure{Implausible::not_left};
    }
  }
  for (unsigned i = 0; i < rest.size(); ++i) {
    if (!is_card_of(board.rules, rest[i])) return base::Failure{Implausible::no_such_card};
    if (!place_unseen(board.cards_drawn + i, rest[i])) return base::Failure{Implausible::not_left};
  }
  // Cards that were played or discarded came from the places that are left; from which of them matters to nobody any more.
  const Deck all = sorted_deck(board.rules);
  CardCounts shown{};
  for (int i = 0; i < deck_size(board.rules); ++i) ++shown[all[static_cast<unsigned>(i)].id()];
  for (int i = 0; i < deck_size(board.rules); ++i)
    if (placed[static_cast<unsigned>(i)]) --shown[state.deck[static_cast<unsigned>(i)].id()];
  unsigned at = 0;
  for (unsigned id = 0; id < shown.size(); ++id)
    for (; shown[id] > 0; --shown[id]) {
      while (placed[at]) ++at;
      place(at, Card{static_cast<Colour>(id >> 3U), static_cast<Rank>(id & 7U)});
    }
  for (std::uint8_t seat = 0; seat < board.rules.players; ++seat) note_held(state, Seat{seat});
  return state;
}

}  // namespace hanabi
