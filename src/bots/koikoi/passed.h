// What a player gives away: who lays a card down had nothing, or wanted nothing, of the months on the field.
#pragma once

#include "bots/koikoi/turns.h"
#include "koikoi/view.h"

namespace bots::koi {

/// Kept by a bot of what its seat sees.
class PassedMonths {
 public:
  void saw(const koikoi::Seen& seen, const koikoi::View& after) {
    if (std::holds_alternative<koikoi::DealtSeen>(seen)) passed_ = {};
    const auto* played = std::get_if<koikoi::Played>(&seen);
    if (played == nullptr || !played->taken.empty() || after.board.phase == koikoi::Phase::choose_hand) return;
    passed_[played->seat.index] |= whole_months(after.board.field - played->card);
  }

  /// The cards of the months that this seat has let lie.
  [[nodiscard]] koikoi::CardSet by(koikoi::Seat seat) const { return passed_[seat.index]; }

 private:
  koikoi::Sets passed_{};
};

}  // namespace bots::koi
