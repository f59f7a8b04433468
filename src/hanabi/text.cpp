#include "hanabi/text.h"

#include <algorithm>
#include <array>

#include "base/words.h"

namespace hanabi {
namespace {

using base::Failure;
using Names = std::span<const std::string>;
using Parsed = base::Result<Move, std::string>;

constexpr std::array<std::string_view, 6> white_names{"red", "yellow", "green", "white", "blue", "multicolour"};
constexpr std::array<std::string_view, 6> black_names{"red", "yellow", "green", "black", "blue", "multicolour"};

/// The colours of this table by name. Clues cannot name a wild sixth colour, but announcements can, so it is among them.
std::span<const std::string_view> colour_names(const Rules& rules) {
  return std::span{rules.fifth_colour == FifthColour::black ? black_names : white_names}.first(rules.colours);
}

std::string quoted(std::string_view text) { return "'" + std::string{text} + "'"; }

base::Result<Slot, std::string> parse_slot(std::string_view word) {
  const auto number = base::number(word);
  if (!number || *number < 1 || *number > max_hand)
    return Failure{quoted(word) + " is no card of a hand; cards are counted from 1"};
  return static_cast<Slot>(*number - 1);
}

base::Result<Colour, std::string> parse_colour(const Rules& rules, std::string_view word) {
  const auto names = colour_names(rules);
  if (const auto index = base::find_name(names, word)) return static_cast<Colour>(*index);
  std::string known;
  for (const auto name : names) known += (known.empty() ? "" : ", ") + std::string{name};
  return Failure{quoted(word) + " is no colour of this table; the colours are " + known};
}

base::Result<Seat, std::string> parse_player(const Rules& rules, Names names, std::string_view word) {
  if (const auto number = base::number(word); number && *number >= 1 && *number <= rules.players)
    return Seat{static_cast<std::uint8_t>(*number - 1)};
  if (const auto index = base::find_name(names, word)) return Seat{static_cast<std::uint8_t>(*index)};
  return Failure{quoted(word) + " is not the name of one player, nor a seat from 1 to " + std::to_string(rules.players)};
}

Parsed parse_play(const Rules& rules, std::span<const std::string_view> words) {
  if (words.size() < 2 || words.size() > 3)
    return Failure{std::string{"say which card: play 3, or play 3 red to announce its colour"}};
  const auto slot = parse_slot(words[1]);
  if (!slot) return Failure{slot.error()};
  if (words.size() == 2) return Move{Play{*slot, std::nullopt}};
  const auto colour = parse_colour(rules, words[2]);
  if (!colour) return Failure{colour.error()};
  return Move{Play{*slot, *colour}};
}

Parsed parse_discard(std::span<const std::string_view> words) {
  if (words.size() != 2) return Failure{std::string{"say which card: discard 5"}};
  const auto slot = parse_slot(words[1]);
  if (!slot) return Failure{slot.error()};
  return Move{Discard{*slot}};
}

Parsed parse_clue(const Rules& rules, Names names, std::span<const std::string_view> words) {
  if (words.size() < 3) return Failure{std::string{"say to whom and what: clue NAME red, or clue NAME 4"}};
  std::string name{words[1]};  // may be of several words; what the clue is about comes last
  for (const auto word : words.subspan(2, words.size() - 3)) name += " " + std::string{word};
  const auto target = parse_player(rules, names, name);
  if (!target) return Failure{target.error()};
  if (const auto value = base::number(words.back())) {
    if (*value < 1 || *value > rules.ranks)
      return Failure{quoted(words.back()) + " is no value of this table; they go from 1 to " + std::to_string(rules.ranks)};
    return Move{ClueRank{*target, static_cast<Rank>(*value - 1)}};
  }
  const auto colour = parse_colour(rules, words.back());
  if (!colour) return Failure{colour.error()};
  return Move{ClueColour{*target, *colour}};
}

Parsed parse_rearrange(std::span<const std::string_view> words) {
  if (words.size() < 2 || words.size() > 1 + max_hand)
    return Failure{std::string{"say the new order by the cards' old places: rearrange 3 1 2 4 5"}};
  Rearrange rearrange;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto slot = parse_slot(words[i]);
    if (!slot) return Failure{slot.error()};
    rearrange.from[i - 1] = *slot;
  }
  return Move{rearrange};
}

struct Writing {
  const Rules& rules;
  Names names;

