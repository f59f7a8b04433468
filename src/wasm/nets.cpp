// The nets of the Koi-Koi bots, which a page loads as files when somebody wants to play against them.
#include "wasm/nets.h"

#include <array>
#include <memory>
#include <utility>

#include "bots/koikoi/built_in.h"
#include "bots/koikoi/net_choice.h"

namespace wasm {
namespace {

using Nets = std::array<std::unique_ptr<const bots::koi::Net>, bots::koi::built_in_nets>;

Nets& nets() {
  static Nets loaded;
  return loaded;
}

std::unique_ptr<const bots::koi::Net>& net_of(koikoi::Edition edition) { return nets()[static_cast<std::size_t>(edition)]; }

}  // namespace

std::optional<std::string> load_net(std::string_view bytes) {
  auto net = bots::koi::read_net(bytes);
  if (!net) return net.error();
  auto& place = net_of((*net)->edition);
  // Bots at work may be using the one that is there.
  if (place) return "the net of that edition is loaded already";
  place = std::move(*net);
  return std::nullopt;
}

}  // namespace wasm

namespace bots::koi {

const Net* net_of(koikoi::Edition edition) { return wasm::net_of(edition).get(); }

std::optional<std::string> why_no_net(koikoi::Edition edition) {
  if (net_of(edition) != nullptr) return std::nullopt;
  return "The net of this bot is not loaded.";
}

}  // namespace bots::koi
