// H-9 and H-10: tokens, editions and how options combine.
#include "base/rng.h"
#include "base/words.h"
#include "hanabi/table.h"

namespace hanabi {
namespace {

Rules with(const Rules& rules, std::string_view name, std::string_view value) {
  const auto changed = game::with_option(options(), rules, name, value);
  EXPECT_TRUE(changed) << (changed ? "" : changed.error());
  return changed ? *changed : rules;
}

// NL: play with two storms or only one. EN: with one red token the least mistake is fatal.
TEST(HanabiTokens, H_9_1_with_fewer_mistake_tokens_the_last_one_loses) {
  for (const auto* tokens : {"3", "2", "1"}) {
    const Rules rules = with(base_rules(2), "mistake_tokens", tokens);
    Table table{rules, {.hands = {"R5 Y5", "G5 B5"}}};
    for (int left = rules.mistake_tokens; left > 1; --left) {
      table.say("play 1");
      EXPECT_TRUE(playing(table.board()));
    }
    table.say("play 1");
    EXPECT_EQ(table.board().phase, Phase::mistakes);
  }
}

// NL: the spare token, or coins, to have more clues. EN: two more.
TEST(HanabiTokens, H_9_2_with_more_clue_tokens_their_number_is_the_limit) {
  for (const auto* tokens : {"8", "9", "10", "15", "30"}) {
    const Rules rules = with(base_rules(2), "clue_tokens", tokens);
    Table table{rules, {.hands = {"R1 R3 R5", "R2 R4 Y1"}}};
    EXPECT_EQ(table.clues(), rules.clue_tokens);
    EXPECT_EQ(table.refused("discard 1"), Refusal::clue_tokens_full);
    table.say_times(5, "play 1");
    EXPECT_EQ(table.clues(), rules.clue_tokens) << "no more than there are";
    for (int left = rules.clue_tokens - 1; left >= 0; --left) {
      table.give_some_clue();
      EXPECT_EQ(table.clues(), left);
    }
    EXPECT_EQ(table.refused(table.board().turn, ClueRank{table.board().turn == anna ? ben : anna, 0}), Refusal::no_clue_token);
  }
}

// Each book's base game, as the table of H-10.1 has it.
TEST(HanabiEditions, H_10_1_each_edition_has_its_books_defaults) {
  struct Expected {
    std::string_view name;
    Edition edition;
    bool empty_clues;
    FifthColour fifth;
    std::string_view language;
  };
  const std::vector<Expected> expected{{"cocktail-fr-2015", Edition::cocktail_fr_2015, false, FifthColour::white, "fr"},
                                       {"english", Edition::english, false, FifthColour::black, "en"},
                                       {"finnish", Edition::finnish, true, FifthColour::white, "fi"},
                                       {"abacus-nl-2010", Edition::abacus_nl_2010, true, FifthColour::white, "nl"}};
  ASSERT_EQ(editions().size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(editions()[i].name, expected[i].name);
    EXPECT_EQ(editions()[i].edition, expected[i].edition);
    EXPECT_EQ(editions()[i].language, expected[i].language);
    EXPECT_EQ(info(expected[i].edition).name, expected[i].name);
    for (const int players : {2, 3, 4, 5}) {
      Rules plain;
      plain.edition = expected[i].edition;
      plain.players = static_cast<std::uint8_t>(players);
      plain.hand_size = players < 4 ? 5 : 4;
      plain.empty_clues = expected[i].empty_clues;
      plain.fifth_colour = expected[i].fifth;
      if (expected[i].edition == Edition::abacus_nl_2010) plain.sixth_cards = SixthCards::ten;
      EXPECT_EQ(edition_rules(expected[i].edition, players), plain) << "all else is the common game";
    }
  }
  for (const auto& edition : editions())
    EXPECT_EQ(deck_size(with(edition_rules(edition.edition, 2), "colours", "6")),
              edition.edition == Edition::abacus_nl_2010 ? 60 : 55);
  const Rules common;
  EXPECT_FALSE(common.bouquet_final || common.choreography);
  EXPECT_EQ(common.colours, 5);
  EXPECT_EQ(common.ranks, 5);
  EXPECT_EQ(common.table_talk, TableTalk::silent);
}

/// The settings that an edition's list of variants names, "colours=6" and the like.
std::vector<std::pair<std::string, std::string>> settings(std::string_view variants) {
  std::string text{variants};
  for (char& c : text)
    if (c == '(' || c == ')' || c == ',') c = ' ';
  std::vector<std::pair<std::string, std::string>> found;
  for (const auto word : base::words(text))
    if (const auto equals = word.find('='); equals != std::string_view::npos)
      found.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  return found;
}

// FR: sixth colour, Bouquet final, timed choreography. EN: sixth colour, 1 mistake token, 10 clue tokens. FI as FR. NL: three sixth
// colours, 2 or 1 mistake tokens, 9 clue tokens or more.
TEST(HanabiEditions, H_10_2_every_variant_of_a_book_is_an_option_that_exists) {
  for (const auto& edition : editions()) {
    const auto offered = settings(edition.variants);
    EXPECT_FALSE(offered.empty());
    for (const auto& [name, value] : offered) {
      Rules rules = with(edition_rules(edition.edition, 3), "colours", "6");
      rules = with(rules, name, value);
      EXPECT_EQ(fault(rules), std::nullopt) << name << "=" << value;
      const Table table{rules};
      EXPECT_TRUE(playing(table.board()));
    }
  }
  const auto offers = [](Edition edition, const char* name, const char* value) {
    const auto all = settings(info(edition).variants);
    return std::find(all.begin(), all.end(), std::pair<std::string, std::string>{name, value}) != all.end();
  };
  for (const auto& edition : editions()) EXPECT_TRUE(offers(edition.edition, "colours", "6")) << edition.name;
  for (const Edition edition : {Edition::cocktail_fr_2015, Edition::finnish}) {
    EXPECT_TRUE(offers(edition, "bouquet_final", "on"));
    EXPECT_TRUE(offers(edition, "choreography", "on"));
  }
  EXPECT_FALSE(offers(Edition::english, "bouquet_final", "on"));
  EXPECT_TRUE(offers(Edition::english, "clue_tokens", "10"));
  EXPECT_TRUE(offers(Edition::abacus_nl_2010, "sixth_cards", "five"));
  EXPECT_TRUE(offers(Edition::abacus_nl_2010, "sixth_clue", "wild"));
}

// Decided here: every combination of options is a game, and plays to an end.
TEST(HanabiEditions, H_10_3_all_options_combine_on_every_edition) {
  const std::vector<std::vector<std::pair<std::string_view, std::string_view>>> choices{
      {{"colours", "5"}, {"colours", "6"}},
      {{"empty_clues", "off"}, {"empty_clues", "on"}},
      {{"bouquet_final", "off"}, {"bouquet_final", "on"}},
      {{"choreography", "off"}, {"choreography", "on"}},
      {{"mistake_tokens", "3"}, {"mistake_tokens", "1"}},
      {{"clue_tokens", "8"}, {"clue_tokens", "10"}},
      {{"sixth_cards", "five"}, {"sixth_cards", "ten"}},
      {{"sixth_clue", "named"}, {"sixth_clue", "wild"}}};
  base::Rng rng{10};
  for (unsigned chosen = 0; chosen < 4U << choices.size(); ++chosen) {
    const Edition edition = editions()[chosen >> choices.size()].edition;
    const Rules in_the_box = edition_rules(edition, 2 + static_cast<int>(rng.below(4)));
    Rules rules = in_the_box;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const auto& [name, value] = choices[i][chosen >> i & 1U];
      rules = with(rules, name, value);
    }
    if (rules.colours == 5 && (rules.sixth_cards != in_the_box.sixth_cards || has_wild(rules))) {
      EXPECT_EQ(fault(rules), RulesFault::sixth_colour);
      continue;
    }
    ASSERT_EQ(fault(rules), std::nullopt);
    Deck deck = sorted_deck(rules);
    base::shuffle(std::span{deck}.first(static_cast<std::size_t>(deck_size(rules))), rng);
    Table table{rules, deck};
    while (playing(table.board())) {
      const Moves moves = legal_moves(observe(table.state(), table.board().turn));
      ASSERT_FALSE(moves.empty());
      ASSERT_EQ(apply(table.state(), table.board().turn, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]),
                std::nullopt);
      expect_sound(table.state());
    }
  }
}

