// `VectorEnv`: a Batch with numpy buffers. Its calls let go of the interpreter's lock.
#pragma once

#include <pybind11/stl.h>

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "python/arrays.h"
#include "python/batch.h"
#include "python/workers.h"

namespace python {

/// Rows of the smallest alignment that words can be written to; numpy's own may have less.
inline constexpr std::size_t alignment = 64;

/// An array of our own, or the caller's if it is fit to be written into.
template <class T>
[[nodiscard]] py::array buffer(const py::dict& given, const char* name, const std::vector<py::ssize_t>& shape) {
  if (!given.contains(name)) {
    std::size_t bytes = sizeof(T);
    for (const auto side : shape) bytes *= static_cast<std::size_t>(side);
    auto* memory = static_cast<T*>(::operator new(std::max(bytes, alignment), std::align_val_t{alignment}));
    std::memset(memory, 0, bytes);
    const py::capsule owner(memory, [](void* held) { ::operator delete(held, std::align_val_t{alignment}); });
    return py::array_t<T>(shape, memory, owner);
  }
  const py::object object = given[name];
  if (!py::isinstance<py::array_t<T>>(object)) bad(std::string{name} + ": not an array of that type");
  auto array = py::reinterpret_borrow<py::array>(object);
  const bool fits =
      static_cast<std::size_t>(array.ndim()) == shape.size() && std::equal(shape.begin(), shape.end(), array.shape());
  if (!fits) bad(std::string{name} + ": not an array of that shape");
  if ((array.flags() & py::array::c_style) == 0 || !array.writeable() ||
      reinterpret_cast<std::uintptr_t>(array.data()) % alignof(std::uint64_t) != 0)
    bad(std::string{name} + ": not a contiguous array that can be written");
  return array;
}

template <class G>
class VectorEnv {
 public:
  VectorEnv(const typename G::Rules& rules, std::size_t count, const BatchOptions& options, const std::string& kind,
            unsigned threads, const py::dict& given)
      : batch_(rules, observer_from<G>(rules, kind), checked(count), options),
        workers_(checked_threads(threads)),
        moves_(count) {
    const auto n = static_cast<py::ssize_t>(count);
    auto observations = std::vector<py::ssize_t>{n};
    if (options.all_seats) observations.push_back(static_cast<py::ssize_t>(batch_.seats_observed()));
    observations.push_back(static_cast<py::ssize_t>(batch_.row_elements() / batch_.seats_observed()));
    const auto winners = Side<G>::winners == 1 ? std::vector{n} : std::vector{n, static_cast<py::ssize_t>(Side<G>::winners)};
    add("observations",
        options.form == Form::floats ? buffer<float>(given, "observations", observations)
                                     : buffer<std::uint8_t>(given, "observations", observations),
        buffers_.observations);
    add("legal", buffer<std::int8_t>(given, "legal", {n, static_cast<py::ssize_t>(batch_.moves())}), buffers_.legal);
    add("rewards", buffer<float>(given, "rewards", winners), buffers_.rewards);
    add("dones", buffer<std::uint8_t>(given, "dones", {n}), buffers_.dones);
    add("turns", buffer<std::uint8_t>(given, "turns", {n}), buffers_.turns);
    add("seeds", buffer<std::uint64_t>(given, "seeds", {n}), buffers_.seeds);
    add("final_scores", buffer<std::int32_t>(given, "final_scores", winners), buffers_.final_scores);
    add("final_lengths", buffer<std::int32_t>(given, "final_lengths", {n}), buffers_.final_lengths);
    actions_ = buffer<std::int64_t>(given, "actions", {n});
    for (const auto& [name, unused] : given)
      if (!arrays_.contains(name) && name.template cast<std::string>() != "actions")
        bad("there is no buffer '" + name.template cast<std::string>() + "'");
    reset(std::nullopt);
  }

  [[nodiscard]] py::object array(const char* name) const { return arrays_[name]; }
  [[nodiscard]] const py::array& actions() const { return actions_; }
  [[nodiscard]] const Batch<G>& batch() const { return batch_; }

