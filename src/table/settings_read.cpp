// Reads settings: from whoever makes or changes a table, and from the log.
#include "table/settings_json.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "base/words.h"
#include "table/bot_seat.h"
#include "table/fields.h"
#include "table/game_settings.h"
#include "table/people.h"
#include "table/refusal.h"
#include "table/settings_words.h"
#include "table/talk.h"

namespace table {
namespace {

namespace json = boost::json;

constexpr std::size_t max_table_name = 40;
constexpr std::size_t max_password = 64;
constexpr std::int64_t max_seconds = 24 * 60 * 60;
constexpr std::int64_t max_increment = 60 * 60;
constexpr std::int64_t max_days = 30;

/// Which of the words the field has; fails if it is there and has another.
template <std::size_t N>
std::optional<std::size_t> chosen(Fields& fields, std::string_view name, const std::array<std::string_view, N>& words) {
  const auto text = fields.text_if_any(name);
  if (!text) return std::nullopt;
  if (const auto* found = std::ranges::find(words, *text); found != words.end())
    return static_cast<std::size_t>(found - words.begin());
  std::string known;
  for (const auto each : words) known += (known.empty() ? "" : ", ") + std::string{each};
  fields.fail("'" + std::string{name} + "' is one of " + known);
  return std::nullopt;
}

/// One option's value as `with_option` reads it: options of words have a text, options of numbers a number.
template <class Option>
std::optional<std::string> option_text(const Option& option, const json::value& value) {
  if (option.words.empty()) {
    const auto* number = value.if_int64();
    return number == nullptr ? std::nullopt : std::optional{std::to_string(*number)};
  }
  const auto* text = value.if_string();
  return text == nullptr ? std::nullopt : std::optional{std::string{text->data(), text->size()}};
}

/// Edition and number of players, with what was changed on top of the same edition before.
template <class G>
std::optional<typename G::Rules> base_rules(Fields& fields, const Settings& before) {
  using About = record::About<G>;
  const auto* old = std::get_if<typename G::Rules>(&before.rules);
  const auto edition = fields.text_if_any("edition");
  const auto wanted = edition ? std::string_view{*edition} : old != nullptr ? info(old->edition).name : Usual<G>::edition;
  const int seats = static_cast<int>(fields.number_if_any("players", About::min_players, About::max_players)
                                         .value_or(old != nullptr ? About::players(*old) : About::min_players));
  if (!fields.ok()) return std::nullopt;
  for (const auto& info : About::editions()) {
    if (info.name != wanted) continue;
    auto rules = About::edition_rules(info.edition, seats);
    if (old == nullptr || old->edition != info.edition) return rules;
    const auto standard = About::edition_rules(info.edition, About::players(*old));
    for (const auto& option : About::options())
      if (option.read(*old) != option.read(standard)) option.write(rules, option.read(*old));
    return rules;
  }
  fields.fail("there is no edition '" + std::string{wanted} + "' of " + std::string{G::name});
  return std::nullopt;
}

template <class Rules>
void set_option(Fields& fields, std::span<const game::Option<Rules>> options, Rules& rules, std::string_view name,
                std::string_view value) {
  const auto changed = game::with_option(options, rules, name, value);
  if (changed)
    rules = *changed;
  else
    fields.fail(changed.error());
}

/// "random", "draw" (Koi-Koi) or a seat.
std::optional<First> chosen_first(Fields& fields, bool may_draw) {
  const auto value = fields.any("first");
  if (!value) return std::nullopt;
  if (const auto* seat = value->if_int64(); seat != nullptr && *seat >= 1 && *seat <= max_seats)
    return First{First::By::seat, Seat{static_cast<std::uint8_t>(*seat - 1)}};
  if (const auto* text = value->if_string()) {
    if (*text == "random") return First{First::By::random, {}};
    if (*text == "draw" && may_draw) return First{First::By::draw, {}};
  }
  fields.fail(may_draw ? "'first' is random, draw or a seat from 1" : "'first' is random or a seat from 1");
  return std::nullopt;
}

/// The rules, and what of them is a setting of the table: `first` and `talk` are told in one place each, however they were said.
template <class G>
void take_rules(Fields& fields, Settings& settings) {
  const auto options = record::About<G>::options();
  const bool same_game = std::holds_alternative<typename G::Rules>(settings.rules);
  const auto base = base_rules<G>(fields, settings);
  if (!base) return;
  auto rules = *base;
  auto asked = fields.object_if_any("options").value_or(json::object{});
  const bool first_as_option = asked.contains(Usual<G>::first_option);
  for (const auto& each : asked) {
    const std::string_view name{each.key().data(), each.key().size()};
    const auto* option = game::find_option(options, name);
    const auto text = option == nullptr ? std::optional<std::string>{""} : option_text(*option, each.value());
    if (!text) {
      fields.fail("option '" + std::string{name} + "' must be " + choices_text(*option));
      return;
    }
    set_option(fields, options, rules, name, *text);
  }

  constexpr bool is_hanabi = std::is_same_v<G, hanabi::Game>;
  if (const auto talk = chosen(fields, "talk", talk_words)) {
    if constexpr (is_hanabi) {
      if (asked.contains("table_talk") && static_cast<std::size_t>(rules.table_talk) != *talk) {
        fields.fail("'talk' and the option 'table_talk' are the same thing and must agree");
        return;
      }
      rules.table_talk = static_cast<hanabi::TableTalk>(*talk);
    } else {
      settings.koikoi_talk = static_cast<Talk>(*talk);
    }
  }

  Seat& begins = Usual<G>::first_seat(rules);
  const auto first = chosen_first(fields, !is_hanabi);
  if (first_as_option && first && *first != First{First::By::seat, begins}) {
    fields.fail("'first' and the option '" + std::string{Usual<G>::first_option} + "' are the same thing and must agree");
    return;
  }
  if (first_as_option)
    settings.first = {First::By::seat, begins};
  else if (first)
    settings.first = *first;
  else if (!same_game)
    settings.first = Usual<G>::first;
  begins = settings.first.seat;
  if (const auto wrong = fault(rules))
    fields.fail(std::string{fault_text(*wrong)});
  else
    settings.rules = rules;
}

std::optional<ClockSetting> chosen_clock(Fields& fields) {
  auto object = fields.object_if_any("clock");
  if (!object) return std::nullopt;
  Fields clock{std::move(*object)};
  ClockSetting setting;
  if (const auto type = chosen(clock, "type", clock_words)) {
    setting.type = static_cast<ClockSetting::Type>(*type);
    switch (setting.type) {
      case ClockSetting::Type::none: break;
      case ClockSetting::Type::increment:
        setting.base = clock.number("base", 1, max_seconds) * second;
        setting.increment = clock.number("increment", 0, max_increment) * second;
        break;
      case ClockSetting::Type::move: setting.base = clock.number("seconds", 1, max_seconds) * second; break;
      case ClockSetting::Type::days: setting.base = clock.number("days", 1, max_days) * day; break;
    }
  } else {
    clock.fail("the field 'type' is missing");
  }
  if (const auto fault = clock.finish()) fields.fail("'clock': " + *fault);
  return setting;
}

std::array<std::uint8_t, 16> fresh_salt(Chance& chance) {
  std::array<std::uint8_t, 16> salt{};
  const std::array<std::uint64_t, 2> words{chance.word(), chance.word()};
  std::memcpy(salt.data(), words.data(), salt.size());
  return salt;
}

/// Takes a password away with null.
void take_password(Fields& fields, Settings& settings, Chance& chance) {
  const auto value = fields.any("password");
  if (!value) return;
  const auto* text = value->if_string();
  if (value->is_null())
    settings.password.reset();
  else if (text == nullptr || text->empty() || characters(*text) > max_password)
    fields.fail("'password' is a text of 1 to " + std::to_string(max_password) + " characters, or null");
  else
    settings.password = password_hash(fresh_salt(chance), *text);
}

void take_kept_password(Fields& fields, Settings& settings) {
  const auto text = fields.text_if_any("password");
  if (!text) return;
  settings.password = parse_password_hash(*text);
  if (!settings.password) fields.fail("'password' is no hash");
}

/// Everything but password and bots, which are not kept as they are asked for.
void take_settings(Fields& fields, Settings& settings, bool new_table) {
  auto game = fields.text_if_any("game");
  if (!game && new_table) fields.fail("the field 'game' is missing");
  if (!game) game = std::string{game_name(settings.rules)};
  if (*game == hanabi::Game::name)
    take_rules<hanabi::Game>(fields, settings);
  else if (*game == koikoi::Game::name)
    take_rules<koikoi::Game>(fields, settings);
  else
    fields.fail("'game' is hanabi or koikoi");
  if (const auto name = fields.text_if_any("name")) {
    settings.name = trimmed(*name);
    if (!settings.name.empty() && (record::name_fault(settings.name) || characters(settings.name) > max_table_name))
      fields.fail("'name' is a text of at most " + std::to_string(max_table_name) + " characters without control characters");
  }
  if (const auto is_public = fields.flag_if_any("public")) settings.is_public = *is_public;
  if (const auto spectators = chosen(fields, "spectators", spectator_words)) settings.spectators = *spectators == 1;
  if (const auto clock = chosen_clock(fields)) settings.clock = *clock;
  if (const auto timeout = chosen(fields, "timeout", timeout_words)) settings.timeout = static_cast<Timeout>(*timeout);
}

base::Failure<Refused> bad_settings(const std::string& what) {
  return refuse("bad_settings", "These settings will not do: " + what + ".");
}

/// A name for each seat from the first; null for a seat that stays free.
std::vector<BotChoice> chosen_bots(Fields& fields) {
  std::vector<BotChoice> bots;
  const auto list = fields.array_if_any("bots").value_or(json::array{});
  if (list.size() > max_seats) fields.fail("there are not that many seats for 'bots'");
  for (std::size_t i = 0; i < list.size() && fields.ok(); ++i) {
    if (list[i].is_null()) continue;
    if (const auto* name = list[i].if_string())
      bots.push_back({Seat{static_cast<std::uint8_t>(i)}, std::string{name->data(), name->size()}});
    else
      fields.fail("'bots' has a name or null for each seat");
  }
  return bots;
}

/// Nothing that is asked for has a default from here; a game that was not there before brings its own.
Settings blank(std::string_view game) {
  Settings settings;
  // The other game, so that nothing of it is carried over.
  if (game == hanabi::Game::name)
    settings.rules = koikoi::Rules{};
  else
    settings.rules = hanabi::Rules{};
  return settings;
}

std::string_view game_of(const json::object& asked) {
  const auto* game = asked.if_contains("game");
  return game != nullptr && game->is_string() ? std::string_view{game->get_string()} : std::string_view{};
}

}  // namespace

base::Result<NewTable, Refused> parse_new_table(json::object asked, Chance& chance) {
  NewTable made{blank(game_of(asked)), {}};
  Fields fields{std::move(asked)};
  take_settings(fields, made.settings, true);
  take_password(fields, made.settings, chance);
  made.bots = chosen_bots(fields);
  if (const auto fault = fields.finish()) return bad_settings(*fault);
  for (const BotChoice& each : made.bots) {
    if (each.seat.index >= players(made.settings.rules)) return bad_settings("there are more 'bots' than seats");
    if (auto fault = bot_fault(made.settings.rules, each.bot)) return base::Failure{*std::move(fault)};
  }
  return made;
}

base::Result<Settings, Refused> parse_settings(json::object asked, const Settings& before, Chance& chance) {
  Settings settings = before;
  Fields fields{std::move(asked)};
  take_settings(fields, settings, false);
  take_password(fields, settings, chance);
  if (const auto fault = fields.finish()) return bad_settings(*fault);
  return settings;
}

base::Result<Settings, std::string> parse_kept_settings(json::object kept) {
  Settings settings = blank(game_of(kept));
  Fields fields{std::move(kept)};
  take_settings(fields, settings, true);
  take_kept_password(fields, settings);
  if (auto fault = fields.finish()) return base::Failure{*std::move(fault)};
  return settings;
}

}  // namespace table
