#include "server/stream_session.h"

#include <fmt/format.h>

#include <utility>

#include "server/hall.h"
#include "server/http.h"
#include "server/http_text.h"
#include "server/services.h"
#include "server/worker.h"

namespace server {
namespace {

Frame chunk(std::string_view line) {
  return std::make_shared<const std::string>(fmt::format("{:x}\r\n{}\n\r\n", line.size() + 1, line));
}

}  // namespace

StreamSession::StreamSession(Worker& worker, Descriptor socket, Admission admission)
    : Connection(worker, std::move(socket), std::move(admission)) {
  worker.services().metrics.streams.add();
}

StreamSession::~StreamSession() { worker().services().metrics.streams.add(-1); }

void StreamSession::begin(const std::string& table, const table::Hello& hello) {
  start();
  const auto self = std::static_pointer_cast<StreamSession>(shared_from_this());
  worker().hall().find(table, [self, hello](const FoundTable& found) {
    if (self->closing()) return;
    const auto refused = found ? (*found)->refusal(hello) : std::optional{found.error()};
    if (refused) {
      self->refuse(*refused);
      return;
    }
    self->streaming_ = true;
    self->put(std::make_shared<const std::string>(stream_head()));
    Asker asker;
    (*found)->join(self, hello, asker);
    self->table_ = *found;
  });
}

void StreamSession::refuse(const table::Refused& refused) {
  worker().services().metrics.refusals.add(refused.code);
  put(std::make_shared<const std::string>(response_text(server::refusal(refused.code, refused.text), {})));
  close(Close::normal, "");
}

Frame StreamSession::wrapped(const Frame& frame) { return chunk(payload(frame)); }

Frame StreamSession::farewell(Close /*code*/, std::string_view /*reason*/) {
  if (!streaming_) return nullptr;
  static const Frame last = std::make_shared<const std::string>("0\r\n\r\n");
  return last;
}

Frame StreamSession::sign_of_life() {
  static const Frame empty_line = chunk("");
  return empty_line;
}

void StreamSession::on_closed() {
  if (const auto table = std::exchange(table_, nullptr)) table->leave(*this);
}

}  // namespace server
