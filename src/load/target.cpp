#include "load/target.h"

#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/resource.h>

#include <boost/asio/ip/address_v4.hpp>

#include "base/words.h"
#include "load/options.h"

namespace load {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::string_view scheme = "http://";
constexpr std::size_t handles_besides = 64;          ///< for HTTP, files, the event loop
constexpr std::size_t ports_of_an_address = 25'000;  ///< Linux gives 28,232, some of which others use

[[noreturn]] void bad(std::string_view url) {
  throw Failed(fmt::format("--url {}: say http://HOST:PORT, as in http://127.0.0.1:8080", url));
}

}  // namespace

Target::Target(std::string_view url) {
  if (!url.starts_with(scheme)) bad(url);
  std::string_view rest = url.substr(scheme.size());
  if (rest.ends_with('/')) rest.remove_suffix(1);
  if (rest.empty() || rest.find_first_of("/?#@ ") != std::string_view::npos) bad(url);
  host_ = rest;
  std::string_view name = rest;
  std::string port = "80";
  const auto colon = rest.rfind(':');
  const auto bracket = rest.rfind(']');  // of an IPv6 address, which has colons of its own
  if (colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket)) {
    name = rest.substr(0, colon);
    port = rest.substr(colon + 1);
    const auto number = base::number(port);
    if (!number || *number < 1 || *number > UINT16_MAX) bad(url);
  }
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  if (name.empty()) bad(url);
  asio::io_context io;
  tcp::resolver resolver{io};
  boost::system::error_code error;
  const auto found = resolver.resolve(std::string{name}, port, error);
  if (error || found.empty()) throw Failed(fmt::format("--url {}: there is no host '{}'", url, name));
  endpoint_ = found.begin()->endpoint();
}

void Target::expect(std::size_t connections) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (connections + handles_besides > limit.rlim_max)
    throw Failed(fmt::format("this takes {} connections, and a process may have only {} here (ulimit -n)", connections,
                             limit.rlim_max - handles_besides));
  several_addresses_ = connections > ports_of_an_address;
  if (several_addresses_ && (!on_this_machine() || !endpoint_.address().is_v4()))
    throw Failed(
        fmt::format("{} connections are more than one address has ports; that works with 127.0.0.1 only", connections));
}

Socket Target::socket(asio::io_context& io) {
  Socket socket{io};
  socket.open(endpoint_.protocol());
  if (several_addresses_) {
    // 127.0.0.1, 127.0.0.2, ...: all of them are this machine. The port is chosen when it connects.
    const asio::detail::socket_option::boolean<IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT> later{true};
    socket.set_option(later);
    const auto own = asio::ip::address_v4::loopback().to_uint() + static_cast<std::uint32_t>(made_ / ports_of_an_address);
    socket.bind(tcp::endpoint{asio::ip::address_v4{own}, 0});
  }
  ++made_;
  return socket;
}

}  // namespace load
