// What a store promises, in either database.
#include "store/store.h"

#include <gmock/gmock.h>

#include <atomic>
#include <limits>
#include <thread>

#include "store/home.h"

namespace store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Stores : public Home {};
INSTANTIATE_TEST_SUITE_P(, Stores, testing::Values("sqlite", "postgres"), database_name);

TEST_P(Stores, KeepLinesInOrderAndAcrossRestarts) {
  const std::string odd = R"({"text":"\"quoted\" \\ {braces}, commas ' and 花札"})";
  {
    const auto store = open_store();
    EXPECT_EQ(put(*store, one("a", 1, odd)), std::nullopt);
    EXPECT_EQ(put(*store, {{line("a", 2, odd), line("a", 3, ""), line("a", 4)}, std::nullopt, {}}), std::nullopt);
    EXPECT_EQ(put(*store, one("b", 1)), std::nullopt);
    EXPECT_EQ(*lines_of(*store, "a"), (std::vector{line("a", 1, odd), line("a", 2, odd), line("a", 3, ""), line("a", 4)}));
    EXPECT_EQ(*lines_of(*store, "a", 3), (std::vector{line("a", 4)}));
    EXPECT_THAT(*lines_of(*store, "none"), IsEmpty());
  }
  const auto store = open_store();
  EXPECT_EQ(lines_of(*store, "a")->size(), 4U);
  EXPECT_EQ(put(*store, one("a", 5)), std::nullopt);
  EXPECT_THAT(sequences(*store, "a"), ElementsAre(1, 2, 3, 4, 5));
  EXPECT_THAT(sequences(*store, "b"), ElementsAre(1));
}

TEST_P(Stores, RefuseWhatDoesNotFollow) {
  const auto store = open_store();
  const Summary summary{"a", true, true, 7, "{}"};
  ASSERT_EQ(put(*store, {{line("a", 1), line("a", 2)}, summary, {}}), std::nullopt);
  // Somebody was faster; nothing of the append is written, not its later lines, nor the summary, nor who played.
  EXPECT_EQ(put(*store, {{line("a", 2), line("a", 3)}, Summary{"a", false, false, 9, "x"}, {{"anna", "a", 0, 5}}}),
            Fault::taken);
  // A gap: an earlier append has failed.
  EXPECT_EQ(put(*store, {{line("a", 4)}, Summary{"a", false, false, 9, "x"}, {{"anna", "a", 0, 5}}}), Fault::taken);
  EXPECT_EQ(put(*store, one("b", 2)), Fault::taken);
  EXPECT_THAT(sequences(*store, "a"), ElementsAre(1, 2));
  EXPECT_THAT(sequences(*store, "b"), IsEmpty());
  using Summaries = base::Result<std::vector<Summary>, Fault>;
  EXPECT_THAT(*wait_for<Summaries>([&](auto answer) { store->running(answer); }), ElementsAre(summary));
  using History = base::Result<std::vector<Played>, Fault>;
  EXPECT_THAT(*wait_for<History>([&](auto answer) { store->history("anna", 100, 10, answer); }), IsEmpty());

  // What makes no sense.
  EXPECT_EQ(put(*store, {}), Fault::broken);
  EXPECT_EQ(put(*store, {{line("a", 3), line("a", 5)}, std::nullopt, {}}), Fault::broken);
  EXPECT_EQ(put(*store, {{line("a", 3), line("b", 4)}, std::nullopt, {}}), Fault::broken);
  EXPECT_EQ(put(*store, one("c", 0)), Fault::broken);
  EXPECT_EQ(put(*store, one("a", 3, std::string{"x\0y", 3})), Fault::broken);
  EXPECT_THAT(words.text(), HasSubstr("do not follow each other"));
  EXPECT_THAT(sequences(*store, "a"), ElementsAre(1, 2));
  const auto statistics = store->statistics();
  EXPECT_EQ(statistics.appends, 1U);
  EXPECT_EQ(statistics.lines, 2U);
  EXPECT_EQ(statistics.faults, 8U);
  EXPECT_EQ(statistics.waiting, 0U);
}

TEST_P(Stores, ReadOnInManyTablesAtOnce) {
  const auto store = open_store();
  for (std::uint64_t i = 1; i <= 3; ++i)
    for (const auto* table : {"a", "b", "c"}) ASSERT_EQ(put(*store, one(table, i)), std::nullopt);
  const auto found = wait_for<base::Result<std::vector<Line>, Fault>>(
      [&](auto answer) { store->read_on({{"a", 1}, {"b", 3}, {"c", 2}, {"d", 0}}, answer); });
  ASSERT_TRUE(found);
  EXPECT_THAT(*found, testing::ElementsAre(line("a", 2), line("a", 3), line("c", 3)));
}

