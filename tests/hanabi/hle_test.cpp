// The Hanabi Learning Environment's recorded games, bit for bit, and what the checker says of files that are not right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <iostream>

#include "golden/hle_check.h"
#include "hanabi/recorded.h"

namespace hanabi {
namespace {

using testing::HasSubstr;

// 240 games of every size that its configuration allows: each legal mask, each observation, each figure after each move.
TEST(HanabiLearningEnvironment, H_11_7_its_recorded_games_replay_bit_for_bit) {
  if (!std::filesystem::exists(hle_recorded)) {
    std::cout << "note: " << hle_recorded << " is not there; only our own sample is replayed\n";
    return;
  }
  const auto report = golden::check_hle(hle_recorded);
  ASSERT_TRUE(report) << report.error();
  EXPECT_EQ(report->first_mismatch.value_or("none"), "none");
  EXPECT_EQ(report->games, 240U);
  EXPECT_EQ(report->moves, 9588U);
  EXPECT_EQ(report->observations, 15709U);
}

TEST(HanabiLearningEnvironment, H_11_7_our_own_sample_in_its_form_is_current_and_replays) {
  expect_sample_is_current(hle_sample, own_hle_games());
  const auto report = golden::check_hle(hle_sample);
  ASSERT_TRUE(report) << report.error();
  EXPECT_EQ(report->first_mismatch.value_or("none"), "none");
  EXPECT_EQ(report->games, 7U);
}

/// A file for one test, gone after it.
class HleFile : public testing::Test {
 protected:
  HleFile()
      : path_(std::filesystem::temp_directory_path() / ("hanaza_hle_" + std::to_string(getpid()) + "_" +
                                                        testing::UnitTest::GetInstance()->current_test_info()->name())) {}
  ~HleFile() override { std::filesystem::remove(path_); }
  HleFile(const HleFile&) = delete;
  HleFile(HleFile&&) = delete;
  HleFile& operator=(const HleFile&) = delete;
  HleFile& operator=(HleFile&&) = delete;

  /// What the checker says of a file with that in it: the error, the mismatch, or "fine".
  std::string verdict(const std::string& content) {
    std::ofstream{path_, std::ios::binary} << content;
    const auto report = golden::check_hle(path_);
    if (!report) return "error: " + report.error();
    return report->first_mismatch ? "mismatch: " + *report->first_mismatch : "fine";
  }

  /// Our own games with one part of the text replaced, in the line where it first is.
  static std::string edited(const std::string& from, const std::string& to) {
    std::string games = own_hle_games();
    const auto at = games.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return games.replace(at, from.size(), to);
  }

