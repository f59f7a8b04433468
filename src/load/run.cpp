#include "load/run.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cmath>
#include <exception>
#include <functional>
#include <memory>
#include <vector>

#include "load/connection.h"
#include "load/maker.h"
#include "load/measure.h"
#include "load/process.h"
#include "load/table.h"
#include "load/target.h"

namespace load {
namespace {

namespace asio = boost::asio;
using std::chrono::duration_cast;
using Seconds = std::chrono::duration<double>;

constexpr std::size_t at_a_time = 64;  ///< tables that are set up together
constexpr std::size_t onlookers = 40;  ///< idle connections at one table: less than a server allows
constexpr auto longest_silence = std::chrono::seconds{30};
constexpr double settle = 0.5;    ///< seconds before memory is looked at
constexpr double last_words = 2;  ///< seconds in which the last moves must be told

Clock::duration duration(double seconds) { return duration_cast<Clock::duration>(Seconds{seconds}); }

double own_cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Looks on and says nothing.
class Onlooker : public Listener {
 public:
  Onlooker(Socket socket, Measure& measure) : measure_(measure), connection_(std::move(socket)) {}
  Connection& connection() { return connection_; }
  void heard(std::size_t, std::string_view) override {}
  void lost(std::size_t) override { measure_.error("an idle connection was lost"); }

 private:
  Measure& measure_;
  Connection connection_;
};

class Test {
 public:
  explicit Test(const Options& options) : options_(options) {
    targets_.emplace_back(options.url);
    for (const auto& node : options.nodes) targets_.emplace_back(node);
    // Any of them may get all, because nobody knows which socket goes where.
    for (auto& target : targets_) target.expect(options.tables * options.players + options.idle + at_a_time);
    for (const auto& target : targets_) {
      auto pid = options.server_pid && pids_.empty() ? options.server_pid : std::nullopt;
      if (!pid && target.on_this_machine()) pid = listener_at(target.endpoint().port());
      if (pid) pids_.push_back(*pid);
    }
    if (options.server_pid && !usage_of(*options.server_pid))
      throw Failed(fmt::format("--server-pid {}: there is no such process", *options.server_pid));
  }

  Result run() {
    result_.tables = options_.tables;
    result_.players = options_.players;
    result_.idle_connections = options_.idle;
    const auto empty = usage();
    tables_.resize(options_.tables);
    prepare(options_.tables, [this](Maker& maker, std::size_t index) { return set_up_table(maker, index); });
    pause(settle);
    const auto full = usage();
    if (empty && full) {
      result_.server_mb_empty = empty->memory_kb / 1024;
      result_.server_mb_tables = full->memory_kb / 1024;
      if (options_.tables > 0)
        result_.kb_per_table = (full->memory_kb - empty->memory_kb) / static_cast<double>(options_.tables);
    }
    if (options_.idle > 0) open_idle();
    if (options_.tables > 0) play();
    if (const auto last = usage()) result_.server_mb = last->memory_kb / 1024;
    result_.errors = measure_.errors();
    result_.first_error = measure_.first_error();
    return result_;
  }

 private:
  using Prepare = std::function<asio::awaitable<void>(Maker&, std::size_t)>;

  /// Of all nodes together; nothing if one of them is not known.
  [[nodiscard]] std::optional<Usage> usage() const {
    if (pids_.size() < targets_.size()) return std::nullopt;
    Usage sum;
    for (const int pid : pids_) {
      const auto one = usage_of(pid);
      if (!one) return std::nullopt;
      sum.cpu_seconds += one->cpu_seconds;
      sum.memory_kb += one->memory_kb;
    }
    return sum;
  }

  /// Where the seats of a table go that was made there, in turn.
  [[nodiscard]] std::vector<Target*> targets_from(const Target& first) {
    const auto at = static_cast<std::size_t>(&first - targets_.data());
    std::vector<Target*> found(options_.spread_seats ? targets_.size() : 1);
    for (std::size_t i = 0; i < found.size(); ++i) found[i] = &targets_[(at + i) % targets_.size()];
    return found;
  }

