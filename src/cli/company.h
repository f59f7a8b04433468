// Who sits where, and how sentences call them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/seat.h"

namespace cli {

using base::Seat;

struct Company {
  std::vector<std::string> names{};
  base::Viewer me{};  ///< is called "you"; nobody in a replay

  [[nodiscard]] bool is_me(Seat seat) const { return me == base::Viewer{seat}; }

  /// "You", "Anna": at the head of a sentence or a line.
  [[nodiscard]] std::string who(Seat seat) const { return is_me(seat) ? "You" : names[seat.index]; }
  /// "you", "Anna": elsewhere.
  [[nodiscard]] std::string whom(Seat seat) const { return is_me(seat) ? "you" : names[seat.index]; }
  /// "You play", "Anna plays".
  [[nodiscard]] std::string does(Seat seat, std::string_view verb) const {
    return who(seat) + " " + std::string{verb} + (is_me(seat) ? "" : "s");
  }
};

/// "1", "1 and 3", "1, 3 and 4".
[[nodiscard]] inline std::string listed(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) text += (i == 0 ? "" : i + 1 == items.size() ? " and " : ", ") + items[i];
  return text;
}

}  // namespace cli
