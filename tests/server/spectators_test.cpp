// Those who look on: what they see is the server's to say, never theirs; hands only by consent of all seats, and later; and what
// they say stays among them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "server/support.h"

namespace test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr auto hanabi_for_two = R"({"game":"hanabi","players":2,"first":1})";

class Watched : public testing::Test {
 protected:
  Watched() : server_(config()) {
    table_ = make_table(server_.port(), hanabi_for_two);
    anna_ = std::make_unique<Player>(server_.port(), table_, table_.token);
    anna_->sit("Anna");
    ben_ = std::make_unique<Player>(server_.port(), table_, std::nullopt);
    ben_->sit("Ben");
    anna_->take_until(ben_->sequence());
    done(*anna_, {{"type", "start"}});
    ben_->take_until(anna_->sequence());
    spectator_ = std::make_unique<Player>(server_.port(), table_, std::nullopt);
  }

  server::Config config() {
    auto made = test_config(dir_.path());
    made.open_delay = delay;
    return made;
  }

  static void done(Player& player, json::object message) {
    const auto answer = player.command(std::move(message));
    EXPECT_EQ(answer.at("type").as_string(), "done") << json::serialize(answer);
  }

  static bool shows_cards(const json::value& view) {
    for (const auto& [seat, hand] : view.at("hands").as_object())
      for (const auto& card : hand.as_array())
        if (!card.at("card").is_null()) return true;
    return false;
  }

  /// The messages that somebody was told, without who is there.
  static std::string told(Player& player) {
    std::string text;
    for (const auto& line : player.socket().log())
      if (!line.starts_with(R"({"type":"presence")")) text += line + "\n";
    return text;
  }

  static constexpr std::chrono::milliseconds delay{1500};
  TempDir dir_{};
  TestServer server_;
  MadeTable table_{};
  std::unique_ptr<Player> anna_{};
  std::unique_ptr<Player> ben_{};
  std::unique_ptr<Player> spectator_{};
};

TEST_F(Watched, HandsAreShownByConsentOfAllAndLater) {
  EXPECT_FALSE(shows_cards(spectator_->view()));
  done(*ben_, {{"type", "propose"}, {"proposal", "open"}});
  anna_->take_until(ben_->sequence());
  spectator_->take_until(ben_->sequence());
  EXPECT_FALSE(shows_cards(spectator_->view())) << "one of two agreed";
  done(*anna_, {{"type", "vote"}, {"agree", true}});
  ASSERT_TRUE(anna_->table().at("open").as_bool());
  const auto began = std::chrono::steady_clock::now();
  done(*anna_, {{"type", "move"}, {"move", "play 1"}});
  const auto sequence = anna_->sequence();
  // A spectator who comes now is shown what was, not what is.
  Player late{server_.port(), table_, std::nullopt};
  EXPECT_LT(late.sequence(), sequence);
  spectator_->take_until(sequence);
  EXPECT_GE(std::chrono::steady_clock::now() - began, delay - std::chrono::milliseconds{50});
  EXPECT_TRUE(shows_cards(spectator_->view()));
  late.take_until(sequence);
  EXPECT_EQ(late.view(), spectator_->view());
  // Who has a seat sees no more than before, also over a second connection.
  Player tab{server_.port(), table_, table_.token};
  for (const auto& card : tab.view().at("hands").at("1").as_array()) EXPECT_TRUE(card.at("card").is_null());
}

TEST_F(Watched, WhatTheySayIsTheirsUntilTheEnd) {
  done(*spectator_, {{"type", "say"}, {"text", "Anna has two fives"}});
  Player other{server_.port(), table_, std::nullopt};
  EXPECT_THAT(json::serialize(other.table().at("chat")), HasSubstr("two fives"));
  done(*anna_, {{"type", "move"}, {"move", "play 1"}});
  ben_->take_until(anna_->sequence());
  Player tab{server_.port(), table_, table_.token};
  for (auto* seated : {anna_.get(), ben_.get(), &tab}) EXPECT_THAT(told(*seated), Not(HasSubstr("two fives")));
}

TEST_F(Watched, NobodyChoosesTheirOwnRole) {
  for (const std::string claim : {R"("seat":1)", R"("person":1)", R"("role":"player")", R"("audience":"open")"}) {
    Socket socket{server_.port(), table_.id};
    socket.send(R"({"type":"hello","version":1,)" + claim + "}");
    EXPECT_EQ(socket.await("refused").at("code").as_string(), "bad_message") << claim;
  }
}

TEST_F(Watched, APlayerWhoComesAsAStrangerIsOne) {
  // Anna opens a tab without her token, and then asks for what she missed: the same bytes that any stranger gets.
  Player stranger{server_.port(), table_, std::nullopt};
  Player anna{server_.port(), table_, std::nullopt};
  EXPECT_EQ(anna.view(), stranger.view());
  EXPECT_EQ(anna.table(), stranger.table());
  Player missed{server_.port(), table_, std::nullopt, 1};
  missed.take_until(anna_->sequence());
  EXPECT_FALSE(shows_cards(missed.view()));
  EXPECT_TRUE(missed.view().at("me").is_null());
}

}  // namespace
}  // namespace test
