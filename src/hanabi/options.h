// Hanabi's options and editions by name.
#pragma once

#include <span>
#include <string_view>

#include "game/option.h"
#include "hanabi/rules.h"

namespace hanabi {

/// Every field of the rules but the edition and the number of players, which are chosen first.
[[nodiscard]] std::span<const game::Option<Rules>> options();

struct EditionInfo {
  Edition edition;
  std::string_view name;      ///< as typed: "cocktail-fr-2015"
  std::string_view title;     ///< as on the box
  std::string_view language;  ///< its book's: "fr"
  std::string_view variants;  ///< what its book offers beside the base game, in words
};

[[nodiscard]] std::span<const EditionInfo> editions();
[[nodiscard]] const EditionInfo& info(Edition edition);

}  // namespace hanabi
