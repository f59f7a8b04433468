// What somebody at a table can ask for.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "table/basics.h"
#include "table/lead.h"
#include "table/proposal.h"

namespace table {

struct Sit {
  std::optional<std::string> name{};  ///< who has sat before may leave it out
  std::optional<Seat> seat{};         ///< none: the first that is free
  std::optional<std::string> password{};
};
struct Stand {};
struct SeatBot {
  std::optional<Seat> seat{};  ///< none: all that are free
  std::string bot{};
};
struct Remove {
  Seat seat{};
};
struct Configure {
  boost::json::object settings{};
};
struct PassHost {
  Person person = 0;
};
/// For a seated person, when the host is not connected.
struct TakeHost {};
struct Start {};
struct Gather {};
struct MakeMove {
  std::string move{};
};
struct BeReady {};
struct Propose {
  ProposalType proposal{};
};
struct Vote {
  bool agree = false;
};
struct Resume {};
struct Replace {
  Seat seat{};
  std::string bot{};
};
struct Return {
  std::optional<Seat> seat{};  ///< none: one's own
};
struct Say {
  std::string text{};
};
struct Remark {
  std::string remark{};
};
struct Mute {
  Seat seat{};
  bool muted = false;
};
struct End {};

using Ask = std::variant<Sit, Stand, SeatBot, Remove, Configure, PassHost, TakeHost, Start, Gather, MakeMove, BeReady, Propose,
                         Vote, Resume, Replace, Return, Say, Remark, Mute, End>;

struct Command {
  std::string id{};
  Ask ask{};
};

struct Hello {
  std::optional<std::string> token{};
  std::optional<std::string> password{};
  std::optional<std::uint64_t> have{};
};

struct Ping {};

/// Whatever a client may send.
using Message = std::variant<Hello, Ping, Lead, Command>;

}  // namespace table
