// A table without a server: the same Table, the same messages in and out, for whoever plays against bots in a page of their own.
// Time is an argument and nothing happens by itself: the page asks when something is due and calls then.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "table/bot_seat.h"
#include "table/command.h"
#include "table/table.h"

namespace desk {

using table::Millis;
using table::Person;
using table::Refused;
using table::Seat;

/// A message for one of the clients.
struct Told {
  std::uint32_t client = 0;
  std::string text{};
};

class LocalTable {
 public:
  /// Bots answer that long after their turn began.
  static constexpr Millis usual_delay = 700;

  /// `log` is what the table was made from; it holds everything, decks too, and belongs to whoever plays here.
  LocalTable(std::unique_ptr<table::Table> table, std::vector<table::Logged> log, table::Chance& chance, Millis bot_delay,
             Millis now);

  /// Somebody connects; they say hello next. Clients count from 1.
  [[nodiscard]] std::uint32_t join();
  void leave(std::uint32_t client);
  [[nodiscard]] bool has(std::uint32_t client) const;

  /// What a client sent, as it would to a server.
  void receive(std::uint32_t number, std::string_view text, Millis now);
  /// Does what is due: one move of a bot, or a clock that has run out.
  void advance(Millis now);
  /// When `advance` should be called next; nothing if somebody else must do something first.
  [[nodiscard]] std::optional<Millis> due() const;

  /// What the clients have been told since this was last asked.
  [[nodiscard]] std::vector<Told> messages();

  [[nodiscard]] const table::Table& table() const { return *table_; }
  [[nodiscard]] const std::vector<table::Logged>& log() const { return log_; }

 private:
  struct Client {
    std::uint32_t number = 0;
    bool greeted = false;
    std::optional<Person> person{};
    bool admitted = false;
    table::Audience audience{};
  };
  struct Mind {
    Seat seat{};
    std::unique_ptr<table::BotSeat> bot{};
  };

  [[nodiscard]] Client* find(std::uint32_t client);
  void tell(const Client& client, std::string text) { told_.push_back({client.number, std::move(text)}); }
  void refuse(const Client& client, const std::optional<std::string>& id, const Refused& refused);
  void lead(const Client& client, const table::Lead& lead);
  void hello(Client& client, const table::Hello& hello, Millis now);
  [[nodiscard]] std::vector<std::string> missed(const Client& client, std::uint64_t have) const;
  void command(Client& client, const table::Command& command, Millis now);
  void prompt(const table::Prompt& prompt, Millis now);
  void take(const std::vector<table::Entry>& entries, Millis now);
  void review_clients();
  void tell_presence();
  [[nodiscard]] std::vector<Person> online() const;
  [[nodiscard]] table::Audience audience_of(const Client& client) const;
  void see_whose_turn(Millis now);
  [[nodiscard]] table::BotSeat* mind_of(Seat seat);
  void bot_moves(Seat seat, Millis now);

  std::unique_ptr<table::Table> table_;
  std::vector<table::Logged> log_;
  table::Chance& chance_;
  Millis bot_delay_;
  std::vector<Client> clients_{};
  std::uint32_t last_client_ = 0;
  std::vector<Told> told_{};
  std::vector<Mind> minds_{};
  std::optional<Seat> acting_{};
  Millis began_ = 0;
};

}  // namespace desk
