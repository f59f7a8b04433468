// The game itself: start, moves, rounds, the end, and what happens without anybody asking.
#include <algorithm>
#include <stdexcept>

#include "base/raise.h"
#include "table/decide.h"
#include "table/game_settings.h"
#include "table/refusal.h"

namespace table {
namespace {

/// What can be asked of the match that is there; there is one while a game is played.
template <class Use>
Planned with_match(const Content& content, const Use& use) {
  return std::visit(
      [&]<class M>(const M& match) -> Planned {
        if constexpr (std::is_same_v<M, std::monostate>)
          return refuse("not_now", "No game is being played.");
        else
          return use(match);
      },
      content.match);
}

std::uint32_t round_of(const hanabi::State& /*state*/) { return 1; }
std::uint32_t round_of(const koikoi::State& state) { return state.board.rounds_played + 1U; }

/// Goes on from a state until somebody has to do something: decks are dealt where nobody is waited for, and the end is noted.
template <class State>
void go_on(Plan& plan, State state, bool all_ready, SeatSet waited_for, Chance& chance) {
  while (!over(state)) {
    if (!awaits_deck(state) || !all_ready) return;
    const auto& rules = state.board.rules;
    const auto round = round_of(state);
    const auto deck = chance.deck(rules);
    const std::string text = deck_text(rules, deck);
    const auto committed = chance.commit(text);
    plan.whats.emplace_back(Dealt{round, text, committed.salt, committed.commitment});
    if (deal(state, deck, nullptr)) base::raise<std::logic_error>("a shuffled deck was refused");
    all_ready = waited_for == 0;  // whoever is there looks at a deal that is over at once before the next
  }
  plan.whats.emplace_back(Ended{EndedWhy::over});
}

std::vector<std::string> names_of(const Content& content) {
  std::vector<std::string> names;
  names.reserve(content.seats.size());
  for (const Place& place : content.seats) names.push_back(place.name);
  return names;
}

/// Both draw until the months differ (K-2.1). A deck in which every pair ties does not come up twice.
void draw_for_first(Started& started, const koikoi::Rules& rules, Chance& chance) {
  while (true) {
    const koikoi::Deck deck = chance.deck(rules);
    const auto draw = koikoi::draw_for_oya(deck);
    if (!draw) continue;
    started.first = draw->oya;
    for (std::size_t i = 0; i < draw->drawn; ++i) started.oya_draw += card_code(deck[i]);
    return;
  }
}

template <class Rules>
Planned plan_start(const Content& content, Rules rules, Chance& chance) {
  using G = std::conditional_t<std::is_same_v<Rules, hanabi::Rules>, hanabi::Game, koikoi::Game>;
  const First& first = content.settings.first;
  Started started{content.game_number + 1, first.seat, {}, chance.word()};
  if (first.by == First::By::random) started.first = {static_cast<std::uint8_t>(chance.word() % content.seats.size())};
  if constexpr (std::is_same_v<G, koikoi::Game>) {
    if (first.by == First::By::draw) draw_for_first(started, rules, chance);
  }
  Usual<G>::first_seat(rules) = started.first;
  Plan plan{started};
  go_on(plan, start(rules), true, player_seats(content), chance);
  return plan;
}

}  // namespace

void plan_next_round(Plan& plan, const Content& content, SeatSet waited_for, SeatSet ready, Chance& chance) {
  if (!between_rounds(content) || (waited_for & ~ready) != 0) return;
  std::visit(
      [&]<class M>(const M& match) {
        if constexpr (!std::is_same_v<M, std::monostate>) go_on(plan, match.state, true, waited_for, chance);
      },
      content.match);
}

Planned plan_move(const Content& content, Seat seat, const std::string& text, MovedBy by, bool numbered, Chance& chance) {
  return with_match(content, [&](const auto& match) -> Planned {
    using G = typename std::decay_t<decltype(match)>::Game;
    const auto move = numbered ? parse_numbered<G>(match.rules, text) : parse_move(match.rules, names_of(content), text);
    if (!move) return refuse("bad_move", move.error());
    auto state = match.state;
    if (const auto no = apply(state, seat, *move, nullptr)) return base::Failure{refused(*no)};
    Plan plan{Moved{seat, numbered_text<G>(match.rules, *move), by}};
    const SeatSet waited_for = player_seats(content);
    go_on(plan, state, waited_for == 0, waited_for, chance);
    return plan;
  });
}

Planned Decider::operator()(const Start& /*ask*/) const {
  if (auto no = unless_host()) return base::Failure{*std::move(no)};
  if (content_.in_game()) return refuse("not_now", "A game is being played.");
  if (!std::ranges::all_of(content_.seats, &Place::taken)) return refuse("seats_empty", "There are still empty seats.");
  return std::visit([&](const auto& rules) { return plan_start(content_, rules, chance_); }, content_.settings.rules);
}

Planned Decider::operator()(const Gather& /*ask*/) const {
  if (auto no = unless_host()) return base::Failure{*std::move(no)};
  if (content_.phase != Phase::finished) return refuse("not_now", "That can be done only after a game.");
  return Plan{Gathered{}};
}

Planned Decider::operator()(const MakeMove& ask) const {
  if (auto no = unless_seated()) return base::Failure{*std::move(no)};
  if (content_.phase == Phase::paused) return refuse("not_now", "The game is paused.");
  if (content_.phase != Phase::playing) return refuse("not_now", "No game is being played.");
  const Seat seat = *my_seat();
  if (!content_.seats[seat.index].has_player()) return refuse("not_now", "A bot plays for you; take your seat back first.");
  return plan_move(content_, seat, ask.move, MovedBy::person, false, chance_);
}

Planned Decider::operator()(const BeReady& /*ask*/) const {
  if (auto no = unless_seated()) return base::Failure{*std::move(no)};
  const Seat seat = *my_seat();
  if (content_.phase != Phase::playing || !between_rounds(content_)) return refuse("not_now", "No round is waiting to begin.");
  if (has(content_.ready, seat) || !content_.seats[seat.index].has_player()) return refuse("not_now", "You are ready already.");
  Plan plan{Readied{seat}};
  plan_next_round(plan, content_, player_seats(content_), static_cast<SeatSet>(content_.ready | seat_bit(seat)), chance_);
  return plan;
}

Planned Decider::operator()(const Resume& /*ask*/) const {
  if (auto no = unless_seated()) return base::Failure{*std::move(no)};
  if (content_.phase != Phase::paused) return refuse("not_now", "The game is not paused.");
  Plan plan{Resumed{}};
  plan_next_round(plan, content_, player_seats(content_), content_.ready,
                  chance_);  // somebody may have been replaced meanwhile
  return plan;
}

Planned Decider::operator()(const End& /*ask*/) const {
  if (auto no = unless_host()) return base::Failure{*std::move(no)};
  if (!content_.in_game()) return refuse("not_now", "No game is being played.");
  for (const Place& place : content_.seats)
    if (place.person && *place.person != content_.host && online(*place.person))
      return refuse("still_here", place.name + " is still here; propose it.");
  return Plan{Ended{EndedWhy::host}};
}

Planned plan_prompt(const Content& content, const Prompt& prompt, Millis now, Chance& chance) {
  struct Prompted {
    const Content& content;
    Millis now;
    Chance& chance;

    Planned operator()(const BotMove& bot) const {
      if (bot_to_act(content) != std::optional{bot.seat}) return refuse("not_now", "No bot is to move there.");
      const bool is_bots_seat = !content.seats[bot.seat.index].has_player();
      return plan_move(content, bot.seat, bot.move, is_bots_seat ? MovedBy::bot : MovedBy::clock, true, chance);
    }
    Planned operator()(const TimeIsUp& /*prompt*/) const {
      const auto deadline = content.clocks.deadline();
      if (!deadline || now < *deadline) return refuse("not_now", "Nobody's time is up.");
      Plan plan{TimedOut{*content.clocks.running()}};
      if (content.settings.timeout == Timeout::pause) plan.whats.emplace_back(Paused{});
      if (content.settings.timeout == Timeout::end) plan.whats.emplace_back(Ended{EndedWhy::clock});
      return plan;
    }
    Planned operator()(const Away& away) const {
      // Two who noticed the same absence did so at moments a little apart.
      constexpr Millis shortest = 100;
      const Millis missed = away.to - std::max(away.from, content.at);
      return content.clocks.running() && missed >= shortest ? Plan{Credited{missed}} : Plan{};
    }
    Planned operator()(const EndNow& /*prompt*/) const { return content.in_game() ? Plan{Ended{EndedWhy::host}} : Plan{}; }
  };
  return std::visit(Prompted{content, now, chance}, prompt);
}

}  // namespace table
