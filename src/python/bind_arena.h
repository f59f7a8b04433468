// `arena`: bots by name or written in Python play many deals, on threads, and what comes of it is reckoned as in `hanaza arena`.
#pragma once

#include <boost/json/serialize.hpp>

#include "arena/deal_play.h"
#include "arena/hanabi_report.h"
#include "arena/koikoi_report.h"
#include "python/players.h"

namespace python {

/// Raised when a bot breaks the rules or gives up; `record` shows the game up to there.
inline py::object& bot_fault_type() {
  static auto* type = new py::object;  // lives as long as the interpreter, which does not unload modules
  return *type;
}

[[noreturn]] inline void raise_fault(const arena::BotFault& fault) {
  py::object error = bot_fault_type()(fault.what());
  error.attr("record") = fault.record;
  error.attr("deal") = fault.deal;
  PyErr_SetObject(bot_fault_type().ptr(), error.ptr());
  throw py::error_already_set();
}

/// Plays with the lock released, and looks for Ctrl-C whenever a portion is done.
template <class Tally, class Run>
[[nodiscard]] py::object play_and_report(Run& run) {
  std::atomic<bool> stop{false};
  std::atomic<bool> interrupted{false};
  arena::RunHooks<Tally> hooks;
  hooks.stop = &stop;
  hooks.progress = [&](std::uint64_t /*done*/, std::uint64_t /*new_ones*/) {
    const py::gil_scoped_acquire lock;
    if (!interrupted && PyErr_CheckSignals() != 0) {
      PyErr_Clear();
      interrupted = true;
      stop = true;
    }
  };
  try {
    const py::gil_scoped_release unlock;
    run.outcome = arena::run<Tally>(run.extent, [&](const arena::Portion& portion) { return play(run.deals, portion); }, hooks);
  } catch (const arena::BotFault& fault) {
    raise_fault(fault);
  } catch (const arena::BadFile& bad_file) {
    throw std::runtime_error(bad_file.what());
  }
  if (interrupted) {
    PyErr_SetNone(PyExc_KeyboardInterrupt);
    throw py::error_already_set();
  }
  return parsed(boost::json::serialize(to_json(run)));
}

struct ArenaExtent {
  std::uint64_t deals;
  std::uint64_t first_deal;
  unsigned threads;

  [[nodiscard]] arena::Extent checked() const {
    constexpr std::uint64_t most_deals = 1'000'000'000;
    constexpr unsigned most_threads = 256;
    if (deals < 1 || deals > most_deals) bad("deals: from 1 to " + std::to_string(most_deals));
    if (first_deal > UINT64_MAX - most_deals) bad("first_deal: that is too high");
    if (threads < 1 || threads > most_threads) bad("threads: from 1 to " + std::to_string(most_threads));
    // Small portions: Ctrl-C is heard between them.
    return {first_deal, deals, std::min<std::uint64_t>(arena::usual_portion, 10), threads};
  }
};

/// One bot for all seats, or one for each.
inline arena::LineUp<hanabi::Game> line_up(Company<hanabi::Game>& company, const hanabi::Rules& rules, const py::object& bots) {
  arena::LineUp<hanabi::Game> seats;
  if (py::isinstance<py::list>(bots) || py::isinstance<py::tuple>(bots)) {
    for (const py::handle bot : bots) seats.push_back(company.add(rules, py::reinterpret_borrow<py::object>(bot)));
    if (seats.size() != rules.players)
      bad(std::to_string(seats.size()) + " bots for " + std::to_string(rules.players) +
          " seats; name one for all, or one for each");
    return seats;
  }
  seats.assign(rules.players, company.add(rules, bots));
  return seats;
}

inline py::object hanabi_arena(const hanabi::Rules& rules, const py::object& bots, std::uint64_t deals,
                               std::uint64_t first_deal, unsigned threads, const py::object& against,
                               const std::optional<std::string>& records) {
  Company<hanabi::Game> company;
  arena::HanabiRun run;
  run.extent = ArenaExtent{deals, first_deal, threads}.checked();
  run.deals.rules = rules;
  run.deals.bots = line_up(company, rules, bots);
  if (!against.is_none()) run.deals.against = line_up(company, rules, against);
  std::optional<arena::Records> kept;
  if (records) run.deals.records = &kept.emplace(*records);
  return play_and_report<arena::HanabiTally>(run);
}

inline py::object koikoi_arena(const koikoi::Rules& rules, const py::object& bots, std::uint64_t deals,
                               std::uint64_t first_deal, unsigned threads, const std::optional<std::uint32_t>& worlds,
                               const std::optional<std::uint32_t>& budget_ms, const std::optional<std::string>& records) {
  const auto pair = py::isinstance<py::str>(bots) ? py::tuple() : py::tuple(bots);
  if (pair.size() != koikoi::players) bad("name two bots, as in ['beginner', 'random']");
  Company<koikoi::Game> company;
  arena::KoikoiRun run;
  run.extent = ArenaExtent{deals, first_deal, threads}.checked();
  run.deals.rules = rules;
  for (std::size_t i = 0; i < koikoi::players; ++i) run.deals.bots[i] = company.add(rules, pair[i]);
  run.deals.effort = effort_from(worlds, budget_ms);
  std::optional<arena::Records> kept;
  if (records) run.deals.records = &kept.emplace(*records);
  return play_and_report<arena::KoikoiTally>(run);
}

template <class G>
void bind_bots(py::module_& module) {
  module.def(
      "bots",
      [] {
        py::dict bots;
        for (const auto& bot : bots_of<G>()) bots[py::str(std::string{bot.name})] = bot.idea;
        return bots;
      },
      "The bots by name, each with its idea.");
}

}  // namespace python
