#include "bots/koikoi/pimc.h"

#include <array>

#include "bots/koikoi/deadline.h"
#include "bots/koikoi/greedy_playout.h"
#include "bots/koikoi/worlds.h"

namespace bots {
namespace {

using namespace koikoi;

class Pimc final : public Player<View, Seen, Move> {
 public:
  Pimc(std::uint64_t seed, const Effort& effort) : seed_(seed), effort_(effort) {}

  [[nodiscard]] Move choose(const View& view) override {
    const Moves moves = legal_moves(view);
    if (view.board.phase == Phase::swap) return Keep{};  // hands that nobody has looked at are alike
    if (moves.size() == 1) return moves[0];
    const koi::Deadline deadline{effort_};
    base::Rng lots = koi::lots_for(seed_, view);
    koi::Worlds worlds{view, {}};
    std::array<std::int64_t, max_moves> won{};
    constexpr std::uint32_t usual_worlds = 200;
    const std::uint32_t most = effort_.worlds.value_or(usual_worlds);
    for (std::uint32_t n = 0; n < most && (n == 0 || !deadline.passed()); ++n) {
      const State world = worlds.draw(lots);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        State after = world;
        std::ignore = apply(after, *view.me, moves[i]);
        koi::play_out_greedily(after);
        won[i] += koi::won_by(after.board, *view.me);
      }
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < moves.size(); ++i)
      if (won[i] > won[best]) best = i;
    return moves[best];
  }

 private:
  std::uint64_t seed_;
  Effort effort_;
};

}  // namespace

std::unique_ptr<Player<View, Seen, Move>> make_pimc(const Rules& /*rules*/, base::Seat /*seat*/, std::uint64_t seed,
                                                    const Effort& effort) {
  return std::make_unique<Pimc>(seed, effort);
}

}  // namespace bots
