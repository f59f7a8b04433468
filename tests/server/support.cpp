#include "server/support.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <boost/asio/connect.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <stdexcept>

namespace test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http_ = beast::http;
using asio::ip::tcp;

constexpr auto patience = std::chrono::seconds{60};

tcp::endpoint here(std::uint16_t port) { return {asio::ip::make_address("127.0.0.1"), port}; }

std::uint64_t next_lot(std::uint64_t& lots) {
  lots = lots * 6364136223846793005U + 1442695040888963407U;
  return lots >> 33U;
}

}  // namespace

TempDir::TempDir() {
  static std::atomic<int> count{0};
  path_ = std::filesystem::temp_directory_path() / ("hanaza-test-" + std::to_string(getpid()) + "-" + std::to_string(++count));
  std::filesystem::remove_all(path_);
  std::filesystem::create_directories(path_);
}

TempDir::~TempDir() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

HttpAnswer http(std::uint16_t port, std::string_view method, const std::string& target, const std::string& body,
                const Headers& headers) {
  asio::io_context io;
  beast::tcp_stream stream{io};
  stream.connect(here(port));
  http_::request<http_::string_body> request;
  request.version(11);
  request.method_string({method.data(), method.size()});
  request.target(target);
  request.set(http_::field::host, "localhost:" + std::to_string(port));
  if (!body.empty()) request.set(http_::field::content_type, "application/json");
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  http_::response<http_::string_body> response;
  beast::flat_buffer buffer;
  beast::error_code error;
  http_::async_write(stream, request, [&](beast::error_code failed, std::size_t) {
    error = failed;
    if (failed) return;
    http_::async_read(stream, buffer, response, [&](beast::error_code ended, std::size_t) { error = ended; });
  });
  stream.expires_after(patience);
  io.run_for(patience);
  if (error) throw std::runtime_error("no answer to " + std::string{method} + " " + target + ": " + error.message());
  HttpAnswer answer;
  answer.status = response.result_int();
  for (const auto& field : response) answer.headers[std::string{field.name_string()}] = std::string{field.value()};
  answer.body = response.body();
  return answer;
}

server::Config test_config(const std::string& data) {
  server::Config config;
  config.address = "127.0.0.1";
  config.port = 0;
  config.data = data;
  config.threads = 2;
  config.bot_delay = std::chrono::milliseconds{0};
  config.limited = false;
  config.log_level = "off";
  return config;
}

TestServer::TestServer(table::Chance* chance) : dir_(std::make_unique<TempDir>()) {
  auto started = server::Server::start(test_config(dir_->path()), chance);
  if (!started) throw std::runtime_error(started.error());
  server_ = std::move(*started);
  if (!server_->wait_until_ready(patience)) throw std::runtime_error("the server is not ready");
}

TestServer::TestServer(const server::Config& config, table::Chance* chance, const server::Server::Around& around) {
  auto started = server::Server::start(config, chance, around);
  if (!started) throw std::runtime_error(started.error());
  server_ = std::move(*started);
  if (!server_->wait_until_ready(patience)) throw std::runtime_error("the server is not ready");
}

Socket::Socket(std::uint16_t port, const std::string& table, const Headers& headers, int buffer) : stream_(io_) {
  auto& lowest = beast::get_lowest_layer(stream_);
  lowest.socket().open(tcp::v4());
  if (buffer > 0) lowest.socket().set_option(asio::socket_base::receive_buffer_size{buffer});
  lowest.connect(here(port));
  auto decorate = [headers](beast::websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  };
  stream_.set_option(beast::websocket::stream_base::decorator(decorate));
  stream_.handshake("localhost:" + std::to_string(port), "/api/tables/" + table + "/socket");
}

Socket::~Socket() { drop(); }

void Socket::drop() {
  beast::error_code ignored;
  beast::get_lowest_layer(stream_).socket().close(ignored);
}

void Socket::run() {
  io_.restart();
  io_.run_for(patience);
  if (!io_.stopped()) throw std::runtime_error("nothing came");
}

