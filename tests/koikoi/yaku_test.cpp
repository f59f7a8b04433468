// The yaku, by the table in yaku.csv and clause by clause (K-6, K-11).
#include <algorithm>
#include <fstream>
#include <sstream>

#include "table.h"

namespace koikoi {
namespace {

std::vector<std::string> split(const std::string& line, char at) {
  std::vector<std::string> parts(1);
  for (const char c : line)
    if (c == at)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

/// "edition=bga triade=3": the book's rules with that changed.
Rules rules_with(const std::string& changes) {
  Rules rules;
  std::istringstream words{changes};
  for (std::string word; words >> word;) {
    const auto parts = split(word, '=');
    if (parts[0] == "edition") {
      const auto all = editions();
      const auto found = std::find_if(all.begin(), all.end(), [&](const EditionInfo& each) { return each.name == parts[1]; });
      EXPECT_NE(found, all.end()) << word;
      rules = edition_rules(found->edition);
    } else {
      const auto changed = game::with_option(options(), rules, parts[0], parts[1]);
      EXPECT_TRUE(changed) << word;
      if (changed) rules = *changed;
    }
  }
  return rules;
}

std::string yaku_text(const Rules& rules, CardSet captured, int calls) {
  std::string text;
  for (const auto& [yaku, points] : yaku_of(rules, captured, calls)) {
    if (!text.empty()) text += ", ";
    text.append(yaku_name(yaku)).append(" ").append(std::to_string(points));
  }
  return text;
}

TEST(KoikoiClauses, K_6_1_every_row_of_yaku_csv) {
  std::ifstream file{"tests/koikoi/yaku.csv"};
  ASSERT_TRUE(file) << "run in the root of the project";
  std::string line;
  std::getline(file, line);
  int rows = 0;
  while (std::getline(file, line)) {
    const auto cell = split(line, ';');
    ASSERT_EQ(cell.size(), 6U) << line;
    EXPECT_FALSE(cell[5].empty()) << "a row without a reason: " << line;
    const Rules rules = rules_with(cell[2]);
    const int calls = std::stoi(cell[1]);
    EXPECT_EQ(yaku_text(rules, set_of(cell[0]), calls), cell[3]) << line;
    EXPECT_EQ(std::to_string(tally_of(rules, set_of(cell[0]), calls).points), cell[4]) << line;
    ++rows;
  }
  EXPECT_GE(rows, 60);
}

std::string counts(std::string_view cards_named, const std::string& changes = "", int calls = 0) {
  return yaku_text(rules_with(changes), set_of(cards_named), calls);
}

constexpr std::string_view both_sets = "a2 b2 c2 f2 i2 j2";

TEST(KoikoiClauses, K_6_2_only_the_highest_bright_yaku_counts) {
  EXPECT_EQ(counts("crane curtain moon phoenix"), "shiko 8");
  EXPECT_EQ(counts("crane curtain moon phoenix rain"), "goko 10");
}

TEST(KoikoiClauses, K_6_3_the_higher_bright_points) {
  EXPECT_EQ(counts("crane curtain moon phoenix rain", "bright_points=15-10-8-6"), "goko 15");
  EXPECT_EQ(counts("moon sake", "bright_points=15-10-8-6"), "tsukimi 5");
}

TEST(KoikoiClauses, K_6_4_sanko_with_or_without_the_rain_man) {
  EXPECT_EQ(counts("crane moon rain"), "sanko 5");
  EXPECT_EQ(counts("crane moon rain", "sanko=without-rain-man"), "");
}

TEST(KoikoiClauses, K_6_5_literal_sets_take_more_and_tan_counts_too) {
  EXPECT_EQ(counts(both_sets), "tan 2, aotan 8, akatan 8");
}

TEST(KoikoiClauses, K_6_6_replacing_sets_silence_tan_and_tane) {
  EXPECT_EQ(counts(both_sets, "set_extras=replace"), "akatan and aotan 10");
  EXPECT_EQ(counts("boar deer butterflies geese swallow", "set_extras=replace"), "inoshikacho 7");
}

TEST(KoikoiClauses, K_6_7_stacking_sets_take_nothing_more) {
  EXPECT_EQ(counts(both_sets, "set_extras=stack"), "tan 2, aotan 5, akatan 5");
}

TEST(KoikoiClauses, K_6_8_the_sake_cup_as_a_plain_card) {
  constexpr std::string_view nine_and_sake = "a3 a4 b3 b4 c3 c4 d3 d4 e3 sake";
  EXPECT_EQ(counts(nine_and_sake), "");
  EXPECT_EQ(counts(nine_and_sake, "sake_cup=animal-and-plain"), "kasu 1");
}

TEST(KoikoiClauses, K_6_9_viewing_yaku) {
  EXPECT_EQ(counts("moon sake", "viewing=off"), "");
  EXPECT_EQ(counts("moon sake", "viewing=with-another"), "");
  EXPECT_EQ(counts("moon sake rain", "viewing=cancelled-by-rain"), "");
  EXPECT_EQ(counts("moon sake", "viewing=1-or-3"), "tsukimi 1");
  EXPECT_EQ(counts("moon sake", "viewing=1-or-3", 1), "tsukimi 3");

  // A call lifts a viewing from 1 to 3, and that lift alone asks no new question.
  Rules rules = plain_rules();
  rules.viewing = Viewing::one_or_three;
  Table table{rules, {"h1 a1 b1 c1 d1 e1 f1 g1", "h2 a2 b2 c2 d2 e2 f2 g2", "h3 i3 j1 j2 l1 l2 k1 a4", "i1 j3 l3 k4"}};
  table.say("play moon").say("koikoi");
  EXPECT_EQ(table.board().tally[0].points, 3);
  table.say("play pine-ribbon").say("take maple-ribbon").say("play warbler").say("take l2");
  EXPECT_EQ(table.board().phase, Phase::play);
  EXPECT_EQ(turn(table.state()), second_seat);
}

TEST(KoikoiClauses, K_6_10_the_triade) {
  EXPECT_EQ(counts(both_sets, "triade=3"), "tan 2, aotan 8, akatan 8, triade 3");
  EXPECT_EQ(counts(both_sets, "triade=10"), "tan 2, aotan 8, akatan 8, triade 10");
}

int scored(std::string_view cards_named, const std::string& changes = "") {
  const Rules rules = rules_with(changes);
  return score(rules, tally_of(rules, set_of(cards_named), 0).points, 0, 0).total;
}

TEST(KoikoiClauses, K_11_1_examples_with_ribbons) {
  EXPECT_EQ(scored("d2 e2 g2 k3 a2"), 1);
  EXPECT_EQ(scored("d2 e2 g2 k3 a2 b2"), 2);
  EXPECT_EQ(scored("f2 i2 j2"), 5);
  EXPECT_EQ(scored("f2 i2 j2 d2 e2"), 16);
  EXPECT_EQ(scored(both_sets), 36);
  EXPECT_EQ(scored(both_sets, "triade=3"), 42);
}

TEST(KoikoiClauses, K_11_2_examples_with_animals_and_brights) {
  EXPECT_EQ(scored("boar deer butterflies geese swallow"), 16);
  EXPECT_EQ(scored("moon curtain sake"), 20);
  EXPECT_EQ(scored("crane moon rain"), 5);
  EXPECT_EQ(scored("crane moon rain", "sanko=without-rain-man"), 0);
}

TEST(KoikoiClauses, K_11_3_examples_with_goko) {
  EXPECT_EQ(scored("crane curtain moon phoenix rain"), 20);
  EXPECT_EQ(scored("crane curtain moon phoenix rain sake"), 40);
}

TEST(KoikoiClauses, K_11_5_examples_of_replace) {
  EXPECT_EQ(counts("f2 i2 j2 d2 e2", "set_extras=replace"), "aotan 7");
  EXPECT_EQ(counts(both_sets, "set_extras=replace triade=3"), "akatan and aotan 10, triade 3");
  EXPECT_EQ(counts(std::string{both_sets} + " d2", "set_extras=replace"), "akatan and aotan 11");
  EXPECT_EQ(counts("boar deer butterflies geese swallow", "set_extras=replace"), "inoshikacho 7");
}

}  // namespace
}  // namespace koikoi
