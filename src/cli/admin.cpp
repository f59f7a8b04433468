// `hanaza admin`: what whoever runs a server may do from outside: list tables and nodes, end a game, tell everybody something,
// send everybody to other nodes.
#include <fmt/format.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/json.hpp>
#include <memory>

#include "cli/bad_input.h"
#include "cli/commands.h"
#include "server/admin_token.h"

namespace cli {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace json = boost::json;

struct AdminOptions {
  std::string url = "http://127.0.0.1:8080";
  std::string data = "data";
  std::string table{};
  std::string text{};
};

struct Place {
  std::string host;
  std::string port;
};

Place place_of(const std::string& url) {
  constexpr std::string_view scheme = "http://";
  if (!url.starts_with(scheme)) throw BadInput(fmt::format("--url {}: say http://HOST:PORT", url));
  auto rest = url.substr(scheme.size());
  if (rest.ends_with('/')) rest.pop_back();
  const auto colon = rest.rfind(':');
  if (colon == std::string::npos) return {rest, "80"};
  return {rest.substr(0, colon), rest.substr(colon + 1)};
}

/// The answer of the server; throws BadInput with its words if it refuses.
json::value call(const AdminOptions& options, http::verb method, const std::string& target, const std::string& body) {
  const auto token = server::read_admin_token(options.data);
  if (!token) throw BadInput(fmt::format("--data {}: {}", options.data, token.error()));
  const Place place = place_of(options.url);
  http::request<http::string_body> request{method, target, 11};
  request.set(http::field::host, place.host + ":" + place.port);
  request.set(http::field::authorization, "Bearer " + *token);
  request.set(http::field::content_type, "application/json");
  request.body() = body;
  request.prepare_payload();
  http::response<http::string_body> response;
  try {
    asio::io_context io;
    asio::ip::tcp::socket socket{io};
    asio::connect(socket, asio::ip::tcp::resolver{io}.resolve(place.host, place.port));
    http::write(socket, request);
    boost::beast::flat_buffer buffer;
    http::read(socket, buffer, response);
  } catch (const boost::system::system_error& error) {
    throw BadInput(fmt::format("{} does not answer: {}", options.url, error.what()));
  }
  boost::system::error_code error;
  auto answer = json::parse(response.body(), error);
  if (error || !answer.is_object()) throw BadInput(fmt::format("{} answered something that is not from hanaza", options.url));
  if (response.result_int() >= 400) {
    const auto* text = answer.get_object().if_contains("text");
    throw BadInput(text != nullptr && text->is_string() ? std::string{text->get_string()} : "refused");
  }
  return answer;
}

int list(const AdminOptions& options) {
  const auto answer = call(options, http::verb::get, "/api/admin/tables", "");
  for (const auto& table : answer.at("tables").as_array()) fmt::print("{}\n", json::serialize(table));
  return done;
}

int end(const AdminOptions& options) {
  call(options, http::verb::post, "/api/admin/tables/" + options.table + "/end", "{}");
  fmt::print("ended\n");
  return done;
}

int nodes(const AdminOptions& options) {
  const auto answer = call(options, http::verb::get, "/api/admin/nodes", "");
  for (const auto& node : answer.at("nodes").as_array()) fmt::print("{}\n", json::serialize(node));
  return done;
}

int drain(const AdminOptions& options) {
  call(options, http::verb::post, "/api/admin/drain", "{}");
  fmt::print("draining\n");
  return done;
}

int announce(const AdminOptions& options) {
  call(options, http::verb::post, "/api/admin/announcements", json::serialize(json::object{{"text", options.text}}));
  fmt::print("announced\n");
  return done;
}

}  // namespace

void add_admin(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("admin", "Look after a running server");
  command->require_subcommand(1);
  command->footer("Proves itself with the file admin-token in the server's data directory, so it must be able to read that.");
  const auto options = std::make_shared<AdminOptions>();
  command->add_option("--url", options->url, "Where the server is (http://127.0.0.1:8080)");
  command->add_option("--data", options->data, "The directory of the server (./data)");
  auto* lister = command->add_subcommand("list", "The tables in memory, one JSON object a line");
  lister->callback([&run, options] { run = [options] { return list(*options); }; });
  auto* ender = command->add_subcommand("end", "End the game at a table");
  ender->add_option("TABLE", options->table, "Its id")->required();
  ender->callback([&run, options] { run = [options] { return end(*options); }; });
  auto* lister_of_nodes = command->add_subcommand("nodes", "The nodes on the server's database, one JSON object a line");
  lister_of_nodes->callback([&run, options] { run = [options] { return nodes(*options); }; });
  auto* drainer = command->add_subcommand("drain", "Send everybody to the other nodes, to stop this one afterwards");
  drainer->callback([&run, options] { run = [options] { return drain(*options); }; });
  auto* announcer = command->add_subcommand("announce", "Tell everybody who is connected something");
  announcer->add_option("TEXT", options->text, "What to say")->required();
  announcer->callback([&run, options] { run = [options] { return announce(*options); }; });
}

}  // namespace cli