void Socket::send(const std::string& text) {
  stream_.text(true);
  beast::error_code error;
  stream_.write(asio::buffer(text), error);
}

void Socket::send_binary(const std::string& bytes) {
  stream_.binary(true);
  beast::error_code error;
  stream_.write(asio::buffer(bytes), error);
}

void Socket::send_raw(const std::string& bytes) {
  beast::error_code error;
  asio::write(beast::get_lowest_layer(stream_).socket(), asio::buffer(bytes), error);
}

std::optional<std::string> Socket::read() {
  beast::error_code error;
  bool read = false;
  stream_.async_read(buffer_, [&](beast::error_code failed, std::size_t) {
    error = failed;
    read = true;
  });
  run();
  if (!read) throw std::runtime_error("nothing came");
  if (error) return std::nullopt;
  std::string text = beast::buffers_to_string(buffer_.data());
  buffer_.consume(buffer_.size());
  log_.push_back(text);
  return text;
}

json::object Socket::await(std::string_view type) {
  while (const auto text = read()) {
    auto message = json::parse(*text).as_object();
    if (message.at("type").as_string() == type) return message;
  }
  throw std::runtime_error("the connection ended before a message of type " + std::string{type});
}

json::object Socket::await_what(std::string_view type) {
  while (true) {
    auto message = await("happened");
    if (message.at("what").at("type").as_string() == type) return message;
  }
}

json::object Socket::command(json::object message) {
  const std::string id = "t" + std::to_string(++ids_);
  message["id"] = id;
  send(message);
  while (const auto text = read()) {
    auto answer = json::parse(*text).as_object();
    const auto type = answer.at("type").as_string();
    if ((type == "done" || type == "refused") && answer.contains("id") && answer.at("id").as_string() == id) return answer;
  }
  throw std::runtime_error("the connection ended before an answer");
}

json::object Socket::hello(const std::optional<std::string>& token, std::optional<std::int64_t> have) {
  json::object message{{"type", "hello"}, {"version", 1}};
  if (token) message["token"] = *token;
  if (have) message["have"] = *have;
  send(message);
  while (const auto text = read()) {
    auto answer = json::parse(*text).as_object();
    const auto type = answer.at("type").as_string();
    if (type == "welcome" || type == "refused") return answer;
  }
  throw std::runtime_error("the connection ended before a welcome");
}

std::uint16_t Socket::closed() {
  while (read()) {
  }
  return stream_.reason().code;
}

Stream::Stream(std::uint16_t port, const std::string& table, const std::optional<std::string>& token,
               std::optional<std::int64_t> have) {
  socket_.connect(here(port));
  std::string request = "GET /api/tables/" + table + "/stream";
  if (have) request += "?have=" + std::to_string(*have);
  request += " HTTP/1.1\r\nHost: x\r\n";
  if (token) request += "Authorization: Bearer " + *token + "\r\n";
  asio::write(socket_, asio::buffer(request + "\r\n"));
}

const std::string& Stream::until(std::string_view wanted) {
  std::array<char, 4096> part{};
  boost::system::error_code error;
  // To the end of the line: how a message is cut into pieces is a matter of time.
  const auto found = [&] {
    const auto at = text_.find(wanted);
    return at != std::string::npos && text_.find('\n', at) != std::string::npos;
  };
  while (!error && !found()) text_.append(part.data(), socket_.read_some(asio::buffer(part), error));
  return text_;
}

int Player::made = 0;

MadeTable make_table(std::uint16_t port, const std::string& settings) {
  const auto answer = http(port, "POST", "/api/tables", settings);
  if (answer.status != 201) throw std::runtime_error("no table: " + answer.body);
  const auto made = answer.json();
  return {std::string{made.at("table").as_string()}, std::string{made.at("token").as_string()}};
}

Player::Player(std::uint16_t port, const MadeTable& table, const std::optional<std::string>& token,
               std::optional<std::int64_t> have)
    : socket_(std::make_unique<Socket>(port, table.id)), token_(token.value_or("")) {
  prefix_ = "p" + std::to_string(++made) + "-";
  if (have) sequence_ = *have;
  socket_->hello(token, have);
  while (!have && table_.empty() && take_one()) {
  }
}

