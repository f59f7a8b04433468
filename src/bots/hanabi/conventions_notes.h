// What moves said beyond their words: clues are read by the conventions, and players by whether they keep to them.
//
// A clue speaks of one card, its focus: the oldest untouched card if that is among those newly touched, else the newest of these,
// else the newest of all touched. The focus can be placed now, or once cards that others are known to play lie there. If it was the oldest
// untouched card, it may instead be one to be kept: a card of the highest value, a 2, or the last of its kind.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "bots/hanabi/conventions_finesse.h"

namespace bots::conventions {

/// A clue as the conventions read it.
struct Reading {
  std::optional<unsigned> focus{};  ///< a slot of the target
  Kinds meant = 0;                  ///< what the focus can be; none if the conventions have no word for it
  Kinds save = 0;                   ///< those of them that are meant to be kept rather than played
};

/// The fireworks once everybody has played what they are known to play. The cards of the two seats count as far as these know them.
[[nodiscard]] Piles expected_piles(const View& view, const Notebook& book, Seat giver, Seat target, const Worth& worth);

/// How much is agreed: clues speak of the hand that they touch, or may also call on another (conventions_finesse.h).
enum class Level : std::uint8_t { plain, calls };

class Notes {
 public:
  explicit Notes(Level level) : level_(level) {}

  [[nodiscard]] const Notebook& book() const { return book_; }

  /// Must be told everything that happens; the views are those of one seat before and after.
  void saw(const Seen& seen, const View& before, const View& after);

  /// Whether the seat's clues are taken to mean more than they say.
  [[nodiscard]] bool trusts(Seat giver) const;
  /// Whether so many of them were seen to be true that the game may hang on the next one.
  [[nodiscard]] bool proved(Seat giver) const;
  /// Whether the seat acts on what clues mean, and not only on what they say.
  [[nodiscard]] bool follows(Seat seat) const;
  /// Whether that is so of everybody else, as givers of clues and as players.
  [[nodiscard]] bool all_follow(const View& view) const;

  /// Whether somebody would take the last clue for a call, and play a card in vain.
  [[nodiscard]] bool miscalled() const { return miscalled_; }

  [[nodiscard]] Mind mind_of(const View& view, Seat seat, const Worth& worth) const;

 private:
  void clued(const Clued& clue, const View& before, const View& after);
  [[nodiscard]] bool hangs_on_own(const Clued& clue, const Reading& reading, const View& view, const Worth& worth) const;
  void judge_giver(const Clued& clue, const Reading& reading, const View& view);
  void judge_actor(const Seen& seen, const View& before);
  [[nodiscard]] bool goes_by_odds(Seat actor, const View& view) const;
  [[nodiscard]] bool is_gamble(Seat actor, unsigned slot, const Mind& hand, const View& view, const Worth& worth) const;
  [[nodiscard]] bool is_out_of_turn(Seat actor, unsigned slot, const Mind& hand, const View& view, const Worth& worth) const;
  void forget(unsigned giver);
  void call(const Clued& clue, Reading& reading, const View& view, const Worth& worth);
  void answer(const Seen& seen, const View& before);
  void doubt_copies(const Board& board, Kinds card);
  void revealed(Seat seat, Slot slot, Card card, const View& before);

  /// How often a seat did and did not do what the conventions ask.
  struct Habit {
    std::uint16_t kept = 0;
    std::uint16_t broken = 0;
  };

  /// A call, by the names of the cards; the holder may see that it is none.
  struct OpenCall {
    Seat player{};
    std::uint8_t card = 0;      ///< that is called for
    std::uint8_t follower = 0;  ///< that the clue speaks of
    Kinds missing = 0;
    Kinds spoken_of = 0;
  };
  void note_call(const Call& call, const Clued& clue, std::uint8_t follower, const View& view, bool heard);

  Level level_;
  bool miscalled_ = false;
  std::vector<OpenCall> calls_{};
  Notebook book_{};
  std::array<Habit, max_players> habits_{};
};

}  // namespace bots::conventions
