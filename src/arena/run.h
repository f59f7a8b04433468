// A whole run: portions played on threads, kept on disk if wanted, stopped when decided or asked to, and added up.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <utility>
#include <vector>

#include "arena/crew.h"
#include "arena/ledger.h"
#include "arena/pool.h"
#include "arena/portion.h"
#include "arena/resume_file.h"
#include "arena/tally_json.h"

namespace arena {

/// Which deals, and how they are shared out. What comes of them depends on neither the threads nor the portions.
struct Extent {
  std::uint64_t first = 0;
  std::uint64_t deals = 0;
  std::uint64_t portion = usual_portion;
  unsigned threads = 1;
};

template <class Tally>
struct RunHooks {
  std::function<bool(const Tally&)> decided{};                                 ///< see Ledger
  std::function<void(std::uint64_t done, std::uint64_t new_ones)> progress{};  ///< deals that are there, and those played now
  ResumeFile* resume = nullptr;
  Crew* crew = nullptr;                     ///< others who play too
  const std::atomic<bool>* stop = nullptr;  ///< set from elsewhere, as by Ctrl-C
};

template <class Tally>
struct Outcome {
  Tally total{};
  std::uint64_t deals = 0;
  bool decided = false;   ///< `RunHooks::decided` said so
  bool complete = false;  ///< every deal was played, or enough of them to decide
  double seconds = 0;     ///< of this run alone
};

/// What the file has of this run. What another extent has left there, such as a smaller last portion, is passed over.
template <class Tally>
void take_up(Ledger<Tally>& ledger, const ResumeFile& file) {
  const auto& portions = ledger.portions();
  for (const auto& line : file.lines()) {
    const auto found = std::lower_bound(portions.begin(), portions.end(), line.portion.first,
                                        [](const Portion& portion, std::uint64_t first) { return portion.first < first; });
    if (found == portions.end() || *found != line.portion) continue;
    Tally tally;
    try {
      from_json(line.tally, line.portion.count, tally);
    } catch (const std::exception&) {
      throw file.broken(line.number);
    }
    ledger.add(static_cast<std::size_t>(found - portions.begin()), std::move(tally));
  }
}

/// `play` gives the tally of a portion. Throws BotFault, BadFile.
template <class Tally, class Play>
Outcome<Tally> run(const Extent& extent, const Play& play, const RunHooks<Tally>& hooks) {
  const auto start = std::chrono::steady_clock::now();
  Ledger<Tally> ledger{portions_of(extent.first, extent.deals, extent.portion), hooks.decided};
  if (hooks.resume != nullptr) take_up(ledger, *hooks.resume);

  std::vector<Portion> missing;
  std::vector<std::size_t> indices;
  for (std::size_t index = 0; index < ledger.portions().size() && !ledger.is_decided(); ++index)
    if (!ledger.has(index)) {
      missing.push_back(ledger.portions()[index]);
      indices.push_back(index);
    }

  std::uint64_t done = ledger.deals();
  std::uint64_t new_ones = 0;
  const std::atomic<bool> never{false};
  const std::atomic<bool>& stop = hooks.stop == nullptr ? never : *hooks.stop;
  const auto finish = [&](std::size_t at, Tally tally) {
    if (hooks.resume != nullptr) hooks.resume->append(missing[at], to_json(tally));
    ledger.add(indices[at], std::move(tally));
    done += missing[at].count;
    new_ones += missing[at].count;
    if (hooks.progress) hooks.progress(done, new_ones);
    return !ledger.is_decided();
  };
  if (hooks.crew != nullptr)
    Lead<Tally, Play, decltype(finish)>{*hooks.crew, missing, stop, play, finish}.run(extent.threads);
  else
    work_through(missing, extent.threads, stop, play, finish);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return {ledger.total(), ledger.deals(), ledger.is_decided(), ledger.complete(), seconds.count()};
}

}  // namespace arena
