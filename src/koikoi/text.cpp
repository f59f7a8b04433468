#include "koikoi/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <vector>

namespace koikoi {
namespace {

constexpr std::array<std::string_view, months> month_names{
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"};
constexpr std::array<std::string_view, months> plant_names{
    "pine", "plum", "cherry", "wisteria", "iris", "peony", "clover", "pampas", "chrysanthemum", "maple", "willow", "paulownia"};

using Words = std::vector<std::string>;

/// The picture on a bright, an animal or the lightning; plants and numbers name the rest.
std::string_view picture(Card card) {
  struct Named {
    Card card;
    std::string_view word;
  };
  static constexpr std::array<Named, 15> pictures{{{crane, "crane"},
                                                   {warbler, "warbler"},
                                                   {curtain, "curtain"},
                                                   {cuckoo, "cuckoo"},
                                                   {bridge, "bridge"},
                                                   {butterflies, "butterflies"},
                                                   {boar, "boar"},
                                                   {moon, "moon"},
                                                   {geese, "geese"},
                                                   {sake_cup, "sake-cup"},
                                                   {deer, "deer"},
                                                   {rain_man, "rain-man"},
                                                   {swallow, "swallow"},
                                                   {lightning, "lightning"},
                                                   {phoenix, "phoenix"}}};
  for (const Named& named : pictures)
    if (named.card == card) return named.word;
  return {};
}

/// Which of its month's plain cards it is, counted from 1.
unsigned plain_number(Card card) {
  const CardSet before = month_cards(card.month()) & plain_cards & CardSet{(std::uint64_t{1} << card.id()) - 1};
  return static_cast<unsigned>(before.size()) + 1;
}

/// Lower-case words; blanks and hyphens part them.
Words words_of(std::string_view text) {
  Words words(1);
  for (const char c : text) {
    if (c == '-' || std::isspace(static_cast<unsigned char>(c)) != 0) {
      if (!words.back().empty()) words.emplace_back();
    } else {
      words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// Everything that a card may be called: its name, its plant and picture, its plant and number, its code.
std::vector<Words> names_of(Card card) {
  const std::string plant{plant_name(card.month())};
  std::vector<Words> names{words_of(card_text(card)), {card_code(card)}};
  if (!picture(card).empty()) names.push_back(words_of(plant + "-" + std::string{picture(card)}));
  if (card == lightning)
    names.push_back({"gaji"});
  else if (kind(card) == Kind::plain)
    names.push_back({plant, std::to_string(plain_number(card))});
  return names;
}

/// Each typed word begins the name's word in the same place.
bool shortens(const Words& typed, const Words& name) {
  return typed.size() <= name.size() && std::equal(typed.begin(), typed.end(), name.begin(),
                                                   [](const auto& part, const auto& word) { return word.starts_with(part); });
}

std::string quoted(std::string_view text) { return std::string{"'"}.append(text).append("'"); }

/// "a, b or c".
std::string listed(std::span<const std::string> items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0 && i + 1 == items.size())
      text += " or ";
    else if (i > 0)
      text += ", ";
    text += items[i];
  }
  return text;
}

base::Result<Card, std::string> card_of(const Words& typed, std::string_view as_typed) {
  std::vector<std::string> fitting;
  std::optional<Card> found;
  for (const Card card : all_cards) {
    const auto names = names_of(card);
    if (std::ranges::find(names, typed) != names.end()) return card;
    if (std::ranges::any_of(names, [&](const Words& name) { return shortens(typed, name); })) {
      found = card;
      fitting.push_back(card_text(card));
    }
  }
  if (fitting.empty())
    return base::Failure{"there is no card " + quoted(as_typed) +
                         "; cards are called like crane, pine-ribbon, pine-plain-1 or a1"};
  if (fitting.size() > 1) return base::Failure{quoted(as_typed) + " could be " + listed(fitting)};
  return *found;
}

struct Wording {
  std::string operator()(const Swap&) const { return "swap"; }
  std::string operator()(const Keep&) const { return "keep"; }
  std::string operator()(const PlayCard& play) const { return "play " + card_text(play.card); }
  std::string operator()(const PlayWild& play) const { return "wild " + card_text(play.target); }
  std::string operator()(const Take& take) const { return "take " + card_text(take.card); }
  std::string operator()(const KoiKoi&) const { return "koikoi"; }
  std::string operator()(const Stop&) const { return "stop"; }
};

struct Verb {
  std::string_view word;
  Move move;
};

const std::array<Verb, 7> verbs{{{"play", PlayCard{}},
                                 {"take", Take{}},
                                 {"wild", PlayWild{}},
                                 {"koikoi", KoiKoi{}},
                                 {"stop", Stop{}},
                                 {"swap", Swap{}},
                                 {"keep", Keep{}}}};

constexpr std::string_view moves_are = "moves are play CARD, take CARD, wild CARD, koikoi, stop, swap and keep";

}  // namespace

std::string_view month_name(Month month) { return month_names[month]; }
std::string_view plant_name(Month month) { return plant_names[month]; }
std::string_view yaku_name(Yaku yaku) { return yaku_table[static_cast<unsigned>(yaku)].name; }

std::string_view kind_name(Kind kind) {
  static constexpr std::array<std::string_view, 4> names{"bright", "animal", "ribbon", "plain"};
  return names[static_cast<unsigned>(kind)];
}

std::string card_text(Card card) {
  if (!picture(card).empty()) return std::string{picture(card)};
  const std::string plant{plant_name(card.month())};
  return kind(card) == Kind::ribbon ? plant + "-ribbon" : plant + "-plain-" + std::to_string(plain_number(card));
}

std::string card_code(Card card) { return {static_cast<char>('a' + card.month()), static_cast<char>('1' + card.index())}; }

base::Result<Card, std::string> parse_card(std::string_view text) {
  const Words typed = words_of(text);
  if (typed.empty())
    return base::Failure{std::string{"which card? Cards are called like crane, pine-ribbon, pine-plain-1 or a1"}};
  return card_of(typed, text);
}

std::string deck_text(const Rules&, const Deck& deck) {
  std::string text;
  for (const Card card : deck) text += card_code(card);
  return text;
}

base::Result<Deck, std::string> parse_deck(const Rules&, std::string_view text) {
  if (text.size() != 2 * cards)
    return base::Failure{"a deck is " + std::to_string(cards) + " cards of two characters each, " + std::to_string(2 * cards) +
                         " in all; this one has " + std::to_string(text.size())};
  Deck deck{};
  CardSet seen;
  for (unsigned i = 0; i < cards; ++i) {
    const char letter = text[2 * i];
    const char digit = text[2 * i + 1];
    const std::string where = quoted(text.substr(2 * i, 2)) + " at card " + std::to_string(i + 1) + " of the deck";
    if (letter < 'a' || letter > 'l' || digit < '1' || digit > '4')
      return base::Failure{where + " is no card; cards are a month from a to l and a number from 1 to 4"};
    deck[i] = Card{static_cast<Month>(letter - 'a'), static_cast<unsigned>(digit - '1')};
    if (seen.has(deck[i])) return base::Failure{where + " has come before; each card is there once"};
    seen |= deck[i];
  }
  return deck;
}

std::string move_text(const Rules&, std::span<const std::string>, const Move& move) { return std::visit(Wording{}, move); }

base::Result<Move, std::string> parse_move(const Rules&, std::span<const std::string>, std::string_view text) {
  Words typed = words_of(text);
  if (typed.empty()) return base::Failure{std::string{moves_are}};
  // "koi-koi" comes apart at its hyphen, as every word does.
  if (typed.size() >= 2 && typed[0] == "koi" && typed[1] == "koi") typed.erase(typed.begin());

  std::vector<std::string> fitting;
  const Verb* verb = nullptr;
  for (const Verb& each : verbs)
    if (each.word.starts_with(typed[0])) {
      verb = &each;
      fitting.emplace_back(each.word);
    }
  if (fitting.empty()) return base::Failure{quoted(typed[0]) + " is no move; " + std::string{moves_are}};
  if (fitting.size() > 1) return base::Failure{quoted(typed[0]) + " could be " + listed(fitting)};

  Move move = verb->move;
  typed.erase(typed.begin());
  Card* card = nullptr;
  if (auto* play = std::get_if<PlayCard>(&move)) card = &play->card;
  if (auto* take = std::get_if<Take>(&move)) card = &take->card;
  if (auto* wild = std::get_if<PlayWild>(&move)) card = &wild->target;
  if (card == nullptr) {
    if (!typed.empty()) return base::Failure{quoted(verb->word) + " stands alone; " + quoted(typed[0]) + " is too much"};
    return move;
  }
  if (typed.empty()) return base::Failure{std::string{verb->word} + " which card?"};
  std::string as_typed;
  for (const auto& word : typed) as_typed += (as_typed.empty() ? "" : " ") + word;
  const auto found = card_of(typed, as_typed);
  if (!found) return base::Failure{found.error()};
  *card = *found;
  return move;
}

std::string_view refusal_text(Refusal refusal) {
  switch (refusal) {
    case Refusal::not_your_turn: return "It is not your turn.";
    case Refusal::not_that_step: return "That is not what this step asks for.";
    case Refusal::game_over: return "The match is over.";
    case Refusal::round_over: return "The round is over; the next deal is awaited.";
    case Refusal::not_dealt: return "The cards have not been dealt.";
    case Refusal::already_dealt: return "The cards have already been dealt.";
    case Refusal::wrong_deck: return "That deck does not hold each of the 48 cards once.";
    case Refusal::no_such_card: return "That card is not in your hand.";
    case Refusal::not_on_field: return "That card is not on the field.";
    case Refusal::does_not_match: return "That field card is of another month.";
    case Refusal::must_capture: return "You can capture with another card, and at this table you must.";
    case Refusal::gaji_ordinary: return "At this table the Gaji is no joker.";
    case Refusal::gaji_blocked: return "The Gaji may not be wild now: your opponent has played or turned a November card.";
    case Refusal::gaji_stack: return "The Gaji cannot take one of a stack of three.";
  }
  return {};
}

std::string_view fault_text(RulesFault fault) {
  switch (fault) {
    case RulesFault::rounds: return "a match has 1 to 12 rounds";
    case RulesFault::bank: return "a bank starts with at most 200 points";
    case RulesFault::first_oya: return "the first Oya must be one of the two players";
  }
  return {};
}

std::string_view cancel_text(Cancel cancel) {
  switch (cancel) {
    case Cancel::none: return {};
    case Cancel::field_teshi: return "Four cards of one month lie on the field: dealt again.";
    case Cancel::field_kuttsuki: return "Four pairs lie on the field: dealt again.";
    case Cancel::field_three: return "Three cards of one month lie on the field: dealt again.";
    case Cancel::special_hand: return "A special hand was shown: dealt again.";
    case Cancel::both_hands: return "Both hands are special: dealt again.";
  }
  return {};
}

std::string scoring_text(const Scoring& scoring) {
  std::string text = std::to_string(scoring.points) + (scoring.points == 1 ? " point" : " points");
  const auto factor = [&](unsigned times, std::string_view reason) {
    if (times != 1) text += " x " + std::to_string(times) + " for " + std::string{reason};
  };
  factor(scoring.own_factor, "own calls");
  factor(scoring.opponent_factor, "the opponent's call");
  factor(scoring.seven_factor, "seven or more");
  if (scoring.bonus != 0) text += " + " + std::to_string(scoring.bonus) + " for own calls";
  return text + (scoring.total == scoring.points ? "" : " = " + std::to_string(scoring.total));
}

std::string_view phase_word(Phase phase) {
  static constexpr std::array<std::string_view, 7> words{"deal",          "swap",   "play", "choose_hand",
                                                         "choose_turned", "decide", "over"};
  return words[static_cast<unsigned>(phase)];
}

}  // namespace koikoi
