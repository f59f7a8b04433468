// `hanaza editions`: the boxes on the shelf, for people or as JSON.
#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <memory>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "record/games.h"

namespace cli {
namespace {

template <class G>
boost::json::array option_list() {
  boost::json::array list;
  for (const auto& option : record::About<G>::options()) {
    boost::json::object entry{{"name", option.name}, {"meaning", option.meaning}};
    if (option.words.empty()) {
      entry["low"] = option.low;
      entry["high"] = option.high;
    } else {
      entry["values"] = boost::json::array(option.words.begin(), option.words.end());
    }
    list.push_back(std::move(entry));
  }
  return list;
}

template <class G>
void add_editions_of(boost::json::array& list) {
  using About = record::About<G>;
  for (const auto& info : About::editions()) {
    boost::json::object values;
    const auto rules = About::edition_rules(info.edition, About::min_players);
    for (const auto& option : About::options()) values[option.name] = game::value_text(option, rules);
    list.push_back({{"game", G::name},
                    {"name", info.name},
                    {"title", info.title},
                    {"language", info.language},
                    {"variants", info.variants},
                    {"players", {About::min_players, About::max_players}},
                    {"options", std::move(values)}});
  }
}

template <class G>
void print_editions() {
  for (const auto& info : record::About<G>::editions())
    fmt::print("{} {}\n{}\n", padded(info.name, 18), info.title,
               wrapped(fmt::format("                   offers {}", info.variants), 19));
}

int list_editions(bool json) {
  if (json) {
    boost::json::array editions;
    add_editions_of<hanabi::Game>(editions);
    add_editions_of<koikoi::Game>(editions);
    const boost::json::object all{
        {"editions", std::move(editions)},
        {"options", {{"hanabi", option_list<hanabi::Game>()}, {"koikoi", option_list<koikoi::Game>()}}}};
    fmt::print("{}\n", boost::json::serialize(all));
    return done;
  }
  fmt::print("Hanabi\n");
  print_editions<hanabi::Game>();
  fmt::print("\nKoi-Koi\n");
  print_editions<koikoi::Game>();
  fmt::print("\n`hanaza rules EDITION` says what is played, and with --set what would be.\n");
  return done;
}

}  // namespace

void add_editions(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("editions", "List the editions of both games");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "As JSON: every edition with its options, and every option with its values");
  command->callback([&run, json] { run = [json] { return list_editions(*json); }; });
}

}  // namespace cli
