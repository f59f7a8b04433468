// What a State and a View have alike: everything that lies open on the table.
#pragma once

#include "python/convert.h"

namespace python {

inline py::dict discards_to_python(const hanabi::Board& board) {
  py::dict discards;
  for (unsigned kind = 0; kind < kinds_of(board.rules); ++kind) {
    const auto card = card_numbered(board.rules, kind);
    if (const int times = discarded(board, card); times > 0) discards[py::str(card_word(board.rules, card))] = times;
  }
  return discards;
}

inline py::list fireworks_to_python(const hanabi::Board& board) {
  py::list fireworks;
  for (unsigned colour = 0; colour < board.rules.colours; ++colour) fireworks.append(board.fireworks[colour]);
  return fireworks;
}

/// What the clues say of each card of a hand, as bytes by slot and card number: 1 where it can be that.
inline py::array_t<std::uint8_t> clues_allow(const hanabi::Board& board, Seat seat) {
  const hanabi::Hand& hand = board.hands[seat.index];
  const std::size_t kinds = kinds_of(board.rules);
  py::array_t<std::uint8_t> allowed({std::size_t{hand.size}, kinds});
  for (unsigned slot = 0; slot < hand.size; ++slot)
    for (unsigned kind = 0; kind < kinds; ++kind)
      allowed.mutable_at(slot, kind) = hand.known[slot].can_be(card_numbered(board.rules, kind)) ? 1 : 0;
  return allowed;
}

/// Colours and ranks that a card was pointed at for: `{"colours": ["red"], "ranks": [1]}`.
inline py::list clued_to_python(const hanabi::Board& board, Seat seat) {
  py::list clued;
  const hanabi::Hand& hand = board.hands[seat.index];
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    py::list colours;
    py::list ranks;
    for (unsigned colour = 0; colour < board.rules.colours; ++colour)
      if ((hand.known[slot].clued_colours >> colour & 1U) != 0)
        colours.append(colour_name(board.rules, static_cast<hanabi::Colour>(colour)));
    for (unsigned rank = 0; rank < board.rules.ranks; ++rank)
      if ((hand.known[slot].clued_ranks >> rank & 1U) != 0) ranks.append(rank + 1);
    py::dict both;
    both["colours"] = colours;
    both["ranks"] = ranks;
    clued.append(both);
  }
  return clued;
}

template <class Class>
void bind_board(Class& cls, const hanabi::Board* /*of*/) {
  using Self = typename Class::type;
  const auto number = [&](const char* name, auto get, const char* meaning) {
    cls.def_property_readonly(name, [get](const Self& self) { return get(self.board); }, meaning);
  };
  using hanabi::Board;
  number("clue_tokens", [](const Board& b) { return b.clues; }, "Clue tokens to spend.");
  number("mistakes", [](const Board& b) { return b.mistakes; }, "Mistake tokens taken.");
  number("lives", [](const Board& b) { return b.rules.mistake_tokens - b.mistakes; }, "Mistakes until the game is lost.");
  number("deck_left", [](const Board& b) { return b.deck_left; }, "Cards still to be drawn.");
  number("points", [](const Board& b) { return b.points; }, "Cards on the fireworks, whatever the end.");
  number("score", [](const Board& b) { return hanabi::score(b); }, "The points; 0 once the game is lost.");
  number("lost", [](const Board& b) { return lost(b); }, "Whether the game ended in a loss.");
  number("reachable", [](const Board& b) { return reachable_points(b); }, "The most points that the discard still allows.");
  number("next_turn", [](const Board& b) { return b.turn.index; }, "The seat that acts, or would if the game went on.");
  number("fireworks", fireworks_to_python, "Cards on each firework, by colour.");
  number("discards", discards_to_python, "How often each card lies in the discard; those that do.");
  cls.def(
         "card_ids",
         [](const Self& self, std::int64_t seat) {
           const hanabi::Hand& hand = self.board.hands[seat_from<hanabi::Game>(self.board.rules, seat).index];
           py::list ids;
           for (unsigned slot = 0; slot < hand.size; ++slot) ids.append(hand.drawn[slot]);
           return ids;
         },
         py::arg("seat"), "For each card of a hand the place in the deck that it came from: a name that never changes.")
      .def(
          "clues_allow",
          [](const Self& self, std::int64_t seat) {
            return clues_allow(self.board, seat_from<hanabi::Game>(self.board.rules, seat));
          },
          py::arg("seat"), "By slot and card number, 1 where the clues let the card be that.")
      .def(
          "clued",
          [](const Self& self, std::int64_t seat) {
            return clued_to_python(self.board, seat_from<hanabi::Game>(self.board.rules, seat));
          },
          py::arg("seat"), "For each card of a hand the colours and ranks that it was pointed at for.");
}

