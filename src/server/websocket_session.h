// Somebody at a table over a WebSocket: docs/protocol.md, message by message.
#pragma once

#include <boost/json/object.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/connection.h"
#include "server/frames.h"
#include "server/live_table.h"

namespace server {

/// Frames, refusals, and how many of them one may cause.
class WebSocketSession final : public Connection, private FrameSink {
 public:
  static constexpr std::size_t max_message = 4096;

  WebSocketSession(Worker& worker, Descriptor socket, Admission admission, std::string table,
                   std::optional<std::string> account);
  ~WebSocketSession() override;
  WebSocketSession(const WebSocketSession&) = delete;
  WebSocketSession(WebSocketSession&&) = delete;
  WebSocketSession& operator=(const WebSocketSession&) = delete;
  WebSocketSession& operator=(WebSocketSession&&) = delete;

  /// The handshake's answer, then whatever came with the request.
  void begin(std::string_view handshake, std::string rest);

 private:
  Frame wrapped(const Frame& frame) override { return frame; }
  Frame farewell(Close code, std::string_view reason) override { return close_frame(code, reason); }
  Frame sign_of_life() override;
  void on_bytes(std::span<char> bytes) override { reader_.read(bytes, *this); }
  void on_closed() override;
  [[nodiscard]] bool must_answer() const override { return true; }

  void on_text(std::string_view text) override;
  void on_ping(std::string_view payload) override;
  void on_pong() override {}
  void on_close(Close code) override;
  void on_fault(Close code) override;

  [[nodiscard]] bool too_fast();
  void hello(table::Hello hello);
  void join(const std::shared_ptr<LiveTable>& table, const table::Hello& hello);
  void command(table::Command command);
  void refuse(const std::optional<std::string>& id, std::string_view code, std::string_view text);
  /// Counts a refusal; who causes too many must go.
  void count_refusal(std::string_view code);
  [[nodiscard]] std::shared_ptr<WebSocketSession> self() {
    return std::static_pointer_cast<WebSocketSession>(shared_from_this());
  }

  std::string table_id_;
  std::shared_ptr<LiveTable> table_{};
  Asker asker_{};
  FrameReader reader_{max_message};
  TokenBucket commands_{};
  TokenBucket refusals_{};
  bool finding_ = false;
};

}  // namespace server
