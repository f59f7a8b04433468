// Threads that wait for a call and share its work: starting them anew for every step would cost more than the step.
#pragma once

#include <unistd.h>

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace python {

class Workers {
 public:
  /// The caller is one of the threads.
  explicit Workers(unsigned threads) : threads_(threads), process_(getpid()) {}
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  Workers(Workers&&) = delete;
  Workers& operator=(Workers&&) = delete;
  ~Workers() { forget_parents_threads(); }

  /// Does `work(from, to)` for ranges that together are 0 to `count`, and returns when all are done. One call at a time; the work
  /// must not throw.
  void share(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work) {
    if (threads_ == 1) return work(0, count);
    forget_parents_threads();
    if (crew_ == nullptr) crew_ = std::make_unique<Crew>(threads_);
    crew_->share(count, work);
  }

 private:
  class Crew {
   public:
    explicit Crew(unsigned threads) : parts_(threads) {
      for (unsigned i = 1; i < threads; ++i)
        threads_.emplace_back([this, i](const std::stop_token& stop) { wait_for_work(stop, i); });
    }

    void share(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work) {
      {
        const std::lock_guard lock{mutex_};
        work_ = &work;
        count_ = count;
        busy_ = parts_ - 1;
        ++round_;
      }
      begun_.notify_all();
      work(0, count / parts_);
      std::unique_lock lock{mutex_};
      done_.wait(lock, [&] { return busy_ == 0; });
    }

   private:
    void wait_for_work(const std::stop_token& stop, unsigned part) {
      unsigned seen = 0;
      std::unique_lock lock{mutex_};
      while (begun_.wait(lock, stop, [&] { return round_ != seen; })) {
        seen = round_;
        const auto& work = *work_;
        const std::size_t from = count_ * part / parts_;
        const std::size_t to = count_ * (part + 1) / parts_;
        lock.unlock();
        work(from, to);
        lock.lock();
        if (--busy_ == 0) done_.notify_one();
      }
    }

    unsigned parts_;
    std::mutex mutex_;
    std::condition_variable_any begun_;
    std::condition_variable done_;
    const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
    std::size_t count_ = 0;
    unsigned busy_ = 0;
    unsigned round_ = 0;
    std::vector<std::jthread> threads_;
  };

  /// After a fork the child has the object but not its threads: joining them would wait for ever.
  void forget_parents_threads() {
    if (crew_ == nullptr || process_ == getpid()) return;
    process_ = getpid();
    crew_.release();  // NOLINT(bugprone-unused-return-value): what it held cannot be given back here
  }

  unsigned threads_;
  pid_t process_;
  std::unique_ptr<Crew> crew_;
};

}  // namespace python
