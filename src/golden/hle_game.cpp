#include "golden/hle_game.h"

#include <array>
#include <boost/json.hpp>

namespace golden {
namespace {

namespace json = boost::json;

/// Takes values out of JSON and keeps the first thing that was wrong with them; after that it gives empty values.
class Reader {
 public:
  [[nodiscard]] const std::string& wrong() const { return wrong_; }
  [[nodiscard]] bool ok() const { return wrong_.empty(); }
  void fail(std::string what) {
    if (ok()) wrong_ = std::move(what);
  }

  const json::value& field(const json::object& object, std::string_view key) {
    const auto* value = object.if_contains(key);
    if (value == nullptr) fail("has no \"" + std::string{key} + "\"");
    return value == nullptr ? nothing_ : *value;
  }

  template <class T = int>
  T number(const json::value& value, std::string_view name, std::int64_t low, std::int64_t high) {
    const auto* found = value.if_int64();
    if (found == nullptr || *found < low || *found > high) {
      fail("\"" + std::string{name} + "\" is not a number from " + std::to_string(low) + " to " + std::to_string(high));
      return static_cast<T>(low);
    }
    return static_cast<T>(*found);
  }

  std::string text(const json::value& value, std::string_view name) {
    const auto* found = value.if_string();
    if (found == nullptr) fail("\"" + std::string{name} + "\" is not a text");
    return found == nullptr ? std::string{} : std::string{*found};
  }

  const json::array& list(const json::value& value, std::string_view name) {
    const auto* found = value.if_array();
    if (found == nullptr) fail("\"" + std::string{name} + "\" is not a list");
    return found == nullptr ? empty_ : *found;
  }

  /// That many bits as hexadecimal digits, those behind the last bit 0.
  std::string bits(const json::value& value, std::string_view name, unsigned size) {
    std::string hex = text(value, name);
    if (hex.size() != (size + 3) / 4 || hex.find_first_not_of("0123456789abcdef") != std::string::npos)
      fail("\"" + std::string{name} + "\" is not " + std::to_string(size) + " bits in hexadecimal digits");
    return hex;
  }

  std::vector<std::string> all_bits(const json::value& value, std::string_view name, unsigned size, std::size_t count) {
    const auto& values = list(value, name);
    if (values.size() != count) fail("\"" + std::string{name} + "\" has not " + std::to_string(count) + " entries");
    std::vector<std::string> result;
    for (const auto& each : values) result.push_back(bits(each, name, size));
    return result;
  }

