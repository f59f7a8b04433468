// The people at a live table: who may come, what they missed, who is there.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/live_table.h"
#include "server/log_lines.h"
#include "server/open_view.h"
#include "server/services.h"
#include "server/worker.h"
#include "table/messages.h"

namespace server {
namespace {

/// Who missed more gets the whole table at once.
constexpr std::uint64_t max_missed = 200;
constexpr int max_rereads = 3;

}  // namespace

std::optional<table::Refused> LiveTable::may_come(const table::Hello& hello, std::optional<table::Person> person) const {
  if (auto refused = hello_refusal(*table_, hello, person)) return refused;
  if (person && (table_->seat_of(*person) || table_->host() == *person)) return std::nullopt;
  const auto& config = worker_.services().config;
  if (config.limited && config.limits.spectators > 0 && spectators() >= config.limits.spectators)
    return table::Refused{"too_many_spectators", "As many look on already as this table takes."};
  return std::nullopt;
}

std::optional<table::Refused> LiveTable::refusal(const table::Hello& hello) const {
  if (stopping_) return table::Refused{"stopping", "The server is about to restart; try again in a moment."};
  return may_come(hello, hello.token ? table_->person(*hello.token) : std::nullopt);
}

std::optional<table::Refused> LiveTable::join(const std::shared_ptr<Client>& client, const table::Hello& hello, Asker& asker) {
  used_ = Clock::now();
  if (auto refused = refusal(hello)) return refused;
  const auto person = hello.token ? table_->person(*hello.token) : std::nullopt;
  clients_.remove(*client);
  asker.person = person;
  asker.admitted = !person;
  Attached attached{client, person, table_->audience(person), asker.admitted, false};
  client->send(text_frame(table::welcome_text(*table_, build(), person, wall_clock())));
  const bool behind = hello.have && *hello.have > 0 && *hello.have <= table_->sequence() &&
                      table_->sequence() - *hello.have <= max_missed && (attached.seated() || !open_view_);
  attached.catching_up = behind && *hello.have < table_->sequence();
  clients_.add(attached);
  if (attached.catching_up)
    catch_up(client, *hello.have, 0);
  else if (!behind)
    send_snapshot(clients_.all().back());
  if (leader_) client->send(text_frame(led_));
  presence_soon();
  return std::nullopt;
}

void LiveTable::leave(const Client& client) {
  used_ = Clock::now();
  if (clients_.remove(client)) presence_soon();
  review_leader();
}

/// While hands are open, spectators are shown what was some time ago, as soon as that is known.
void LiveTable::send_snapshot(const Attached& attached) {
  if (attached.seated() || !open_view_) {
    attached.client->send(text_frame(table_->snapshot(attached.audience)));
  } else if (const auto text = open_view_->snapshot()) {
    attached.client->send(text_frame(*text));
  }
}

void LiveTable::catch_up(std::shared_ptr<Client> client, std::uint64_t have, int tries) {
  auto told = [self = weak_from_this(), &io = worker_.io(), client = std::move(client), have, tries](auto lines) mutable {
    boost::asio::post(io, [self, client, have, tries, lines = std::move(lines)] {
      if (const auto here = self.lock()) here->send_missed(client, have, tries, lines);
    });
  };
  worker_.services().store->read(table_->id(), 0, std::move(told));
}

void LiveTable::send_missed(const std::shared_ptr<Client>& client, std::uint64_t have, int tries,
                            const base::Result<std::vector<store::Line>, store::Fault>& lines) {
  auto* attached = clients_.find(*client);
  if (attached == nullptr || !attached->catching_up) return;
  // The table may have gone on since the log was read: read it again, and if it is still faster, show it whole.
  if (lines && lines->size() < table_->sequence() && tries + 1 < max_rereads) {
    catch_up(client, have, tries + 1);
    return;
  }
  attached->catching_up = false;
  const auto missed = lines ? missed_by(*attached, have, *lines) : std::nullopt;
  if (!missed) send_snapshot(*attached);
  for (const auto& message : missed.value_or(std::vector<std::string>{})) client->send(text_frame(message));
}

/// What that client was not told, or nothing if that cannot be said any more.
std::optional<std::vector<std::string>> LiveTable::missed_by(const Attached& attached, std::uint64_t have,
                                                             std::span<const store::Line> lines) const {
  if (lines.size() < table_->sequence() || (!attached.seated() && open_view_)) return std::nullopt;
  // The log may be ahead of the table, by what is stored and not yet taken; that is told in a moment.
  const auto logged = logged_lines(lines.first(static_cast<std::size_t>(table_->sequence())));
  if (!logged) return std::nullopt;
  auto past = table::Table::load(table_->id(), std::span{*logged}.first(static_cast<std::size_t>(have)));
  if (!past) return std::nullopt;
  std::vector<std::string> missed;
  for (const auto& line : std::span{*logged}.subspan(static_cast<std::size_t>(have)))
    if (auto message = (*past)->take(line).message(attached.audience)) missed.push_back(std::move(*message));
  return missed;
}

/// Seats change hands: whoever has another audience than before is shown the table anew, and who may not look on must go.
void LiveTable::review_clients() {
  count_seats();
  std::vector<std::shared_ptr<Client>> unwelcome;
  for (auto& each : clients_.all()) {
    const auto audience = table_->audience(each.person);
    const bool was_seated = each.seated();
    const bool moved = was_seated != std::holds_alternative<table::Seat>(audience) || (was_seated && audience != each.audience);
    each.audience = audience;
    if (moved && !each.catching_up) send_snapshot(each);
    const bool at_home = each.seated() || (each.person && *each.person == table_->host());
    if (!at_home && !table_->takes_spectators()) unwelcome.push_back(each.client);
  }
  for (const auto& client : unwelcome) client->close(Close::policy, "nobody may look on at this table while a game is played");
}

std::optional<table::Refused> LiveTable::lead(const Asker& asker, const table::Lead& lead) {
  used_ = Clock::now();
  if (auto refused = lead_refusal(*table_, asker.person, lead)) return refused;
  // Who does not lead has nothing to stop.
  if (!lead.at && leader_ != asker.person) return std::nullopt;
  const auto leader = lead.at ? asker.person : std::nullopt;
  follow(leader, table::led_text(leader, lead));
  say_leading();
  return std::nullopt;
}

void LiveTable::follow(std::optional<table::Person> leader, std::string text) {
  if (leader == leader_ && text == led_) return;
  leader_ = leader;
  led_ = std::move(text);
  clients_.tell_all(text_frame(led_));
}

void LiveTable::review_leader() {
  if (!leader_ || (!lead_refusal(*table_, leader_) && std::ranges::binary_search(online(), *leader_))) return;
  follow(std::nullopt, table::led_text(std::nullopt, {}));
}

void LiveTable::presence_soon() {
  if (std::exchange(presence_due_, true)) return;
  boost::asio::post(worker_.io(), [self = weak_from_this()] {
    const auto here = self.lock();
    if (!here) return;
    here->presence_due_ = false;
    here->tell_presence();
    here->say_presence();
  });
}

}  // namespace server
