// What is agreed before a game: its rules, who may come, what may be said, how much time there is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "hanabi/rules.h"
#include "koikoi/rules.h"
#include "table/basics.h"
#include "table/clock.h"
#include "table/secret.h"

namespace table {

using AnyRules = std::variant<hanabi::Rules, koikoi::Rules>;

enum class Talk : std::uint8_t { silent, remarks, chat };

/// Who begins; in Koi-Koi, who deals first.
struct First {
  enum class By : std::uint8_t {
    random,
    draw,  ///< Koi-Koi: both draw a card (K-2.1)
    seat,
  };
  By by = By::random;
  Seat seat{};  ///< if it is said

  bool operator==(const First&) const = default;
};

struct Settings {
  AnyRules rules{};                        ///< game, edition, players and every option but who begins
  std::string name{};                      ///< of the table; may be empty
  bool is_public = false;                  ///< listed
  std::optional<PasswordHash> password{};  ///< strangers need it
  Talk koikoi_talk = Talk::chat;           ///< of Koi-Koi only: Hanabi has an option for it, see `talk`
  bool spectators = true;                  ///< strangers may look on while a game is played
  First first{};
  ClockSetting clock{};
  Timeout timeout = Timeout::pause;

  bool operator==(const Settings&) const = default;
};

/// What may be said during a game. Of Hanabi this is the option `table_talk`, and nothing else.
[[nodiscard]] Talk talk(const Settings& settings);

[[nodiscard]] std::string_view game_name(const AnyRules& rules);
[[nodiscard]] std::string_view edition_name(const AnyRules& rules);
[[nodiscard]] int players(const AnyRules& rules);

[[nodiscard]] std::string_view word(Talk talk);
/// "random", "draw", "2".
[[nodiscard]] std::string first_text(const First& first);

/// A bot that is to sit at the table from the start.
struct BotChoice {
  Seat seat{};
  std::string bot{};

  bool operator==(const BotChoice&) const = default;
};

/// What somebody asks a new table to be. `bots` can all play by these rules.
struct NewTable {
  Settings settings{};
  std::vector<BotChoice> bots{};
};

}  // namespace table
