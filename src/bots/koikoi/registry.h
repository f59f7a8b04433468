// The Koi-Koi bots by name; the first is who you play against unless you ask for another.
#pragma once

#include <array>

#include "bots/bot.h"
#include "bots/koikoi/beginner.h"
#include "bots/random.h"

namespace bots {

using KoikoiBot = Bot<koikoi::Rules, koikoi::View, koikoi::Seen, koikoi::Move>;

/// A Koi-Koi bot that is a function of what a player sees.
template <auto Function>
inline constexpr auto make_koikoi_function = make_function<Function, koikoi::Rules, koikoi::View, koikoi::Seen, koikoi::Move>;

inline constexpr std::array<KoikoiBot, 2> koikoi_bots{{
    {"beginner", "Takes what is worth most right now, and stops as soon as the points are worth having.",
     any_rules<koikoi::Rules>, make_koikoi_function<beginner>},
    {"random", "Makes any legal move.", any_rules<koikoi::Rules>, make_koikoi_function<random_move<koikoi::View>>},
}};

}  // namespace bots
