#include "table/settings.h"

#include "record/games.h"
#include "table/settings_words.h"

namespace table {
namespace {

int seats_of(const hanabi::Rules& rules) { return record::About<hanabi::Game>::players(rules); }
int seats_of(const koikoi::Rules& rules) { return record::About<koikoi::Game>::players(rules); }

}  // namespace

Talk talk(const Settings& settings) {
  if (const auto* rules = std::get_if<hanabi::Rules>(&settings.rules)) return static_cast<Talk>(rules->table_talk);
  return settings.koikoi_talk;
}

std::string_view game_name(const AnyRules& rules) {
  return std::holds_alternative<hanabi::Rules>(rules) ? hanabi::Game::name : koikoi::Game::name;
}

std::string_view edition_name(const AnyRules& rules) {
  return std::visit([](const auto& of_game) { return info(of_game.edition).name; }, rules);
}

int players(const AnyRules& rules) {
  return std::visit([](const auto& of_game) { return seats_of(of_game); }, rules);
}

std::string_view word(Talk talk) { return talk_words[static_cast<std::size_t>(talk)]; }

std::string first_text(const First& first) {
  if (first.by == First::By::random) return "random";
  return first.by == First::By::draw ? "draw" : std::to_string(first.seat.index + 1);
}

}  // namespace table
