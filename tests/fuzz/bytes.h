// The fuzzer's bytes as choices: rules, decks and numbers; and what to do when something does not hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "record/games.h"

namespace fuzz {

/// Stops the fuzzer, which keeps the input.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : left_(reinterpret_cast<const char*>(data), size) {}

  [[nodiscard]] bool empty() const { return left_.empty(); }

  /// The next one; 0 when there are no more.
  std::uint8_t next() {
    if (left_.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(left_[0]);
    left_.remove_prefix(1);
    return byte;
  }

  std::string_view rest() {
    const std::string_view all = left_;
    left_ = {};
    return all;
  }

 private:
  std::string_view left_;
};

/// An edition with options changed: a byte each for edition and players, then pairs of option and value up to a 0.
/// Rules that cannot be played are left at the edition.
template <class G>
typename G::Rules rules(Bytes& bytes) {
  using About = record::About<G>;
  const auto editions = About::editions();
  const auto options = About::options();
  const auto edition = editions[bytes.next() % editions.size()].edition;
  const int players = About::min_players + bytes.next() % (About::max_players - About::min_players + 1);
  const auto plain = About::edition_rules(edition, players);
  auto changed = plain;
  for (std::size_t chosen = bytes.next(); chosen != 0; chosen = bytes.next()) {
    const auto& option = options[chosen % options.size()];
    option.write(changed, option.low + bytes.next() % (option.high - option.low + 1));
  }
  return fault(changed) ? plain : changed;
}

}  // namespace fuzz
