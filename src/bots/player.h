// A bot at work in one seat of one game: it is told what its seat sees, and asked to choose on its turns.
#pragma once

namespace bots {

template <class View, class Seen, class Move>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  Player(Player&&) = delete;
  Player& operator=(Player&&) = delete;
  virtual ~Player() = default;

  /// Something happened; `after` is what the seat knows now. Called for every event in order, the deal included.
  virtual void saw(const Seen& /*seen*/, const View& /*after*/) {}

  /// A legal move for the viewer, whose turn it is.
  [[nodiscard]] virtual Move choose(const View& view) = 0;
};

}  // namespace bots
