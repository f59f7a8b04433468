// The lines of a text file, plain or gzipped.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace golden {

class Lines {
 public:
  explicit Lines(const std::filesystem::path& path);

  /// The next line without its end; nothing behind the last one, and nothing once there is an `error`.
  [[nodiscard]] std::optional<std::string> next();

  /// How many lines were given: the number of the one given last, counted from 1.
  [[nodiscard]] std::size_t number() const { return number_; }

  /// What is wrong with the file, in words; empty while it reads well.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  struct Close {
    void operator()(void* file) const;
  };

  bool fill();

  std::unique_ptr<void, Close> file_;
  std::string buffer_;
  std::size_t taken_ = 0;
  std::size_t number_ = 0;
  std::string error_;
};

}  // namespace golden
