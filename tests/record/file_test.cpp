// Files are read within limits and written whole or not at all.
#include "record/file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "record/record.h"

namespace record {
namespace {

namespace fs = std::filesystem;
using testing::MatchesRegex;
using testing::UnorderedElementsAre;

class File : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "record-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder = name;
  }
  void TearDown() override { fs::remove_all(folder); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder / name).string(); }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator{folder}) found.push_back(entry.path().filename().string());
    return found;
  }

  fs::path folder;
};

TEST_F(File, IsSavedWholeAndNothingElseIsLeft) {
  EXPECT_EQ(save(path("game.jsonl"), "one\n"), std::nullopt);
  EXPECT_EQ(*load(path("game.jsonl")), "one\n");
  EXPECT_EQ(save(path("game.jsonl"), "two\n"), std::nullopt);
  EXPECT_EQ(*load(path("game.jsonl")), "two\n");
  EXPECT_EQ(save(path("empty"), ""), std::nullopt);
  EXPECT_EQ(*load(path("empty")), "");
  EXPECT_THAT(names(), UnorderedElementsAre("game.jsonl", "empty"));
}

TEST_F(File, WhoeverReadsTheOldOneKeepsIt) {
  ASSERT_EQ(save(path("game.jsonl"), "one\n"), std::nullopt);
  std::ifstream old{path("game.jsonl")};
  ASSERT_EQ(save(path("game.jsonl"), "a longer one\n"), std::nullopt);
  std::string line;
  std::getline(old, line);
  EXPECT_EQ(line, "one");
}

TEST_F(File, MayBeReadByOthersAsTheUserWishes) {
  const auto before = umask(022);
  ASSERT_EQ(save(path("game.jsonl"), "one\n"), std::nullopt);
  umask(before);
  EXPECT_EQ(fs::status(path("game.jsonl")).permissions(), fs::perms{0644});
}

TEST_F(File, ThatCannotBeSavedIsLeftAsItWas) {
  EXPECT_EQ(save(path("none/game.jsonl"), "x"), "cannot write '" + path("none/game.jsonl") + "': No such file or directory");
  fs::create_directories(path("folder/inside"));
  const auto error = save(path("folder"), "x");
  ASSERT_TRUE(error);
  EXPECT_THAT(*error, MatchesRegex("cannot write '.*/folder': .*"));
  EXPECT_THAT(names(), UnorderedElementsAre("folder"));
  EXPECT_TRUE(fs::is_directory(path("folder/inside")));
}

TEST_F(File, ThatCannotBeWrittenToItsEndLeavesNothing) {
  // A folder cannot be made full, but a process can be forbidden to let files grow.
  const auto save_without_room = [&] {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit tight{16, 16};
    setrlimit(RLIMIT_FSIZE, &tight);
    const auto error = save(path("game.jsonl"), std::string(1000, 'x'));
    std::_Exit(error == "cannot write '" + path("game.jsonl") + "': File too large" && names().empty() ? 0 : 1);
  };
  EXPECT_EXIT(save_without_room(), testing::ExitedWithCode(0), "");
}

TEST_F(File, IsReadOnlyUpToTheLimit) {
  std::ofstream{path("limit")} << std::string(max_record_bytes, 'x');
  EXPECT_EQ(load(path("limit"))->size(), max_record_bytes);
  std::ofstream{path("more")} << std::string(max_record_bytes + 1, 'x');
  EXPECT_EQ(load(path("more")).error(),
            "cannot read '" + path("more") + "': it has more than 1048576 bytes, too much for a record");
  EXPECT_EQ(load("/dev/zero").error(), "cannot read '/dev/zero': it has more than 1048576 bytes, too much for a record");
}

TEST_F(File, ThatCannotBeReadSaysWhy) {
  EXPECT_EQ(load(path("none")).error(), "cannot read '" + path("none") + "': No such file or directory");
  EXPECT_EQ(load(folder.string()).error(), "cannot read '" + folder.string() + "': Is a directory");
}

}  // namespace
}  // namespace record
