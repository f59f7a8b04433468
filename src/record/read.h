// Text to record: the one checked door for files, uploads and anything else that others have written.
#pragma once

#include <string_view>

#include "base/result.h"
#include "record/record.h"

namespace record {

/// Reads a whole record, finished or not, or says what is wrong with which line. The rules of what comes back can be
/// played, its decks are decks of those rules and its moves are spelled as they are written; whether they are legal,
/// `replay` says.
[[nodiscard]] base::Result<AnyRecord, Error> read(std::string_view text);

}  // namespace record
