// A run that was interrupted and taken up again ends as one that was not.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "arena/run.h"
#include "bots.h"
#include "bots/koikoi/net_file.h"

namespace arena {
namespace {

using testing::HasSubstr;

class Resume : public testing::Test {
 protected:
  void SetUp() override { path_ = arena_tests::own_path("arena-resume.jsonl").string(); }
  void TearDown() override { std::filesystem::remove(path_); }

  [[nodiscard]] std::unique_ptr<ResumeFile> open() const {
    return std::make_unique<ResumeFile>(path_, boost::json::object{{"type", "arena"}, {"bots", "random"}});
  }
  [[nodiscard]] std::string text() const {
    std::ostringstream text;
    text << std::ifstream{path_}.rdbuf();
    return text.str();
  }
  [[nodiscard]] std::ptrdiff_t lines() const {
    const std::string whole = text();
    return std::count(whole.begin(), whole.end(), '\n');
  }
  void replace(const std::string& with) const { std::ofstream{path_} << with; }

  /// Plays until `portions` portions are done; all of them if 0.
  template <class Tally, class Deals>
  Outcome<Tally> play_some(const Deals& deals, const Extent& extent, std::size_t portions) const {
    const auto file = open();
    std::atomic<bool> stop{false};
    RunHooks<Tally> hooks;
    hooks.resume = file.get();
    hooks.stop = &stop;
    hooks.progress = [&](std::uint64_t, std::uint64_t new_ones) {
      stop = portions > 0 && new_ones >= portions * extent.portion;
    };
    return run<Tally>(extent, [&](const Portion& portion) { return play(deals, portion); }, hooks);
  }

  template <class Tally, class Deals>
  void expect_same_end(const Deals& deals) const {
    const auto straight = run<Tally>({9, 65, 10, 1}, [&](const Portion& portion) { return play(deals, portion); }, {});
    for (const unsigned threads : {1U, 3U}) {
      std::filesystem::remove(path_);
      const auto first = play_some<Tally>(deals, {9, 65, 10, threads}, 2);
      EXPECT_FALSE(first.complete);
      EXPECT_GE(first.deals, 20U);
      const auto second = play_some<Tally>(deals, {9, 65, 10, threads}, 1);
      EXPECT_GT(second.deals, first.deals);
      const auto last = play_some<Tally>(deals, {9, 65, 10, threads}, 0);
      EXPECT_TRUE(last.complete);
      EXPECT_EQ(last.deals, 65U);
      EXPECT_EQ(last.total.scores, straight.total.scores);
      const auto again = play_some<Tally>(deals, {9, 65, 10, threads}, 0);
      EXPECT_EQ(again.total.scores, straight.total.scores) << "nothing left to play";
      EXPECT_EQ(again.total.spent, last.total.spent) << "not even the time spent changes";
    }
  }

  std::string path_;
};

TEST_F(Resume, hanabi_ends_the_same) {
  auto deals = arena_tests::hanabi_deals("random", 4);
  deals.against = arena_tests::hanabi_seats("simple", 4);
  expect_same_end<HanabiTally>(deals);
}

TEST_F(Resume, koikoi_ends_the_same) {
  expect_same_end<KoikoiTally>(arena_tests::koikoi_deals(koikoi::Edition::nintendo, "beginner", "random"));
}

TEST_F(Resume, koikoi_less_luck_ends_the_same) {
  auto deals = arena_tests::koikoi_deals(koikoi::Edition::nintendo, "beginner", "random");
  const LuckScale scale{bots::koi::built_in_net(koikoi::Edition::nintendo).weights, deals.rules};
  deals.luck = &scale;
  deals.rules.rounds = 1;
  expect_same_end<KoikoiTally>(deals);
}

TEST_F(Resume, goes_on_to_more_deals) {
  const auto deals = arena_tests::hanabi_deals("random", 2);
  std::ignore = play_some<HanabiTally>(deals, {0, 25, 10, 1}, 0);
  const auto more = play_some<HanabiTally>(deals, {0, 60, 10, 1}, 0);
  EXPECT_EQ(more.total.scores, play(deals, {0, 60}).scores);
  EXPECT_EQ(lines(), 1 + 3 + 4) << "two of the first portions are used again";
}

TEST_F(Resume, drops_a_line_that_was_cut_off) {
  const auto deals = arena_tests::hanabi_deals("random", 2);
  std::ignore = play_some<HanabiTally>(deals, {0, 30, 10, 1}, 0);
  const std::string whole = text();
  replace(whole.substr(0, whole.size() - 20));
  const auto again = play_some<HanabiTally>(deals, {0, 30, 10, 1}, 0);
  EXPECT_EQ(again.total.scores, play(deals, {0, 30}).scores);
  EXPECT_EQ(lines(), 4);
}

TEST_F(Resume, begins_anew_if_even_the_heading_was_cut_off) {
  replace("{\"type\":\"are");
  std::ignore = open();
  EXPECT_EQ(text(), "{\"type\":\"arena\",\"bots\":\"random\"}\n");
}

template <class Act>
std::string complaint(const Act& act) {
  try {
    act();
  } catch (const BadFile& bad) {
    return bad.what();
  }
  return "no complaint";
}

TEST_F(Resume, refuses_another_run) {
  replace("{\"type\":\"arena\",\"bots\":\"simple\"}\n");
  EXPECT_THAT(complaint([&] { std::ignore = open(); }),
              HasSubstr("belongs to another run: its bots is \"simple\", not \"random\""));
}

TEST_F(Resume, refuses_to_share_the_file) {
  const auto file = open();
  EXPECT_THAT(complaint([&] { std::ignore = open(); }), HasSubstr("another run is writing to"));
}

TEST_F(Resume, names_a_broken_line) {
  const auto deals = arena_tests::hanabi_deals("random", 2);
  std::ignore = play_some<HanabiTally>(deals, {0, 20, 10, 1}, 0);
  const std::string whole = text();
  const auto expect_broken = [&](const std::string& line) {
    replace(whole + line + "\n");
    EXPECT_THAT(complaint([&] { std::ignore = play_some<HanabiTally>(deals, {0, 40, 10, 1}, 0); }), HasSubstr("line 4 of"))
        << line;
  };
  expect_broken("{");
  expect_broken("{}");
  expect_broken(R"({"first":20,"count":10,"tally":{}})");
  expect_broken(R"({"first":20,"count":-10,"tally":{}})");
  expect_broken(
      R"({"first":20,"count":10,"tally":{"scores":[[0,9]],"lost":0,"moves":1,"spent":[[0,0],[0,0],[0,0],[0,0],[0,0]]}})");
  expect_broken(
      R"({"first":20,"count":10,"tally":{"scores":[[0,10]],"lost":11,"moves":1,"spent":[[0,0],[0,0],[0,0],[0,0],[0,0]]}})");
}

TEST_F(Resume, says_what_cannot_be_opened) {
  path_ = "/no/such/directory/file";
  EXPECT_THAT(complaint([&] { std::ignore = open(); }), HasSubstr("cannot open '/no/such/directory/file': No such file"));
}

}  // namespace
}  // namespace arena
