#include "server/outbox.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <span>
#include <utility>

namespace server {

namespace {

/// Up to this many bytes are copied into one piece before they are sent: for the kernel a list of pieces is more work than that.
constexpr std::size_t small = 4096;

ssize_t send_parts(int socket, std::span<iovec> parts, std::size_t bytes) {
  constexpr int flags = MSG_NOSIGNAL | MSG_DONTWAIT;
  if (parts.size() == 1) return ::send(socket, parts.front().iov_base, parts.front().iov_len, flags);
  if (bytes <= small) {
    std::array<char, small> together;
    char* to = together.data();
    for (const auto& part : parts) to = std::copy_n(static_cast<const char*>(part.iov_base), part.iov_len, to);
    return ::send(socket, together.data(), bytes, flags);
  }
  msghdr message{};
  message.msg_iov = parts.data();
  message.msg_iovlen = parts.size();
  return ::sendmsg(socket, &message, flags);
}

}  // namespace

bool Outbox::put(Frame bytes) {
  if (bytes_ + bytes->size() > max_bytes) return false;
  bytes_ += bytes->size();
  if (first_)
    more_.push_back(std::move(bytes));
  else
    first_ = std::move(bytes);
  return true;
}

Outbox::Wrote Outbox::write_to(int socket) {
  std::size_t done = 0;
  Wrote wrote = Wrote::everything;
  while (done < count()) {
    std::array<iovec, 32> parts;
    const std::size_t together = std::min(parts.size(), count() - done);
    std::size_t wanted = 0;
    for (std::size_t i = 0; i < together; ++i) {
      const std::string& next = text(done + i);
      const std::size_t skip = i == 0 ? written_ : 0;
      // The kernel only reads; iovec is one type for both directions.
      parts[i] = {const_cast<char*>(next.data()) + skip, next.size() - skip};  // NOLINT(cppcoreguidelines-pro-type-const-cast)
      wanted += next.size() - skip;
    }
    const ssize_t sent = send_parts(socket, {parts.data(), together}, wanted);
    if (sent < 0) {
      if (errno == EINTR) continue;
      wrote = errno == EAGAIN || errno == EWOULDBLOCK ? Wrote::something : Wrote::nothing_more;
      break;
    }
    auto left = static_cast<std::size_t>(sent);
    bytes_ -= left;
    const bool all = left == wanted;
    while (done < count() && left >= text(done).size() - written_) {
      left -= text(done).size() - written_;
      written_ = 0;
      ++done;
      if (left == 0) break;
    }
    written_ += left;
    if (!all) {
      wrote = Wrote::something;
      break;
    }
  }
  drop(done);
  return wrote;
}

void Outbox::drop(std::size_t count) {
  if (count == 0) return;
  if (count > more_.size()) {
    first_.reset();
    more_ = {};
    return;
  }
  first_ = std::move(more_[count - 1]);
  more_.erase(more_.begin(), more_.begin() + static_cast<std::ptrdiff_t>(count));
}

}  // namespace server
