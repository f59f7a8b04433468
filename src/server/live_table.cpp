#include "server/live_table.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "server/http.h"
#include "server/log.h"
#include "server/log_lines.h"
#include "server/node.h"
#include "server/open_view.h"
#include "server/pool.h"
#include "server/services.h"
#include "server/worker.h"
#include "table/messages.h"

namespace server {
namespace {

constexpr int max_bot_refusals = 3;
/// A table that others show need not be followed here for long when nobody looks.
constexpr auto elsewhere_idle = std::chrono::seconds{10};

const table::Refused stopping{"stopping", "The server is about to restart; try again in a moment."};
const table::Refused standing_still{"storage",
                                    "This table stands still because of a fault of the program. Its record is kept."};

}  // namespace

LiveTable::LiveTable(Worker& worker, std::unique_ptr<table::Table> table)
    : worker_(worker), table_(std::move(table)), bots_(worker, *this), drives_(worker.services().node == nullptr) {
  worker_.services().metrics.tables.add();
  count_seats();
}

LiveTable::~LiveTable() {
  if (wanted_ && node() != nullptr) node()->release(table_->id(), false);
  worker_.services().metrics.tables.add(-1);
  worker_.services().metrics.seats.add(-seats_);
}

void LiveTable::wake() {
  guarded([&] {
    if (node() != nullptr) node()->ask_presence(table_->id());
    if (table_->open()) set_open_view(std::nullopt);
    after_step();
  });
}

// ---- asking

void LiveTable::command(Asker asker, table::Command command, Reply reply) {
  put({std::move(command), std::move(asker), std::move(reply)});
}

void LiveTable::credit(table::Millis from, table::Millis to) { put({table::Prompt{table::Away{from, to}}, {}, {}}); }

void LiveTable::end(Reply reply) { put({table::Prompt{table::EndNow{}}, {}, std::move(reply)}); }

void LiveTable::bot_moves(table::BotMove move) {
  Item item{table::Prompt{std::move(move)}, {}, {}};
  item.turn = bots_.turn();
  put(std::move(item));
}

void LiveTable::put(Item item) {
  used_ = Clock::now();
  if (stopping_ || frozen_) {
    refuse(item, stopping_ ? stopping : standing_still);
    return;
  }
  queue_.push_back(std::move(item));
  guarded([&] { pump(); });
}

void LiveTable::pump() {
  while (!busy_ && !queue_.empty() && !unattended()) {
    Item item = std::move(queue_.front());
    queue_.pop_front();
    process(std::move(item));
  }
}

void LiveTable::process(Item item) {
  const bool refreshes = std::holds_alternative<Refresh>(item.ask);
  if (item.is_bot_move() && item.turn != bots_.turn()) return;  // the turn is over, and with it what the bot thought of it
  // Who asked may have asked another node meanwhile, and was answered there.
  if (node() != nullptr && item.asker.client && item.asker.client->gone()) return;
  if (!may_act(item))
    not_stored(std::move(item));
  else if (uncertain_ || (refreshes && !item.fresh))
    reread(std::move(item));
  else if (refreshes)
    std::get<Refresh>(item.ask).then();
  else if (std::holds_alternative<table::Command>(item.ask))
    decide_command(std::move(item));
  else
    decide_prompt(std::move(item));
}

void LiveTable::decide_command(Item item) {
  auto online = this->online();
  // Who asks over HTTP is here, too.
  if (item.asker.person && !std::ranges::binary_search(online, *item.asker.person))
    online.insert(std::ranges::upper_bound(online, *item.asker.person), *item.asker.person);
  auto decided = table_->decide(item.asker.person, std::get<table::Command>(item.ask),
                                {wall_clock(), online, item.asker.admitted}, *worker_.services().chance);
  if (!decided && node() != nullptr && !item.fresh) {
    reread(std::move(item));  // what another node wrote may allow it
  } else if (!decided) {
    refuse(item, decided.error());
  } else if (const auto* repeated = std::get_if<table::Repeated>(&*decided)) {
    done(item, repeated->sequence, {});
  } else {
    store(std::move(item), std::move(std::get<table::Decision>(*decided)));
  }
}

void LiveTable::decide_prompt(Item item) {
  const auto& prompt = std::get<table::Prompt>(item.ask);
  auto decided = table_->decide(prompt, wall_clock(), *worker_.services().chance);
  const bool bot = std::holds_alternative<table::BotMove>(prompt);
  if (decided && !decided->entries.empty()) {
    if (bot) bot_refusals_ = 0;
    store(std::move(item), std::move(*decided));
    return;
  }
  // Whoever runs the server wants to know that there was nothing to end.
  if (decided) decided = base::Failure{table::Refused{"not_now", "There is nothing to do at this table."}};
  refuse(item, decided.error());
  took_over(item);
  // Too late for this one; but if it is still a bot's turn, the bot must think again, and not for ever.
  if (bot && ++bot_refusals_ > max_bot_refusals) throw std::runtime_error("a bot made moves that cannot be");
  if (bot) bots_.turn_over();
  clock_at_.reset();
  after_step();
}

// ---- taking and telling

void LiveTable::take(const std::vector<table::Logged>& lines) {
  for (const auto& line : lines) take(line);
}

void LiveTable::take(const table::Logged& line) {
  const bool opens = std::holds_alternative<table::HandsOpened>(line.entry.what);
  const auto happening = table_->take(line);
  clients_.tell(happening, !opens && !open_view_);
  bots_.saw(happening);
  if (opens) set_open_view(line.sequence);
  if (open_view_ && !opens) open_view_->add(line);
  if (open_view_ && !table_->open()) set_open_view(std::nullopt);
  if (!table::is_move(line)) review_clients();
  review_leader();
}

void LiveTable::done(const Item& item, std::uint64_t sequence, const table::Decision& decision) {
  if (!item.reply) return;
  const auto* command = std::get_if<table::Command>(&item.ask);
  item.reply({std::nullopt, table::done_text(command == nullptr ? "" : command->id, sequence, decision), decision.person});
}

void LiveTable::refuse(const Item& item, const table::Refused& refused) {
  if (const auto* refresh = std::get_if<Refresh>(&item.ask)) refresh->then();
  if (!item.reply) return;
  const auto* command = std::get_if<table::Command>(&item.ask);
  const auto id = command == nullptr ? std::nullopt : std::optional{command->id};
  item.reply({refused, refused_text(id, refused.code, refused.text), std::nullopt});
}

void LiveTable::after_step() {
  if (stopping_) return;
  see_to_driving();
  if (drives_) bots_.go(*table_);
  set_clock();
  if (heard_to_ > table_->sequence() && !busy_ && !frozen_) {
    heard_to_ = 0;
    queue_.push_front({Refresh{[] {}}});
  }
  pump();
}

void LiveTable::set_clock() {
  const auto deadline = drives_ ? table_->deadline() : std::nullopt;
  if (deadline == clock_at_) return;
  clock_at_ = deadline;
  if (!deadline) {
    clock_.reset();
    return;
  }
  // A little late rather than early, and never at once again: a clock that is not quite up yet must not spin.
  const auto wait = std::max<std::int64_t>(*deadline - wall_clock() + 5, 20);
  clock_ = std::make_unique<boost::asio::steady_timer>(worker_.io(), std::chrono::milliseconds{wait});
  clock_->async_wait([self = weak_from_this()](boost::system::error_code error) {
    const auto here = self.lock();
    if (!error && here) here->put({table::Prompt{table::TimeIsUp{}}, {}, {}});
  });
}

/// From that entry on spectators are told later. Nothing: as the log says, or no more.
void LiveTable::set_open_view(std::optional<std::uint64_t> first) {
  if (!table_->open()) {
    open_view_.reset();
    for (auto& each : clients_.all())
      if (!each.seated()) send_snapshot(each);
    return;
  }
  const auto self = weak_from_this();
  auto begin = [self] {
    const auto here = self.lock();
    if (!here) return;
    for (auto& each : here->clients_.all())
      if (!each.seated()) here->send_snapshot(each);
  };
  auto tell = [self](const table::Happening& happening) {
    if (const auto here = self.lock()) here->clients_.tell_spectators(happening);
  };
  open_view_ = std::make_shared<OpenView>(worker_, table_->id(), first.value_or(0), std::move(begin), std::move(tell));
  open_view_->start();
}

void LiveTable::count_seats() {
  std::int64_t seats = static_cast<std::int64_t>(table_->bot_seats().size());
  for (table::Person person = 1; person <= table::max_persons; ++person) seats += table_->seat_of(person) ? 1 : 0;
  worker_.services().metrics.seats.add(seats - seats_);
  seats_ = seats;
}

// ---- the end

void LiveTable::freeze(std::string_view why) {
  frozen_ = true;
  busy_ = false;
  worker_.services().metrics.tables_frozen.add();
  // What was thrown is not written out in full trust: it is the program's own words, which name no card.
  log::error("table_frozen", {{"table", table_->id()}, {"sequence", table_->sequence()}, {"why", why}});
  bots_.stop();
  clock_.reset();
  for (const auto& item : std::exchange(queue_, {})) refuse(item, standing_still);
}

void LiveTable::stop() {
  stopping_ = true;
  bots_.stop();
  clock_.reset();
  for (const auto& item : std::exchange(queue_, {})) refuse(item, stopping);
}

bool LiveTable::idle(Clock::time_point now) const {
  if (!clients_.empty() || !queue_.empty() || busy_ || frozen_) return false;
  const bool elsewhere = !others_.empty() || (wanted_ && attended_ && !drives_);
  if (elsewhere) return now - used_ > elsewhere_idle;
  return !table_->deadline() && !bots_.acting() && now - used_ > worker_.services().config.idle_table;
}

}  // namespace server
