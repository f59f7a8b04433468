// The notation that people type and read, decks as text, and sentences.
#include "hanabi/table.h"

namespace hanabi {
namespace {

using testing::HasSubstr;

Move typed(const Rules& rules, std::string_view words) {
  const auto move = parse_move(rules, std::span{player_names()}.first(rules.players), words);
  EXPECT_TRUE(move) << words << ": " << (move ? "" : move.error());
  return move ? *move : Move{};
}

std::string misunderstood(std::string_view words) {
  const Rules rules = base_rules(3);
  const auto move = parse_move(rules, std::span{player_names()}.first(3), words);
  EXPECT_FALSE(move) << words;
  return move ? "" : move.error();
}

TEST(HanabiText, moves_are_read_as_they_are_typed) {
  const Rules rules = base_rules(3);
  EXPECT_EQ(typed(rules, "play 3"), (Move{Play{2, std::nullopt}}));
  EXPECT_EQ(typed(rules, "play 3 red"), (Move{Play{2, Colour::red}}));
  EXPECT_EQ(typed(rules, "discard 5"), Move{Discard{4}});
  EXPECT_EQ(typed(rules, "clue ben red"), (Move{ClueColour{ben, Colour::red}}));
  EXPECT_EQ(typed(rules, "clue cleo 4"), (Move{ClueRank{cleo, 3}}));
  EXPECT_EQ(typed(rules, "clue 3 4"), (Move{ClueRank{cleo, 3}}));
  EXPECT_EQ(typed(rules, "rearrange 3 1 2 4 5"), (Move{Rearrange{{2, 0, 1, 3, 4}}}));
}

TEST(HanabiText, words_may_be_shortened_and_spaced) {
  const Rules rules = base_rules(3);
  EXPECT_EQ(typed(rules, "p 3"), (Move{Play{2, std::nullopt}}));
  EXPECT_EQ(typed(rules, "  C   B  bla "), (Move{ClueColour{ben, Colour::white}}));
  EXPECT_EQ(typed(rules, "d 1"), Move{Discard{0}});
}

TEST(HanabiText, what_is_not_understood_is_told_in_a_sentence) {
  EXPECT_THAT(misunderstood(""), HasSubstr("nothing was typed"));
  EXPECT_THAT(misunderstood("jump 3"), HasSubstr("'jump' is no move"));
  EXPECT_THAT(misunderstood("play"), HasSubstr("which card"));
  EXPECT_THAT(misunderstood("play 0"), HasSubstr("'0' is no card"));
  EXPECT_THAT(misunderstood("play 3 pink"), HasSubstr("'pink' is no colour"));
  EXPECT_THAT(misunderstood("clue ben"), HasSubstr("to whom and what"));
  EXPECT_THAT(misunderstood("clue zoe red"), HasSubstr("'zoe' is not the name"));
  EXPECT_THAT(misunderstood("clue ben 6"), HasSubstr("'6' is no value"));
  EXPECT_THAT(misunderstood("clue ben bl"), HasSubstr("'bl' is no colour")) << "black or blue";
  EXPECT_THAT(misunderstood("discard 1 2"), HasSubstr("which card"));
  EXPECT_THAT(misunderstood("rearrange"), HasSubstr("new order"));
}

TEST(HanabiText, every_move_is_read_back_from_its_text) {
  for (const bool six : {false, true}) {
    Rules rules = base_rules(5);
    rules.choreography = true;
    if (six) rules.colours = 6;
    const MoveNumbers numbers{rules};
    for (unsigned number = 0; number < numbers.count(); ++number) {
      const Move move = numbers.move(cleo, number);
      EXPECT_EQ(typed(rules, move_text(rules, player_names(), move)), move);
      EXPECT_EQ(typed(rules, move_text(rules, {}, move)), move) << "by seat number";
    }
    const Move order{Rearrange{{3, 2, 1, 0}}};
    EXPECT_EQ(move_text(rules, player_names(), order), "rearrange 4 3 2 1");
    EXPECT_EQ(typed(rules, "rearrange 4 3 2 1"), order);
  }
}

TEST(HanabiText, decks_are_read_back_from_their_text) {
  for (const auto& edition : editions())
    for (const int colours : {5, 6}) {
      Rules rules = edition_rules(edition.edition, 2);
      rules.colours = static_cast<std::uint8_t>(colours);
      const auto deck = parse_deck(rules, deck_text(rules, sorted_deck(rules)));
      ASSERT_TRUE(deck);
      EXPECT_EQ(*deck, sorted_deck(rules));
    }
}

TEST(HanabiText, H_12_5_a_wrong_deck_is_refused_with_the_reason) {
  const Rules rules = base_rules(2);
  const std::string right = deck_text(rules, sorted_deck(rules));
  const auto wrong = [&](const std::string& text) {
    const auto deck = parse_deck(rules, text);
    EXPECT_FALSE(deck);
    return deck ? "" : deck.error();
  };
  EXPECT_THAT(wrong(right.substr(2)), HasSubstr("has 49 cards; these rules need 50"));
  EXPECT_THAT(wrong(right + "R1"), HasSubstr("has 51 cards"));
  EXPECT_THAT(wrong("X" + right.substr(1)), HasSubstr("card 1 of the deck, 'X1'"));
  EXPECT_THAT(wrong("R6" + right.substr(2)), HasSubstr("card 1 of the deck, 'R6'"));
  EXPECT_THAT(wrong("R2" + right.substr(2)), HasSubstr("as often"));
  EXPECT_FALSE(parse_deck(rules, right.substr(1)));
}

// Every refusal, fault and option has its own words.
TEST(HanabiText, H_12_1_every_refusal_says_why) {
  std::vector<std::string_view> all;
  for (int i = 0; i <= static_cast<int>(Refusal::not_a_rearrangement); ++i)
    all.push_back(refusal_text(static_cast<Refusal>(i)));
  for (int i = 0; i <= static_cast<int>(RulesFault::too_few_cards); ++i) all.push_back(fault_text(static_cast<RulesFault>(i)));
  for (const auto text : all) {
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(std::count(all.begin(), all.end(), text), 1) << text;
  }
}

TEST(HanabiText, the_rules_in_words_follow_the_options) {
  Rules rules = edition_rules(Edition::abacus_nl_2010, 4);
  EXPECT_THAT(rules_text(rules), HasSubstr("4 players"));
  EXPECT_THAT(rules_text(rules), testing::Not(HasSubstr("Bouquet")));
  rules.colours = 6;
  rules.sixth_clue = SixthClue::wild;
  rules.bouquet_final = true;
  rules.choreography = true;
  rules.mistake_tokens = 1;
  for (const auto* part : {"wild", "Bouquet final", "Timed choreography", "first mistake", "30 points", "60 cards"})
    EXPECT_THAT(rules_text(rules), HasSubstr(part));
}

}  // namespace
}  // namespace hanabi
