// A match of Koi-Koi in the terminal: who deals first, which decks.
#include "bots/koikoi/registry.h"
#include "cli/koikoi_screen.h"
#include "cli/koikoi_words.h"
#include "cli/play.h"
#include "cli/sitting.h"
#include "fair/secure.h"

namespace cli {
namespace {

/// Both draw until the months differ (K-2.1). A deck in which every pair ties does not come up twice.
template <class Decks>
void draw_for_first(Setup<koikoi::Game>& setup, Decks decks) {
  auto& opening = setup.opening;
  std::optional<koikoi::OyaDraw> draw;
  while (!draw) {
    const koikoi::Deck deck = decks.next(opening.rules);
    draw = koikoi::draw_for_oya(deck);
    if (draw) opening.oya_draw.assign(deck.begin(), deck.begin() + draw->drawn);
  }
  opening.rules.first_oya = draw->oya;
  const auto& drawn = opening.oya_draw;
  const auto card = [&](std::size_t from_end) {
    const koikoi::Card of = drawn[drawn.size() - from_end];
    return fmt::format("{} ({})", card_text(of), koikoi::month_name(of.month()));
  };
  setup.news.push_back(fmt::format("You draw {}, {} draws {}: {} first.", card(2), opening.players[1].name, card(1),
                                   draw->oya == setup.me ? "you deal" : opening.players[1].name + " deals"));
}

}  // namespace

void play_koikoi(const PlayOptions& options) {
  Setup<koikoi::Game> setup;
  setup.opening.rules = chosen_rules<koikoi::Game>(options.rules);
  const auto& bot = chosen_bot(bots::koikoi_bots, options.bot, setup.opening.rules);
  setup.opening.players = seated(options, koikoi::players, bot.name);
  setup.bot = &bot;
  setup.promise = !options.seed;
  setup.record_path = record_path(options);
  setup.ask_twice = !options.yes;
  fair::SecureSource chance;
  setup.lots = options.seed ? ~*options.seed : chance.next();
  if (options.seed)
    setup.next_deck = [decks = fair::seeded_decks(*options.seed)](const auto& of) mutable { return decks.next(of); };
  else
    setup.next_deck = fair::secure_deck<koikoi::Game>;

  if (const auto first = first_seat(options, koikoi::players))
    setup.opening.rules.first_oya = *first;
  else if (options.first == "shuffle" || !was_set(options, "first_oya"))
    options.seed ? draw_for_first(setup, fair::seeded_decks(setup.lots)) : draw_for_first(setup, fair::secure_decks());
  Sitting<koikoi::Game>{std::move(setup)}.run();
}

}  // namespace cli
