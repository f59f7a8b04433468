// Koi-Koi's options and editions by name.
#pragma once

#include <span>
#include <string_view>

#include "game/option.h"
#include "koikoi/rules.h"

namespace koikoi {

/// Every field of the rules but the edition, which is chosen first.
[[nodiscard]] std::span<const game::Option<Rules>> options();

struct EditionInfo {
  Edition edition;
  std::string_view name;      ///< as typed: "jeu-des-fleurs"
  std::string_view title;     ///< where it is played
  std::string_view language;  ///< its book's: "fr"
  std::string_view variants;  ///< what it offers beside the base game, in words
};

[[nodiscard]] std::span<const EditionInfo> editions();
[[nodiscard]] const EditionInfo& info(Edition edition);

}  // namespace koikoi
