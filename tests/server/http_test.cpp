// The HTTP interface: tables, streams, accounts, operations, files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/support.h"

namespace test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

std::string bearer(const std::string& token) { return "Bearer " + token; }

TEST(Http, Operations) {
  TestServer server;
  EXPECT_EQ(server.get("/healthz").body, "ready\n");
  EXPECT_EQ(server.get("/readyz").status, 200U);
  EXPECT_THAT(server.get("/metrics").body, HasSubstr("hanaza_tables 0\n"));
  EXPECT_EQ(server.get("/api/nothing").status, 404U);
  EXPECT_EQ(http(server.port(), "DELETE", "/healthz").status, 405U);
}

TEST(Http, WhatCanBePlayed) {
  TestServer server;
  const auto games = server.get("/api/games").json().at("games").as_array();
  ASSERT_EQ(games.size(), 2U);
  for (const auto& game : games) {
    EXPECT_FALSE(game.at("editions").as_array().empty());
    EXPECT_FALSE(game.at("options").as_array().empty());
    EXPECT_FALSE(game.at("bots").as_array().front().at("idea").as_string().empty());
  }
}

TEST(Http, EveryEditionAndPlayerNumberMakesATable) {
  TestServer server;
  const auto games = server.get("/api/games").json().at("games").as_array();
  for (const auto& game : games)
    for (const auto& edition : game.at("editions").as_array()) {
      const json::object settings{{"game", game.at("game")}, {"edition", edition.at("name")}};
      EXPECT_EQ(server.post("/api/tables", json::serialize(settings)).status, 201U) << json::serialize(settings);
    }
}

