// Coming and going: who sits where, who is host, for whom a bot plays.
#include <algorithm>
#include <array>

#include "table/bot_seat.h"
#include "table/decide.h"
#include "table/refusal.h"
#include "table/settings_json.h"

namespace table {
namespace {

/// Whose name that is already.
std::optional<Seat> named(const std::vector<Place>& seats, std::string_view name) {
  const auto found = std::ranges::find_if(seats, [&](const Place& place) { return same_name(place.name, name); });
  if (found == seats.end()) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(found - seats.begin())};
}

std::optional<Seat> first_free(const std::vector<Place>& seats) {
  const auto found = std::ranges::find_if(seats, [](const Place& place) { return !place.taken(); });
  if (found == seats.end()) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(found - seats.begin())};
}

}  // namespace

std::string bot_name(const std::vector<Place>& seats) {
  constexpr std::array<std::string_view, max_seats> names{"Anna", "Ben", "Clara", "David", "Emil"};
  // There are as many names as seats, so one is left for each seat that is free.
  for (const auto name : names)
    if (!named(seats, name)) return std::string{name};
  return "Bot";
}

Planned Decider::operator()(const Sit& ask) const {
  if (auto no = unless_gathering()) return base::Failure{*std::move(no)};
  if (my_seat()) return refuse("already_seated", "You have a seat already.");
  if (!asker_) {
    const auto& password = content_.settings.password;
    if (password && !circumstances_.admitted && !opens(*password, ask.password.value_or("")))
      return refuse("wrong_password", "This table has a password, and that is not it.");
    if (content_.people.size() >= max_persons) return refuse("table_full", "Too many people have been at this table.");
  }
  const std::string name = trimmed(ask.name ? *ask.name : asker_ ? content_.people[*asker_].name : "");
  if (const auto fault = name_fault(name)) return refuse("bad_name", *fault);
  const auto namesake = named(content_.seats, name);
  if (namesake && content_.seats[namesake->index].person)
    return refuse("name_taken", "Somebody at this table has that name already.");
  if (ask.seat) {
    if (auto no = unless_seat(*ask.seat)) return base::Failure{*std::move(no)};
    if (content_.seats[ask.seat->index].taken()) return refuse("seat_taken", "That seat is taken.");
  }
  const auto seat = ask.seat ? ask.seat : first_free(content_.seats);
  if (!seat) return refuse("table_full", "Every seat is taken.");

  Sat sat{*seat, asker_.value_or(static_cast<Person>(content_.people.size() + 1)), name, {}};
  Plan plan;
  if (!asker_) {
    const std::uint64_t high = chance_.word();
    plan.token = token_text(high, chance_.word());
    sat.token = token_hash(*plan.token);
  }
  plan.person = sat.person;
  plan.whats.emplace_back(std::move(sat));
  if (namesake) {  // a bot, which takes another name
    auto seats = content_.seats;
    seats[seat->index].name = name;
    plan.whats.emplace_back(Removed{*namesake});
    plan.whats.emplace_back(BotSeated{*namesake, seats[namesake->index].bot, bot_name(seats)});
  }
  return plan;
}

Planned Decider::operator()(const Stand& /*ask*/) const {
  if (auto no = unless_seated()) return base::Failure{*std::move(no)};
  if (auto no = unless_gathering()) return base::Failure{*std::move(no)};
  return Plan{Stood{*my_seat()}};
}

Planned Decider::operator()(const SeatBot& ask) const {
  if (auto no = unless_host()) return base::Failure{*std::move(no)};
  if (auto no = unless_gathering()) return base::Failure{*std::move(no)};
  if (auto no = bot_fault(content_.settings.rules, ask.bot)) return base::Failure{*std::move(no)};
  if (ask.seat) {
    if (auto no = unless_seat(*ask.seat)) return base::Failure{*std::move(no)};
    if (content_.seats[ask.seat->index].taken()) return refuse("seat_taken", "That seat is taken.");
    return Plan{BotSeated{*ask.seat, ask.bot, bot_name(content_.seats)}};
  }
  Plan plan;
  auto seats = content_.seats;
  while (const auto seat = first_free(seats)) {
    const BotSeated bot{*seat, ask.bot, bot_name(seats)};
    seats[seat->index] = {{}, bot.bot, bot.name, false};
    plan.whats.emplace_back(bot);
  }
  if (plan.whats.empty()) return refuse("table_full", "Every seat is taken.");
  return plan;
}

