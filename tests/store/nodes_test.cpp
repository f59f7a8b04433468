// Nodes on one PostgreSQL: what they hear of each other, and that a table is driven by one of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <map>
#include <set>
#include <thread>

#include "store/home.h"
#include "store/nodes.h"
#include "store/notifier.h"

namespace store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using namespace std::chrono_literals;

/// Remembers what it was told.
class Told final : public NodeEvents {
 public:
  explicit Told(std::int64_t ahead = 0) : ahead_(ahead) {}

  std::int64_t now() override {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count() + ahead_;
  }
  NodeFigures figures() override { return {3, 5, false}; }
  void grown(std::vector<End> ends) override {
    change([&] { std::ranges::move(ends, std::back_inserter(grown_)); });
  }
  void said(const std::string& from, const std::string& words) override {
    change([&] { said_.push_back(from + ": " + words); });
  }
  void beat(const Beat& beat) override {
    change([&] { nodes_ = beat.nodes; });
  }
  void drives(std::vector<Drive> drives) override {
    change([&] {
      for (auto& drive : drives) drives_[drive.table] = drive;
    });
  }
  void lost(std::uint64_t spell) override {
    change([&] {
      ++losses_;
      spell_ = spell;
      drives_.clear();
    });
  }
  void abandoned(std::vector<std::string> tables) override {
    change([&] {
      ++looks_;
      abandoned_.insert(tables.begin(), tables.end());
    });
  }

  /// Whether it becomes true in time; asked under the lock.
  template <class Condition>
  bool wait(const Condition& condition, std::chrono::seconds limit = 20s) {
    std::unique_lock lock{mutex_};
    return changed_.wait_for(lock, limit, condition);
  }
  [[nodiscard]] bool drives_it(const std::string& table) const {
    const auto found = drives_.find(table);
    return found != drives_.end() && found->second.mine;
  }
  [[nodiscard]] std::size_t alive() const { return static_cast<std::size_t>(std::ranges::count_if(nodes_, &NodeSeen::alive)); }

  std::vector<End> grown_{};
  std::vector<std::string> said_{};
  std::vector<NodeSeen> nodes_{};
  std::map<std::string, Drive> drives_{};
  std::set<std::string> abandoned_{};
  int losses_ = 0;
  std::uint64_t spell_ = first_spell;
  int looks_ = 0;

 private:
  template <class Change>
  void change(const Change& make) {
    {
      const std::scoped_lock lock{mutex_};
      make();
    }
    changed_.notify_all();
  }

  std::int64_t ahead_;
  std::mutex mutex_{};
  std::condition_variable changed_{};
};

class NodesOfOneDatabase : public testing::Test {
 protected:
  std::unique_ptr<Nodes> node(const std::string& name, Told& told) {
    auto joined = join(url_, {name, "127.0.0.1:1", "test"}, told, words_.log());
    if (!joined) throw std::runtime_error(joined.error());
    (*joined)->start();
    return std::move(*joined);
  }
  std::string refusal(const std::string& name, Told& told) {
    const auto joined = join(url_, {name, "127.0.0.1:2", "test"}, told);
    return joined ? "" : joined.error();
  }

  std::string url_ = postgres().new_database();
  Words words_{};
  std::unique_ptr<Store> store_ = std::move(*open(url_));
};

TEST(Notices, ComeAsTheyWent) {
  std::vector<End> grown;
  for (std::uint64_t i = 1; i <= 1000; ++i) grown.push_back({"abcdefgh0123", i});
  const auto texts = notice_texts("n1", grown, {"presence t 1 2", "announce {}"});
  EXPECT_GT(texts.size(), 2U);
  std::vector<End> heard;
  std::vector<std::string> said;
  for (const auto& text : texts) {
    EXPECT_LE(text.size(), longest_notice);
    auto notice = read_notice(text);
    EXPECT_EQ(notice.from, "n1");
    std::ranges::move(notice.grown, std::back_inserter(heard));
    std::ranges::move(notice.said, std::back_inserter(said));
  }
  EXPECT_EQ(heard, grown);
  EXPECT_THAT(said, ElementsAre("presence t 1 2", "announce {}"));
  EXPECT_TRUE(read_notice("n2\nz from the future\ng broken").grown.empty());
}

