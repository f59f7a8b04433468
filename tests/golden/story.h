// A record told as a story: each line of it, and the table as it lies after it, for people who know the game.
#pragma once

#include <string>

#include "record/record.h"

namespace golden {

/// One row an entry, then how it ended. The record must be one that replays.
[[nodiscard]] std::string story(const record::HanabiRecord& record);
[[nodiscard]] std::string story(const record::KoikoiRecord& record);

/// Wide enough for the longest move, so that what follows stands in columns.
inline std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}

}  // namespace golden
