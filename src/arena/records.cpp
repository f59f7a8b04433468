#include "arena/records.h"

#include <fmt/format.h>

#include <fstream>
#include <system_error>
#include <utility>

#include "arena/bad_file.h"

namespace arena {

Records::Records(std::filesystem::path directory) : directory_(std::move(directory)) {
  std::error_code error;
  std::filesystem::create_directories(directory_, error);
  if (error || !std::filesystem::is_directory(directory_))
    throw BadFile(fmt::format("cannot make the directory '{}' for records", directory_.string()));
}

void Records::save(std::string_view name, std::string_view text) const {
  const auto path = directory_ / fmt::format("{}.jsonl", name);
  std::ofstream file{path, std::ios::binary};
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  if (!file) throw BadFile(fmt::format("cannot write '{}'", path.string()));
}

}  // namespace arena
