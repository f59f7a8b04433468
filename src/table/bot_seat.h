// A bot at work in one seat of a table: it is told what that seat sees and nothing else.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "table/basics.h"
#include "table/happening.h"
#include "table/settings.h"
#include "table/table.h"

namespace table {

/// The names of the bots of a game, the usual one first.
[[nodiscard]] std::vector<std::string_view> bot_names(const AnyRules& rules);

/// Why that bot cannot sit at a table of these rules: `no_such_bot` or `bot_cannot`; or nothing.
[[nodiscard]] std::optional<Refused> bot_fault(const AnyRules& rules, std::string_view name);

/// Made and told on the table's thread; `choose` may run on another, as long as only one thread uses it at a time.
class BotSeat {
 public:
  BotSeat(const BotSeat&) = delete;
  BotSeat& operator=(const BotSeat&) = delete;
  BotSeat(BotSeat&&) = delete;
  BotSeat& operator=(BotSeat&&) = delete;
  virtual ~BotSeat() = default;

  /// The bot of that seat, told all that the seat has seen of the game so far; where a person sits, the game's usual bot, for a
  /// move whose time is up. Nothing while there is no game. It thinks as hard as `effort` says, whose flag must outlive it.
  [[nodiscard]] static std::unique_ptr<BotSeat> make(const Table& table, Seat seat, const bots::Effort& effort = {});

  /// Takes in what happened. False: it cannot (a move was taken back, another game has begun), and must be made anew.
  [[nodiscard]] virtual bool saw(const Happening& happening) = 0;

  /// Its move, spelled out, on its turn: for a BotMove.
  [[nodiscard]] virtual std::string choose() = 0;

 protected:
  BotSeat() = default;
  static const AnyChange& change(const Happening& happening) { return happening.change_; }
};

}  // namespace table
