// Brings a net's answers nearer to what lessons say: gradients, and steps by Adam (Kingma and Ba).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "bots/koikoi/net.h"
#include "train/koikoi_self_play.h"

namespace train {

/// All that a learner has in mind; plain numbers, so that it can be kept and gone on with.
struct Mind {
  bots::koi::Weights weights;
  bots::koi::Weights mean;    ///< of the weights lately: steadier than the last ones, and what is kept in the end
  bots::koi::Weights slope;   ///< Adam's mean of gradients
  bots::koi::Weights square;  ///< and of their squares
  std::uint64_t steps = 0;
};

/// How a learner takes a step.
struct Stride {
  float rate = 1e-3F;
  float mean_memory = 0.998F;  ///< of the mean of the weights, from one of its steps to the next
  float points = 0;  ///< how much a squared error of a point in the mean counts besides the chances: rare rounds of many points
                     ///< hardly change the chances, but decide what a move is worth
  float choices = 0;  ///< the same for an error in how much better one way is than the others of its choice
};

/// Small random weights, from the seed.
void begin(Mind& mind, std::uint64_t seed);

class Learner {
 public:
  explicit Learner(Mind& mind) : mind_(mind), gradient_(std::make_unique<bots::koi::Weights>()) {}

  /// One step along these lessons; gives how surprised the net was by each, in the mean (cross-entropy).
  float learn(std::span<const Lesson> lessons, const Stride& stride);

 private:
  /// All ways of one choice, or a lesson by itself; gives how surprising they were.
  float add_gradients(std::span<const Lesson> ways, const Stride& stride);
  /// `sums`: of the first layer; `pull`: by how much the mean of the points should fall besides.
  float add_gradient(const Lesson& lesson, const bots::koi::Row<bots::koi::first_units>& sums,
                     const bots::koi::Reading& reading, float pull);
  void step(const Stride& stride, float scale);

  Mind& mind_;
  std::unique_ptr<bots::koi::Weights> gradient_;
  std::vector<bots::koi::Accumulator> accumulators_{};     ///< of the ways of one choice
  std::vector<bots::koi::Reading> readings_{};             ///< of the same
  std::vector<float> errors_{};                            ///< in their mean points
  std::vector<std::size_t> met_{};                         ///< the inputs that the present lessons have
  std::array<std::uint64_t, bots::koi::inputs> met_at_{};  ///< by input: the last step whose lessons had it
};

}  // namespace train
