#include "arena/hanabi_report.h"

#include <cmath>

#include "arena/commit.h"
#include "arena/plot.h"
#include "arena/report_parts.h"

namespace arena {
namespace {

namespace json = boost::json;

/// Shares of all deals.
struct Rates {
  std::optional<double> perfect;
  std::optional<double> lost;
  std::optional<double> moves;  ///< of a game

  Rates(const HanabiScores& scores, const hanabi::Rules& rules) {
    const auto deals = static_cast<std::uint64_t>(scores.scores.sums().count);
    perfect = fraction(scores.scores.times(perfect_score(rules)), deals);
    lost = fraction(scores.lost, deals);
    moves = fraction(scores.moves, deals);
  }
};

Spent by_all(const SpentBySeat& seats) {
  Spent all;
  for (const Spent& seat : seats) all.merge(seat);
  return all;
}

void add_scores(json::object& object, const HanabiScores& scores, const hanabi::Rules& rules) {
  const Sums sums = scores.scores.sums();
  const Rates rates{scores, rules};
  object["mean"] = or_null(mean(sums));
  object["standard_error"] = or_null(standard_error(sums));
  object["perfect"] = or_null(rates.perfect);
  object["lost"] = or_null(rates.lost);
  object["moves_per_game"] = or_null(rates.moves);
  object["histogram"] = to_json(scores.scores);
}

std::string_view verdict_word(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::same: return "same";
    case Sprt::Verdict::better: return "better";
    case Sprt::Verdict::undecided: break;
  }
  return "undecided";
}

Sprt::Verdict verdict(const HanabiRun& run) {
  return run.outcome.decided ? run.sprt->verdict(run.outcome.total.difference) : Sprt::Verdict::undecided;
}

std::string scores_text(const HanabiScores& scores, const hanabi::Rules& rules) {
  const Sums sums = scores.scores.sums();
  const Rates rates{scores, rules};
  return fmt::format("mean {}, perfect {}, lost {}", with_error(mean(sums), standard_error(sums)), percent(rates.perfect, 2),
                     percent(rates.lost, 2));
}

std::string comparison_text(const HanabiRun& run) {
  const HanabiTally& total = run.outcome.total;
  if (run.deals.against.empty()) return {};
  std::string text =
      fmt::format("{} on the same deals: {}\n", names_text(run.deals.against), scores_text(total.against, run.deals.rules));
  text += fmt::format("difference {}\n", with_error(mean(total.difference), standard_error(total.difference), true));
  if (run.sprt)
    text += fmt::format("better by {:g} points? {} (log-likelihood ratio {:+.2f}, bounds ±{:.2f})\n", run.sprt->gain,
                        verdict_word(verdict(run)), run.sprt->log_likelihood_ratio(total.difference), Sprt::bound);
  return text;
}

std::string histogram_text(const Histogram& histogram) {
  const auto deals = static_cast<double>(histogram.sums().count);
  constexpr double bar = 50;
  std::string text;
  for (const auto& [score, times] : histogram.counts()) {
    const double share = static_cast<double>(times) / deals;
    text += fmt::format("{:>4} {:>8} {:>6} {:#<{}}\n", score, times, percent(share), "", std::lround(bar * share));
  }
  return text;
}

}  // namespace

json::object to_json(const HanabiRun& run) {
  const auto& [deals, extent, sprt, outcome] = run;
  json::object object{{"game", "hanabi"},
                      {"bots", names_json(deals.bots)},
                      {"players", deals.rules.players},
                      {"edition", info(deals.rules.edition).name},
                      {"options", changed_options<hanabi::Game>(deals.rules)},
                      {"first_deal", extent.first},
                      {"deals", outcome.deals},
                      {"complete", outcome.complete}};
  add_scores(object, outcome.total.scores, deals.rules);
  object["ms_per_move"] = ms_per_move(by_all(outcome.total.spent));
  object["seconds"] = outcome.seconds;
  object["commit"] = commit();
  if (deals.against.empty()) return object;

  json::object against{{"bots", names_json(deals.against)}};
  add_scores(against, outcome.total.against, deals.rules);
  object["against"] = std::move(against);
  const Sums& difference = outcome.total.difference;
  object["difference"] = {{"mean", or_null(mean(difference))}, {"standard_error", or_null(standard_error(difference))}};
  if (sprt)
    object["sprt"] = {{"gain", sprt->gain},
                      {"log_likelihood_ratio", sprt->log_likelihood_ratio(difference)},
                      {"bound", Sprt::bound},
                      {"verdict", verdict_word(verdict(run))}};
  return object;
}

std::string to_text(const HanabiRun& run) {
  const auto& [deals, extent, sprt, outcome] = run;
  const HanabiTally& total = outcome.total;
  return fmt::format("{}, {} players, {}, {}\n", names_text(deals.bots), deals.rules.players,
                     rules_in_short<hanabi::Game>(deals.rules), deals_text(extent, outcome.deals)) +
         scores_text(total.scores, deals.rules) + "\n" + comparison_text(run) +
         fmt::format("{:.1f} moves a game, {} ms a move, {:.1f} s\n\n", Rates{total.scores, deals.rules}.moves.value_or(0),
                     ms_text(by_all(total.spent)), outcome.seconds) +
         histogram_text(total.scores.scores);
}

std::string to_svg(const HanabiRun& run) {
  const std::string title = fmt::format("{}, {} players, {}: {} deals, {}", names_text(run.deals.bots), run.deals.rules.players,
                                        rules_in_short<hanabi::Game>(run.deals.rules), run.outcome.deals,
                                        scores_text(run.outcome.total.scores, run.deals.rules));
  return histogram_svg(run.outcome.total.scores.scores, title, "score");
}

MarkdownTable hanabi_table() {
  return {
      "hanabi", {"bots", "players", "rules", "deals", "mean ± standard error", "perfect", "lost", "ms a move", "commit"}, 3};
}

std::vector<std::string> table_row(const HanabiRun& run) {
  const HanabiTally& total = run.outcome.total;
  const Sums sums = total.scores.scores.sums();
  const Rates rates{total.scores, run.deals.rules};
  return {names_text(run.deals.bots),
          std::to_string(run.deals.rules.players),
          rules_in_short<hanabi::Game>(run.deals.rules),
          std::to_string(run.outcome.deals),
          with_error(mean(sums), standard_error(sums)),
          percent(rates.perfect, 2),
          percent(rates.lost, 2),
          ms_text(by_all(total.spent)),
          std::string{commit()}};
}

}  // namespace arena
