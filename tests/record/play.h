// Games played by chance and written down as records.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "base/rng.h"
#include "fair/deck.h"
#include "record/record.h"

namespace record {

enum class Promise : bool { no, yes };

/// Somebody now and then puts their hand in another order, on anybody's turn; Koi-Koi has nothing of the kind.
inline void rearrange(HanabiRecord& record, hanabi::State& state, base::Rng& rng) {
  const base::Seat seat{static_cast<std::uint8_t>(rng.below(state.board.rules.players))};
  const std::size_t cards = state.board.hands[seat.index].size;
  hanabi::Rearrange move;
  for (std::size_t slot = 0; slot < cards; ++slot) move.from[slot] = static_cast<hanabi::Slot>(slot);
  for (std::size_t left = cards; left > 1; --left)
    std::swap(move.from[left - 1], move.from[rng.below(static_cast<std::uint32_t>(left))]);
  if (cards == 0) return;
  ASSERT_FALSE(apply(state, seat, move));
  record.entries.push_back(Choice<hanabi::Game>{seat, move, std::nullopt});
}

inline void rearrange(KoikoiRecord& /*record*/, koikoi::State& /*state*/, base::Rng& /*rng*/) {}

/// A whole game by uniform random moves, from the deal of that seed. With promises each deck is committed to and opened once
/// nothing of it is played any more.
template <class G>
Record<G> random_game(const typename G::Rules& rules, std::uint64_t seed, Promise promise = Promise::no) {
  base::Rng rng{~seed};
  auto decks = fair::seeded_decks(seed);
  auto state = start(rules);
  Record<G> record{rules, {}, {}, {}, {}, {}};
  for (int seat = 1; seat <= About<G>::players(rules); ++seat) record.players.push_back({"Player " + std::to_string(seat), {}});
  record.players.back().bot = "random";
  record.started = std::chrono::sys_seconds{std::chrono::seconds{1'783'193'400}};

  std::int64_t clock = 0;
  while (!over(state)) {
    if (awaits_deck(state)) {
      Deal<G> dealt{decks.next(rules), {}};
      fair::Salt salt;
      for (auto& byte : salt.bytes) byte = static_cast<std::uint8_t>(rng.below(256));
      if (promise == Promise::yes) dealt.commitment = commitment_of(salt, deck_text(rules, dealt.deck));
      EXPECT_FALSE(deal(state, dealt.deck, nullptr));
      record.entries.push_back(dealt);
      while (turn(state)) {
        if (rng.below(8) == 0) rearrange(record, state, rng);
        const auto seat = *turn(state);
        const auto moves = legal_moves(observe(state, seat));
        const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        EXPECT_FALSE(apply(state, seat, move, nullptr));
        clock += rng.below(10'000);
        record.entries.push_back(Choice<G>{seat, move, clock});
      }
      if (promise == Promise::yes) record.entries.push_back(Opened{salt});
    }
  }
  record.ending = ending(state);
  return record;
}

}  // namespace record
