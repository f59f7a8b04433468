// The Koi-Koi bots by name; the first is who you play against unless you ask for another.
#pragma once

#include <array>

#include "bots/bot.h"
#include "bots/koikoi/beginner.h"
#include "bots/koikoi/greedy.h"
#include "bots/koikoi/net_bot.h"
#include "bots/koikoi/net_choice.h"
#include "bots/koikoi/net_search.h"
#include "bots/koikoi/pimc.h"
#include "bots/random.h"

namespace bots {

using KoikoiBot = Bot<koikoi::Rules, koikoi::View, koikoi::Seen, koikoi::Move>;

/// A Koi-Koi bot that is a function of what a player sees.
template <auto Function>
inline constexpr auto make_koikoi_function = make_function<Function, koikoi::Rules, koikoi::View, koikoi::Seen, koikoi::Move>;

/// For `make`: a bot that thinks as hard as it usually does.
template <auto Make>
std::unique_ptr<KoikoiBot::Player> make_as_usual(const koikoi::Rules& rules, base::Seat seat, std::uint64_t seed) {
  return Make(rules, seat, seed, {});
}

/// For `supports`: a page may have to load the net first.
inline std::optional<std::string> needs_net(const koikoi::Rules& rules) { return koi::why_no_net(rules.edition); }

/// For `make_with`: a bot with a net. Where the edition's net could not be read, `pimc` plays in its place.
template <auto Make>
std::unique_ptr<KoikoiBot::Player> make_with_net(const koikoi::Rules& rules, base::Seat seat, std::uint64_t seed,
                                                 const Effort& effort) {
  return (koi::net_of(rules.edition) == nullptr ? make_pimc : Make)(rules, seat, seed, effort);
}

inline constexpr std::array<KoikoiBot, 6> koikoi_bots{{
    {"beginner", "Takes what is worth most right now, and stops as soon as the points are worth having.",
     any_rules<koikoi::Rules>, make_koikoi_function<beginner>},
    {"greedy", "Looks one card ahead, and counts a capture by the yaku that it brings nearer.", any_rules<koikoi::Rules>,
     make_koikoi_function<greedy>},
    {"pimc", "Tries every move in made-up deals that fit what it sees, and plays each to the end as greedy would.",
     any_rules<koikoi::Rules>, make_as_usual<make_pimc>, make_pimc},
    {"net", "Asks a net, which learned by playing itself, with which move the match is won most often.", needs_net,
     make_as_usual<make_with_net<make_net>>, make_with_net<make_net>},
    {"net-search", "Corrects what the net says by playing on in made-up deals that fit what was seen.", needs_net,
     make_as_usual<make_with_net<make_net_search>>, make_with_net<make_net_search>},
    {"random", "Makes any legal move.", any_rules<koikoi::Rules>, make_koikoi_function<random_move<koikoi::View>>},
}};

}  // namespace bots
