#include "golden/lines.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace golden {
namespace {

/// Far beyond the longest game: keeps a file that is no list of games, or a small one that unpacks without end, out of memory.
constexpr std::size_t longest_line = std::size_t{1} << 26U;

gzFile as_gz(void* file) { return static_cast<gzFile>(file); }

}  // namespace

void Lines::Close::operator()(void* file) const { gzclose_r(as_gz(file)); }

Lines::Lines(const std::filesystem::path& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    error_ = "it is a folder";
    return;
  }
  errno = 0;
  file_.reset(gzopen(path.c_str(), "rb"));  // reads plain text too
  if (!file_) error_ = errno != 0 ? std::error_code(errno, std::generic_category()).message() : "it cannot be opened";
}

bool Lines::fill() {
  std::array<char, 1U << 16U> chunk{};
  const int count = gzread(as_gz(file_.get()), chunk.data(), static_cast<unsigned>(chunk.size()));
  int code = Z_OK;
  const char* message = gzerror(as_gz(file_.get()), &code);
  if (count < 0 || code == Z_BUF_ERROR) {
    // zlib names the file first; whoever asked knows which one it is.
    const char* colon = std::strstr(message, ": ");
    error_ = std::string{"it is damaged: "} + (colon != nullptr ? colon + 2 : message);
    return false;
  }
  buffer_.erase(0, taken_);
  taken_ = 0;
  buffer_.append(chunk.data(), static_cast<std::size_t>(count));
  return count > 0;
}

std::optional<std::string> Lines::next() {
  if (!error_.empty()) return std::nullopt;
  std::size_t end = buffer_.find('\n', taken_);
  while (end == std::string::npos) {
    const std::size_t searched = buffer_.size() - taken_;
    if (searched > longest_line) {
      error_ = "it has a line too long to be a game";
      return std::nullopt;
    }
    if (!fill()) {
      if (!error_.empty() || searched == 0) return std::nullopt;
      end = buffer_.size();
      break;
    }
    end = buffer_.find('\n', taken_ + searched);
  }
  std::string line = buffer_.substr(taken_, end - taken_);
  taken_ = std::min(end + 1, buffer_.size());
  ++number_;
  return line;
}

}  // namespace golden
