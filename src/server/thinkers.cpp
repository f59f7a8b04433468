#include "server/thinkers.h"

#include <algorithm>
#include <utility>

namespace server {

Thinkers::Thinkers(std::size_t threads, std::chrono::milliseconds budget) : budget_(budget), running_(threads) {
  for (auto& mine : running_) threads_.emplace_back([this, &mine] { run(mine); });
  watcher_ = std::thread{[this] { watch(); }};
}

Thinkers::~Thinkers() {
  {
    const std::scoped_lock lock{mutex_};
    ending_ = true;
    for (const auto& each : running_)
      if (each.hurry) each.hurry->up();
  }
  wake_.notify_all();
  begun_.notify_all();
  for (auto& thread : threads_) thread.join();
  watcher_.join();
}

void Thinkers::put(std::function<void()> think, std::shared_ptr<Hurry> hurry) {
  {
    const std::scoped_lock lock{mutex_};
    waiting_.push_back({std::move(think), std::move(hurry), Clock::now() + budget_});
  }
  wake_.notify_one();
}

/// Its share of the time until its own end, seeing how many stand behind it.
Clock::time_point Thinkers::end_of(const Thought& thought) const {
  const auto turns = static_cast<Clock::rep>(waiting_.size() / running_.size() + 1);
  const auto now = Clock::now();
  return now + std::max(thought.until - now, Clock::duration::zero()) / turns;
}

void Thinkers::run(Running& mine) {
  std::unique_lock lock{mutex_};
  while (true) {
    wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (ending_) return;
    auto thought = std::move(waiting_.front());
    waiting_.pop_front();
    mine = {thought.hurry, end_of(thought)};
    begun_.notify_one();
    lock.unlock();
    thought.think();
    thought = {};
    lock.lock();
    mine = {};
  }
}

void Thinkers::watch() {
  std::unique_lock lock{mutex_};
  while (!ending_) {
    std::optional<Clock::time_point> next;
    const auto now = Clock::now();
    for (auto& each : running_) {
      if (!each.hurry) continue;
      if (each.until <= now)
        std::exchange(each.hurry, nullptr)->up();
      else
        next = next ? std::min(*next, each.until) : each.until;
    }
    if (next)
      begun_.wait_until(lock, *next);
    else
      begun_.wait(lock);
  }
}

}  // namespace server
