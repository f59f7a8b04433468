// What a player chose in this round, and how well a hand would explain it.
//
// Whoever takes a ribbon has nothing for the moon beside it, or would have taken that. How much such a choice says is asked of the
// net: the better it likes another way to play from some hand, the less likely is that hand.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "bots/koikoi/match_equity.h"
#include "bots/koikoi/net.h"
#include "bots/koikoi/passed.h"

namespace bots::koi {

struct Choice {
  koikoi::Board before{};
  koikoi::CardSet passed{};  ///< by the other, when it was made
  koikoi::Move move{};
  std::optional<koikoi::Card> take{};  ///< where the card met two
  bool by_lot = false;                 ///< then it says nothing of the hand

  /// The card that left the hand, if one did.
  [[nodiscard]] koikoi::CardSet spent() const {
    if (const auto* play = std::get_if<koikoi::PlayCard>(&move)) return play->card;
    return std::holds_alternative<koikoi::PlayWild>(move) ? koikoi::CardSet{koikoi::lightning} : koikoi::CardSet{};
  }
};

/// Kept by a bot of what its seat sees: cards played, and calls.
class Choices {
 public:
  /// `passed`: as it was before.
  void saw(const koikoi::Seen& seen, const koikoi::View& after, const PassedMonths& passed);

  [[nodiscard]] std::span<const Choice> by(koikoi::Seat seat) const { return made_[seat.index]; }

 private:
  std::optional<koikoi::Board> before_{};  ///< nothing as long as nothing was seen
  std::array<std::vector<Choice>, koikoi::players> made_{};
};

/// Nobody plays quite as the net would: a way that is so many points worse by the net is chosen e times less often. One doubt for
/// somebody who thinks much as the net does, and one for somebody who does not; each is as likely before anything was seen.
using Doubts = std::array<float, 2>;

/// Where rounds are decided by so many points in the mean. With these, hands of `pimc` are foretold as well as with any, and those of
/// `net` far better than with the one doubt that is best for `pimc`.
[[nodiscard]] inline Doubts usual_doubts(float points) { return {0.045F * points, 0.18F * points}; }

class Plausibility {
 public:
  Plausibility(const Weights& weights, koikoi::Seat chooser, std::span<const Choice> choices, const Doubts& doubts)
      : weights_(weights), chooser_(chooser), choices_(choices), doubts_(doubts), standing_(choices.size()) {}

  /// The logarithm of the chance that whoever holds that hand now chose as was seen.
  [[nodiscard]] double of(koikoi::CardSet hand);

 private:
  /// The same for one choice and each of the doubts.
  using ByDoubt = std::array<double, std::tuple_size_v<Doubts>>;
  [[nodiscard]] ByDoubt of(std::size_t choice, koikoi::CardSet hand);
  /// What the net says of each way that this hand would have had.
  void weigh_plays(const Choice& choice, koikoi::CardSet hand, const Accumulator& here);
  void weigh_call(const Choice& choice, koikoi::CardSet hand, const Accumulator& here);
  void weigh(float worth, bool chosen);

  const Weights& weights_;
  koikoi::Seat chooser_;
  std::span<const Choice> choices_;
  Doubts doubts_;
  Stakes points_{};
  std::vector<Standing> standing_;       ///< at each choice, with the hand that was asked for last
  std::vector<float> worths_{};          ///< of the ways at one choice
  std::optional<std::size_t> chosen_{};  ///< which of them was chosen
};

}  // namespace bots::koi