  /// Begins an episode in every game: with these seeds, or with the environment's own, one behind the other.
  void reset(const std::optional<std::vector<std::uint64_t>>& seeds) {
    if (seeds && seeds->size() != batch_.size())
      bad(std::to_string(seeds->size()) + " seeds for " + std::to_string(batch_.size()) + " games");
    share([&](std::size_t from, std::size_t to) {
      for (std::size_t game = from; game < to; ++game)
        batch_.reset(game, seeds ? (*seeds)[game] : batch_.options().seed + game, buffers_);
    });
  }

  /// Takes all moves or, if one of them is not legal, none.
  py::tuple step(const py::object& actions) {
    const auto given = numbers_from(actions);
    std::optional<std::size_t> illegal;
    {
      const py::gil_scoped_release unlock;
      const std::lock_guard lock{mutex_};
      // A copy: whoever else has the array may write to it between the check and the step.
      std::copy_n(given.data(), batch_.size(), moves_.begin());
      for (std::size_t game = 0; game < batch_.size() && !illegal; ++game)
        if (!batch_.is_legal(game, moves_[game])) illegal = game;
      if (!illegal)
        workers_.share(batch_.size(),
                       [&](std::size_t from, std::size_t to) { batch_.step(from, to, moves_.data(), buffers_); });
    }
    if (illegal) refuse(*illegal, given.data()[*illegal]);
    return py::make_tuple(arrays_["observations"], arrays_["rewards"], arrays_["dones"]);
  }

  const py::array& random_actions() {
    auto* moves = static_cast<std::int64_t*>(actions_.mutable_data());
    share([&](std::size_t from, std::size_t to) { batch_.random_moves(from, to, moves); });
    return actions_;
  }

  [[nodiscard]] typename G::State state(std::size_t game) {
    check_index(game);
    const py::gil_scoped_release unlock;
    const std::lock_guard lock{mutex_};
    return batch_.state(game);
  }

  void set_state(std::size_t game, const typename G::State& state) {
    check_index(game);
    if (!(state.board.rules == batch_.rules())) bad("that state is of another game");
    if (!turn(state)) bad("nobody can move in that state");
    const py::gil_scoped_release unlock;
    const std::lock_guard lock{mutex_};
    batch_.set_state(game, state, buffers_);
  }

 private:
  using Numbers = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

  static std::size_t checked(std::size_t count) {
    constexpr std::size_t most = 1U << 24U;
    if (count < 1 || count > most) bad("games: from 1 to " + std::to_string(most));
    return count;
  }
  static unsigned checked_threads(unsigned threads) {
    constexpr unsigned most = 256;
    if (threads < 1 || threads > most) bad("threads: from 1 to " + std::to_string(most));
    return threads;
  }

  template <class Work>
  void share(const Work& work) {
    const py::gil_scoped_release unlock;
    const std::lock_guard lock{mutex_};
    workers_.share(batch_.size(), work);
  }

  template <class T>
  void add(const char* name, const py::array& array, T*& pointer) {
    arrays_[name] = array;
    pointer = static_cast<T*>(py::array(array).mutable_data());
  }

  /// An array, or what numpy makes one of.
  Numbers numbers_from(const py::object& given) const {
    const auto actions = py::array::ensure(given);
    if (!actions) {
      PyErr_Clear();
      bad("actions are an array of whole numbers");
    }
    const char kind = actions.dtype().kind();
    if (kind != 'i' && kind != 'u') bad("actions are whole numbers");
    if (actions.ndim() != 1 || static_cast<std::size_t>(actions.shape(0)) != batch_.size())
      bad("one action for each of " + std::to_string(batch_.size()) + " games");
    return Numbers(actions);
  }

  void check_index(std::size_t game) const {
    if (game >= batch_.size()) throw py::index_error("there are " + std::to_string(batch_.size()) + " games");
  }

