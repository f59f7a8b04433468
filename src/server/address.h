// Where somebody comes from: addresses as limits count them, networks that are trusted, and what proxies say.
#pragma once

#include <array>
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace server {

/// One household as far as limits go: an IPv4 address, or the /64 of an IPv6 address, of which everybody has plenty.
struct Household {
  std::uint64_t key = 0;

  bool operator==(const Household&) const = default;
};

[[nodiscard]] Household counted_as(const boost::asio::ip::address& from);

/// An address with how many of its bits count.
struct Network {
  std::array<std::uint8_t, 16> bytes{};  ///< IPv4 as ::ffff:a.b.c.d
  int bits = 128;

  [[nodiscard]] bool contains(const boost::asio::ip::address& other) const;
};

/// "10.0.0.0/8", "::1".
[[nodiscard]] std::optional<Network> parse_network(std::string_view text);

[[nodiscard]] bool is_trusted(const boost::asio::ip::address& who, const std::vector<Network>& trusted);

/// Who asks: the peer itself or, if the peer is a trusted proxy, the last address in X-Forwarded-For that is not one. What
/// somebody else says in that header is not believed.
[[nodiscard]] boost::asio::ip::address asker(const boost::asio::ip::address& peer, std::string_view forwarded_for,
                                             const std::vector<Network>& trusted);

}  // namespace server

template <>
struct std::hash<server::Household> {
  std::size_t operator()(const server::Household& household) const noexcept {
    return std::hash<std::uint64_t>{}(household.key * 0x9e3779b97f4a7c15U);
  }
};
