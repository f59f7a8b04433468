// Who may say what: by the table's setting while a game is played, freely before and after; spectators among themselves.
#include "table/decide.h"
#include "table/refusal.h"

namespace table {

std::optional<Refused> Decider::may_speak(bool remark) const {
  const auto seat = my_seat();
  if (!seat) return std::nullopt;
  if (content_.seats[seat->index].muted) return Refused{"muted", "The host has muted you."};
  if (!content_.in_game()) return std::nullopt;
  switch (talk(content_.settings)) {
    case Talk::silent: return Refused{"no_talk", "At this table nobody says anything while a game is played."};
    case Talk::remarks:
      if (!remark) return Refused{"no_talk", "At this table only the set remarks are made while a game is played."};
      return std::nullopt;
    case Talk::chat: break;
  }
  return std::nullopt;
}

Planned Decider::operator()(const Say& ask) const {
  if (const auto fault = line_fault(ask.text)) return refuse("bad_message", *fault);
  if (auto no = may_speak(false)) return base::Failure{*std::move(no)};
  return Plan{Said{asker_, ask.text, content_.in_game() && !my_seat()}};
}

Planned Decider::operator()(const Remark& ask) const {
  if (!is_remark(ask.remark)) return refuse("bad_message", "There is no such remark.");
  if (auto no = may_speak(true)) return base::Failure{*std::move(no)};
  return Plan{Remarked{asker_, ask.remark, content_.in_game() && !my_seat()}};
}

}  // namespace table
