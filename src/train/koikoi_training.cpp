#include "train/koikoi_training.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <thread>
#include <utility>

#include "base/rng.h"

namespace train {
namespace {

using namespace bots::koi;

constexpr std::uint64_t rounds_a_time = 128;
constexpr std::size_t lessons_a_step = 256;

/// The rounds' ends alone teach in the beginning; later, what the net says of the next position is less noisy.
float trust(float part) { return part < 0.04F ? 0.0F : 0.12F; }

/// The learning rate falls along a cosine.
float rate(float high, float low, float part) {
  return low + (high - low) * 0.5F * (1 + std::cos(std::numbers::pi_v<float> * std::min(part, 1.0F)));
}

Stride stride(Manner manner, float part) {
  if (manner == Manner::look_ahead) return {rate(5e-4F, 5e-6F, part), 0.9995F, 0.01F, 0.05F};
  return {rate(1e-3F, 2.5e-5F, part), 0.998F, 0, 0};
}

/// Neighbouring positions of a round end the same way and teach much the same: every other choice is learned. What was looked into
/// in made-up deals took its time, and is learned whole.
std::size_t learned(Manner manner, std::size_t choices) { return manner == Manner::look_ahead ? choices : choices / 2; }

SelfPlay self_play(Manner manner, float part) {
  SelfPlay how{.trust = trust(part), .explore_plays = 0.03F, .explore_decides = 0.05F};
  if (manner == Manner::look_ahead) {
    how.look_ahead = true;
    // What a round ends in is not asked, so lots spoil nothing, and the net sees more of what it would not do.
    how.explore_plays = 0.15F;
    how.explore_decides = 0.2F;
  }
  return how;
}

koikoi::Rules one_round(koikoi::Edition edition, bool second_deals) {
  koikoi::Rules rules = edition_rules(edition);
  rules.rounds = 1;
  rules.bank = 0;
  rules.first_oya = koikoi::Seat{static_cast<std::uint8_t>(second_deals ? 1 : 0)};
  return rules;
}

/// Those lessons that are learned, in an order drawn by lot; the ways of one choice stay together.
std::vector<Lesson> drawn(Manner manner, const std::vector<Lesson>& lessons, base::Rng& lots) {
  std::vector<std::size_t> choices;
  for (std::size_t i = 0; i < lessons.size(); i += lessons[i].ways) choices.push_back(i);
  std::vector<Lesson> drawn;
  drawn.reserve(lessons.size());
  for (std::size_t i = 0; i < learned(manner, choices.size()); ++i) {
    std::swap(choices[i], choices[i + lots.below(static_cast<std::uint32_t>(choices.size() - i))]);
    const auto ways = std::span{lessons}.subspan(choices[i], lessons[choices[i]].ways);
    drawn.insert(drawn.end(), ways.begin(), ways.end());
  }
  return drawn;
}

/// The first so many lessons and the rest of a choice that is not over with them.
std::span<const Lesson> first_whole(std::span<const Lesson> lessons, std::size_t wanted) {
  std::size_t count = 0;
  while (count < wanted) count += lessons[count].ways;
  return lessons.first(count);
}

constexpr std::string_view magic = "hanaza koi-koi training 8\n";

template <class T>
void put(std::string& to, const T& value) {
  to.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <class T>
void take(std::string_view& from, T& value) {
  from.copy(reinterpret_cast<char*>(&value), sizeof value);
  from.remove_prefix(sizeof value);
}

}  // namespace

KoikoiTraining::KoikoiTraining(const KoikoiPlan& plan) : plan_(plan), mind_(std::make_unique<Mind>()), learner_(*mind_) {
  begin(*mind_, plan.seed);
}

void KoikoiTraining::begin_from(const Net& net) {
  mind_->weights = net.weights;
  mind_->mean = net.weights;
  usual_points_ = expected_size(net.opening);
}

std::vector<KoikoiTraining::Played> KoikoiTraining::play_rounds(base::Rng& lots) {
  std::vector<Played> played(rounds_a_time);
  for (Played& round : played) round.seed = lots.next();
  // Each round depends on its seed and the weights alone, so it does not matter who plays it.
  const auto play_some = [&](std::size_t from, std::size_t step) {
    SelfPlay how = self_play(plan_.manner, done_part());
    how.usual_points = usual_points_;
    for (std::size_t i = from; i < played.size(); i += step) {
      how.rules = one_round(plan_.edition, (rounds_ + i) % 2 == 1);
      play_round(mind_->weights, how, played[i].seed, played[i].lessons, played[i].sums);
    }
  };
  {
    const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < threads; ++i) others.emplace_back(play_some, i, threads);
    play_some(0, threads);
  }
  rounds_ += rounds_a_time;
  return played;
}

void KoikoiTraining::go_on() {
  const float part = done_part();
  base::Rng lots{plan_.seed * 0x9e3779b97f4a7c15U + rounds_};
  // How rounds end is measured by the last tenth, when the net plays nearly as it will.
  constexpr std::uint64_t enough_rounds = 20'000;
  if (part < 0.9F && sums_.rounds > enough_rounds) {
    usual_points_ = expected_size(opening());
    sums_ = {};
  }
  std::vector<Lesson> lessons;
  for (const Played& round : play_rounds(lots)) {
    lessons.insert(lessons.end(), round.lessons.begin(), round.lessons.end());
    sums_.rounds += round.sums.rounds;
    for (std::size_t i = 0; i < outcomes; ++i) sums_.opening[i] += round.sums.opening[i];
  }
  lessons = drawn(plan_.manner, lessons, lots);
  for (std::span<const Lesson> left{lessons}; left.size() >= lessons_a_step;) {
    const auto next = first_whole(left, lessons_a_step);
    const float now = learner_.learn(next, stride(plan_.manner, part));
    surprise_ += 0.01F * (now - surprise_);
    left = left.subspan(next.size());
  }
}

std::unique_ptr<Net> KoikoiTraining::net() const {
  auto net = std::make_unique<Net>();
  net->edition = plan_.edition;
  net->weights = mind_->mean;
  net->opening = opening();
  return net;
}

Chances KoikoiTraining::opening() const {
  const float all = static_cast<float>(std::max<std::uint64_t>(sums_.rounds, 1));
  Chances opening;
  for (std::size_t i = 0; i < outcomes; ++i) opening[i] = sums_.opening[i] / all;
  return opening;
}

std::string KoikoiTraining::bytes() const {
  std::string bytes{magic};
  put(bytes, plan_);
  put(bytes, rounds_);
  put(bytes, surprise_);
  put(bytes, sums_);
  put(bytes, usual_points_);
  put(bytes, *mind_);
  return bytes;
}

std::optional<std::string> KoikoiTraining::restore(std::string_view bytes) {
  const std::size_t size =
      magic.size() + sizeof plan_ + sizeof rounds_ + sizeof surprise_ + sizeof sums_ + sizeof usual_points_ + sizeof *mind_;
  if (!bytes.starts_with(magic)) return "this is no training that was kept by this version";
  if (bytes.size() != size) return "it is cut short, or kept by another version";
  bytes.remove_prefix(magic.size());
  KoikoiPlan plan;
  take(bytes, plan);
  if (plan != plan_) return "it is a training of another edition, seed, number of rounds or manner";
  take(bytes, rounds_);
  take(bytes, surprise_);
  take(bytes, sums_);
  take(bytes, usual_points_);
  take(bytes, *mind_);
  return std::nullopt;
}

}  // namespace train