TEST_F(NodesOfOneDatabase, HearOfEachOther) {
  Told anna;
  Told ben;
  const auto first = node("anna", anna);
  const auto second = node("ben", ben);
  ASSERT_TRUE(anna.wait([&] { return anna.alive() == 2; }));
  first->tell_grown({{"t1", 4}, {"t2", 7}});
  first->say("hello");
  EXPECT_TRUE(ben.wait([&] { return ben.grown_.size() == 2 && ben.said_.size() == 1; }));
  EXPECT_THAT(ben.grown_, ElementsAre(End{"t1", 4}, End{"t2", 7}));
  EXPECT_THAT(ben.said_, ElementsAre("anna: hello"));
  EXPECT_TRUE(anna.grown_.empty()) << "nobody hears themselves";
}

TEST_F(NodesOfOneDatabase, DoubtTheirConnectionWhenTheOneThatWritesWasLost) {
  Told anna;
  const auto first = node("anna", anna);
  first->want("t1");
  ASSERT_TRUE(anna.wait([&] { return anna.drives_it("t1"); }));
  EXPECT_EQ(first->renewed(), first_spell) << "the first connection that writes";
  EXPECT_EQ(first->renewed(), first_spell + 1) << "what was decided so far must not go through another one";
  EXPECT_TRUE(anna.wait([&] { return anna.spell_ == first_spell + 1 && anna.drives_it("t1"); })) << "it begins anew";
  postgres().stop();
  postgres().start();
  ASSERT_TRUE(anna.wait([&] { return anna.spell_ == first_spell + 2 && anna.drives_it("t1"); }));
  EXPECT_EQ(first->renewed(), first_spell + 2) << "this time it noticed by itself";
  EXPECT_TRUE(anna.wait([&] { return anna.losses_ == 2; }));

  // Once more while it is away: it must not come back in a spell in which nothing can be written.
  postgres().stop();
  ASSERT_TRUE(anna.wait([&] { return anna.spell_ == first_spell + 3; }));
  EXPECT_EQ(first->renewed(), first_spell + 3);
  EXPECT_EQ(first->renewed(), first_spell + 4);
  EXPECT_TRUE(anna.wait([&] { return anna.spell_ == first_spell + 4; }));
  postgres().start();
  EXPECT_TRUE(anna.wait([&] { return anna.drives_it("t1"); }));
}

TEST_F(NodesOfOneDatabase, DoubtTheirConnectionHoweverOftenTheOtherWasLost) {
  Told anna;
  const auto joined = join(url_, {"anna", "127.0.0.1:1", "test"}, anna);  // and not started: it cannot begin anew yet
  ASSERT_TRUE(joined) << joined.error();
  EXPECT_EQ((*joined)->renewed(), first_spell);
  EXPECT_EQ((*joined)->renewed(), first_spell + 1);
  EXPECT_EQ((*joined)->renewed(), first_spell + 1);
}

TEST_F(NodesOfOneDatabase, DriveATableOneAtATime) {
  Told anna;
  Told ben;
  auto first = node("anna", anna);
  first->want("t1");
  ASSERT_TRUE(anna.wait([&] { return anna.drives_it("t1"); }));
  EXPECT_EQ(anna.drives_["t1"].until, std::nullopt) << "nobody drove it before";
  first->confirm("t1");
  const auto second = node("ben", ben);
  second->want("t1");
  ASSERT_TRUE(ben.wait([&] { return ben.drives_.contains("t1"); }));
  EXPECT_FALSE(ben.drives_["t1"].mine);
  ASSERT_TRUE(ben.wait([&] { return ben.alive() == 2; }));
  const auto left = ben.now();
  first.reset();
  ASSERT_TRUE(ben.wait([&] { return ben.drives_it("t1"); })) << "it was given back";
  EXPECT_NEAR(static_cast<double>(*ben.drives_["t1"].until), static_cast<double>(left), 2000) << "driven until it left";
}

