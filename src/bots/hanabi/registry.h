// The Hanabi bots by name; the first is who you play with unless you ask for another.
#pragma once

#include <array>

#include "bots/bot.h"
#include "bots/hanabi/conventions.h"
#include "bots/hanabi/hat.h"
#include "bots/hanabi/simple.h"
#include "bots/hanabi/two.h"
#include "bots/random.h"

namespace bots {

using HanabiBot = Bot<hanabi::Rules, hanabi::View, hanabi::Seen, hanabi::Move>;

/// A Hanabi bot that is a function of what a player sees.
template <auto Function>
inline constexpr auto make_hanabi_function = make_function<Function, hanabi::Rules, hanabi::View, hanabi::Seen, hanabi::Move>;

inline constexpr std::array<HanabiBot, 5> hanabi_bots{{
    {"simple", "Believes what clues say and nothing more, and plays what is sure.", any_rules<hanabi::Rules>,
     make_hanabi_function<simple>},
    {"hat", "Shares a code with its like, by which a clue to one tells everybody something.", any_rules<hanabi::Rules>,
     make_hat},
    {"two", "Shares a convention with its like, by which clues and discards say more than they show; for two.", two_supports,
     make_two},
    {"conventions", "Plays by conventions that people can read and learn.", any_rules<hanabi::Rules>, make_conventions},
    {"random", "Makes any legal move.", any_rules<hanabi::Rules>, make_hanabi_function<random_move<hanabi::View>>},
}};

}  // namespace bots
