#include "bots/hanabi/hat.h"

#include "bots/hanabi/code_player.h"
#include "bots/hanabi/hat_observer.h"

namespace bots {

std::unique_ptr<HanabiPlayer> make_hat(const hanabi::Rules& rules, hanabi::Seat seat, std::uint64_t /*seed*/) {
  return std::make_unique<CodePlayer<hat::Observer>>(rules, seat);
}

}  // namespace bots
