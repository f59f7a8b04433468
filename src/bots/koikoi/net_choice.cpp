#include "bots/koikoi/net_choice.h"

#include <array>
#include <fstream>
#include <optional>
#include <sstream>

#include "bots/koikoi/built_in.h"
#include "koikoi/options.h"

namespace bots::koi {
namespace {

using Nets = std::array<std::unique_ptr<const Net>, built_in_nets>;

/// Nothing as long as the built-in nets are used.
std::optional<Nets>& chosen() {
  static std::optional<Nets> nets;
  return nets;
}

base::Result<std::unique_ptr<const Net>, std::string> net_in(const std::string& path, koikoi::Edition edition) {
  std::ifstream file{path, std::ios::binary};
  std::ostringstream bytes;
  bytes << file.rdbuf();
  if (!file) return base::Failure{std::string{"it is missing or cannot be read"}};
  auto net = read_net(bytes.view());
  if (net && (*net)->edition != edition) return base::Failure{std::string{"it is the net of another edition"}};
  return net;
}

}  // namespace

std::vector<std::string> use_nets_of(const std::string& folder) {
  std::vector<std::string> faults;
  Nets& nets = chosen().emplace();
  for (const koikoi::EditionInfo& edition : koikoi::editions()) {
    std::string path = folder;
    path.append("/").append(edition.name).append(".bin");
    auto net = net_in(path, edition.edition);
    if (net)
      nets[static_cast<std::size_t>(edition.edition)] = std::move(*net);
    else
      faults.push_back(path.append(": ").append(net.error()));
  }
  return faults;
}

const Net* net_of(koikoi::Edition edition) {
  return chosen() ? (*chosen())[static_cast<std::size_t>(edition)].get() : &built_in_net(edition);
}

std::optional<std::string> why_no_net(koikoi::Edition /*edition*/) { return std::nullopt; }

}  // namespace bots::koi
