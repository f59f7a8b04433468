// Records on disk: read within limits, written whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace record {

/// What is in the file, at most `max_record_bytes`; or a sentence that says why it cannot be read.
[[nodiscard]] base::Result<std::string, std::string> load(const std::string& path);

/// Puts the text in place of whatever the file held before, or says why not and leaves that as it was. The text is on disk
/// under another name of the same directory before it takes the name, so nobody ever sees half of it.
[[nodiscard]] std::optional<std::string> save(const std::string& path, std::string_view text);

}  // namespace record
