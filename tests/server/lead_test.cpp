// Looking back together: who may lead, who is told, and that it touches neither the log nor a game that is played.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "server/support.h"

namespace test {
namespace {

const json::object leading{{"type", "lead"}, {"leads", true}, {"game", 1}, {"turn", 3}, {"viewer", "open"}, {"cards", {"12"}}};
const json::object not_leading{{"type", "lead"}, {"leads", false}};

json::object changed(std::string_view field, json::value to) {
  auto message = leading;
  message[field] = std::move(to);
  return message;
}

class Lead : public testing::Test {
 protected:
  Lead() {
    anna_.sit("Anna");
    ben_.sit("Ben");
    anna_.take_until(ben_.sequence());
  }

  void start() {
    ASSERT_EQ(anna_.command({{"type", "start"}}).at("type").as_string(), "done");
    ben_.take_until(anna_.sequence());
  }

  /// What it is refused with; the connection goes on.
  static std::string refused(Player& player, const json::object& message) {
    player.socket().send(message);
    const auto answer = player.socket().await("refused");
    EXPECT_FALSE(answer.contains("id"));
    return std::string{answer.at("code").as_string()};
  }

  /// Everything that was sent before has been answered when this returns.
  static void settle(Player& player) {
    player.socket().send(json::object{{"type", "ping"}});
    player.socket().await("pong");
  }

  static std::ptrdiff_t times_led(Player& player) {
    settle(player);
    return std::ranges::count_if(player.socket().log(),
                                 [](const std::string& text) { return text.find(R"("type":"led")") != std::string::npos; });
  }

  static std::string led(Player& player) { return json::serialize(player.socket().await("led")); }
  [[nodiscard]] std::unique_ptr<Player> visitor() const {
    return std::make_unique<Player>(server_.port(), table_, std::nullopt);
  }

  TestServer server_{};
  MadeTable table_ = make_table(server_.port(), hanabi_for_two);
  Player anna_{server_.port(), table_, table_.token};
  Player ben_{server_.port(), table_, std::nullopt};
};

constexpr auto nobody = R"({"type":"led","person":null})";
constexpr auto by_anna = R"({"type":"led","person":1,"game":1,"turn":3,"viewer":"open","cards":["12"]})";
constexpr auto by_ben = R"({"type":"led","person":2,"game":1,"turn":3,"viewer":"open","cards":["12"]})";

TEST_F(Lead, NothingIsLedThroughBeforeAGameIsOver) {
  EXPECT_EQ(refused(anna_, leading), "not_now") << "no game was played yet";
  start();
  auto eve = visitor();
  EXPECT_EQ(refused(anna_, leading), "not_now");
  EXPECT_EQ(refused(ben_, leading), "not_now");
  EXPECT_EQ(refused(anna_, not_leading), "not_now");
  EXPECT_EQ(refused(*eve, leading), "not_seated");
  for (auto* player : {&anna_, &ben_, eve.get()}) EXPECT_EQ(times_led(*player), 0);
}

TEST_F(Lead, EverybodyIsToldWhereTheLeaderLooks) {
  start();
  play_out({&anna_, &ben_});
  auto eve = visitor();
  const auto sequence = anna_.sequence();
  anna_.socket().send(leading);
  for (auto* player : {&anna_, &ben_, eve.get()}) EXPECT_EQ(led(*player), by_anna);
  auto late = visitor();
  EXPECT_EQ(led(*late), by_anna) << "who comes later is told, too";

  // Whoever may not lead changes nothing, and neither does a message that makes no sense.
  EXPECT_EQ(refused(*eve, leading), "not_seated");
  EXPECT_EQ(refused(*eve, not_leading), "not_seated");
  EXPECT_EQ(refused(ben_, changed("game", 2)), "not_now") << "there was one game";
  EXPECT_EQ(refused(ben_, changed("game", 0)), "bad_message");
  EXPECT_EQ(refused(ben_, changed("turn", -1)), "bad_message");
  EXPECT_EQ(refused(ben_, changed("viewer", "<b>")), "bad_message");
  EXPECT_EQ(refused(ben_, changed("cards", json::array(13, "1"))), "bad_message");
  EXPECT_EQ(refused(ben_, changed("cards", {7})), "bad_message");
  EXPECT_EQ(refused(ben_, changed("text", "hello")), "bad_message");
  ben_.socket().send(not_leading);  // who does not lead has nothing to stop
  settle(ben_);
  for (auto* player : {&anna_, &ben_, eve.get(), late.get()}) EXPECT_EQ(times_led(*player), 1);
  auto later = visitor();
  EXPECT_EQ(led(*later), by_anna);

  // It is in no log.
  Player again{server_.port(), table_, table_.token};
  EXPECT_EQ(again.sequence(), sequence);
}

TEST_F(Lead, ItPassesAndEnds) {
  start();
  play_out({&anna_, &ben_});
  anna_.socket().send(leading);
  EXPECT_EQ(led(ben_), by_anna);
  ben_.socket().send(leading);
  EXPECT_EQ(led(ben_), by_ben);
  EXPECT_EQ(led(anna_), by_anna);
  EXPECT_EQ(led(anna_), by_ben);
  ben_.socket().drop();
  EXPECT_EQ(led(anna_), nobody) << "the leader has gone";
  anna_.socket().send(leading);
  EXPECT_EQ(led(anna_), by_anna);
  anna_.socket().send(not_leading);
  EXPECT_EQ(led(anna_), nobody);
  anna_.socket().send(leading);
  EXPECT_EQ(led(anna_), by_anna);
  anna_.socket().send(json::object{{"type", "start"}, {"id", "again"}});
  EXPECT_EQ(led(anna_), nobody) << "another game begins";
  auto eve = visitor();
  EXPECT_EQ(times_led(*eve), 0);
}

}  // namespace
}  // namespace test
