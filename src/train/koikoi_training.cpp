#include "train/koikoi_training.h"

#include <cmath>
#include <numbers>
#include <span>
#include <utility>

#include "base/rng.h"

namespace train {
namespace {

using namespace bots::koi;

constexpr std::uint64_t rounds_a_time = 128;
constexpr std::size_t lessons_a_step = 256;
/// Neighbouring positions of a round teach much the same: so many in a hundred are learned.
constexpr std::uint32_t learned_in_hundred = 50;

/// The rounds' ends alone teach in the beginning; later, what the net says of the next position is less noisy.
float trust(float part) { return part < 0.04F ? 0.0F : 0.12F; }

/// The learning rate falls along a cosine.
float rate(float high, float low, float part) {
  return low + (high - low) * 0.5F * (1 + std::cos(std::numbers::pi_v<float> * std::min(part, 1.0F)));
}

Stride stride(bool refine, float part) {
  if (refine) return {rate(5e-4F, 5e-6F, part), 0.9995F, 0.01F};
  return {rate(1e-3F, 2.5e-5F, part), 0.998F, 0};
}

/// The seat that `greedy` has, in four rounds of eight: either seat, with the deal and without.
std::optional<koikoi::Seat> greedy_seat(std::uint64_t round) {
  if (round / 4 % 2 == 0) return std::nullopt;
  return koikoi::Seat{static_cast<std::uint8_t>(round / 2 % 2)};
}

koikoi::Rules one_round(koikoi::Edition edition, bool second_deals) {
  koikoi::Rules rules = edition_rules(edition);
  rules.rounds = 1;
  rules.bank = 0;
  rules.first_oya = koikoi::Seat{static_cast<std::uint8_t>(second_deals ? 1 : 0)};
  return rules;
}

/// Brings so many lessons, drawn by lot, to the front.
void draw_first(std::vector<Lesson>& lessons, std::size_t wanted, base::Rng& lots) {
  for (std::size_t i = 0; i < wanted; ++i)
    std::swap(lessons[i], lessons[i + lots.below(static_cast<std::uint32_t>(lessons.size() - i))]);
}

constexpr std::string_view magic = "hanaza koi-koi training 2\n";

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
}

void KoikoiTraining::go_on() {
  const float part = done_part();
  SelfPlay how{one_round(plan_.edition, false), trust(part), 0.03F, 0.05F, std::nullopt};
  std::vector<Lesson> lessons;
  base::Rng lots{plan_.seed * 0x9e3779b97f4a7c15U + rounds_};
  // How rounds end is measured by the last tenth, when the net plays nearly as it will.
  constexpr std::uint64_t enough_rounds = 20'000;
  if (part < 0.9F && sums_.rounds > enough_rounds) sums_ = {};
  for (std::uint64_t i = 0; i < rounds_a_time; ++i, ++rounds_) {
    how.rules = one_round(plan_.edition, rounds_ % 2 == 1);
    if (plan_.refine) how.greedy = greedy_seat(rounds_);
    play_round(mind_->weights, how, lots.next(), lessons, sums_);
  }
  const std::size_t learned = lessons.size() * learned_in_hundred / 100;
  draw_first(lessons, learned, lots);
  for (std::size_t at = 0; at + lessons_a_step <= learned; at += lessons_a_step) {
    const float now = learner_.learn(std::span{lessons}.subspan(at, lessons_a_step), stride(plan_.refine, part));
    surprise_ += 0.01F * (now - surprise_);
  }
}

std::unique_ptr<Net> KoikoiTraining::net() const {
  auto net = std::make_unique<Net>();
  net->edition = plan_.edition;
  net->weights = mind_->mean;
  const float all = static_cast<float>(std::max<std::uint64_t>(sums_.rounds, 1));
  for (std::size_t i = 0; i < outcomes; ++i) net->opening[i] = sums_.opening[i] / all;
  return net;
}

std::string KoikoiTraining::bytes() const {
  std::string bytes{magic};
  put(bytes, plan_);
  put(bytes, rounds_);
  put(bytes, surprise_);
  put(bytes, sums_);
  put(bytes, *mind_);
  return bytes;
}

std::optional<std::string> KoikoiTraining::restore(std::string_view bytes) {
  const std::size_t size = magic.size() + sizeof plan_ + sizeof rounds_ + sizeof surprise_ + sizeof sums_ + sizeof *mind_;
  if (!bytes.starts_with(magic)) return "this is no training that was kept by this version";
  if (bytes.size() != size) return "it is cut short, or kept by another version";
  bytes.remove_prefix(magic.size());
  KoikoiPlan plan;
  take(bytes, plan);
  if (plan != plan_) return "it is a training of another edition, seed, number of rounds or manner";
  take(bytes, rounds_);
  take(bytes, surprise_);
  take(bytes, sums_);
  take(bytes, *mind_);
  return std::nullopt;
}

}  // namespace train
