// Disks that are full, databases that go away, servers that race for the same line.
#include <gmock/gmock.h>
#include <sys/mount.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include "store/home.h"
#include "store/limit.h"
#include "store/store.h"

namespace store {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using testing::HasSubstr;
using tests::Limit;

/// Appends until one is refused; its sequence and why.
std::pair<std::uint64_t, Fault> fill(Store& store, std::uint64_t next) {
  while (true) {
    if (const auto fault = put(store, one("a", next, std::string(20000, 'x')))) return {next, *fault};
    ++next;
  }
}

TEST(FullDisk, RefusesAndRecovers) {
  const Folder folder;
  Words words;
  auto opened = open(folder.path("data"), words.log());
  ASSERT_TRUE(opened) << opened.error();
  auto& store = **opened;
  std::uint64_t next = 1;
  for (int round = 0; round < 3; ++round) {
    {
      const Limit limit{std::filesystem::file_size(folder.path("data/hanaza.sqlite-wal")) + 300000};
      const auto [refused, why] = fill(store, next);
      next = refused;
      EXPECT_EQ(why, Fault::full);
      EXPECT_EQ(put(store, one("a", next, std::string(20000, 'x'))), Fault::full);
      EXPECT_EQ(store.statistics().trouble, Fault::full);
      // Reading goes on, and nothing of what was refused is to be seen.
      EXPECT_EQ(sequences(store, "a").size(), next - 1);
    }
    EXPECT_EQ(put(store, one("a", next, std::string(20000, 'x'))), std::nullopt);
    ++next;
    EXPECT_EQ(store.statistics().trouble, std::nullopt);
  }
  EXPECT_THAT(words.text(), HasSubstr("the database is full: "));
  EXPECT_THAT(words.text(), HasSubstr("the database works again"));
  *opened = nullptr;
  const auto again = open(folder.path("data"));
  ASSERT_TRUE(again);
  EXPECT_EQ(sequences(**again, "a").size(), next - 1);
}

TEST(FullDisk, OfItsOwn) {
  // A real one, where a small file system may be made.
  const Folder folder;
  std::filesystem::create_directory(folder.path("disk"));
  if (mount("none", folder.path("disk").c_str(), "tmpfs", 0, "size=2m") != 0) GTEST_SKIP() << "may not mount";
  {
    auto opened = open(folder.path("disk/data"));
    ASSERT_TRUE(opened) << opened.error();
    std::ofstream{folder.path("disk/ballast")} << std::string(800000, 'x');
    auto [next, why] = fill(**opened, 1);
    EXPECT_EQ(why, Fault::full);
    EXPECT_EQ(sequences(**opened, "a").size(), next - 1);
    std::filesystem::remove(folder.path("disk/ballast"));
    EXPECT_EQ(put(**opened, one("a", next, std::string(20000, 'x'))), std::nullopt);
    std::tie(next, why) = fill(**opened, next + 1);
    EXPECT_EQ(why, Fault::full);
    *opened = nullptr;
    const auto again = open(folder.path("disk/data"));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(sequences(**again, "a").size(), next - 1);
  }
  umount2(folder.path("disk").c_str(), MNT_DETACH);
}

TEST(LostServer, IsToldSoonAndFoundAgain) {
  auto& server = postgres();
  const auto url = server.new_database();
  Words words;
  auto opened = open(url, words.log());
  ASSERT_TRUE(opened) << opened.error();
  auto& store = **opened;
  ASSERT_EQ(put(store, one("a", 1)), std::nullopt);
  ASSERT_EQ(sequences(store, "a").size(), 1U);

  // Restarted while nobody asked anything: nobody notices.
  server.stop();
  server.start();
  EXPECT_EQ(put(store, one("a", 2)), std::nullopt);
  EXPECT_EQ(sequences(store, "a").size(), 2U);

  // Stopped in the middle of work.
  std::atomic<bool> ending = false;
  std::atomic<std::uint64_t> told = 0;
  std::atomic<int> away = 0;
  std::jthread player{[&] {
    std::uint64_t next = 1;
    while (!ending) {
      const auto fault = put(store, one("b", next));
      if (!fault) {
        told = next++;
        continue;
      }
      EXPECT_TRUE(fault == Fault::away || fault == Fault::taken) << fault_word(*fault);
      away += fault == Fault::away ? 1 : 0;
      // Only the log knows whether it took place.
      if (const auto lines = lines_of(store, "b")) next = lines->size() + 1;
      std::this_thread::sleep_for(milliseconds{5});
    }
  }};
  while (told < 20) std::this_thread::yield();
  server.stop();
  const auto stopped = steady_clock::now();
  EXPECT_EQ(put(store, one("a", 3)), Fault::away);
  EXPECT_EQ(wait_for<Verdict>([&](auto answer) { store.change_password("anna", "x", answer); }), Fault::away);
  EXPECT_FALSE(lines_of(store, "a"));
  EXPECT_LT(steady_clock::now() - stopped, milliseconds{6000});
  EXPECT_EQ(store.statistics().trouble, Fault::away);
  std::this_thread::sleep_for(milliseconds{long_run() ? 10000 : 500});
  server.start();
  const std::uint64_t before = told;
  const auto started = steady_clock::now();
  while (told < before + 20 && steady_clock::now() - started < milliseconds{10000}) std::this_thread::yield();
  EXPECT_GE(told, before + 20);
  ending = true;
  player.join();
  EXPECT_GT(away, 0);
  EXPECT_THAT(words.text(), HasSubstr("the database is away: "));
  EXPECT_THAT(words.text(), HasSubstr("the database works again"));
  const auto found = sequences(store, "b");
  EXPECT_GE(found.size(), told);
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], i + 1);
}

