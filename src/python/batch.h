// Many games that go on together: one call gives each of them a move, and buffers get what came of it. No Python in here.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/bit_writer.h"
#include "base/bits.h"
#include "fair/deck.h"
#include "python/side.h"

namespace python {

/// How an observation lies in its buffer.
enum class Form : std::uint8_t {
  bits,    ///< packed, the lowest bit of a byte first; a row is padded with zeros to whole words of eight bytes
  bytes,   ///< 0 or 1
  floats,  ///< 0.0 or 1.0
};

/// Rows for one game each. `observations` are one a game, of whoever acts, or one a seat.
struct Buffers {
  void* observations = nullptr;
  std::int8_t* legal = nullptr;          ///< one byte a move
  float* rewards = nullptr;              ///< `Side::winners` a game
  std::uint8_t* dones = nullptr;         ///< whether the last step ended an episode
  std::uint8_t* turns = nullptr;         ///< who acts
  std::uint64_t* seeds = nullptr;        ///< of the episode that goes on
  std::int32_t* final_scores = nullptr;  ///< `Side::winners` a game, of the last episode that ended
  std::int32_t* final_lengths = nullptr;
};

struct BatchOptions {
  Form form = Form::bytes;
  bool all_seats = false;
  bool lost_counts_zero = true;
  std::uint64_t seed = 0;
};

template <class G>
class Batch {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Observer = typename Side<G>::Observer;

  Batch(const Rules& rules, const Observer& observer, std::size_t count, const BatchOptions& options)
      : rules_(rules),
        observer_(observer),
        options_(options),
        moves_(Side<G>::move_count(rules)),
        words_((observer.bits() + 63) / 64),
        games_(count, Episode{start(rules)}) {}

  [[nodiscard]] std::size_t size() const { return games_.size(); }
  [[nodiscard]] unsigned moves() const { return moves_; }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const Observer& observer() const { return observer_; }
  [[nodiscard]] const BatchOptions& options() const { return options_; }
  [[nodiscard]] const State& state(std::size_t game) const { return games_[game].state; }

  /// Elements of one game's observations, and their bytes.
  [[nodiscard]] std::size_t row_elements() const {
    return (options_.form == Form::bits ? 8U * words_ : observer_.bits()) * seats_observed();
  }
  [[nodiscard]] std::size_t seats_observed() const {
    return options_.all_seats ? static_cast<std::size_t>(players_of<G>(rules_)) : 1U;
  }

  /// Game i begins the episode with that seed; the next ones have `seed + size()`, and so on, so that no two are alike.
  void reset(std::size_t game, std::uint64_t seed, const Buffers& out) {
    begin(games_[game], seed);
    out.seeds[game] = seed;
    out.dones[game] = 0;
    for (std::size_t i = 0; i < Side<G>::winners; ++i) out.rewards[game * Side<G>::winners + i] = 0;
    look(game, out);
  }

  /// Lets a game go on from another state of the same rules, which is not over and awaits no deck.
  void set_state(std::size_t game, const State& state, const Buffers& out) {
    games_[game].state = state;
    games_[game].length = 0;
    look(game, out);
  }

  /// Whether a move is legal in its game; a step takes only such.
  [[nodiscard]] bool is_legal(std::size_t game, std::int64_t move) const {
    return move >= 0 && has_number(games_[game].legal, static_cast<std::uint64_t>(move));
  }

  /// One move in each of the games from `from` to before `to`. An episode that ends is followed by the next at once.
  [[gnu::flatten]] void step(std::size_t from, std::size_t to, const std::int64_t* moves, const Buffers& out) {
    for (std::size_t game = from; game < to; ++game) step_one(game, static_cast<unsigned>(moves[game]), out);
  }

  /// A legal move for each, all equally likely, from a generator of that game's own.
  void random_moves(std::size_t from, std::size_t to, std::int64_t* moves) {
    for (std::size_t game = from; game < to; ++game) moves[game] = random_move(games_[game]);
  }

