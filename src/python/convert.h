// Between Python's values and the rules': seats, cards, decks, moves, rules. What is wrong becomes a ValueError that says why.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "base/words.h"
#include "python/side.h"

namespace python {

namespace py = pybind11;

[[noreturn]] inline void bad(std::string_view why) { throw py::value_error(std::string{why}); }

/// A whole number, from Python's or numpy's; not a bool, which is likelier a mistake than a move.
[[nodiscard]] inline std::optional<std::int64_t> whole_number(py::handle value) {
  if (PyBool_Check(value.ptr()) || PyIndex_Check(value.ptr()) == 0) return std::nullopt;
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  if (!number) throw py::error_already_set();
  int overflow = 0;
  const long long as_long = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  if (overflow != 0) bad(std::string{"the number is too large: "} + py::str(value).cast<std::string>());
  return as_long;
}

template <class G>
[[nodiscard]] Seat seat_from(const typename G::Rules& rules, std::int64_t index) {
  if (index < 0 || index >= players_of<G>(rules))
    bad("there is no seat " + std::to_string(index) + "; seats go from 0 to " + std::to_string(players_of<G>(rules) - 1));
  return seat_at(static_cast<std::size_t>(index));
}

template <class G>
[[nodiscard]] Viewer viewer_from(const typename G::Rules& rules, const std::optional<std::int64_t>& index) {
  if (!index) return std::nullopt;
  return seat_from<G>(rules, *index);
}

[[nodiscard]] inline py::object to_python(const Viewer& seat) {
  return seat ? py::object(py::int_(seat->index)) : py::object(py::none());
}

// Cards: a text for people ("R1", "crane"), a number for arrays (colour * ranks + rank; the id from 0 to 47).

[[nodiscard]] inline unsigned kinds_of(const hanabi::Rules& rules) { return unsigned{rules.colours} * rules.ranks; }
[[nodiscard]] inline hanabi::Card card_numbered(const hanabi::Rules& rules, unsigned kind) {
  return {static_cast<hanabi::Colour>(kind / rules.ranks), static_cast<hanabi::Rank>(kind % rules.ranks)};
}
[[nodiscard]] inline unsigned card_number(const hanabi::Rules& rules, hanabi::Card card) {
  return static_cast<unsigned>(card.colour()) * rules.ranks + card.rank();
}
[[nodiscard]] inline std::string card_word(const hanabi::Rules& rules, hanabi::Card card) { return card_text(rules, card); }
[[nodiscard]] inline hanabi::Card parse_card_word(const hanabi::Rules& rules, std::string_view text) {
  for (unsigned kind = 0; kind < kinds_of(rules); ++kind)
    if (const auto card = card_numbered(rules, kind); base::lower(card_text(rules, card)) == base::lower(text)) return card;
  bad("'" + std::string{text} + "' is not a card of these rules");
}

[[nodiscard]] inline unsigned kinds_of(const koikoi::Rules& /*rules*/) { return koikoi::cards; }
[[nodiscard]] inline koikoi::Card card_numbered(const koikoi::Rules& /*rules*/, unsigned id) { return koikoi::Card::of_id(id); }
[[nodiscard]] inline unsigned card_number(const koikoi::Rules& /*rules*/, koikoi::Card card) { return card.id(); }
[[nodiscard]] inline std::string card_word(const koikoi::Rules& /*rules*/, koikoi::Card card) { return card_text(card); }
[[nodiscard]] inline koikoi::Card parse_card_word(const koikoi::Rules& /*rules*/, std::string_view text) {
  const auto card = koikoi::parse_card(text);
  if (!card) bad(card.error());
  return *card;
}

template <class Rules>
[[nodiscard]] auto card_from(const Rules& rules, py::handle value) {
  if (py::isinstance<py::str>(value)) return parse_card_word(rules, value.cast<std::string>());
  const auto number = whole_number(value);
  if (!number) bad("a card is a text or a number, not " + py::repr(value).cast<std::string>());
  if (*number < 0 || *number >= kinds_of(rules))
    bad("there is no card " + std::to_string(*number) + "; they go from 0 to " + std::to_string(kinds_of(rules) - 1));
  return card_numbered(rules, static_cast<unsigned>(*number));
}

/// From a sequence of cards, or from a text of two characters each, as in a record.
template <class G>
[[nodiscard]] auto cards_from(const typename G::Rules& rules, py::handle value) {
  using Card = typename G::Deck::value_type;
  std::vector<Card> cards;
  if (py::isinstance<py::str>(value)) {
    const auto text = value.cast<std::string>();
    if (text.size() % 2 != 0) bad("a text of cards has two characters for each");
    for (std::size_t i = 0; i < text.size(); i += 2) cards.push_back(parse_card_word(rules, text.substr(i, 2)));
    return cards;
  }
  if (!py::isinstance<py::iterable>(value)) bad("cards are a text or a list");
  for (const py::handle card : py::reinterpret_borrow<py::iterable>(value)) cards.push_back(card_from(rules, card));
  return cards;
}

template <class Rules, class Cards>
[[nodiscard]] py::list cards_to_python(const Rules& rules, const Cards& cards) {
  py::list list;
  for (const auto card : cards) list.append(py::str(card_word(rules, card)));
  return list;
}

/// How many of each card number.
using Counts = std::vector<unsigned>;

template <class G>
[[nodiscard]] Counts deck_counts(const typename G::Rules& rules) {
  Counts counts(kinds_of(rules));
  const auto deck = sorted_deck(rules);
  for (int i = 0; i < deck_size(rules); ++i) ++counts[card_number(rules, deck[static_cast<std::size_t>(i)])];
  return counts;
}

/// What a deck that begins so still has to give.
template <class G>
[[nodiscard]] Counts counts_behind(const typename G::Rules& rules, const std::vector<typename G::Deck::value_type>& first) {
  Counts counts = deck_counts<G>(rules);
  for (const auto card : first) {
    unsigned& left = counts[card_number(rules, card)];
    if (left == 0) bad("the deck has not so many of " + card_word(rules, card));
    --left;
  }
  return counts;
}

/// A deck that begins with these cards; what is missing is shuffled by the seed.
template <class G>
[[nodiscard]] typename G::Deck deck_beginning(const typename G::Rules& rules,
                                              const std::vector<typename G::Deck::value_type>& first,
                                              const std::optional<std::uint64_t>& seed) {
  const Counts left = counts_behind<G>(rules, first);
  typename G::Deck deck{};
  std::size_t size = 0;
  for (const auto card : first) deck[size++] = card;
  for (unsigned kind = 0; kind < left.size(); ++kind)
    for (unsigned i = 0; i < left[kind]; ++i) deck[size++] = card_numbered(rules, kind);
  const std::size_t missing = size - first.size();
  if (missing > 1 && !seed)
    bad("the deck lacks " + std::to_string(missing) + " cards; a seed would shuffle them behind those given");
  if (seed) {
    base::Rng rng{*seed};
    base::shuffle(std::span{deck}.subspan(first.size(), missing), rng);
  }
  return deck;
}

/// Pairs of card and weight, those with weight 0 left out.
template <class Rules>
[[nodiscard]] py::list outcomes_to_python(const Rules& rules, const Counts& counts) {
  py::list outcomes;
  for (unsigned kind = 0; kind < counts.size(); ++kind)
    if (counts[kind] != 0) outcomes.append(py::make_tuple(card_word(rules, card_numbered(rules, kind)), counts[kind]));
  return outcomes;
}

}  // namespace python