TEST(Http, TablesThatCannotBe) {
  TestServer server;
  const auto code = [&](const std::string& body) {
    return std::string{server.post("/api/tables", body).json().at("code").as_string()};
  };
  EXPECT_EQ(code("{"), "bad_json");
  EXPECT_EQ(code("{}"), "bad_settings");
  EXPECT_EQ(code(R"({"game":"chess"})"), "bad_settings");
  EXPECT_EQ(code(R"({"game":"hanabi","players":9})"), "bad_settings");
  EXPECT_EQ(code(R"({"game":"hanabi","options":{"magic":"on"}})"), "bad_settings");
  EXPECT_EQ(server.post("/api/tables", hanabi_for_two, {{"Content-Type", "text/plain"}}).status, 415U);
  EXPECT_EQ(server.post("/api/tables", std::string(70'000, ' ')).status, 413U);
  EXPECT_EQ(server.get("/healthz", {{"X-Long", std::string(9000, 'x')}}).status, 431U);
}

TEST(Http, TheLobbyHasPublicTablesOnly) {
  TestServer server;
  const auto hidden = make_table(server.port(), hanabi_for_two);
  const auto shown = make_table(server.port(), R"({"game":"hanabi","players":2,"public":true})");
  const auto lobby = server.get("/api/tables").body;
  EXPECT_THAT(lobby, HasSubstr(shown.id));
  EXPECT_THAT(lobby, Not(HasSubstr(hidden.id)));
  EXPECT_EQ(server.get("/api/tables/" + hidden.id).status, 200U) << "by its link it is found";
  EXPECT_EQ(server.get("/api/tables/0123456789ab").status, 404U);
  EXPECT_EQ(server.get("/api/tables/..").status, 404U);
}

TEST(Http, CommandsWithoutAWebSocket) {
  TestServer server;
  const auto table = make_table(server.port(), hanabi_for_two);
  const auto send = [&](const std::string& command, const std::string& token) {
    Headers headers;
    if (!token.empty()) headers.emplace_back("Authorization", bearer(token));
    return server.post("/api/tables/" + table.id + "/commands", command, headers);
  };
  EXPECT_EQ(send(R"({"type":"sit","id":"a","name":"Anna"})", table.token).status, 200U);
  const auto sat = send(R"({"type":"sit","id":"a","name":"Ben"})", "");
  EXPECT_EQ(sat.status, 200U);
  const std::string ben{sat.json().at("token").as_string()};
  EXPECT_EQ(send(R"({"type":"start","id":"b"})", ben).status, 403U);
  EXPECT_EQ(send(R"({"type":"start","id":"b"})", "wrong").status, 401U);
  EXPECT_EQ(send(R"({"type":"start","id":"b"})", table.token).status, 200U);
  EXPECT_EQ(send(R"({"type":"hello","version":1})", ben).status, 400U);
  EXPECT_EQ(send(R"({"type":"say","id":"c","text":")" + std::string(5000, 'x') + "\"}", ben).status, 413U);
}

TEST(Http, AStreamHasTheSameMessages) {
  TestServer server;
  const auto table = make_table(server.port(), hanabi_for_two);
  Socket socket{server.port(), table.id};
  socket.hello(table.token);
  socket.await("snapshot");
  const auto text = Stream{server.port(), table.id, table.token}.until("presence");
  EXPECT_THAT(text, HasSubstr("application/x-ndjson"));
  EXPECT_THAT(text, HasSubstr(socket.log()[1] + "\n"));
  EXPECT_THAT((Stream{server.port(), table.id, "wrong"}.until("wrong_token")), HasSubstr("HTTP/1.1 401"));
  EXPECT_THAT((Stream{server.port(), "0123456789ab", "x"}.until("no_such_table")), HasSubstr("HTTP/1.1 404"));
}

TEST(Http, SafeHeaders) {
  TestServer server;
  const auto page = server.get("/");
  EXPECT_EQ(page.status, 200U);
  EXPECT_THAT(page.headers.at("Content-Security-Policy"), HasSubstr("frame-ancestors 'none'"));
  EXPECT_THAT(page.headers.at("Content-Security-Policy"), HasSubstr("script-src 'self' 'wasm-unsafe-eval';"));
  EXPECT_EQ(page.headers.at("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(page.headers.at("Referrer-Policy"), "no-referrer");
  EXPECT_EQ(server.get("/t/0123456789ab").status, 200U);
  EXPECT_EQ(server.get("/assets/none.js").status, 404U);
}

class Accounts : public testing::Test {
 protected:
  HttpAnswer with(const std::string& method, const std::string& target, const std::string& body, const Headers& headers) {
    return http(server_.port(), method, target, body, headers);
  }
  static std::string cookie_of(const HttpAnswer& answer) {
    const auto text = answer.headers.at("Set-Cookie");
    return text.substr(0, text.find(';'));
  }

  TestServer server_{};
};

TEST_F(Accounts, LogInAndOut) {
  const std::string anna = R"({"name":"anna","password":"correct horse"})";
  const auto made = server_.post("/api/accounts", anna);
  ASSERT_EQ(made.status, 201U) << made.body;
  EXPECT_THAT(made.headers.at("Set-Cookie"), HasSubstr("HttpOnly; SameSite=Strict"));
  EXPECT_EQ(server_.post("/api/accounts", anna).json().at("code").as_string(), "name_taken");
  EXPECT_EQ(server_.post("/api/sessions", R"({"name":"anna","password":"wrong horse"})").status, 401U);
  EXPECT_EQ(server_.post("/api/sessions", R"({"name":"nobody","password":"wrong horse"})").status, 401U);
  const auto session = server_.post("/api/sessions", anna);
  ASSERT_EQ(session.status, 201U);
  const Headers cookie{{"Cookie", cookie_of(session)}};
  EXPECT_EQ(server_.get("/api/account", cookie).json().at("account").as_string(), "anna");
  EXPECT_EQ(with("DELETE", "/api/sessions", "", cookie).status, 204U);
  EXPECT_EQ(server_.get("/api/account", cookie).status, 401U);
  EXPECT_EQ(server_.get("/api/account", {{"Cookie", cookie_of(made)}}).status, 200U) << "only that session ended";
  EXPECT_EQ(server_.get("/api/history").status, 401U);
}

TEST_F(Accounts, TokensAndHistory) {
  const auto made = server_.post("/api/accounts", R"({"name":"ben","password":"correct horse"})");
  const Headers cookie{{"Cookie", cookie_of(made)}};
  const auto token = with("POST", "/api/tokens", R"({"name":"my bot","scopes":"play"})", cookie);
  ASSERT_EQ(token.status, 201U) << token.body;
  const Headers play{{"Authorization", bearer(std::string{token.json().at("token").as_string()})}};
  EXPECT_EQ(server_.get("/api/history", play).status, 401U) << "a token for playing does not read";

  const auto table = make_table(server_.port(), hanabi_for_two);
  EXPECT_EQ(server_.post("/api/tables/" + table.id + "/commands", R"({"type":"sit","id":"a","name":"Ben"})", play).status,
            200U);
  const auto played = server_.get("/api/history", cookie).json().at("played").as_array();
  ASSERT_EQ(played.size(), 1U);
  EXPECT_EQ(played[0].at("table").as_string(), table.id);

  EXPECT_EQ(server_.get("/api/tokens", cookie).json().at("tokens").as_array().size(), 1U);
  EXPECT_EQ(with("DELETE", "/api/tokens/" + std::string{token.json().at("id").as_string()}, "", cookie).status, 204U);
  EXPECT_EQ(server_.get("/api/tokens", cookie).json().at("tokens").as_array().size(), 0U);
}

TEST(Admin, ListEndAnnounce) {
  TempDir dir;
  TestServer server{test_config(dir.path())};
  std::ifstream file{dir.path() + "/admin-token"};
  std::string token;
  std::getline(file, token);
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(dir.path() + "/admin-token").permissions() & (perms::group_all | perms::others_all),
            perms::none);

  const auto table = make_table(server.port(), hanabi_for_two);
  EXPECT_EQ(server.get("/api/admin/tables").status, 404U);
  EXPECT_EQ(server.get("/api/admin/tables", {{"Authorization", bearer("wrong")}}).status, 404U);
  const Headers admin{{"Authorization", bearer(token)}};
  EXPECT_THAT(server.get("/api/admin/tables", admin).body, HasSubstr(table.id));
  EXPECT_EQ(server.get("/api/admin/tables", {{"Authorization", bearer(token)}, {"X-Forwarded-For", "1.2.3.4"}}).status, 404U)
      << "not through a proxy";

  Socket socket{server.port(), table.id};
  socket.hello(table.token);
  EXPECT_EQ(server.post("/api/admin/announcements", R"({"text":"Cake at four."})", admin).status, 200U);
  EXPECT_EQ(socket.await("announcement").at("text").as_string(), "Cake at four.");
  EXPECT_GE(server.post("/api/admin/tables/" + table.id + "/end", "{}", admin).status, 400U) << "no game to end";
}

}  // namespace
}  // namespace test
