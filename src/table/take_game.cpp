// What entries about the game do: decks, moves, proposals, time, the end.
#include <algorithm>

#include "record/draw.h"
#include "table/game_settings.h"
#include "table/taker.h"

namespace table {

template <class Use>
Fault Taker::with_match(const Use& use) {
  return std::visit(
      [&]<class M>(M& match) -> Fault {
        if constexpr (std::is_same_v<M, std::monostate>)
          return "there is no game";
        else
          return use(match);
      },
      content_.match);
}

template <class G>
Change<G> Taker::change_from(const Match<G>& match) const {
  Change<G> change;
  if (match.dealt()) change.before = match.state;
  change.open_before = content_.open;
  return change;
}

template <class G>
Fault Taker::changed(Change<G>& change, const Match<G>& match) {
  if (match.dealt()) change.after = match.state;
  change.open_after = content_.open;
  change_ = change;
  return std::nullopt;
}

template <class Go>
Fault Taker::leave_match(const Go& go) {
  std::visit(
      [&]<class M>(const M& match) {
        if constexpr (!std::is_same_v<M, std::monostate>) {
          auto change = change_from(match);
          change.in_line = false;
          change_ = change;
        }
      },
      content_.match);
  go();
  return std::nullopt;
}

template <class G>
Fault Taker::begin(const Started& entry, typename G::Rules rules) {
  Usual<G>::first_seat(rules) = entry.first;
  Match<G> match;
  if constexpr (std::is_same_v<G, koikoi::Game>) {
    if (!entry.oya_draw.empty()) {
      const auto drawn = record::parse_draw(rules, entry.oya_draw);
      if (!drawn) return drawn.error();
      match.oya_draw = *drawn;
    }
  }
  match.rules = rules;
  match.state = start(rules);
  match.started = at_;
  match.lots = entry.lots;
  return leave_match([&] {
    content_.match = std::move(match);
    content_.phase = Phase::playing;
    content_.game_number = entry.game_number;
    content_.clocks = Clocks{content_.settings.clock, players(content_.settings.rules)};
    content_.ready = 0;
    content_.open = false;
  });
}

Fault Taker::operator()(const Started& entry) {
  if (content_.in_game()) return "a game is played already";
  if (entry.game_number != content_.game_number + 1) return "it is not that game's turn";
  if (!has_seat(content_, entry.first)) return "there is no such seat";
  if (!std::ranges::all_of(content_.seats, &Place::taken)) return "a seat is empty";
  if (const auto* rules = std::get_if<hanabi::Rules>(&content_.settings.rules)) return begin<hanabi::Game>(entry, *rules);
  return begin<koikoi::Game>(entry, std::get<koikoi::Rules>(content_.settings.rules));
}

Fault Taker::operator()(const Dealt& entry) {
  if (content_.phase != Phase::playing) return "no game is played";
  return with_match([&](auto& match) -> Fault {
    using G = typename std::decay_t<decltype(match)>::Game;
    const auto deck = parse_deck(match.rules, entry.deck);
    if (!deck) return deck.error();
    Change<G> change = change_from(match);
    auto state = match.state;
    if (const auto refused = deal(state, *deck, &change.events)) return std::string{refusal_text(*refused)};
    match.state = state;
    match.decks.push_back({*deck, entry.salt, entry.commitment, static_cast<std::uint32_t>(match.moves.size())});
    match.undo.reset();
    content_.ready = 0;
    return changed(change, match);
  });
}

Fault Taker::operator()(const Moved& entry) {
  if (content_.phase != Phase::playing) return "no game is played";
  if (!has_seat(content_, entry.seat)) return "there is no such seat";
  return with_match([&](auto& match) -> Fault {
    using G = typename std::decay_t<decltype(match)>::Game;
    const auto move = parse_numbered<G>(match.rules, entry.move);
    if (!move) return move.error();
    Change<G> change = change_from(match);
    const auto before = match.state;
    if (const auto refused = apply(match.state, entry.seat, *move, &change.events)) return std::string{refusal_text(*refused)};
    match.moves.push_back(
        {entry.seat, *move, static_cast<std::uint32_t>(std::clamp<Millis>(at_ - match.started, 0, UINT32_MAX))});
    if (reveals_nothing(*move, match.state) && !over(match.state))
      match.undo = Undo<G>{before, entry.seat};
    else
      match.undo.reset();
    if (is_turn_move(*move)) {
      content_.clocks.moved(entry.seat, at_);
      content_.overdue = false;
    }
    if (content_.proposal && content_.proposal->type == ProposalType::takeback) content_.proposal.reset();
    return changed(change, match);
  });
}

Fault Taker::operator()(const Readied& entry) {
  if (!has_seat(content_, entry.seat) || !between_rounds(content_)) return "there is nothing to be ready for";
  content_.ready |= seat_bit(entry.seat);
  return std::nullopt;
}

Fault Taker::operator()(const Proposed& entry) {
  if (!content_.in_game() || !has_seat(content_, entry.seat) || content_.proposal) return "nothing can be proposed";
  content_.proposal = Proposal{entry.proposal, entry.seat, seat_bit(entry.seat)};
  return std::nullopt;
}

Fault Taker::operator()(const Voted& entry) {
  if (!content_.proposal || !has_seat(content_, entry.seat)) return "there is nothing to vote on";
  if (entry.agree) content_.proposal->agreed |= seat_bit(entry.seat);
  return std::nullopt;
}

Fault Taker::operator()(const Withdrawn& /*entry*/) {
  if (!content_.proposal) return "there is no proposal";
  content_.proposal.reset();
  return std::nullopt;
}

Fault Taker::operator()(const TakenBack& entry) {
  if (content_.phase != Phase::playing) return "no game is played";
  return with_match([&](auto& match) -> Fault {
    if (!match.undo || match.undo->seat != entry.seat) return "there is nothing to take back";
    auto change = change_from(match);
    match.state = match.undo->before;
    match.moves.pop_back();
    match.undo.reset();
    content_.proposal.reset();
    content_.overdue = false;
    change.in_line = false;
    return changed(change, match);
  });
}

Fault Taker::operator()(const HandsOpened& /*entry*/) {
  if (!content_.in_game()) return "no game is played";
  return with_match([&](auto& match) -> Fault {
    auto change = change_from(match);
    content_.open = true;
    content_.proposal.reset();
    return changed(change, match);
  });
}

Fault Taker::operator()(const Paused& /*entry*/) {
  if (content_.phase != Phase::playing) return "no game is played";
  content_.phase = Phase::paused;
  content_.proposal.reset();
  return std::nullopt;
}

Fault Taker::operator()(const Resumed& /*entry*/) {
  if (content_.phase != Phase::paused) return "no game is paused";
  content_.phase = Phase::playing;
  return std::nullopt;
}

Fault Taker::operator()(const TimedOut& entry) {
  if (content_.phase != Phase::playing || on_turn(content_) != std::optional{entry.seat}) return "nobody's time can be up";
  content_.clocks.run(std::nullopt, at_);
  content_.overdue = content_.settings.timeout == Timeout::bot;
  if (content_.settings.timeout == Timeout::pause) content_.clocks.refill(entry.seat);
  return std::nullopt;
}

Fault Taker::operator()(const Credited& entry) {
  content_.clocks.credit(entry.milliseconds);
  return std::nullopt;
}

Fault Taker::operator()(const Ended& /*entry*/) {
  if (!content_.in_game()) return "no game is played";
  content_.phase = Phase::finished;
  content_.proposal.reset();
  content_.ready = 0;
  content_.overdue = false;
  content_.lines.join();
  return with_match([](auto& match) -> Fault {
    match.undo.reset();
    return std::nullopt;
  });
}

Fault Taker::operator()(const Gathered& /*entry*/) {
  if (content_.phase != Phase::finished) return "no game is finished";
  return leave_match([&] {
    content_.phase = Phase::gathering;
    content_.match.emplace<std::monostate>();
    content_.clocks = {};
    content_.open = false;
  });
}

void Taker::settle() {
  content_.clocks.run(clocked_seat(content_), at_);
  content_.sequence = line_.sequence;
  content_.at = at_;
}

}  // namespace table
