// Loads what the Koi-Koi bots learned.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace wasm {

/// Takes a file of src/bots/koikoi/weights, or says what is wrong with it. From then on the bots that need it can be seated.
[[nodiscard]] std::optional<std::string> load_net(std::string_view bytes);

}  // namespace wasm
