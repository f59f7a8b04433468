// One entry taken: what each audience is told of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "hanabi/game.h"
#include "koikoi/game.h"
#include "table/basics.h"
#include "wire/hanabi.h"
#include "wire/koikoi.h"

namespace table {

/// What an entry did to the game. SECRET.
template <game::Game G>
struct Change {
  std::optional<typename G::State> before{};  ///< none: there was nothing to look at
  std::optional<typename G::State> after{};   ///< none: there is nothing to look at any more
  typename G::Events events{};
  bool open_before = false;
  bool open_after = false;
  bool in_line = true;  ///< the events lead from before to after; not so for a takeback or a new game
};

using AnyChange = std::variant<std::monostate, Change<hanabi::Game>, Change<koikoi::Game>>;

/// Texts that several audiences of one happening are told alike: to be passed along from one to the next.
using Repeats = std::variant<std::monostate, wire::HanabiRepeats, wire::KoikoiRepeats>;

/// Lives on its own: the table may go on meanwhile. Holds the truth; only `message` may be sent.
class Happening {
 public:
  [[nodiscard]] std::uint64_t sequence() const { return sequence_; }

  /// The whole `happened` message for that audience: make it once and send it to all of them. Nothing if that audience is not
  /// told: what spectators say to each other is not for the seats.
  [[nodiscard]] std::optional<std::string> message(const Audience& audience) const;
  [[nodiscard]] std::optional<std::string> message(const Audience& audience, Repeats& repeats) const;

 private:
  friend class Table;
  friend class BotSeat;

  std::uint64_t sequence_ = 0;
  std::string head_{};   ///< the message up to and with `what`
  std::string table_{};  ///< the parts of the table that changed, but for the chat; without braces
  std::optional<std::string> chat_of_seats_{};
  std::optional<std::string> chat_of_spectators_{};
  bool for_spectators_only_ = false;
  AnyChange change_{};
};

}  // namespace table
