// When the store does not take what it is given: clear refusals, nothing half done, and everything goes on by itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/support.h"
#include "store/store.h"

namespace test {
namespace {

/// A real store whose appends fail as long as the test says so.
class FailingStore final : public store::Store {
 public:
  explicit FailingStore(std::unique_ptr<store::Store> real) : real_(std::move(real)) {}

  /// How appends fail, or not. `lost`: they are done, but nobody is told so. `damaged`: nor can what was written be read.
  enum class Mode { well, full, away, lost, damaged };
  std::atomic<Mode> mode{Mode::well};

  void append(store::Append append, store::Told told) override {
    switch (mode.load()) {
      case Mode::well: return real_->append(std::move(append), std::move(told));
      case Mode::full: return told(store::Fault::full);
      case Mode::away: return told(store::Fault::away);
      case Mode::lost:
      case Mode::damaged:
        return real_->append(std::move(append), [told](std::optional<store::Fault>) { told(store::Fault::away); });
    }
  }
  void read(std::string table, std::uint64_t after, store::Answer<std::vector<store::Line>> answer) override {
    if (mode == Mode::away) return answer(base::Failure{store::Fault::away});
    if (mode == Mode::damaged) return answer(std::vector<store::Line>{{std::move(table), after + 1, 0, "no JSON"}});
    real_->read(std::move(table), after, std::move(answer));
  }
  void read_on(std::vector<store::End> known, store::Answer<std::vector<store::Line>> answer) override {
    real_->read_on(std::move(known), std::move(answer));
  }
  void running(store::Answer<std::vector<store::Summary>> answer) override { real_->running(std::move(answer)); }
  void listed(std::size_t limit, store::Answer<std::vector<store::Summary>> answer) override {
    real_->listed(limit, std::move(answer));
  }
  void note_alive(std::int64_t at) override { real_->note_alive(at); }
  void last_alive(store::Answer<std::optional<std::int64_t>> answer) override { real_->last_alive(std::move(answer)); }
  void add_account(store::Account account, store::Told told) override {
    real_->add_account(std::move(account), std::move(told));
  }
  void change_password(std::string account, std::string password, store::Told told) override {
    real_->change_password(std::move(account), std::move(password), std::move(told));
  }
  void account(std::string name, store::Answer<std::optional<store::Account>> answer) override {
    real_->account(std::move(name), std::move(answer));
  }
  void history(std::string account, std::int64_t before, std::size_t limit,
               store::Answer<std::vector<store::Played>> answer) override {
    real_->history(std::move(account), before, limit, std::move(answer));
  }
  void add_token(store::Token token, store::Told told) override { real_->add_token(std::move(token), std::move(told)); }
  void token(std::string hash, store::Answer<std::optional<store::Token>> answer) override {
    real_->token(std::move(hash), std::move(answer));
  }
  void tokens(std::string account, store::Answer<std::vector<store::Token>> answer) override {
    real_->tokens(std::move(account), std::move(answer));
  }
  void revoke_token(std::string account, std::string hash, store::Told told) override {
    real_->revoke_token(std::move(account), std::move(hash), std::move(told));
  }
  [[nodiscard]] store::Statistics statistics() const override { return real_->statistics(); }

 private:
  std::unique_ptr<store::Store> real_;
};

using Mode = FailingStore::Mode;

class Storage : public testing::Test {
 protected:
  Storage()
      : server_(test_config(dir_.path()), nullptr, [this](std::unique_ptr<store::Store> real) {
          auto failing = std::make_unique<FailingStore>(std::move(real));
          store_ = failing.get();
          return failing;
        }) {}

  void make_running(const std::string& settings) {
    table_ = make_table(server_.port(), settings);
    anna_ = std::make_unique<Player>(server_.port(), table_, table_.token);
    anna_->sit("Anna");
    ASSERT_EQ(anna_->command({{"type", "seat_bot"}, {"seat", nullptr}, {"bot", "simple"}}).at("type").as_string(), "done");
    ASSERT_EQ(anna_->command({{"type", "start"}}).at("type").as_string(), "done");
    while (!anna_->some_move(lots_)) anna_->take_one();
  }

