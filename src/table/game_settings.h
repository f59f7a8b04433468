// What settings need to know of each game besides record::About: who begins is a setting of the table, and so is the talk.
#pragma once

#include <string_view>

#include "record/games.h"
#include "table/settings.h"

namespace table {

template <class G>
struct Usual;

template <>
struct Usual<hanabi::Game> {
  static constexpr std::string_view edition = "english";
  static constexpr std::string_view first_option = "first_seat";
  static constexpr First first{First::By::random, {}};
  static Seat& first_seat(hanabi::Rules& rules) { return rules.first_seat; }
};

template <>
struct Usual<koikoi::Game> {
  static constexpr std::string_view edition = "jeu-des-fleurs";
  static constexpr std::string_view first_option = "first_oya";
  static constexpr First first{First::By::draw, {}};
  static Seat& first_seat(koikoi::Rules& rules) { return rules.first_oya; }
};

}  // namespace table
