#include "bots/koikoi/net.h"

#include <algorithm>
#include <cstring>
#include <numbers>

#include "bots/koikoi/vectors.h"

namespace bots::koi {
namespace {

/// Numbers that stay together in a register, or in two where registers are shorter.
using Eight [[gnu::vector_size(32)]] = float;
using Four [[gnu::vector_size(16)]] = float;

/// What a layer makes of those units of the layer before that are on; the sums stay in registers all the while.
template <class Vector, std::size_t N, std::size_t M>
[[gnu::always_inline]] inline void add_layer(Row<M>& to, const std::array<Row<M>, N>& weights, const Row<N>& before) {
  constexpr std::size_t width = sizeof(Vector) / sizeof(float);
  static_assert(M % width == 0);
  std::array<Vector, M / width> sums;
  std::memcpy(sums.data(), to.data(), sizeof sums);
  OnUnits{before}.for_each([&](std::size_t unit) __attribute__((always_inline)) {
    for (std::size_t k = 0; k < M / width; ++k) {
      Vector row;
      std::memcpy(&row, &weights[unit][width * k], sizeof row);
      sums[k] += row * before[unit];
    }
  });
  std::memcpy(to.data(), sums.data(), sizeof sums);
}

/// Only what is above 0 passes a unit.
template <std::size_t N>
[[gnu::always_inline]] inline void cut(Row<N>& row) {
  for (std::size_t i = 0; i < N; ++i) row[i] = row[i] > 0 ? row[i] : 0;
}

/// A slot with another value: one column less, another more.
struct Change {
  const Row<first_units>* less;
  const Row<first_units>* more;
};

constexpr Row<first_units> no_column{};

const Row<first_units>& column(const Weights& weights, std::size_t slot, unsigned value) {
  return weights.columns[slot_begin[slot] + value];
}

/// Some sums at a time are kept in registers while all changes pass by.
HANAZA_VECTORS
void make_changes(const Row<first_units>& from, std::span<const Change> changes, Row<first_units>& to) {
  constexpr std::size_t at_once = 4;
  constexpr std::size_t width = sizeof(Eight) / sizeof(float);
  static_assert(first_units % (at_once * width) == 0);
  for (std::size_t unit = 0; unit < first_units; unit += at_once * width) {
    std::array<Eight, at_once> sums;
    std::memcpy(sums.data(), &from[unit], sizeof sums);
    for (const auto& [less, more] : changes) {
      for (std::size_t k = 0; k < at_once; ++k) {
        Eight row;
        std::memcpy(&row, &(*less)[unit + width * k], sizeof row);
        sums[k] -= row;
        std::memcpy(&row, &(*more)[unit + width * k], sizeof row);
        sums[k] += row;
      }
    }
    std::memcpy(&to[unit], sums.data(), sizeof sums);
  }
}

/// Each number's e to the x, for x from -80 to 0, to about six digits: 2^n by the bits of a float, the rest by a polynomial.
[[gnu::always_inline]] inline void exponentials(float* numbers) {
  using Whole [[gnu::vector_size(16)]] = std::int32_t;
  Four x;
  std::memcpy(&x, numbers, sizeof x);
  x = x > -80.0F ? x : Four{} - 80.0F;
  const Four scaled = x * std::numbers::log2e_v<float>;
  const Whole whole = __builtin_convertvector(scaled - 0.5F, Whole);
  const Four rest = (scaled - __builtin_convertvector(whole, Four)) * std::numbers::ln2_v<float>;
  const Four power = 1 + rest * (1 + rest * (0.5F + rest * (0.16666667F + rest * (0.041666667F + rest * 0.0083333333F))));
  const Whole two_to_whole = (whole + 127) << 23;
  Four factor;
  std::memcpy(&factor, &two_to_whole, sizeof factor);
  const Four result = power * factor;
  std::memcpy(numbers, &result, sizeof result);
}

/// Each row's chance before they are made to add up to 1.
[[gnu::always_inline]] inline void exponentials(Row<output_units>& row) {
  const float most = *std::max_element(row.begin(), row.begin() + outcomes);
  for (float& value : row) value -= most;
  for (std::size_t i = 0; i < output_units; i += 4) exponentials(&row[i]);
  for (std::size_t i = outcomes; i < output_units; ++i) row[i] = 0;
}

HANAZA_VECTORS
void forward(const Weights& weights, const Accumulator& accumulator, Reading& reading) {
  const Head& head = weights.heads[stage_of(accumulator.slots())];
  reading.first = accumulator.sums();
  cut(reading.first);
  reading.second = head.second_bias;
  add_layer<Eight>(reading.second, head.second, reading.first);
  cut(reading.second);
  reading.chances = head.third_bias;
  add_layer<Four>(reading.chances, head.third, reading.second);
  exponentials(reading.chances);
}

}  // namespace

Accumulator::Accumulator(const Weights& weights, const Slots& slots) : slots_(slots) {
  std::array<Change, slot_count> all;
  for (std::size_t slot = 0; slot < slot_count; ++slot) all[slot] = {&no_column, &column(weights, slot, slots[slot])};
  make_changes(weights.first_bias, all, sums_);
}

Accumulator::Accumulator(const Weights& weights, const Accumulator& near, const Slots& slots) : slots_(slots) {
  take_from(weights, near, slots);
}

void Accumulator::move_to(const Weights& weights, const Slots& slots) {
  take_from(weights, *this, slots);
  slots_ = slots;
}

void Accumulator::take_from(const Weights& weights, const Accumulator& near, const Slots& slots) {
  std::array<Change, slot_count> changes;
  std::size_t count = 0;
  for (std::size_t four = 0; four < slot_count; four += 4) {
    // Most slots are as they were: four at a time tell whether to look closer.
    if (std::memcmp(&near.slots_[four], &slots[four], 4 * sizeof slots[four]) == 0) continue;
    for (std::size_t slot = four; slot < four + 4; ++slot)
      if (near.slots_[slot] != slots[slot])
        changes[count++] = {&column(weights, slot, near.slots_[slot]), &column(weights, slot, slots[slot])};
  }
  make_changes(near.sums_, std::span{changes}.first(count), sums_);
}

void evaluate(const Weights& weights, const Accumulator& accumulator, Reading& reading) {
  forward(weights, accumulator, reading);
  float sum = 0;
  for (std::size_t i = 0; i < outcomes; ++i) sum += reading.chances[i];
  const float scale = 1 / sum;
  for (float& chance : reading.chances) chance *= scale;
}

Chances chances_of(const Reading& reading) {
  Chances chances;
  std::copy_n(reading.chances.begin(), outcomes, chances.begin());
  return chances;
}

float mean_worth(const Weights& weights, const Accumulator& accumulator, const Worth& worth) {
  Reading reading;
  forward(weights, accumulator, reading);
  float sum = 0;
  float weighted = 0;
  for (std::size_t i = 0; i < outcomes; ++i) {
    sum += reading.chances[i];
    weighted += reading.chances[i] * worth[i];
  }
  return weighted / sum;
}

}  // namespace bots::koi