template <class Numbers>
py::list list_of(const Numbers& numbers) {
  py::list list;
  for (const auto number : numbers) list.append(number);
  return list;
}

template <class Class>
void bind_board(Class& cls, const koikoi::Board* /*of*/) {
  using Self = typename Class::type;
  using koikoi::Board;
  const auto part = [&](const char* name, auto get, const char* meaning) {
    cls.def_property_readonly(name, [get](const Self& self) { return get(self.board); }, meaning);
  };
  part("oya", [](const Board& b) { return b.oya.index; }, "Who dealt, or deals next.");
  part("rounds_played", [](const Board& b) { return b.rounds_played; }, "Rounds that are over.");
  part("pile_left", [](const Board& b) { return b.pile_left; }, "Cards still to be turned.");
  part("field", [](const Board& b) { return cards_to_python(b.rules, b.field); }, "The cards on the field.");
  part("totals", [](const Board& b) { return list_of(b.totals); }, "The match so far, by seat.");
  part("calls", [](const Board& b) { return list_of(b.calls); }, "Koi-koi calls of this round, by seat.");
  part("hand_sizes", [](const Board& b) { return list_of(b.hand_size); }, "Cards in the hands, by seat.");
  part(
      "pending",
      [](const Board& b) -> py::object {
        const bool choosing = b.phase == koikoi::Phase::choose_hand || b.phase == koikoi::Phase::choose_turned;
        return choosing ? py::object(py::str(card_text(b.pending))) : py::none();
      },
      "The card for which a choice between two is due.");
  cls.def(
         "captured",
         [](const Self& self, std::int64_t seat) {
           const Board& board = self.board;
           return cards_to_python(board.rules, board.captured[seat_from<koikoi::Game>(board.rules, seat).index]);
         },
         py::arg("seat"), "What a seat has captured.")
      .def(
          "yaku",
          [](const Self& self, std::int64_t seat) {
            const Board& board = self.board;
            const Seat of = seat_from<koikoi::Game>(board.rules, seat);
            py::dict yaku;
            for (const auto& made : yaku_of(board.rules, board.captured[of.index], board.calls[of.index]))
              yaku[py::str(std::string{yaku_name(made.yaku)})] = made.points;
            return yaku;
          },
          py::arg("seat"), "What a seat's captures make: points by yaku.")
      .def(
          "stop_score",
          [](const Self& self, std::int64_t seat) {
            return koikoi::stop_score(self.board, seat_from<koikoi::Game>(self.board.rules, seat)).total;
          },
          py::arg("seat"), "What the seat would score if it stopped now.");
}

/// What both games have.
template <class G, class Class>
void bind_common(Class& cls) {
  using Self = typename Class::type;
  cls.def_property_readonly(
         "game", [](const Self& self) { return self.board.rules; }, "Which game is played.")
      .def_property_readonly(
          "phase", [](const Self& self) { return phase_word(self.board.phase); }, "Where the game stands, as a word.")
      .def_property_readonly(
          "turn", [](const Self& self) { return to_python(playing(self.board) ? Viewer{self.board.turn} : std::nullopt); },
          "The seat that acts; None if nobody does.");
  bind_board(cls, static_cast<const decltype(Self::board)*>(nullptr));
}

}  // namespace python