// EN has black where FR, FI and NL have white.
TEST(HanabiEditions, H_10_4_the_fifth_colour_is_white_or_black_and_the_game_the_same) {
  const Rules white = with(base_rules(), "fifth_colour", "white");
  const Rules black = with(base_rules(), "fifth_colour", "black");
  EXPECT_EQ(colour_name(white, Colour::white), "white");
  EXPECT_EQ(colour_name(black, Colour::white), "black");
  EXPECT_EQ(sorted_deck(white), sorted_deck(black));
  const auto by_white = parse_move(white, player_names(), "clue ben white");
  const auto by_black = parse_move(black, player_names(), "clue ben black");
  ASSERT_TRUE(by_white && by_black);
  EXPECT_EQ(*by_white, *by_black);
  EXPECT_FALSE(parse_move(black, player_names(), "clue ben white"));
}

// Every option reads back what was written, and rules_text has something to say for each edition.
TEST(HanabiEditions, H_10_3_every_option_can_be_set_to_each_of_its_values) {
  for (const auto& option : options()) {
    EXPECT_FALSE(option.meaning.empty()) << option.name;
    for (int value = option.low; value <= option.high; ++value) {
      Rules rules = base_rules(2);
      option.write(rules, value);
      EXPECT_EQ(option.read(rules), value) << option.name;
      EXPECT_EQ(with(base_rules(2), option.name, value_text(option, rules)), rules) << option.name;
    }
  }
  for (const auto& edition : editions()) EXPECT_FALSE(rules_text(edition_rules(edition.edition, 2)).empty());
}

}  // namespace
}  // namespace hanabi