void Player::take(const json::object& message) {
  const auto type = message.at("type").as_string();
  if (type != "snapshot" && type != "happened") return;
  const auto sequence = message.at("sequence").to_number<std::int64_t>();
  if (type == "happened") {
    EXPECT_GT(sequence, sequence_);
  }
  sequence_ = sequence;
  if (const auto* parts = message.if_contains("table"))
    for (const auto& [name, value] : parts->as_object()) table_[name] = value;
  if (const auto* view = message.if_contains("view")) {
    if (type == "snapshot" || !view->is_object() || !view_.is_object()) {
      view_ = *view;
    } else {
      for (const auto& [name, value] : view->as_object()) {
        if (name == "hands" && view_.as_object().contains("hands")) {
          for (const auto& [seat, hand] : value.as_object()) view_.as_object()["hands"].as_object()[seat] = hand;
        } else {
          view_.as_object()[name] = value;
        }
      }
    }
  }
}

bool Player::take_one() {
  const auto text = socket_->read();
  if (!text) return false;
  take(json::parse(*text).as_object());
  return true;
}

void Player::take_until(std::int64_t sequence) {
  while (sequence_ < sequence)
    if (!take_one()) throw std::runtime_error("the connection ended early");
}

json::object Player::command(json::object message) {
  const std::string id = prefix_ + std::to_string(++ids_);
  message["id"] = id;
  socket_->send(message);
  while (const auto text = socket_->read()) {
    auto answer = json::parse(*text).as_object();
    take(answer);
    const auto type = answer.at("type").as_string();
    if ((type != "done" && type != "refused") || !answer.contains("id") || answer.at("id").as_string() != id) continue;
    if (type == "done") take_until(answer.at("sequence").to_number<std::int64_t>());
    return answer;
  }
  throw std::runtime_error("the connection ended before an answer");
}

void Player::sit(const std::string& name) {
  const auto answer = command({{"type", "sit"}, {"name", name}});
  if (answer.at("type").as_string() != "done") throw std::runtime_error("cannot sit: " + json::serialize(answer));
  if (const auto* token = answer.if_contains("token")) token_ = std::string{token->as_string()};
}

std::optional<std::string> Player::some_move(std::uint64_t& lots) const {
  if (!view_.is_object()) return std::nullopt;
  const auto* moves = view_.as_object().if_contains("moves");
  if (moves == nullptr || moves->as_array().empty()) return std::nullopt;
  std::vector<std::string> careful;  // a game of Hanabi in which anything is played is soon over
  std::vector<std::string> all;
  for (const auto& move : moves->as_array()) {
    all.emplace_back(move.at("move").as_string());
    if (view_.as_object().contains("hands") && !all.back().starts_with("play ")) careful.push_back(all.back());
  }
  const auto& list = careful.empty() ? all : careful;
  return list[next_lot(lots) % list.size()];
}

int play_out(std::vector<Player*> players, std::uint64_t lots, int limit) {
  int moves = 0;
  while (players[0]->phase() != "finished" && moves < limit) {
    bool acted = false;
    for (auto* player : players) {
      if (player->phase() != "playing") continue;
      std::optional<json::object> answer;
      if (const auto move = player->some_move(lots)) {
        answer = player->command({{"type", "move"}, {"move", *move}});
        ++moves;
      } else if (player->view().is_object() && player->view().as_object().at("phase").as_string() == "deal") {
        answer = player->command({{"type", "ready"}});
        if (answer->at("type").as_string() == "refused") answer.reset();  // ready already
      }
      if (!answer) continue;
      EXPECT_EQ(answer->at("type").as_string(), "done") << json::serialize(*answer);
      if (answer->at("type").as_string() != "done") return moves;
      const auto sequence = answer->at("sequence").to_number<std::int64_t>();
      for (auto* each : players) each->take_until(sequence);
      acted = true;
      break;
    }
    if (!acted && !players[0]->take_one()) break;
  }
  return moves;
}

}  // namespace test
