#include "server/admin_token.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "server/accounts.h"

namespace server {
namespace {

std::filesystem::path path_in(const std::string& directory) { return std::filesystem::path{directory} / "admin-token"; }

}  // namespace

base::Result<std::string, std::string> read_admin_token(const std::string& directory) {
  std::ifstream file{path_in(directory)};
  std::string token;
  if (!std::getline(file, token) || token.size() < 20)
    return base::Failure{"there is no readable " + path_in(directory).string()};
  return token;
}

base::Result<std::string, std::string> admin_token(const std::string& directory) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error) return base::Failure{"cannot make the directory " + directory + ": " + error.message()};
  if (std::filesystem::exists(path_in(directory), error)) return read_admin_token(directory);
  const std::string token = new_token("");
  // Made with its rights, so that there is no moment in which others can read it.
  const int file = ::open(path_in(directory).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return base::Failure{"cannot write " + path_in(directory).string()};
  const std::string line = token + "\n";
  const bool written = ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  ::close(file);
  if (!written) return base::Failure{"cannot write " + path_in(directory).string()};
  return token;
}

}  // namespace server
