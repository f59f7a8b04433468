#include "load/process.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unordered_set>

namespace load {
namespace {

namespace fs = std::filesystem;

/// The sockets that listen at the port, as file handles name them: "socket:[12345]".
std::unordered_set<std::string> listening_sockets(std::uint16_t port) {
  std::unordered_set<std::string> found;
  const std::string ending = fmt::format(":{:04X}", port);
  for (const char* table : {"/proc/net/tcp", "/proc/net/tcp6"}) {
    std::ifstream file{table};
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
      // slot, local, remote, state, queues, timer, retransmits, user, timeout, inode
      std::array<std::string, 10> field;
      std::istringstream fields{line};
      for (auto& each : field) fields >> each;
      const bool listens = field[3] == "0A";
      if (listens && field[1].ends_with(ending)) found.insert(fmt::format("socket:[{}]", field[9]));
    }
  }
  return found;
}

std::optional<int> process_number(const std::string& name) {
  int number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error != std::errc{} || end != name.data() + name.size()) return std::nullopt;
  return number;
}

bool holds_one_of(const fs::path& process, const std::unordered_set<std::string>& sockets) {
  std::error_code refused;
  for (fs::directory_iterator handle{process / "fd", refused}, end; !refused && handle != end; handle.increment(refused)) {
    std::error_code gone;
    const auto points_to = fs::read_symlink(handle->path(), gone);
    if (!gone && sockets.contains(points_to.string())) return true;
  }
  return false;
}

}  // namespace

std::optional<int> listener_at(std::uint16_t port) {
  const auto sockets = listening_sockets(port);
  if (sockets.empty()) return std::nullopt;
  std::error_code refused;
  for (fs::directory_iterator process{"/proc", refused}, end; !refused && process != end; process.increment(refused)) {
    const auto number = process_number(process->path().filename().string());
    if (number && holds_one_of(process->path(), sockets)) return number;
  }
  return std::nullopt;
}

std::optional<Usage> usage_of(int pid) {
  std::ifstream file{fmt::format("/proc/{}/stat", pid)};
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  // The name of the program, in brackets, may contain anything.
  const auto bracket = line.rfind(')');
  if (bracket == std::string::npos) return std::nullopt;
  std::istringstream fields{line.substr(bracket + 1)};
  // Fields as `man 5 proc` counts them, from 3: user and system time are 14 and 15, resident pages 24.
  std::array<std::string, 25> field;
  for (std::size_t i = 3; i < field.size(); ++i) fields >> field[i];
  if (!fields) return std::nullopt;
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  const auto page_kb = static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
  return Usage{(std::stod(field[14]) + std::stod(field[15])) / ticks, std::stod(field[24]) * page_kb};
}

}  // namespace load
