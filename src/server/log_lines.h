// From lines of the store to entries of a table, and back.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "store/store.h"
#include "table/entry.h"

namespace server {

/// The entries, or which line cannot be read.
[[nodiscard]] base::Result<std::vector<table::Logged>, std::string> logged_lines(std::span<const store::Line> lines);
[[nodiscard]] std::vector<store::Line> stored_lines(const std::string& table, std::span<const table::Logged> lines);

}  // namespace server
