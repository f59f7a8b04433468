// `hanaza rules`: the rules in force, in words.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.h"
#include "cli/rules_choice.h"
#include "cli/terminal.h"

namespace cli {
namespace {

template <class G>
void print_options(const typename G::Rules& rules) {
  fmt::print("\nOptions (--set option=value):\n");
  for (const auto& option : record::About<G>::options()) {
    const std::string setting = fmt::format("{}={}", option.name, game::value_text(option, rules));
    fmt::print("{}\n",
               wrapped(fmt::format("  {} {} It is {}.", padded(setting, 28), option.meaning, game::choices_text(option)), 31));
  }
}

template <class G>
void print_rules(const RulesChoice& choice) {
  const auto rules = chosen_rules<G>(choice);
  fmt::print("{}", wrapped_lines(rules_text(rules), 4));
  print_options<G>(rules);
}

int explain(const RulesChoice& choice) {
  if (choice.edition.empty()) {
    if (choice.players || !choice.settings.empty())
      throw BadInput("--players and --set need an EDITION; `hanaza editions` lists them");
    print_rules<hanabi::Game>(choice);
    fmt::print("\n");
    print_rules<koikoi::Game>(choice);
  } else if (is_edition_of<hanabi::Game>(choice.edition)) {
    print_rules<hanabi::Game>(choice);
  } else if (is_edition_of<koikoi::Game>(choice.edition)) {
    print_rules<koikoi::Game>(choice);
  } else {
    throw BadInput(fmt::format("there is no edition '{}'; the editions are {}, {}", choice.edition,
                               edition_names<hanabi::Game>(), edition_names<koikoi::Game>()));
  }
  return done;
}

}  // namespace

void add_rules(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("rules", "Say in words what an edition plays, with any option changed on top");
  const auto choice = std::make_shared<RulesChoice>();
  command->add_option("EDITION", choice->edition, "As `hanaza editions` names it; without one, the usual edition of each game");
  command->add_option("--players", choice->players, "How many play (2)");
  command->add_option("--set", choice->settings, "Change an option: option=value; may be given again")->allow_extra_args(false);
  command->callback([&run, choice] { run = [choice] { return explain(*choice); }; });
}

}  // namespace cli