TEST(LostServer, IsNotWrittenToWithWhatWasDecidedBefore) {
  auto& server = postgres();
  std::uint64_t first = 4;
  auto opened = open(server.new_database(), {}, {}, [&] { return first; });
  ASSERT_TRUE(opened) << opened.error();
  auto& store = **opened;
  const auto in_spell = [](std::uint64_t sequence, std::uint64_t spell) {
    auto append = one("a", sequence);
    append.spell = spell;
    return append;
  };
  EXPECT_EQ(put(store, in_spell(1, 4)), std::nullopt);
  first = 5;
  EXPECT_EQ(put(store, in_spell(2, 4)), std::nullopt) << "the connection is the same";
  server.stop();
  server.start();
  EXPECT_EQ(put(store, in_spell(3, 4)), Fault::late);
  EXPECT_EQ(put(store, in_spell(3, 5)), std::nullopt);
  EXPECT_EQ(put(store, one("a", 4)), std::nullopt) << "whoever says nothing relies on nothing";
  EXPECT_EQ(sequences(store, "a").size(), 4U);
  EXPECT_EQ(store.statistics().trouble, std::nullopt);
}

TEST(LostServer, ThatDoesNotAnswerIsGivenUp) {
  // It is there and takes what is sent, but does nothing: like a machine that hangs.
  auto& server = postgres();
  auto opened = open(server.new_database());
  ASSERT_TRUE(opened) << opened.error();
  auto& store = **opened;
  ASSERT_EQ(put(store, one("a", 1)), std::nullopt);
  ASSERT_EQ(sequences(store, "a").size(), 1U);
  server.freeze();
  const auto start = steady_clock::now();
  EXPECT_EQ(put(store, one("a", 2)), Fault::away);
  EXPECT_LT(steady_clock::now() - start, milliseconds{6000});
  server.thaw();
  // It may do late what it was asked before; the log says.
  while (steady_clock::now() - start < milliseconds{20000}) {
    const auto lines = lines_of(store, "a");
    if (lines && lines->size() == 2) break;
    put(store, one("a", 2));
  }
  EXPECT_EQ(sequences(store, "a").size(), 2U);
}

TEST(LostServer, ThatIsHeldUpIsGivenUp) {
  auto& server = postgres();
  const auto url = server.new_database();
  auto opened = open(url);
  ASSERT_TRUE(opened) << opened.error();
  auto& store = **opened;
  ASSERT_EQ(put(store, one("a", 1)), std::nullopt);
  // Somebody else holds the key that is to be written, and in the end does not want it.
  std::jthread other{
      [&] { server.execute(url, "BEGIN; INSERT INTO lines VALUES ('a', 2, 0, '{}'); SELECT pg_sleep(4); ROLLBACK"); }};
  std::this_thread::sleep_for(milliseconds{500});
  EXPECT_EQ(put(store, one("a", 2)), Fault::away);
  other.join();
  EXPECT_EQ(put(store, one("a", 2)), std::nullopt);
}

TEST(Nodes, RaceForEveryLineAndOneWins) {
  const auto url = postgres().new_database();
  constexpr int nodes = 3;
  constexpr std::uint64_t tables = 8;
  constexpr std::uint64_t moves = 30;
  std::vector<std::unique_ptr<Store>> stores;
  for (int i = 0; i < nodes; ++i) {
    auto opened = open(url);
    ASSERT_TRUE(opened) << opened.error();
    stores.push_back(std::move(*opened));
  }
  std::atomic<std::uint64_t> won = 0;
  std::atomic<std::uint64_t> taken = 0;
  {
    // Each node puts all tables into the same transactions, in another order than the others.
    std::vector<std::jthread> threads;
    for (int node = 0; node < nodes; ++node) {
      threads.emplace_back([&, node] {
        auto& store = *stores[static_cast<std::size_t>(node)];
        for (std::uint64_t move = 0; move < moves; ++move) {
          std::vector<std::future<Verdict>> verdicts;
          for (std::uint64_t i = 0; i < tables; ++i) {
            const auto table = "t" + std::to_string(node % 2 == 0 ? i : tables - 1 - i);
            auto promise = std::make_shared<std::promise<Verdict>>();
            verdicts.push_back(promise->get_future());
            const Append both{
                {line(table, 2 * move + 1, std::to_string(node)), line(table, 2 * move + 2, std::to_string(node))},
                Summary{table, true, true, static_cast<std::int64_t>(move), std::to_string(node)},
                {}};
            store.append(both, [promise](Verdict fault) { promise->set_value(fault); });
          }
          for (auto& verdict : verdicts) {
            const auto fault = verdict.get();
            EXPECT_TRUE(!fault || fault == Fault::taken) << fault_word(*fault);
            ++(fault ? taken : won);
          }
        }
      });
    }
  }
  EXPECT_EQ(won, tables * moves);
  EXPECT_EQ(taken, tables * moves * (nodes - 1));
  for (std::uint64_t i = 0; i < tables; ++i) {
    const auto lines = *lines_of(*stores.front(), "t" + std::to_string(i));
    ASSERT_EQ(lines.size(), moves * 2);
    for (std::uint64_t move = 0; move < moves; ++move) EXPECT_EQ(lines[2 * move].text, lines[2 * move + 1].text);
  }
}

}  // namespace
}  // namespace store