TEST_P(Stores, SayWhatWasCommitted) {
  std::mutex mutex;
  std::vector<End> told;
  auto opened = open(where, {}, [&](std::vector<End> ends) {
    const std::scoped_lock lock{mutex};
    std::ranges::move(ends, std::back_inserter(told));
  });
  ASSERT_TRUE(opened);
  ASSERT_EQ(put(**opened, one("a", 1)), std::nullopt);
  ASSERT_EQ(put(**opened, one("a", 1)), Fault::taken);
  ASSERT_EQ(put(**opened, {{line("a", 2), line("a", 3)}, std::nullopt, {}}), std::nullopt);
  const std::scoped_lock lock{mutex};
  EXPECT_THAT(told, testing::ElementsAre(End{"a", 1}, End{"a", 3}));
}

TEST_P(Stores, KeepSummaries) {
  const auto store = open_store();
  const auto only = [](Summary summary) { return Append{{}, std::move(summary), {}}; };
  ASSERT_EQ(put(*store, only({"a", true, true, 1, R"({"n":"a"})"})), std::nullopt);
  ASSERT_EQ(put(*store, only({"b", false, true, 2, "{}"})), std::nullopt);
  ASSERT_EQ(put(*store, {{line("c", 1)}, Summary{"c", true, false, 3, "{}"}, {}}), std::nullopt);
  ASSERT_EQ(put(*store, only({"d", true, true, 4, "{}"})), std::nullopt);
  ASSERT_EQ(put(*store, {{line("d", 1)}, Summary{"d", false, false, 5, "over"}, {}}), std::nullopt);
  using Summaries = base::Result<std::vector<Summary>, Fault>;
  EXPECT_THAT(*wait_for<Summaries>([&](auto answer) { store->running(answer); }),
              ElementsAre(Summary{"a", true, true, 1, R"({"n":"a"})"}, Summary{"c", true, false, 3, "{}"}));
  EXPECT_THAT(*wait_for<Summaries>([&](auto answer) { store->listed(10, answer); }),
              ElementsAre(Summary{"b", false, true, 2, "{}"}, Summary{"a", true, true, 1, R"({"n":"a"})"}));
  EXPECT_THAT(*wait_for<Summaries>([&](auto answer) { store->listed(1, answer); }),
              ElementsAre(Summary{"b", false, true, 2, "{}"}));
}

TEST_P(Stores, CommitManyAtOnce) {
  const auto store = open_store();
  constexpr int tables = 20;
  constexpr int moves = 50;
  std::vector<std::atomic<int>> told(tables);
  std::atomic<int> wrong = 0;
  {
    // Appends of one table are not waited for, and yet come in order.
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t) {
      threads.emplace_back([&, t] {
        for (int i = 1; i <= moves; ++i) {
          for (int table = t; table < tables; table += 4) {
            store->append(one("t" + std::to_string(table), static_cast<std::uint64_t>(i)), [&, table, i](Verdict fault) {
              if (fault || ++told[static_cast<std::size_t>(table)] != i) ++wrong;
            });
          }
        }
      });
    }
  }
  while (store->statistics().waiting > 0) std::this_thread::yield();
  ASSERT_EQ(put(*store, one("last", 1)), std::nullopt);
  EXPECT_EQ(wrong, 0);
  const auto statistics = store->statistics();
  EXPECT_EQ(statistics.appends, static_cast<std::uint64_t>(tables * moves + 1));
  EXPECT_LT(statistics.commits * 2, statistics.appends);
  EXPECT_GT(statistics.biggest, 1U);
  EXPECT_GT(statistics.commit_seconds, 0);
  for (int table = 0; table < tables; ++table) EXPECT_EQ(sequences(*store, "t" + std::to_string(table)).size(), moves);
}

TEST_P(Stores, LetNobodySufferForAnother) {
  const auto store = open_store();
  std::atomic<int> taken = 0;
  std::atomic<int> good = 0;
  // Good ones and refused ones in the same transactions, and among them one that PostgreSQL does not take: no UTF-8.
  for (int i = 0; i < 100; ++i) {
    const auto table = "t" + std::to_string(i);
    const auto count = [&](Verdict fault) { ++(fault ? taken : good); };
    store->append({{line(table, 1), line(table, 2)}, Summary{table, true, true, i, "{}"}, {{"anna", table, 1, i}}}, count);
    store->append({{line(table, 2), line(table, 3)}, Summary{table, false, true, i, "no"}, {{"bert", table, 1, i}}}, count);
    if (i == 50) store->append(one("bad", 1, "\xff\xfe"), {});
    store->append(one(table, 3), count);
  }
  ASSERT_EQ(put(*store, one("last", 1)), std::nullopt);
  EXPECT_EQ(good, 200);
  EXPECT_EQ(taken, 100);
  for (int i = 0; i < 100; ++i) EXPECT_THAT(sequences(*store, "t" + std::to_string(i)), ElementsAre(1, 2, 3));
  using Summaries = base::Result<std::vector<Summary>, Fault>;
  EXPECT_EQ(wait_for<Summaries>([&](auto answer) { store->running(answer); })->size(), 100U);
}

