// Where the records of an arena's deals go, if anywhere.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace arena {

/// Writes into a directory, one file for each name; safe from several threads as long as the names differ.
class Records {
 public:
  /// Makes the directory if there is none; throws BadFile if that cannot be.
  explicit Records(std::filesystem::path directory);

  /// Replaces `NAME.jsonl`; throws BadFile. Not forced to disk: a deal can be played again.
  void save(std::string_view name, std::string_view text) const;

 private:
  std::filesystem::path directory_;
};

}  // namespace arena
