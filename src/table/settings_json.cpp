// Writes settings: for everybody, and for the log.
#include "table/settings_json.h"

#include "table/game_settings.h"
#include "table/settings_words.h"

namespace table {
namespace {

void write_clock(wire::JsonText& out, const ClockSetting& clock) {
  out.begin_object();
  out.key("type");
  out.plain(clock_words[static_cast<std::size_t>(clock.type)]);
  const auto number = [&](std::string_view name, Millis value) {
    out.key(name);
    out.number(value);
  };
  switch (clock.type) {
    case ClockSetting::Type::none: break;
    case ClockSetting::Type::increment:
      number("base", clock.base / second);
      number("increment", clock.increment / second);
      break;
    case ClockSetting::Type::move: number("seconds", clock.base / second); break;
    case ClockSetting::Type::days: number("days", clock.base / day); break;
  }
  out.end_object();
}

/// All but the rules and the password.
void write_common(wire::JsonText& out, const Settings& settings) {
  out.key("name");
  out.string(settings.name);
  out.key("public");
  out.boolean(settings.is_public);
  out.key("talk");
  out.plain(word(talk(settings)));
  out.key("spectators");
  out.plain(spectator_words[settings.spectators ? 1 : 0]);
  out.key("first");
  if (settings.first.by == First::By::seat)
    out.number(settings.first.seat.index + 1);
  else
    out.plain(first_text(settings.first));
  out.key("clock");
  write_clock(out, settings.clock);
  out.key("timeout");
  out.plain(timeout_words[static_cast<std::size_t>(settings.timeout)]);
}

template <class G>
void write_options_of(wire::JsonText& out, const typename G::Rules& rules, bool with_first) {
  out.begin_object();
  for (const auto& option : record::About<G>::options()) {
    if (!with_first && option.name == Usual<G>::first_option) continue;
    out.key(option.name);
    if (option.words.empty())
      out.number(option.read(rules));
    else
      out.plain(value_text(option, rules));
  }
  out.end_object();
}

void write_any_options(wire::JsonText& out, const AnyRules& rules, bool with_first) {
  if (const auto* of_hanabi = std::get_if<hanabi::Rules>(&rules))
    write_options_of<hanabi::Game>(out, *of_hanabi, with_first);
  else
    write_options_of<koikoi::Game>(out, std::get<koikoi::Rules>(rules), with_first);
}

}  // namespace

void write_clock_setting(std::string& out, const ClockSetting& clock) {
  wire::JsonText json{out};
  write_clock(json, clock);
}

void write_options(std::string& out, const AnyRules& rules) {
  wire::JsonText json{out};
  write_any_options(json, rules, true);
}

void write_settings(std::string& out, const Settings& settings) {
  wire::JsonText json{out};
  json.begin_object();
  write_common(json, settings);
  json.key("password");
  json.boolean(settings.password.has_value());
  json.end_object();
}

void write_kept_settings(std::string& out, const Settings& settings) {
  wire::JsonText json{out};
  json.begin_object();
  json.key("game");
  json.plain(game_name(settings.rules));
  json.key("edition");
  json.plain(edition_name(settings.rules));
  json.key("players");
  json.number(players(settings.rules));
  json.key("options");
  write_any_options(json, settings.rules, false);
  write_common(json, settings);
  if (settings.password) {
    json.key("password");
    json.plain(hex(*settings.password));
  }
  json.end_object();
}

}  // namespace table
