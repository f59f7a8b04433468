#include "hanab_live/file.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "record/json.h"
#include "record/utf8.h"

namespace hanab_live {
namespace {

namespace json = boost::json;

/// Options that change clocks or how cards are shown, and nothing of the game.
constexpr std::array harmless_options{"timed", "timeBase", "timePerTurn", "speedrun", "cardCycle", "tableName", "maxPlayers"};

class Reader {
 public:
  explicit Reader(json::object file) : file_(std::move(file)) {}

  bool read() {
    players() && deck() && actions() && options() && characters();
    for (const auto& field : file_) result_.left_out.push_back(record::shown(std::string_view{field.key()}));
    std::ranges::sort(result_.left_out);
    return fault_.empty();
  }

  [[nodiscard]] Fault fault() const { return {kind_, fault_}; }
  FileGame& result() { return result_; }

 private:
  bool fail(std::string what, Fault::Kind kind = Fault::Kind::damaged) {
    kind_ = kind;
    fault_ = std::move(what);
    return false;
  }

  static json::value take(json::object& from, std::string_view name) {
    auto* const found = from.find(name);
    if (found == from.end()) return nullptr;
    json::value value = std::move(found->value());
    from.erase(found);
    return value;
  }

  bool list(std::string_view name, json::array& into) {
    json::value value = take(file_, name);
    if (!value.is_array()) return fail("'" + std::string{name} + "' must be a list");
    into = std::move(value.get_array());
    return true;
  }

  /// A whole number of an element of a list, from `low` to `high`.
  bool number(const json::value& element, std::string_view name, int low, int high, int& into) {
    const auto* object = element.if_object();
    const auto* field = object == nullptr ? nullptr : object->if_contains(name);
    const auto* value = field == nullptr ? nullptr : field->if_int64();
    if (value == nullptr || *value < low || *value > high)
      return fail("'" + std::string{name} + "' must be a whole number from " + std::to_string(low) + " to " +
                  std::to_string(high));
    into = static_cast<int>(*value);
    return true;
  }

  bool players() {
    json::array names;
    if (!list("players", names)) return false;
    for (const auto& name : names) {
      if (!name.is_string()) return fail("a player's name must be a text");
      result_.game.players.emplace_back(name.get_string());
    }
    return true;
  }

  bool deck() {
    json::array cards;
    if (!list("deck", cards)) return false;
    for (const auto& element : cards) {
      Card card;
      if (!number(element, "suitIndex", 0, hanabi::max_colours - 1, card.suit) ||
          !number(element, "rank", 1, hanabi::max_ranks, card.rank))
        return fail("card " + std::to_string(result_.game.deck.size() + 1) + " of the deck: " + fault_);
      result_.game.deck.push_back(card);
    }
    return true;
  }

  bool actions() {
    json::array list_of_actions;
    if (!list("actions", list_of_actions)) return false;
    for (const auto& element : list_of_actions) {
      int type = 0;
      Action action;
      if (!number(element, "type", 0, static_cast<int>(ActionType::end_by_vote), type) ||
          !number(element, "target", -1, hanabi::max_deck, action.target) || !value(element, action.value))
        return fail("action " + std::to_string(result_.game.actions.size() + 1) + ": " + fault_);
      action.type = static_cast<ActionType>(type);
      result_.game.actions.push_back(action);
    }
    return true;
  }

  /// Older files leave it out where it says nothing.
  bool value(const json::value& element, int& into) {
    if (element.is_object() && !element.get_object().contains("value")) return true;
    return number(element, "value", 0, hanabi::max_deck, into);
  }

  bool options() {
    const json::value given = take(file_, "options");
    if (given.is_null()) return true;
    if (!given.is_object()) return fail("'options' must be an object");
    return std::ranges::all_of(given.get_object(),
                               [this](const auto& option) { return this->option(option.key(), option.value()); });
  }

  bool option(std::string_view name, const json::value& value) {
    if (std::ranges::find(harmless_options, name) != harmless_options.end()) {
      result_.left_out.push_back(record::shown(name));
      return true;
    }
    if (name == "variant") return variant(value);
    if (name == "startingPlayer") {
      const auto* seat = value.if_int64();
      if (seat == nullptr || *seat < 0 || *seat >= most_players) return fail("the option 'startingPlayer' must be a player");
      result_.game.options.starting_player = static_cast<int>(*seat);
      return true;
    }
    if (!value.is_bool()) return fail("the option '" + record::shown(name) + "' is not known here", Fault::Kind::option);
    return set(name, value.get_bool());
  }

  bool set(std::string_view name, bool on) {
    Options& options = result_.game.options;
    bool* known = name == "emptyClues"     ? &options.empty_clues
                  : name == "oneExtraCard" ? &options.one_extra_card
                  : name == "oneLessCard"  ? &options.one_less_card
                  : name == "allOrNothing" ? &options.all_or_nothing
                                           : nullptr;
    if (known != nullptr) *known = on;
    return known != nullptr || !on ||
           fail("the option '" + record::shown(name) + "' cannot be played here", Fault::Kind::option);
  }

  bool variant(const json::value& value) {
    const std::string_view name = value.is_string() ? std::string_view{value.get_string()} : std::string_view{};
    const auto* found = std::ranges::find(variants, name, &Variant::name);
    if (found == variants.end())
      return fail("the variant '" + record::shown(name) + "' cannot be played here", Fault::Kind::variant);
    result_.game.variant = found;
    return true;
  }

  bool characters() {
    const json::value given = take(file_, "characters");
    if (given.is_null() || (given.is_array() && given.get_array().empty())) return true;
    return fail("characters cannot be played here", Fault::Kind::option);
  }

  json::object file_;
  FileGame result_{};
  Fault::Kind kind_{};
  std::string fault_{};
};

/// Only what is not as usual, as they do.
json::object options_of(const Game& game) {
  json::object object;
  if (game.variant->id != 0) object["variant"] = game.variant->name;
  const Options& options = game.options;
  if (options.starting_player != 0) object["startingPlayer"] = options.starting_player;
  if (options.empty_clues) object["emptyClues"] = true;
  if (options.one_extra_card) object["oneExtraCard"] = true;
  if (options.one_less_card) object["oneLessCard"] = true;
  if (options.all_or_nothing) object["allOrNothing"] = true;
  return object;
}

}  // namespace

base::Result<FileGame, Fault> read_file(std::string_view text) {
  auto object = record::parse_object(text);
  if (!object) return fails(object.error());
  Reader reader{std::move(*object)};
  if (!reader.read()) return base::Failure{reader.fault()};
  return std::move(reader.result());
}

std::string write_file(const Game& game) {
  json::array players;
  for (const auto& name : game.players) players.emplace_back(name);
  json::array deck;
  for (const Card& card : game.deck) deck.push_back({{"suitIndex", card.suit}, {"rank", card.rank}});
  json::array actions;
  for (const Action& action : game.actions)
    actions.push_back({{"type", static_cast<int>(action.type)}, {"target", action.target}, {"value", action.value}});
  json::object file{{"players", std::move(players)}, {"deck", std::move(deck)}, {"actions", std::move(actions)}};
  if (auto options = options_of(game); !options.empty()) file["options"] = std::move(options);
  return json::serialize(file) + "\n";
}

}  // namespace hanab_live
