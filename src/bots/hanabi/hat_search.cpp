#include "bots/hanabi/hat_search.h"

#include "bots/hanabi/hat_moves.h"
#include "bots/hanabi/hat_observer.h"
#include "bots/hanabi/searching_player.h"

namespace bots {
namespace {

struct HatCode {
  using Observer = hat::Observer;

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
