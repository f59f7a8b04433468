// The laws of the wire over many matches of Koi-Koi, by every edition and option.
#include <map>
#include <set>

#include "koikoi/game.h"
#include "laws/rules_space.h"
#include "wire/koikoi.h"
#include "wire/laws.h"

namespace wire_laws {
namespace {

using koikoi::CardSet;
using koikoi::Game;
using koikoi::State;
using koikoi::View;

std::vector<koikoi::Rules> every_rules(int mixtures) {
  std::vector<koikoi::Rules> plain;
  for (const auto& edition : koikoi::editions()) plain.push_back(edition_rules(edition.edition));
  auto all = laws::rules_space(plain, koikoi::options(), mixtures);
  for (auto& rules : all) rules.rounds = std::min<std::uint8_t>(rules.rounds, 2);
  return all;
}

json::array names(CardSet cards) {
  json::array list;
  for (const auto card : cards) list.emplace_back(card_text(card));
  return list;
}

CardSet cards_of(const json::value& list) {
  static const auto by_name = [] {
    std::map<std::string, koikoi::Card, std::less<>> all;
    for (const auto card : koikoi::all_cards) all[card_text(card)] = card;
    return all;
  }();
  CardSet cards;
  for (const auto& name : list.as_array()) cards |= by_name.find(std::string_view{name.as_string()})->second;
  return cards;
}

/// Every card that is named anywhere in the text; only `progress` may name cards whose place is hidden.
void check_secrets(const State& state, const View& view, json::object sent) {
  ASSERT_EQ(sent.at("hand"), names(view.hand));
  sent.erase("progress");
  const std::string text = json::serialize(sent);
  for (const auto card : unseen(view))
    ASSERT_EQ(text.find('"' + card_text(card) + '"'), std::string::npos) << card_text(card) << " in " << text;
  ASSERT_EQ(sent.at("hand_sizes").at(0), state.hands[0].size());
}

/// Moves in the words of the game, with the cards that they really take, and a stop that pays what it says.
void check_moves(const State& state, const View& view, const json::object& sent) {
  const auto& listed = sent.at("moves").as_array();
  const auto legal = legal_moves(view);
  ASSERT_EQ(listed.size(), legal.size());
  for (std::size_t i = 0; i < legal.size(); ++i) {
    ASSERT_EQ(listed[i].at("move").as_string(), move_text(view.board.rules, {}, legal[i]));
    State after = state;
    koikoi::Events events;
    ASSERT_FALSE(apply(after, *view.me, legal[i], &events));
    if (std::holds_alternative<koikoi::Stop>(legal[i])) {
      const auto& ended = std::get<koikoi::Ended>(events[0]);
      ASSERT_EQ(sent.at("stop").at("total"), ended.scoring.total);
    }
    if (!listed[i].as_object().contains("takes")) continue;
    const CardSet takes = cards_of(listed[i].at("takes"));
    if (const auto* played = std::get_if<koikoi::Played>(&events[0]); played != nullptr) {
      ASSERT_TRUE(played->taken == takes || (played->taken.empty() && takes.size() == 2));
    } else if (const auto* wild = std::get_if<koikoi::PlayedWild>(&events[0]); wild != nullptr) {
      ASSERT_EQ(takes, CardSet{wild->target});
    } else {
      ASSERT_EQ(takes, CardSet{std::get<koikoi::Took>(events[0]).card});
    }
  }
  ASSERT_EQ(sent.at("stop").is_null(), legal.empty() || state.board.phase != koikoi::Phase::decide);
}

std::set<std::string> held(const koikoi::Rules& rules, CardSet captured, int calls) {
  std::set<std::string> held;
  for (const auto& [yaku, points] : yaku_of(rules, captured, calls)) held.emplace(yaku_name(yaku));
  return held;
}

CardSet some_of(CardSet cards, std::uint32_t out_of_four, base::Rng& rng) {
  CardSet some;
  for (const auto card : cards)
    if (rng.below(4) < out_of_four) some |= card;
  return some;
}

/// Listed is what the seat does not hold and some later captures would make; each row has enough cards, captured by nobody else.
void check_progress(const State& state, const json::object& sent, base::Rng& rng) {
  const koikoi::Board& board = state.board;
  for (std::uint8_t seat = 0; seat < koikoi::players; ++seat) {
    const auto& rows = sent.at("progress").at(seat).as_array();
    if (!playing(board)) {
      ASSERT_TRUE(rows.empty());
      continue;
    }
    const CardSet mine = board.captured[seat];
    const CardSet left = koikoi::all_cards - mine - board.captured[1U - seat];
    const auto now = held(board.rules, mine, board.calls[seat]);
    std::set<std::string> later;
    for (std::uint32_t density = 1; density <= 4; ++density)
      for (int tries = 0; tries < 6; ++tries)
        for (const auto& yaku : held(board.rules, mine | some_of(left, density, rng), board.calls[seat])) later.insert(yaku);
    std::set<std::string> listed;
    for (const auto& row : rows) {
      const std::string yaku{row.at("yaku").as_string()};
      const CardSet have = cards_of(row.at("have"));
      const CardSet open = cards_of(row.at("open"));
      const int lacking = static_cast<int>(row.at("needed").as_int64()) - have.size();
      listed.insert(yaku);
      ASSERT_FALSE(now.contains(yaku));
      ASSERT_TRUE(mine.has_all(have) && left.has_all(open));
      ASSERT_LE(lacking, open.size());
      // Some choice of just the cards it lacks makes it, alone or, where it needs one, beside another yaku.
      const bool beside = board.rules.viewing == koikoi::Viewing::with_another && (yaku == "tsukimi" || yaku == "hanami");
      bool made = false;
      for (int tries = 0; tries < 300 && !made; ++tries) {
        CardSet more;
        std::vector<koikoi::Card> pick;
        for (const auto card : open) pick.push_back(card);
        base::shuffle(std::span{pick}, rng);
        for (int i = 0; i < lacking; ++i) more |= pick[static_cast<std::size_t>(i)];
        if (beside) more |= some_of(left, 2 + rng.below(3), rng);
        made = held(board.rules, mine | more, board.calls[seat]).contains(yaku);
      }
      ASSERT_TRUE(made) << yaku << " cannot be made: " << json::serialize(row);
    }
    for (const auto& yaku : later) ASSERT_TRUE(now.contains(yaku) || listed.contains(yaku)) << yaku << " can still be made";
  }
}

void check_game(const koikoi::Rules& rules, std::uint64_t seed) {
  base::Rng rng{seed};
  Onlookers<Game> onlookers{start(rules), koikoi::players};
  laws::play<Game>(rules, laws::random_player<Game>(), rng, [&](const State& state, const Inputs<Game>& /*inputs*/) {
    ASSERT_NO_FATAL_FAILURE(onlookers.follow(state, [&](const View& view, const json::object& sent) {
      ASSERT_NO_FATAL_FAILURE(check_moves(state, view, sent));
      // These two take long, and there are many moments.
      if (rng.below(4) == 0) {
        ASSERT_NO_FATAL_FAILURE(check_secrets(state, view, sent));
      }
      if (!view.me && rng.below(16) == 0) {
        ASSERT_NO_FATAL_FAILURE(check_progress(state, sent, rng));
      }
      ASSERT_FALSE(sent.contains("open_hands"));
    }));
    const koikoi::Sets hands = state.board.looked ? state.hands : koikoi::Sets{};
    ASSERT_EQ(onlookers.open_view().at("open_hands"), (json::array{names(hands[0]), names(hands[1])}));
    ASSERT_TRUE(onlookers.open_view().at("moves").as_array().empty());
  });
}

/// The round's deck with some cards exchanged whose place the viewer cannot know.
koikoi::Deck exchanged(const State& state, Viewer viewer, koikoi::Deck deck, base::Rng& rng) {
  if (!playing(state.board)) return deck;
  std::vector<std::size_t> hidden;
  for (const auto card : unseen(observe(state, viewer)))
    hidden.push_back(static_cast<std::size_t>(std::find(deck.begin(), deck.end(), card) - deck.begin()));
  for (int swaps = 0; swaps < 4 && !hidden.empty(); ++swaps)
    std::swap(deck[hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))]],
              deck[hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))]]);
  return deck;
}

