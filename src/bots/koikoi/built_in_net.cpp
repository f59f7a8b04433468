// The nets that are part of the program.
#include <array>
#include <stdexcept>

#include "bots/koikoi/built_in.h"
#include "bots/koikoi/net_file.h"

namespace bots::koi {

const Net& built_in_net(koikoi::Edition edition) {
  static const auto nets = [] {
    std::array<std::unique_ptr<const Net>, built_in_nets> all;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto& [name, bytes] = built_in()[i];
      auto net = read_net(bytes);
      if (!net || static_cast<std::size_t>((*net)->edition) != i) {
        std::string why = "the built-in net of ";
        why += name;
        why += ": ";
        why += net ? "it is of another edition" : net.error();
        throw std::runtime_error(why);
      }
      all[i] = std::move(*net);
    }
    return all;
  }();
  return *nets[static_cast<std::size_t>(edition)];
}

}  // namespace bots::koi