  std::string operator()(const Play& play) const {
    const std::string text = "play " + place(play.slot);
    return play.announced ? text + " " + std::string{colour_name(rules, *play.announced)} : text;
  }
  std::string operator()(const Discard& discard) const { return "discard " + place(discard.slot); }
  std::string operator()(const ClueColour& clue) const {
    return "clue " + player(clue.target) + " " + std::string{colour_name(rules, clue.colour)};
  }
  std::string operator()(const ClueRank& clue) const {
    return "clue " + player(clue.target) + " " + std::to_string(clue.rank + 1);
  }
  std::string operator()(const Rearrange& rearrange) const {
    // Entries behind the hand are 0, and the hand has one itself: it ends with its last other entry, or with its first 0 behind that.
    std::size_t size = rearrange.from.size();
    while (size > 1 && rearrange.from[size - 1] == 0) --size;
    const auto hand = std::span{rearrange.from}.first(size);
    if (size < rearrange.from.size() && std::ranges::find(hand, Slot{0}) == hand.end()) ++size;
    std::string text = "rearrange";
    for (const Slot from : std::span{rearrange.from}.first(size)) text += " " + place(from);
    return text;
  }

  static std::string place(Slot slot) { return std::to_string(slot + 1); }
  [[nodiscard]] std::string player(Seat seat) const {
    return seat.index < names.size() ? names[seat.index] : std::to_string(seat.index + 1);
  }
};

}  // namespace

std::string_view colour_name(const Rules& rules, Colour colour) {
  return (rules.fifth_colour == FifthColour::black ? black_names : white_names)[static_cast<std::size_t>(colour)];
}

char colour_letter(const Rules& rules, Colour colour) {
  // K, as in printing: B is blue.
  if (colour == Colour::white && rules.fifth_colour == FifthColour::black) return 'K';
  return "RYGWBM"[static_cast<std::size_t>(colour)];
}

std::string card_text(const Rules& rules, Card card) {
  return {colour_letter(rules, card.colour()), static_cast<char>('1' + card.rank())};
}

std::string deck_text(const Rules& rules, const Deck& deck) {
  std::string text;
  for (const Card card : std::span{deck}.first(static_cast<std::size_t>(deck_size(rules)))) text += card_text(rules, card);
  return text;
}

base::Result<Deck, std::string> parse_deck(const Rules& rules, std::string_view text) {
  const auto size = static_cast<std::size_t>(deck_size(rules));
  if (text.size() != 2 * size)
    return Failure{"the deck has " + std::to_string(text.size() / 2) + " cards; these rules need " + std::to_string(size)};
  Deck deck{};
  for (std::size_t i = 0; i < size; ++i) {
    const std::string_view written = text.substr(2 * i, 2);
    int colour = 0;
    while (colour < rules.colours && colour_letter(rules, static_cast<Colour>(colour)) != written[0]) ++colour;
    const int rank = written[1] - '1';
    if (colour == rules.colours || rank < 0 || rank >= rules.ranks)
      return Failure{"card " + std::to_string(i + 1) + " of the deck, " + quoted(written) + ", is no card of these rules"};
    deck[i] = Card{static_cast<Colour>(colour), static_cast<Rank>(rank)};
  }
  if (!is_deck_of(deck, rules)) return Failure{std::string{"the deck does not have each card as often as these rules do"}};
  return deck;
}

std::string move_text(const Rules& rules, Names names, const Move& move) { return std::visit(Writing{rules, names}, move); }

Parsed parse_move(const Rules& rules, Names names, std::string_view text) {
  constexpr std::array<std::string_view, 4> verbs{"play", "discard", "clue", "rearrange"};
  const auto words = base::words(text);
  const auto verb = words.empty() ? std::nullopt : base::find_name(std::span<const std::string_view>{verbs}, words[0]);
  if (!verb)
    return Failure{(words.empty() ? "nothing was typed" : quoted(words[0]) + " is no move") +
                   std::string{"; a move is play, discard, clue or rearrange"}};
  switch (*verb) {
    case 0: return parse_play(rules, words);
    case 1: return parse_discard(words);
    case 2: return parse_clue(rules, names, words);
    default: break;
  }
  return parse_rearrange(words);
}

std::string_view phase_word(Phase phase) {
  static constexpr std::array<std::string_view, 7> words{"deal",     "playing",     "complete", "deck-out",
                                                         "mistakes", "needed-card", "no-move"};
  return words[static_cast<unsigned>(phase)];
}

}  // namespace hanabi
