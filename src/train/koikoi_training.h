// A whole training: so many rounds from a seed, kept on disk so that it can be stopped and gone on with.
//
// Round n is played with cards and lots of its own seed, and lessons are learned in a fixed order: the same plan gives the same
// net, however often it was stopped.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "bots/koikoi/net_file.h"
#include "train/koikoi_learner.h"

namespace train {

enum class Manner : std::uint8_t {
  learn,
  /// For a net that plays well already: positions are judged by playing on in made-up deals, instead of by how the round ended, with
  /// smaller steps and what they are worth in points besides the chances.
  look_ahead,
};

struct KoikoiPlan {
  koikoi::Edition edition{};
  std::uint64_t seed = 1;
  std::uint64_t rounds = 1'000'000;
  Manner manner = Manner::learn;

  bool operator==(const KoikoiPlan&) const = default;
};

struct KoikoiProgress {
  std::uint64_t rounds = 0;
  float surprise = 0;  ///< lately
};

class KoikoiTraining {
 public:
  explicit KoikoiTraining(const KoikoiPlan& plan);

  /// Begins from another net's weights instead of random ones.
  void begin_from(const bots::koi::Net& net);

  [[nodiscard]] bool done() const { return rounds_ >= plan_.rounds; }
  [[nodiscard]] KoikoiProgress progress() const { return {rounds_, surprise_}; }

  /// Some more rounds, and what they teach.
  void go_on();

  [[nodiscard]] std::unique_ptr<bots::koi::Net> net() const;

  /// All of it, to go on from.
  [[nodiscard]] std::string bytes() const;
  /// Nothing, or why it cannot be gone on with: kept by another version, of another plan, cut short.
  [[nodiscard]] std::optional<std::string> restore(std::string_view bytes);

 private:
  struct Played {
    std::uint64_t seed = 0;
    std::vector<Lesson> lessons{};
    RoundSums sums{};
  };
  /// The next rounds, on all processors.
  [[nodiscard]] std::vector<Played> play_rounds(base::Rng& lots);
  /// How rounds ended lately for the one who dealt.
  [[nodiscard]] bots::koi::Chances opening() const;
  [[nodiscard]] float done_part() const { return static_cast<float>(rounds_) / static_cast<float>(plan_.rounds); }

  KoikoiPlan plan_;
  std::unique_ptr<Mind> mind_;
  Learner learner_;
  std::uint64_t rounds_ = 0;
  float surprise_ = 0;
  RoundSums sums_{};
  float usual_points_ = 10;  ///< that rounds are decided by
};

}  // namespace train
