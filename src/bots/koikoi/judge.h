// What moves lead to, by a net: how the round may end after each, with every card that may be turned next taken into account.
#pragma once

#include <optional>
#include <vector>

#include "bots/koikoi/match_equity.h"
#include "bots/koikoi/net.h"
#include "bots/koikoi/turned.h"
#include "bots/koikoi/turns.h"

namespace bots::koi {

/// What a player knows when it thinks.
struct Knowledge {
  const Weights* weights = nullptr;
  const Stakes* stakes = nullptr;
  koikoi::Seat me{};
  koikoi::CardSet hand{};
  koikoi::CardSet passed{};               ///< by the opponent
  const TurnedChances* turned = nullptr;  ///< if more is known than what the opponent let lie
};

/// A move, with the choice that it entails where the card meets two.
struct Candidate {
  koikoi::Move move{};
  std::optional<koikoi::Card> take{};
  Chances chances{};  ///< how the round may end
  float worth = 0;    ///< of these chances, by the stakes
  float change = 0;   ///< by which a search changed that worth
};

class Judge {
 public:
  explicit Judge(const Knowledge& knows);

  /// The candidates of whoever is on turn and has looked, in the order of the legal moves.
  [[nodiscard]] std::vector<Candidate> candidates(const koikoi::Board& board);

  /// How the round may end once the viewer's turn has come to its end or to a decision.
  [[nodiscard]] Chances after_turn(const koikoi::Board& board, koikoi::CardSet hand);
  /// The same once the viewer is to play.
  [[nodiscard]] Chances before_turn(const koikoi::Board& board, koikoi::CardSet hand);

  [[nodiscard]] float worth(const Chances& chances) const;

 private:
  /// Of a decision still to come. Who would stop has the points for certain. Who would call gets what the net says of the decision as
  /// a whole: the better of two guesses would be too good to be true.
  [[nodiscard]] Chances at_decision(const koikoi::Board& board, koikoi::CardSet hand, const Chances& said);
  [[nodiscard]] Chances before_turned_card(const koikoi::Board& board, koikoi::CardSet hand);
  [[nodiscard]] Chances read(const Slots& slots);
  void add(std::vector<Candidate>& to, const koikoi::Move& move, std::optional<koikoi::Card> take,
           const Chances& chances) const;

  Knowledge knows_;
  Standing standing_{};
};

}  // namespace bots::koi
