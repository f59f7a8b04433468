#include "bots/koikoi/net_bot.h"

#include "bots/koikoi/net_choice.h"
#include "bots/koikoi/net_seat.h"

namespace bots {
namespace {

using namespace koikoi;

class NetBot final : public Player<View, Seen, Move>, public koi::Adviser {
 public:
  NetBot(const koi::Net& net, const Rules& rules) : seat_(net, rules) {}

  void saw(const Seen& seen, const View& after) override { seat_.saw(seen, after); }

  [[nodiscard]] Move choose(const View& view) override {
    const auto candidates = seat_.candidates(view);
    return candidates[koi::best_of(candidates)].move;
  }

  [[nodiscard]] koi::Advice advise(const View& view) override { return seat_.advice(view, seat_.candidates(view)); }

 private:
  koi::NetSeat seat_;
};

}  // namespace

std::unique_ptr<Player<View, Seen, Move>> make_net(const Rules& rules, base::Seat /*seat*/, std::uint64_t /*seed*/,
                                                   const Effort& /*effort*/) {
  return make_net_of(*koi::net_of(rules.edition), rules);
}

std::unique_ptr<Player<View, Seen, Move>> make_net_of(const koi::Net& net, const Rules& rules) {
  return std::make_unique<NetBot>(net, rules);
}

}  // namespace bots
