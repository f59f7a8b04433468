#include "bots/hanabi/two.h"

#include "bots/hanabi/code_player.h"
#include "bots/hanabi/two_observer.h"

namespace bots {

std::unique_ptr<HanabiPlayer> make_two(const hanabi::Rules& rules, hanabi::Seat seat, std::uint64_t /*seed*/) {
  return std::make_unique<CodePlayer<two::Observer>>(rules, seat);
}

std::optional<std::string> two_supports(const hanabi::Rules& rules) {
  if (rules.players == 2) return std::nullopt;
  return "two and two-search play with 2 only.";
}

}  // namespace bots
