#include "signature/signature.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/audience.h"
#include "bots/hanabi/registry.h"
#include "bots/koikoi/registry.h"
#include "fair/deck.h"
#include "record/write.h"

namespace signature {
namespace {

constexpr std::uint64_t deals = 20;
constexpr std::uint64_t deals_of_slow_bots = 1;
constexpr std::size_t no_game_is_that_long = 10000;
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

/// One deal, that bot in every seat, as its record tells it. A move that is refused ends it, and the record with it.
template <game::Game G>
void add_game(Hash& hash, const typename G::Rules& rules, const arena::BotOf<G>& bot, std::uint64_t deal_number) {
  auto state = start(rules);
  record::Record<G> record;
  record.rules = rules;
  std::vector<std::unique_ptr<typename arena::BotOf<G>::Player>> players;
  for (int i = 0; i < record::About<G>::players(rules); ++i) {
    const auto seat = arena::seat_number(static_cast<std::size_t>(i));
    players.push_back(bot.seat(rules, seat, arena::bot_seed(deal_number, seat), quick));
    record.players.push_back({std::string{bot.name} + " " + std::to_string(i + 1), std::string{bot.name}});
  }
  arena::Audience<G> audience{state, std::move(players)};
  auto decks = fair::seeded_decks(deal_number);
  while (!over(state) && record.entries.size() < no_game_is_that_long) {
    typename G::Events events;
    if (awaits_deck(state)) {
      const auto deck = decks.next(rules);
      record.entries.push_back(record::Deal<G>{deck, std::nullopt});
      if (deal(state, deck, &events)) break;
    } else {
      const auto seat = *turn(state);
      const auto move = audience.choose(seat);
      if (apply(state, seat, move, &events)) break;
      record.entries.push_back(record::Choice<G>{seat, move, std::nullopt});
    }
    audience.tell(events);
  }
  record.ending = record::ending(state);
  hash.add(write(record));
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

std::uint64_t of_this_program() {
  Hash hash;
  add_games<hanabi::Game>(hash, bots::hanabi_bots);
  add_games<koikoi::Game>(hash, bots::koikoi_bots);
  return hash.value();
}

}  // namespace signature
