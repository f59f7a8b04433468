// A live table that other nodes show as well: it hears what they wrote, knows who is there, and drives bots and clocks only while
// nobody else does.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "server/live_table.h"
#include "server/log_lines.h"
#include "server/node.h"
#include "server/open_view.h"
#include "server/services.h"
#include "server/worker.h"
#include "table/messages.h"

namespace server {
namespace {

bool is_talk(const table::Logged& line) {
  return std::holds_alternative<table::Said>(line.entry.what) || std::holds_alternative<table::Remarked>(line.entry.what);
}

}  // namespace

Node* LiveTable::node() const { return worker_.services().node.get(); }

// ---- the log

bool LiveTable::falls_behind(std::uint64_t sequence) {
  if (sequence <= table_->sequence() || frozen_) return false;
  heard_to_ = std::max(heard_to_, sequence);
  return !busy_;
}

void LiveTable::heard(std::span<const store::Line> lines) {
  guarded([&] {
    if (stopping_ || !falls_behind(lines.back().sequence)) return;
    const auto news = std::ranges::find(lines, table_->sequence() + 1, &store::Line::sequence);
    if (news == lines.end()) return;
    const auto logged = logged_lines({news, lines.end()});
    if (!logged) throw std::runtime_error(logged.error());
    take_of_others(*logged);
    after_step();
  });
}

void LiveTable::take_of_others(const std::vector<table::Logged>& lines) {
  if (lines.empty()) return;
  take(lines);
  worker_.services().metrics.lines_heard.add(static_cast<std::int64_t>(lines.size()));
  if (std::ranges::all_of(lines, is_talk)) return;
  bots_.turn_over();
}

void LiveTable::refresh(std::function<void()> then) {
  if (node() == nullptr || stopping_ || frozen_)
    then();
  else
    put({Refresh{std::move(then)}});
}

// ---- driving

void LiveTable::see_to_driving() {
  if (node() == nullptr || table_->goes_on_by_itself() == wanted_) return;
  wanted_ = !wanted_;
  drives_ = false;
  attended_ = !wanted_;
  if (wanted_)
    node()->want(table_->id());
  else
    node()->release(table_->id(), true);
  if (!wanted_) bots_.stop();
}

void LiveTable::correct_summary() const {
  auto summary = table_->summary();
  const auto at = table_->stamp(wall_clock());
  worker_.services().store->append(
      {{}, store::Summary{table_->id(), summary.running, summary.listed, at, std::move(summary.text)}, {}}, {});
}

void LiveTable::drive(const store::Drive& drive) {
  guarded([&] {
    if (!wanted_ || stopping_) return;
    attended_ = true;
    if (drive.mine != drives_) {
      drives_ = drive.mine;
      clock_at_.reset();
    }
    const auto now = wall_clock();
    // If nobody drove it so far, nobody could play since the last entry: who began the game was lost before they could.
    const auto until = drive.until.value_or(0);
    // Before anything else that is asked here, so that nobody's clock is charged for a time in which nobody could play.
    if (drives_ || !drive.attended) {
      Item item{table::Prompt{table::Away{until, now}}};
      item.takes_over = drives_;
      queue_.push_front(std::move(item));
    }
    after_step();
  });
}

void LiveTable::lose() {
  drives_ = false;
  attended_ = !wanted_;
  bots_.stop();
  clock_.reset();
  clock_at_.reset();
}

void LiveTable::was_silent(table::Millis milliseconds) {
  if (!wanted_ || !drives_ || stopping_ || frozen_) return;
  const auto now = wall_clock();
  queue_.push_front({table::Prompt{table::Away{now - milliseconds, now}}});
  guarded([&] { pump(); });
}

bool LiveTable::unattended() const { return !attended_ && table_->deadline() && worker_.in_touch(); }

bool LiveTable::may_act(const Item& item) const {
  if (node() == nullptr || std::holds_alternative<Refresh>(item.ask)) return true;
  if (node()->clock_wrong()) return false;
  return worker_.in_touch() || !(item.is_bot_move() || table_->deadline());
}

// ---- presence

std::vector<table::Person> LiveTable::online() const {
  auto online = clients_.online();
  for (const auto& [node, presence] : others_) online.insert(online.end(), presence.online.begin(), presence.online.end());
  if (others_.empty()) return online;
  std::ranges::sort(online);
  online.erase(std::ranges::unique(online).begin(), online.end());
  return online;
}

std::size_t LiveTable::spectators() const {
  std::size_t all = clients_.spectators();
  for (const auto& [node, presence] : others_) all += presence.spectators;
  return all;
}

void LiveTable::say_presence() const {
  if (node() != nullptr) node()->say_presence(table_->id(), {clients_.online(), clients_.spectators()});
}

void LiveTable::inform() const {
  say_presence();
  if (leader_ && std::ranges::binary_search(clients_.online(), *leader_)) say_leading();
}

void LiveTable::say_leading() const {
  if (node() != nullptr) node()->say_leading(table_->id(), leader_, led_);
}

void LiveTable::tell_presence() { clients_.tell_all(text_frame(table::presence_text(online(), spectators()))); }

void LiveTable::others_are(const std::string& from, const Presence& presence) {
  const auto known = std::ranges::find(others_, from, &Others::first);
  if (known != others_.end() && known->second == presence) return;
  if (known != others_.end()) others_.erase(known);
  if (presence.anybody()) others_.emplace_back(from, presence);
  tell_presence();
  review_leader();
}

void LiveTable::only_these_are_alive(const std::vector<std::string>& nodes) {
  const auto gone = [&](const Others& other) { return std::ranges::find(nodes, other.first) == nodes.end(); };
  if (std::erase_if(others_, gone) == 0) return;
  tell_presence();
  review_leader();
}

}  // namespace server
