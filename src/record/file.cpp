#include "record/file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <random>
#include <system_error>
#include <tuple>
#include <utility>

#include "record/record.h"

namespace record {
namespace {

std::string because(std::string_view what, const std::string& path) {
  return "cannot " + std::string{what} + " '" + path + "': " + std::generic_category().message(errno);
}

/// An open file that closes itself.
class Handle {
 public:
  explicit Handle(int number) : number_(number) {}
  Handle(const Handle&) = delete;
  Handle(Handle&&) = delete;
  Handle& operator=(const Handle&) = delete;
  Handle& operator=(Handle&&) = delete;
  ~Handle() { close(); }

  [[nodiscard]] bool open() const { return number_ >= 0; }
  [[nodiscard]] int number() const { return number_; }
  /// Some errors of writing show only here.
  bool close() { return number_ < 0 || ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(file, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// A name beside the file's own that nobody else uses.
std::filesystem::path name_beside(const std::filesystem::path& path) {
  std::random_device random;
  return path.parent_path() / ("." + path.filename().string() + "." + std::to_string(random()) + ".part");
}

}  // namespace

base::Result<std::string, std::string> load(const std::string& path) {
  const Handle file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (!file.open()) return base::Failure{because("read", path)};
  std::string text;
  std::array<char, 1U << 16U> part{};
  while (text.size() <= max_record_bytes) {
    const auto size = ::read(file.number(), part.data(), part.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return base::Failure{because("read", path)};
    if (size == 0) return text;
    text.append(part.data(), static_cast<std::size_t>(size));
  }
  return base::Failure{"cannot read '" + path + "': it has more than " + std::to_string(max_record_bytes) +
                       " bytes, too much for a record"};
}

std::optional<std::string> save(const std::string& path, std::string_view text) {
  const std::filesystem::path target{path};
  const std::filesystem::path part = name_beside(target);
  Handle file{::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)};
  if (!file.open()) return because("write", path);
  const bool written = write_all(file.number(), text) && ::fsync(file.number()) == 0 && file.close() &&
                       ::rename(part.c_str(), target.c_str()) == 0;
  if (!written) {
    auto why = because("write", path);
    ::unlink(part.c_str());
    return why;
  }
  // The new name is durable once its directory is; a file system that cannot promise it has still saved the text.
  const auto directory = target.parent_path();
  const Handle folder{::open(directory.empty() ? "." : directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (folder.open()) std::ignore = ::fsync(folder.number());
  return std::nullopt;
}

}  // namespace record
