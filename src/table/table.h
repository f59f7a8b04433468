// A table: a pure fold over its log. `decide` says what would be written, `take` is the only thing that changes anything.
//
//   command --decide--> entries --(the log, synced)--> take --> Happening --message--> each audience
//
// Nothing here knows of sockets, files, threads or clocks. Whoever holds the log holds the table: `load` makes it again, to the
// last bit. A table is used by one thread at a time; different tables share nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "table/chance.h"
#include "table/command.h"
#include "table/content.h"
#include "table/entry.h"
#include "table/happening.h"

namespace table {

/// What a command or prompt comes to: entries for the log, all or none. They get the sequences behind the table's, in order, and
/// `at` of `Table::stamp`.
struct Decision {
  std::vector<Entry> entries{};
  std::optional<std::string> token{};  ///< for `sit` by a stranger: theirs, told to them and nobody else, this once
  std::optional<Person> person{};      ///< for `sit`: who they are from now on
};

/// The command was done before. `sequence` is its last entry: what its `done` said.
struct Repeated {
  std::uint64_t sequence = 0;
};

/// What a decision depends on besides the log.
struct Circumstances {
  Millis now = 0;
  std::span<const Person> online{};  ///< persons with an open connection
  bool admitted = false;             ///< the asker gave the table's password already, in their hello
};

/// What happens to a table without anybody asking.
struct BotMove {
  Seat seat{};
  std::string move{};  ///< as `BotSeat::choose` gave it
};
struct TimeIsUp {};
/// Nobody drove the table from then to then; no clock ran. Up to the last entry somebody did, whatever they say.
struct Away {
  Millis from = 0;
  Millis to = 0;
};
/// Whoever runs the server ends the game.
struct EndNow {};
using Prompt = std::variant<BotMove, TimeIsUp, Away, EndNow>;

/// A new table: its first entry, and the token of person 1, who is its host.
struct Creation {
  Entry entry{};
  std::string token{};
};

/// For the list of tables.
struct Summary {
  bool running = false;  ///< it goes on by itself
  bool listed = false;   ///< public, and somebody could sit down or look on
  std::string text{};    ///< one JSON object that anybody may read

  bool operator==(const Summary&) const = default;
};

class Table {
 public:
  [[nodiscard]] static Creation create(const NewTable& asked, Chance& chance);

  /// The table of that log, or what is wrong with which line of it.
  [[nodiscard]] static base::Result<std::unique_ptr<Table>, std::string> load(std::string id, std::span<const Logged> log);

  [[nodiscard]] const std::string& id() const { return content_.id; }
  /// Of the last entry taken.
  [[nodiscard]] std::uint64_t sequence() const { return content_.sequence; }
  /// The moment under which entries decided now are logged: time never goes back, whatever the machine's clock does.
  [[nodiscard]] Millis stamp(Millis now) const { return now > content_.at ? now : content_.at; }

  /// Whose token that is. Takes as long whoever's it is, and if it is nobody's.
  [[nodiscard]] std::optional<Person> person(std::string_view token) const;
  [[nodiscard]] std::optional<Seat> seat_of(Person person) const;
  /// Without a seat one looks on.
  [[nodiscard]] Audience audience(std::optional<Person> person) const;
  [[nodiscard]] Person host() const { return content_.host; }
  [[nodiscard]] Phase phase() const { return content_.phase; }
  /// That were started so far.
  [[nodiscard]] std::uint32_t games() const { return content_.game_number; }
  /// The seats agreed to open their hands in this game.
  [[nodiscard]] bool open() const { return content_.open; }
  [[nodiscard]] bool has_password() const { return content_.settings.password.has_value(); }
  /// Whether a stranger who gives that password, or none, may come to the table. Always, where there is no password.
  [[nodiscard]] bool password_ok(std::string_view password) const;
  /// Whether strangers may look on now. While people gather they may, to sit down.
  [[nodiscard]] bool takes_spectators() const;

  /// What comes of a command, or why nothing does. Changes nothing. Nobody (no person) is a stranger.
  [[nodiscard]] base::Result<std::variant<Decision, Repeated>, Refused> decide(std::optional<Person> person,
                                                                               const Command& command,
                                                                               const Circumstances& circumstances,
                                                                               Chance& chance) const;
  /// The same for a prompt. No entries: it is settled already. Refused: it came too late, and can be forgotten.
  [[nodiscard]] base::Result<Decision, Refused> decide(const Prompt& prompt, Millis now, Chance& chance) const;

  /// Takes the next line of the log. Throws std::runtime_error if it does not fit, which no line that `decide` made does;
  /// the table is then as it was.
  Happening take(const Logged& line);
  /// The same for a line that nobody is told of; false if it does not fit.
  [[nodiscard]] bool skip(const Logged& line);

  /// The whole `snapshot` message for that audience.
  [[nodiscard]] std::string snapshot(const Audience& audience) const;

  /// When the time of the one on turn is up: prompt then, if it is still the same.
  [[nodiscard]] std::optional<Millis> deadline() const { return content_.clocks.deadline(); }
  /// The seat on turn, if a bot is to make its move: the seat's own, or one for a person whose time is up. Bots wait while a
  /// takeback is voted on.
  [[nodiscard]] std::optional<Seat> bot_to_act() const;
  /// A game is played in which something happens without anybody asking: a bot has a seat, or there are clocks.
  [[nodiscard]] bool goes_on_by_itself() const;
  /// Seats that a bot plays, whoever's turn it is.
  [[nodiscard]] std::vector<Seat> bot_seats() const;

  [[nodiscard]] Summary summary() const;
  /// What the summary will be with these entries; nothing if they do not change it.
  [[nodiscard]] std::optional<Summary> summary_after(std::span<const Entry> entries, Millis now) const;

  /// The game that is finished as a record (docs/records.md), or nothing while there is none. Everybody may have it.
  [[nodiscard]] std::optional<std::string> record() const;

 private:
  friend class BotSeat;

  Table() = default;
  base::Result<Happening, std::string> try_take(const Logged& line);

  Content content_{};
};

/// Every finished game of a log as a record, in order. A log that is damaged gives the games before the damage.
[[nodiscard]] std::vector<std::string> records(std::span<const Logged> log);

}  // namespace table
