#include "bots/hanabi/hat_search.h"

#include "bots/hanabi/hat_moves.h"
#include "bots/hanabi/hat_observer.h"
#include "bots/hanabi/searching_player.h"
#include "bots/hanabi/worlds.h"

namespace bots {
namespace {

/// Beliefs say all that there is to know: nothing is concluded from why somebody moved.
struct NoMemory {
  NoMemory(hanabi::Seat /*me*/, std::uint64_t /*seed*/) {}

  void saw(const hanabi::Seen& /*seen*/, const hat::Observer& /*before*/, const hanabi::Board& /*board*/) const {}
  [[nodiscard]] hat::Worlds deals(const hat::Observer& observer, const hanabi::View& view, const Deadline& /*deadline*/) const {
    return {observer.protocol().beliefs(), observer.hands(), view};
  }
};

struct HatCode {
  using Observer = hat::Observer;
  using Deals = hat::Worlds;
  using Memory = NoMemory;

  static constexpr SearchMeasure measure{};

  static hanabi::Moves moves(const Observer& observer, const hanabi::Board& board) {
    return hat::moves_in_code(observer.protocol(), board, observer.hands());
  }
};

}  // namespace

std::unique_ptr<HanabiPlayer> make_hat_search(const hanabi::Rules& rules, hanabi::Seat seat, std::uint64_t seed,
                                              const Effort& effort) {
  return std::make_unique<SearchingPlayer<HatCode>>(rules, seat, seed, effort);
}

std::optional<std::string> hat_search_supports(const hanabi::Rules& rules) {
  if (rules.players > 2) return std::nullopt;
  return "hat-search plays with 3 to 5; two-search is for 2.";
}

}  // namespace bots
