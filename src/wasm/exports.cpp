// What the module exports: memory for a request, the call, and where its answer lies. The loader in package/ is the one caller.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "desk/desk.h"
#include "table/messages.h"
#include "wasm/answer.h"
#include "wasm/nets.h"

namespace wasm {
namespace {

std::string& request() {
  static std::string text;
  return text;
}

std::string& answer() {
  static std::string text;
  return text;
}

desk::Desk& the_desk() {
  static table::SecureChance chance;
  static desk::Desk desk{chance};
  return desk;
}

}  // namespace

std::string_view request_text() { return request(); }

const char* give_answer(std::string text) {
  answer() = std::move(text);
  return answer().data();
}

}  // namespace wasm

extern "C" {

/// Where to write the next request of so many bytes; null if that is too long.
[[clang::export_name("request")]] char* hanaza_request(std::size_t size) {
  if (size > desk::max_request_bytes) return nullptr;
  wasm::request().resize(size);
  return wasm::request().data();
}

/// Answers the request; the answer stays where it is until the next call.
[[clang::export_name("call")]] const char* hanaza_call() { return wasm::give_answer(wasm::the_desk().call(wasm::request())); }

[[clang::export_name("answer_size")]] std::size_t hanaza_answer_size() { return wasm::answer().size(); }

/// The request is a net as bytes, not JSON; the answer is as of a call.
[[clang::export_name("load_net")]] const char* hanaza_load_net() {
  const auto fault = wasm::load_net(wasm::request());
  return wasm::give_answer(fault ? table::refused_text(std::nullopt, "bad_net", *fault) : R"({"type":"done"})");
}
}
