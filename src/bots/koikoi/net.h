// A small net that reads a position and says how the round may end: 128 and 64 units between the slots and the chances. The 64 are
// others at every stage of a round.
//
// The first layer is a sum of one column for each input that is on, so a position that differs in few slots from one already read
// costs few columns (the idea is known from shogi and chess as NNUE). All loops run over whole rows of numbers, without
// intrinsics: compilers turn them into vector instructions on any machine, and where they can, into three kinds to choose from when
// the program starts.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "bots/koikoi/net_input.h"
#include "bots/koikoi/outcome.h"
#include "bots/koikoi/vectors.h"

namespace bots::koi {

inline constexpr std::size_t first_units = 128;
inline constexpr std::size_t second_units = 64;
/// The outcomes, filled up to whole vectors.
inline constexpr std::size_t output_units = 32;
static_assert(output_units >= outcomes && output_units % 16 == 0);

template <std::size_t N>
struct alignas(16) Row : std::array<float, N> {};

/// The layers behind the first, for one stage of a round.
struct Head {
  std::array<Row<second_units>, first_units> second;
  Row<second_units> second_bias;
  std::array<Row<output_units>, second_units> third;
  Row<output_units> third_bias;
};

/// Plain numbers in a fixed order, so that they can be trained, kept and sent as one row.
struct Weights {
  std::array<Row<first_units>, inputs> columns;
  Row<first_units> first_bias;
  std::array<Head, stages> heads;

  static constexpr std::size_t count() { return sizeof(Weights) / sizeof(float); }
  [[nodiscard]] std::span<float> numbers() { return {columns[0].data(), count()}; }
  [[nodiscard]] std::span<const float> numbers() const { return {columns[0].data(), count()}; }
};
static_assert(sizeof(Weights) % sizeof(Row<4>) == 0);

/// Which units of a layer are on (above 0), as bits: found a vector at a time and without a branch for each, as nobody could foretell
/// it.
template <std::size_t N, class Kind = Four>
class OnUnits {
 public:
  [[gnu::always_inline]] explicit OnUnits(const Row<N>& row) {
    static_assert(N % lanes<Kind> == 0);
    typename Kind::Wholes bits;
    for (std::size_t i = 0; i < lanes<Kind>; ++i) bits[i] = 1 << i % 8;
    for (std::size_t i = 0; i < N; i += lanes<Kind>) {
      typename Kind::Floats units;
      std::memcpy(&units, &row[i], sizeof units);
      const auto bytes = __builtin_convertvector((units > 0.0F) & bits, typename Kind::Bytes);
      std::array<std::uint64_t, (sizeof bytes + 7) / 8> eights{};
      std::memcpy(eights.data(), &bytes, sizeof bytes);
      // The uppermost byte of each product is the sum of all eight.
      for (std::size_t k = 0; k < eights.size(); ++k)
        on_[i / 64] |= (eights[k] * 0x0101'0101'0101'0101U >> 56U) << (i % 64 + 8 * k);
    }
  }

  /// Calls `each(unit)` for those that are on, in order.
  template <class Each>
  [[gnu::always_inline]] void for_each(const Each& each) const {
    for (std::size_t word = 0; word < on_.size(); ++word)
      for (std::uint64_t left = on_[word]; left != 0; left &= left - 1)
        each(64 * word + static_cast<std::size_t>(std::countr_zero(left)));
  }

 private:
  std::array<std::uint64_t, (N + 63) / 64> on_{};
};

/// What a unit of the first layer passes on once it is on: with squares, few units say of two things whether they come together.
inline constexpr auto squared = [](float unit) { return unit * unit; };

/// What the units behind the first layer make of one position.
struct Reading {
  Row<second_units> second;   ///< those that are on pass it on
  Row<output_units> chances;  ///< the first `outcomes` add up to 1, the rest are 0
};

/// The first layer's sums for a position, brought up to date slot by slot.
class Accumulator {
 public:
  Accumulator(const Weights& weights, const Slots& slots);
  /// The same, from one of a position that differs in few slots.
  Accumulator(const Weights& weights, const Accumulator& near, const Slots& slots);

  /// Becomes that of other slots.
  void move_to(const Weights& weights, const Slots& slots);
  [[nodiscard]] const Row<first_units>& sums() const { return sums_; }
  [[nodiscard]] const Slots& slots() const { return slots_; }

 private:
  void take_from(const Weights& weights, const Accumulator& near, const Slots& slots);

  Slots slots_;
  Row<first_units> sums_;
};

/// Where somebody who goes from position to position stands: an accumulator from the first position on.
class Standing {
 public:
  const Accumulator& come_to(const Weights& weights, const Slots& slots) {
    if (here_)
      here_->move_to(weights, slots);
    else
      here_.emplace(weights, slots);
    return *here_;
  }

 private:
  std::optional<Accumulator> here_{};
};

/// The layers behind the first, those of the position's stage.
void evaluate(const Weights& weights, const Accumulator& accumulator, Reading& reading);

[[nodiscard]] Chances chances_of(const Reading& reading);

/// What the outcomes are worth to somebody, filled up with zeros.
using Worth = Row<output_units>;

/// The mean worth of a position: less work than its chances.
[[nodiscard]] float mean_worth(const Weights& weights, const Accumulator& accumulator, const Worth& worth);

}  // namespace bots::koi
