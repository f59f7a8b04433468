#include "bots/hanabi/conventions.h"

#include "bots/hanabi/conventions_policy.h"

namespace bots {
namespace {

class ConventionsPlayer final : public Player<hanabi::View, hanabi::Seen, hanabi::Move>, public Explains {
 public:
  explicit ConventionsPlayer(conventions::Level level) : notes_(level) {}

  void saw(const hanabi::Seen& seen, const hanabi::View& after) override {
    notes_.saw(seen, before_, after);
    before_ = after;
  }

  [[nodiscard]] hanabi::Move choose(const hanabi::View& view) override { return conventions::choose(view, notes_); }

  [[nodiscard]] Explanation explain(const hanabi::View& view, const hanabi::Move& move) const override {
    return conventions::explain(view, notes_, move);
  }

 private:
  conventions::Notes notes_;
  hanabi::View before_{};
};

}  // namespace

std::unique_ptr<Player<hanabi::View, hanabi::Seen, hanabi::Move>> make_conventions(const hanabi::Rules& /*rules*/,
                                                                                   hanabi::Seat /*seat*/,
                                                                                   std::uint64_t /*seed*/) {
  return std::make_unique<ConventionsPlayer>(conventions::Level::plain);
}

std::unique_ptr<Player<hanabi::View, hanabi::Seen, hanabi::Move>> make_finesse(const hanabi::Rules& /*rules*/,
                                                                               hanabi::Seat /*seat*/, std::uint64_t /*seed*/) {
  return std::make_unique<ConventionsPlayer>(conventions::Level::calls);
}

}  // namespace bots
