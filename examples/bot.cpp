// Sits down at a table over a WebSocket and plays until the game is over. It shares no code with Hanaza: only the protocol.
//
//   g++ -std=c++20 -DEXAMPLE_STANDALONE examples/bot.cpp -o bot -lpthread
//   ./bot localhost 8080 k3v9q2mx7c1d Robby
//
// Its play is simple: any legal move. Put something better into `choose`.
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>

#ifdef EXAMPLE_STANDALONE
#include <boost/json/src.hpp>
#endif

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;

namespace {

class Bot {
 public:
  Bot(const std::string& host, const std::string& port, const std::string& table) {
    asio::connect(socket_.next_layer(), asio::ip::tcp::resolver{io_}.resolve(host, port));
    socket_.handshake(host + ":" + port, "/api/tables/" + table + "/socket");
    say({{"type", "hello"}, {"version", 1}});
  }

  /// Plays until the game is over, and says how it ended.
  std::string play(const std::string& name) {
    command({{"type", "sit"}, {"name", name}});
    while (true) {
      take(heard());
      if (table_["phase"] == "finished") return json::serialize(view_.contains("score") ? view_["score"] : view_["totals"]);
      if (table_["phase"] != "playing" || answered_ == sequence_) continue;
      if (view_.contains("moves") && !view_["moves"].as_array().empty()) {
        answered_ = sequence_;
        command({{"type", "move"}, {"move", choose()}});
      } else if (view_.contains("phase") && view_["phase"] == "deal") {
        answered_ = sequence_;
        command({{"type", "ready"}});
      }
    }
  }

 private:
  json::value choose() {
    const auto& moves = view_["moves"].as_array();
    std::uniform_int_distribution<std::size_t> any{0, moves.size() - 1};
    return moves[any(lots_)].at("move");
  }

  void say(const json::object& message) { socket_.write(asio::buffer(json::serialize(message))); }

  /// The id makes it safe to send a command again after a lost connection: it is done once.
  void command(json::object message) {
    message["id"] = "c" + std::to_string(++commands_);
    say(message);
  }

  json::object heard() {
    beast::flat_buffer buffer;
    socket_.read(buffer);
    return json::parse(beast::buffers_to_string(buffer.data())).as_object();
  }

  /// Changed parts go over the old ones: a client needs no rules.
  void take(const json::object& message) {
    const auto& type = message.at("type").as_string();
    if (type == "refused" && message.at("code") != "not_your_turn")
      throw std::runtime_error(message.at("text").as_string().c_str());
    if (type != "snapshot" && type != "happened") return;
    sequence_ = message.at("sequence").to_number<std::int64_t>();
    if (message.contains("table"))
      for (const auto& [part, value] : message.at("table").as_object()) table_[part] = value;
    if (!message.contains("view")) return;
    if (!message.at("view").is_object() || type == "snapshot") view_.clear();
    if (!message.at("view").is_object()) return;
    for (const auto& [part, value] : message.at("view").as_object()) {
      if (part == "hands" && view_.contains("hands"))
        for (const auto& [seat, hand] : value.as_object()) view_["hands"].as_object()[seat] = hand;
      else
        view_[part] = value;
    }
  }

  asio::io_context io_{};
  beast::websocket::stream<asio::ip::tcp::socket> socket_{io_};
  json::object table_{};
  json::object view_{};
  std::int64_t sequence_ = 0;
  std::int64_t answered_ = -1;
  int commands_ = 0;
  std::mt19937 lots_{std::random_device{}()};
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::cerr << "usage: bot HOST PORT TABLE NAME\n";
    return EXIT_FAILURE;
  }
  try {
    std::cout << "finished " << Bot{argv[1], argv[2], argv[3]}.play(argv[4]) << '\n';
    return EXIT_SUCCESS;
  } catch (const std::exception& thrown) {
    std::cerr << thrown.what() << '\n';
    return EXIT_FAILURE;
  }
}
