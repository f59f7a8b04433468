// WebSocket frames (RFC 6455) as a server reads and writes them: bytes in, whole messages out, without sockets. Our own, because
// a connection that waits needs no buffer this way, a text for many seats is framed once, and a frame that is refused can be
// answered before the connection is closed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace server {

/// Why a connection is closed, as the other side reads it.
enum class Close : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  protocol = 1002,
  not_text = 1003,
  bad_utf8 = 1007,
  policy = 1008,
  too_long = 1009,
  restart = 1012,
  no_such_table = 4404,
};

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// A text with its frame around it, shared by everybody who is told.
using Frame = std::shared_ptr<const std::string>;

/// Takes the memory of the payload: most are texts that nobody else needs.
[[nodiscard]] Frame frame(Opcode opcode, std::string payload);
[[nodiscard]] inline Frame text_frame(std::string text) { return frame(Opcode::text, std::move(text)); }
[[nodiscard]] Frame close_frame(Close code, std::string_view reason);
/// What is inside the frame.
[[nodiscard]] std::string_view payload(const Frame& frame);

/// Gets what a FrameReader found.
class FrameSink {
 public:
  FrameSink() = default;
  FrameSink(const FrameSink&) = delete;
  FrameSink(FrameSink&&) = delete;
  FrameSink& operator=(const FrameSink&) = delete;
  FrameSink& operator=(FrameSink&&) = delete;
  virtual ~FrameSink() = default;

  virtual void on_text(std::string_view text) = 0;  ///< UTF-8
  virtual void on_ping(std::string_view payload) = 0;
  virtual void on_pong() = 0;
  virtual void on_close(Close code) = 0;
  /// Nothing more is read after this: answer with that code and close.
  virtual void on_fault(Close code) = 0;
};

/// Puts together what comes from one client. Keeps only what is incomplete.
class FrameReader {
 public:
  explicit FrameReader(std::size_t max_message) : max_message_(max_message) {}

  /// Unmasks in place. Stops early when the sink is told of a close or a fault.
  void read(std::span<char> bytes, FrameSink& sink);

 private:
  /// Reads one frame; the bytes it took, or 0 if it is incomplete or reading is over.
  std::size_t read_frame(std::span<char> bytes, FrameSink& sink);
  bool take_control(Opcode opcode, std::string_view payload, FrameSink& sink);
  bool take_data(Opcode opcode, bool last, std::string_view payload, FrameSink& sink);
  bool fault(Close code, FrameSink& sink);

  std::size_t max_message_;
  bool over_ = false;
  bool in_message_ = false;  ///< some fragments of a message are here
  std::string rest_{};       ///< the beginning of a frame
  std::string message_{};    ///< the fragments so far
};

}  // namespace server
