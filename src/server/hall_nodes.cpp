// The tables of one worker, and what other nodes do to them.
#include <boost/asio/post.hpp>
#include <map>
#include <utility>

#include "server/hall.h"
#include "server/node.h"
#include "server/open_view.h"
#include "server/services.h"
#include "server/worker.h"

namespace server {

std::shared_ptr<LiveTable> Hall::here(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

void Hall::grown(const std::vector<store::End>& ends) {
  std::map<std::string, std::uint64_t> behind;  // each once, however often it has grown
  for (const auto& end : ends) {
    if (const auto reading = reading_.find(end.table); reading != reading_.end()) reading->second.grew = true;
    const auto table = here(end.table);
    if (table && table->falls_behind(end.sequence)) behind.emplace(end.table, table->table().sequence());
  }
  std::vector<store::End> known;
  known.reserve(behind.size());
  for (const auto& [table, sequence] : behind) known.push_back({table, sequence});
  read_on(std::move(known));
}

void Hall::look() {
  std::vector<store::End> ends;
  ends.reserve(tables_.size());
  for (const auto& [id, table] : tables_) ends.push_back({id, table->table().sequence()});
  read_on(std::move(ends));
}

void Hall::read_on(std::vector<store::End> ends) {
  if (ends.empty()) return;
  worker_.services().store->read_on(std::move(ends), [this, &io = worker_.io()](auto lines) {
    boost::asio::post(io, [this, lines = std::move(lines)] {
      if (!lines) return;  // whoever decides something reads again, and so do we in a second
      const std::span<const store::Line> all{*lines};
      for (std::size_t at = 0; at < all.size();) {
        std::size_t end = at + 1;
        while (end < all.size() && all[end].table == all[at].table) ++end;
        if (const auto table = here(all[at].table)) table->heard(all.subspan(at, end - at));
        at = end;
      }
    });
  });
}

void Hall::beat(std::chrono::milliseconds gap, const std::vector<std::string>& alive) {
  for (const auto& [id, table] : tables_) {
    if (gap.count() > 0) table->was_silent(gap.count());
    table->only_these_are_alive(alive);
  }
  if (alive.size() > 1) look();
}

void Hall::drives(const std::vector<store::Drive>& drives) const {
  for (const auto& drive : drives)
    if (const auto table = here(drive.table)) table->drive(drive);
}

void Hall::lost() {
  for (const auto& [id, table] : tables_) table->lose();
}

}  // namespace server
