// A game of Hanabi in the terminal: who sits where, who begins, which decks.
#include "bots/hanabi/registry.h"
#include "cli/hanabi_screen.h"
#include "cli/hanabi_words.h"
#include "cli/play.h"
#include "cli/sitting.h"
#include "fair/secure.h"

namespace cli {

void play_hanabi(const PlayOptions& options) {
  auto rules = chosen_rules<hanabi::Game>(options.rules);
  const auto& bot = chosen_bot(bots::hanabi_bots, options.bot, rules);
  fair::SecureSource chance;
  const std::uint64_t lots = options.seed ? ~*options.seed : chance.next();
  if (const auto first = first_seat(options, rules.players))
    rules.first_seat = *first;
  else if (options.first == "shuffle" || !was_set(options, "first_seat"))
    rules.first_seat.index = static_cast<std::uint8_t>(base::Rng{lots}.below(rules.players));

  Setup<hanabi::Game> setup;
  setup.opening.rules = rules;
  setup.opening.players = seated(options, rules.players, bot.name);
  setup.bot = &bot;
  setup.promise = !options.seed;
  if (options.seed)
    setup.next_deck = [decks = fair::seeded_decks(*options.seed)](const auto& of) mutable { return decks.next(of); };
  else
    setup.next_deck = fair::secure_deck<hanabi::Game>;
  setup.lots = lots;
  setup.record_path = record_path(options);
  setup.ask_twice = !options.yes;
  Sitting<hanabi::Game>{std::move(setup)}.run();
}

}  // namespace cli