 private:
  std::string wrong_;
  json::value nothing_;
  json::array empty_;
};

hanabi::Rules read_rules(Reader& reader, const json::object& object) {
  const auto number = [&](std::string_view key, int low, int high) {
    return reader.number<std::uint8_t>(reader.field(object, key), key, low, high);
  };
  hanabi::Rules rules;
  rules.players = number("players", 2, hanabi::max_players);
  rules.colours = number("colors", 1, static_cast<int>(hle_colour_letters.size()));
  rules.ranks = number("ranks", 1, hanabi::max_ranks);
  rules.hand_size = number("hand_size", 1, hanabi::max_hand);
  rules.clue_tokens = number("max_info", 0, hanabi::max_clue_tokens);
  rules.mistake_tokens = number("max_life", 1, hanabi::max_mistake_tokens);
  rules.first_seat.index = number("start_player", 0, hanabi::max_players - 1);
  if (reader.ok()) {
    if (const auto fault = hanabi::fault(rules)) {
      reader.fail(*fault == hanabi::RulesFault::first_seat ? "\"start_player\" is nobody at the table"
                                                           : "the hands need more cards than there are");
    }
  }
  return rules;
}

HleStep read_step(Reader& reader, const json::value& value, const HleGame& game) {
  const unsigned players = game.rules.players;
  const json::array& values = reader.list(value, "step");
  const bool with_others = values.size() == 12;
  if (!with_others && values.size() != 11)
    reader.fail("a step has " + std::to_string(values.size()) + " entries, not 11 or 12");
  HleStep step;
  if (!reader.ok()) return step;
  std::size_t next = 0;
  step.player = reader.number<unsigned>(values[next++], "player", 0, players - 1);
  step.legal = reader.bits(values[next++], "legal", game.moves);
  step.observation = reader.bits(values[next++], "observation", game.observation_size);
  if (with_others) step.others = reader.all_bits(values[next++], "other observations", game.observation_size, players - 1);
  step.move = reader.number<unsigned>(values[next++], "move", 0, game.moves - 1);
  step.text = reader.text(values[next++], "move in words");
  step.score = reader.number(values[next++], "score", 0, hanabi::max_deck);
  step.life = reader.number(values[next++], "life", 0, game.rules.mistake_tokens);
  step.info = reader.number(values[next++], "info", 0, game.rules.clue_tokens);
  step.deck_size = reader.number(values[next++], "deck size", 0, hanabi::max_deck);
  step.fireworks = reader.text(values[next++], "fireworks");
  step.end = reader.number(values[next++], "end", 0, 3);
  return step;
}

}  // namespace

base::Result<hanabi::Deck, std::string> parse_hle_deck(const hanabi::Rules& rules, std::string_view text) {
  const auto size = static_cast<std::size_t>(hanabi::deck_size(rules));
  if (text.size() != 2 * size)
    return base::Failure{"the deck has " + std::to_string(text.size()) + " characters, not two for each of " +
                         std::to_string(size) + " cards"};
  hanabi::Deck deck{};
  for (std::size_t i = 0; i < size; ++i) {
    const auto colour = hle_colour_letters.find(text[2 * i]);
    const char digit = text[2 * i + 1];
    if (colour >= rules.colours || digit < '1' || digit >= '1' + rules.ranks)
      return base::Failure{"card " + std::to_string(i + 1) +
                           " of the deck is not one of this game: " + std::string{text.substr(2 * i, 2)}};
    deck[i] = {static_cast<hanabi::Colour>(colour), static_cast<hanabi::Rank>(digit - '1')};
  }
  if (!hanabi::is_deck_of(deck, rules))
    return base::Failure{std::string{"the deck has too many of one card and too few of another"}};
  return deck;
}

base::Result<HleGame, std::string> parse_hle_game(std::string_view line) {
  boost::system::error_code error;
  const json::value value = json::parse(line, error);
  if (error) return base::Failure{"is not JSON: " + error.message()};
  const auto* object = value.if_object();
  if (object == nullptr) return base::Failure{std::string{"is not a JSON object"}};

  Reader reader;
  HleGame game;
  game.id = reader.number<std::int64_t>(reader.field(*object, "id"), "id", 0, INT64_MAX);
  game.rules = read_rules(reader, *object);
  game.observation_kind =
      static_cast<hanabi::ObservationKind>(reader.number(reader.field(*object, "obs_type"), "obs_type", 0, 2));
  game.moves = reader.number<unsigned>(reader.field(*object, "num_moves"), "num_moves", 1, 64);
  game.observation_size =
      reader.number<unsigned>(reader.field(*object, "obs_len"), "obs_len", 1, 64 * hanabi::max_observation_words);
  const std::string deck_text = reader.text(reader.field(*object, "deck"), "deck");
  if (!reader.ok()) return base::Failure{reader.wrong()};
  const auto deck = parse_hle_deck(game.rules, deck_text);
  if (!deck) return base::Failure{deck.error()};
  game.deck = *deck;

  const auto& steps = reader.list(reader.field(*object, "steps"), "steps");
  for (std::size_t i = 0; i < steps.size(); ++i) {
    game.steps.push_back(read_step(reader, steps[i], game));
    if (!reader.ok()) return base::Failure{"step " + std::to_string(i + 1) + ": " + reader.wrong()};
  }
  game.end = reader.number(reader.field(*object, "end"), "end", 0, 3);
  game.score = reader.number(reader.field(*object, "score"), "score", 0, hanabi::max_deck);
  game.final_observations =
      reader.all_bits(reader.field(*object, "final_obs"), "final_obs", game.observation_size, game.rules.players);
  if (const auto& dealt = reader.field(*object, "final_obs_dealt"); !dealt.is_null())
    game.final_observations_dealt = reader.all_bits(dealt, "final_obs_dealt", game.observation_size, game.rules.players);
  if (!reader.ok()) return base::Failure{reader.wrong()};
  return game;
}

}  // namespace golden
