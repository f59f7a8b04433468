// A game whose every card lies open to the one who studies it: a record gone through step by step, lines that might have been
// played instead, positions of a lesson. For what nobody plays for any more, or nobody but the one who holds it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "bots/bot.h"
#include "table/basics.h"
#include "table/settings.h"

namespace desk {

using table::Audience;
using table::Refused;
using table::Seat;

/// Which bot is asked, and how hard it may think.
struct Asked {
  std::string bot{};
  std::uint64_t seed = 0;
  bots::Effort effort{};
};

/// Steps are decks and moves; position n is after n of them. What is refused changes nothing.
class Study {
 public:
  Study() = default;
  Study(const Study&) = delete;
  Study& operator=(const Study&) = delete;
  Study(Study&&) = delete;
  Study& operator=(Study&&) = delete;
  virtual ~Study() = default;

  /// Before the first deck.
  [[nodiscard]] static std::unique_ptr<Study> make(const table::AnyRules& rules);
  /// A record at its beginning; it may be of a game that is not over. Refuses with `bad_record` and the line.
  [[nodiscard]] static base::Result<std::unique_ptr<Study>, Refused> read(std::string_view record);

  virtual std::optional<Refused> go(std::size_t position) = 0;
  /// A deck as text, or the one of a seed. What was behind this position is gone: another line begins.
  virtual std::optional<Refused> add_deck(const std::string& cards) = 0;
  virtual std::optional<Refused> add_deck(std::uint64_t seed) = 0;
  /// For the seat on turn, or for another, to hear why not; players by number.
  virtual std::optional<Refused> add_move(const std::string& text, std::optional<Seat> seat) = 0;

  /// Appends one object: the game, where we are, and every step.
  virtual void write_steps(std::string& out) const = 0;
  /// Appends `"view":…,"events":…`: what that audience knows here, and what it saw of the step that led here.
  virtual std::optional<Refused> write_view(std::string& out, const Audience& audience) const = 0;

  /// What that bot would do for the seat on turn, having seen what that seat has seen.
  [[nodiscard]] virtual base::Result<std::string, Refused> bot_move(const Asked& asked) const = 0;
  /// Appends one object: the same with what the bot thinks of it.
  virtual std::optional<Refused> write_advice(std::string& out, const Asked& asked) const = 0;

  /// Appends one object: what the position is worth when everybody plays on as that bot would. Hanabi only: refuses with `not_hanabi`.
  virtual std::optional<Refused> write_outlook(std::string& out, const Asked& asked) const = 0;
  /// Appends one object: the move after which the show could no longer be completed, with so long for each position. Hanabi only.
  virtual std::optional<Refused> write_turning_point(std::string& out, std::chrono::milliseconds time) const = 0;

  /// The steps up to here as a record.
  [[nodiscard]] virtual std::string record() const = 0;
};

}  // namespace desk
