// What a client can do wrong, and what the server says to it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "server/support.h"

namespace test {
namespace {

using testing::HasSubstr;

std::string code(const json::object& message) {
  return message.contains("code") ? std::string{message.at("code").as_string()} : json::serialize(message);
}

class Protocol : public testing::Test {
 protected:
  /// What the text is refused with; the connection must go on.
  std::string refused(Socket& socket, const std::string& text) {
    socket.send(text);
    const auto answer = code(socket.await("refused"));
    socket.send(std::string{R"({"type":"ping"})"});
    socket.await("pong");
    return answer;
  }

  TestServer server_{};
  MadeTable table_ = make_table(server_.port(), hanabi_for_two);
};

TEST_F(Protocol, WhatCannotBeUnderstood) {
  Socket socket{server_.port(), table_.id};
  EXPECT_EQ(refused(socket, "{"), "bad_json");
  EXPECT_EQ(refused(socket, "[]"), "bad_json");
  EXPECT_EQ(refused(socket, ""), "bad_json");
  EXPECT_EQ(refused(socket, R"({"type":"ping","type":"ping"})"), "bad_json");
  EXPECT_EQ(refused(socket, "{}"), "bad_message");
  EXPECT_EQ(refused(socket, R"({"type":"dance","id":"x"})"), "bad_message");
  EXPECT_EQ(refused(socket, R"({"type":"ping","extra":1})"), "bad_message");
  EXPECT_EQ(refused(socket, R"({"type":"hello","version":2})"), "bad_version");
  EXPECT_EQ(refused(socket, R"({"type":"start","id":"x"})"), "hello_first");
  EXPECT_EQ(refused(socket, R"({"type":"hello","version":1,"token":"wrong"})"), "wrong_token");
}

TEST_F(Protocol, TheIdOfARefusedCommandComesBack) {
  Socket socket{server_.port(), table_.id};
  socket.hello();
  socket.send(std::string{R"({"type":"move","id":"my-id","move":7})"});
  EXPECT_EQ(socket.await("refused").at("id").as_string(), "my-id");
}

TEST_F(Protocol, FramesThatEndIt) {
  const auto ends_with = [&](const auto& send) {
    Socket socket{server_.port(), table_.id};
    socket.hello(table_.token);
    socket.await("presence");
    send(socket);
    const auto refused = code(socket.await("refused"));
    return std::pair{refused, socket.closed()};
  };
  using Ends = std::pair<std::string, std::uint16_t>;
  EXPECT_EQ(ends_with([](Socket& socket) { socket.send(std::string(5000, 'x')); }), (Ends{"too_long", 1009}));
  EXPECT_EQ(ends_with([](Socket& socket) { socket.send_binary("{}"); }), (Ends{"not_text", 1003}));
  EXPECT_EQ(ends_with([](Socket& socket) { socket.send_raw(std::string("\x81\x82\0\0\0\0\xc0\xaf", 8)); }),
            (Ends{"not_text", 1007}));
  // Not even a WebSocket frame: no refusal, only the end.
  Socket socket{server_.port(), table_.id};
  socket.hello();
  socket.send_raw("GET / HTTP/1.1\r\n\r\n");
  EXPECT_EQ(socket.closed(), 1002);
}

TEST_F(Protocol, TooManyRefusals) {
  Socket socket{server_.port(), table_.id};
  for (int i = 0; i < 30; ++i) socket.send(std::string{"{"});
  EXPECT_EQ(socket.closed(), 1008);
}

TEST_F(Protocol, ATableThatDoesNotExist) {
  Socket socket{server_.port(), "0123456789ab"};
  EXPECT_EQ(code(socket.hello()), "no_such_table");
  EXPECT_EQ(socket.closed(), 4404);
}

TEST_F(Protocol, OutOfTurnAndOutOfPhase) {
  Player anna{server_.port(), table_, table_.token};
  anna.sit("Anna");
  EXPECT_EQ(code(anna.command({{"type", "move"}, {"move", "play 1"}})), "not_now");
  EXPECT_EQ(code(anna.command({{"type", "start"}})), "seats_empty");
  Player ben{server_.port(), table_, std::nullopt};
  EXPECT_EQ(code(ben.command({{"type", "sit"}, {"name", "Anna"}})), "name_taken");
  EXPECT_EQ(code(ben.command({{"type", "sit"}, {"name", "Ben"}, {"seat", 1}})), "seat_taken");
  ben.sit("Ben");
  EXPECT_EQ(code(ben.command({{"type", "start"}})), "not_host");
  ASSERT_EQ(anna.command({{"type", "start"}}).at("type").as_string(), "done");
  ben.take_until(anna.sequence());
  std::uint64_t lots = 1;
  anna.take_until(ben.sequence());
  auto& waiting = anna.some_move(lots) ? ben : anna;
  EXPECT_EQ(code(waiting.command({{"type", "move"}, {"move", "play 1"}})), "not_your_turn");
  auto& mover = &waiting == &anna ? ben : anna;
  EXPECT_EQ(code(mover.command({{"type", "move"}, {"move", "juggle"}})), "bad_move");
}

TEST_F(Protocol, TheHostChangesTheNumberOfPlayersWhilePeopleGather) {
  Player anna{server_.port(), table_, table_.token};
  Player ben{server_.port(), table_, std::nullopt};
  anna.sit("Anna");
  ben.sit("Ben");
  const auto set_players = [](Player& who, int players) {
    return who.command({{"type", "configure"}, {"settings", {{"players", players}}}});
  };
  EXPECT_EQ(code(set_players(ben, 3)), "not_host");
  EXPECT_EQ(code(set_players(anna, 6)), "bad_settings");
  EXPECT_EQ(set_players(anna, 3).at("type").as_string(), "done");
  ben.take_until(anna.sequence());
  EXPECT_EQ(ben.table().at("players").as_int64(), 3);
  EXPECT_EQ(ben.table().at("seats").as_array().size(), 3U);
  Player eve{server_.port(), table_, std::nullopt};
  eve.sit("Eve");
  const auto sequence = eve.sequence();
  anna.take_until(sequence);
  EXPECT_EQ(code(set_players(anna, 2)), "seats_taken");
  EXPECT_EQ(anna.table().at("players").as_int64(), 3);
  EXPECT_EQ(anna.sequence(), sequence) << "nothing happened";
  EXPECT_EQ(anna.command({{"type", "start"}}).at("type").as_string(), "done");
  EXPECT_EQ(code(set_players(anna, 4)), "not_now");
}

TEST_F(Protocol, AReaderWhoDoesNotReadIsCut) {
  Player anna{server_.port(), table_, table_.token};
  anna.sit("Anna");
  Socket slow{server_.port(), table_.id, {}, 4096};
  slow.hello();
  // Each line of chat comes with the last fifty: the slow one is soon far behind.
  const std::string text(290, 'x');
  for (int i = 0; i < 4000; ++i) {
    ASSERT_EQ(anna.command({{"type", "say"}, {"text", text}}).at("type").as_string(), "done");
    if (i % 100 != 99) continue;
    if (server_.get("/metrics").body.find("hanaza_slow_readers_cut_total 1\n") != std::string::npos) return;
  }
  FAIL() << "never cut";
}

TEST_F(Protocol, SeveralTabsOfOnePerson) {
  Player anna{server_.port(), table_, table_.token};
  anna.sit("Anna");
  Player tab{server_.port(), table_, table_.token};
  EXPECT_EQ(tab.table().at("seats").as_array()[0].at("name").as_string(), "Anna");
  EXPECT_EQ(tab.command({{"type", "stand"}}).at("type").as_string(), "done");
  anna.socket().await_what("stood");
}

TEST(Password, KeepsStrangersOut) {
  TestServer server;
  const auto table = make_table(server.port(), R"({"game":"hanabi","players":2,"password":"sesame"})");
  Socket stranger{server.port(), table.id};
  EXPECT_EQ(code(stranger.hello()), "wrong_password");
  stranger.send(std::string{R"({"type":"hello","version":1,"password":"sesame"})"});
  stranger.await("snapshot");
  EXPECT_EQ(stranger.command({{"type", "sit"}, {"name", "Ben"}}).at("type").as_string(), "done");
}

TEST(Rates, OneConnection) {
  TempDir dir;
  auto config = test_config(dir.path());
  config.limited = true;
  config.limits.commands_burst = 5;
  config.limits.commands_per_second = 0.5;
  TestServer server{config};
  const auto table = make_table(server.port(), hanabi_for_two);
  Socket socket{server.port(), table.id};
  socket.hello(table.token);
  std::string last;
  for (int i = 0; i < 6 && last != "too_fast"; ++i) last = code(socket.command({{"type", "start"}}));
  EXPECT_EQ(last, "too_fast");
}

TEST(Rates, OneAddress) {
  TempDir dir;
  auto config = test_config(dir.path());
  config.limited = true;
  config.limits.requests_burst = 10;
  config.limits.requests_per_second = 0.5;
  TestServer server{config};
  unsigned last = 0;
  for (int i = 0; i < 11; ++i) last = server.get("/healthz").status;
  EXPECT_EQ(last, 429U);
}

TEST(Rates, BehindAProxyVisitorsAreToldApart) {
  TempDir dir;
  auto config = test_config(dir.path());
  config.limited = true;
  config.limits.requests_burst = 5;
  config.limits.requests_per_second = 0.1;
  const auto last_of = [](const TestServer& server, const std::string& from) {
    unsigned last = 0;
    for (int i = 0; i < 6; ++i) last = server.get("/healthz", {{"X-Forwarded-For", from}}).status;
    return last;
  };
  {
    config.trusted_proxies = {"127.0.0.0/8"};
    TestServer server{config};
    EXPECT_EQ(last_of(server, "203.0.113.7"), 429U);
    EXPECT_EQ(server.get("/healthz", {{"X-Forwarded-For", "203.0.113.8"}}).status, 200U) << "another visitor";
    EXPECT_EQ(last_of(server, "198.51.100.1, 203.0.113.7"), 429U) << "what stands before the proxy's own word is anybody's";
  }
  config.trusted_proxies = {"10.0.0.0/8"};
  config.data = dir.path() + "/other";
  TestServer server{config};
  EXPECT_EQ(last_of(server, "203.0.113.7"), 429U);
  EXPECT_EQ(server.get("/healthz", {{"X-Forwarded-For", "203.0.113.8"}}).status, 429U) << "whoever is not trusted may say so";
}

TEST(Rates, ConnectionsAndTablesAndSpectators) {
  TempDir dir;
  auto config = test_config(dir.path());
  config.limited = true;
  config.limits.connections_per_address = 5;
  config.limits.spectators = 1;
  config.limits.tables = 1;
  TestServer server{config};
  const auto table = make_table(server.port(), hanabi_for_two);
  EXPECT_EQ(server.post("/api/tables", hanabi_for_two).json().at("code").as_string(), "too_many_tables");
  std::vector<std::unique_ptr<Socket>> sockets;
  sockets.push_back(std::make_unique<Socket>(server.port(), table.id));
  EXPECT_EQ(sockets[0]->hello().at("type").as_string(), "welcome");
  sockets.push_back(std::make_unique<Socket>(server.port(), table.id));
  EXPECT_EQ(code(sockets[1]->hello()), "too_many_spectators");
  const auto one_more = [&] { sockets.push_back(std::make_unique<Socket>(server.port(), table.id)); };
  EXPECT_ANY_THROW(for (int i = 0; i < 4; ++i) one_more());
}

TEST(Origin, OtherPagesMayNot) {
  TestServer server;
  const auto table = make_table(server.port(), hanabi_for_two);
  EXPECT_EQ(server.post("/api/tables", hanabi_for_two, {{"Origin", "https://evil.example"}}).status, 403U);
  EXPECT_EQ(server.get("/healthz", {{"Origin", "https://evil.example"}}).status, 200U) << "reading is harmless";
  const std::string own = "http://localhost:" + std::to_string(server.port());
  EXPECT_EQ(server.post("/api/tables", hanabi_for_two, {{"Origin", own}}).status, 201U);
  EXPECT_ANY_THROW(Socket(server.port(), table.id, {{"Origin", "https://evil.example"}}));
  EXPECT_NO_THROW(Socket(server.port(), table.id, {{"Origin", own}}));
}

}  // namespace
}  // namespace test
