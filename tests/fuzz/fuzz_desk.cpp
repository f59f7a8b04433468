// Any lines as requests to the desk: each is answered with one JSON object that says `done` or why not.
#include <boost/json/parse.hpp>
#include <string>

#include "desk/desk.h"
#include "fuzz/bytes.h"
#include "record/utf8.h"

namespace {

/// How hard bots think is no question of input; here they would only take the fuzzer's time.
bool thinks_long(std::string_view request) {
  return request.find("worlds") != request.npos || request.find("milliseconds") != request.npos ||
         request.find("pimc") != request.npos || request.find("net") != request.npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::Bytes{data, size}.rest();
  table::SecureChance chance;
  desk::Desk desk{chance};
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto request = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (thinks_long(request)) continue;
    boost::json::error_code error;
    const auto answer = boost::json::parse(desk.call(request), error);
    fuzz::require(!error && answer.is_object(), "an answer is a JSON object");
    const auto& type = answer.at("type").as_string();
    fuzz::require(type == "done" || type == "refused", "an answer says how it went");
    if (type != "refused") continue;
    const std::string_view why = answer.at("text").as_string();
    fuzz::require(!answer.at("code").as_string().empty() && !why.empty(), "a refusal has a code and a sentence");
    fuzz::require(!record::bad_utf8(why) && !record::has_control(why), "a refusal can be shown");
  }
  return 0;
}
