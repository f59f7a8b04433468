// One deal played by bots, from its number to its end; a bot that breaks the rules stops it.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <exception>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "arena/audience.h"
#include "fair/deck.h"
#include "record/write.h"

namespace arena {

/// A bot did what no bot may do. It is a bug, not a result: the record shows it.
struct BotFault : std::runtime_error {
  BotFault(const std::string& what, std::string with_record, std::uint64_t of_deal)
      : std::runtime_error(what), record(std::move(with_record)), deal(of_deal) {}

  std::string record;
  std::uint64_t deal;
};

/// Whether a move that was refused can be written: its numbers may be anything.
[[nodiscard]] inline bool can_be_written(const hanabi::Move& move) {
  const auto has_name = [](hanabi::Colour colour) { return static_cast<int>(colour) < hanabi::max_colours; };
  if (const auto* clue = std::get_if<hanabi::ClueColour>(&move)) return has_name(clue->colour);
  if (const auto* play = std::get_if<hanabi::Play>(&move)) return !play->announced || has_name(*play->announced);
  return true;
}
[[nodiscard]] inline bool can_be_written(const koikoi::Move& move) {
  const auto on_deck = [](koikoi::Card card) { return card.id() < koikoi::cards; };
  if (const auto* play = std::get_if<koikoi::PlayCard>(&move)) return on_deck(play->card);
  if (const auto* wild = std::get_if<koikoi::PlayWild>(&move)) return on_deck(wild->target);
  if (const auto* take = std::get_if<koikoi::Take>(&move)) return on_deck(take->card);
  return true;
}

template <game::Game G>
class DealPlay {
 public:
  using State = typename G::State;
  using Rules = typename G::Rules;

  /// The bots by seat. They and the rules must outlive it. With `spent`, each seat's time is added there.
  DealPlay(const Rules& rules, const LineUp<G>& bots, std::uint64_t deal, SpentBySeat* spent = nullptr,
           const bots::Effort& effort = {})
      : rules_(rules),
        bots_(bots),
        deal_(deal),
        effort_(effort),
        spent_(spent),
        decks_(fair::seeded_decks(deal)),
        state_(start(rules)),
        audience_(state_, players()) {}

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] std::uint64_t moves() const { return moves_; }
  /// Decks and moves so far.
  [[nodiscard]] const std::vector<record::Entry<G>>& entries() const { return entries_; }

  /// Gives the game its next deck, or the next player's move; the game must not be over.
  void step() {
    typename G::Events events;
    if (awaits_deck(state_)) {
      const auto deck = decks_.next(rules_);
      if (deal(state_, deck, &events)) throw std::logic_error("a shuffled deck was refused");
      entries_.push_back(record::Deal<G>{deck, std::nullopt});
    } else {
      const Seat seat = *turn(state_);
      const auto move = chosen(seat);
      if (const auto refused = apply(state_, seat, move, &events)) refuse(seat, move, refusal_text(*refused));
      entries_.push_back(record::Choice<G>{seat, move, std::nullopt});
      ++moves_;
      constexpr std::uint64_t no_game_is_that_long = 10000;
      if (moves_ > no_game_is_that_long) fail(seat, "does not bring the game to an end");
    }
    tell(events);
  }

  /// What was played so far, as a record.
  [[nodiscard]] record::Record<G> record() const {
    record::Record<G> record;
    record.rules = rules_;
    for (std::size_t seat = 0; seat < bots_.size(); ++seat)
      record.players.push_back({fmt::format("{} {}", bots_[seat]->name, seat + 1), std::string{bots_[seat]->name}});
    record.entries = entries_;
    record.ending = record::ending(state_);
    return record;
  }

 private:
  using Move = typename G::Move;

  std::vector<std::unique_ptr<typename BotOf<G>::Player>> players() const {
    std::vector<std::unique_ptr<typename BotOf<G>::Player>> players;
    players.reserve(bots_.size());
    for (const auto* bot : bots_) {
      const Seat seat = seat_number(players.size());
      players.push_back(bot->seat(rules_, seat, bot_seed(deal_, seat), effort_));
    }
    return players;
  }

  Move chosen(Seat seat) {
    try {
      return audience_.choose(seat, spent_);
    } catch (const std::exception& error) {
      fail(seat, fmt::format("gave up instead of moving: {}", error.what()));
    }
  }

  void tell(const typename G::Events& events) {
    try {
      audience_.tell(events, spent_);
    } catch (const std::exception& error) {
      throw BotFault(fmt::format("deal {}: a bot gave up on what it saw: {}", deal_, error.what()), write(record()), deal_);
    }
  }

  /// The refused move is the record's last line, if it has words: whoever replays it is told the same.
  [[noreturn]] void refuse(Seat seat, const Move& move, std::string_view why) {
    if (!can_be_written(move)) fail(seat, fmt::format("chose a move that does not exist: {}", why));
    entries_.push_back(record::Choice<G>{seat, move, std::nullopt});
    const auto names = record::seat_numbers(static_cast<int>(bots_.size()));
    fail(seat, fmt::format("chose '{}', which is not legal: {}", move_text(rules_, names, move), why));
  }

  [[noreturn]] void fail(Seat seat, const std::string& what) const {
    throw BotFault(fmt::format("deal {}: the bot '{}' in seat {} {}", deal_, bots_[seat.index]->name, seat.index + 1, what),
                   write(record()), deal_);
  }

  const Rules& rules_;
  const LineUp<G>& bots_;
  std::uint64_t deal_;
  bots::Effort effort_;
  SpentBySeat* spent_;
  decltype(fair::seeded_decks(0)) decks_;
  State state_;
  Audience<G> audience_;
  std::vector<record::Entry<G>> entries_{};
  std::uint64_t moves_ = 0;
};

}  // namespace arena
