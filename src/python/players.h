// Bots by name, and bots written in Python, as players that the arena and a table can seat.
#pragma once

#include <deque>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "arena/audience.h"
#include "bots/hanabi/registry.h"
#include "bots/koikoi/registry.h"
#include "python/bind_view.h"

namespace python {

[[nodiscard]] inline const auto& registry(const hanabi::Game* /*of*/) { return bots::hanabi_bots; }
[[nodiscard]] inline const auto& registry(const koikoi::Game* /*of*/) { return bots::koikoi_bots; }
template <class G>
[[nodiscard]] const auto& bots_of() {
  return registry(static_cast<const G*>(nullptr));
}

/// Python objects may be let go of by any thread, so that takes the lock first.
class Held {
 public:
  explicit Held(py::object object) : object_(std::move(object)) {}
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  Held(Held&&) = delete;
  Held& operator=(Held&&) = delete;
  ~Held() {
    const py::gil_scoped_acquire lock;
    object_ = py::object();
  }
  [[nodiscard]] const py::object& get() const { return object_; }

 private:
  py::object object_;
};

/// What went wrong in Python, with where, as an exception that needs no lock to be read.
[[nodiscard]] inline std::runtime_error told(const py::error_already_set& error) { return std::runtime_error(error.what()); }

/// An object with `choose(view)` and, if it wants to know what happens, `saw(seen, view)`.
template <class G>
class PythonPlayer final : public arena::BotOf<G>::Player {
 public:
  PythonPlayer(py::object object, const typename G::Rules& rules, Seat seat)
      : rules_(rules), seat_(seat), listens_(py::hasattr(object, "saw")), object_(std::move(object)) {}

  void saw(const typename G::Seen& seen, const typename G::View& after) override {
    if (!listens_) return;
    const py::gil_scoped_acquire lock;
    try {
      object_.get().attr("saw")(SeenIn<G>{rules_, seen}, after);
    } catch (const py::error_already_set& error) {
      throw told(error);
    }
  }

  [[nodiscard]] typename G::Move choose(const typename G::View& view) override {
    const py::gil_scoped_acquire lock;
    try {
      return move_from<G>(rules_, seat_, object_.get().attr("choose")(view));
    } catch (const py::error_already_set& error) {
      throw told(error);
    } catch (const py::builtin_exception& error) {  // a value that is no move
      throw std::runtime_error(error.what());
    }
  }

 private:
  typename G::Rules rules_;
  Seat seat_;
  bool listens_;
  Held object_;
};

/// Calls a class or function as `make(game, seat, seed)` for each seat of each game.
template <class G>
class PythonMaker final : public bots::Maker<typename G::Rules, typename arena::BotOf<G>::Player> {
 public:
  explicit PythonMaker(py::object factory) : factory_(std::move(factory)) {}

  [[nodiscard]] std::unique_ptr<typename arena::BotOf<G>::Player> make(const typename G::Rules& rules, Seat seat,
                                                                       std::uint64_t seed) const override {
    const py::gil_scoped_acquire lock;
    try {
      py::object player = factory_.get()(rules, int{seat.index}, seed);
      if (!py::hasattr(player, "choose")) throw std::runtime_error("a bot has a method choose(view)");
      return std::make_unique<PythonPlayer<G>>(std::move(player), rules, seat);
    } catch (const py::error_already_set& error) {
      throw told(error);
    }
  }

 private:
  Held factory_;
};

/// The bots that somebody named or wrote, kept as long as games with them go on.
template <class G>
class Company {
 public:
  using Bot = arena::BotOf<G>;

  /// A name, or something to be called for each game. Says why a bot cannot play by these rules.
  const Bot* add(const typename G::Rules& rules, const py::object& bot) {
    if (!py::isinstance<py::str>(bot)) return add_python(bot);
    const auto name = bot.cast<std::string>();
    std::string known;
    for (const Bot& each : bots_of<G>()) {
      if (each.name == name) {
        if (const auto why_not = each.supports(rules)) bad("the bot '" + name + "' cannot play this: " + *why_not);
        return &each;
      }
      known += (known.empty() ? "" : ", ") + std::string{each.name};
    }
    bad("there is no bot '" + name + "'; the bots are " + known);
  }

 private:
  const Bot* add_python(const py::object& factory) {
    if (PyCallable_Check(factory.ptr()) == 0)
      bad("a bot is a name, or a class or function called with game, seat and seed, not " +
          py::repr(factory).cast<std::string>());
    names_.push_back(py::hasattr(factory, "__name__") ? factory.attr("__name__").cast<std::string>() : "python");
    makers_.push_back(std::make_unique<PythonMaker<G>>(factory));
    Bot bot{names_.back(), "Written in Python.", bots::any_rules<typename G::Rules>, nullptr};
    bot.maker = makers_.back().get();
    return &bots_.emplace_back(bot);
  }

  // A deque: what it gave a pointer to stays where it is.
  std::deque<std::string> names_;
  std::deque<std::unique_ptr<PythonMaker<G>>> makers_;
  std::deque<Bot> bots_;
};

[[nodiscard]] inline bots::Effort effort_from(const std::optional<std::uint32_t>& worlds,
                                              const std::optional<std::uint32_t>& budget_ms) {
  bots::Effort effort;
  effort.worlds = worlds;
  if (budget_ms) effort.time = std::chrono::milliseconds{*budget_ms};
  return effort;
}

}  // namespace python