  TempDir dir_{};
  FailingStore* store_ = nullptr;
  TestServer server_;
  MadeTable table_{};
  std::unique_ptr<Player> anna_{};
  std::uint64_t lots_ = 3;
};

constexpr auto with_a_bot = R"({"game":"hanabi","players":2,"first":1})";

TEST_F(Storage, WhatIsNotStoredDidNotHappen) {
  make_running(with_a_bot);
  for (const auto mode : {Mode::full, Mode::away}) {
    const auto before = anna_->sequence();
    store_->mode = mode;
    const auto move = *anna_->some_move(lots_);
    const auto refused = anna_->command({{"type", "move"}, {"move", move}});
    EXPECT_EQ(refused.at("code").as_string(), "storage");
    EXPECT_EQ(anna_->sequence(), before);
    EXPECT_EQ(anna_->command({{"type", "move"}, {"move", move}}).at("code").as_string(), "storage");
    store_->mode = Mode::well;
    EXPECT_EQ(anna_->command({{"type", "move"}, {"move", move}}).at("type").as_string(), "done") << "it goes on by itself";
    while (anna_->phase() == "playing" && !anna_->some_move(lots_)) anna_->take_one();
  }
}

TEST_F(Storage, WhatWasStoredAfterAllIsFound) {
  make_running(with_a_bot);
  store_->mode = Mode::lost;
  const json::object move{{"type", "move"}, {"id", "again"}, {"move", *anna_->some_move(lots_)}};
  anna_->socket().send(move);
  EXPECT_EQ(anna_->socket().await("refused").at("code").as_string(), "storage") << "nobody can know better yet";
  store_->mode = Mode::well;
  anna_->socket().send(move);
  EXPECT_EQ(anna_->socket().await("done").at("id").as_string(), "again") << "it was done, and once";
}

TEST_F(Storage, BotsTryAgain) {
  make_running(with_a_bot);
  store_->mode = Mode::well;
  const auto move = *anna_->some_move(lots_);
  ASSERT_EQ(anna_->command({{"type", "move"}, {"move", move}}).at("type").as_string(), "done");
  store_->mode = Mode::full;
  std::this_thread::sleep_for(std::chrono::milliseconds{300});
  store_->mode = Mode::well;
  while (anna_->phase() == "playing" && !anna_->some_move(lots_)) ASSERT_TRUE(anna_->take_one());
}

TEST_F(Storage, ATableWhoseLogIsDamagedStandsStillAndNoOther) {
  make_running(with_a_bot);
  store_->mode = Mode::damaged;
  const auto move = *anna_->some_move(lots_);
  EXPECT_EQ(anna_->command({{"type", "move"}, {"move", move}}).at("code").as_string(), "storage");
  // It reads its log again, and finds what cannot be; the one who asked gets no answer from a table that has just broken.
  anna_->socket().send(json::object{{"type", "move"}, {"id", "frozen"}, {"move", move}});
  while (server_.get("/metrics").body.find("hanaza_tables_frozen_total 1\n") == std::string::npos)
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
  const auto refused = anna_->command({{"type", "move"}, {"move", move}});
  EXPECT_EQ(refused.at("code").as_string(), "storage");
  EXPECT_THAT(std::string{refused.at("text").as_string()}, testing::HasSubstr("stands still"));
  store_->mode = Mode::well;
  make_running(with_a_bot);
  EXPECT_EQ(anna_->command({{"type", "move"}, {"move", *anna_->some_move(lots_)}}).at("type").as_string(), "done");
}

TEST_F(Storage, ATableThatCannotBeStoredIsNotMade) {
  store_->mode = Mode::full;
  const auto answer = server_.post("/api/tables", with_a_bot);
  EXPECT_EQ(answer.status, 503U);
  EXPECT_EQ(answer.json().at("code").as_string(), "storage");
}

}  // namespace
}  // namespace test
