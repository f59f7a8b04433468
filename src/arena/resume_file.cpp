#include "arena/resume_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>
#include <cerrno>
#include <exception>
#include <string_view>
#include <system_error>
#include <utility>

#include "record/json.h"

namespace arena {
namespace {

namespace json = boost::json;

[[noreturn]] void fail(std::string_view what, const std::string& path) {
  throw BadFile(fmt::format("cannot {} '{}': {}", what, path, std::generic_category().message(errno)));
}

std::string contents(int file, const std::string& path) {
  std::string text;
  std::array<char, 1U << 16U> part{};
  while (true) {
    const auto size = ::read(file, part.data(), part.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) fail("read", path);
    if (size == 0) return text;
    text.append(part.data(), static_cast<std::size_t>(size));
  }
}

std::string text_of(const json::object& object, std::string_view field) {
  const auto* value = object.if_contains(field);
  return value == nullptr ? "nothing" : json::serialize(*value);
}

/// The file is about another run: says what differs first.
[[noreturn]] void refuse(const std::string& path, const json::object& theirs, const json::object& ours) {
  for (const auto& [field, value] : ours)
    if (text_of(theirs, field) != text_of(ours, field))
      throw BadFile(fmt::format("'{}' belongs to another run: its {} is {}, not {}", path, std::string_view{field},
                                text_of(theirs, field), text_of(ours, field)));
  throw BadFile(fmt::format("'{}' belongs to another run", path));
}

}  // namespace

ResumeFile::ResumeFile(std::string path, const json::object& heading)
    : path_(std::move(path)), file_(::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
  if (file_ < 0) fail("open", path_);
  try {
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) throw BadFile(fmt::format("another run is writing to '{}'", path_));
    read(heading);
  } catch (...) {
    ::close(file_);
    throw;
  }
}

ResumeFile::~ResumeFile() { ::close(file_); }

BadFile ResumeFile::broken(std::size_t line) const {
  return BadFile{fmt::format("line {} of '{}' is not a finished portion", line, path_)};
}

void ResumeFile::read(const json::object& heading) {
  const std::string text = contents(file_, path_);
  const std::size_t whole = text.rfind('\n') + 1;  // what follows the last line's end was cut off
  if (whole < text.size() && ::ftruncate(file_, static_cast<off_t>(whole)) != 0) fail("write", path_);
  if (whole == 0) {
    write(json::serialize(heading));
    return;
  }

  std::size_t number = 1;
  for (std::size_t at = 0; at < whole; ++number) {
    const std::size_t end = text.find('\n', at);
    const auto object = record::parse_object(std::string_view{text}.substr(at, end - at));
    at = end + 1;
    if (!object) throw broken(number);
    if (number == 1) {
      if (*object != heading) refuse(path_, *object, heading);
      continue;
    }
    try {
      lines_.push_back({number,
                        {object->at("first").to_number<std::uint64_t>(), object->at("count").to_number<std::uint64_t>()},
                        object->at("tally").as_object()});
    } catch (const std::exception&) {
      throw broken(number);
    }
  }
}

void ResumeFile::append(const Portion& portion, const json::object& tally) {
  write(json::serialize(json::object{{"first", portion.first}, {"count", portion.count}, {"tally", tally}}));
}

void ResumeFile::write(const std::string& line) {
  const std::string whole = line + "\n";
  for (std::string_view left = whole; !left.empty();) {
    const auto written = ::write(file_, left.data(), left.size());
    if (written < 0 && errno != EINTR) fail("write", path_);
    if (written > 0) left.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace arena
