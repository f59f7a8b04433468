// Who may do what, and when: a command or prompt to the entries that it makes, or to a refusal. Changes nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "table/table.h"

namespace table {

/// What is to be written, without saying yet who asked for it.
struct Plan {
  std::vector<What> whats{};
  std::optional<std::string> token{};
  std::optional<Person> person{};

  Plan() = default;
  Plan(What what) { whats.push_back(std::move(what)); }
};

using Planned = base::Result<Plan, Refused>;

/// One command by one asker. What each does is in decide_seats.cpp, decide_game.cpp, decide_proposals.cpp and decide_talk.cpp.
class Decider {
 public:
  Decider(const Content& content, std::optional<Person> asker, const Circumstances& circumstances, Chance& chance)
      : content_(content), asker_(asker), circumstances_(circumstances), chance_(chance) {}

  Planned operator()(const Sit& ask) const;
  Planned operator()(const Stand& ask) const;
  Planned operator()(const SeatBot& ask) const;
  Planned operator()(const Remove& ask) const;
  Planned operator()(const Configure& ask) const;
  Planned operator()(const PassHost& ask) const;
  Planned operator()(const TakeHost& ask) const;
  Planned operator()(const Mute& ask) const;
  Planned operator()(const Replace& ask) const;
  Planned operator()(const Return& ask) const;

  Planned operator()(const Start& ask) const;
  Planned operator()(const Gather& ask) const;
  Planned operator()(const MakeMove& ask) const;
  Planned operator()(const BeReady& ask) const;
  Planned operator()(const Resume& ask) const;
  Planned operator()(const End& ask) const;

  Planned operator()(const Propose& ask) const;
  Planned operator()(const Vote& ask) const;

  Planned operator()(const Say& ask) const;
  Planned operator()(const Remark& ask) const;

 private:
  [[nodiscard]] std::optional<Seat> my_seat() const { return asker_ ? seat_of(content_, *asker_) : std::nullopt; }
  [[nodiscard]] bool is_host() const { return asker_ == std::optional{content_.host}; }
  [[nodiscard]] bool online(Person person) const;
  /// Why the asker may not, or nothing.
  [[nodiscard]] std::optional<Refused> unless_host() const;
  [[nodiscard]] std::optional<Refused> unless_seated() const;
  [[nodiscard]] std::optional<Refused> unless_gathering() const;
  [[nodiscard]] std::optional<Refused> unless_seat(Seat seat) const;
  [[nodiscard]] std::optional<Refused> may_speak(bool remark) const;
  [[nodiscard]] bool agreed(const Proposal& proposal) const;
  /// What a proposal that all agreed to brings.
  [[nodiscard]] What outcome(const Proposal& proposal) const;

  const Content& content_;
  std::optional<Person> asker_;
  const Circumstances& circumstances_;
  Chance& chance_;
};

/// A move by that seat, and what follows by itself: the end, or the next deck where nobody has to be waited for.
/// `numbered`: players are named by seat, as bots do.
[[nodiscard]] Planned plan_move(const Content& content, Seat seat, const std::string& text, MovedBy by, bool numbered,
                                Chance& chance);

/// The next deck, if a round is over and everybody in `waited_for` is ready, and what follows from it.
void plan_next_round(Plan& plan, const Content& content, SeatSet waited_for, SeatSet ready, Chance& chance);

[[nodiscard]] Planned plan_prompt(const Content& content, const Prompt& prompt, Millis now, Chance& chance);

/// The seat on turn if a bot is to make its move.
[[nodiscard]] std::optional<Seat> bot_to_act(const Content& content);

/// A name for a bot that nobody in these seats has.
[[nodiscard]] std::string bot_name(const std::vector<Place>& seats);

}  // namespace table