TEST_P(Stores, AnswerEverythingBeforeTheyClose) {
  std::atomic<int> told = 0;
  {
    const auto store = open_store();
    for (std::uint64_t i = 1; i <= 200; ++i) store->append(one("a", i), [&](Verdict fault) { told += fault ? 0 : 1; });
    for (int i = 0; i < 5; ++i) store->read("a", 0, [&](const auto& lines) { told += lines ? 1 : 0; });
  }
  EXPECT_EQ(told, 205);
  EXPECT_EQ(sequences(*open_store(), "a").size(), 200U);
}

TEST_P(Stores, KeepAccountsTokensAndHistory) {
  const auto store = open_store();
  const auto add = [&](const Account& account) {
    return wait_for<Verdict>([&](auto told) { store->add_account(account, told); });
  };
  const auto account = [&](const std::string& name) {
    return *wait_for<base::Result<std::optional<Account>, Fault>>([&](auto answer) { store->account(name, answer); });
  };
  EXPECT_EQ(add({"Anna", "hash1", 5}), std::nullopt);
  EXPECT_EQ(add({"aNNA", "hash2", 6}), Fault::taken);
  EXPECT_EQ(add({"Änna", "hash3", 6}), std::nullopt);
  EXPECT_EQ(account("ANNA"), (Account{"Anna", "hash1", 5}));
  EXPECT_EQ(account("anni"), std::nullopt);
  EXPECT_EQ(wait_for<Verdict>([&](auto told) { store->change_password("anna", "hash4", told); }), std::nullopt);
  EXPECT_EQ(account("Anna")->password, "hash4");

  const auto token = [&](const std::string& hash) {
    return *wait_for<base::Result<std::optional<Token>, Fault>>([&](auto answer) { store->token(hash, answer); });
  };
  const auto revoke = [&](const std::string& name, const std::string& hash) {
    return wait_for<Verdict>([&](auto told) { store->revoke_token(name, hash, told); });
  };
  const auto tokens = [&] {
    return *wait_for<base::Result<std::vector<Token>, Fault>>([&](auto answer) { store->tokens("anna", answer); });
  };
  const Token one_token{"h1", "anna", "play read", "my bot", 7};
  const Token other{"h2", "anna", "read", "reader", 8};
  EXPECT_EQ(wait_for<Verdict>([&](auto told) { store->add_token(one_token, told); }), std::nullopt);
  EXPECT_EQ(wait_for<Verdict>([&](auto told) { store->add_token(other, told); }), std::nullopt);
  EXPECT_EQ(wait_for<Verdict>([&](auto told) { store->add_token(other, told); }), Fault::taken);
  EXPECT_EQ(token("h1"), one_token);
  EXPECT_EQ(token("h3"), std::nullopt);
  EXPECT_THAT(tokens(), ElementsAre(one_token, other));
  EXPECT_EQ(revoke("bert", "h1"), std::nullopt);
  EXPECT_EQ(token("h1"), one_token);
  EXPECT_EQ(revoke("Anna", "h1"), std::nullopt);
  EXPECT_EQ(token("h1"), std::nullopt);
  EXPECT_THAT(tokens(), ElementsAre(other));

  ASSERT_EQ(put(*store, {{line("a", 1)}, std::nullopt, {{"Anna", "a", 0, 10}, {"Bert \"the\" {bot}", "a", 1, 10}}}),
            std::nullopt);
  ASSERT_EQ(put(*store, {{}, std::nullopt, {{"anna", "a", 0, 99}}}), std::nullopt);
  ASSERT_EQ(put(*store, {{}, std::nullopt, {{"anna", "b", 3, 20}}}), std::nullopt);
  const auto history = [&](std::int64_t before, std::size_t limit) {
    return *wait_for<base::Result<std::vector<Played>, Fault>>(
        [&](auto answer) { store->history("ANNA", before, limit, answer); });
  };
  const Played first{"anna", "a", 0, 10};
  const Played second{"anna", "b", 3, 20};
  EXPECT_THAT(history(std::numeric_limits<std::int64_t>::max(), 10), ElementsAre(second, first));
  EXPECT_THAT(history(std::numeric_limits<std::int64_t>::max(), 1), ElementsAre(second));
  EXPECT_THAT(history(20, 10), ElementsAre(first));

  const auto alive = [&] {
    return *wait_for<base::Result<std::optional<std::int64_t>, Fault>>([&](auto answer) { store->last_alive(answer); });
  };
  EXPECT_EQ(alive(), std::nullopt);
  store->note_alive(100);
  store->note_alive(200);
  store->note_alive(150);
  ASSERT_EQ(put(*store, one("z", 1)), std::nullopt);
  EXPECT_EQ(alive(), 200);
}

}  // namespace
}  // namespace store
