#include "server/server.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <future>
#include <thread>
#include <utility>

#include "fair/sodium.h"
#include "server/admin_token.h"
#include "server/hall.h"
#include "server/http_session.h"
#include "server/log.h"
#include "server/node.h"
#include "server/open_view.h"
#include "server/pool.h"
#include "server/services.h"
#include "server/thinkers.h"
#include "server/worker.h"
#include "table/chance.h"

namespace server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Acceptor = asio::basic_socket_acceptor<tcp, asio::io_context::executor_type>;

constexpr auto between_signs_of_life = std::chrono::seconds{2};
constexpr auto after_a_failed_accept = std::chrono::milliseconds{100};
constexpr auto to_settle = std::chrono::seconds{10};
constexpr auto to_say_goodbye = std::chrono::seconds{1};
constexpr std::size_t most_threads = 8;
constexpr std::string_view restart_text = "The server is about to restart. Your game is kept; reconnect in a moment.";
constexpr std::string_view move_text = "This server is about to stop, and others go on. Your game is kept; reconnect now.";

/// A core is left to those who write to the disk and to the bots: threads that take turns on a core cost more than they do.
std::size_t thread_count(const Config& config) {
  if (config.threads > 0) return config.threads;
  const std::size_t cores = std::max(std::thread::hardware_concurrency(), 2U);
  return std::min(cores - 1, most_threads);
}

/// A connection is a file to the system, and its usual limit is small.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

/// Runs it on every worker, one after the other, and waits: nothing after the time limit.
template <class Work>
bool on_all(Services& services, const Work& work) {
  bool all = true;
  for (const auto& worker : services.workers) {
    auto promise = std::make_shared<std::promise<bool>>();
    auto answer = promise->get_future();
    asio::post(worker->io(), [&worker = *worker, work, promise] { promise->set_value(work(worker)); });
    all = answer.wait_for(to_settle) == std::future_status::ready && answer.get() && all;
  }
  return all;
}

template <class Done>
void wait_for(std::chrono::milliseconds limit, const Done& done) {
  const auto end = Clock::now() + limit;
  while (!done() && Clock::now() < end) std::this_thread::sleep_for(std::chrono::milliseconds{2});
}

}  // namespace

class Server::Body {
 public:
  Body(Config config, table::Chance* chance) : services_{.config = std::move(config)} {
    services_.chance = chance == nullptr ? &secure_ : chance;
    services_.drain = [this] { drain(); };
  }

  std::optional<std::string> start(const Around& around);
  void stop();
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] Services& services() { return services_; }

 private:
  std::optional<std::string> listen();
  void accept();
  void load_running(std::optional<std::int64_t> last_alive);
  void load(const std::vector<std::string>& tables, std::optional<std::int64_t> last_alive);
  /// Somebody else was to drive these tables and does not.
  void adopt(const std::vector<std::string>& tables);
  void drain();
  /// Tells everybody, finishes what is on its way to the disk, and closes.
  void send_away(std::string_view kind, std::string_view text);
  void give_signs_of_life();

  table::SecureChance secure_{};
  Services services_;
  std::unique_ptr<Acceptor> acceptor_{};
  std::unique_ptr<asio::steady_timer> alive_{};
  std::atomic<std::size_t> to_load_{0};
  std::thread drainer_{};
  std::size_t next_worker_ = 0;
  std::uint16_t port_ = 0;
  bool started_ = false;
};