TEST_F(NodesOfOneDatabase, TakeOverWhatIsLost) {
  Told anna;
  Told ben;
  const auto first = node("anna", anna);
  first->want("t1");
  ASSERT_TRUE(anna.wait([&] { return anna.drives_it("t1"); }));
  first->confirm("t1");
  const auto second = node("ben", ben);
  second->want("t1");
  ASSERT_TRUE(ben.wait([&] { return ben.drives_.contains("t1"); }));
  postgres().execute(url_,
                     "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hanaza node anna'");
  ASSERT_TRUE(anna.wait([&] { return anna.losses_ > 0; }));
  EXPECT_TRUE(anna.wait([&] { return anna.drives_.contains("t1"); })) << "it comes back and asks again";
  EXPECT_TRUE(ben.wait([&] { return ben.drives_it("t1"); }) || anna.wait([&] { return anna.drives_it("t1"); }, 0s));
  EXPECT_NE(ben.drives_it("t1"), anna.drives_it("t1"));
}

TEST_F(NodesOfOneDatabase, FindWhatNobodyDrives) {
  ASSERT_FALSE(put(*store_, {{line("t1", 1)}, Summary{"t1", true, false, 1, "{}"}, {}}));
  ASSERT_FALSE(put(*store_, {{line("t2", 1)}, Summary{"t2", false, false, 1, "{}"}, {}}));
  Told anna;
  Told ben;
  auto first = node("anna", anna);
  ASSERT_TRUE(anna.wait([&] { return anna.looks_ > 0; }));
  EXPECT_THAT(anna.abandoned_, ElementsAre("t1"));
  first->want("t1");
  ASSERT_TRUE(anna.wait([&] { return anna.drives_it("t1"); }));
  const auto second = node("ben", ben);
  ASSERT_TRUE(ben.wait([&] { return ben.looks_ > 0; }));
  EXPECT_TRUE(ben.abandoned_.empty());
  first.reset();
  EXPECT_TRUE(ben.wait([&] { return ben.abandoned_.contains("t1"); }));
}

TEST_F(NodesOfOneDatabase, HaveNamesOfTheirOwn) {
  Told anna;
  Told other;
  auto first = node("anna", anna);
  EXPECT_THAT(refusal("anna", other), HasSubstr("another node is called 'anna', at 127.0.0.1:1"));
  EXPECT_THAT(refusal("an na", other), HasSubstr("letters, digits"));
  EXPECT_THAT(refusal("", other), HasSubstr("letters, digits"));
  first.reset();
  EXPECT_EQ(refusal("anna", other), "") << "free again";
}

TEST_F(NodesOfOneDatabase, WithAWrongClockAreRefused) {
  Told fast{60'000};
  EXPECT_THAT(refusal("fast", fast), HasSubstr("ahead of the database's"));
  Told slow{-60'000};
  EXPECT_THAT(refusal("slow", slow), HasSubstr("behind the database's"));
  Told right{1'000};
  EXPECT_EQ(refusal("right", right), "");
}

TEST_F(NodesOfOneDatabase, KeepNoMoreLocksThanThereIsRoomFor) {
  Told anna;
  const auto first = node("anna", anna);
  constexpr int many = 7000;  // the lock table has room for 6400
  for (int i = 0; i < many; ++i) first->want("t" + std::to_string(i));
  EXPECT_TRUE(anna.wait([&] { return anna.drives_.size() > 4000; }));
  EXPECT_TRUE(anna.wait([&] { return words_.text().find("max_locks_per_transaction") != std::string::npos; }));
  EXPECT_EQ(anna.losses_, 0);
}

}  // namespace
}  // namespace store
