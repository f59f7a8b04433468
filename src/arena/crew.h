// Processes on one or many machines that play the portions of one run: the first leads and adds up, the others play what it hands out.
#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "arena/crew_letters.h"
#include "arena/deal_play.h"
#include "arena/link.h"
#include "arena/portion.h"
#include "arena/tally_json.h"

namespace arena {

/// How long somebody who waits for a letter sleeps before looking again: MPI's own waiting keeps a core busy.
inline constexpr std::chrono::microseconds between_looks{200};

inline Letter wait_for_letter(Link& link) {
  for (;;) {
    if (auto letter = link.poll()) return *std::move(letter);
    std::this_thread::sleep_for(between_looks);
  }
}

/// The others' part: plays what the leader hands out, so many portions at a time, until there is no more.
template <class Play>
void follow(Link& link, unsigned threads, const Play& play) {
  Report report{.wanted = threads};
  for (;;) {
    link.send(leader, to_text(report));
    const auto portions = portions_in(wait_for_letter(link).text);
    if (portions.empty()) return;
    report = {.wanted = threads};
    std::mutex mutex;
    const auto work = [&](const NumberedPortion& mine) {
      std::optional<Finished> finished;
      try {
        finished = Finished{mine.index, to_json(play(mine.portion)), std::nullopt};
      } catch (const BotFault& fault) {
        finished = Finished{mine.index, {}, fault};
      } catch (const std::exception& fault) {
        finished = Finished{mine.index, {}, BotFault{fault.what(), {}, 0}};
      }
      const std::lock_guard lock{mutex};
      report.finished.push_back(*std::move(finished));
    };
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < portions.size(); ++i) others.emplace_back([&, i] { work(portions[i]); });
    work(portions.front());
  }
}

/// The others, as the leader has them. However the leader's part ends, all of them are sent home.
class Crew {
 public:
  explicit Crew(Link& link) : link_(link), at_work_(link.size() - 1) {}
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  Crew(Crew&&) = delete;
  Crew& operator=(Crew&&) = delete;
  ~Crew() {
    while (at_work_ > 0) hand(wait().from, {});
  }

  [[nodiscard]] int at_work() const { return at_work_; }
  [[nodiscard]] Letter wait() { return wait_for_letter(link_); }
  /// The answer to a letter; with nothing to play, that one goes home.
  void hand(int to, const std::vector<NumberedPortion>& portions) {
    link_.send(to, to_text(portions));
    if (portions.empty()) --at_work_;
  }

 private:
  Link& link_;
  int at_work_;
};

/// The leader's part: as `work_through`, with everybody's hands. The leader's own threads play too; the calling one only reads
/// letters.
template <class Tally, class Work, class Finish>
class Lead {
 public:
  Lead(Crew& crew, std::span<const Portion> portions, const std::atomic<bool>& stop, const Work& work, const Finish& finish)
      : crew_(crew), portions_(portions), stop_(stop), work_(work), finish_(finish) {}

  void run(unsigned threads) {
    {
      std::vector<std::jthread> own;
      own.reserve(threads);
      for (unsigned i = 0; i < threads; ++i) own.emplace_back([this] { work_alone(); });
      while (crew_.at_work() > 0) take_report(crew_.wait());
    }
    if (!faults_.empty()) std::rethrow_exception(faults_.begin()->second);
  }

 private:
  /// The next portion's number, unless no more is to be begun.
  std::optional<std::size_t> next() {
    if (!going_ || stop_ || next_ == portions_.size()) return std::nullopt;
    return next_++;
  }

  void settle(std::size_t index, Tally tally) {
    if (!finish_(index, std::move(tally))) going_ = false;
  }

  void fail(std::size_t index, std::exception_ptr fault) {
    going_ = false;
    faults_.emplace(index, std::move(fault));
  }

  void work_alone() {
    std::unique_lock lock{mutex_};
    while (const auto index = next()) {
      try {
        lock.unlock();
        auto tally = work_(portions_[*index]);
        lock.lock();
        settle(*index, std::move(tally));
      } catch (...) {
        if (!lock.owns_lock()) lock.lock();
        fail(*index, std::current_exception());
      }
    }
  }

  /// Takes what a follower has done and hands it more.
  void take_report(const Letter& letter) {
    const Report report = report_in(letter.text);
    std::vector<NumberedPortion> handed;
    {
      const std::lock_guard lock{mutex_};
      for (const Finished& finished : report.finished) take_finished(finished);
      while (handed.size() < report.wanted) {
        const auto index = next();
        if (!index) break;
        handed.push_back({*index, portions_[*index]});
      }
    }
    crew_.hand(letter.from, handed);
  }

  static std::exception_ptr as_thrown(const BotFault& fault) {
    // What was no bot's fault has no record.
    return fault.record.empty() ? std::make_exception_ptr(std::runtime_error{fault.what()}) : std::make_exception_ptr(fault);
  }

  void take_finished(const Finished& finished) {
    if (finished.fault) return fail(finished.index, as_thrown(*finished.fault));
    try {
      Tally tally;
      from_json(finished.tally, portions_[finished.index].count, tally);
      settle(finished.index, std::move(tally));
    } catch (...) {
      fail(finished.index, std::current_exception());
    }
  }

  Crew& crew_;
  std::span<const Portion> portions_;
  const std::atomic<bool>& stop_;
  const Work& work_;
  const Finish& finish_;
  std::mutex mutex_{};
  std::size_t next_ = 0;
  bool going_ = true;
  /// By portion: the lowest is told, whoever found it and when.
  std::map<std::size_t, std::exception_ptr> faults_{};
};

}  // namespace arena
