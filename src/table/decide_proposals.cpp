// Proposals and votes: all persons who play must agree, and one no is enough.
#include "table/decide.h"
#include "table/refusal.h"

namespace table {
namespace {

/// Who is not there cannot keep the others from pausing or going home; what concerns their own cards does wait for them.
bool needs_absent(ProposalType type) { return type == ProposalType::takeback || type == ProposalType::open; }

/// Why the last move cannot be taken back by that seat.
std::optional<Refused> takeback_fault(const Content& content, Seat seat) {
  return std::visit(
      [&]<class M>(const M& match) -> std::optional<Refused> {
        if constexpr (!std::is_same_v<M, std::monostate>) {
          if (match.undo && match.undo->seat == seat) return std::nullopt;
          if (!match.undo && !match.moves.empty() && match.moves.back().seat == seat)
            return Refused{"reveals_something", "Your last move has shown a card; it cannot be taken back."};
        }
        return Refused{"nothing_to_take_back", "The last move was not yours."};
      },
      content.match);
}

}  // namespace

bool Decider::agreed(const Proposal& proposal) const {
  for (std::size_t i = 0; i < content_.seats.size(); ++i) {
    const Place& place = content_.seats[i];
    if (!place.has_player() || has(proposal.agreed, Seat{static_cast<std::uint8_t>(i)})) continue;
    if (needs_absent(proposal.type) || online(*place.person)) return false;
  }
  return true;
}

What Decider::outcome(const Proposal& proposal) const {
  switch (proposal.type) {
    case ProposalType::takeback: break;
    case ProposalType::end: return Ended{EndedWhy::vote};
    case ProposalType::pause: return Paused{};
    case ProposalType::open: return HandsOpened{};
  }
  return std::visit(
      [&]<class M>(const M& match) -> What {
        if constexpr (std::is_same_v<M, std::monostate>)
          return Withdrawn{};
        else
          return TakenBack{proposal.seat, numbered_text<typename M::Game>(match.rules, match.moves.back().move)};
      },
      content_.match);
}

Planned Decider::operator()(const Propose& ask) const {
  if (auto no = unless_seated()) return base::Failure{*std::move(no)};
  const Seat seat = *my_seat();
  if (!content_.in_game()) return refuse("not_now", "No game is being played.");
  if (content_.proposal) return refuse("proposal_open", "There is a proposal already; vote on it first.");
  if (!content_.seats[seat.index].has_player()) return refuse("not_now", "A bot plays for you; take your seat back first.");
  if (content_.phase == Phase::paused && (ask.proposal == ProposalType::pause || ask.proposal == ProposalType::takeback))
    return refuse("not_now", "The game is paused.");
  if (ask.proposal == ProposalType::open && content_.open) return refuse("not_now", "Spectators see all hands already.");
  if (ask.proposal == ProposalType::takeback)
    if (auto no = takeback_fault(content_, seat)) return base::Failure{*std::move(no)};

  const Proposal proposal{ask.proposal, seat, seat_bit(seat)};
  Plan plan{Proposed{seat, ask.proposal}};
  if (agreed(proposal)) plan.whats.push_back(outcome(proposal));
  return plan;
}

Planned Decider::operator()(const Vote& ask) const {
  if (auto no = unless_seated()) return base::Failure{*std::move(no)};
  const Seat seat = *my_seat();
  if (!content_.proposal) return refuse("no_proposal", "There is nothing to vote on.");
  if (!content_.seats[seat.index].has_player()) return refuse("not_now", "A bot plays for you; take your seat back first.");
  Plan plan{Voted{seat, ask.agree}};
  Proposal proposal = *content_.proposal;
  proposal.agreed |= seat_bit(seat);
  if (!ask.agree)
    plan.whats.emplace_back(Withdrawn{});
  else if (agreed(proposal))
    plan.whats.push_back(outcome(proposal));
  return plan;
}

}  // namespace table
