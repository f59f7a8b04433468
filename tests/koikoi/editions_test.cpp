// The editions by name (K-9), and what rules are no rules.
#include "table.h"

namespace koikoi {
namespace {

std::string values(Edition edition) {
  const Rules rules = edition_rules(edition);
  std::string text;
  for (const auto& option : options()) {
    if (!text.empty()) text += " ";
    text.append(option.name).append("=").append(game::value_text(option, rules));
  }
  return text;
}

TEST(KoikoiClauses, K_9_1_jeu_des_fleurs) {
  EXPECT_EQ(values(Edition::jeu_des_fleurs),
            "rounds=12 bank=0 first_oya=1 sanko=any set_extras=literal triade=off gaji=ordinary must_capture=on swap=on "
            "own_calls=multiply opponent_called=on seven_or_more=on koikoi_limit=none decision_on=any-rise sake_cup=animal "
            "viewing=5 bright_points=10-8-7-5 special_hands=6-points kuttsuki=on field_three=stack draw=nobody");
  EXPECT_EQ(edition_rules(Edition::jeu_des_fleurs), Rules{});
}

TEST(KoikoiClauses, K_9_2_nintendo) {
  EXPECT_EQ(values(Edition::nintendo),
            "rounds=12 bank=0 first_oya=1 sanko=without-rain-man set_extras=replace triade=off gaji=ordinary must_capture=off "
            "swap=off own_calls=none opponent_called=on seven_or_more=on koikoi_limit=none decision_on=any-rise "
            "sake_cup=animal-and-plain viewing=5 bright_points=10-8-7-5 special_hands=6-points kuttsuki=on field_three=stack "
            "draw=nobody");
}

TEST(KoikoiClauses, K_9_3_bga) {
  EXPECT_EQ(
      values(Edition::bga),
      "rounds=12 bank=0 first_oya=1 sanko=without-rain-man set_extras=stack triade=off gaji=ordinary must_capture=off "
      "swap=off own_calls=multiply opponent_called=on seven_or_more=on koikoi_limit=none decision_on=any-rise "
      "sake_cup=animal viewing=5 bright_points=10-8-7-5 special_hands=6-points kuttsuki=on field_three=stack draw=nobody");
}

TEST(KoikoiClauses, K_9_4_koikoi_japan) {
  EXPECT_EQ(values(Edition::koikoi_japan),
            "rounds=8 bank=30 first_oya=1 sanko=without-rain-man set_extras=stack triade=10 gaji=ordinary must_capture=off "
            "swap=off own_calls=add opponent_called=off seven_or_more=off koikoi_limit=none decision_on=any-rise "
            "sake_cup=animal-and-plain viewing=1-or-3 bright_points=10-8-7-5 special_hands=dealt-again kuttsuki=off "
            "field_three=stack draw=oya-1");
}

TEST(KoikoiEditions, every_option_can_be_set_to_each_of_its_values_and_read_back) {
  for (const auto& option : options())
    for (int value = option.low; value <= option.high; ++value) {
      Rules rules;
      option.write(rules, value);
      EXPECT_EQ(option.read(rules), value) << option.name;
      EXPECT_FALSE(fault(rules)) << option.name;
      const auto read = game::with_option(options(), Rules{}, option.name, game::value_text(option, rules));
      ASSERT_TRUE(read) << option.name;
      EXPECT_EQ(*read, rules) << option.name;
    }
}

TEST(KoikoiEditions, editions_stand_by_number_and_can_be_played) {
  for (const EditionInfo& each : editions()) {
    EXPECT_EQ(&info(each.edition), &each);
    EXPECT_FALSE(fault(edition_rules(each.edition)));
    EXPECT_EQ(edition_rules(each.edition).edition, each.edition);
  }
}

TEST(KoikoiEditions, impossible_rules_have_a_fault) {
  Rules rules;
  rules.rounds = 0;
  EXPECT_EQ(fault(rules), RulesFault::rounds);
  rules.rounds = 13;
  EXPECT_EQ(fault(rules), RulesFault::rounds);
  rules = {};
  rules.bank = 201;
  EXPECT_EQ(fault(rules), RulesFault::bank);
  rules = {};
  rules.first_oya = Seat{2};
  EXPECT_EQ(fault(rules), RulesFault::first_oya);
}

}  // namespace
}  // namespace koikoi
