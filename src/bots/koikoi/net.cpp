#include "bots/koikoi/net.h"

#include <algorithm>
#include <cstring>
#include <numbers>

#include "bots/koikoi/vectors.h"

namespace bots::koi {
namespace {

/// So many sums at a time are kept in registers while all that is added passes by.
constexpr std::size_t sums_at_once = 8;

template <class Kind, std::size_t N>
using Vectors = std::array<typename Kind::Floats, N / lanes<Kind>>;

/// Adds what units pass on that are on.
template <class Kind, class Pass, std::size_t N, std::size_t M>
[[gnu::always_inline]] inline void add_layer(Row<M>& to, const std::array<Row<M>, N>& weights, const Row<N>& units,
                                             const Pass& pass) {
  constexpr std::size_t at_once = std::min(sums_at_once, M / lanes<Kind>);
  const OnUnits<N, Kind> on{units};
  for (std::size_t from = 0; from < M; from += at_once * lanes<Kind>) {
    std::array<typename Kind::Floats, at_once> sums;
    std::memcpy(sums.data(), &to[from], sizeof sums);
    on.for_each([&](std::size_t unit) __attribute__((always_inline)) {
      const float passed = pass(units[unit]);
      for (std::size_t k = 0; k < at_once; ++k) {
        typename Kind::Floats row;
        std::memcpy(&row, &weights[unit][from + k * lanes<Kind>], sizeof row);
        sums[k] += row * passed;
      }
    });
    std::memcpy(&to[from], sums.data(), sizeof sums);
  }
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

template <class Kind>
[[gnu::always_inline]] inline void make_changes_by(const Row<first_units>& from, std::span<const Change> changes,
                                                   Row<first_units>& to) {
  constexpr std::size_t at_once = sums_at_once * lanes<Kind>;
  static_assert(first_units % at_once == 0);
  for (std::size_t unit = 0; unit < first_units; unit += at_once) {
    std::array<typename Kind::Floats, sums_at_once> sums;
    std::memcpy(sums.data(), &from[unit], sizeof sums);
    for (const auto& [less, more] : changes) {
      for (std::size_t k = 0; k < sums_at_once; ++k) {
        typename Kind::Floats row;
        std::memcpy(&row, &(*less)[unit + k * lanes<Kind>], sizeof row);
        sums[k] -= row;
        std::memcpy(&row, &(*more)[unit + k * lanes<Kind>], sizeof row);
        sums[k] += row;
      }
    }
    std::memcpy(&to[unit], sums.data(), sizeof sums);
  }
}

/// Each number becomes e to it, to about six digits: 2^n by the bits of a float, the rest by a polynomial. Beyond -60 and 60 nothing
/// changes any more.
template <class Kind>
[[gnu::always_inline]] inline void raise_e(typename Kind::Floats& x) {
  using Floats = typename Kind::Floats;
  using Wholes = typename Kind::Wholes;
  x = x > -60.0F ? x : Floats{} - 60.0F;
  x = x < 60.0F ? x : Floats{} + 60.0F;
  const Floats scaled = x * std::numbers::log2e_v<float>;
  const Wholes whole = __builtin_convertvector(scaled, Wholes);
  const Floats rest = (scaled - __builtin_convertvector(whole, Floats)) * std::numbers::ln2_v<float>;
  const Floats power =
      1 +
      rest * (1 + rest * (0.5F + rest * (0.16666667F + rest * (0.041666667F + rest * (0.0083333333F + rest * 0.0013888889F)))));
  const Wholes two_to_whole = (whole + 127) << 23;
  Floats factor;
  std::memcpy(&factor, &two_to_whole, sizeof factor);
  x = power * factor;
}

/// 1 for each unit that stands for an outcome.
constexpr Row<output_units> real_outcomes = [] {
  Row<output_units> row{};
  for (std::size_t i = 0; i < outcomes; ++i) row[i] = 1;
  return row;
}();

/// Each outcome's chance before they are made to add up to 1.
template <class Kind>
[[gnu::always_inline]] inline Vectors<Kind, output_units> forward(const Weights& weights, const Accumulator& accumulator,
                                                                  Row<second_units>& second) {
  const Head& head = weights.heads[stage_of(accumulator.slots())];
  second = head.second_bias;
  add_layer<Kind>(second, head.second, accumulator.sums(), squared);
  Row<output_units> row = head.third_bias;
  add_layer<Kind>(row, head.third, second, [](float unit) { return unit; });
  Vectors<Kind, output_units> chances;
  Vectors<Kind, output_units> counted;
  std::memcpy(chances.data(), row.data(), sizeof chances);
  std::memcpy(counted.data(), real_outcomes.data(), sizeof counted);
  for (std::size_t i = 0; i < chances.size(); ++i) {
    raise_e<Kind>(chances[i]);
    chances[i] *= counted[i];
  }
  return chances;
}

/// Halves are added to each other until one number is left.
template <class Kind>
[[gnu::always_inline]] inline float sum_of(const Vectors<Kind, output_units>& numbers) {
  auto vectors = numbers;
  for (std::size_t half = vectors.size() / 2; half > 0; half /= 2)
    for (std::size_t i = 0; i < half; ++i) vectors[i] += vectors[i + half];
  std::array<float, lanes<Kind>> sums;
  std::memcpy(sums.data(), vectors.data(), sizeof sums);
  for (std::size_t half = sums.size() / 2; half > 0; half /= 2)
    for (std::size_t i = 0; i < half; ++i) sums[i] += sums[i + half];
  return sums[0];
}

template <class Kind>
[[gnu::always_inline]] inline void evaluate_by(const Weights& weights, const Accumulator& accumulator, Reading& reading) {
  auto chances = forward<Kind>(weights, accumulator, reading.second);
  const float scale = 1 / sum_of<Kind>(chances);
  for (auto& some : chances) some *= scale;
  std::memcpy(reading.chances.data(), chances.data(), sizeof reading.chances);
}

template <class Kind>
[[gnu::always_inline]] inline float mean_worth_by(const Weights& weights, const Accumulator& accumulator, const Worth& worth) {
  Row<second_units> second;
  const auto chances = forward<Kind>(weights, accumulator, second);
  Vectors<Kind, output_units> weighted;
  std::memcpy(weighted.data(), worth.data(), sizeof weighted);
  for (std::size_t i = 0; i < chances.size(); ++i) weighted[i] *= chances[i];
  return sum_of<Kind>(weighted) / sum_of<Kind>(chances);
}

/// `…_by_longest`: by the longest registers that the machine has.
// NOLINTBEGIN(bugprone-macro-parentheses): an attribute is none in parentheses
#define HANAZA_WITH(target, Kind)                                                                                            \
  target void make_changes_by_longest(const Row<first_units>& from, std::span<const Change> changes, Row<first_units>& to) { \
    make_changes_by<Kind>(from, changes, to);                                                                                \
  }                                                                                                                          \
  target void evaluate_by_longest(const Weights& weights, const Accumulator& accumulator, Reading& reading) {                \
    evaluate_by<Kind>(weights, accumulator, reading);                                                                        \
  }                                                                                                                          \
  target float mean_worth_by_longest(const Weights& weights, const Accumulator& accumulator, const Worth& worth) {           \
    return mean_worth_by<Kind>(weights, accumulator, worth);                                                                 \
  }
HANAZA_FOR_EACH_VECTOR(HANAZA_WITH)
#undef HANAZA_WITH
// NOLINTEND(bugprone-macro-parentheses)

}  // namespace

Accumulator::Accumulator(const Weights& weights, const Slots& slots) : slots_(slots) {
  std::array<Change, slot_count> all;
  for (std::size_t slot = 0; slot < slot_count; ++slot) all[slot] = {&no_column, &column(weights, slot, slots[slot])};
  make_changes_by_longest(weights.first_bias, all, sums_);
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
  make_changes_by_longest(near.sums_, std::span{changes}.first(count), sums_);
}

void evaluate(const Weights& weights, const Accumulator& accumulator, Reading& reading) {
  evaluate_by_longest(weights, accumulator, reading);
}

Chances chances_of(const Reading& reading) {
  Chances chances;
  std::copy_n(reading.chances.begin(), outcomes, chances.begin());
  return chances;
}

float mean_worth(const Weights& weights, const Accumulator& accumulator, const Worth& worth) {
  return mean_worth_by_longest(weights, accumulator, worth);
}

}  // namespace bots::koi
