// A thread that is handed everything that has gathered since it was last busy.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace store {

/// After a portion of more than `crowd` the next one is given `pause` to gather.
struct Patience {
  std::size_t crowd = 0;
  std::chrono::milliseconds pause{0};
};

/// While `work` waits for the disk, more gathers: the busier it is, the larger the portions. That is all there is to group commit;
/// patience makes the portions larger still when many are waiting anyway, and costs nothing when few are.
template <class T>
class Batcher {
 public:
  explicit Batcher(std::function<void(std::vector<T>)> work, std::optional<Patience> patience = std::nullopt)
      : work_(std::move(work)), patience_(patience), thread_([this] { run(); }) {}
  Batcher(const Batcher&) = delete;
  Batcher(Batcher&&) = delete;
  Batcher& operator=(const Batcher&) = delete;
  Batcher& operator=(Batcher&&) = delete;
  /// Works off what was put before.
  ~Batcher() {
    {
      const std::scoped_lock lock{mutex_};
      ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void put(T item) {
    {
      const std::scoped_lock lock{mutex_};
      gathered_.push_back(std::move(item));
    }
    wake_.notify_one();
  }

 private:
  void run() {
    std::unique_lock lock{mutex_};
    while (true) {
      wake_.wait(lock, [this] { return ending_ || !gathered_.empty(); });
      if (gathered_.empty()) return;
      auto portion = std::exchange(gathered_, {});
      lock.unlock();
      const bool crowded = patience_ && portion.size() > patience_->crowd;
      work_(std::move(portion));
      // Asleep rather than waiting for each of them: waking up a thread is what costs most.
      if (crowded) std::this_thread::sleep_for(patience_->pause);
      lock.lock();
    }
  }

  std::function<void(std::vector<T>)> work_;
  std::optional<Patience> patience_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<T> gathered_;
  bool ending_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace store
