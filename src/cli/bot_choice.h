// Bots from what was typed: by name, and only where they can play.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/bad_input.h"

namespace cli {

/// The bot of that name; throws BadInput, naming the option that asked for it.
template <class Bots>
[[nodiscard]] const auto& bot_named(const Bots& bots, std::string_view option, std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& bot : bots) {
    if (bot.name == name) return bot;
    names.push_back(bot.name);
  }
  throw BadInput(fmt::format("{} {}: there is no such bot; the bots are {}", option, name, fmt::join(names, ", ")));
}

/// Throws BadInput with the bot's own words if it cannot play by these rules.
template <class Bot, class Rules>
void check_support(const Bot& bot, const Rules& rules) {
  if (const auto why_not = bot.supports(rules))
    throw BadInput(fmt::format("the bot '{}' cannot play this: {}", bot.name, *why_not));
}

}  // namespace cli
