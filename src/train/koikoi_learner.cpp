#include "train/koikoi_learner.h"

#include <algorithm>
#include <cmath>

#include "base/rng.h"
#include "bots/koikoi/vectors.h"

namespace train {
namespace {

using namespace bots::koi;

template <std::size_t N>
void add_scaled(Row<N>& to, const Row<N>& more, float by) {
  for (std::size_t i = 0; i < N; ++i) to[i] += by * more[i];
}

/// Four sums side by side, so that vectors can keep them.
template <std::size_t N>
float product(const Row<N>& a, const Row<N>& b) {
  std::array<float, 4> sums{};
  for (std::size_t i = 0; i < N; i += 4)
    for (std::size_t k = 0; k < 4; ++k) sums[k] += a[i + k] * b[i + k];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

constexpr float slope_memory = 0.9F;
constexpr float square_memory = 0.999F;
constexpr std::uint64_t mean_every = 8;

/// The numbers of all columns come first.
constexpr std::size_t columns_numbers = inputs * first_units;

struct AdamStep {
  float rate = 0;
  float scale = 1;  ///< of the gradient
  float slope_part = 1;
  float square_part = 1;
};

HANAZA_VECTORS
void take_step(const AdamStep& step, std::span<float> weights, std::span<float> slope, std::span<float> square,
               std::span<const float> gradient) {
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const float g = gradient[i] * step.scale;
    slope[i] += (1 - slope_memory) * (g - slope[i]);
    square[i] += (1 - square_memory) * (g * g - square[i]);
    weights[i] -= step.rate * slope[i] * step.slope_part / (std::sqrt(square[i] * step.square_part) + 1e-8F);
  }
}

HANAZA_VECTORS
void draw_near(std::span<float> mean, std::span<const float> weights, float part) {
  for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += part * (weights[i] - mean[i]);
}

/// Draws the mean of the points down, as far as the pull says: the slope of half the squared error if that is the error.
void add_points_slope(Row<output_units>& slope, const Chances& chances, float pull) {
  const float said = expected_points(chances);
  for (std::size_t i = 0; i < outcomes; ++i) slope[i] += pull * chances[i] * (static_cast<float>(outcome_points[i]) - said);
}

}  // namespace

void begin(Mind& mind, std::uint64_t seed) {
  base::Rng rng{seed};
  const auto uniform = [&](float size) {
    return size * (static_cast<float>(rng.next() >> 40U) / static_cast<float>(1U << 23U) - 1);
  };
  std::ranges::fill(mind.weights.numbers(), 0.0F);
  for (auto& column : mind.weights.columns)
    for (float& number : column) number = uniform(0.15F);
  Head& head = mind.weights.heads.front();
  for (auto& row : head.second)
    for (float& number : row) number = uniform(0.15F);
  for (auto& row : head.third)
    for (float& number : row) number = uniform(0.05F);
  // All stages begin alike, and grow apart where they differ.
  mind.weights.heads.fill(Head{head});
  mind.mean = mind.weights;
  std::ranges::fill(mind.slope.numbers(), 0.0F);
  std::ranges::fill(mind.square.numbers(), 0.0F);
  mind.steps = 0;
}

float Learner::learn(std::span<const Lesson> lessons, const Stride& stride) {
  std::ranges::fill(gradient_->numbers().subspan(columns_numbers), 0.0F);
  for (const std::size_t input : met_) gradient_->columns[input] = {};
  met_.clear();
  float surprise = 0;
  for (auto left = lessons; !left.empty(); left = left.subspan(left.front().ways))
    surprise += add_gradients(left.first(left.front().ways), stride);
  step(stride, 1.0F / static_cast<float>(lessons.size()));
  return surprise / static_cast<float>(lessons.size());
}

float Learner::add_gradients(std::span<const Lesson> ways, const Stride& stride) {
  accumulators_.clear();
  readings_.resize(ways.size());
  errors_.resize(ways.size());
  float mean = 0;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    accumulators_.emplace_back(mind_.weights, ways[i].slots);
    evaluate(mind_.weights, accumulators_.back(), readings_[i]);
    errors_[i] = expected_points(chances_of(readings_[i])) - expected_points(ways[i].aim);
    mean += errors_[i] / static_cast<float>(ways.size());
  }
  float surprise = 0;
  for (std::size_t i = 0; i < ways.size(); ++i)
    surprise += add_gradient(ways[i], accumulators_[i].sums(), readings_[i],
                             stride.points * errors_[i] + stride.choices * (errors_[i] - mean));
  return surprise;
}

float Learner::add_gradient(const Lesson& lesson, const Row<first_units>& sums, const Reading& reading, float pull) {
  const unsigned stage = stage_of(lesson.slots);
  const Head& weights = mind_.weights.heads[stage];
  Head& gradient = gradient_->heads[stage];
  float surprise = 0;
  Row<output_units> third = reading.chances;
  for (std::size_t i = 0; i < outcomes; ++i) {
    if (lesson.aim[i] > 0) surprise -= lesson.aim[i] * std::log(std::max(reading.chances[i], 1e-9F));
    third[i] -= lesson.aim[i];
  }
  add_points_slope(third, chances_of(reading), pull);
  Row<second_units> second{};
  OnUnits{reading.second}.for_each([&](std::size_t i) {
    second[i] = product(weights.third[i], third);
    add_scaled(gradient.third[i], third, reading.second[i]);
  });
  Row<first_units> first{};
  OnUnits{sums}.for_each([&](std::size_t i) {
    const float slope_of_square = 2 * sums[i];
    first[i] = product(weights.second[i], second) * slope_of_square;
    add_scaled(gradient.second[i], second, squared(sums[i]));
  });
  add_scaled(gradient.third_bias, third, 1);
  add_scaled(gradient.second_bias, second, 1);
  add_scaled(gradient_->first_bias, first, 1);
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    const std::size_t input = slot_begin[slot] + lesson.slots[slot];
    if (met_at_[input] != mind_.steps + 1) met_.push_back(input);
    met_at_[input] = mind_.steps + 1;
    add_scaled(gradient_->columns[input], first, 1);
  }
  return surprise;
}

void Learner::step(const Stride& stride, float scale) {
  ++mind_.steps;
  const auto steps = static_cast<float>(std::min<std::uint64_t>(mind_.steps, 100'000));
  const AdamStep adam{stride.rate, scale, 1 / (1 - std::pow(slope_memory, steps)), 1 / (1 - std::pow(square_memory, steps))};
  const auto step_in = [&](std::size_t from, std::size_t count) {
    take_step(adam, mind_.weights.numbers().subspan(from, count), mind_.slope.numbers().subspan(from, count),
              mind_.square.numbers().subspan(from, count), gradient_->numbers().subspan(from, count));
  };
  // A column that no lesson met stays as it is: most do, and one that is met seldom is not carried on by what it was told long ago.
  for (const std::size_t input : met_) step_in(input * first_units, first_units);
  step_in(columns_numbers, Weights::count() - columns_numbers);
  if (mind_.steps % mean_every != 0) return;
  // Young means forget faster, or they would remember the random beginning.
  const std::uint64_t taken = mind_.steps / mean_every;
  const float keep = std::min(stride.mean_memory, 1 - 1 / (1 + static_cast<float>(taken) / 4));
  draw_near(mind_.mean.numbers(), mind_.weights.numbers(), 1 - keep);
}

}  // namespace train
