// Whole games over real sockets: by people, by bots, after lost connections, after restarts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/read.h"
#include "server/support.h"

namespace test {
namespace {

using testing::HasSubstr;

constexpr auto koikoi_game = R"({"game":"koikoi","options":{"rounds":2}})";

void start(Player& host) {
  const auto answer = host.command({{"type", "start"}});
  ASSERT_EQ(answer.at("type").as_string(), "done") << json::serialize(answer);
}

struct Pair {
  MadeTable table{};
  std::unique_ptr<Player> anna{};
  std::unique_ptr<Player> ben{};
};

Pair seated(std::uint16_t port, const std::string& settings) {
  Pair pair;
  pair.table = make_table(port, settings);
  pair.anna = std::make_unique<Player>(port, pair.table, pair.table.token);
  pair.anna->sit("Anna");
  pair.ben = std::make_unique<Player>(port, pair.table, std::nullopt);
  pair.ben->sit("Ben");
  pair.anna->take_until(pair.ben->sequence());
  return pair;
}

TEST(Play, HanabiByTwoPeople) {
  TestServer server;
  auto pair = seated(server.port(), hanabi_for_two);
  start(*pair.anna);
  pair.ben->take_until(pair.anna->sequence());
  EXPECT_GT(play_out({pair.anna.get(), pair.ben.get()}), 5);
  EXPECT_EQ(pair.anna->phase(), "finished");
  EXPECT_TRUE(pair.anna->table().at("opened").is_array()) << "the deck is opened at the end";

  // The record of it can be fetched, and proves what happened.
  const auto list = server.get("/api/tables/" + pair.table.id + "/records");
  EXPECT_EQ(list.json().at("records").as_array().size(), 1U);
  const auto record = server.get("/api/tables/" + pair.table.id + "/records/1");
  EXPECT_EQ(record.status, 200U);
  EXPECT_EQ(server.get("/api/tables/" + pair.table.id + "/records/2").status, 404U);
}

TEST(Play, KoiKoiByTwoPeople) {
  TestServer server;
  auto pair = seated(server.port(), koikoi_game);
  start(*pair.anna);
  pair.ben->take_until(pair.anna->sequence());
  EXPECT_GT(play_out({pair.anna.get(), pair.ben.get()}), 10);
  EXPECT_EQ(pair.ben->phase(), "finished");
}

TEST(Play, WithBotsInTheOtherSeats) {
  TestServer server;
  for (const auto* settings : {R"({"game":"hanabi","players":4})", koikoi_game}) {
    const auto table = make_table(server.port(), settings);
    Player anna{server.port(), table, table.token};
    anna.sit("Anna");
    const std::string bot = anna.table().at("game").as_string() == "hanabi" ? "simple" : "beginner";
    const auto filled = anna.command({{"type", "seat_bot"}, {"seat", nullptr}, {"bot", bot}});
    ASSERT_EQ(filled.at("type").as_string(), "done") << json::serialize(filled);
    start(anna);
    play_out({&anna});
    EXPECT_EQ(anna.phase(), "finished");
  }
}

TEST(Play, BotsAlone) {
  TestServer server;
  const auto table = make_table(server.port(), R"({"game":"hanabi","players":3})");
  Player host{server.port(), table, table.token};
  ASSERT_EQ(host.command({{"type", "seat_bot"}, {"seat", nullptr}, {"bot", "simple"}}).at("type").as_string(), "done");
  start(host);
  while (host.phase() != "finished" && host.take_one()) {
  }
  EXPECT_EQ(host.phase(), "finished");
}

TEST(Play, EverybodyHasTheSameTableAsASnapshotSays) {
  TestServer server;
  auto pair = seated(server.port(), hanabi_for_two);
  start(*pair.anna);
  pair.ben->take_until(pair.anna->sequence());
  play_out({pair.anna.get(), pair.ben.get()}, 3, 12);
  Player again{server.port(), pair.table, pair.ben->token()};
  pair.ben->take_until(again.sequence());
  EXPECT_EQ(again.table(), pair.ben->table());
  EXPECT_EQ(again.view(), pair.ben->view());
}

TEST(Reconnect, WhatWasMissedComesByteForByte) {
  TestServer server;
  auto pair = seated(server.port(), hanabi_for_two);
  start(*pair.anna);
  pair.ben->take_until(pair.anna->sequence());
  const auto have = pair.anna->sequence();
  const auto seen = pair.ben->socket().log().size();
  play_out({pair.anna.get(), pair.ben.get()}, 5, 8);
  std::vector<std::string> live;
  for (std::size_t i = seen; i < pair.ben->socket().log().size(); ++i)
    if (pair.ben->socket().log()[i].starts_with(R"({"type":"happened")")) live.push_back(pair.ben->socket().log()[i]);

  Socket again{server.port(), pair.table.id};
  EXPECT_EQ(again.hello(pair.ben->token(), have).at("type").as_string(), "welcome");
  std::vector<std::string> missed;
  while (missed.size() < live.size()) {
    const auto text = again.read();
    ASSERT_TRUE(text);
    if (text->starts_with(R"({"type":"presence")")) continue;
    missed.push_back(*text);
  }
  EXPECT_EQ(missed, live);
}

TEST(Reconnect, NothingMissedGivesNothing) {
  TestServer server;
  auto pair = seated(server.port(), hanabi_for_two);
  Socket again{server.port(), pair.table.id};
  again.hello(pair.anna->token(), pair.anna->sequence());
  EXPECT_EQ(again.await("presence").at("online").as_array().size(), 2U);
  Socket future{server.port(), pair.table.id};
  future.hello(pair.anna->token(), 100'000);
  EXPECT_EQ(future.await("snapshot").at("sequence").to_number<std::int64_t>(), pair.anna->sequence());
}

TEST(Reconnect, ARepeatedIdIsDoneOnce) {
  TestServer server;
  auto pair = seated(server.port(), hanabi_for_two);
  start(*pair.anna);
  pair.ben->take_until(pair.anna->sequence());
  std::uint64_t lots = 1;
  auto* mover = pair.anna->some_move(lots) ? pair.anna.get() : pair.ben.get();
  const json::object move{{"type", "move"}, {"id", "only-once"}, {"move", *mover->some_move(lots)}};
  mover->socket().send(move);
  const auto first = mover->socket().await("done");
  mover->socket().send(move);
  EXPECT_EQ(mover->socket().await("done"), first);
  // Over another connection, and over HTTP, too.
  const auto answer = server.post("/api/tables/" + pair.table.id + "/commands", json::serialize(move),
                                  {{"Authorization", "Bearer " + mover->token()}});
  EXPECT_EQ(answer.json(), first);
}

TEST(Restart, TablesComeBack) {
  TempDir dir;
  const auto config = test_config(dir.path());
  MadeTable table;
  std::string token;
  json::object before;
  json::value view;
  std::int64_t sequence = 0;
  {
    TestServer server{config};
    auto pair = seated(server.port(), koikoi_game);
    start(*pair.anna);
    pair.ben->take_until(pair.anna->sequence());
    play_out({pair.anna.get(), pair.ben.get()}, 7, 6);
    table = pair.table;
    token = pair.ben->token();
    pair.ben->take_until(pair.anna->sequence());
    before = pair.ben->table();
    view = pair.ben->view();
    sequence = pair.ben->sequence();
    server.server().stop();
    EXPECT_EQ(pair.anna->socket().await("announcement").at("kind").as_string(), "stopping");
    EXPECT_EQ(pair.anna->socket().closed(), 1012);
  }
  TestServer server{config};
  EXPECT_THAT(server.get("/metrics").body, HasSubstr("hanaza_tables 0\n"))
      << "a table without bots and clocks is read when somebody asks for it";
  Player again{server.port(), table, token};
  EXPECT_EQ(again.sequence(), sequence);
  EXPECT_EQ(again.table(), before);
  EXPECT_EQ(again.view(), view);
}

TEST(Spectators, LookOnAndTakeOverNothing) {
  TestServer server;
  auto pair = seated(server.port(), hanabi_for_two);
  start(*pair.anna);
  Player spectator{server.port(), pair.table, std::nullopt};
  EXPECT_TRUE(spectator.view().at("me").is_null());
  for (const auto& [seat, hand] : spectator.view().at("hands").as_object())
    for (const auto& card : hand.as_array()) EXPECT_TRUE(card.at("card").is_null()) << "seat " << seat;
  EXPECT_EQ(spectator.command({{"type", "move"}, {"move", "play 1"}}).at("code").as_string(), "not_seated");
  EXPECT_EQ(spectator.command({{"type", "end"}}).at("code").as_string(), "not_host");
}

TEST(Spectators, NotWhereTheTableWantsNone) {
  TestServer server;
  auto pair = seated(server.port(), R"({"game":"hanabi","players":2,"spectators":"none"})");
  Player stranger{server.port(), pair.table, std::nullopt};
  start(*pair.anna);
  EXPECT_EQ(stranger.socket().closed(), 1008);
  Socket late{server.port(), pair.table.id};
  EXPECT_EQ(late.hello().at("code").as_string(), "no_spectators");
}

TEST(Talk, ChatBeforeAndAfter) {
  TestServer server;
  auto pair = seated(server.port(), hanabi_for_two);
  EXPECT_EQ(pair.anna->command({{"type", "say"}, {"text", "<b>Hello</b> \u2764"}}).at("type").as_string(), "done");
  EXPECT_EQ(pair.ben->socket().await_what("said").at("what").at("text").as_string(), "<b>Hello</b> \u2764");
}

}  // namespace
}  // namespace test
