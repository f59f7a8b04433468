// WebSocket frames without sockets: whole, in pieces, broken.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/frames.h"

namespace server {
namespace {

using testing::ElementsAre;

class Heard final : public FrameSink {
 public:
  void on_text(std::string_view text) override { all.push_back("text " + std::string{text}); }
  void on_ping(std::string_view payload) override { all.push_back("ping " + std::string{payload}); }
  void on_pong() override { all.emplace_back("pong"); }
  void on_close(Close code) override { all.push_back("close " + std::to_string(static_cast<int>(code))); }
  void on_fault(Close code) override { all.push_back("fault " + std::to_string(static_cast<int>(code))); }

  std::vector<std::string> all{};
};

/// A frame as clients send it.
std::string sent(unsigned first, std::string payload, bool masked = true) {
  std::string bytes{static_cast<char>(first)};
  const unsigned mask = masked ? 0x80U : 0;
  if (payload.size() < 126) {
    bytes += static_cast<char>(mask | payload.size());
  } else {
    bytes += static_cast<char>(mask | 126U);
    bytes += static_cast<char>(payload.size() >> 8U);
    bytes += static_cast<char>(payload.size() & 0xffU);
  }
  const std::string key = "\x11\x22\x33\x44";
  if (masked) {
    bytes += key;
    for (std::size_t i = 0; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ key[i % 4]);
  }
  return bytes + payload;
}

std::vector<std::string> heard(const std::vector<std::string>& pieces, std::size_t max = 4096) {
  Heard sink;
  FrameReader reader{max};
  for (auto piece : pieces) reader.read(piece, sink);
  return sink.all;
}

TEST(Frames, WholeMessages) {
  EXPECT_THAT(heard({sent(0x81, "hello") + sent(0x81, "") + sent(0x81, std::string(300, 'x'))}),
              ElementsAre("text hello", "text ", "text " + std::string(300, 'x')));
}

TEST(Frames, ByteByByte) {
  const std::string bytes = sent(0x81, "one") + sent(0x89, "p") + sent(0x81, std::string(200, 'y')) + sent(0x8a, "");
  std::vector<std::string> pieces;
  for (const char byte : bytes) pieces.emplace_back(1, byte);
  EXPECT_THAT(heard(pieces), ElementsAre("text one", "ping p", "text " + std::string(200, 'y'), "pong"));
}

TEST(Frames, FragmentsWithAPingBetween) {
  EXPECT_THAT(heard({sent(0x01, "a"), sent(0x00, "b") + sent(0x89, ""), sent(0x80, "c") + sent(0x81, "d")}),
              ElementsAre("ping ", "text abc", "text d"));
}

TEST(Frames, FaultsEndIt) {
  EXPECT_THAT(heard({sent(0x82, "binary") + sent(0x81, "after")}), ElementsAre("fault 1003"));
  EXPECT_THAT(heard({sent(0x81, "plain", false)}), ElementsAre("fault 1002"));
  EXPECT_THAT(heard({sent(0xc1, "compressed")}), ElementsAre("fault 1002"));
  EXPECT_THAT(heard({sent(0x83, "unknown")}), ElementsAre("fault 1002"));
  EXPECT_THAT(heard({sent(0x80, "nothing to continue")}), ElementsAre("fault 1002"));
  EXPECT_THAT(heard({sent(0x01, "a") + sent(0x81, "not its end")}), ElementsAre("fault 1002"));
  EXPECT_THAT(heard({sent(0x09, "a ping in pieces")}), ElementsAre("fault 1002"));
  EXPECT_THAT(heard({sent(0x89, std::string(126, 'x'))}), ElementsAre("fault 1002"));
  EXPECT_THAT(heard({sent(0x81, "\xc0\xaf")}), ElementsAre("fault 1007"));
  EXPECT_THAT(heard({sent(0x81, std::string(101, 'x'))}, 100), ElementsAre("fault 1009"));
  EXPECT_THAT(heard({sent(0x01, std::string(60, 'x')), sent(0x80, std::string(60, 'x'))}, 100), ElementsAre("fault 1009"));
}

TEST(Frames, AHugeLengthIsRefusedBeforeAnythingIsKept) {
  std::string bytes = "\x81\xff";
  bytes += std::string(8, '\x7f') + "mask";
  EXPECT_THAT(heard({bytes}), ElementsAre("fault 1009"));
}

TEST(Frames, AFragmentDoesNotMakeRoomForAHugeLength) {
  const std::string huge = std::string{"\x80\xff"} + std::string(8, '\xff') + "keyy";
  EXPECT_THAT(heard({sent(0x01, "a"), huge}), ElementsAre("fault 1009"));
}

TEST(Frames, Closing) {
  EXPECT_THAT(heard({sent(0x88, "") + sent(0x81, "after")}), ElementsAre("close 1000"));
  EXPECT_THAT(heard({sent(0x88, "\x03\xe9")}), ElementsAre("close 1001"));
  EXPECT_THAT(heard({sent(0x88, "\x03")}), ElementsAre("fault 1002"));
  EXPECT_THAT(heard({sent(0x88, "\x03\xed")}), ElementsAre("fault 1002"));
}

TEST(Frames, WrittenOnesHaveTheirPayload) {
  for (const std::size_t size : {0U, 125U, 126U, 65535U, 65536U}) {
    const auto made = text_frame(std::string(size, 'z'));
    EXPECT_EQ(payload(made).size(), size);
    EXPECT_EQ(static_cast<unsigned char>((*made)[0]), 0x81);
  }
}

}  // namespace
}  // namespace server
