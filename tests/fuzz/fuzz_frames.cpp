// Any bytes as WebSocket frames, in pieces of any size: what is heard does not depend on where they were cut, and no text is
// longer than allowed.
#include <algorithm>
#include <string>
#include <vector>

#include "fuzz/bytes.h"
#include "record/utf8.h"
#include "server/frames.h"

namespace {

constexpr std::size_t longest = 64;

class Heard final : public server::FrameSink {
 public:
  void on_text(std::string_view text) override {
    fuzz::require(text.size() <= longest, "no text is too long");
    fuzz::require(!record::bad_utf8(text), "a text is UTF-8");
    all.push_back("text " + std::string{text});
  }
  void on_ping(std::string_view payload) override { all.push_back("ping " + std::string{payload}); }
  void on_pong() override { all.emplace_back("pong"); }
  void on_close(server::Close code) override { end("close", code); }
  void on_fault(server::Close code) override { end("fault", code); }

  std::vector<std::string> all{};

 private:
  void end(const std::string& how, server::Close code) {
    fuzz::require(!ended_, "it ends once");
    ended_ = true;
    all.push_back(how + std::to_string(static_cast<int>(code)));
  }

  bool ended_ = false;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes input{data, size};
  const std::size_t piece = 1 + input.next() % 16U;
  const std::string bytes{input.rest()};

  Heard at_once;
  server::FrameReader whole{longest};
  std::string copy = bytes;
  whole.read(copy, at_once);

  Heard in_pieces;
  server::FrameReader cut{longest};
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    std::string part = bytes.substr(at, piece);
    cut.read(part, in_pieces);
  }
  fuzz::require(at_once.all == in_pieces.all, "it does not matter where the bytes were cut");
  return 0;
}
