// The strong form of secrecy: two logs whose decks agree on what an audience may know give it the same bytes, message by message
// and as a snapshot, also when the table is loaded again.
#include <algorithm>

#include "table/scene.h"

namespace {

using base::Viewer;
using scene::Audience;
using scene::Logged;
using scene::Scene;

/// The game of a log, without what was taken back.
template <class G>
struct Played {
  typename G::State state{};
  typename G::Deck deck{};
  std::size_t dealt_at = 0;  ///< the line of the last deck
  bool taken_back = false;
};

template <class G>
Played<G> played(const std::vector<Logged>& log) {
  Played<G> game;
  typename G::Rules rules;
  std::vector<typename G::State> states;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const auto& what = log[i].entry.what;
    if (const auto* created = std::get_if<table::Created>(&what)) rules = std::get<typename G::Rules>(created->settings.rules);
    if (const auto* started = std::get_if<table::Started>(&what)) {
      if constexpr (std::is_same_v<G, hanabi::Game>)
        rules.first_seat = started->first;
      else
        rules.first_oya = started->first;
      states.assign(1, start(rules));
    }
    if (const auto* dealt = std::get_if<table::Dealt>(&what)) {
      game.deck = *parse_deck(rules, dealt->deck);
      game.dealt_at = i;
      states.push_back(states.back());
      EXPECT_FALSE(deal(states.back(), game.deck, nullptr));
    }
    if (const auto* moved = std::get_if<table::Moved>(&what)) {
      states.push_back(states.back());
      EXPECT_FALSE(apply(states.back(), moved->seat, *table::parse_numbered<G>(rules, moved->move), nullptr));
    }
    if (std::holds_alternative<table::TakenBack>(what)) {
      states.pop_back();
      game.taken_back = true;
    }
  }
  game.state = states.back();
  return game;
}

/// Places of the deck whose cards the viewer has never seen, and whether a card may be there as far as the viewer knows.
struct Hidden {
  std::size_t at;
  std::optional<hanabi::Knowledge> known{};
};

std::vector<Hidden> hidden_places(const Played<hanabi::Game>& game, Viewer viewer) {
  const auto& board = game.state.board;
  std::vector<Hidden> places;
  // What a clue said that was taken back was heard all the same: then only cards that are still to be drawn are exchanged.
  if (!game.taken_back)
    for (std::size_t seat = 0; seat < board.rules.players; ++seat)
      if (!viewer || viewer->index == seat)
        for (std::size_t slot = 0; slot < board.hands[seat].size; ++slot)
          places.push_back({board.hands[seat].drawn[slot], board.hands[seat].known[slot]});
  for (std::size_t at = board.cards_drawn; at < static_cast<std::size_t>(deck_size(board.rules)); ++at)
    places.push_back({at, {}});
  return places;
}

std::vector<Hidden> hidden_places(const Played<koikoi::Game>& game, Viewer viewer) {
  std::vector<Hidden> places;
  for (const koikoi::Card card : unseen(observe(game.state, viewer)))
    places.push_back({static_cast<std::size_t>(std::ranges::find(game.deck, card) - game.deck.begin()), {}});
  return places;
}

bool may_be(const std::optional<hanabi::Knowledge>& known, hanabi::Card card) { return !known || known->can_be(card); }
bool may_be(const std::optional<hanabi::Knowledge>& /*known*/, koikoi::Card /*card*/) { return true; }

template <class G>
typename G::Deck exchanged(const Played<G>& game, Viewer viewer, base::Rng& rng) {
  auto deck = game.deck;
  const auto places = hidden_places(game, viewer);
  if (places.size() < 2) return deck;
  for (int tries = 0; tries < 100; ++tries) {
    const auto& a = places[rng.below(static_cast<std::uint32_t>(places.size()))];
    const auto& b = places[rng.below(static_cast<std::uint32_t>(places.size()))];
    if (may_be(a.known, deck[b.at]) && may_be(b.known, deck[a.at])) std::swap(deck[a.at], deck[b.at]);
  }
  return deck;
}

/// All that an audience is ever told by a log; nothing if the log cannot have happened with these cards.
std::optional<std::vector<std::string>> stream(const std::vector<Logged>& log, const Audience& audience) {
  std::vector<std::string> all;
  const auto table = table::Table::load("t", std::span{log}.first(1));
  for (const auto& line : std::span{log}.subspan(1)) {
    try {
      const auto message = (*table)->take(line).message(audience);
      all.push_back(message.value_or("-"));
    } catch (const std::runtime_error&) {
      return std::nullopt;
    }
    all.push_back((*table)->snapshot(audience));
  }
  all.push_back((*table)->summary().text);
  const auto loaded = table::Table::load("t", log);
  all.push_back((*loaded)->snapshot(audience));
  return all;
}