  [[noreturn]] void refuse(std::size_t game, std::int64_t number) const {
    const std::string where = "game " + std::to_string(game) + ", move " + std::to_string(number) + ": ";
    if (number < 0 || number >= batch_.moves()) bad(where + "there is no such move");
    const auto state = batch_.state(game);
    const Seat actor = state.board.turn;
    const auto refused = refusal(observe(state, actor), Side<G>::move(batch_.rules(), actor, static_cast<unsigned>(number)));
    bad(where + (refused ? std::string{refusal_text(*refused)} : "not legal"));
  }

  Batch<G> batch_;
  Workers workers_;
  std::vector<std::int64_t> moves_;
  py::dict arrays_;
  py::array actions_;
  Buffers buffers_;
  std::mutex mutex_;
};

template <class G>
void bind_vector_env(py::module_& module) {
  using Env = VectorEnv<G>;
  py::class_<Env> env(
      module, "VectorEnv",
      "Many games that go on together. Each call fills the same arrays; an episode that ends is followed by the next "
      "at once, with a seed of its own.");
  env.def(py::init([](const typename G::Rules& rules, std::size_t games, const std::string& observation,
                      const std::string& kind, const std::string& observers, std::uint64_t seed, unsigned threads,
                      bool lost_counts_zero, const py::dict& buffers) {
            if (observers != "actor" && observers != "all") bad("observers are 'actor' or 'all', not '" + observers + "'");
            const BatchOptions options{form_from(observation), observers == "all", lost_counts_zero, seed};
            return std::make_unique<Env>(rules, games, options, kind, threads, buffers);
          }),
          py::arg("game"), py::arg("games"), py::kw_only(), py::arg("observation") = "bytes", py::arg("kind") = "canonical",
          py::arg("observers") = "actor", py::arg("seed") = 0, py::arg("threads") = 1, py::arg("lost_counts_zero") = true,
          py::arg("buffers") = py::dict(),
          "`observation` is 'bits', 'bytes' or 'floats'; `observers` is 'actor' or 'all'; `buffers` are arrays of the caller's "
          "to be "
          "filled instead of new ones, by name.");
  const std::vector<std::pair<const char*, const char*>> arrays{
      {"observations", "What whoever acts, or each seat, may know; one row a game."},
      {"legal", "1 for each numbered move that is legal."},
      {"rewards", "What the last step brought: the change of the score, in koikoi by seat."},
      {"dones", "1 where the last step ended an episode; the other arrays are of the next one."},
      {"turns", "The seat that acts."},
      {"seeds", "The seed of the episode that goes on."},
      {"final_scores", "The score of the last episode that ended, in koikoi by seat."},
      {"final_lengths", "The moves of the last episode that ended."}};
  for (const auto& [name, meaning] : arrays)
    env.def_property_readonly(name, [name = name](const Env& self) { return self.array(name); }, meaning);
  env.def_property_readonly(
         "actions", [](const Env& self) { return self.actions(); }, "The array that `random_actions` fills.")
      .def_property_readonly(
          "game", [](const Env& self) { return self.batch().rules(); }, "Which game is played.")
      .def_property_readonly(
          "observation_size", [](const Env& self) { return self.batch().observer().bits(); }, "Bits of an observation.")
      .def("__len__", [](const Env& self) { return self.batch().size(); })
      .def("reset", &Env::reset, py::arg("seeds") = py::none(),
           "Begins an episode in every game, with these seeds or with seed, seed + 1, ... of the environment.")
      .def("step", &Env::step, py::arg("actions"),
           "One numbered move in each game; gives observations, rewards and dones. ValueError, and nothing has changed, if one "
           "of them "
           "is not legal.")
      .def("random_actions", &Env::random_actions, "A legal move for each game, all equally likely; fills and gives `actions`.")
      .def("state", &Env::state, py::arg("index"), "A copy of the state of one game.")
      .def("set_state", &Env::set_state, py::arg("index"), py::arg("state"), "Lets one game go on from another state.");
}

}  // namespace python
