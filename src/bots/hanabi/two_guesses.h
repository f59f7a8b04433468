// What the own hand may be, judged by what the other did in view of it.
//
// `two` moves by what is public and by the hand that it sees. To one who knows that the other plays it, every move of the other rules
// out the hands with which it would have moved otherwise: what was not said counts as much as what was. Such hands are too many to
// list, so some are drawn by lot and kept. On every turn those go that fit no more, and the others take their places; then each is
// changed a card at a time, a change staying if the hand still fits, which leaves them spread as the possible hands are (a particle
// filter with Metropolis steps).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "bots/deadline.h"
#include "bots/hanabi/two_observer.h"
#include "bots/hanabi/worlds.h"
#include "hanabi/view.h"

namespace bots::two {

class Guesses {
 public:
  using Cards = hat::Worlds::Cards;

  Guesses(Seat me, std::uint64_t seed) : me_(me), lots_(seed) {}

  /// Must be told everything that is seen, with the observer and the board as they were before.
  void saw(const Seen& seen, const Observer& before, const Board& board);

  /// Hands that fit all that happened; none if the other was found to play something else. The viewer is on turn, and the worlds are
  /// those of their view.
  [[nodiscard]] const std::vector<Cards>& fitting(const Observer& observer, const View& view, const hat::Worlds& worlds,
                                                  const Deadline& deadline);

 private:
  /// A move that the other made in view of the own hand.
  struct Decision {
    Observer observer{};
    Board board{};
    Move move{};
    unsigned shown = 0;  ///< the present slots whose cards were in it, as bits
  };

  void left_hand(Slot slot, Card card, const Board& board) { gone_[board.hands[me_.index].drawn[slot]] = card; }

  /// Brings what is kept to the hand as it is now: cards that left it go, and those that came are drawn by lot.
  void follow(const Hand& hand, const hat::Own& own);
  /// Whether the other would have moved as they did, each time one of these slots was in their view.
  [[nodiscard]] bool fits(const Cards& cards, unsigned slots) const;
  /// Another card for that slot, each that is left as likely as the others; says whether there is any.
  bool draw_card(Cards& cards, unsigned slot, const hat::Own& own);
  void change_a_card(Cards& cards, const hat::Own& own);

  Seat me_;
  base::Rng lots_;
  std::vector<Decision> decisions_{};
  std::array<std::optional<Card>, max_deck> gone_{};  ///< own cards that were played or discarded, by their place in the deck
  std::array<std::uint8_t, max_deck> slot_of_{};      ///< of those in the hand
  std::vector<std::uint8_t> drawn_{};                 ///< the places of the cards of the hands that are kept
  std::vector<Cards> kept_{};
};

}  // namespace bots::two