/// What somebody is told when they ask: refusals depend on what the asker knows and on nothing else.
std::vector<std::string> answers(const std::vector<Logged>& log, scene::Person person, const std::vector<std::string>& moves) {
  std::vector<std::string> all;
  scene::ScriptedChance chance{1};
  const auto table = table::Table::load("t", log);
  for (const auto& move : moves) {
    const auto decided = (*table)->decide(person, {"x", table::MakeMove{move}}, {log.back().at, {}, false}, chance);
    all.push_back(decided ? "done" : decided.error().code + decided.error().text);
  }
  return all;
}

template <class G>
int check(const std::vector<Logged>& log, int seats, const std::vector<std::string>& moves) {
  const auto game = played<G>(log);
  base::Rng rng{log.size()};
  int tried = 0;
  for (const auto& audience : scene::audiences(seats)) {
    const auto* seat = std::get_if<scene::Seat>(&audience);
    const Viewer viewer = seat == nullptr ? Viewer{} : Viewer{*seat};
    auto other = log;
    const auto deck = exchanged(game, viewer, rng);
    if (deck == game.deck) continue;
    std::get<table::Dealt>(other[game.dealt_at].entry.what).deck = deck_text(game.state.board.rules, deck);
    const auto one = stream(log, audience);
    const auto two = stream(other, audience);
    if (!two) continue;
    ++tried;
    EXPECT_EQ(*one, *two) << scene::name_of(audience);
    if (seat != nullptr && seat->index < 2) {
      EXPECT_EQ(answers(log, seat->index + 1U, moves), answers(other, seat->index + 1U, moves));
    }
  }
  return tried;
}

TEST(Secrecy, HanabiStreamsDependOnlyOnWhatTheirAudienceMayKnow) {
  const std::vector<std::string> moves{"play 1",   "discard 2", "clue 2 red",       "clue 1 1",
                                       "clue 3 5", "play 9",    "rearrange 2 1 3 4"};
  int tried = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Scene scene{
        R"("game":"hanabi","players":4,"talk":"chat","bots":[null,null,"hat","simple"],"clock":{"type":"move","seconds":60})",
        seed};
    scene.check_fold = false;
    ASSERT_EQ(scene.ask(1, R"("type":"sit","name":"Zoe")"), "");
    const auto ben = scene.sit("Ben");
    ASSERT_EQ(scene.ask(1, R"("type":"start")"), "");
    for (int part = 0; part < 5 && scene.table().phase() == table::Phase::playing; ++part) {
      scene.play_on(static_cast<int>(3 + seed % 4));
      (void)scene.ask(ben, R"("type":"say","text":"hm")");
      (void)scene.ask(std::nullopt, R"("type":"say","text":"they do not see it")");
      if (seed % 2 == 0) {
        (void)scene.ask(1, R"("type":"propose","proposal":"takeback")");
        (void)scene.ask(ben, R"("type":"propose","proposal":"takeback")");
        for (const scene::Person person : {1U, ben}) (void)scene.ask(person, R"("type":"vote","agree":true)");
      }
      if (scene.table().phase() == table::Phase::playing) tried += check<hanabi::Game>(scene.log, 4, moves);
    }
  }
  EXPECT_GT(tried, 60);
}

TEST(Secrecy, KoikoiStreamsDependOnlyOnWhatTheirAudienceMayKnow) {
  const std::vector<std::string> moves{"play crane", "play boar", "take moon", "koikoi", "stop", "swap", "wild moon"};
  int tried = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Scene scene{R"("game":"koikoi","options":{"gaji":"wild"})", seed};
    scene.check_fold = false;
    ASSERT_EQ(scene.ask(1, R"("type":"sit","name":"Zoe")"), "");
    scene.sit("Ben");
    ASSERT_EQ(scene.ask(1, R"("type":"start")"), "");
    for (int part = 0; part < 5; ++part) {
      scene.play_on(static_cast<int>(2 + seed % 3));
      if (scene.table().phase() == table::Phase::playing && scene.on_turn()) tried += check<koikoi::Game>(scene.log, 2, moves);
    }
  }
  EXPECT_GT(tried, 60);
}

/// A bot knows what its seat knows: with other hidden cards it is told the same and chooses the same.
TEST(Secrecy, BotsChooseByWhatTheirSeatSees) {
  int tried = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Scene scene{R"("game":"hanabi","players":3,"bots":["hat","hat","hat"])", seed};
    scene.check_fold = false;
    ASSERT_EQ(scene.ask(1, R"("type":"start")"), "");
    scene.play_on(static_cast<int>(4 + 5 * seed));
    const auto on = scene.table().bot_to_act();
    if (!on) continue;
    const auto game = played<hanabi::Game>(scene.log);
    base::Rng rng{seed};
    auto other = scene.log;
    const auto deck = exchanged(game, Viewer{*on}, rng);
    std::get<table::Dealt>(other[game.dealt_at].entry.what).deck = deck_text(game.state.board.rules, deck);
    const auto loaded = table::Table::load("t", other);
    if (!loaded || deck == game.deck) continue;
    ++tried;
    EXPECT_EQ(table::BotSeat::make(scene.table(), *on)->choose(), table::BotSeat::make(**loaded, *on)->choose());
  }
  EXPECT_GT(tried, 3);
}

}  // namespace
