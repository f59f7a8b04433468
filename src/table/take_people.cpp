// What entries about people do: who sits where, who is host, for whom a bot plays, what is said.
#include "record/record.h"
#include "table/taker.h"

namespace table {
namespace {

Fault bot_fault(const BotSeated& bot) {
  if (bot.bot.empty() || record::name_fault(bot.name)) return "a bot has no name";
  return std::nullopt;
}

}  // namespace

Fault Taker::operator()(const Created& entry) {
  if (content_.sequence != 0) return "a table is created once";
  const auto seats = static_cast<std::size_t>(players(entry.settings.rules));
  std::vector<Place> places(seats);
  for (const BotSeated& bot : entry.bots) {
    if (bot.seat.index >= seats || places[bot.seat.index].taken()) return "a bot sits where it cannot";
    if (auto fault = bot_fault(bot)) return fault;
    places[bot.seat.index] = {{}, bot.bot, bot.name, false};
  }
  content_.settings = entry.settings;
  content_.host = content_.people.add(entry.token);
  content_.seats = std::move(places);
  return std::nullopt;
}

Fault Taker::operator()(const Sat& entry) {
  if (auto fault = free_seat(entry.seat)) return fault;
  if (record::name_fault(entry.name)) return "nobody can be called so";
  if (entry.token ? entry.person != content_.people.size() + 1 : !content_.people.has(entry.person))
    return "there is no such person";
  if (seat_of(content_, entry.person)) return "that person has a seat already";
  if (entry.token) content_.people.add(*entry.token);
  content_.people[entry.person].name = entry.name;
  content_.seats[entry.seat.index] = {entry.person, {}, entry.name, false};
  return std::nullopt;
}

Fault Taker::operator()(const Stood& entry) { return clear(entry.seat); }

Fault Taker::operator()(const Removed& entry) { return clear(entry.seat); }

Fault Taker::operator()(const BotSeated& entry) {
  if (auto fault = free_seat(entry.seat)) return fault;
  if (auto fault = bot_fault(entry)) return fault;
  content_.seats[entry.seat.index] = {{}, entry.bot, entry.name, false};
  return std::nullopt;
}

Fault Taker::operator()(const Configured& entry) {
  if (content_.phase != Phase::gathering) return "a game is played";
  const auto seats = static_cast<std::size_t>(players(entry.settings.rules));
  for (std::size_t i = seats; i < content_.seats.size(); ++i)
    if (content_.seats[i].taken()) return "somebody would lose their seat";
  content_.settings = entry.settings;
  content_.seats.resize(seats);
  return std::nullopt;
}

Fault Taker::operator()(const HostPassed& entry) {
  if (!content_.people.has(entry.person)) return "there is no such person";
  content_.host = entry.person;
  return std::nullopt;
}

Fault Taker::operator()(const Replaced& entry) {
  if (!content_.in_game() || !has_seat(content_, entry.seat) || !content_.seats[entry.seat.index].person || entry.bot.empty())
    return "nobody can be replaced there";
  content_.seats[entry.seat.index].bot = entry.bot;
  return std::nullopt;
}

Fault Taker::operator()(const Returned& entry) {
  if (!has_seat(content_, entry.seat) || !content_.seats[entry.seat.index].person) return "nobody can return there";
  content_.seats[entry.seat.index].bot.clear();
  return std::nullopt;
}

Fault Taker::operator()(const Said& entry) { return say(entry.person, entry.text, false, entry.aside); }

Fault Taker::operator()(const Remarked& entry) { return say(entry.person, entry.remark, true, entry.aside); }

Fault Taker::operator()(const Muted& entry) {
  if (!has_seat(content_, entry.seat) || !content_.seats[entry.seat.index].taken()) return "nobody sits there";
  content_.seats[entry.seat.index].muted = entry.muted;
  return std::nullopt;
}

Fault Taker::free_seat(Seat seat) const {
  if (content_.phase != Phase::gathering) return "a game is played";
  if (!has_seat(content_, seat)) return "there is no such seat";
  if (content_.seats[seat.index].taken()) return "that seat is taken";
  return std::nullopt;
}

Fault Taker::clear(Seat seat) {
  if (content_.phase != Phase::gathering) return "a game is played";
  if (!has_seat(content_, seat) || !content_.seats[seat.index].taken()) return "nobody sits there";
  content_.seats[seat.index] = {};
  return std::nullopt;
}

Fault Taker::say(const std::optional<Person>& person, const std::string& text, bool remark, bool aside) {
  if (person && !content_.people.has(*person)) return "there is no such person";
  if (aside && !content_.in_game()) return "nobody speaks aside when no game is played";
  Line line{line_.sequence, at_, person, person ? content_.people[*person].name : std::string{}, text, remark};
  aside ? content_.lines.say_aside(std::move(line)) : content_.lines.say(std::move(line));
  return std::nullopt;
}

}  // namespace table
