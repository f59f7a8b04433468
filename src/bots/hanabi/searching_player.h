// A player that searches on top of its code's policy, and says what it expects of a move.
#pragma once

#include "bots/hanabi/code_player.h"
#include "bots/hanabi/explain.h"
#include "bots/hanabi/private_search.h"

namespace bots {

/// `Code` is what PrivateSearch takes, with its `measure` and a `Memory` that is told what happens and makes the `Deals`.
template <class Code>
class SearchingPlayer final : public HanabiPlayer, public Explains {
 public:
  /// One that does not search makes the usual moves, and still says what it expects.
  SearchingPlayer(const hanabi::Rules& rules, hanabi::Seat seat, std::uint64_t seed, const Effort& effort, bool searches = true)
      : observer_(rules, seat), memory_(seat, seed), seed_(seed), effort_(effort), searches_(searches) {}

  void saw(const hanabi::Seen& seen, const hanabi::View& after) override {
    memory_.saw(seen, observer_, board_);
    observer_.saw(seen, after.board);
    board_ = after.board;
  }

  [[nodiscard]] hanabi::Move choose(const hanabi::View& view) override {
    if (!searches_) return observer_.choose(view.board);
    const Deadline deadline{effort_};
    const auto deals = memory_.deals(observer_, view, deadline);
    return PrivateSearch<Code>{observer_, deals, view, seed_, effort_, deadline, Code::measure}.choose();
  }

  [[nodiscard]] Explanation explain(const hanabi::View& view, const hanabi::Move& move) const override {
    constexpr std::uint32_t usual_worlds = 300;
    const Deadline deadline{effort_};
    auto memory = memory_;
    const auto deals = memory.deals(observer_, view, deadline);
    PrivateSearch<Code> search{observer_, deals, view, seed_, effort_, deadline, Code::measure};
    const auto estimate = search.estimate(move, effort_.worlds.value_or(usual_worlds));
    Explanation why = explain_literally(view, move);
    why.expected = estimate.points;
    why.perfect = estimate.perfect;
    return why;
  }

 private:
  typename Code::Observer observer_;
  typename Code::Memory memory_;
  hanabi::Board board_{};  ///< as it was last seen
  std::uint64_t seed_;
  Effort effort_;
  bool searches_;
};

}  // namespace bots
