// The load generator against a server of its own: it counts what it should, and says what it cannot do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json/parse.hpp>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <tuple>

#include "load/options.h"
#include "load/refusal.h"
#include "load/run.h"
#include "load/scan.h"
#include "server/server.h"

namespace {

using testing::HasSubstr;

std::string complaint(const load::Options& options) {
  try {
    std::ignore = load::run(options);
  } catch (const load::Failed& failed) {
    return failed.what();
  }
  return "it ran";
}

class LoadTest : public testing::Test {
 protected:
  void start(bool limited) {
    server::Config config;
    config.address = "127.0.0.1";
    config.port = 0;
    config.data = data_.string();
    config.log_level = "error";
    config.limited = limited;
    auto started = server::Server::start(config);
    ASSERT_TRUE(started) << started.error();
    server_ = std::move(*started);
    ASSERT_TRUE(server_->wait_until_ready(std::chrono::seconds{10}));
  }
  void TearDown() override {
    server_.reset();
    std::filesystem::remove_all(data_);
  }
  load::Options options(std::size_t tables, std::size_t players) {
    load::Options result;
    result.url = "http://127.0.0.1:" + std::to_string(server_->port());
    result.tables = tables;
    result.players = players;
    result.seconds = 2;
    result.warmup = 0.1;
    return result;
  }

 private:
  std::filesystem::path data_ =
      std::filesystem::temp_directory_path() /
      ("hanaza-load-" + std::to_string(getpid()) + "-" + testing::UnitTest::GetInstance()->current_test_info()->name());
  std::unique_ptr<server::Server> server_{};
};

TEST_F(LoadTest, plays_three_tables_of_hanabi) {
  start(false);
  const auto result = load::run(options(3, 4));
  EXPECT_EQ(result.errors, 0U) << result.first_error;
  EXPECT_GT(result.moves, 3U);
  const auto json = boost::json::parse(to_json(result)).as_object();
  for (const char* name :
       {"tables", "moves", "moves_per_s", "p50_ms", "p99_ms", "p99_9_ms", "errors", "server_cpu_us_per_move"})
    EXPECT_TRUE(json.at(name).is_number()) << name;
  EXPECT_EQ(json.at("tables").to_number<int>(), 3);
  EXPECT_THAT(to_text(result), HasSubstr("no errors"));
}

TEST_F(LoadTest, plays_koikoi_on_time) {
  start(false);
  auto two = options(3, 2);
  two.game = "koikoi";
  two.rate = 10;
  const auto result = load::run(two);
  EXPECT_EQ(result.errors, 0U) << result.first_error;
  // Even a slow machine makes up for what was late; a fast one plays no more than was asked for.
  EXPECT_LE(result.moves, 3U * 10 * 3);
  EXPECT_GT(result.moves, 3U);
}

TEST_F(LoadTest, opens_connections_that_only_look_on) {
  start(false);
  auto idle = options(0, 4);
  idle.idle = 50;
  const auto result = load::run(idle);
  EXPECT_EQ(result.errors, 0U) << result.first_error;
  EXPECT_EQ(result.idle_connections, 50U);
  EXPECT_TRUE(result.kb_per_idle_connection.has_value());
}

TEST_F(LoadTest, says_how_to_lift_the_limits) {
  start(true);
  EXPECT_THAT(complaint(options(100, 4)), HasSubstr(load::how_to_lift));
}

TEST(LoadOptions, what_cannot_be_done_is_a_sentence) {
  const auto at = [](const std::string& url) {
    load::Options options;
    options.url = url;
    return complaint(options);
  };
  for (const char* url :
       {"", "127.0.0.1:8080", "https://127.0.0.1", "http://", "http://a:b", "http://127.0.0.1:0", "http://x/y", "http://:80"})
    EXPECT_THAT(at(url), HasSubstr("say http://HOST:PORT")) << url;
  EXPECT_THAT(at("http://no-such-host.invalid:80"), HasSubstr("there is no host 'no-such-host.invalid'"));
  EXPECT_THAT(at("http://127.0.0.1:1"), HasSubstr("no server answers at http://127.0.0.1:1"));

  load::Options options;
  options.players = 6;
  EXPECT_THAT(complaint(options), HasSubstr("--players 6: hanabi is for 2 to 5"));
  options = {};
  options.rate = 0;
  EXPECT_THAT(complaint(options), HasSubstr("--rate 0"));
  options = {};
  options.tables = 1'000'000;
  EXPECT_THAT(complaint(options), HasSubstr("connections"));
}

TEST(LoadScan, finds_what_matters) {
  const auto moved = load::scan(
      R"({"type":"happened","sequence":42,"at":1,"what":{"type":"moved","seat":1,"move":"clue 2 red"},"view":{"turn":2,"moves":[{"move":"play 1"},{"move":"discard 2"}]}})");
  EXPECT_EQ(moved.type, load::Heard::Type::happened);
  EXPECT_EQ(moved.sequence, 42U);
  EXPECT_EQ(moved.what, "moved");
  ASSERT_TRUE(moved.moves);
  EXPECT_EQ(load::choose(*moved.moves), "discard 2");
  EXPECT_EQ(load::choose(R"([{"move":"play 1"},{"move":"clue 3 red","touches":[1]}])"), "clue 3 red");
  EXPECT_EQ(load::choose(R"([{"move":"koikoi"},{"move":"stop"}])"), "koikoi");
  EXPECT_EQ(load::choose("[]}}"), "");
  EXPECT_FALSE(load::scan(R"({"type":"presence","online":[1],"spectators":0})").moves);
  EXPECT_EQ(load::scan("{}").type, load::Heard::Type::other);
  EXPECT_EQ(load::scan(R"({"type":"refused","code":"bad_move","text":"No."})").type, load::Heard::Type::refused);
  EXPECT_EQ(load::refusal(R"({"type":"refused","code":"bad_move","text":"No."})"), "the server refuses: No. (bad_move)");
}

}  // namespace
