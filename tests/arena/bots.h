// Bots by name for these tests, deals for them to play, and places for their files.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "arena/hanabi_deals.h"
#include "arena/koikoi_deals.h"
#include "bots/hanabi/registry.h"
#include "bots/koikoi/registry.h"

namespace arena_tests {

/// A place for files that no other test uses: tests run side by side, each in a process of its own.
inline std::filesystem::path own_path(const std::string& name) {
  return std::filesystem::temp_directory_path() / (std::to_string(getpid()) + "-" + name);
}

template <class Bots>
const auto* named(const Bots& bots, std::string_view name) {
  for (const auto& bot : bots)
    if (bot.name == name) return &bot;
  return static_cast<decltype(&bots[0])>(nullptr);
}

inline arena::LineUp<hanabi::Game> hanabi_seats(std::string_view bot, int players) {
  return arena::LineUp<hanabi::Game>(static_cast<std::size_t>(players), named(bots::hanabi_bots, bot));
}

inline arena::HanabiDeals hanabi_deals(std::string_view bot, int players) {
  return {hanabi::edition_rules(hanabi::Edition::english, players), hanabi_seats(bot, players), {}, nullptr};
}

inline arena::KoikoiDeals koikoi_deals(koikoi::Edition edition, std::string_view first, std::string_view second) {
  return {koikoi::edition_rules(edition), {named(bots::koikoi_bots, first), named(bots::koikoi_bots, second)}, nullptr};
}

}  // namespace arena_tests
