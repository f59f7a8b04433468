#include "server/hall.h"

#include <sodium.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/log.h"
#include "server/log_lines.h"
#include "server/open_view.h"
#include "server/services.h"
#include "server/worker.h"

namespace server {
namespace {

constexpr std::string_view id_letters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t id_size = 12;

const table::Refused no_such_table{"no_such_table", "There is no such table."};
const table::Refused unreadable{"storage", "This table cannot be read now. Try again in a moment."};

}  // namespace

std::string new_table_id() {
  std::string id;
  for (std::size_t i = 0; i < id_size; ++i)
    id += id_letters[randombytes_uniform(static_cast<std::uint32_t>(id_letters.size()))];
  return id;
}

bool is_table_id(std::string_view text) {
  return text.size() == id_size &&
         std::ranges::all_of(text, [](char c) { return id_letters.find(c) != std::string_view::npos; });
}

Hall::Hall(Worker& worker, std::size_t /*number*/) : worker_(worker) {}

void Hall::find(const std::string& id, std::function<void(const FoundTable&)> found) {
  if (const auto table = here(id)) {
    table->refresh([table, found = std::move(found)] { found(table); });
    return;
  }
  if (!is_table_id(id)) {
    found(base::Failure{no_such_table});
    return;
  }
  auto& waiting = reading_[id].waiting;
  waiting.push_back(std::move(found));
  if (waiting.size() > 1) return;
  worker_.services().store->read(id, 0, [this, id, &io = worker_.io()](auto lines) {
    boost::asio::post(io, [this, id, lines = std::move(lines)] { did_read(id, lines); });
  });
}

void Hall::did_read(const std::string& id, const base::Result<std::vector<store::Line>, store::Fault>& lines) {
  const auto reading = std::exchange(reading_[id], {});
  reading_.erase(id);
  const FoundTable table = loaded(id, lines);
  if (table) (*table)->wake();
  if (table && reading.grew) read_on({{id, (*table)->table().sequence()}});
  for (const auto& found : reading.waiting) found(table);
}

FoundTable Hall::loaded(const std::string& id, const base::Result<std::vector<store::Line>, store::Fault>& lines) {
  if (!lines) return base::Failure{unreadable};
  if (lines->empty()) return base::Failure{no_such_table};
  const auto logged = logged_lines(*lines);
  auto table = logged ? table::Table::load(id, *logged)
                      : base::Result<std::unique_ptr<table::Table>, std::string>{base::Failure{logged.error()}};
  if (!table) {
    log::error("table_unreadable", {{"table", id}, {"why", table.error()}});
    return base::Failure{table::Refused{"storage", "The log of this table is damaged; whoever runs the server can see why."}};
  }
  auto live = std::make_shared<LiveTable>(worker_, std::move(*table));
  tables_.emplace(id, live);
  return live;
}

void Hall::create(std::string id, const table::NewTable& asked,
                  std::function<void(const base::Result<NewlyMade, table::Refused>&)> made) {
  auto& services = worker_.services();
  const auto& config = services.config;
  if (config.limited && config.limits.tables > 0 &&
      services.metrics.tables.value() >= static_cast<std::int64_t>(config.limits.tables)) {
    made(base::Failure{table::Refused{"too_many_tables", "There are as many tables as this server takes. Try again later."}});
    return;
  }
  auto creation = table::Table::create(asked, *services.chance);
  const auto at = wall_clock();
  const std::vector<table::Logged> lines{{1, at, creation.entry}};
  const auto table = table::Table::load(id, lines);
  if (!table) {
    log::error("table_not_made", {{"why", table.error()}});
    made(base::Failure{unreadable});
    return;
  }
  auto summary = (*table)->summary();
  store::Append append{
      stored_lines(id, lines), store::Summary{id, summary.running, summary.listed, at, std::move(summary.text)}, {}};
  services.store->append(std::move(append), [this, id = std::move(id), at, creation = std::move(creation),
                                             made = std::move(made), &io = worker_.io()](std::optional<store::Fault> fault) {
    boost::asio::post(io, [this, id, creation, at, fault, made] { did_create(id, creation, at, fault, made); });
  });
}

void Hall::did_create(const std::string& id, const table::Creation& creation, table::Millis at,
                      std::optional<store::Fault> fault,
                      const std::function<void(const base::Result<NewlyMade, table::Refused>&)>& made) {
  if (fault) {
    made(base::Failure{table::Refused{"storage", "The table could not be stored. Try again."}});
    return;
  }
  auto table = table::Table::load(id, std::vector<table::Logged>{{1, at, creation.entry}});
  tables_.emplace(id, std::make_shared<LiveTable>(worker_, std::move(*table)));
  worker_.services().metrics.tables_made.add();
  log::info("table_made", {{"table", id}});
  made(NewlyMade{id, creation.token});
}

void Hall::for_each(const std::function<void(LiveTable&)>& visit) {
  for (const auto& [id, table] : tables_) visit(*table);
}

void Hall::sweep(Clock::time_point now) {
  std::erase_if(tables_, [&](const auto& entry) { return entry.second->idle(now); });
}

void Hall::clear() {
  tables_.clear();
  reading_.clear();
}

}  // namespace server
