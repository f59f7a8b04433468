#include "server/frames.h"

#include <algorithm>
#include <array>

#include "record/utf8.h"

namespace server {
namespace {

constexpr std::size_t max_control = 125;

std::uint8_t byte_at(std::span<const char> bytes, std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); }

void unmask(std::span<char> payload, std::span<const char> key) {
  for (std::size_t i = 0; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ key[i % 4]);
}

bool is_valid_close(std::uint16_t code) {
  return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) || (code >= 3000 && code <= 4999);
}

struct Head {
  std::size_t bytes = 0;
  std::uint64_t length = 0;
};

/// The head of a frame, or 0 bytes if it is incomplete.
Head read_head(std::span<const char> bytes) {
  if (bytes.size() < 2) return {};
  const std::uint64_t small = byte_at(bytes, 1) & 0x7fU;
  const std::size_t more = small == 126 ? 2 : small == 127 ? 8 : 0;
  if (bytes.size() < 2 + more + 4) return {};
  std::uint64_t length = more == 0 ? small : 0;
  for (std::size_t i = 0; i < more; ++i) length = length << 8U | byte_at(bytes, 2 + i);
  return {2 + more + 4, length};
}

}  // namespace

Frame frame(Opcode opcode, std::string payload) {
  const std::uint64_t length = payload.size();
  std::array<char, 10> head{static_cast<char>(0x80U | static_cast<unsigned>(opcode))};
  std::size_t size = 2;
  const auto put_length = [&](unsigned bytes) {
    for (unsigned i = bytes; i-- > 0;) head[size++] = static_cast<char>(length >> (8 * i) & 0xffU);
  };
  if (length <= max_control) {
    head[1] = static_cast<char>(length);
  } else if (length <= 0xffff) {
    head[1] = static_cast<char>(126);
    put_length(2);
  } else {
    head[1] = static_cast<char>(127);
    put_length(8);
  }
  payload.insert(0, head.data(), size);
  return std::make_shared<const std::string>(std::move(payload));
}

Frame close_frame(Close code, std::string_view reason) {
  const auto number = static_cast<std::uint16_t>(code);
  std::string body{static_cast<char>(number >> 8U), static_cast<char>(number & 0xffU)};
  body += reason.substr(0, max_control - 2);
  return frame(Opcode::close, std::move(body));
}

std::string_view payload(const Frame& frame) {
  const auto small = static_cast<std::uint8_t>((*frame)[1]);
  return std::string_view{*frame}.substr(small == 126 ? 4 : small == 127 ? 10 : 2);
}

void FrameReader::read(std::span<char> bytes, FrameSink& sink) {
  std::string held;
  if (!rest_.empty()) {
    held = std::move(rest_);
    rest_ = {};
    held.append(bytes.data(), bytes.size());
    bytes = held;
  }
  while (!bytes.empty() && !over_) {
    const std::size_t took = read_frame(bytes, sink);
    if (took == 0) break;
    bytes = bytes.subspan(took);
  }
  if (!over_ && !bytes.empty()) rest_.assign(bytes.data(), bytes.size());
}

std::size_t FrameReader::read_frame(std::span<char> bytes, FrameSink& sink) {
  const auto first = byte_at(bytes, 0);
  const auto opcode = static_cast<Opcode>(first & 0x0fU);
  const bool last = (first & 0x80U) != 0;
  // Bits 2 to 4 belong to extensions, of which none is agreed on.
  if ((first & 0x70U) != 0) return fault(Close::protocol, sink);
  if (bytes.size() < 2) return 0;
  if ((byte_at(bytes, 1) & 0x80U) == 0) return fault(Close::protocol, sink);  // clients mask

  const Head head = read_head(bytes);
  if (head.bytes == 0) return 0;
  const bool control = (first & 0x08U) != 0;
  if (control && (!last || head.length > max_control)) return fault(Close::protocol, sink);
  if (opcode == Opcode::binary) return fault(Close::not_text, sink);
  // Said this way round because a length can be anything up to the largest number there is.
  if (!control && head.length > max_message_ - message_.size()) return fault(Close::too_long, sink);
  if (bytes.size() - head.bytes < head.length) return 0;

  const auto body = bytes.subspan(head.bytes, static_cast<std::size_t>(head.length));
  const auto key = bytes.subspan(head.bytes - 4, 4);
  unmask(body, key);
  const std::string_view text{body.data(), body.size()};
  const bool go_on = control ? take_control(opcode, text, sink) : take_data(opcode, last, text, sink);
  return go_on ? head.bytes + body.size() : 0;
}

bool FrameReader::take_control(Opcode opcode, std::string_view payload, FrameSink& sink) {
  switch (opcode) {
    case Opcode::ping: sink.on_ping(payload); return !over_;
    case Opcode::pong: sink.on_pong(); return !over_;
    case Opcode::close: {
      over_ = true;
      if (payload.empty()) {
        sink.on_close(Close::normal);
        return false;
      }
      const auto high = static_cast<std::uint8_t>(payload[0]);
      const auto code = static_cast<std::uint16_t>(payload.size() < 2 ? 0 : high << 8U | static_cast<std::uint8_t>(payload[1]));
      if (!is_valid_close(code)) return fault(Close::protocol, sink);
      if (record::bad_utf8(payload.substr(2))) return fault(Close::bad_utf8, sink);
      sink.on_close(static_cast<Close>(code));
      return false;
    }
    default: return fault(Close::protocol, sink);
  }
}

bool FrameReader::take_data(Opcode opcode, bool last, std::string_view payload, FrameSink& sink) {
  if (opcode != Opcode::text && opcode != Opcode::continuation) return fault(Close::protocol, sink);
  if ((opcode == Opcode::continuation) != in_message_) return fault(Close::protocol, sink);
  if (!last || in_message_) message_ += payload;
  in_message_ = !last;
  if (!last) return true;
  const std::string whole = std::move(message_);
  message_ = {};
  const std::string_view text = whole.empty() ? payload : std::string_view{whole};
  if (record::bad_utf8(text)) return fault(Close::bad_utf8, sink);
  sink.on_text(text);
  return !over_;
}

bool FrameReader::fault(Close code, FrameSink& sink) {
  over_ = true;
  sink.on_fault(code);
  return false;
}

}  // namespace server