  static std::string first_line() {
    const std::string games = own_hle_games();
    return games.substr(0, games.find('\n') + 1);
  }

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

TEST_F(HleFile, a_good_file_is_fine_with_and_without_its_last_line_end) {
  EXPECT_EQ(verdict(own_hle_games()), "fine");
  std::string games = own_hle_games();
  games.pop_back();
  EXPECT_EQ(verdict(games), "fine");
}

TEST_F(HleFile, a_missing_file_a_folder_and_an_empty_one_are_errors) {
  const auto missing = golden::check_hle("no/such/file.jsonl");
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error(), HasSubstr("no/such/file.jsonl"));
  const auto folder = golden::check_hle("tests");
  ASSERT_FALSE(folder);
  EXPECT_THAT(folder.error(), HasSubstr("folder"));
  EXPECT_THAT(verdict(""), HasSubstr("no games"));
}

TEST_F(HleFile, a_broken_line_is_an_error_with_its_number) {
  EXPECT_THAT(verdict(first_line() + "{\"id\":1,"), HasSubstr("line 2: is not JSON"));
  EXPECT_THAT(verdict(first_line() + "[1,2]\n"), HasSubstr("line 2: is not a JSON object"));
  EXPECT_THAT(verdict("\n" + first_line()), HasSubstr("line 1: is not JSON"));
  EXPECT_THAT(verdict(std::string(300, '[')), HasSubstr("line 1: is not JSON"));
}

TEST_F(HleFile, a_missing_or_impossible_field_is_an_error_that_names_it) {
  EXPECT_THAT(verdict(edited("\"ranks\":5,", "")), HasSubstr("line 1: has no \"ranks\""));
  EXPECT_THAT(verdict(edited("\"players\":2", "\"players\":6")), HasSubstr("\"players\" is not a number from 2 to 5"));
  EXPECT_THAT(verdict(edited("\"players\":2", "\"players\":\"2\"")), HasSubstr("\"players\" is not a number"));
  EXPECT_THAT(verdict(edited("\"start_player\":0", "\"start_player\":3")), HasSubstr("start_player"));
  EXPECT_THAT(verdict(edited("\"hand_size\":4,\"max_info\":3", "\"hand_size\":8,\"max_info\":3")),
              HasSubstr("line 6: the hands need more"));
  EXPECT_THAT(verdict(edited("\"deck\":\"", "\"deck\":\"R1")), HasSubstr("the deck has 102 characters"));
  EXPECT_THAT(verdict(edited("R5", "R6")), HasSubstr("is not one of this game: R6"));
  EXPECT_THAT(verdict(edited("R5", "R4")), HasSubstr("too many of one card"));
  EXPECT_THAT(verdict(edited("\"steps\":[[0,", "\"steps\":[[2,")), HasSubstr("step 1: \"player\" is not a number from 0 to 1"));
  EXPECT_THAT(verdict(edited("\"steps\":[[0,\"0", "\"steps\":[[0,\"g")), HasSubstr("step 1: \"legal\" is not 20 bits"));
  EXPECT_THAT(verdict(edited("\"steps\":[[0,", "\"steps\":[[")), HasSubstr("step 1: "));
  EXPECT_THAT(verdict(edited("\"final_obs\":[", "\"final_obs\":[\"00\",")), HasSubstr("\"final_obs\" has not 2 entries"));
}

TEST_F(HleFile, a_record_that_is_not_ours_is_a_mismatch_that_says_where) {
  EXPECT_THAT(verdict(edited("\"steps\":[[0,\"0", "\"steps\":[[0,\"8")), HasSubstr("game 0, step 1: legal moves: recorded 8"));
  EXPECT_THAT(verdict(edited("\"steps\":[[0", "\"steps\":[[1")), HasSubstr("game 0, step 1: turn: recorded 1, ours 0"));
  EXPECT_THAT(verdict(edited("\"num_moves\":30", "\"num_moves\":32")),
              HasSubstr("game 1, the start: number of moves: recorded 32, ours 30"));
  std::string games = own_hle_games();
  const auto seer = games.rfind("\"final_obs\":[\"");
  char& digit = games[seer + 14];
  digit = digit == '0' ? '1' : '0';
  EXPECT_THAT(verdict(games), HasSubstr("game 6, the end: observation of seat 0 from bit 0 on"));
}

TEST_F(HleFile, a_gz_file_reads_like_a_plain_one_and_is_an_error_when_truncated) {
  const std::string games = own_hle_games();
  gzFile file = gzopen(path().c_str(), "wb");
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(gzwrite(file, games.data(), static_cast<unsigned>(games.size())), static_cast<int>(games.size()));
  ASSERT_EQ(gzclose(file), Z_OK);
  const auto whole = golden::check_hle(path());
  ASSERT_TRUE(whole) << whole.error();
  EXPECT_EQ(whole->games, 7U);

  std::filesystem::resize_file(path(), std::filesystem::file_size(path()) / 2);
  const auto half = golden::check_hle(path());
  ASSERT_FALSE(half);
  EXPECT_THAT(half.error(), HasSubstr("it is damaged"));
}

}  // namespace
}  // namespace hanabi