  void pause(double seconds) {
    asio::steady_timer timer{io_};
    timer.expires_after(duration(seconds));
    timer.async_wait([this](const boost::system::error_code&) { io_.stop(); });
    io_.run();
    io_.restart();
  }

  /// Does `count` things, some at a time. Throws what one of them throws, and Failed if the server goes silent.
  void prepare(std::size_t count, const Prepare& make) {
    if (count == 0) return;
    std::size_t next = 0;
    std::size_t done = 0;
    std::exception_ptr thrown;
    const auto finished = [&](const std::exception_ptr& exception) {
      if (exception && !thrown) thrown = exception;
      if (thrown) io_.stop();
    };
    const auto work = [&](std::size_t number) -> asio::awaitable<void> {
      Maker maker{io_, targets_[number % targets_.size()], options_};
      while (next < count) {
        const std::size_t index = next++;
        co_await make(maker, index);
        if (++done == count) io_.stop();
      }
    };
    for (std::size_t i = 0; i < std::min(count, at_a_time); ++i) asio::co_spawn(io_, work(i), finished);
    std::size_t before = 0;
    asio::steady_timer watch{io_};
    std::function<void()> look = [&] {
      watch.expires_after(longest_silence);
      watch.async_wait([&](const boost::system::error_code& error) {
        if (error) return;
        if (done == before) thrown = std::make_exception_ptr(Failed("the server does not answer any more"));
        if (thrown) {
          io_.stop();
          return;
        }
        before = done;
        look();
      });
    };
    look();
    io_.run();
    watch.cancel();
    io_.restart();
    io_.poll();
    io_.restart();
    if (!thrown) return;
    try {
      std::rethrow_exception(thrown);
    } catch (const boost::system::system_error& error) {
      throw Failed(fmt::format("the connection to {} broke: {}", options_.url, error.code().message()));
    }
  }

  asio::awaitable<void> set_up_table(Maker& maker, std::size_t index) {
    const Made made = co_await maker.make();
    tables_[index] = std::make_unique<Table>(options_, measure_);
    co_await tables_[index]->set_up(io_, targets_from(maker.target()), made.table, made.token);
  }

  void open_idle() {
    std::vector<std::string> places((options_.idle + onlookers - 1) / onlookers);
    const auto make_place = [&](Maker& maker, std::size_t index) -> asio::awaitable<void> {
      const Made made = co_await maker.make();
      places[index] = made.table;
    };
    prepare(places.size(), make_place);
    pause(settle);
    const auto before = usage();
    idle_.resize(options_.idle);
    const auto look_on = [&](Maker&, std::size_t index) -> asio::awaitable<void> {
      Target& target = targets_[index % targets_.size()];
      idle_[index] = std::make_unique<Onlooker>(target.socket(io_), measure_);
      auto& connection = idle_[index]->connection();
      co_await connection.open(target, places[index % places.size()]);
      std::string hello = R"({"type":"hello","version":1})";
      co_await connection.tell(std::move(hello));
      co_await connection.wait_for("snapshot");
      connection.listen(*idle_[index], 0);
    };
    prepare(options_.idle, look_on);
    pause(2 * settle);
    const auto after = usage();
    if (before && after)
      result_.kb_per_idle_connection = (after->memory_kb - before->memory_kb) / static_cast<double>(options_.idle);
  }

  [[nodiscard]] std::uint64_t bytes_heard() const {
    std::uint64_t sum = 0;
    for (const auto& table : tables_) sum += table->bytes_heard();
    return sum;
  }

