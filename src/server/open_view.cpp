#include "server/open_view.h"

#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "server/log.h"
#include "server/log_lines.h"
#include "server/services.h"
#include "server/worker.h"

namespace server {

OpenView::OpenView(Worker& worker, std::string id, std::uint64_t first, Begin begin, Tell tell)
    : worker_(worker),
      id_(std::move(id)),
      first_(first),
      begin_(std::move(begin)),
      tell_(std::move(tell)),
      timer_(worker.io()) {}

void OpenView::start() {
  worker_.services().store->read(id_, 0, [self = weak_from_this(), &io = worker_.io()](auto lines) {
    boost::asio::post(io, [self, lines = std::move(lines)]() mutable {
      const auto here = self.lock();
      if (!here) return;
      auto logged = lines ? logged_lines(*lines) : base::Result<std::vector<table::Logged>, std::string>{base::Failure{"away"}};
      if (logged) here->read(std::move(*logged));
    });
  });
}

void OpenView::add(const table::Logged& line) {
  waiting_.push_back(line);
  if (behind_) go_on();
}

void OpenView::read(std::vector<table::Logged> lines) {
  // What was added meanwhile may be in what was read, or not.
  std::erase_if(waiting_, [&](const table::Logged& line) { return line.sequence <= lines.size(); });
  const auto old = wall_clock() - worker_.services().config.open_delay.count();
  std::size_t count = 0;
  while (count < lines.size() && (lines[count].sequence < first_ || lines[count].at <= old)) ++count;
  auto loaded = table::Table::load(id_, std::span{lines}.first(std::max<std::size_t>(count, 1)));
  if (!loaded) return;
  behind_ = std::move(*loaded);
  waiting_.insert(waiting_.begin(), lines.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(count, 1)), lines.end());
  begin_();
  go_on();
}

void OpenView::go_on() {
  const auto delay = worker_.services().config.open_delay.count();
  while (!waiting_.empty() && waiting_.front().at + delay <= wall_clock()) {
    const auto line = std::move(waiting_.front());
    waiting_.pop_front();
    tell_(behind_->take(line));
  }
  if (waiting_.empty()) return;
  timer_.expires_after(std::chrono::milliseconds{waiting_.front().at + delay - wall_clock() + 1});
  timer_.async_wait([self = weak_from_this()](boost::system::error_code error) {
    const auto here = self.lock();
    if (!error && here) here->go_on();
  });
}

std::optional<std::string> OpenView::snapshot() const {
  if (!behind_) return std::nullopt;
  return behind_->snapshot(table::OpenSpectators{});
}

}  // namespace server
