// What waits to be written to one connection: shared texts, in order, and not more than a slow reader may have waiting.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "server/frames.h"

namespace server {

class Outbox {
 public:
  static constexpr std::size_t max_bytes = 256 * 1024;

  enum class Wrote { everything, something, nothing_more };

  /// False if that is more than may wait; then the connection is to be cut.
  [[nodiscard]] bool put(Frame bytes);
  /// Writes as much as the socket takes without waiting. `nothing_more`: the connection is broken.
  [[nodiscard]] Wrote write_to(int socket);
  [[nodiscard]] bool empty() const { return !first_; }

 private:
  [[nodiscard]] std::size_t count() const { return first_ ? 1 + more_.size() : 0; }
  [[nodiscard]] const std::string& text(std::size_t place) const { return place == 0 ? *first_ : *more_[place - 1]; }
  /// The first so many are written.
  void drop(std::size_t count);

  Frame first_{};  // nearly always the only one
  // A deque would keep 600 bytes for each of ten thousand connections that are quiet; a vector keeps none.
  std::vector<Frame> more_{};
  std::size_t bytes_ = 0;
  std::size_t written_ = 0;  ///< of the first
};

}  // namespace server
