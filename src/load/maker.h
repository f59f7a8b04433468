// Makes tables over HTTP, on one connection that stays open.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <string>

#include "load/options.h"
#include "load/target.h"

namespace load {

struct Made {
  std::string table{};
  std::string token{};  ///< of its host
};

class Maker {
 public:
  Maker(boost::asio::io_context& io, Target& target, const Options& options)
      : target_(target), options_(options), socket_(target.socket(io)) {}

  /// Throws Failed if nobody answers or it is refused. The first of them connects.
  boost::asio::awaitable<Made> make();
  [[nodiscard]] const Target& target() const { return target_; }

 private:
  Target& target_;
  const Options& options_;
  Socket socket_;
  boost::beast::flat_buffer buffer_{};
  bool connected_ = false;
};

}  // namespace load
