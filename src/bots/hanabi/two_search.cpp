#include "bots/hanabi/two_search.h"

#include "bots/hanabi/searching_player.h"
#include "bots/hanabi/two_observer.h"

namespace bots {
namespace {

struct TwoCode {
  using Observer = two::Observer;

  static constexpr SearchMeasure measure{.first_worlds = 60, .doubt = 16, .tries = 60};

  static hanabi::Moves moves(const Observer& observer, const hanabi::Board& board) {
    return two::moves_in_convention(observer.protocol(), board, observer.hands());
  }
};

}  // namespace

std::unique_ptr<HanabiPlayer> make_two_search(const hanabi::Rules& rules, hanabi::Seat seat, std::uint64_t seed,
                                              const Effort& effort) {
  return std::make_unique<SearchingPlayer<TwoCode>>(rules, seat, seed, effort);
}

}  // namespace bots
