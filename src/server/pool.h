// A few threads for what takes long, bots that think and passwords that are hashed, so that tables never wait for it.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace server {

class Pool {
 public:
  explicit Pool(std::size_t threads);
  Pool(const Pool&) = delete;
  Pool(Pool&&) = delete;
  Pool& operator=(const Pool&) = delete;
  Pool& operator=(Pool&&) = delete;
  /// Finishes what is under way, and forgets what is not begun.
  ~Pool();

  /// Runs on one of the threads, after what was put before. Must not throw.
  void put(std::function<void()> work);
  /// How many are not begun.
  [[nodiscard]] std::size_t waiting() const;

 private:
  void run();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace server
