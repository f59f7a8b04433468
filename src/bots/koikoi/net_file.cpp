#include "bots/koikoi/net_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace bots::koi {
namespace {

constexpr std::string_view magic = "hanaza koi-koi net\n";
constexpr std::uint32_t version = 4;

/// Numbers of one layer share a scale.
constexpr auto layer_sizes = [] {
  std::array<std::size_t, 1 + 2 * stages> sizes{(inputs + 1) * first_units};
  for (std::size_t stage = 0; stage < stages; ++stage) {
    sizes[1 + 2 * stage] = (first_units + 1) * second_units;
    sizes[2 + 2 * stage] = (second_units + 1) * output_units;
  }
  return sizes;
}();

template <class Number, class Each>
void for_each_layer(std::span<Number> numbers, const Each& each) {
  for (const std::size_t size : layer_sizes) {
    each(numbers.first(size));
    numbers = numbers.subspan(size);
  }
}

void put(std::string& to, std::uint64_t number, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i) to.push_back(static_cast<char>(number >> (8 * i) & 0xffU));
}

void put(std::string& to, float number) { put(to, std::bit_cast<std::uint32_t>(number), 4); }

std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
  return hash;
}

/// Reads numbers, lowest byte first, from bytes that are known to be long enough.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number(unsigned bytes) {
    std::uint64_t value = 0;
    for (unsigned i = 0; i < bytes; ++i) value |= std::uint64_t{static_cast<unsigned char>(bytes_[at_++])} << (8 * i);
    return value;
  }
  float real() { return std::bit_cast<float>(static_cast<std::uint32_t>(number(4))); }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

constexpr std::size_t head_bytes = magic.size() + 4 + 4 + 1;
constexpr std::size_t file_bytes = head_bytes + 4 * outcomes + 4 * layer_sizes.size() + 2 * Weights::count() + 8;

}  // namespace

std::string net_bytes(const Net& net) {
  std::string bytes{magic};
  put(bytes, version, 4);
  put(bytes, Weights::count(), 4);
  put(bytes, static_cast<std::uint64_t>(net.edition), 1);
  for (const float chance : net.opening) put(bytes, chance);
  constexpr float largest = 32767;
  for_each_layer(net.weights.numbers(), [&](std::span<const float> layer) {
    float most = 1e-6F;
    for (const float number : layer) most = std::max(most, std::abs(number));
    put(bytes, most / largest);
    for (const float number : layer)
      put(bytes, static_cast<std::uint16_t>(static_cast<std::int16_t>(std::lround(number / most * largest))), 2);
  });
  put(bytes, checksum(bytes), 8);
  return bytes;
}

base::Result<std::unique_ptr<const Net>, std::string> read_net(std::string_view bytes) {
  const auto failed = [](std::string why) { return base::Failure{std::move(why)}; };
  if (!bytes.starts_with(magic.substr(0, std::min(bytes.size(), magic.size()))) || bytes.empty())
    return failed("this is no Koi-Koi net");
  const auto cut_short = [&] {
    std::string why = "the net is cut short: ";
    why += std::to_string(bytes.size()) + " bytes of " + std::to_string(file_bytes);
    return why;
  };
  if (bytes.size() < head_bytes) return failed(cut_short());
  Bytes reader{bytes.substr(magic.size())};
  if (const auto found = reader.number(4); found != version) {
    std::string why = "the net is of version ";
    why += std::to_string(found) + ", this program reads version " + std::to_string(version);
    return failed(std::move(why));
  }
  if (reader.number(4) != Weights::count()) return failed("the net is of another shape than this program's");
  const std::uint64_t edition = reader.number(1);
  if (bytes.size() < file_bytes) return failed(cut_short());
  if (bytes.size() > file_bytes) return failed("the net is longer than it says");
  if (checksum(bytes.substr(0, file_bytes - 8)) != Bytes{bytes.substr(file_bytes - 8)}.number(8) ||
      edition > static_cast<std::uint64_t>(koikoi::Edition::koikoi_japan))
    return failed("the net is damaged: its checksum is wrong");

  auto net = std::make_unique<Net>();
  net->edition = static_cast<koikoi::Edition>(edition);
  for (float& chance : net->opening) chance = reader.real();
  for_each_layer(net->weights.numbers(), [&](std::span<float> layer) {
    const float scale = reader.real();
    for (float& number : layer) number = scale * static_cast<float>(static_cast<std::int16_t>(reader.number(2)));
  });
  return std::unique_ptr<const Net>{std::move(net)};
}

}  // namespace bots::koi
