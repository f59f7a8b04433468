// `hanaza solve`: with all cards known, can the show be completed, and where was it lost.
#include "solve/solve.h"

#include <fmt/format.h>

#include <memory>

#include "cli/bad_input.h"
#include "cli/commands.h"
#include "cli/rules_choice.h"
#include "fair/deck.h"
#include "hanabi/game.h"
#include "record/file.h"
#include "record/read.h"
#include "record/verify.h"
#include "solve/turning_point.h"

namespace cli {
namespace {

struct SolveOptions {
  std::string path{};
  std::string deck{};
  std::optional<std::uint64_t> deal{};
  RulesChoice rules{};
  double seconds = 1;
  bool json = false;
};

std::string_view verdict_name(solve::Verdict verdict) {
  switch (verdict) {
    case solve::Verdict::winnable: return "winnable";
    case solve::Verdict::impossible: return "impossible";
    case solve::Verdict::unknown: break;
  }
  return "unknown";
}

std::string move_words(const hanabi::Rules& rules, const hanabi::Move& move) {
  return move_text(rules, record::seat_numbers(rules.players), move);
}

std::vector<std::string> quoted_line(const hanabi::Rules& rules, const solve::Answer& answer) {
  std::vector<std::string> moves;
  moves.reserve(answer.line.size());
  for (const auto& move : answer.line) moves.push_back(fmt::format("\"{}\"", move_words(rules, move)));
  return moves;
}

/// The fields of one answer as JSON, without the braces.
std::string json_fields(const hanabi::Rules& rules, const solve::Answer& answer) {
  std::string text = fmt::format(R"("verdict":"{}","best":{},"bound":{},"perfect":{},"seconds":{:.3f})",
                                 verdict_name(answer.verdict), answer.best, answer.bound, perfect_score(rules), answer.seconds);
  if (answer.proof) text += fmt::format(R"(,"proof":"{}")", proof_text(*answer.proof));
  if (answer.verdict == solve::Verdict::winnable)
    text += fmt::format(R"(,"line":[{}])", fmt::join(quoted_line(rules, answer), ","));
  return text;
}

void print_line(hanabi::State state, const solve::Answer& answer) {
  int number = 0;
  for (const auto& move : answer.line) {
    const hanabi::Seat seat = state.board.turn;
    std::string card;
    if (const auto* play = std::get_if<hanabi::Play>(&move))
      card = card_text(state.board.rules, card_at(state, seat, play->slot));
    if (const auto* gone = std::get_if<hanabi::Discard>(&move))
      card = card_text(state.board.rules, card_at(state, seat, gone->slot));
    fmt::print("{:>4}. seat {}: {}{}{}\n", ++number, seat.index + 1, move_words(state.board.rules, move),
               card.empty() ? "" : "  ", card);
    if (apply(state, seat, move)) throw std::logic_error("a line of the solver is not legal");
  }
}

void print_answer(const hanabi::State& state, const solve::Answer& answer) {
  const int perfect = perfect_score(state.board.rules);
  switch (answer.verdict) {
    case solve::Verdict::winnable:
      fmt::print("With all cards known, {} points can be reached:\n", perfect);
      print_line(state, answer);
      return;
    case solve::Verdict::impossible:
      fmt::print("{} points cannot be reached: {}.\n", perfect, proof_text(*answer.proof));
      return;
    case solve::Verdict::unknown:
      fmt::print("Unknown after {:.1f} s: {} points can be reached, more than {} cannot.\n", answer.seconds, answer.best,
                 answer.bound);
      return;
  }
}

int solve_deck(const hanabi::Rules& rules, const hanabi::Deck& deck, const SolveOptions& options) {
  hanabi::State state = start(rules);
  if (const auto refused = deal(state, deck)) throw BadInput(std::string{refusal_text(*refused)});
  const auto answer = solve::solve(state, options.seconds);
  if (options.json)
    fmt::print("{{{},\"deck\":\"{}\"}}\n", json_fields(rules, answer), deck_text(rules, deck));
  else
    print_answer(state, answer);
  return done;
}

void print_turning_point(const hanabi::Rules& rules, const solve::TurningPoint& point) {
  const int perfect = perfect_score(rules);
  if (!point.from_start) {
    fmt::print("No way to {} points was found at the deal{}.\n", perfect,
               point.before.proof ? fmt::format(": {}", proof_text(*point.before.proof)) : " in that time");
  } else if (point.last == point.turns) {
    fmt::print("After all {} moves {} points were reached or could still be.\n", point.turns, perfect);
  } else {
    fmt::print("After {} of {} moves {} points could still be reached. Move {} lost them{}: seat {}, {}.\n", point.last,
               point.turns, perfect, point.last + 1, point.exact ? "" : ", as far as was found in that time",
               point.seat.index + 1, move_words(rules, point.move));
    fmt::print("A way that was still open then:");
    for (const auto& move : point.before.line) fmt::print(" {};", move_words(rules, move));
    fmt::print("\n");
  }
}

int solve_record(const SolveOptions& options) {
  const auto text = record::load(options.path);
  if (!text) throw BadInput(text.error());
  const auto any = record::read(*text);
  if (!any) throw BadInput(fmt::format("{}: {}", options.path, record::error_text(any.error())));
  const auto* found = std::get_if<record::HanabiRecord>(&*any);
  if (found == nullptr) throw BadInput(fmt::format("{}: only games of Hanabi can be solved", options.path));
  if (const auto verdict = record::verify(*any); !verdict)
    throw BadInput(fmt::format("{}: {}", options.path, record::error_text(verdict.error())));
  const auto point = solve::turning_point(*found, options.seconds);
  if (!options.json) {
    print_turning_point(found->rules, point);
    return done;
  }
  std::string lost;
  if (point.from_start && point.last < point.turns)
    lost = fmt::format(R"(,"lost_by":{{"move":{},"seat":{},"text":"{}"}})", point.last + 1, point.seat.index + 1,
                       move_words(found->rules, point.move));
  fmt::print("{{{},\"turns\":{},\"last_winnable\":{},\"exact\":{}{}}}\n", json_fields(found->rules, point.before), point.turns,
             point.from_start ? std::to_string(point.last) : "null", point.exact, lost);
  return done;
}

int solve_asked(const SolveOptions& options) {
  const int asked = (options.path.empty() ? 0 : 1) + (options.deck.empty() ? 0 : 1) + (options.deal ? 1 : 0);
  if (asked != 1) throw BadInput("say what to solve: a record, --deck or --deal, one of them");
  if (!options.path.empty()) return solve_record(options);
  const auto rules = chosen_rules<hanabi::Game>(options.rules);
  if (options.deal) return solve_deck(rules, fair::seeded_deck<hanabi::Game>(rules, *options.deal), options);
  const auto deck = hanabi::parse_deck(rules, options.deck);
  if (!deck) throw BadInput(fmt::format("--deck: {}", deck.error()));
  return solve_deck(rules, *deck, options);
}

}  // namespace

void add_solve(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("solve", "Find out whether a game of Hanabi could have been perfect");
  const auto options = std::make_shared<SolveOptions>();
  command->add_option("FILE", options->path, "A record: the last turn at which the maximum could still be reached");
  command->add_option("--deck", options->deck, "A deck as text, the first card drawn first");
  command->add_option("--deal", options->deal, "The deck of that deal's number");
  command->add_option("--players", options->rules.players, "2 to 5");
  command->add_option("--edition", options->rules.edition, "As listed by `hanaza editions`");
  command->add_option("--set", options->rules.settings, "option=value, as listed by `hanaza rules`")->allow_extra_args(false);
  command->add_option("--seconds", options->seconds, "For each position (1)")->check(CLI::Range(0.001, 86400.0));
  command->add_flag("--json", options->json, "One object");
  command->callback([&run, options] { run = [options] { return solve_asked(*options); }; });
}

}  // namespace cli
