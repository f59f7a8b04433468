// The words that entries are written in, the same in the log and on the wire.
#pragma once

#include <array>
#include <string_view>

#include "table/entry.h"

namespace table {

/// The name of each kind of entry. One without a name does not compile.
template <class E>
inline constexpr std::string_view entry_name = E::unnamed;
template <>
inline constexpr std::string_view entry_name<Created> = "created";
template <>
inline constexpr std::string_view entry_name<Sat> = "sat";
template <>
inline constexpr std::string_view entry_name<Stood> = "stood";
template <>
inline constexpr std::string_view entry_name<Removed> = "removed";
template <>
inline constexpr std::string_view entry_name<BotSeated> = "bot_seated";
template <>
inline constexpr std::string_view entry_name<Configured> = "configured";
template <>
inline constexpr std::string_view entry_name<HostPassed> = "host_passed";
template <>
inline constexpr std::string_view entry_name<Started> = "started";
template <>
inline constexpr std::string_view entry_name<Dealt> = "dealt";
template <>
inline constexpr std::string_view entry_name<Moved> = "moved";
template <>
inline constexpr std::string_view entry_name<Readied> = "ready";
template <>
inline constexpr std::string_view entry_name<Proposed> = "proposed";
template <>
inline constexpr std::string_view entry_name<Voted> = "voted";
template <>
inline constexpr std::string_view entry_name<Withdrawn> = "withdrawn";
template <>
inline constexpr std::string_view entry_name<TakenBack> = "taken_back";
template <>
inline constexpr std::string_view entry_name<HandsOpened> = "hands_opened";
template <>
inline constexpr std::string_view entry_name<Paused> = "paused";
template <>
inline constexpr std::string_view entry_name<Resumed> = "resumed";
template <>
inline constexpr std::string_view entry_name<Replaced> = "replaced";
template <>
inline constexpr std::string_view entry_name<Returned> = "returned";
template <>
inline constexpr std::string_view entry_name<Said> = "said";
template <>
inline constexpr std::string_view entry_name<Remarked> = "remarked";
template <>
inline constexpr std::string_view entry_name<Muted> = "muted";
template <>
inline constexpr std::string_view entry_name<TimedOut> = "timed_out";
template <>
inline constexpr std::string_view entry_name<Credited> = "credited";
template <>
inline constexpr std::string_view entry_name<Ended> = "ended";
template <>
inline constexpr std::string_view entry_name<Gathered> = "gathered";

/// Each by the value of its enumeration.
inline constexpr std::array<std::string_view, 3> moved_by_words{"person", "bot", "clock"};
inline constexpr std::array<std::string_view, 4> ended_words{"over", "vote", "clock", "host"};

}  // namespace table
