// What the bindings ask of a game besides the Game concept: its moves by number, its observations, what a seat has won so far.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "hanabi/chance.h"
#include "hanabi/encode.h"
#include "hanabi/game.h"
#include "koikoi/chance.h"
#include "koikoi/encode.h"
#include "koikoi/game.h"
#include "koikoi/move_number.h"
#include "record/games.h"

namespace python {

using base::Seat;
using base::Viewer;

template <class G>
struct Side;

template <>
struct Side<hanabi::Game> {
  /// Moves by number as bits: bit i % 64 of word i / 64.
  using Legal = std::array<std::uint64_t, 2>;
  /// Everybody wins the same.
  static constexpr std::size_t winners = 1;

  static unsigned move_count(const hanabi::Rules& rules) { return hanabi::MoveNumbers{rules}.count(); }
  static hanabi::Move move(const hanabi::Rules& rules, Seat actor, unsigned number) {
    return hanabi::MoveNumbers{rules}.move(actor, number);
  }
  static std::optional<unsigned> number(const hanabi::Rules& rules, Seat actor, const hanabi::Move& move) {
    if (std::holds_alternative<hanabi::Rearrange>(move)) return std::nullopt;
    return hanabi::MoveNumbers{rules}.number(actor, move);
  }
  static Legal legal(const hanabi::Rules& rules, const hanabi::MoveSet& set) {
    Legal words{set.plain, 0};
    if (set.announced == 0) return words;
    const unsigned first = hanabi::MoveNumbers{rules}.first_announced();
    words[0] |= first < 64 ? set.announced << first : 0;
    words[1] |= first < 64 ? set.announced >> (64 - first) : set.announced << (first - 64);
    return words;
  }

  /// Observations of one layout.
  class Observer {
   public:
    using Kind = hanabi::ObservationKind;
    Observer(const hanabi::Rules& rules, Kind kind) : layout_(rules, kind) {}

    [[nodiscard]] unsigned bits() const { return layout_.size; }
    [[nodiscard]] Kind kind() const { return layout_.kind; }
    void write(const hanabi::State& state, Seat seat, std::uint64_t* words) const {
      encode(state, seat, layout_, {words, layout_.words()});
    }
    void write(const hanabi::View& view, std::uint64_t* words) const { encode(view, layout_, {words, layout_.words()}); }

   private:
    hanabi::ObservationLayout layout_;
  };

  using Worth = std::array<int, winners>;
  static Worth worth(const hanabi::State& state, bool lost_counts_zero) {
    return {lost_counts_zero ? hanabi::score(state.board) : state.board.points};
  }
};

template <>
struct Side<koikoi::Game> {
  using Legal = koikoi::NumberedMoves;
  static constexpr std::size_t winners = koikoi::players;

  static unsigned move_count(const koikoi::Rules& /*rules*/) { return koikoi::move_numbers; }
  static koikoi::Move move(const koikoi::Rules& /*rules*/, Seat /*actor*/, unsigned number) {
    return koikoi::numbered_move(number);
  }
  static std::optional<unsigned> number(const koikoi::Rules& /*rules*/, Seat /*actor*/, const koikoi::Move& move) {
    return koikoi::number_of(move);
  }
  static Legal legal(const koikoi::Rules& /*rules*/, const koikoi::MoveSet& set) { return koikoi::numbered(set); }

  /// There is one layout.
  class Observer {
   public:
    enum class Kind : std::uint8_t { canonical };
    Observer(const koikoi::Rules& /*rules*/, Kind /*kind*/) {}

    [[nodiscard]] unsigned bits() const { return koikoi::ObservationLayout::size; }
    [[nodiscard]] Kind kind() const { return Kind::canonical; }
    void write(const koikoi::State& state, Seat seat, std::uint64_t* words) const {
      encode(state, seat, {words, koikoi::ObservationLayout::words()});
    }
    void write(const koikoi::View& view, std::uint64_t* words) const {
      encode(view, {words, koikoi::ObservationLayout::words()});
    }
  };

  using Worth = std::array<int, winners>;
  static Worth worth(const koikoi::State& state, bool /*lost_counts_zero*/) { return state.board.totals; }
};

inline constexpr std::size_t max_words = hanabi::max_observation_words;
static_assert(koikoi::ObservationLayout::words() <= max_words);

template <class G>
[[nodiscard]] int players_of(const typename G::Rules& rules) {
  return record::About<G>::players(rules);
}

[[nodiscard]] inline Seat seat_at(std::size_t index) { return {static_cast<std::uint8_t>(index)}; }

template <std::size_t N>
[[nodiscard]] bool has_number(const std::array<std::uint64_t, N>& legal, std::uint64_t number) {
  return number < 64 * N && (legal[number / 64] >> (number % 64) & 1U) != 0;
}

}  // namespace python
