// Golden games: each record here must verify, be written as it stands, and be told as its expectation tells it.
// With HANAZA_BLESS=1 in the environment the files are written instead; read the difference before you keep it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>
#include <vector>

#include "golden/story.h"
#include "record/file.h"
#include "record/read.h"
#include "record/verify.h"
#include "record/write.h"

namespace golden {
namespace {

namespace fs = std::filesystem;

const fs::path folder = "tests/golden";

std::vector<std::string> games() {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator{folder, none})
    if (entry.path().extension() == ".jsonl") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

record::AnyRecord golden_record(const std::string& name) {
  const auto text = record::load((folder / (name + ".jsonl")).string());
  EXPECT_TRUE(text) << text.error();
  const auto record = record::read(*text);
  EXPECT_TRUE(record) << error_text(record.error());
  return *record;
}

bool blessing() {
  const char* bless = std::getenv("HANAZA_BLESS");
  return bless != nullptr && *bless != 0;
}

/// The first line in which they differ says more than two long texts.
void expect_same_lines(const std::string& told, const std::string& expected) {
  std::istringstream now{told};
  std::istringstream before{expected};
  std::string a;
  std::string b;
  for (int line = 1; std::getline(now, a) && std::getline(before, b); ++line) ASSERT_EQ(a, b) << "line " << line;
  EXPECT_EQ(told, expected);
}

/// The file holds the text; or, when blessing, from now on it does.
void expect_in_file(const std::string& name, const std::string& told) {
  const std::string path = (folder / name).string();
  if (blessing()) {
    ASSERT_EQ(record::save(path, told), std::nullopt);
    return;
  }
  const auto expected = record::load(path);
  ASSERT_TRUE(expected) << expected.error();
  expect_same_lines(told, *expected);
}

class GoldenGame : public testing::TestWithParam<std::string> {};

TEST_P(GoldenGame, IsToldAsExpected) {
  const auto record = golden_record(GetParam());
  const auto verdict = record::verify(record);
  ASSERT_TRUE(verdict) << error_text(verdict.error());
  expect_in_file(GetParam() + ".jsonl", write(record));
  expect_in_file(GetParam() + ".txt", std::visit([](const auto& of_game) { return story(of_game); }, record));
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Each, GoldenGame, testing::ValuesIn(games()), test_name);

TEST(GoldenGames, HaveEveryEdition) {
  std::set<std::string_view> played;
  for (const auto& name : games())
    std::visit([&](const auto& of_game) { played.insert(info(of_game.rules.edition).name); }, golden_record(name));
  for (const auto& edition : hanabi::editions()) EXPECT_TRUE(played.contains(edition.name)) << edition.name;
  for (const auto& edition : koikoi::editions()) EXPECT_TRUE(played.contains(edition.name)) << edition.name;
}

/// The rules of an edition as a row of options.
template <class G>
std::string options_row(const typename G::Rules& rules) {
  std::string row = std::string{G::name} + " " + std::string{info(rules.edition).name} + " " +
                    std::to_string(record::About<G>::players(rules));
  for (const auto& option : record::About<G>::options())
    row += " " + std::string{option.name} + "=" + value_text(option, rules);
  return row + "\n";
}

/// Records name only the options that differ from the edition, so an edition must go on meaning what it meant. If one changes after
/// a release, old records need the old meaning: see rules_version in docs/records.md.
TEST(GoldenEditions, MeanWhatTheyMeant) {
  std::string rows;
  for (const auto& edition : hanabi::editions())
    for (int players = 2; players <= hanabi::max_players; ++players)
      rows += options_row<hanabi::Game>(edition_rules(edition.edition, players));
  for (const auto& edition : koikoi::editions()) rows += options_row<koikoi::Game>(edition_rules(edition.edition));
  expect_in_file("editions.txt", rows);
}

}  // namespace
}  // namespace golden