Planned Decider::operator()(const Remove& ask) const {
  if (auto no = unless_host()) return base::Failure{*std::move(no)};
  if (auto no = unless_gathering()) return base::Failure{*std::move(no)};
  if (auto no = unless_seat(ask.seat)) return base::Failure{*std::move(no)};
  if (!content_.seats[ask.seat.index].taken()) return refuse("not_seated", "Nobody sits there.");
  return Plan{Removed{ask.seat}};
}

Planned Decider::operator()(const Configure& ask) const {
  if (auto no = unless_host()) return base::Failure{*std::move(no)};
  if (auto no = unless_gathering()) return base::Failure{*std::move(no)};
  auto settings = parse_settings(ask.settings, content_.settings, chance_);
  if (!settings) return base::Failure{settings.error()};
  for (std::size_t i = 0; i < content_.seats.size(); ++i) {
    const Place& place = content_.seats[i];
    if (!place.taken()) continue;
    if (i >= static_cast<std::size_t>(players(settings->rules)))
      return refuse("seats_taken", place.name + " would lose their seat.");
    if (place.bot.empty()) continue;
    if (auto no = bot_fault(settings->rules, place.bot)) return base::Failure{*std::move(no)};
  }
  return Plan{Configured{*std::move(settings)}};
}

Planned Decider::operator()(const PassHost& ask) const {
  if (auto no = unless_host()) return base::Failure{*std::move(no)};
  if (!content_.people.has(ask.person)) return refuse("bad_message", "There is no such person at this table.");
  return Plan{HostPassed{ask.person}};
}

Planned Decider::operator()(const TakeHost& /*ask*/) const {
  if (auto no = unless_seated()) return base::Failure{*std::move(no)};
  if (is_host()) return refuse("not_now", "You are the host.");
  if (online(content_.host)) return refuse("still_here", "The host is still here.");
  return Plan{HostPassed{*asker_}};
}

Planned Decider::operator()(const Mute& ask) const {
  if (auto no = unless_host()) return base::Failure{*std::move(no)};
  if (auto no = unless_seat(ask.seat)) return base::Failure{*std::move(no)};
  if (!content_.seats[ask.seat.index].person) return refuse("not_seated", "Nobody sits there who could say anything.");
  return Plan{Muted{ask.seat, ask.muted}};
}

Planned Decider::operator()(const Replace& ask) const {
  if (auto no = unless_host()) return base::Failure{*std::move(no)};
  if (!content_.in_game()) return refuse("not_now", "No game is being played.");
  if (auto no = unless_seat(ask.seat)) return base::Failure{*std::move(no)};
  const Place& place = content_.seats[ask.seat.index];
  if (!place.has_player()) return refuse("not_now", "A bot plays there already.");
  if (online(*place.person)) return refuse("still_here", place.name + " is still here.");
  if (auto no = bot_fault(rules_in_force(content_), ask.bot)) return base::Failure{*std::move(no)};
  Plan plan{Replaced{ask.seat, ask.bot}};
  const auto others = static_cast<SeatSet>(player_seats(content_) & ~seat_bit(ask.seat));
  if (content_.phase == Phase::playing) plan_next_round(plan, content_, others, content_.ready, chance_);
  return plan;
}

Planned Decider::operator()(const Return& ask) const {
  const auto mine = my_seat();
  if (ask.seat && ask.seat != mine) {
    if (auto no = unless_host()) return base::Failure{*std::move(no)};
    if (auto no = unless_seat(*ask.seat)) return base::Failure{*std::move(no)};
  } else if (auto no = unless_seated()) {
    return base::Failure{*std::move(no)};
  }
  const Seat seat = ask.seat ? *ask.seat : *mine;
  const Place& place = content_.seats[seat.index];
  if (!place.person || place.bot.empty()) return refuse("not_now", "No bot plays for a person there.");
  return Plan{Returned{seat}};
}

}  // namespace table
