// The Hanabi bots by name; the first is who you play with unless you ask for another.
#pragma once

#include <array>

#include "bots/bot.h"
#include "bots/hanabi/conventions.h"
#include "bots/hanabi/hat.h"
#include "bots/hanabi/hat_search.h"
#include "bots/hanabi/simple.h"
#include "bots/hanabi/two.h"
#include "bots/hanabi/two_search.h"
#include "bots/random.h"

namespace bots {

using HanabiBot = Bot<hanabi::Rules, hanabi::View, hanabi::Seen, hanabi::Move>;

/// A Hanabi bot that is a function of what a player sees.
template <auto Function>
inline constexpr auto make_hanabi_function = make_function<Function, hanabi::Rules, hanabi::View, hanabi::Seen, hanabi::Move>;

/// For `make`: a bot that thinks as hard as it usually does.
template <auto Make>
std::unique_ptr<HanabiBot::Player> make_hanabi_as_usual(const hanabi::Rules& rules, base::Seat seat, std::uint64_t seed) {
  return Make(rules, seat, seed, {});
}

inline constexpr std::array<HanabiBot, 8> hanabi_bots{{
    {"conventions", "Plays by conventions that people can read and learn.", any_rules<hanabi::Rules>, make_conventions},
    {"finesse", "Plays by the same conventions, and by clues that call on a third hand to play a card nobody was told of.",
     any_rules<hanabi::Rules>, make_finesse},
    {"simple", "Believes what clues say and nothing more, and plays what is likely to fit.", any_rules<hanabi::Rules>,
     make_hanabi_function<simple>},
    {"hat", "Shares a code with its like, by which a clue to one tells everybody something.", any_rules<hanabi::Rules>,
     make_hat},
    {"hat-search", "Plays the code of hat, and tries its moves in made-up deals that fit what it knows.", hat_search_supports,
     make_hanabi_as_usual<make_hat_search>, make_hat_search},
    {"two", "Shares a convention with its like, by which clues and discards say more than they show; for two.", two_supports,
     make_two},
    {"two-search",
     "Plays the convention of two; the first seat tries its moves in deals in which the other would have moved as they did.",
     two_supports, make_hanabi_as_usual<make_two_search>, make_two_search},
    {"random", "Makes any legal move.", any_rules<hanabi::Rules>, make_hanabi_function<random_move<hanabi::View>>},
}};

}  // namespace bots
