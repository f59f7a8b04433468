// How well bots play Hanabi together, by the names that they are known by.
#pragma once

#include <initializer_list>
#include <string_view>

#include "arena/deal_play.h"
#include "bots/hanabi/registry.h"
#include "hanabi/game.h"

namespace bots {

/// The mean score of the first deals, played by these bots.
inline double mean(std::initializer_list<std::string_view> names, std::uint64_t deals) {
  arena::LineUp<hanabi::Game> bots;
  for (const auto name : names)
    for (const auto& bot : hanabi_bots)
      if (bot.name == name) bots.push_back(&bot);
  const hanabi::Rules rules = edition_rules(hanabi::Edition::english, static_cast<int>(bots.size()));
  int sum = 0;
  for (std::uint64_t deal = 0; deal < deals; ++deal) {
    arena::DealPlay<hanabi::Game> game{rules, bots, deal};
    while (!over(game.state())) game.step();
    sum += score(game.state().board);
  }
  return static_cast<double>(sum) / static_cast<double>(deals);
}

}  // namespace bots
