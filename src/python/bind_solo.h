// `SelfPlay`: one game in which the caller moves for every seat in turn, with the steps that Gymnasium describes.
#pragma once

#include <pybind11/stl.h>

#include <optional>
#include <string>

#include "python/bind_state.h"

namespace python {

template <class G>
class SelfPlay {
 public:
  using State = typename G::State;

  SelfPlay(const typename G::Rules& rules, const std::string& kind, Form form, bool lost_counts_zero)
      : observer_(observer_from<G>(rules, kind)), form_(form), lost_counts_zero_(lost_counts_zero), state_(start(rules)) {}

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const auto& observer() const { return observer_; }
  [[nodiscard]] Form form() const { return form_; }

  void set_state(const State& state) {
    if (!(state.board.rules == state_.board.rules)) bad("that state is of another game");
    state_ = state;
  }

  py::tuple begin(std::uint64_t seed) {
    decks_ = fair::seeded_decks(seed);
    do {
      state_ = start(state_.board.rules);
      deal_on();
    } while (over(state_));
    return py::make_tuple(observation(), info());
  }

  py::tuple step(const py::object& move) {
    const Seat actor = acting<G>(state_);
    const auto before = Side<G>::worth(state_, lost_counts_zero_);
    apply_move<G>(state_, move, std::nullopt);
    deal_on();
    const auto after = Side<G>::worth(state_, lost_counts_zero_);
    double reward = after[0] - before[0];
    if constexpr (Side<G>::winners == 2) {
      // What the actor won less what the other did.
      reward -= after[1] - before[1];
      if (actor.index == 1) reward = -reward;
    }
    return py::make_tuple(observation(), reward, over(state_), false, info());
  }

 private:
  void deal_on() {
    while (awaits_deck(state_)) deal_trusted(state_, decks_.next(state_.board.rules));
  }
  [[nodiscard]] py::array observation() const {
    std::array<std::uint64_t, max_words> words;
    observer_.write(state_, state_.board.turn, words.data());
    return as_array(words.data(), observer_.bits(), form_);
  }
  [[nodiscard]] py::dict info() const {
    static const py::str mask{"action_mask"};
    static const py::str turn{"turn"};
    py::dict info;
    info[mask] = legal_mask<G>(state_);
    info[turn] = state_.board.turn.index;
    return info;
  }

  typename Side<G>::Observer observer_;
  Form form_;
  bool lost_counts_zero_;
  State state_;
  decltype(fair::seeded_decks(0)) decks_ = fair::seeded_decks(0);
};

template <class G>
void bind_self_play(py::module_& module) {
  using Play = SelfPlay<G>;
  py::class_<Play>(module, "SelfPlay", "One game in which the caller moves for every seat in turn.")
      .def(
          py::init([](const typename G::Rules& rules, const std::string& kind, const std::string& form, bool lost_counts_zero) {
            return std::make_unique<Play>(rules, kind, form_from(form), lost_counts_zero);
          }),
          py::arg("game"), py::kw_only(), py::arg("kind") = "canonical", py::arg("observation") = "bytes",
          py::arg("lost_counts_zero") = true)
      .def_property_readonly(
          "game", [](const Play& play) { return play.state().board.rules; }, "Which game is played.")
      .def_property(
          "state", [](const Play& play) { return play.state(); }, &Play::set_state,
          "A copy of where the game stands; may be set to another state of the same game.")
      .def_property_readonly(
          "observation_size", [](const Play& play) { return play.observer().bits(); }, "Bits of an observation.")
      .def("begin", &Play::begin, py::arg("seed"), "Deals by the seed; gives the observation of whoever acts, and info.")
      .def("step", &Play::step, py::arg("action"),
           "A move of whoever acts; gives observation, reward, terminated, truncated and info, which are of whoever acts next. "
           "The "
           "reward is the change of the score; in koikoi what the actor won less what the other did.");
}

}  // namespace python
