// The threads on which bots think: few, however many tables there are, and no thought takes longer than it may.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "server/limits.h"

namespace server {

/// What a thought is told while it is under way, from any thread.
class Hurry {
 public:
  /// Come to an end: the best move so far.
  void up() { flag_.store(true, std::memory_order_relaxed); }
  void reset() { flag_.store(false, std::memory_order_relaxed); }
  [[nodiscard]] const std::atomic<bool>& flag() const { return flag_; }

 private:
  std::atomic<bool> flag_{false};
};

/// A thought has `budget` from the moment it was put. Those that wait for a thread share what is left of it evenly, so that
/// every one is answered in time however many come at once: each thinks less, and none thinks late. Nothing here looks at what
/// they think about.
class Thinkers {
 public:
  Thinkers(std::size_t threads, std::chrono::milliseconds budget);
  Thinkers(const Thinkers&) = delete;
  Thinkers(Thinkers&&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;
  Thinkers& operator=(Thinkers&&) = delete;
  /// Hurries up what is under way, and forgets what is not begun.
  ~Thinkers();

  /// Runs on one of the threads; `hurry` goes up when its time is over. Must not throw.
  void put(std::function<void()> think, std::shared_ptr<Hurry> hurry);

 private:
  struct Thought {
    std::function<void()> think;
    std::shared_ptr<Hurry> hurry;
    Clock::time_point until;
  };
  /// What a thread is busy with.
  struct Running {
    std::shared_ptr<Hurry> hurry{};
    Clock::time_point until{};
  };

  void run(Running& mine);
  void watch();
  [[nodiscard]] Clock::time_point end_of(const Thought& thought) const;

  std::chrono::milliseconds budget_;
  std::mutex mutex_;
  std::condition_variable wake_;   ///< there is something to think about
  std::condition_variable begun_;  ///< there is another end to watch for
  std::deque<Thought> waiting_;
  std::vector<Running> running_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
  std::thread watcher_;
};

}  // namespace server
