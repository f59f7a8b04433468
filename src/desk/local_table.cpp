#include "desk/local_table.h"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <utility>

#include "base/raise.h"
#include "desk/desk.h"
#include "record/json.h"
#include "table/command_json.h"
#include "table/messages.h"

namespace desk {
namespace {

/// Who missed more gets the whole table at once.
constexpr std::uint64_t max_missed = 200;

}  // namespace

LocalTable::LocalTable(std::unique_ptr<table::Table> table, std::vector<table::Logged> log, table::Chance& chance,
                       Millis bot_delay, Millis now)
    : table_(std::move(table)), log_(std::move(log)), chance_(chance), bot_delay_(bot_delay) {
  see_whose_turn(now);
}

// ---- clients

std::uint32_t LocalTable::join() {
  clients_.push_back({++last_client_, false, {}, false, {}});
  return last_client_;
}

void LocalTable::leave(std::uint32_t client) {
  if (std::erase_if(clients_, [&](const Client& each) { return each.number == client; }) > 0) tell_presence();
}

LocalTable::Client* LocalTable::find(std::uint32_t client) {
  const auto found = std::ranges::find(clients_, client, &Client::number);
  return found == clients_.end() ? nullptr : &*found;
}

bool LocalTable::has(std::uint32_t client) const {
  return std::ranges::find(clients_, client, &Client::number) != clients_.end();
}

std::vector<Told> LocalTable::messages() { return std::exchange(told_, {}); }

void LocalTable::refuse(const Client& client, const std::optional<std::string>& id, const Refused& refused) {
  tell(client, table::refused_text(id, refused.code, refused.text));
}

std::vector<Person> LocalTable::online() const {
  std::vector<Person> persons;
  for (const auto& each : clients_)
    if (each.person) persons.push_back(*each.person);
  std::ranges::sort(persons);
  persons.erase(std::ranges::unique(persons).begin(), persons.end());
  return persons;
}

/// Who looks on is shown open hands as soon as they are open: nobody here could use them against somebody else.
table::Audience LocalTable::audience_of(const Client& client) const {
  const auto audience = table_->audience(client.person);
  return std::holds_alternative<Seat>(audience) ? audience : table::OpenSpectators{};
}

void LocalTable::tell_presence() {
  const auto looks_on = [](const Client& each) { return each.greeted && !std::holds_alternative<Seat>(each.audience); };
  const auto spectators = static_cast<std::size_t>(std::ranges::count_if(clients_, looks_on));
  const auto text = table::presence_text(online(), spectators);
  for (const auto& each : clients_)
    if (each.greeted) tell(each, text);
}

// ---- what they send

void LocalTable::receive(std::uint32_t number, std::string_view text, Millis now) {
  Client* const client = find(number);
  if (client == nullptr) return;
  if (text.size() > table::max_message_bytes) {
    refuse(*client, std::nullopt, {"too_long", "A message has at most 4096 bytes."});
    return;
  }
  auto message = record::parse_object(text);
  if (!message) {
    refuse(*client, std::nullopt, {"bad_json", "That is no JSON object: " + message.error() + "."});
    return;
  }
  const auto id = table::id_of(*message);
  auto parsed = table::parse_message(std::move(*message));
  if (!parsed)
    refuse(*client, id, parsed.error());
  else if (const auto* said = std::get_if<table::Hello>(&*parsed))
    hello(*client, *said, now);
  else if (std::holds_alternative<table::Ping>(*parsed))
    tell(*client, R"({"type":"pong"})");
  else if (!client->greeted)
    refuse(*client, id, {"hello_first", "Say hello first."});
  else if (const auto* lead = std::get_if<table::Lead>(&*parsed))
    this->lead(*client, *lead);
  else
    command(*client, std::get<table::Command>(*parsed), now);
}

/// Several pages may show one table, such as two windows.
void LocalTable::lead(const Client& client, const table::Lead& lead) {
  if (const auto refused = lead_refusal(*table_, client.person)) {
    refuse(client, std::nullopt, *refused);
    return;
  }
  const auto text = table::led_text(lead.at ? client.person : std::nullopt, lead);
  for (const auto& each : clients_)
    if (each.greeted) tell(each, text);
}

void LocalTable::hello(Client& client, const table::Hello& hello, Millis now) {
  const auto person = hello.token ? table_->person(*hello.token) : std::nullopt;
  if (const auto refused = hello_refusal(*table_, hello, person)) {
    refuse(client, std::nullopt, *refused);
    return;
  }
  client.greeted = true;
  client.person = person;
  client.admitted = !person;
  client.audience = audience_of(client);
  tell(client, table::welcome_text(*table_, build(), person, now));
  const bool behind =
      hello.have && *hello.have > 0 && *hello.have <= table_->sequence() && table_->sequence() - *hello.have <= max_missed;
  if (!behind) tell(client, table_->snapshot(client.audience));
  if (behind)
    for (auto& text : missed(client, *hello.have)) tell(client, std::move(text));
  tell_presence();
}

std::vector<std::string> LocalTable::missed(const Client& client, std::uint64_t have) const {
  std::vector<std::string> texts;
  const auto past = table::Table::load(table_->id(), std::span{log_}.first(static_cast<std::size_t>(have)));
  if (!past) base::raise<std::logic_error>("the log of a table does not make the table");
  for (const auto& line : std::span{log_}.subspan(static_cast<std::size_t>(have)))
    if (auto text = (*past)->take(line).message(client.audience)) texts.push_back(std::move(*text));
  return texts;
}

void LocalTable::command(Client& client, const table::Command& command, Millis now) {
  const auto here = online();
  auto decided = table_->decide(client.person, command, {now, here, client.admitted}, chance_);
  if (!decided) {
    refuse(client, command.id, decided.error());
    return;
  }
  if (const auto* repeated = std::get_if<table::Repeated>(&*decided)) {
    tell(client, table::done_text(command.id, repeated->sequence, {}));
    return;
  }
  const auto& decision = std::get<table::Decision>(*decided);
  if (decision.person) client.person = decision.person;
  take(decision.entries, now);
  tell(client, table::done_text(command.id, table_->sequence(), decision));
  if (decision.person) tell_presence();
}

// ---- what happens

void LocalTable::take(const std::vector<table::Entry>& entries, Millis now) {
  const Millis at = table_->stamp(now);
  for (const auto& entry : entries) {
    log_.push_back({table_->sequence() + 1, at, entry});
    const auto happening = table_->take(log_.back());
    table::Repeats repeats;
    for (const auto& each : clients_)
      if (each.greeted)
        if (auto text = happening.message(each.audience, repeats)) tell(each, std::move(*text));
    std::erase_if(minds_, [&](Mind& mind) { return !mind.bot->saw(happening); });
    if (!std::holds_alternative<table::Moved>(entry.what)) review_clients();
  }
  see_whose_turn(now);
}

/// Seats change hands: whoever has another audience than before is shown the table anew.
void LocalTable::review_clients() {
  for (auto& each : clients_) {
    if (!each.greeted) continue;
    const auto audience = audience_of(each);
    if (audience == each.audience) continue;
    each.audience = audience;
    tell(each, table_->snapshot(audience));
  }
}

void LocalTable::see_whose_turn(Millis now) {
  const auto seat = table_->bot_to_act();
  if (seat == acting_) return;
  acting_ = seat;
  began_ = now;
}

std::optional<Millis> LocalTable::due() const {
  auto next = table_->deadline();
  if (acting_) next = next ? std::min(*next, began_ + bot_delay_) : began_ + bot_delay_;
  return next;
}

void LocalTable::advance(Millis now) {
  const auto when = due();
  if (!when || now < *when) return;
  if (acting_ && now >= began_ + bot_delay_)
    bot_moves(*acting_, now);
  else
    prompt(table::TimeIsUp{}, now);
}

table::BotSeat* LocalTable::mind_of(Seat seat) {
  const auto found = std::ranges::find(minds_, seat, &Mind::seat);
  if (found != minds_.end()) return found->bot.get();
  auto mind = table::BotSeat::make(*table_, seat);
  if (!mind) return nullptr;
  minds_.push_back({seat, std::move(mind)});
  return minds_.back().bot.get();
}

void LocalTable::bot_moves(Seat seat, Millis now) {
  // The same seat may be on turn again right after this one.
  acting_.reset();
  if (auto* const mind = mind_of(seat)) prompt(table::BotMove{seat, mind->choose()}, now);
}

void LocalTable::prompt(const table::Prompt& prompt, Millis now) {
  const auto decided = table_->decide(prompt, now, chance_);
  // Bots know what is legal, and nothing comes between a bot's thought and its move here.
  if (!decided && std::holds_alternative<table::BotMove>(prompt))
    base::raise<std::logic_error>("a bot made a move that cannot be: " + decided.error().text);
  take(decided ? decided->entries : std::vector<table::Entry>{}, now);
}

}  // namespace desk
