// A table in a test: commands as JSON, time as a number, chance as the test has it; every entry is checked against the laws.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "table/bot_seat.h"
#include "table/entry_json.h"
#include "table/table.h"

namespace scene {

using table::Audience;
using table::Logged;
using table::Millis;
using table::Person;
using table::Seat;

[[nodiscard]] inline Seat seat(int number) { return {static_cast<std::uint8_t>(number - 1)}; }

/// Settings of a table for three.
inline const std::string hanabi3 = R"("game":"hanabi","players":3,"first":1)";

/// Chance from a seed, unless the test lays decks ready.
class ScriptedChance final : public table::Chance {
 public:
  explicit ScriptedChance(std::uint64_t seed) : rng_(seed) {}

  std::uint64_t word() override { return rng_.next(); }
  hanabi::Deck deck(const hanabi::Rules& rules) override { return next(hanabi_decks, rules); }
  koikoi::Deck deck(const koikoi::Rules& rules) override { return next(koikoi_decks, rules); }
  fair::Committed commit(std::string_view deck_text) override;

  std::deque<hanabi::Deck> hanabi_decks{};
  std::deque<koikoi::Deck> koikoi_decks{};

 private:
  template <class Deck, class Rules>
  Deck next(std::deque<Deck>& ready, const Rules& rules) {
    Deck deck = sorted_deck(rules);
    if (ready.empty()) {
      base::shuffle(std::span{deck}.first(static_cast<std::size_t>(deck_size(rules))), rng_);
    } else {
      deck = ready.front();
      ready.pop_front();
    }
    return deck;
  }

  base::Rng rng_;
};

/// Everybody who can be told something at a table of so many seats.
[[nodiscard]] std::vector<Audience> audiences(int seats);

/// Puts a `happened` message over a snapshot, as a client does.
void patch(boost::json::object& snapshot, const boost::json::object& happened);
[[nodiscard]] boost::json::object parsed(std::string_view text);

class Scene {
 public:
  /// `settings` without braces, as in R"("game":"hanabi","players":3)".
  explicit Scene(const std::string& settings, std::uint64_t seed = 1);

  /// A command without braces and id, as in R"("type":"stand")". Gives back the code of the refusal, or nothing.
  std::string ask(std::optional<Person> person, const std::string& command);
  /// The same with an id of the test's own.
  std::string ask_as(std::optional<Person> person, const std::string& id, const std::string& command);
  std::string prompt(const table::Prompt& prompt);
  /// A stranger sits down; their number.
  Person sit(const std::string& name);
  /// The move that a bot would make for the seat on turn, made by the person there.
  std::string move_like_bot();
  /// One move by a bot, if one is to move.
  bool bot_moves();
  /// Until a person has to do something; persons say that they are ready. False if the game is over.
  void play_on(int moves);

  [[nodiscard]] const table::Table& table() const { return *table_; }
  [[nodiscard]] boost::json::object snapshot(const Audience& audience) const { return parsed(table_->snapshot(audience)); }
  [[nodiscard]] boost::json::object part(std::string_view name) const;
  /// The value of a part of the table as text, as spectators see it.
  [[nodiscard]] std::string part_text(std::string_view name) const;
  [[nodiscard]] std::string view_text(const Audience& audience, std::string_view name) const;
  [[nodiscard]] std::optional<Seat> on_turn() const;
  /// Types of the entries since the one with that number.
  [[nodiscard]] std::vector<std::string> types_since(std::uint64_t sequence) const;

  ScriptedChance chance;
  Millis now = 1'780'000'000'000;
  std::vector<Person> online{1};
  bool admitted = false;
  std::vector<Logged> log{};
  std::map<Person, std::string> tokens{};
  std::optional<std::uint64_t> repeated{};                 ///< what the last command repeated
  std::string last_text{};                                 ///< the sentence of the last refusal
  std::map<std::string, std::vector<std::string>> told{};  ///< all messages by audience
  bool check_fold = true;

 private:
  void write(const table::Decision& decision);
  void take(const Logged& line);

  std::unique_ptr<table::Table> table_{};
  int next_id_ = 1;
  std::vector<boost::json::object> followed_{};  ///< the snapshot of each audience, kept up by messages
  std::map<int, std::unique_ptr<table::BotSeat>> bots_{};
};

[[nodiscard]] std::string name_of(const Audience& audience);

}  // namespace scene