  void play() {
    if (options_.rate) {
      first_due_ = Clock::now();
      schedule();
    } else {
      for (const auto& table : tables_) table->play();
    }
    pause(options_.warmup);
    const auto before = usage();
    const auto own_before = own_cpu_seconds();
    const auto bytes_before = bytes_heard();
    const auto from = Clock::now();
    measure_.begin();
    pause(options_.seconds);
    measure_.end();
    result_.seconds = duration_cast<Seconds>(Clock::now() - from).count();
    const auto after = usage();
    const auto own_after = own_cpu_seconds();
    const auto bytes_after = bytes_heard();
    for (const auto& table : tables_) table->stop();
    pacer_.cancel();
    pause(std::min(last_words, options_.seconds));
    for (const auto& table : tables_)
      if (table->waits()) measure_.error("a move was not told to all seats");

    result_.moves = measure_.moves();
    result_.moves_per_s = static_cast<double>(result_.moves) / result_.seconds;
    result_.p50_ms = measure_.percentile(0.5);
    result_.p99_ms = measure_.percentile(0.99);
    result_.p99_9_ms = measure_.percentile(0.999);
    result_.lag_p50_ms = measure_.lag_percentile(0.5);
    result_.lag_p99_ms = measure_.lag_percentile(0.99);
    if (result_.moves == 0) return;
    const auto moves = static_cast<double>(result_.moves);
    result_.client_cpu_us_per_move = (own_after - own_before) * 1e6 / moves;
    result_.bytes_per_move = static_cast<double>(bytes_after - bytes_before) / moves;
    if (before && after) result_.server_cpu_us_per_move = (after->cpu_seconds - before->cpu_seconds) * 1e6 / moves;
  }

  /// Open loop: the moves of all tables are due at even distances, whatever the server does.
  void schedule() {
    const double a_second = *options_.rate * static_cast<double>(options_.tables);
    const auto at = [&](std::uint64_t move) { return first_due_ + duration(static_cast<double>(move) / a_second); };
    while (at(due_) <= Clock::now()) {
      tables_[due_ % tables_.size()]->due(at(due_));
      ++due_;
    }
    pacer_.expires_at(at(due_));
    pacer_.async_wait([this](const boost::system::error_code& error) {
      if (!error) schedule();
    });
  }

  Options options_;
  std::vector<Target> targets_{};
  std::vector<int> pids_{};
  Measure measure_{};
  Result result_{};
  asio::io_context io_{1};
  asio::steady_timer pacer_{io_};
  Clock::time_point first_due_{};
  std::uint64_t due_ = 0;
  std::vector<std::unique_ptr<Table>> tables_{};
  std::vector<std::unique_ptr<Onlooker>> idle_{};
};

}  // namespace

void check(const Options& options) {
  constexpr std::size_t most = 1'000'000;
  if (options.tables > most) throw Failed(fmt::format("--tables {}: at most {}", options.tables, most));
  if (options.tables == 0 && options.idle == 0) throw Failed("--tables 0: that is for --idle only");
  if (options.idle > most) throw Failed(fmt::format("--idle {}: at most {}", options.idle, most));
  if (options.game != "hanabi" && options.game != "koikoi")
    throw Failed(fmt::format("--game {}: say hanabi or koikoi", options.game));
  const std::size_t fewest_players = 2;
  const std::size_t most_players = options.game == "koikoi" ? 2 : 5;
  if (options.players < fewest_players || options.players > most_players)
    throw Failed(fmt::format("--players {}: {} is for {} to {}", options.players, options.game, fewest_players, most_players));
  constexpr double longest = 86'400;
  const auto within = [](double value, double most_of_it) { return value > 0 && value <= most_of_it; };
  if (!within(options.seconds, longest))
    throw Failed(fmt::format("--seconds {}: above 0, at most {}", options.seconds, longest));
  if (options.warmup != 0 && !within(options.warmup, longest))
    throw Failed(fmt::format("--warmup {}: from 0 to {}", options.warmup, longest));
  constexpr double fastest = 100'000;
  if (options.rate && !within(*options.rate, fastest))
    throw Failed(fmt::format("--rate {}: above 0, at most {}", *options.rate, fastest));
}

Result run(const Options& options) {
  check(options);
  return Test{options}.run();
}

}  // namespace load
