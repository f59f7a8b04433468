// Names and notation: what is written is read back, what is mistyped is answered in a sentence.
#include "table.h"

namespace koikoi {
namespace {

using ::testing::HasSubstr;

TEST(KoikoiText, every_card_has_a_name_and_a_code_of_its_own) {
  for (const Card card : all_cards) {
    EXPECT_EQ(named(card_text(card)), card);
    EXPECT_EQ(named(card_code(card)), card);
  }
  EXPECT_EQ(card_text(named("a1")), "crane");
  EXPECT_EQ(card_text(named("k4")), "lightning");
  EXPECT_EQ(card_text(named("l4")), "paulownia-plain-3");
}

TEST(KoikoiText, cards_may_be_shortened_while_they_are_clear) {
  EXPECT_EQ(named("Rain"), rain_man);
  EXPECT_EQ(named("gaji"), lightning);
  EXPECT_EQ(named("pine r"), (Card{0, 1}));
  EXPECT_EQ(named("pine 2"), (Card{0, 3}));
  EXPECT_EQ(named("BUTTER"), butterflies);
  EXPECT_EQ(parse_card("pine").error(), "'pine' could be crane, pine-ribbon, pine-plain-1 or pine-plain-2");
  EXPECT_THAT(parse_card("dragon").error(), HasSubstr("there is no card 'dragon'"));
  EXPECT_THAT(parse_card(" ").error(), HasSubstr("which card?"));
}

TEST(KoikoiText, every_move_is_read_back) {
  std::vector<Move> moves{Swap{}, Keep{}, KoiKoi{}, Stop{}};
  for (const Card card : all_cards) {
    moves.emplace_back(PlayCard{card});
    moves.emplace_back(PlayWild{card});
    moves.emplace_back(Take{card});
  }
  for (const Move& move : moves) {
    const auto read = parse_move({}, {}, move_text({}, {}, move));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, move);
  }
}

TEST(KoikoiText, moves_may_be_shortened_and_mistakes_are_named) {
  EXPECT_EQ(*parse_move({}, {}, "P boar"), Move{PlayCard{boar}});
  EXPECT_EQ(*parse_move({}, {}, "  t  sake cup "), Move{Take{sake_cup}});
  EXPECT_EQ(*parse_move({}, {}, "Koi-Koi"), Move{KoiKoi{}});
  EXPECT_EQ(*parse_move({}, {}, "koi koi"), Move{KoiKoi{}});
  EXPECT_EQ(parse_move({}, {}, "s").error(), "'s' could be stop or swap");
  EXPECT_EQ(parse_move({}, {}, "play").error(), "play which card?");
  EXPECT_EQ(parse_move({}, {}, "stop now").error(), "'stop' stands alone; 'now' is too much");
  EXPECT_THAT(parse_move({}, {}, "fold").error(), HasSubstr("'fold' is no move"));
  EXPECT_THAT(parse_move({}, {}, "").error(), HasSubstr("moves are"));
}

TEST(KoikoiText, decks_are_read_back_and_bad_ones_located) {
  const Deck deck = sorted_deck({});
  std::string text = deck_text({}, deck);
  EXPECT_EQ(text.substr(0, 10), "a1a2a3a4b1");
  EXPECT_EQ(*parse_deck({}, text), deck);
  text[4] = 'm';
  EXPECT_THAT(parse_deck({}, text).error(), HasSubstr("'m3' at card 3 of the deck is no card"));
  text[4] = 'a';
  text[5] = '1';
  EXPECT_THAT(parse_deck({}, text).error(), HasSubstr("'a1' at card 3 of the deck has come before"));
  EXPECT_THAT(parse_deck({}, "a1").error(), HasSubstr("this one has 2"));
}

TEST(KoikoiText, every_reason_has_a_sentence) {
  for (unsigned i = 0; i <= static_cast<unsigned>(Refusal::gaji_stack); ++i)
    EXPECT_THAT(std::string{refusal_text(static_cast<Refusal>(i))}, ::testing::EndsWith("."));
  for (unsigned i = 0; i <= static_cast<unsigned>(RulesFault::first_oya); ++i)
    EXPECT_FALSE(fault_text(static_cast<RulesFault>(i)).empty());
  for (unsigned i = 1; i <= static_cast<unsigned>(Cancel::both_hands); ++i)
    EXPECT_THAT(std::string{cancel_text(static_cast<Cancel>(i))}, ::testing::EndsWith("dealt again."));
}

TEST(KoikoiText, the_score_shows_its_factors) {
  EXPECT_EQ(scoring_text(score(Rules{}, 8, 1, 1)),
            "8 points x 2 for own calls x 2 for the opponent's call x 2 for seven or more = 64");
  EXPECT_EQ(scoring_text(score(Rules{}, 1, 0, 0)), "1 point");
  EXPECT_EQ(scoring_text(score(edition_rules(Edition::koikoi_japan), 5, 2, 1)), "5 points + 2 for own calls = 7");
}

TEST(KoikoiText, rules_in_words_follow_the_options) {
  const std::string book = rules_text(Rules{});
  EXPECT_THAT(book, HasSubstr("Who can capture with a card from the hand must."));
  EXPECT_THAT(book, ::testing::Not(HasSubstr("triade")));
  EXPECT_THAT(book, HasSubstr("  aotan: the 3 blue ribbons, 5 points and 1 for each other ribbon."));
  const std::string japan = rules_text(edition_rules(Edition::koikoi_japan));
  EXPECT_THAT(japan, HasSubstr("Each starts with 30 points"));
  EXPECT_THAT(japan, HasSubstr("1 point, or 3 once you have called koi-koi"));
  for (const auto& option : options()) {
    if (option.name == "rounds" || option.name == "bank") continue;
    for (int value = option.low + 1; value <= option.high; ++value) {
      Rules low, changed;
      option.write(low, option.low);
      option.write(changed, value);
      EXPECT_NE(rules_text(low), rules_text(changed)) << option.name;
    }
  }
}

}  // namespace
}  // namespace koikoi
