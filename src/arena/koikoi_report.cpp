#include "arena/koikoi_report.h"

#include "arena/commit.h"
#include "arena/plot.h"
#include "arena/report_parts.h"

namespace arena {
namespace {

namespace json = boost::json;

struct Shares {
  std::optional<double> won;
  std::optional<double> lost;
  std::optional<double> drawn;

  explicit Shares(const WinsAndLosses& of)
      : won(fraction(of.won, of.played)),
        lost(fraction(of.lost, of.played)),
        drawn(fraction(of.played - of.won - of.lost, of.played)) {}
};

void add_shares(json::object& object, std::string_view what, const WinsAndLosses& of) {
  const Shares shares{of};
  object[fmt::format("{}_wins", what)] = or_null(shares.won);
  object[fmt::format("{}_losses", what)] = or_null(shares.lost);
  object[fmt::format("{}_draws", what)] = or_null(shares.drawn);
}

std::string shares_text(std::string_view what, const WinsAndLosses& of) {
  const Shares shares{of};
  return fmt::format("{} won {}, lost {}, drawn {}", what, percent(shares.won), percent(shares.lost), percent(shares.drawn));
}

std::string points_text(const KoikoiScores& scores) {
  return with_error(points_per_round(scores.pairs), standard_error(scores.pairs), true);
}

/// Without luck: nothing where it was not asked for.
std::optional<double> in_points(std::optional<double> parts) {
  return parts ? std::optional{*parts / parts_of_a_point} : std::nullopt;
}

std::string less_luck_text(const KoikoiScores& scores) {
  return with_error(in_points(points_per_round(scores.less_luck)), in_points(standard_error(scores.less_luck)), true);
}

std::string pairing(const KoikoiRun& run) {
  return fmt::format("{} against {}", run.deals.bots[0]->name, run.deals.bots[1]->name);
}

}  // namespace

json::object to_json(const KoikoiRun& run) {
  const auto& [deals, extent, outcome] = run;
  const KoikoiScores& scores = outcome.total.scores;
  json::object object{{"game", "koikoi"},
                      {"bots", names_json(deals.bots)},
                      {"edition", info(deals.rules.edition).name},
                      {"options", changed_options<koikoi::Game>(deals.rules)},
                      {"rounds", deals.rules.rounds},
                      {"first_deal", extent.first},
                      {"deals", outcome.deals},
                      {"complete", outcome.complete},
                      {"points_per_round", or_null(points_per_round(scores.pairs))},
                      {"standard_error", or_null(standard_error(scores.pairs))}};
  if (deals.luck != nullptr) {
    object["points_less_luck"] = or_null(in_points(points_per_round(scores.less_luck)));
    object["standard_error_less_luck"] = or_null(in_points(standard_error(scores.less_luck)));
  }
  add_shares(object, "round", scores.rounds);
  add_shares(object, "match", scores.matches);
  object["rounds_played"] = scores.rounds.played;
  object["moves_per_round"] = or_null(fraction(scores.moves, scores.rounds.played));
  object["histogram"] = to_json(scores.round_points);
  object["ms_per_move"] = {ms_per_move(outcome.total.spent[0]), ms_per_move(outcome.total.spent[1])};
  object["seconds"] = outcome.seconds;
  object["commit"] = commit();
  return object;
}

std::string to_text(const KoikoiRun& run) {
  const auto& [deals, extent, outcome] = run;
  const KoikoiScores& scores = outcome.total.scores;
  return fmt::format("{}, {}, matches of {} rounds, {}, each played twice with the seats swapped\n", pairing(run),
                     rules_in_short<koikoi::Game>(deals.rules), deals.rules.rounds, deals_text(extent, outcome.deals)) +
         fmt::format("points a round {}\n", points_text(scores)) +
         (deals.luck == nullptr ? "" : fmt::format("less luck      {}\n", less_luck_text(scores))) +
         fmt::format("{}\n{}\n", shares_text("rounds", scores.rounds), shares_text("matches", scores.matches)) +
         fmt::format("{:.1f} moves a round, ms a move {} and {}, {:.1f} s\n",
                     fraction(scores.moves, scores.rounds.played).value_or(0), ms_text(outcome.total.spent[0]),
                     ms_text(outcome.total.spent[1]), outcome.seconds);
}

std::string to_svg(const KoikoiRun& run) {
  const std::string title =
      fmt::format("{}, {}: {} deals, points a round {}", pairing(run), rules_in_short<koikoi::Game>(run.deals.rules),
                  run.outcome.deals, points_text(run.outcome.total.scores));
  return histogram_svg(run.outcome.total.scores.round_points, title,
                       fmt::format("points of a round for {}", run.deals.bots[0]->name));
}

MarkdownTable koikoi_table() {
  return {"koikoi",
          {"bots", "rules", "rounds", "deals", "points a round ± standard error", "less luck", "rounds won", "matches won",
           "ms a move", "commit"},
          3};
}

std::vector<std::string> table_row(const KoikoiRun& run) {
  const KoikoiScores& scores = run.outcome.total.scores;
  return {pairing(run),
          rules_in_short<koikoi::Game>(run.deals.rules),
          std::to_string(run.deals.rules.rounds),
          std::to_string(run.outcome.deals),
          points_text(scores),
          run.deals.luck == nullptr ? "" : less_luck_text(scores),
          percent(Shares{scores.rounds}.won),
          percent(Shares{scores.matches}.won),
          fmt::format("{}, {}", ms_text(run.outcome.total.spent[0]), ms_text(run.outcome.total.spent[1])),
          std::string{commit()}};
}

}  // namespace arena
