// A player that searches on top of its code's policy, and says what it expects of a move.
#pragma once

#include "bots/hanabi/code_player.h"
#include "bots/hanabi/explain.h"
#include "bots/hanabi/private_search.h"

namespace bots {

/// `Code` is what PrivateSearch takes, with its `measure`.
template <class Code>
class SearchingPlayer final : public HanabiPlayer, public Explains {
 public:
  SearchingPlayer(const hanabi::Rules& rules, hanabi::Seat seat, std::uint64_t seed, const Effort& effort)
      : observer_(rules, seat), decisions_(seat), seed_(seed), effort_(effort) {}

  void saw(const hanabi::Seen& seen, const hanabi::View& after) override {
    decisions_.saw(seen, observer_, board_);
    observer_.saw(seen, after.board);
    board_ = after.board;
  }

  [[nodiscard]] hanabi::Move choose(const hanabi::View& view) override {
    return PrivateSearch<Code>{observer_, decisions_, view, seed_, effort_, Code::measure}.choose();
  }

  [[nodiscard]] Explanation explain(const hanabi::View& view, const hanabi::Move& move) const override {
    constexpr std::uint32_t usual_worlds = 300;
    PrivateSearch<Code> search{observer_, decisions_, view, seed_, effort_, Code::measure};
    const auto estimate = search.estimate(move, effort_.worlds.value_or(usual_worlds));
    Explanation why = explain_literally(view, move);
    why.expected = estimate.points;
    why.perfect = estimate.perfect;
    return why;
  }

 private:
  typename Code::Observer observer_;
  Decisions<typename Code::Observer> decisions_;
  hanabi::Board board_{};  ///< as it was last seen
  std::uint64_t seed_;
  Effort effort_;
};

}  // namespace bots
