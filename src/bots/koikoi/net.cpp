#include "bots/koikoi/net.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numbers>

namespace bots::koi {
namespace {

template <std::size_t N>
void add(Row<N>& to, const Row<N>& more) {
  for (std::size_t i = 0; i < N; ++i) to[i] += more[i];
}

template <std::size_t N>
void subtract(Row<N>& from, const Row<N>& less) {
  for (std::size_t i = 0; i < N; ++i) from[i] -= less[i];
}

/// Four numbers that stay together in a register, on any machine that has such.
using Four [[gnu::vector_size(16)]] = float;

/// What a layer makes of those units of the layer before that are on; the sums stay in registers all the while.
template <std::size_t N, std::size_t M>
void add_layer(Row<M>& to, const std::array<Row<M>, N>& weights, const Row<N>& before) {
  const OnUnits<N> on{before};
  std::array<Four, M / 4> sums;
  std::memcpy(sums.data(), to.data(), sizeof sums);
  for (const std::size_t unit : on.units()) {
    for (std::size_t k = 0; k < M / 4; ++k) {
      Four row;
      std::memcpy(&row, &weights[unit][4 * k], sizeof row);
      sums[k] += row * before[unit];
    }
  }
  std::memcpy(to.data(), sums.data(), sizeof sums);
}

/// Only what is above 0 passes a unit.
template <std::size_t N>
void cut(Row<N>& row) {
  for (std::size_t i = 0; i < N; ++i) row[i] = row[i] > 0 ? row[i] : 0;
}

bool has_column(std::size_t slot, unsigned value) { return slot >= card_slots || value != 0; }

const Row<first_units>& column(const Weights& weights, std::size_t slot, unsigned value) {
  return weights.columns[slot_begin[slot] + value];
}

/// e to the x for x from -80 to 0, to about six digits, in operations that vectors have: 2^n by the bits of a float, the rest by
/// a polynomial.
float exponential(float x) {
  const float scaled = std::max(x, -80.0F) * std::numbers::log2e_v<float>;
  const auto whole = static_cast<std::int32_t>(scaled - 0.5F);
  const float rest = (scaled - static_cast<float>(whole)) * std::numbers::ln2_v<float>;
  const float power = 1 + rest * (1 + rest * (0.5F + rest * (0.16666667F + rest * (0.041666667F + rest * 0.0083333333F))));
  return power * std::bit_cast<float>((whole + 127) << 23);
}

/// Each row's chance before they are made to add up to 1; gives their sum.
void exponentials(Row<output_units>& row) {
  const float most = *std::max_element(row.begin(), row.begin() + outcomes);
  for (float& value : row) value = exponential(value - most);
  for (std::size_t i = outcomes; i < output_units; ++i) row[i] = 0;
}

void forward(const Weights& weights, const Accumulator& accumulator, Reading& reading) {
  reading.first = accumulator.sums();
  cut(reading.first);
  reading.second = weights.second_bias;
  add_layer(reading.second, weights.second, reading.first);
  cut(reading.second);
  reading.chances = weights.third_bias;
  add_layer(reading.chances, weights.third, reading.second);
  exponentials(reading.chances);
}

}  // namespace

Accumulator::Accumulator(const Weights& weights, const Slots& slots) : slots_(slots), sums_(weights.first_bias) {
  for (std::size_t slot = 0; slot < slot_count; ++slot)
    if (has_column(slot, slots[slot])) add(sums_, column(weights, slot, slots[slot]));
}

void Accumulator::move_to(const Weights& weights, const Slots& slots) {
  for (std::size_t eight = 0; eight < slot_count; eight += 8) {
    // Most slots are as they were: eight at a time tell whether to look closer.
    if (std::memcmp(&slots_[eight], &slots[eight], 8) == 0) continue;
    for (std::size_t slot = eight; slot < eight + 8; ++slot) {
      if (slots_[slot] == slots[slot]) continue;
      if (has_column(slot, slots_[slot])) subtract(sums_, column(weights, slot, slots_[slot]));
      if (has_column(slot, slots[slot])) add(sums_, column(weights, slot, slots[slot]));
    }
  }
  slots_ = slots;
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
