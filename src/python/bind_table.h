// `Table`: one game in which bots sit beside whoever calls. Bots that remember are told everything that their seats see.
#pragma once

#include <mutex>

#include "arena/deal_play.h"
#include "python/players.h"

namespace python {

template <class G>
class Table {
 public:
  using State = typename G::State;
  using Rules = typename G::Rules;

  /// Bots by seat; the other seats are the caller's.
  Table(const Rules& rules, const py::dict& bots, std::uint64_t seed, const bots::Effort& effort)
      : rules_(rules), decks_(fair::seeded_decks(seed)), state_(start(rules)) {
    std::vector<std::unique_ptr<typename arena::BotOf<G>::Player>> players(static_cast<std::size_t>(players_of<G>(rules)));
    for (const auto& [seat, bot] : bots) {
      const Seat at = seat_from<G>(rules, seat.template cast<std::int64_t>());
      const auto* kind = company_.add(rules, py::reinterpret_borrow<py::object>(bot));
      players[at.index] = kind->seat(rules, at, arena::bot_seed(seed, at), effort);
      is_bot_[at.index] = true;
    }
    audience_.emplace(state_, std::move(players));
    with_lock([this] { go_on(); });
  }

  [[nodiscard]] State state() const { return state_; }

  /// The caller's move, then the bots' until it is the caller's turn again or the game is over.
  void apply_move(py::handle move) {
    const Seat seat = acting<G>(state_);
    const auto chosen = move_from<G>(rules_, seat, move);
    with_lock([&] {
      take(seat, chosen);
      go_on();
    });
  }

 private:
  /// Bots may think for long, and those written in Python need the interpreter's lock themselves.
  template <class Work>
  void with_lock(const Work& work) {
    const py::gil_scoped_release unlock;
    const std::unique_lock lock{mutex_, std::try_to_lock};
    if (!lock.owns_lock()) throw std::runtime_error("somebody else is using this table right now");
    work();
  }

  void take(Seat seat, const typename G::Move& move) {
    typename G::Events events;
    if (const auto refused = apply(state_, seat, move, &events)) throw py::value_error(std::string{refusal_text(*refused)});
    audience_->tell(events);
  }

  void go_on() {
    while (!over(state_)) {
      if (awaits_deck(state_)) {
        typename G::Events events;
        if (deal(state_, decks_.next(rules_), &events)) throw std::logic_error("a shuffled deck was refused");
        audience_->tell(events);
        continue;
      }
      const Seat seat = *turn(state_);
      if (!is_bot_[seat.index]) return;
      take(seat, audience_->choose(seat));
    }
  }

  Rules rules_;
  Company<G> company_;
  decltype(fair::seeded_decks(0)) decks_;
  State state_;
  std::array<bool, hanabi::max_players> is_bot_{};
  std::optional<arena::Audience<G>> audience_;
  std::mutex mutex_;
};

template <class G>
void bind_table(py::module_& module) {
  using T = Table<G>;
  py::class_<T>(module, "Table", "One game with bots in some seats; the caller moves for the others.")
      .def(py::init([](const typename G::Rules& rules, const py::dict& bots, std::uint64_t seed,
                       const std::optional<std::uint32_t>& worlds, const std::optional<std::uint32_t>& budget_ms) {
             return std::make_unique<T>(rules, bots, seed, effort_from(worlds, budget_ms));
           }),
           py::arg("game"), py::arg("bots"), py::kw_only(), py::arg("seed"), py::arg("worlds") = py::none(),
           py::arg("budget_ms") = py::none(),
           "Deals by the seed and lets bots, given by seat, play until it is the caller's turn. A bot is a name, or is called "
           "with "
           "game, seat and seed and gives an object with choose(view).")
      .def_property_readonly("state", &T::state, "A copy of where the game stands.")
      .def("apply", &T::apply_move, py::arg("move"), "The caller's move, and the bots' moves that follow.");
}

}  // namespace python
