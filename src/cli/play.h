// What `hanaza play` was asked for, before it is known whether that can be played.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/bot_choice.h"
#include "cli/rules_choice.h"
#include "record/record.h"

namespace cli {

struct PlayOptions {
  std::string game{};
  RulesChoice rules{};
  std::optional<std::uint64_t> seed{};
  std::string name = "Player";
  std::string first{};  ///< a seat, "shuffle", or nothing: shuffled, unless the rules were set to say
  std::string bot{};
  std::string record{};
  bool no_record = false;
  bool yes = false;
};

/// Both throw BadInput before anything is shown or written.
void play_hanabi(const PlayOptions& options);
void play_koikoi(const PlayOptions& options);

/// The person in the first seat and bots of that kind in the others.
[[nodiscard]] std::vector<record::Player> seated(const PlayOptions& options, int players, std::string_view bot);

/// The seat that begins, if it was said.
[[nodiscard]] std::optional<base::Seat> first_seat(const PlayOptions& options, int players);

/// Where the record goes: a file that does not exist yet; nothing if none is wanted.
[[nodiscard]] std::optional<std::string> record_path(const PlayOptions& options);

/// Whether an option of the rules was set by name.
[[nodiscard]] bool was_set(const PlayOptions& options, std::string_view option);

/// The bot of that name, the first one if there is no name; throws BadInput, also if it cannot play by these rules.
template <class Bots, class Rules>
[[nodiscard]] const auto& chosen_bot(const Bots& bots, const std::string& name, const Rules& rules) {
  const auto& bot = name.empty() ? bots[0] : bot_named(bots, "--bot", name);
  check_support(bot, rules);
  return bot;
}

}  // namespace cli
