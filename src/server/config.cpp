#include "server/config.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/host_name.hpp>

#include "server/address.h"
#include "server/log.h"
#include "server/origin.h"
#include "store/nodes.h"

namespace server {

std::string Config::node_name(std::uint16_t on_port) const {
  if (!node.empty()) return node;
  boost::system::error_code unknown;
  const auto host = boost::asio::ip::host_name(unknown);
  // The name of a machine may be longer than a node's, and its first part is what people know it by.
  return (unknown ? "node" : host.substr(0, std::min<std::size_t>(host.find('.'), 30))) + ":" + std::to_string(on_port);
}

std::optional<std::string> fault(const Config& config) {
  boost::system::error_code error;
  boost::asio::ip::make_address(config.address, error);
  if (error) return fmt::format("--address {}: say an address of this machine, like 127.0.0.1 or 0.0.0.0", config.address);
  if (config.data.empty()) return "--data: say a directory";
  if (!config.database.empty() && !config.database.starts_with("postgresql://") && !config.database.starts_with("postgres://"))
    return "--database: say postgresql://USER@HOST/DATABASE; without it, SQLite keeps everything in --data";
  if (const auto wrong = config.node.empty() ? std::nullopt : store::node_name_fault(config.node))
    return fmt::format("--node {}: {}", config.node, *wrong);
  for (const auto& proxy : config.trusted_proxies)
    if (!parse_network(proxy)) return fmt::format("--trusted-proxy {}: say an address or a network like 10.0.0.0/8", proxy);
  for (const auto& origin : config.origins)
    if (!is_origin(origin)) return fmt::format("--origin {}: say scheme and host, like https://games.example", origin);
  if (!log::is_level(config.log_level)) return fmt::format("--log-level {}: say {}", config.log_level, log::level_words());
  if (config.admin_from != "loopback" && config.admin_from != "anywhere")
    return fmt::format("--admin-from {}: say loopback or anywhere", config.admin_from);
  if (config.threads > 64) return fmt::format("--threads {}: say at most 64", config.threads);
  if (config.bot_threads < 1 || config.bot_threads > 64)
    return fmt::format("--bot-threads {}: say 1 to 64", config.bot_threads);
  if (config.bot_budget.count() < 1 || config.bot_budget > std::chrono::minutes{1})
    return fmt::format("--bot-budget-ms {}: say 1 to 60000", config.bot_budget.count());
  if (config.bot_delay.count() < 0 || config.bot_delay > std::chrono::minutes{1})
    return fmt::format("--bot-delay-ms {}: say 0 to 60000", config.bot_delay.count());
  return std::nullopt;
}

}  // namespace server
