// One line of a table's log: everything that ever changes a table. SECRET: decks, salts and the hashes of tokens are in here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "fair/commitment.h"
#include "table/basics.h"
#include "table/proposal.h"
#include "table/settings.h"

namespace table {

/// A bot takes a free seat, under a name of its own.
struct BotSeated {
  Seat seat{};
  std::string bot{};
  std::string name{};

  bool operator==(const BotSeated&) const = default;
};

struct Created {
  Settings settings{};
  TokenHash token{};  ///< of person 1, the host
  std::vector<BotSeated> bots{};

  bool operator==(const Created&) const = default;
};

struct Sat {
  Seat seat{};
  Person person = 0;
  std::string name{};
  std::optional<TokenHash> token{};  ///< if they were a stranger until now

  bool operator==(const Sat&) const = default;
};

struct Stood {
  Seat seat{};

  bool operator==(const Stood&) const = default;
};

struct Removed {
  Seat seat{};

  bool operator==(const Removed&) const = default;
};

struct Configured {
  Settings settings{};

  bool operator==(const Configured&) const = default;
};

struct HostPassed {
  Person person = 0;

  bool operator==(const HostPassed&) const = default;
};

struct Started {
  std::uint32_t game_number = 0;
  Seat first{};            ///< who begins, or deals first
  std::string oya_draw{};  ///< Koi-Koi: the cards drawn to find that out, if they were
  std::uint64_t lots = 0;  ///< what the bots of this game draw their lots from

  bool operator==(const Started&) const = default;
};

struct Dealt {
  std::uint32_t round = 0;
  std::string deck{};
  fair::Salt salt{};
  fair::Commitment commitment{};

  bool operator==(const Dealt&) const = default;
};

/// Who made a move: the person in the seat, the bot in the seat, or a bot for a person whose time was up.
enum class MovedBy : std::uint8_t { person, bot, clock };

struct Moved {
  Seat seat{};
  std::string move{};  ///< spelled out, players by seat number, as in records
  MovedBy by{};

  bool operator==(const Moved&) const = default;
};

struct Readied {
  Seat seat{};

  bool operator==(const Readied&) const = default;
};

struct Proposed {
  Seat seat{};
  ProposalType proposal{};

  bool operator==(const Proposed&) const = default;
};

struct Voted {
  Seat seat{};
  bool agree = false;

  bool operator==(const Voted&) const = default;
};

struct Withdrawn {
  bool operator==(const Withdrawn&) const = default;
};

struct TakenBack {
  Seat seat{};
  std::string move{};

  bool operator==(const TakenBack&) const = default;
};

/// All seats agreed that spectators see their hands.
struct HandsOpened {
  bool operator==(const HandsOpened&) const = default;
};

struct Paused {
  bool operator==(const Paused&) const = default;
};

struct Resumed {
  bool operator==(const Resumed&) const = default;
};

struct Replaced {
  Seat seat{};
  std::string bot{};

  bool operator==(const Replaced&) const = default;
};

struct Returned {
  Seat seat{};

  bool operator==(const Returned&) const = default;
};

struct Said {
  std::optional<Person> person{};
  std::string text{};
  bool aside = false;  ///< among spectators, while a game is played

  bool operator==(const Said&) const = default;
};

struct Remarked {
  std::optional<Person> person{};
  std::string remark{};
  bool aside = false;

  bool operator==(const Remarked&) const = default;
};

struct Muted {
  Seat seat{};
  bool muted = false;

  bool operator==(const Muted&) const = default;
};

struct TimedOut {
  Seat seat{};

  bool operator==(const TimedOut&) const = default;
};

struct Credited {
  Millis milliseconds = 0;

  bool operator==(const Credited&) const = default;
};

enum class EndedWhy : std::uint8_t { over, vote, clock, host };

struct Ended {
  EndedWhy why{};

  bool operator==(const Ended&) const = default;
};

struct Gathered {
  bool operator==(const Gathered&) const = default;
};

using What = std::variant<Created, Sat, Stood, Removed, BotSeated, Configured, HostPassed, Started, Dealt, Moved, Readied,
                          Proposed, Voted, Withdrawn, TakenBack, HandsOpened, Paused, Resumed, Replaced, Returned, Said,
                          Remarked, Muted, TimedOut, Credited, Ended, Gathered>;

/// The command that an entry comes from. One command may make several entries; they go into the log together or not at all.
struct Cause {
  Person person = 0;
  std::string id{};

  bool operator==(const Cause&) const = default;
};

struct Entry {
  std::optional<Cause> cause{};
  What what{};

  bool operator==(const Entry&) const = default;
};

/// An entry in its place. Sequences count from 1 without a gap; the first entry is Created and no other is.
struct Logged {
  std::uint64_t sequence = 0;
  Millis at = 0;
  Entry entry{};
};

[[nodiscard]] inline bool is_move(const Logged& line) { return std::holds_alternative<Moved>(line.entry.what); }

}  // namespace table
