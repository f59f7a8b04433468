#include "table/decide.h"

#include <algorithm>

#include "table/refusal.h"

namespace table {

bool Decider::online(Person person) const {
  return std::ranges::find(circumstances_.online, person) != circumstances_.online.end();
}

std::optional<Refused> Decider::unless_host() const {
  if (is_host()) return std::nullopt;
  return Refused{"not_host", "Only the host of the table can do that."};
}

std::optional<Refused> Decider::unless_seated() const {
  if (my_seat()) return std::nullopt;
  return Refused{"not_seated", "You have no seat at this table."};
}

std::optional<Refused> Decider::unless_gathering() const {
  if (content_.phase == Phase::gathering) return std::nullopt;
  return Refused{"not_now", "That can be done only before a game starts."};
}

std::optional<Refused> Decider::unless_seat(Seat seat) const {
  if (has_seat(content_, seat)) return std::nullopt;
  return Refused{"bad_message", "This table has no seat " + std::to_string(seat.index + 1) + "."};
}

std::optional<Seat> bot_to_act(const Content& content) {
  if (content.phase != Phase::playing) return std::nullopt;
  if (content.proposal && content.proposal->type == ProposalType::takeback) return std::nullopt;
  const auto seat = on_turn(content);
  if (!seat || (content.seats[seat->index].has_player() && !content.overdue)) return std::nullopt;
  return seat;
}

namespace {

/// A plan as the log will have it: every entry knows the command that it comes from.
Decision decision_of(Plan plan, const std::optional<Cause>& cause) {
  Decision decision{{}, std::move(plan.token), plan.person};
  decision.entries.reserve(plan.whats.size());
  for (What& what : plan.whats) decision.entries.push_back({cause, std::move(what)});
  return decision;
}

}  // namespace

base::Result<std::variant<Decision, Repeated>, Refused> Table::decide(std::optional<Person> person, const Command& command,
                                                                      const Circumstances& circumstances,
                                                                      Chance& chance) const {
  std::variant<Decision, Repeated> outcome;
  if (person && !content_.people.has(*person)) person.reset();
  if (const auto done = person ? content_.people[*person].done.find(command.id) : std::nullopt) {
    outcome = Repeated{*done};
    return outcome;
  }
  auto plan = std::visit(Decider{content_, person, circumstances, chance}, command.ask);
  if (!plan) return base::Failure{plan.error()};
  const auto who = person ? person : plan->person;
  const auto cause = who ? std::optional{Cause{*who, command.id}} : std::nullopt;
  outcome = decision_of(std::move(*plan), cause);
  return outcome;
}

base::Result<Decision, Refused> Table::decide(const Prompt& prompt, Millis now, Chance& chance) const {
  auto plan = plan_prompt(content_, prompt, now, chance);
  if (!plan) return base::Failure{plan.error()};
  return decision_of(std::move(*plan), std::nullopt);
}

}  // namespace table
