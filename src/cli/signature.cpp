#include "cli/signature.h"

#include <string_view>

#include "arena/deal_play.h"
#include "bots/hanabi/registry.h"
#include "bots/koikoi/registry.h"

namespace cli {
namespace {

constexpr std::uint64_t deals = 20;
constexpr std::uint64_t deals_of_slow_bots = 1;
/// Enough to tell one way of thinking from another.
constexpr bots::Effort quick{std::nullopt, 2, nullptr};

/// FNV-1a: made of bytes in the order they come, so that no machine's layout is in it.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    value_ = (value_ ^ '\n') * 0x100000001b3U;
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

/// One deal, that bot in every seat, as its record tells it.
template <game::Game G>
void add_game(Hash& hash, const typename G::Rules& rules, const arena::BotOf<G>& bot, std::uint64_t deal) {
  const arena::LineUp<G> bots(static_cast<std::size_t>(record::About<G>::players(rules)), &bot);
  try {
    arena::DealPlay<G> game{rules, bots, deal, nullptr, quick};
    while (!over(game.state())) game.step();
    hash.add(write(game.record()));
  } catch (const arena::BotFault& fault) {
    hash.add(fault.record);
  }
}

template <game::Game G, class Bots>
void add_games(Hash& hash, const Bots& bots) {
  using About = record::About<G>;
  for (const auto& bot : bots)
    for (const auto& edition : About::editions())
      for (int players = About::min_players; players <= About::max_players; ++players) {
        const auto rules = About::edition_rules(edition.edition, players);
        if (bot.supports(rules)) continue;
        const std::uint64_t played = bot.make_with == nullptr ? deals : deals_of_slow_bots;
        for (std::uint64_t deal = 0; deal < played; ++deal) add_game<G>(hash, rules, bot, deal);
      }
}

}  // namespace

std::uint64_t signature() {
  Hash hash;
  add_games<hanabi::Game>(hash, bots::hanabi_bots);
  add_games<koikoi::Game>(hash, bots::koikoi_bots);
  return hash.value();
}

}  // namespace cli
