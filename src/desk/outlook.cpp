#include "desk/outlook.h"

#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/raise.h"
#include "base/rng.h"
#include "hanabi/game.h"

namespace desk {
namespace {

using hanabi::Deck;
using hanabi::Event;
using hanabi::Events;
using hanabi::Seat;
using hanabi::State;
using hanabi::View;
using Entry = record::Entry<hanabi::Game>;

/// One entry of a record of which every deck is `deck`.
void give(State& state, const Entry& entry, const Deck& deck, Events& events) {
  const auto* choice = std::get_if<record::Choice<hanabi::Game>>(&entry);
  const auto refused = choice == nullptr ? deal(state, deck, &events) : apply(state, choice->seat, choice->move, &events);
  if (refused) base::raise<std::logic_error>("a deal that fits the clues is not played as the game was");
}

/// Another deck, such that the seat on turn could have seen the same. Cards that it cannot see change places many times, as long as the
/// clues about its own hand stay true: in the end every such deck is as likely as any other.
Deck another_deck(const State& state, base::Rng& lots) {
  constexpr unsigned rounds = 40;
  const auto& board = state.board;
  const auto& own = board.hands[board.turn.index];
  Deck deck = state.deck;
  std::vector<unsigned> hidden;
  hidden.reserve(std::size_t{own.size} + board.deck_left);
  for (unsigned slot = 0; slot < own.size; ++slot) hidden.push_back(own.drawn[slot]);
  for (unsigned i = 0; i < board.deck_left; ++i) hidden.push_back(board.cards_drawn + i);
  for (unsigned i = 0; i < rounds * own.size; ++i) {
    const unsigned slot = i % own.size;
    const unsigned other = lots.below(static_cast<std::uint32_t>(hidden.size()));
    hanabi::Card& mine = deck[hidden[slot]];
    hanabi::Card& theirs = deck[hidden[other]];
    if (own.known[slot].can_be(theirs) && (other >= own.size || own.known[other].can_be(mine))) std::swap(mine, theirs);
  }
  base::shuffle(std::span{deck}.subspan(board.cards_drawn, board.deck_left), lots);
  return deck;
}

/// A bot in every seat, each told what it sees.
class Everybody {
 public:
  Everybody(const State& state, const bots::HanabiBot& bot, std::uint64_t seed) {
    for (std::uint8_t i = 0; i < state.board.rules.players; ++i)
      seats_.push_back({observe(state, Seat{i}), bot.seat(state.board.rules, Seat{i}, seed + i, {})});
  }

  void tell(const Events& events) {
    for (const Event& event : events)
      for (auto& [view, player] : seats_) {
        const auto seen = see(event, view.me);
        update(view, seen);
        player->saw(seen, view);
      }
  }

  [[nodiscard]] hanabi::Move choose(Seat seat) { return seats_[seat.index].player->choose(seats_[seat.index].view); }

 private:
  struct Seated {
    View view;
    std::unique_ptr<bots::HanabiBot::Player> player;
  };
  std::vector<Seated> seats_{};
};

State played_out(const std::span<const Entry> past, const hanabi::Rules& rules, const Deck& deck, const bots::HanabiBot& bot,
                 std::uint64_t seed) {
  State state = start(rules);
  Everybody everybody{state, bot, seed};
  for (const Entry& entry : past) {
    Events events;
    give(state, entry, deck, events);
    everybody.tell(events);
  }
  while (!over(state)) {
    Events events;
    if (apply(state, state.board.turn, everybody.choose(state.board.turn), &events))
      base::raise<std::logic_error>("a bot made a move that is not legal");
    everybody.tell(events);
  }
  return state;
}

}  // namespace

Outlook outlook(const record::HanabiRecord& record, std::size_t position, const bots::HanabiBot& bot, unsigned worlds,
                std::uint64_t seed) {
  const auto past = std::span{record.entries}.first(position);
  State here = start(record.rules);
  for (const Entry& entry : past) {
    Events events;
    const auto* dealt = std::get_if<record::Deal<hanabi::Game>>(&entry);
    give(here, entry, dealt == nullptr ? Deck{} : dealt->deck, events);
  }
  base::Rng lots{seed};
  int points = 0;
  unsigned perfect = 0;
  for (unsigned i = 0; i < worlds; ++i) {
    const State end = played_out(past, record.rules, another_deck(here, lots), bot, lots.next());
    points += score(end.board);
    if (score(end.board) == perfect_score(record.rules)) ++perfect;
  }
  return {static_cast<double>(points) / worlds, static_cast<double>(perfect) / worlds};
}

}  // namespace desk
