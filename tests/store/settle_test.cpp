// Lines in an SQLite file are brought in order some thousand at a time; nobody who reads or writes notices.
#include <gmock/gmock.h>

#include <atomic>
#include <numeric>
#include <thread>

#include "store/home.h"
#include "store/sqlite.h"

namespace store {
namespace {

using testing::HasSubstr;

constexpr std::uint64_t tables = 30;

std::string name_of(std::uint64_t table) { return "t" + std::to_string(table); }

class Settling : public testing::Test {
 protected:
  std::unique_ptr<Store> open_store() {
    auto opened = open(where, words.log());
    if (!opened) throw std::runtime_error(opened.error());
    return std::move(*opened);
  }

  /// So many lines more in each table.
  void write(Store& store, std::uint64_t more) {
    std::atomic<std::uint64_t> wrong = 0;
    std::atomic<std::uint64_t> told = 0;
    for (std::uint64_t i = 1; i <= more; ++i)
      for (std::uint64_t table = 0; table < tables; ++table)
        store.append(one(name_of(table), written + i), [&](Verdict fault) {
          wrong += fault ? 1 : 0;
          ++told;
        });
    while (told < more * tables) std::this_thread::yield();
    EXPECT_EQ(wrong, 0U);
    written += more;
    // Lines are settled after their answers, and before anything else is done.
    EXPECT_EQ(wait_for<Verdict>([&](auto answer) { store.change_password("nobody", "", answer); }), std::nullopt);
  }

  void expect_all(Store& store) {
    std::vector<std::uint64_t> all(written);
    std::iota(all.begin(), all.end(), 1);
    for (const std::uint64_t table : {std::uint64_t{0}, tables / 2, tables - 1}) {
      EXPECT_EQ(sequences(store, name_of(table)), all);
      EXPECT_EQ(lines_of(store, name_of(table), written - 2)->size(), 2U);
      EXPECT_EQ(put(store, one(name_of(table), written)), Fault::taken);
      EXPECT_EQ(put(store, one(name_of(table), written + 2)), Fault::taken);
    }
    std::uint64_t walked = 0;
    EXPECT_FALSE(walk(where, [&](const Line& line) { return line.sequence == walked++ % written + 1; }));
    EXPECT_EQ(walked, tables * written);
  }

  [[nodiscard]] std::int64_t count(std::string_view table) const {
    const auto file = Sqlite::open(where + "/hanaza.sqlite", Sqlite::Use::server);
    return number((*file)->run("SELECT count(*) FROM " + std::string{table})->front().front());
  }

  void execute(std::string_view sql) const {
    ASSERT_TRUE((*Sqlite::open(where + "/hanaza.sqlite", Sqlite::Use::server))->run(sql)) << sql;
  }

  Folder folder;
  std::string where = folder.path("data");
  Words words;
  std::uint64_t written = 0;
};

TEST_F(Settling, IsNotNoticed) {
  {
    const auto store = open_store();
    write(*store, 20);
    expect_all(*store);
    EXPECT_EQ(count("settled"), 0);
    write(*store, 300);
    expect_all(*store);
    EXPECT_GT(count("settled"), 4096);
  }
  const auto store = open_store();
  expect_all(*store);
  write(*store, 40);
  expect_all(*store);
  EXPECT_EQ(count("settled") + count("recent"), static_cast<std::int64_t>(tables * written));
  EXPECT_EQ(words.text(), "");
}

TEST_F(Settling, ThatFailsLosesNothingAndIsTriedAgain) {
  const auto store = open_store();
  write(*store, 20);
  execute("CREATE TRIGGER never BEFORE INSERT ON settled BEGIN SELECT raise(ABORT, 'not today'); END");
  write(*store, 200);
  EXPECT_THAT(words.text(), HasSubstr("could not be tidied: not today"));
  EXPECT_EQ(count("settled"), 0);
  expect_all(*store);
  execute("DROP TRIGGER never");
  write(*store, 300);
  EXPECT_GT(count("settled"), 0);
  expect_all(*store);
}

TEST_F(Settling, ComesToDatabasesOfOldToo) {
  write(*open_store(), 3);
  // As it was before.
  for (const auto* sql : {"DROP VIEW lines", "INSERT INTO settled SELECT * FROM recent", "DROP TABLE recent",
                          "ALTER TABLE settled RENAME TO lines", "UPDATE meta SET value = 2 WHERE name = 'schema'"})
    execute(sql);
  const auto store = open_store();
  expect_all(*store);
  write(*store, 2);
  expect_all(*store);
}

}  // namespace
}  // namespace store
