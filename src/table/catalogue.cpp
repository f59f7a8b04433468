#include "table/catalogue.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "bots/hanabi/registry.h"
#include "bots/koikoi/registry.h"
#include "record/games.h"
#include "table/talk.h"

namespace table {
namespace {

namespace json = boost::json;

template <class Rules>
json::object option_json(const game::Option<Rules>& option) {
  json::object entry{{"name", option.name}, {"meaning", option.meaning}};
  if (option.words.empty()) {
    entry["low"] = option.low;
    entry["high"] = option.high;
  } else {
    entry["values"] = json::array(option.words.begin(), option.words.end());
  }
  return entry;
}

/// As tables take it: a word or a number.
template <class Rules>
json::value value_json(const game::Option<Rules>& option, const Rules& rules) {
  if (option.words.empty()) return option.read(rules);
  return json::string{game::value_text(option, rules)};
}

/// Every option as it is in that edition with the fewest players, and what is different with more.
template <class G>
json::object edition_json(const auto& info) {
  using About = record::About<G>;
  const auto usual = About::edition_rules(info.edition, About::min_players);
  json::object options;
  for (const auto& option : About::options()) options[option.name] = value_json(option, usual);
  json::object differences;
  for (int players = About::min_players + 1; players <= About::max_players; ++players) {
    const auto rules = About::edition_rules(info.edition, players);
    json::object different;
    for (const auto& option : About::options())
      if (option.read(rules) != option.read(usual)) different[option.name] = value_json(option, rules);
    if (!different.empty()) differences[std::to_string(players)] = std::move(different);
  }
  return {{"name", info.name},         {"title", info.title},           {"language", info.language},
          {"variants", info.variants}, {"options", std::move(options)}, {"options_with_players", std::move(differences)}};
}

template <class G>
json::object game_json(const auto& bots) {
  using About = record::About<G>;
  json::array editions;
  for (const auto& info : About::editions()) editions.push_back(edition_json<G>(info));
  json::array options;
  for (const auto& option : About::options()) options.push_back(option_json(option));
  json::array bot_list;
  for (const auto& bot : bots) bot_list.push_back({{"name", bot.name}, {"idea", bot.idea}});
  return {{"game", G::name},
          {"players", {About::min_players, About::max_players}},
          {"editions", std::move(editions)},
          {"options", std::move(options)},
          {"bots", std::move(bot_list)}};
}

}  // namespace

std::string catalogue_text(std::string_view build) {
  return json::serialize(json::object{
      {"build", build},
      {"games", {game_json<hanabi::Game>(bots::hanabi_bots), game_json<koikoi::Game>(bots::koikoi_bots)}},
      {"remarks", json::array(remarks.begin(), remarks.end())},
  });
}

}  // namespace table
