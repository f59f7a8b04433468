// A trained net as bytes: what the trainer writes, what is built into the program and what anybody may load instead.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "bots/koikoi/net.h"
#include "koikoi/rules.h"

namespace bots::koi {

struct Net {
  koikoi::Edition edition{};  ///< that it was trained for
  Chances opening{};          ///< how rounds end for the one who deals, when two such nets play
  Weights weights{};
};

/// Numbers become whole ones of 16 bits: half the size, and no weaker.
[[nodiscard]] std::string net_bytes(const Net& net);

/// Says in a sentence what is wrong: not a net, of another version or shape, cut short, damaged.
[[nodiscard]] base::Result<std::unique_ptr<const Net>, std::string> read_net(std::string_view bytes);

/// The net that is built into the program for an edition. Throws if what was built in cannot be read, which is a fault of the build.
[[nodiscard]] const Net& built_in_net(koikoi::Edition edition);

}  // namespace bots::koi
