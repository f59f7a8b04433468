#include "server/address.h"

#include <algorithm>
#include <string>

#include "base/words.h"

namespace server {
namespace {

using boost::asio::ip::address;

std::array<std::uint8_t, 16> mapped(const address& from) {
  if (from.is_v6()) return from.to_v6().to_bytes();
  std::array<std::uint8_t, 16> bytes{};
  bytes[10] = bytes[11] = 0xff;
  std::ranges::copy(from.to_v4().to_bytes(), bytes.begin() + 12);
  return bytes;
}

bool is_v4(const std::array<std::uint8_t, 16>& bytes) {
  return std::all_of(bytes.begin(), bytes.begin() + 10, [](auto byte) { return byte == 0; }) && bytes[10] == 0xff &&
         bytes[11] == 0xff;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

}  // namespace

Household counted_as(const address& from) {
  const auto bytes = mapped(from);
  const std::size_t first = is_v4(bytes) ? 8 : 0;
  std::uint64_t key = 0;
  for (std::size_t i = first; i < first + 8; ++i) key = key << 8U | bytes[i];
  return {key};
}

bool Network::contains(const address& other) const {
  const auto theirs = mapped(other);
  for (int bit = 0; bit < bits; ++bit) {
    const auto byte = static_cast<std::size_t>(bit / 8);
    const auto mask = static_cast<std::uint8_t>(0x80U >> static_cast<unsigned>(bit % 8));
    if ((bytes[byte] & mask) != (theirs[byte] & mask)) return false;
  }
  return true;
}

std::optional<Network> parse_network(std::string_view text) {
  const auto slash = text.find('/');
  boost::system::error_code error;
  const auto base_address = boost::asio::ip::make_address(std::string{text.substr(0, slash)}, error);
  if (error) return std::nullopt;
  Network network{mapped(base_address), 128};
  if (slash == std::string_view::npos) return network;
  const auto bits = base::number(text.substr(slash + 1));
  if (!bits || *bits < 0 || *bits > (base_address.is_v4() ? 32 : 128)) return std::nullopt;
  network.bits = *bits + (base_address.is_v4() ? 96 : 0);
  return network;
}

bool is_trusted(const address& who, const std::vector<Network>& trusted) {
  return std::ranges::any_of(trusted, [&](const Network& network) { return network.contains(who); });
}

address asker(const address& peer, std::string_view forwarded_for, const std::vector<Network>& trusted) {
  address believed = peer;
  while (is_trusted(believed, trusted) && !forwarded_for.empty()) {
    const auto comma = forwarded_for.rfind(',');
    const auto last = trimmed(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    forwarded_for = comma == std::string_view::npos ? std::string_view{} : forwarded_for.substr(0, comma);
    boost::system::error_code error;
    const auto said = boost::asio::ip::make_address(std::string{last}, error);
    if (error) break;
    believed = said;
  }
  return believed;
}

}  // namespace server
