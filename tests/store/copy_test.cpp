// Export, backup, and databases that are not for us.
#include <gmock/gmock.h>
#include <sys/stat.h>

#include <fstream>

#include "store/home.h"
#include "store/schema.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Copies : public Home {};
INSTANTIATE_TEST_SUITE_P(, Copies, testing::Values("sqlite", "postgres"), database_name);

TEST_P(Copies, AreMadeWhileTheServerRuns) {
  const auto store = open_store();
  for (std::uint64_t i = 1; i <= 2500; ++i) store->append(one("t" + std::to_string(i % 2), (i + 1) / 2), {});
  ASSERT_EQ(put(*store, {{line("z", 1, "{\"花\":1}")}, Summary{"z", true, true, 3, "{}"}, {{"anna", "z", 1, 9}}}),
            std::nullopt);
  wait_for<Verdict>([&](auto told) { store->add_account({"Anna", "hash", 5}, told); });
  wait_for<Verdict>([&](auto told) { store->add_token({"h", "anna", "play", "bot", 6}, told); });
  store->note_alive(77);
  ASSERT_EQ(put(*store, one("zz", 1)), std::nullopt);

  std::vector<Line> walked;
  const auto keep = [&](const Line& each) {
    walked.push_back(each);
    return true;
  };
  ASSERT_EQ(walk(where, keep), std::nullopt);
  ASSERT_EQ(walked.size(), 2502U);
  EXPECT_EQ(walked[0], line("t0", 1));
  EXPECT_EQ(walked[1249], line("t0", 1250));
  EXPECT_EQ(walked[1250], line("t1", 1));
  EXPECT_EQ(walked[2500], line("z", 1, "{\"花\":1}"));
  int seen = 0;
  EXPECT_EQ(walk(where, [&](const Line&) { return ++seen < 5; }), std::nullopt);
  EXPECT_EQ(seen, 5);

  std::filesystem::create_directory(folder.path("copy"));
  const auto file = folder.path("copy") + "/hanaza.sqlite";
  ASSERT_EQ(backup(where, file), std::nullopt);
  EXPECT_THAT(*backup(where, file), HasSubstr("it is there already"));
  EXPECT_EQ(std::filesystem::status(file).permissions(), std::filesystem::perms{0600});
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator{folder.path("copy")}, {}), 1);

  // A directory with the copy in it is a database like any other.
  auto copy = open(folder.path("copy"));
  ASSERT_TRUE(copy) << copy.error();
  auto& other = **copy;
  EXPECT_EQ(lines_of(other, "t0")->size(), 1250U);
  EXPECT_EQ(*lines_of(other, "z"), *lines_of(*store, "z"));
  using Summaries = base::Result<std::vector<Summary>, Fault>;
  EXPECT_THAT(*wait_for<Summaries>([&](auto answer) { other.running(answer); }),
              ElementsAre(Summary{"z", true, true, 3, "{}"}));
  using Tokens = base::Result<std::vector<Token>, Fault>;
  EXPECT_EQ(wait_for<Tokens>([&](auto answer) { other.tokens("anna", answer); })->size(), 1U);
  using Alive = base::Result<std::optional<std::int64_t>, Fault>;
  EXPECT_EQ(*wait_for<Alive>([&](auto answer) { other.last_alive(answer); }), 77);
  using History = base::Result<std::vector<Played>, Fault>;
  EXPECT_THAT(*wait_for<History>([&](auto answer) { other.history("anna", 100, 5, answer); }),
              ElementsAre(Played{"anna", "z", 1, 9}));
  EXPECT_EQ(wait_for<Verdict>([&](auto told) { other.add_account({"anna", "", 0}, told); }), Fault::taken);
  EXPECT_EQ(put(other, one("z", 2)), std::nullopt);
}

TEST_P(Copies, ThatCannotBeMadeLeaveNothing) {
  EXPECT_TRUE(backup(where, folder.path("b")));
  EXPECT_TRUE(walk(where, [](const Line&) { return true; }));
  open_store();
  EXPECT_THAT(*backup(where, folder.path("none/b")), HasSubstr("none/b': No such file or directory"));
  EXPECT_FALSE(std::filesystem::exists(folder.path("b")));
}

TEST_P(Copies, OfANewerProgramAreRefused) {
  open_store();
  const std::string newer = "UPDATE meta SET value = 99 WHERE name = 'schema'";
  if (GetParam() == "sqlite") {
    ASSERT_TRUE((*Sqlite::open(where + "/hanaza.sqlite", Sqlite::Use::server))->run(newer));
  } else {
    postgres().execute(where, newer);
  }
  const auto known = schema_version(GetParam() == "sqlite" ? Dialect::sqlite : Dialect::postgres);
  const auto sentence = HasSubstr("newer Hanaza: it has schema 99, and this program knows " + std::to_string(known));
  EXPECT_THAT(open(where).error(), sentence);
  EXPECT_THAT(*walk(where, [](const Line&) { return true; }), sentence);
  EXPECT_THAT(*backup(where, folder.path("b")), sentence);
}

TEST(Directory, HasOneServerAtATime) {
  const Folder folder;
  auto store = open(folder.path("deep/data"));
  ASSERT_TRUE(store) << store.error();
  EXPECT_EQ(open(folder.path("deep/data")).error(), "another server is using '" + folder.path("deep/data") + "'");
  for (const auto* name : {"", "/hanaza.sqlite", "/hanaza.sqlite-wal", "/lock"}) {
    EXPECT_EQ(std::filesystem::status(folder.path("deep/data") + name).permissions() & std::filesystem::perms{077},
              std::filesystem::perms::none)
        << name;
  }
  store = base::Failure{std::string{}};
  EXPECT_TRUE(open(folder.path("deep/data")));
}

TEST(Directory, ThatCannotBeUsedIsRefusedWithASentence) {
  const Folder folder;
  std::ofstream{folder.path("file")} << "x";
  EXPECT_THAT(open(folder.path("file/data")).error(), HasSubstr("cannot make '" + folder.path("file/data") + "': "));
  EXPECT_THAT(open(folder.path("file")).error(), HasSubstr("Not a directory"));
  std::filesystem::create_directory(folder.path("junk"));
  std::ofstream{folder.path("junk/hanaza.sqlite")} << std::string(5000, 'x');
  EXPECT_THAT(open(folder.path("junk")).error(), HasSubstr("hanaza.sqlite': file is not a database"));
  EXPECT_THAT(*walk(folder.path("none"), [](const Line&) { return true; }), HasSubstr("there is no '"));
}

TEST(Server, ThatCannotBeReachedIsRefusedWithASentence) {
  const Folder folder;
  EXPECT_THAT(open("postgresql://nobody@/nothing?host=" + folder.path("")).error(),
              HasSubstr("cannot prepare the database: connection to server on socket"));
  EXPECT_THAT(open("postgresql://?nonsense=1").error(), HasSubstr("cannot prepare the database: "));
}

}  // namespace
}  // namespace store
