// The server on each database, and what becomes of its tables when the disk is full, when the database is gone for a while, and
// when nobody has needed them for long.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

#include "server/support.h"
#include "store/home.h"
#include "store/limit.h"

namespace test {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

struct Running {
  MadeTable table{};
  std::unique_ptr<Player> anna{};
  std::unique_ptr<Player> ben{};

  explicit Running(std::uint16_t port) {
    table = make_table(port, R"({"game":"hanabi","players":2,"first":1})");
    anna = std::make_unique<Player>(port, table, table.token);
    anna->sit("Anna");
    ben = std::make_unique<Player>(port, table, std::nullopt);
    ben->sit("Ben");
    anna->take_until(ben->sequence());
    EXPECT_EQ(anna->command({{"type", "start"}}).at("type").as_string(), "done");
    ben->take_until(anna->sequence());
  }
};

std::string answer(Player& player, const std::string& move) {
  const auto told = player.command({{"type", "move"}, {"move", move}});
  return std::string{told.at(told.contains("code") ? "code" : "type").as_string()};
}

class OnPostgres : public testing::Test {
 protected:
  server::Config config() {
    auto made = test_config(dir_.path());
    made.database = url_;
    return made;
  }

  TempDir dir_{};
  std::string url_ = store::postgres().new_database();
};

TEST_F(OnPostgres, AGameIsPlayedAndIsThereAfterwards) {
  MadeTable table;
  {
    TestServer server{config()};
    Running game{server.port()};
    table = game.table;
    EXPECT_GT(play_out({game.anna.get(), game.ben.get()}), 5);
    EXPECT_EQ(game.anna->phase(), "finished");
  }
  TestServer server{config()};
  Player again{server.port(), table, table.token};
  EXPECT_EQ(again.phase(), "finished");
  EXPECT_EQ(server.get("/api/tables/" + table.id + "/records/1").status, 200U);
}

TEST_F(OnPostgres, TheDatabaseIsGoneForAWhile) {
  TestServer server{config()};
  Running game{server.port()};
  EXPECT_EQ(answer(*game.anna, "play 1"), "done");
  game.ben->take_until(game.anna->sequence());
  const auto before = game.ben->sequence();
  store::postgres().stop();
  const auto back_at = std::chrono::steady_clock::now() + (store::long_run() ? 10s : 2s);
  EXPECT_EQ(answer(*game.ben, "play 1"), "storage");
  EXPECT_EQ(server.post("/api/tables", hanabi_for_two).status, 503U);
  EXPECT_EQ(server.get("/readyz").status, 503U);
  EXPECT_EQ(game.ben->sequence(), before) << "nobody was told of a move that is not stored";
  std::this_thread::sleep_until(back_at);
  store::postgres().start();
  // By itself: the same command, as often as a client sends it, and it is done once.
  const json::object move{{"type", "move"}, {"id", "patient"}, {"move", "play 1"}};
  json::object told;
  for (int tries = 0; tries < 300; ++tries) {
    game.ben->socket().send(move);
    do told = json::parse(*game.ben->socket().read()).as_object();
    while (!told.contains("id") || told.at("id").as_string() != "patient");
    if (told.at("type").as_string() == "done") break;
    std::this_thread::sleep_for(100ms);
  }
  EXPECT_EQ(told.at("type").as_string(), "done");
  EXPECT_EQ(told.at("sequence").to_number<std::int64_t>(), before + 1);
  for (int tries = 0; tries < 100 && server.get("/readyz").status != 200; ++tries) std::this_thread::sleep_for(100ms);
  EXPECT_EQ(server.get("/readyz").status, 200U);
}

TEST(OnSqlite, TheDiskIsFullForAWhile) {
  TempDir dir;
  const auto config = test_config(dir.path());
  MadeTable table;
  std::int64_t last = 0;
  {
    TestServer server{config};
    Running game{server.port()};
    table = game.table;
    const auto before = game.anna->sequence();
    {
      const tests::Limit limit{std::filesystem::file_size(dir.path() + "/hanaza.sqlite-wal")};
      EXPECT_EQ(answer(*game.anna, "play 1"), "storage");
      EXPECT_EQ(server.post("/api/tables", hanabi_for_two).status, 503U);
      EXPECT_EQ(server.get("/readyz").status, 503U);
      EXPECT_EQ(game.anna->sequence(), before);
      Player fresh{server.port(), game.table, game.table.token};
      EXPECT_EQ(fresh.sequence(), before) << "what is there can still be seen";
    }
    EXPECT_EQ(answer(*game.anna, "play 1"), "done");
    EXPECT_EQ(answer(*game.ben, "play 1"), "done");
    last = game.ben->sequence();
  }
  TestServer server{config};
  Player again{server.port(), table, table.token};
  EXPECT_EQ(again.sequence(), last) << "nothing is half written";
}

TEST(OnSqlite, ATableThatNobodyNeedsLeavesMemoryAndComesBack) {
  TempDir dir;
  auto config = test_config(dir.path());
  config.idle_table = 1s;
  TestServer server{config};
  json::value view;
  json::object table_told;
  MadeTable table;
  {
    Running game{server.port()};
    table = game.table;
    EXPECT_EQ(answer(*game.anna, "play 1"), "done");
    view = game.anna->view();
    table_told = game.anna->table();
  }
  const auto in_memory = [&] { return server.get("/metrics").body.find("hanaza_tables 1\n") != std::string::npos; };
  EXPECT_TRUE(in_memory());
  for (int tries = 0; tries < 300 && in_memory(); ++tries) std::this_thread::sleep_for(100ms);
  EXPECT_THAT(server.get("/metrics").body, HasSubstr("hanaza_tables 0\n"));
  Player again{server.port(), table, table.token};
  EXPECT_EQ(again.view(), view);
  EXPECT_EQ(again.table(), table_told);
  EXPECT_THAT(server.get("/metrics").body, HasSubstr("hanaza_tables 1\n"));
}

}  // namespace
}  // namespace test
