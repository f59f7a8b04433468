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

ssize_t send_parts(int socket, std::span<iovec> parts) {
  constexpr int flags = MSG_NOSIGNAL | MSG_DONTWAIT;
  // Nearly always there is one, and then the kernel has less to look at.
  if (parts.size() == 1) return ::send(socket, parts.front().iov_base, parts.front().iov_len, flags);
  msghdr message{};
  message.msg_iov = parts.data();
  message.msg_iovlen = parts.size();
  return ::sendmsg(socket, &message, flags);
}

}  // namespace

bool Outbox::put(Frame bytes) {
  if (bytes_ + bytes->size() > max_bytes) return false;
  bytes_ += bytes->size();
  waiting_.push_back(std::move(bytes));
  return true;
}

Outbox::Wrote Outbox::write_to(int socket) {
  std::size_t done = 0;
  Wrote wrote = Wrote::everything;
  while (done < waiting_.size()) {
    std::array<iovec, 32> parts;
    const std::size_t count = std::min(parts.size(), waiting_.size() - done);
    std::size_t wanted = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string& text = *waiting_[done + i];
      const std::size_t skip = i == 0 ? written_ : 0;
      // The kernel only reads; iovec is one type for both directions.
      parts[i] = {const_cast<char*>(text.data()) + skip, text.size() - skip};  // NOLINT(cppcoreguidelines-pro-type-const-cast)
      wanted += text.size() - skip;
    }
    const ssize_t sent = send_parts(socket, {parts.data(), count});
    if (sent < 0) {
      if (errno == EINTR) continue;
      wrote = errno == EAGAIN || errno == EWOULDBLOCK ? Wrote::something : Wrote::nothing_more;
      break;
    }
    auto left = static_cast<std::size_t>(sent);
    bytes_ -= left;
    const bool all = left == wanted;
    while (done < waiting_.size() && left >= waiting_[done]->size() - written_) {
      left -= waiting_[done]->size() - written_;
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
  waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(done));
  if (waiting_.empty()) waiting_ = {};
  return wrote;
}

}  // namespace server
