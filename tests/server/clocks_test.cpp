// Time at a table, with a real clock: what happens when it is up, and that nobody loses any while the server is away.
#include <gtest/gtest.h>

#include <thread>

#include "server/support.h"

namespace test {
namespace {

struct Seated {
  MadeTable table{};
  std::unique_ptr<Player> anna{};
  std::unique_ptr<Player> ben{};
};

/// Two people at a running game; nobody moves.
Seated running(std::uint16_t port, const std::string& more) {
  Seated seated;
  seated.table = make_table(port, R"({"game":"hanabi","players":2,"first":1,)" + more + "}");
  seated.anna = std::make_unique<Player>(port, seated.table, seated.table.token);
  seated.anna->sit("Anna");
  seated.ben = std::make_unique<Player>(port, seated.table, std::nullopt);
  seated.ben->sit("Ben");
  seated.anna->take_until(seated.ben->sequence());
  const auto started = seated.anna->command({{"type", "start"}});
  EXPECT_EQ(started.at("type").as_string(), "done") << json::serialize(started);
  return seated;
}

constexpr auto a_second = R"("clock":{"type":"move","seconds":1},)";

TEST(Clocks, ABotMovesForWhoeverIsLate) {
  TestServer server;
  const auto seated = running(server.port(), std::string{a_second} + R"("timeout":"bot")");
  auto& watched = seated.ben->socket();
  EXPECT_EQ(watched.await_what("timed_out").at("what").at("seat").to_number<int>(), 1);
  const auto moved = watched.await_what("moved");
  EXPECT_EQ(moved.at("what").at("seat").to_number<int>(), 1);
  EXPECT_EQ(moved.at("table").at("clocks").at("running").to_number<int>(), 2) << "and then it is Ben's time";
}

TEST(Clocks, TheGamePauses) {
  TestServer server;
  const auto seated = running(server.port(), std::string{a_second} + R"("timeout":"pause")");
  while (seated.ben->phase() != "paused") ASSERT_TRUE(seated.ben->take_one());
  EXPECT_EQ(seated.ben->command({{"type", "resume"}}).at("type").as_string(), "done");
  EXPECT_EQ(seated.ben->phase(), "playing");
  while (seated.ben->phase() != "paused") ASSERT_TRUE(seated.ben->take_one()) << "the time was given again, and is up again";
}

TEST(Clocks, TheGameEnds) {
  TestServer server;
  const auto seated = running(server.port(), std::string{a_second} + R"("timeout":"end")");
  EXPECT_EQ(seated.ben->socket().await_what("ended").at("what").at("why").as_string(), "clock");
}

/// What is left to the one on turn, in milliseconds.
std::int64_t left(Player& player, std::int64_t now) {
  const auto& clocks = player.table().at("clocks");
  const auto seat = static_cast<std::size_t>(clocks.at("running").to_number<int>() - 1);
  return clocks.at("left").as_array()[seat].to_number<std::int64_t>() - (now - clocks.at("since").to_number<std::int64_t>());
}

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

TEST(Clocks, NobodyLosesTimeWhileTheServerIsAway) {
  TempDir dir;
  const auto config = test_config(dir.path());
  Seated seated;
  std::int64_t before = 0;
  {
    TestServer server{config};
    seated = running(server.port(), R"("clock":{"type":"increment","base":600,"increment":0},"timeout":"end")");
    before = left(*seated.anna, now());
    server.server().stop();
  }
  constexpr std::int64_t away = 3000;
  std::this_thread::sleep_for(std::chrono::milliseconds{away});
  TestServer server{config};
  Player again{server.port(), seated.table, seated.table.token, seated.anna->sequence()};
  const auto credited = again.socket().await_what("credited");
  EXPECT_GE(credited.at("what").at("milliseconds").to_number<std::int64_t>(), away);
  Player fresh{server.port(), seated.table, seated.table.token};
  // Starting and stopping take their time, too, and how much depends on the machine.
  EXPECT_GT(left(fresh, now()), before - away);
}

}  // namespace
}  // namespace test