TEST(KoikoiWireLaws, changes_lead_to_the_next_snapshot_for_every_viewer) {
  std::uint64_t seed = 0;
  for (const auto& rules : every_rules(4)) {
    SCOPED_TRACE(rules_text(rules));
    ASSERT_NO_FATAL_FAILURE(check_game(rules, seed++));
  }
}

TEST(KoikoiWireLaws, cards_that_a_viewer_has_not_seen_move_no_byte) {
  int compared = 0;
  base::Rng rng{7};
  for (auto rules : every_rules(4)) {
    rules.special_hands = koikoi::SpecialHands::off;  // an exchange could make one, which is then laid open
    SCOPED_TRACE(rules_text(rules));
    laws::play<Game>(rules, laws::random_player<Game>(), rng, [&](const State& state, const Inputs<Game>& inputs) {
      if (inputs.empty() || rng.below(30) != 0) return;
      for (const auto& viewer : laws::viewers(koikoi::players)) {
        Inputs<Game> other = inputs;
        const auto last_deal =
            std::find_if(other.rbegin(), other.rend(), [](const auto& input) { return input.what.index() == 0; });
        auto& deck = std::get<koikoi::Deck>(last_deal->what);
        const auto before = deck;
        deck = exchanged(state, viewer, deck, rng);
        // A move that another player made knowing their hand may be illegal now; then there is nothing to compare.
        const auto text = channel<Game>(rules, other, viewer);
        if (!text || deck == before) continue;
        ++compared;
        ASSERT_EQ(*text, *channel<Game>(rules, inputs, viewer));
      }
    });
  }
  EXPECT_GT(compared, 50) << "hardly tried";
}

}  // namespace
}  // namespace wire_laws