std::optional<std::string> Server::Body::start(const Around& around) {
  fair::start_sodium();
  allow_many_files();
  const Config& config = services_.config;
  if (auto wrong = fault(config)) return wrong;
  for (const auto& proxy : config.trusted_proxies) services_.trusted.push_back(*parse_network(proxy));
  auto token = admin_token(config.data);
  if (!token) return token.error();
  services_.admin_token = *token;
  auto opened = store::open(
      config.where(), [](std::string_view words) { log::warning("database", {{"words", words}}); },
      [this](std::vector<store::End> ends) {
        if (services_.node) services_.node->tell_grown(std::move(ends));
      },
      [this] { return services_.node ? services_.node->renewed() : 0; });
  if (!opened) return opened.error();
  services_.store = around ? around(std::move(*opened)) : std::move(*opened);
  services_.bots = std::make_unique<Thinkers>(config.bot_threads, config.bot_budget);
  services_.passwords = std::make_unique<Pool>(1);
  for (std::size_t i = 0; i < thread_count(config); ++i) services_.workers.push_back(std::make_unique<Worker>(services_, i));
  if (auto failed = listen()) return failed;
  if (!config.database.empty()) {
    auto node = Node::join(services_, port_, [this](std::vector<std::string> tables) {
      asio::post(services_.workers[0]->io(), [this, tables = std::move(tables)] { adopt(tables); });
    });
    if (!node) return node.error();
    services_.node = std::move(*node);
    for (const auto& worker : services_.workers) worker->touch(Clock::now());
  }
  for (const auto& worker : services_.workers) worker->start();
  started_ = true;
  if (services_.node) {
    asio::post(services_.workers[0]->io(), [this] { give_signs_of_life(); });
    services_.node->start();
  } else {
    // Asked first: the first sign of life of this server would hide how long nobody was there.
    services_.store->last_alive([this](const auto& last) {
      asio::post(services_.workers[0]->io(), [this, last] { load_running(last ? *last : std::nullopt); });
    });
  }
  asio::post(services_.workers[0]->io(), [this] { accept(); });
  return std::nullopt;
}

std::optional<std::string> Server::Body::listen() {
  const tcp::endpoint here{asio::ip::make_address(services_.config.address), services_.config.port};
  auto& io = services_.workers[0]->io();
  acceptor_ = std::make_unique<Acceptor>(io);
  alive_ = std::make_unique<asio::steady_timer>(io);
  error_code error;
  acceptor_->open(here.protocol(), error);
  if (!error) acceptor_->set_option(asio::socket_base::reuse_address{true}, error);
  if (!error) acceptor_->bind(here, error);
  if (!error) acceptor_->listen(4096, error);
  if (error)
    return fmt::format("cannot listen on {} port {}: {}", services_.config.address, services_.config.port, error.message());
  port_ = acceptor_->local_endpoint(error).port();
  return std::nullopt;
}

void Server::Body::accept() {
  auto& worker = *services_.workers[next_worker_++ % services_.workers.size()];
  acceptor_->async_accept(worker.io(), [this, &worker](error_code error, Socket socket) {
    if (error == asio::error::operation_aborted || !acceptor_->is_open()) return;
    if (error) {
      log::warning("accept_failed", {{"why", error.message()}});
      const auto timer = std::make_shared<asio::steady_timer>(services_.workers[0]->io(), after_a_failed_accept);
      timer->async_wait([this, timer](error_code) { accept(); });
      return;
    }
    error_code gone;
    const auto peer = socket.remote_endpoint(gone).address();
    if (!gone) {
      auto moved = std::make_shared<Socket>(std::move(socket));
      asio::post(worker.io(), [&worker, moved, peer] { serve_http(worker, std::move(*moved), peer); });
    }
    accept();
  });
}

void Server::Body::load_running(std::optional<std::int64_t> last_alive) {
  give_signs_of_life();
  services_.store->running([this, last_alive](const auto& tables) {
    asio::post(services_.workers[0]->io(), [this, last_alive, tables] {
      if (tables) {
        std::vector<std::string> ids;
        for (const auto& summary : *tables) ids.push_back(summary.table);
        load(ids, last_alive);
        return;
      }
      // The database is away: ask until it is back.
      const auto timer = std::make_shared<asio::steady_timer>(services_.workers[0]->io(), std::chrono::seconds{1});
      timer->async_wait([this, last_alive, timer](error_code error) {
        if (!error) load_running(last_alive);
      });
    });
  });
}

void Server::Body::load(const std::vector<std::string>& tables, std::optional<std::int64_t> last_alive) {
  to_load_ = tables.size();
  const auto one_less = [this] {
    if (--to_load_ == 0) services_.ready = true;
  };
  if (tables.empty()) services_.ready = true;
  for (const auto& table : tables) {
    auto& worker = services_.worker_of(table);
    asio::post(worker.io(), [&worker, id = table, last_alive, one_less] {
      worker.hall().find(id, [last_alive, one_less](const FoundTable& found) {
        if (found && last_alive) (*found)->credit(*last_alive, wall_clock());
        if (found && !(*found)->table().goes_on_by_itself()) (*found)->correct_summary();
        one_less();
      });
    });
  }
  log::info("started", {{"port", port_}, {"running", tables.size()}, {"threads", services_.workers.size()}});
}

