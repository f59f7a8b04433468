#include "server/pool.h"

#include <utility>

namespace server {

Pool::Pool(std::size_t threads) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Pool::~Pool() {
  {
    const std::scoped_lock lock{mutex_};
    ending_ = true;
  }
  wake_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void Pool::put(std::function<void()> work) {
  {
    const std::scoped_lock lock{mutex_};
    waiting_.push_back(std::move(work));
  }
  wake_.notify_one();
}

std::size_t Pool::waiting() const {
  const std::scoped_lock lock{mutex_};
  return waiting_.size();
}

void Pool::run() {
  std::unique_lock lock{mutex_};
  while (true) {
    wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (ending_) return;
    auto work = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    work();
    work = nullptr;
    lock.lock();
  }
}

}  // namespace server
