// Portions handed out in order to threads that work side by side.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "arena/portion.h"

namespace arena {

/// Does `work(portion)` for each portion and hands the result to `finish(index, result)`, one at a time; `finish` says whether to
/// go on. Nothing new is begun once it does not, or `stop` is set, or something was thrown; what is running is finished.
///
/// Throws what was thrown for the lowest index. Portions are begun in order, so no lower one was left out: however many threads,
/// it is the same fault.
template <class Work, class Finish>
void work_through(std::span<const Portion> portions, unsigned threads, const std::atomic<bool>& stop, const Work& work,
                  const Finish& finish) {
  std::mutex mutex;
  std::size_t next = 0;
  bool going = true;
  std::optional<std::pair<std::size_t, std::exception_ptr>> fault;

  const auto worker = [&] {
    std::unique_lock lock{mutex};
    while (going && !stop && next < portions.size()) {
      const std::size_t index = next++;
      try {
        lock.unlock();
        auto result = work(portions[index]);
        lock.lock();
        if (!finish(index, std::move(result))) going = false;
      } catch (...) {
        if (!lock.owns_lock()) lock.lock();
        going = false;
        if (!fault || index < fault->first) fault = {index, std::current_exception()};
      }
    }
  };

  {
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < threads && i < portions.size(); ++i) others.emplace_back(worker);
    worker();
  }
  if (fault) std::rethrow_exception(fault->second);
}

}  // namespace arena
