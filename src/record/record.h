// A game as it is kept: what was agreed, what chance gave, what was chosen. Everything else follows from it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fair/commitment.h"
#include "game/game.h"
#include "record/games.h"

namespace record {

using base::Seat;

/// The format that is written; no other is read. docs/records.md says what it promises.
inline constexpr int format_version = 1;

inline constexpr std::size_t max_record_bytes = 1U << 20U;
inline constexpr std::size_t max_line_bytes = 4096;
inline constexpr std::size_t max_name_bytes = 64;

/// Who sat there. `bot` names the program that played, if one did.
struct Player {
  std::string name;
  std::optional<std::string> bot{};

  bool operator==(const Player&) const = default;
};

/// Why a name cannot be recorded, as in "... is empty"; or nothing. Names are UTF-8 without control characters.
[[nodiscard]] std::optional<std::string> name_fault(std::string_view name);

/// A deck given to a game that awaited one; with a promise, if one was shown before.
template <class G>
struct Deal {
  typename G::Deck deck{};
  std::optional<fair::Commitment> commitment{};

  bool operator==(const Deal&) const = default;
};

template <class G>
struct Choice {
  Seat seat{};
  typename G::Move move{};
  std::optional<std::int64_t> at{};  ///< milliseconds since the start; they never go back

  bool operator==(const Choice&) const = default;
};

/// Opens the oldest promise not opened yet. Nothing may be played from that deck any more.
struct Opened {
  fair::Salt salt{};

  bool operator==(const Opened&) const = default;
};

/// One line between the first and the result.
template <class G>
using Entry = std::variant<Deal<G>, Choice<G>, Opened>;

template <game::Game G>
struct Record {
  typename G::Rules rules{};
  std::vector<Player> players{};
  std::optional<std::chrono::sys_seconds> started{};
  /// Koi-Koi: the cards drawn to find the first Oya, seat 0's and seat 1's by turns; none if nobody drew. Hanabi: none.
  std::vector<typename G::Deck::value_type> oya_draw{};
  std::vector<Entry<G>> entries{};
  std::optional<Ending<G>> ending{};

  bool operator==(const Record&) const = default;
};

using HanabiRecord = Record<hanabi::Game>;
using KoikoiRecord = Record<koikoi::Game>;
using AnyRecord = std::variant<HanabiRecord, KoikoiRecord>;

/// What is wrong with a record, and in which of its lines, counted from 1. Safe to print: see `shown` in utf8.h.
struct Error {
  std::size_t line = 0;
  std::string what;

  bool operator==(const Error&) const = default;
};

/// "line 7: ..."
[[nodiscard]] std::string error_text(const Error& error);

/// The line on which entry number `index` stands.
template <class G>
[[nodiscard]] std::size_t line_of(const Record<G>& record, std::size_t index) {
  return 2 + (record.oya_draw.empty() ? 0 : 1) + index;
}

}  // namespace record
