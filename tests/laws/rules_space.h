// Rules to try a law on: every edition, every value of every option on top of one, and random mixtures.
#pragma once

#include <vector>

#include "base/rng.h"
#include "game/option.h"

namespace laws {

/// `editions` are the plain ones. Mixtures take each option's value with a chance of one in three.
template <class Rules>
std::vector<Rules> rules_space(const std::vector<Rules>& editions, std::span<const game::Option<Rules>> options, int mixtures) {
  std::vector<Rules> space = editions;
  const auto add = [&](const Rules& rules) {
    if (!fault(rules)) space.push_back(rules);
  };
  for (const auto& option : options)
    for (int value = option.low; value <= option.high; ++value) {
      Rules rules = editions[static_cast<std::size_t>(value) % editions.size()];
      option.write(rules, value);
      add(rules);
    }
  base::Rng rng{2010};
  for (int i = 0; i < mixtures; ++i) {
    Rules rules = editions[rng.below(static_cast<std::uint32_t>(editions.size()))];
    for (const auto& option : options)
      if (rng.below(3) == 0)
        option.write(rules, option.low + static_cast<int>(rng.below(static_cast<std::uint32_t>(option.high - option.low + 1))));
    add(rules);
  }
  return space;
}

}  // namespace laws
