// Small parts of the server: addresses, origins, limits, logs, metrics, routes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "server/address.h"
#include "server/config.h"
#include "server/hall.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/origin.h"
#include "server/router.h"
#include "server/static_files.h"

namespace server {
namespace {

using boost::asio::ip::make_address;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Address, HouseholdsAreAddressesOrTheirNetwork) {
  EXPECT_EQ(counted_as(make_address("192.168.1.7")), counted_as(make_address("::ffff:192.168.1.7")));
  EXPECT_NE(counted_as(make_address("192.168.1.7")), counted_as(make_address("192.168.1.8")));
  EXPECT_EQ(counted_as(make_address("2001:db8::1")), counted_as(make_address("2001:db8::ffff:1")));
  EXPECT_NE(counted_as(make_address("2001:db8::1")), counted_as(make_address("2001:db8:0:1::1")));
}

TEST(Address, Networks) {
  EXPECT_TRUE(parse_network("10.0.0.0/8")->contains(make_address("10.200.3.4")));
  EXPECT_FALSE(parse_network("10.0.0.0/8")->contains(make_address("11.0.0.1")));
  EXPECT_TRUE(parse_network("::1")->contains(make_address("::1")));
  EXPECT_FALSE(parse_network("10.0.0.0/33"));
  EXPECT_FALSE(parse_network("nowhere"));
}

TEST(Address, OnlyTrustedProxiesAreBelieved) {
  const std::vector<Network> trusted{*parse_network("127.0.0.1"), *parse_network("10.0.0.0/8")};
  EXPECT_EQ(asker(make_address("127.0.0.1"), "6.6.6.6, 1.2.3.4, 10.0.0.9", trusted), make_address("1.2.3.4"));
  EXPECT_EQ(asker(make_address("5.5.5.5"), "1.2.3.4", trusted), make_address("5.5.5.5"));
  EXPECT_EQ(asker(make_address("127.0.0.1"), "rubbish", trusted), make_address("127.0.0.1"));
  EXPECT_EQ(asker(make_address("127.0.0.1"), "", trusted), make_address("127.0.0.1"));
}

TEST(Origin, SameHostOrNamed) {
  EXPECT_TRUE(origin_allowed("", "games.example", {}));
  EXPECT_TRUE(origin_allowed("https://Games.example", "games.example", {}));
  EXPECT_FALSE(origin_allowed("https://evil.example", "games.example", {}));
  EXPECT_FALSE(origin_allowed("null", "games.example", {}));
  EXPECT_FALSE(origin_allowed("http://games.example:81", "games.example", {}));
  EXPECT_TRUE(origin_allowed("https://other.example", "games.example", {"https://other.example"}));
}

TEST(Origin, OursIsToldOnlyWhereItCanStandInAPage) {
  EXPECT_EQ(own_origin("games.example", false), "http://games.example");
  EXPECT_EQ(own_origin("games.example", true), "https://games.example");
  EXPECT_EQ(own_origin("[::1]:8080", false), "http://[::1]:8080");
  for (const std::string_view bad : {"", "a\"><script>", "a b", "user@host", "host/path", "h\u00f6st", "a&b", "a'b", "a<b"})
    EXPECT_EQ(own_origin(bad, true), "") << bad;
  EXPECT_EQ(own_origin(std::string(256, 'a'), true), "");
}

TEST(StaticFiles, ThePictureHasAWholeAddress) {
  const std::string page = R"(<meta property="og:image" content="/social.png" />)";
  EXPECT_EQ(with_picture_at("https://games.example", page),
            R"(<meta property="og:image" content="https://games.example/social.png" />)");
  EXPECT_EQ(with_picture_at("", page), page);
  EXPECT_EQ(with_picture_at("https://games.example", "<html>"), "<html>");
}

TEST(Limits, BucketsFillAgain) {
  TokenBucket bucket;
  const auto start = Clock::now();
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(bucket.take(1, 5, start));
  EXPECT_FALSE(bucket.take(1, 5, start));
  EXPECT_TRUE(bucket.take(1, 5, start + std::chrono::seconds{1}));
  EXPECT_FALSE(bucket.take(1, 5, start + std::chrono::seconds{1}));
  EXPECT_TRUE(bucket.take(0, 0, start)) << "0 is no limit";
}

TEST(Limits, ConnectionsOfOneHousehold) {
  Limits limits;
  limits.connections_per_address = 2;
  SharedLimits shared{limits, true};
  const Household one{1};
  const Household other{2};
  EXPECT_TRUE(shared.connect(one));
  EXPECT_TRUE(shared.connect(one));
  EXPECT_FALSE(shared.connect(one));
  EXPECT_TRUE(shared.connect(other));
  shared.disconnect(one);
  EXPECT_TRUE(shared.connect(one));
}

TEST(Limits, PasswordsAreCountedByHouseholdAndByAccount) {
  Limits limits;
  limits.logins_burst = 2;
  SharedLimits shared{limits, true};
  EXPECT_TRUE(shared.log_in({1}, "anna"));
  EXPECT_TRUE(shared.log_in({2}, "anna"));
  EXPECT_FALSE(shared.log_in({3}, "anna")) << "many addresses, one account";
  EXPECT_TRUE(shared.log_in({1}, "ben"));
  EXPECT_FALSE(shared.log_in({1}, "clara")) << "one address, many accounts";
}

TEST(Log, OneLineWhateverIsQuoted) {
  EXPECT_EQ(log::line("made", {{"table", "k3v9"}, {"n", 7}}), "event=made table=k3v9 n=7");
  EXPECT_EQ(log::line("x", {{"why", "a \"b\"\nlevel=error"}}), "event=x why=\"a \\\"b\\\"\\x0alevel=error\"");
  EXPECT_EQ(log::line("x", {{"why", ""}}), "event=x why=\"\"");
}

TEST(Metrics, TextForPrometheus) {
  Metrics metrics;
  metrics.moves.add(3);
  metrics.refusals.add("not_your_turn");
  metrics.move_seconds.add(std::chrono::milliseconds{4});
  const auto text = metrics.text({});
  EXPECT_THAT(text, HasSubstr("hanaza_moves_total 3\n"));
  EXPECT_THAT(text, HasSubstr("hanaza_refusals_total{code=\"not_your_turn\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("hanaza_move_seconds_bucket{le=\"0.005\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("hanaza_move_seconds_bucket{le=\"0.003\"} 0\n"));
  EXPECT_THAT(text, HasSubstr("hanaza_move_seconds_count 1\n"));
}

TEST(Config, WhatCannotBe) {
  EXPECT_FALSE(fault(Config{}));
  Config config;
  config.address = "here";
  EXPECT_THAT(*fault(config), HasSubstr("--address"));
  config = {};
  config.origins = {"games.example"};
  EXPECT_THAT(*fault(config), HasSubstr("--origin"));
  config = {};
  config.database = "mysql://x";
  EXPECT_THAT(*fault(config), HasSubstr("--database"));
  config = {};
  config.log_level = "loud";
  EXPECT_THAT(*fault(config), HasSubstr("--log-level"));
  config = {};
  config.trusted_proxies = {"proxy"};
  EXPECT_THAT(*fault(config), HasSubstr("--trusted-proxy"));
}

TEST(Hall, IdsAreRandomAndKnownAsIds) {
  std::set<std::string> ids;
  for (int i = 0; i < 1000; ++i) ids.insert(new_table_id());
  EXPECT_EQ(ids.size(), 1000U);
  for (const auto& id : ids) EXPECT_TRUE(is_table_id(id));
  EXPECT_FALSE(is_table_id("short"));
  EXPECT_FALSE(is_table_id("../../etc/pw"));
}

TEST(Router, Matches) {
  EXPECT_EQ(match(http::verb::get, "/api/tables/abc").route->path, "/api/tables/{table}");
  EXPECT_THAT(match(http::verb::get, "/api/tables/abc/records/2").parameters, ElementsAre("abc", "2"));
  EXPECT_NE(match(http::verb::head, "/healthz").route, nullptr);
  EXPECT_EQ(match(http::verb::delete_, "/healthz").route, nullptr);
  EXPECT_TRUE(match(http::verb::delete_, "/healthz").path_exists);
  EXPECT_EQ(match(http::verb::get, "/api/tables/").route, nullptr);
  EXPECT_FALSE(match(http::verb::get, "/api/nothing").path_exists);
}

/// "get /healthz" for every operation of the document: paths stand at two blanks, methods at four.
std::set<std::string> documented() {
  std::ifstream file{"docs/openapi.yaml"};
  std::set<std::string> found;
  std::string line;
  std::string path;
  while (std::getline(file, line)) {
    if (line.starts_with("  /") && line.ends_with(":")) path = line.substr(2, line.size() - 3);
    if (!line.starts_with("  ")) path.clear();
    for (const std::string method : {"get", "post", "put", "delete"})
      if (!path.empty() && line == "    " + method + ":") found.insert(method + " " + path);
  }
  return found;
}

TEST(Router, EveryRouteIsDocumentedAndNothingElse) {
  std::set<std::string> known;
  for (const auto& route : routes()) {
    std::ostringstream method;
    method << route.method;
    std::string word = method.str();
    for (char& c : word) c = static_cast<char>(std::tolower(c));
    known.insert(word + " " + std::string{route.path});
  }
  EXPECT_EQ(documented(), known);
}

}  // namespace
}  // namespace server
