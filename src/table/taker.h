// One line of the log at work on a table: the class behind `take`.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "table/content.h"
#include "table/happening.h"

namespace table {

/// What is wrong with a line, or nothing.
using Fault = std::optional<std::string>;

/// Each kind of entry checks first and changes then. People are in take_people.cpp, the game is in take_game.cpp.
class Taker {
 public:
  Taker(Content& content, const Logged& line, AnyChange& change)
      : content_(content), line_(line), at_(std::max(line.at, content.at)), change_(change) {}

  Fault operator()(const Created& entry);
  Fault operator()(const Sat& entry);
  Fault operator()(const Stood& entry);
  Fault operator()(const Removed& entry);
  Fault operator()(const BotSeated& entry);
  Fault operator()(const Configured& entry);
  Fault operator()(const HostPassed& entry);
  Fault operator()(const Started& entry);
  Fault operator()(const Dealt& entry);
  Fault operator()(const Moved& entry);
  Fault operator()(const Readied& entry);
  Fault operator()(const Proposed& entry);
  Fault operator()(const Voted& entry);
  Fault operator()(const Withdrawn& entry);
  Fault operator()(const TakenBack& entry);
  Fault operator()(const HandsOpened& entry);
  Fault operator()(const Paused& entry);
  Fault operator()(const Resumed& entry);
  Fault operator()(const Replaced& entry);
  Fault operator()(const Returned& entry);
  Fault operator()(const Said& entry);
  Fault operator()(const Remarked& entry);
  Fault operator()(const Muted& entry);
  Fault operator()(const TimedOut& entry);
  Fault operator()(const Credited& entry);
  Fault operator()(const Ended& entry);
  Fault operator()(const Gathered& entry);

  /// What holds after every entry.
  void settle();

 private:
  [[nodiscard]] Fault free_seat(Seat seat) const;
  Fault clear(Seat seat);
  Fault say(const std::optional<Person>& person, const std::string& text, bool remark, bool aside);

  template <class Use>
  Fault with_match(const Use& use);
  /// The view as it is before the entry, and as it is after it.
  template <class G>
  [[nodiscard]] Change<G> change_from(const Match<G>& match) const;
  template <class G>
  Fault changed(Change<G>& change, const Match<G>& match);
  /// The game that was there goes, and its view with it.
  template <class Go>
  Fault leave_match(const Go& go);
  template <class G>
  Fault begin(const Started& entry, typename G::Rules rules);

  Content& content_;
  const Logged& line_;
  Millis at_;  ///< of the line, or of the last one if that was later
  AnyChange& change_;
};

}  // namespace table