void Server::Body::adopt(const std::vector<std::string>& tables) {
  if (services_.stopping || services_.draining) return;
  if (!services_.ready && to_load_ == 0) {
    load(tables, std::nullopt);
    return;
  }
  if (!tables.empty()) log::info("adopted", {{"tables", tables.size()}});
  for (const auto& table : tables) {
    auto& worker = services_.worker_of(table);
    asio::post(worker.io(), [&worker, table] {
      worker.hall().find(table, [](const FoundTable& found) {
        if (found && !(*found)->table().goes_on_by_itself()) (*found)->correct_summary();
      });
    });
  }
}

void Server::Body::give_signs_of_life() {
  services_.store->note_alive(wall_clock());
  services_.limits.forget();
  alive_->expires_after(between_signs_of_life);
  alive_->async_wait([this](error_code error) {
    if (!error) give_signs_of_life();
  });
}

void Server::Body::drain() {
  if (!services_.node || services_.draining.exchange(true)) return;
  log::info("draining");
  services_.node->drain();
  // Not on the thread that asks, which may be one of those that are waited for.
  drainer_ = std::thread{[this] { send_away("moving", move_text); }};
}

void Server::Body::send_away(std::string_view kind, std::string_view text) {
  const Frame frame = text_frame(fmt::format(R"({{"type":"announcement","kind":"{}","text":"{}"}})", kind, text));
  on_all(services_, [frame](Worker& worker) {
    worker.hall().for_each([&](LiveTable& table) {
      table.announce(frame);
      table.stop();
    });
    return true;
  });
  wait_for(to_settle, [&] {
    return on_all(services_, [](Worker& worker) {
      bool settled = true;
      worker.hall().for_each([&](const LiveTable& table) { settled = settled && table.settled(); });
      return settled;
    });
  });
  on_all(services_, [](Worker& worker) {
    worker.close_all();
    return true;
  });
  wait_for(to_say_goodbye, [&] { return on_all(services_, [](Worker& worker) { return worker.connections() == 0; }); });
}

void Server::Body::stop() {
  if (!std::exchange(started_, false)) return;
  log::info("stopping");
  services_.stopping = true;
  services_.ready = false;
  if (drainer_.joinable()) drainer_.join();
  on_all(services_, [this](Worker& worker) {
    if (&worker != services_.workers[0].get()) return true;
    error_code ignored;
    acceptor_->close(ignored);
    alive_->cancel();
    return true;
  });
  const bool others = services_.node && !services_.node->alone();
  if (services_.node) services_.node->drain();
  send_away(others ? "moving" : "stopping", others ? move_text : restart_text);
  services_.store->note_alive(wall_clock());
  for (const auto& worker : services_.workers) worker->join();
  services_.bots.reset();
  services_.passwords.reset();
  services_.store.reset();
  services_.node.reset();
  acceptor_.reset();
  alive_.reset();
  services_.workers.clear();
  log::info("stopped");
}

std::string_view build() { return HANAZA_VERSION; }

std::int64_t wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Server::Server(std::unique_ptr<Body> body) : body_(std::move(body)) {}

Server::~Server() { body_->stop(); }

base::Result<std::unique_ptr<Server>, std::string> Server::start(Config config, table::Chance* chance, const Around& around) {
  auto body = std::make_unique<Body>(std::move(config), chance);
  if (auto failed = body->start(around)) return base::Failure{std::move(*failed)};
  return std::unique_ptr<Server>{new Server{std::move(body)}};
}

std::uint16_t Server::port() const { return body_->port(); }

bool Server::wait_until_ready(std::chrono::milliseconds limit) const {
  wait_for(limit, [&] { return body_->services().ready.load(); });
  return body_->services().ready;
}

void Server::stop() { body_->stop(); }

}  // namespace server
