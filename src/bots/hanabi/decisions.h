// What the others did lately, and whether they would have, had the own hand been another: "you would have told me".
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "base/rng.h"
#include "bots/hanabi/hat_last_turns.h"
#include "hanabi/state.h"

namespace bots {

/// The last few decisions that others made in view of the own hand. This is a private matter: what moves say does not depend on it.
template <class Observer>
class Decisions {
 public:
  explicit Decisions(hanabi::Seat me) : me_(me) {}

  /// Must be told everything that is seen, with the observer and the board as they were before.
  void saw(const hanabi::Seen& seen, const Observer& observer, const hanabi::Board& board) {
    if (const auto* played = std::get_if<hanabi::Played>(&seen)) {
      note(played->seat, played->slot, played->card, hanabi::Play{played->slot, played->announced}, observer, board);
    } else if (const auto* discarded = std::get_if<hanabi::Discarded>(&seen)) {
      note(discarded->seat, discarded->slot, discarded->card, hanabi::Discard{discarded->slot}, observer, board);
    } else if (const auto* clued = std::get_if<hanabi::Clued>(&seen); clued != nullptr && clued->seat != me_) {
      const auto* rank = std::get_if<hanabi::Rank>(&clued->about);
      const hanabi::Move move = rank != nullptr
                                    ? hanabi::Move{hanabi::ClueRank{clued->target, *rank}}
                                    : hanabi::Move{hanabi::ClueColour{clued->target, std::get<hanabi::Colour>(clued->about)}};
      keep({observer, board, move});
    }
  }

  /// Whether the world is to be believed: one in which somebody would usually have done something else is so only now and then, since
  /// they may have found something better.
  [[nodiscard]] bool fit(const hanabi::State& world, base::Rng& lots) const {
    constexpr std::uint32_t one_in = 6;
    for (std::size_t back = 0; back < count_; ++back) {
      const Decision& decision = kept_[(next_ + kept_.size() - 1 - back) % kept_.size()];
      if (!would_be_made(decision, world) && lots.below(one_in) != 0) return false;
    }
    return true;
  }

 private:
  struct Decision {
    Observer observer{};
    hanabi::Board board{};
    hanabi::Move move{};
  };

  void note(hanabi::Seat seat, hanabi::Slot slot, hanabi::Card card, const hanabi::Move& move, const Observer& observer,
            const hanabi::Board& board) {
    if (seat == me_)
      gone_[board.hands[seat.index].drawn[slot]] = card;
    else
      keep({observer, board, move});
  }

  void keep(const Decision& decision) {
    kept_[next_] = decision;
    next_ = (next_ + 1) % kept_.size();
    count_ = std::min(count_ + 1, kept_.size());
  }

  [[nodiscard]] bool would_be_made(const Decision& decision, const hanabi::State& world) const {
    Observer observer = decision.observer;
    std::array<hanabi::Card, hanabi::max_hand> own{};
    const hanabi::Hand& hand = decision.board.hands[me_.index];
    for (unsigned slot = 0; slot < hand.size; ++slot)
      own[slot] = gone_[hand.drawn[slot]].value_or(world.deck[hand.drawn[slot]]);
    observer.assume(own);
    return observer.choose(decision.board) == decision.move;
  }

  hanabi::Seat me_;
  std::array<Decision, 6> kept_{};
  std::size_t next_ = 0;
  std::size_t count_ = 0;
  std::array<std::optional<hanabi::Card>, hanabi::max_deck>
      gone_{};  ///< own cards that were played or discarded, by their draw
};

}  // namespace bots
