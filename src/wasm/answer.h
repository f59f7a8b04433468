// How exported functions take what they are given and give what they found, for those of the module and those of the probe.
#pragma once

#include <string>
#include <string_view>

namespace wasm {

[[nodiscard]] std::string_view request_text();

/// Keeps it until the next answer; `answer_size` says how long it is.
const char* give_answer(std::string text);

}  // namespace wasm
