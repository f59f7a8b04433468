// A server of one's own for a test, and clients that speak to it over real sockets.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/server.h"
#include "table/chance.h"

namespace test {

namespace json = boost::json;
using Headers = std::vector<std::pair<std::string, std::string>>;

/// A directory that no other test has; gone at the end.
class TempDir {
 public:
  TempDir();
  TempDir(const TempDir&) = delete;
  TempDir(TempDir&&) = delete;
  TempDir& operator=(const TempDir&) = delete;
  TempDir& operator=(TempDir&&) = delete;
  ~TempDir();
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

struct HttpAnswer {
  unsigned status = 0;
  std::map<std::string, std::string, std::less<>> headers{};
  std::string body{};

  [[nodiscard]] json::object json() const { return json::parse(body).as_object(); }
};

HttpAnswer http(std::uint16_t port, std::string_view method, const std::string& target, const std::string& body = "",
                const Headers& headers = {});

/// Quick bots, no limits, one thread more than one.
server::Config test_config(const std::string& data);

class TestServer {
 public:
  explicit TestServer(table::Chance* chance = nullptr);
  explicit TestServer(const server::Config& config, table::Chance* chance = nullptr, const server::Server::Around& around = {});

  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] server::Server& server() { return *server_; }
  [[nodiscard]] HttpAnswer get(const std::string& target, const Headers& headers = {}) const {
    return http(port(), "GET", target, "", headers);
  }
  [[nodiscard]] HttpAnswer post(const std::string& target, const std::string& body, const Headers& headers = {}) const {
    return http(port(), "POST", target, body, headers);
  }

 private:
  std::unique_ptr<TempDir> dir_{};
  std::unique_ptr<server::Server> server_{};
};

/// A WebSocket to one table. What it is told is kept in order; reading gives up after a while, and then the test has failed.
class Socket {
 public:
  /// `buffer`: how many bytes the system keeps for it; 0: as many as usual.
  Socket(std::uint16_t port, const std::string& table, const Headers& headers = {}, int buffer = 0);
  Socket(const Socket&) = delete;
  Socket(Socket&&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket& operator=(Socket&&) = delete;
  ~Socket();

  void send(const std::string& text);
  void send(const json::object& message) { send(json::serialize(message)); }
  void send_binary(const std::string& bytes);
  /// Bytes as they are, past the WebSocket.
  void send_raw(const std::string& bytes);
  /// The next message; nothing if the connection ended.
  std::optional<std::string> read();
  /// Messages until one of that type, which is given; the others are only kept.
  json::object await(std::string_view type);
  /// The next `happened` whose `what` has that type.
  json::object await_what(std::string_view type);
  /// Sends a command under a fresh id and waits for its `done` or `refused`.
  json::object command(json::object message);
  json::object hello(const std::optional<std::string>& token = {}, std::optional<std::int64_t> have = {});
  /// The code with which the other side closed.
  std::uint16_t closed();
  [[nodiscard]] const std::vector<std::string>& log() const { return log_; }
  void drop();

 private:
  void run();

  boost::asio::io_context io_{};
  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  boost::beast::flat_buffer buffer_{};
  std::vector<std::string> log_{};
  int ids_ = 0;
};

/// The stream of a table over HTTP, as it comes.
class Stream {
 public:
  Stream(std::uint16_t port, const std::string& table, const std::optional<std::string>& token = {},
         std::optional<std::int64_t> have = {});
  /// Everything so far, read until that text is in it or the stream ends.
  [[nodiscard]] const std::string& until(std::string_view wanted);

 private:
  boost::asio::io_context io_{};
  boost::asio::ip::tcp::socket socket_{io_};
  std::string text_{};
};

struct MadeTable {
  std::string id{};
  std::string token{};
};

inline constexpr auto hanabi_for_two = R"({"game":"hanabi","players":2})";
MadeTable make_table(std::uint16_t port, const std::string& settings);

/// A client that plays by what it is told: it keeps the table and its view by putting changed parts over the old ones.
class Player {
 public:
  Player(std::uint16_t port, const MadeTable& table, const std::optional<std::string>& token,
         std::optional<std::int64_t> have = {});

  /// How many there were: their commands' ids begin with it, so that no two have the same.
  static int made;

  [[nodiscard]] Socket& socket() { return *socket_; }
  [[nodiscard]] const std::string& token() const { return token_; }
  [[nodiscard]] json::object& table() { return table_; }
  [[nodiscard]] json::value& view() { return view_; }
  [[nodiscard]] std::int64_t sequence() const { return sequence_; }
  [[nodiscard]] std::string phase() const { return std::string{table_.at("phase").as_string()}; }

  /// Sits down under that name, and keeps the token if one comes.
  void sit(const std::string& name);
  /// Sends the command and takes in everything up to its answer.
  json::object command(json::object message);
  /// Takes in one message. False: the connection ended.
  bool take_one();
  /// Takes in messages until the sequence is at least that.
  void take_until(std::int64_t sequence);
  /// A move that it may make now, if there is one.
  [[nodiscard]] std::optional<std::string> some_move(std::uint64_t& lots) const;

 private:
  void take(const json::object& message);

  std::unique_ptr<Socket> socket_;
  std::string token_{};
  json::object table_{};
  json::value view_{};
  std::int64_t sequence_ = 0;
  int ids_ = 0;
  std::string prefix_;
};

/// Plays on until the game is finished; every player makes any legal move on their turn. The number of moves they made.
int play_out(std::vector<Player*> players, std::uint64_t lots = 1, int limit = 2000);

}  // namespace test
