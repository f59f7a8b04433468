// A server is killed at any moment: what was told is there, and nothing is half-written.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <thread>

#include "store/home.h"
#include "store/store.h"

namespace store {
namespace {

constexpr std::uint64_t tables_at_once = 10;

struct Note {
  std::uint64_t table;
  std::uint64_t sequence;
};

/// New tables after ten rounds, so that logs do not get so long that reading them takes all the time.
std::string table_name(int round, std::uint64_t table) {
  return "t" + std::to_string(round / 10) + "-" + std::to_string(table);
}

/// Two lines and a summary at a time at every table, for ever; what is told goes into the pipe.
[[noreturn]] void write_for_ever(const std::string& where, int round, int pipe,
                                 const std::map<std::uint64_t, std::uint64_t>& lengths) {
  auto opened = open(where);
  if (!opened) _exit(1);
  auto& store = **opened;
  std::atomic<int> at_work = 0;
  auto next = lengths;
  while (true) {
    for (std::uint64_t table = 0; table < tables_at_once; ++table) {
      const auto name = table_name(round, table);
      const auto last = next[table] += 2;
      ++at_work;
      store.append(
          {{line(name, last - 1), line(name, last)}, Summary{name, true, true, static_cast<std::int64_t>(last), "{}"}, {}},
          [&at_work, pipe, table, last](Verdict fault) {
            const Note note{table, last};
            if (fault || write(pipe, &note, sizeof note) != sizeof note) _exit(2);
            --at_work;
          });
    }
    while (at_work > 100) std::this_thread::yield();
  }
}

class Killed : public Home {};
INSTANTIATE_TEST_SUITE_P(, Killed, testing::Values("sqlite", "postgres"), database_name);

TEST_P(Killed, AtAnyMomentLoseNothingThatWasTold) {
  std::mt19937 random{std::random_device{}()};
  std::map<std::uint64_t, std::uint64_t> lengths;
  std::size_t notes = 0;
  const int rounds = long_run() ? 200 : 8;
  for (int round = 0; round < rounds; ++round) {
    if (round % 10 == 0) lengths.clear();
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const pid_t child = fork();  // there is no other thread now
    if (child == 0) {
      close(ends[0]);
      write_for_ever(where, round, ends[1], lengths);
    }
    close(ends[1]);
    // The first note says that it has begun; from then on any moment will do.
    const std::chrono::microseconds life{std::uniform_int_distribution{0, 100000}(random)};
    std::map<std::uint64_t, std::uint64_t> told;
    std::jthread killer;
    Note note{};
    while (read(ends[0], &note, sizeof note) == sizeof note) {
      ++notes;
      told[note.table] = std::max(told[note.table], note.sequence);
      if (killer.joinable()) continue;
      killer = std::jthread{[child, life] {
        std::this_thread::sleep_for(life);
        kill(child, SIGKILL);
      }};
    }
    if (killer.joinable()) killer.join();
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << WEXITSTATUS(status);

    if (GetParam() == "postgres") postgres().wait_until_left(where);
    const auto store = open_store();
    using Summaries = base::Result<std::vector<Summary>, Fault>;
    const auto summaries = wait_for<Summaries>([&](auto answer) { store->running(answer); });
    ASSERT_TRUE(summaries);
    for (std::uint64_t table = 0; table < tables_at_once; ++table) {
      const auto found = sequences(*store, table_name(round, table));
      ASSERT_GE(found.size(), told[table]);
      ASSERT_EQ(found.size() % 2, 0U);
      for (std::size_t i = 0; i < found.size(); ++i) ASSERT_EQ(found[i], i + 1);
      lengths[table] = found.size();
      const auto same = [&](const Summary& summary) { return summary.table == table_name(round, table); };
      const auto summary = std::ranges::find_if(*summaries, same);
      if (!found.empty()) {
        ASSERT_NE(summary, summaries->end());
        ASSERT_EQ(summary->updated, static_cast<std::int64_t>(found.size()));
      }
    }
  }
  RecordProperty("notes", static_cast<int>(notes));
  EXPECT_GT(notes, 0U);
}

}  // namespace
}  // namespace store
