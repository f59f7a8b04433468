#include "bots/hanabi/two_search.h"

#include "bots/hanabi/searching_player.h"
#include "bots/hanabi/two_guesses.h"

namespace bots {
namespace {

/// Deals with one of the hands that are guessed, or any that is possible where there is none.
struct GuessedDeals {
  hat::Worlds worlds;
  const std::vector<two::Guesses::Cards>& hands;

  [[nodiscard]] hanabi::State draw(base::Rng& lots) const {
    if (hands.empty()) return worlds.draw(lots);
    return worlds.with_hand(hands[lots.below(static_cast<std::uint32_t>(hands.size()))], lots);
  }
};

class Memory {
 public:
  Memory(hanabi::Seat me, std::uint64_t seed) : guesses_(me, seed) {}

  void saw(const hanabi::Seen& seen, const two::Observer& before, const hanabi::Board& board) {
    guesses_.saw(seen, before, board);
  }
  [[nodiscard]] GuessedDeals deals(const two::Observer& observer, const hanabi::View& view, const Deadline& deadline) {
    const hat::Worlds worlds{observer.protocol().beliefs(), observer.hands(), view};
    return {worlds, guesses_.fitting(observer, view, worlds, deadline)};
  }

 private:
  two::Guesses guesses_;
};

struct TwoCode {
  using Observer = two::Observer;
  using Deals = GuessedDeals;
  using Memory = bots::Memory;

  static constexpr SearchMeasure measure{.turns = 80000, .first_worlds = 100, .doubt = 9};

  static hanabi::Moves moves(const Observer& observer, const hanabi::Board& board) {
    return two::moves_in_convention(observer.protocol(), board, observer.hands());
  }
};

}  // namespace

std::unique_ptr<HanabiPlayer> make_two_search(const hanabi::Rules& rules, hanabi::Seat seat, std::uint64_t seed,
                                              const Effort& effort) {
  // What the searching one concludes is true of one who does not search: see two_search.h.
  const bool searches = seat == hanabi::Seat{0};
  return std::make_unique<SearchingPlayer<TwoCode>>(rules, seat, seed, effort, searches);
}

}  // namespace bots
