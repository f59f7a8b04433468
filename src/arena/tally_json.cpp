#include "arena/tally_json.h"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <stdexcept>

namespace arena {
namespace {

namespace json = boost::json;

void need(bool agrees) {
  if (!agrees) throw std::runtime_error("the numbers of a tally do not agree");
}

template <class T>
T number(const json::value& value) {
  return value.to_number<T>();
}

Histogram histogram(const json::value& value) {
  Histogram result;
  for (const auto& pair : value.as_array())
    result.add(number<int>(pair.as_array().at(0)), number<std::uint64_t>(pair.as_array().at(1)));
  return result;
}

json::array to_json(const Sums& sums) { return {sums.count, sums.sum, sums.squares}; }

Sums sums(const json::value& value) {
  const auto& array = value.as_array();
  return {number<std::int64_t>(array.at(0)), number<std::int64_t>(array.at(1)), number<std::int64_t>(array.at(2))};
}

json::array to_json(const SpentBySeat& spent) {
  json::array array;
  for (const Spent& each : spent) array.push_back(json::array{each.nanoseconds, each.moves});
  return array;
}

SpentBySeat spent(const json::value& value) {
  SpentBySeat result{};
  for (std::size_t seat = 0; seat < result.size(); ++seat) {
    const auto& pair = value.as_array().at(seat).as_array();
    result[seat] = {number<std::uint64_t>(pair.at(0)), number<std::uint64_t>(pair.at(1))};
  }
  return result;
}

json::object to_json(const HanabiScores& scores) {
  return {{"scores", to_json(scores.scores)}, {"lost", scores.lost}, {"moves", scores.moves}};
}

HanabiScores hanabi_scores(const json::value& value, std::uint64_t deals) {
  const auto& object = value.as_object();
  HanabiScores scores{histogram(object.at("scores")), number<std::uint64_t>(object.at("lost")),
                      number<std::uint64_t>(object.at("moves"))};
  need(scores.scores.sums().count == static_cast<std::int64_t>(deals) && scores.lost <= deals);
  return scores;
}

json::array to_json(const PairSums& of) { return {to_json(of.points), to_json(of.rounds), of.points_times_rounds}; }

PairSums pair_sums(const json::value& value) {
  const auto& array = value.as_array();
  return {sums(array.at(0)), sums(array.at(1)), number<std::int64_t>(array.at(2))};
}

json::array to_json(const WinsAndLosses& of) { return {of.played, of.won, of.lost}; }

WinsAndLosses wins_and_losses(const json::value& value) {
  const auto& array = value.as_array();
  return {number<std::uint64_t>(array.at(0)), number<std::uint64_t>(array.at(1)), number<std::uint64_t>(array.at(2))};
}

}  // namespace

json::array to_json(const Histogram& histogram) {
  json::array array;
  for (const auto& [value, times] : histogram.counts()) array.push_back(json::array{value, times});
  return array;
}

json::object to_json(const HanabiTally& tally) {
  json::object object = to_json(tally.scores);
  if (tally.difference.count > 0) {
    object["against"] = to_json(tally.against);
    object["difference"] = to_json(tally.difference);
  }
  object["spent"] = to_json(tally.spent);
  return object;
}

void from_json(const json::object& object, std::uint64_t deals, HanabiTally& tally) {
  tally = {};
  tally.scores = hanabi_scores(object, deals);
  if (object.contains("against")) {
    tally.against = hanabi_scores(object.at("against"), deals);
    tally.difference = sums(object.at("difference"));
    need(tally.difference.count == static_cast<std::int64_t>(deals) &&
         tally.difference.sum == tally.scores.scores.sums().sum - tally.against.scores.sums().sum);
  }
  tally.spent = spent(object.at("spent"));
}

json::object to_json(const KoikoiTally& tally) {
  const KoikoiScores& scores = tally.scores;
  json::object object{{"pairs", to_json(scores.pairs)},
                      {"rounds", to_json(scores.rounds)},
                      {"matches", to_json(scores.matches)},
                      {"moves", scores.moves},
                      {"round_points", to_json(scores.round_points)},
                      {"spent", to_json(tally.spent)}};
  if (scores.less_luck.points.count > 0) object["less_luck"] = to_json(scores.less_luck);
  return object;
}

void from_json(const json::object& object, std::uint64_t deals, KoikoiTally& tally) {
  tally = {};
  KoikoiScores& scores = tally.scores;
  scores.pairs = pair_sums(object.at("pairs"));
  if (object.contains("less_luck")) {
    scores.less_luck = pair_sums(object.at("less_luck"));
    need(scores.less_luck.points.count == scores.pairs.points.count && scores.less_luck.rounds == scores.pairs.rounds);
  }
  scores.rounds = wins_and_losses(object.at("rounds"));
  scores.matches = wins_and_losses(object.at("matches"));
  scores.moves = number<std::uint64_t>(object.at("moves"));
  scores.round_points = histogram(object.at("round_points"));
  tally.spent = spent(object.at("spent"));
  const Sums by_round = scores.round_points.sums();
  const auto pairs = static_cast<std::int64_t>(deals);
  need(scores.pairs.points.count == pairs && scores.pairs.rounds.count == pairs && scores.matches.played == 2 * deals);
  need(by_round.sum == scores.pairs.points.sum && by_round.count == scores.pairs.rounds.sum &&
       static_cast<std::uint64_t>(by_round.count) == scores.rounds.played);
}

}  // namespace arena
