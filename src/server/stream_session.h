// Somebody who listens to a table over HTTP: the same messages, one a line, for as long as the connection lasts.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/connection.h"
#include "server/live_table.h"

namespace server {

class StreamSession final : public Connection {
 public:
  StreamSession(Worker& worker, Descriptor socket, Admission admission);
  ~StreamSession() override;
  StreamSession(const StreamSession&) = delete;
  StreamSession(StreamSession&&) = delete;
  StreamSession& operator=(const StreamSession&) = delete;
  StreamSession& operator=(StreamSession&&) = delete;

  /// Finds the table, answers the request and tells everything from then on; or answers why not.
  void begin(const std::string& table, const table::Hello& hello);

 private:
  /// As a chunk of an HTTP body: the message and a line end.
  Frame wrapped(const Frame& frame) override;
  Frame farewell(Close code, std::string_view reason) override;
  Frame sign_of_life() override;
  void on_bytes(std::span<char> /*bytes*/) override {}
  void on_closed() override;
  [[nodiscard]] bool must_answer() const override { return false; }

  void refuse(const table::Refused& refused);

  std::shared_ptr<LiveTable> table_{};
  bool streaming_ = false;
};

}  // namespace server
