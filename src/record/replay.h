// A record played again, line by line: what it holds follows the rules, or the first line that does not is named.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "fair/commitment.h"
#include "record/record.h"

namespace record {

/// Walks over a record and has the state after each entry. The record must outlive it and stay as it is.
template <game::Game G>
class Replay {
 public:
  explicit Replay(const Record<G>& record) : record_(record), state_(start(record.rules)) {}

  [[nodiscard]] const typename G::State& state() const { return state_; }
  /// How many entries have been taken; also the number of the next one.
  [[nodiscard]] std::size_t position() const { return position_; }
  [[nodiscard]] bool at_end() const { return position_ == record_.entries.size(); }
  /// The entry that `step` would take; there is one unless `at_end`.
  [[nodiscard]] const Entry<G>& next() const { return record_.entries[position_]; }

  /// Takes the next entry, or says what is wrong with it and stays where it was. What happened goes to `events`, if there
  /// are any.
  [[nodiscard]] std::optional<Error> step(typename G::Events* events = nullptr) {
    const auto fault = std::visit([&](const auto& entry) { return take(entry, events); }, next());
    if (fault) return Error{line_of(record_, position_), *fault};
    ++position_;
    return std::nullopt;
  }

  /// Promises made and promises opened so far.
  [[nodiscard]] std::size_t committed() const { return committed_.size(); }
  [[nodiscard]] std::size_t opened() const { return opened_; }
  /// The number of the entry that made the oldest promise not yet opened; there is one unless as many are opened as made.
  [[nodiscard]] std::size_t oldest_unopened() const { return committed_[opened_]; }

 private:
  using Fault = std::optional<std::string>;

  Fault take(const Deal<G>& dealt, typename G::Events* events) {
    if (const auto refused = deal(state_, dealt.deck, events)) return std::string{refusal_text(*refused)};
    in_play_ = position_;
    deck_is_open_ = false;
    if (dealt.commitment) committed_.push_back(position_);
    return std::nullopt;
  }

  Fault take(const Choice<G>& choice, typename G::Events* events) {
    if (deck_is_open_) return "a move from a deck that was opened before";
    if (const auto refused = apply(state_, choice.seat, choice.move, events)) {
      const auto names = seat_numbers(About<G>::players(record_.rules));
      return "seat " + names[choice.seat.index] + ", '" + move_text(record_.rules, names, choice.move) +
             "': " + std::string{refusal_text(*refused)};
    }
    return std::nullopt;
  }

  Fault take(const Opened& opened, typename G::Events* /*events*/) {
    if (opened_ == committed_.size()) return "there is no commitment to open";
    const std::size_t promised = committed_[opened_];
    const auto& dealt = std::get<Deal<G>>(record_.entries[promised]);
    if (!fair::opens(*dealt.commitment, opened.salt, deck_text(record_.rules, dealt.deck)))
      return "the commitment on line " + std::to_string(line_of(record_, promised)) + " is not of that deck and this salt";
    ++opened_;
    deck_is_open_ = promised == in_play_;
    return std::nullopt;
  }

  const Record<G>& record_;
  typename G::State state_;
  std::size_t position_ = 0;
  std::vector<std::size_t> committed_{};  ///< the numbers of the entries that made a promise
  std::size_t opened_ = 0;
  std::size_t in_play_ = 0;    ///< the number of the entry that dealt last
  bool deck_is_open_ = false;  ///< everybody may know the deck that is played from
};

/// The state after the last entry, or what is wrong with which line.
template <game::Game G>
[[nodiscard]] base::Result<typename G::State, Error> replay(const Record<G>& record) {
  Replay<G> walk{record};
  while (!walk.at_end())
    if (auto error = walk.step()) return base::Failure{*std::move(error)};
  return walk.state();
}

}  // namespace record