 private:
  using Legal = typename Side<G>::Legal;

  struct Episode {
    State state;
    Legal legal{};
    std::uint32_t length = 0;
    decltype(fair::seeded_decks(0)) decks = fair::seeded_decks(0);
    base::Rng lots{0};
  };

  void begin(Episode& game, std::uint64_t seed) {
    game.decks = fair::seeded_decks(seed);
    game.lots = base::Rng{~seed};
    game.length = 0;
    // A match of one round can be over with its deal: then nobody has anything to learn from it, and it is dealt again.
    do {
      game.state = start(rules_);
      deal_on(game);
    } while (over(game.state));
  }

  /// Some matches need more than one deck, and some deals are off at once.
  void deal_on(Episode& game) {
    while (awaits_deck(game.state)) deal_trusted(game.state, game.decks.next(rules_));
  }

  void step_one(std::size_t index, unsigned number, const Buffers& out) {
    constexpr std::size_t winners = Side<G>::winners;
    Episode& game = games_[index];
    const auto before = Side<G>::worth(game.state, options_.lost_counts_zero);
    const Seat actor = game.state.board.turn;
    [[maybe_unused]] const auto refused = apply(game.state, actor, Side<G>::move(rules_, actor, number));
    assert(!refused);
    ++game.length;
    deal_on(game);
    const auto after = Side<G>::worth(game.state, options_.lost_counts_zero);
    for (std::size_t i = 0; i < winners; ++i) out.rewards[index * winners + i] = static_cast<float>(after[i] - before[i]);
    const bool done = over(game.state);
    out.dones[index] = done ? 1 : 0;
    if (done) {
      for (std::size_t i = 0; i < winners; ++i) out.final_scores[index * winners + i] = after[i];
      out.final_lengths[index] = static_cast<std::int32_t>(game.length);
      out.seeds[index] += size();
      begin(game, out.seeds[index]);
    }
    look(index, out);
  }

  /// Fills what is to be known before the next move.
  void look(std::size_t index, const Buffers& out) {
    Episode& game = games_[index];
    game.legal = Side<G>::legal(rules_, legal_set(game.state));
    base::unpack(game.legal.data(), std::span{out.legal + index * moves_, moves_});
    out.turns[index] = game.state.board.turn.index;
    const std::size_t seats = seats_observed();
    for (std::size_t i = 0; i < seats; ++i)
      observe_into(game.state, options_.all_seats ? seat_at(i) : game.state.board.turn, index * seats + i, out.observations);
  }

  void observe_into(const State& state, Seat seat, std::size_t row, void* observations) const {
    if (options_.form == Form::bits) {
      observer_.write(state, seat, static_cast<std::uint64_t*>(observations) + row * words_);
      return;
    }
    std::array<std::uint64_t, max_words> words;
    observer_.write(state, seat, words.data());
    const std::size_t bits = observer_.bits();
    if (options_.form == Form::bytes)
      base::unpack(words.data(), std::span{static_cast<std::uint8_t*>(observations) + row * bits, bits});
    else
      base::unpack(words.data(), std::span{static_cast<float*>(observations) + row * bits, bits});
  }

  static std::int64_t random_move(Episode& game) {
    unsigned count = 0;
    for (const std::uint64_t word : game.legal) count += static_cast<unsigned>(std::popcount(word));
    unsigned n = game.lots.below(count);
    for (std::size_t i = 0;; ++i) {
      const auto here = static_cast<unsigned>(std::popcount(game.legal[i]));
      if (n < here) return static_cast<std::int64_t>(64 * i + base::nth_set_bit(game.legal[i], n));
      n -= here;
    }
  }

  Rules rules_;
  Observer observer_;
  BatchOptions options_;
  unsigned moves_;
  unsigned words_;
  std::vector<Episode> games_;
};

}  // namespace python
