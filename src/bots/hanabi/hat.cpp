#include "bots/hanabi/hat.h"

#include "bots/hanabi/hat_observer.h"

namespace bots {
namespace {

class HatPlayer final : public Player<hanabi::View, hanabi::Seen, hanabi::Move> {
 public:
  HatPlayer(const hanabi::Rules& rules, hanabi::Seat seat) : observer_(rules, seat) {}

  void saw(const hanabi::Seen& seen, const hanabi::View& after) override { observer_.saw(seen, after.board); }

  [[nodiscard]] hanabi::Move choose(const hanabi::View& view) override { return observer_.choose(view.board); }

 private:
  hat::Observer observer_;
};

}  // namespace

std::unique_ptr<Player<hanabi::View, hanabi::Seen, hanabi::Move>> make_hat(const hanabi::Rules& rules, hanabi::Seat seat,
                                                                           std::uint64_t /*seed*/) {
  return std::make_unique<HatPlayer>(rules, seat);
}

}  // namespace bots
