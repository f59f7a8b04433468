#include "bots/koikoi/advice.h"

#include <cmath>

#include "koikoi/text.h"

namespace bots::koi {
namespace {

constexpr std::array<std::string_view, 8> names_of_reasons{"only_move",  "blind",       "stop_now",    "play_on",
                                                           "makes_yaku", "nearer_yaku", "denies_yaku", "best_mean"};

std::string percent(float chance) { return std::to_string(std::lround(100 * chance)) + " %"; }

std::string points(int number) { return std::to_string(number) + (number == 1 ? " point" : " points"); }

/// "play boar" becomes "Play boar".
std::string head(const koikoi::Rules& rules, const koikoi::Move& move) {
  std::string text = koikoi::move_text(rules, {}, move);
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string because(const Sentence& why) {
  const auto yaku = [&] { return std::string{koikoi::yaku_name(why.yaku.value_or(koikoi::Yaku::kasu))}; };
  switch (why.reason) {
    case Reason::only_move: return "nothing else is allowed";
    case Reason::blind: return "nobody has looked at the hands yet";
    case Reason::stop_now:
      return points(why.points) + " now win the match with " + percent(why.other_chance) + ", koi-koi would with " +
             percent(why.chance);
    case Reason::play_on:
      return "it wins the match with " + percent(why.chance) + ", " + points(why.points) + " now would with " +
             percent(why.other_chance);
    case Reason::makes_yaku: return "it makes " + yaku();
    case Reason::nearer_yaku: return "it is for " + yaku() + ", which comes with " + percent(why.chance);
    case Reason::denies_yaku: return "the opponent needs it for " + yaku();
    case Reason::best_mean: return "worth most in the mean, " + points(why.points);
  }
  return "";
}

}  // namespace

std::string_view reason_name(Reason reason) { return names_of_reasons[static_cast<std::size_t>(reason)]; }

std::string advice_text(const koikoi::Rules& rules, const Advice& advice) {
  return head(rules, advice.candidates[advice.best].move) + ": " + because(advice.sentence) + ".";
}

}  // namespace bots::koi
