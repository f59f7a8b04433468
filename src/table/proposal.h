// What a seat may propose, and who has agreed to it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "table/basics.h"

namespace table {

enum class ProposalType : std::uint8_t {
  takeback,  ///< of the proposer's own last move, where that reveals nothing
  end,       ///< of the game, as it stands
  pause,
  open,  ///< spectators may see all hands
};

[[nodiscard]] std::string_view word(ProposalType type);
[[nodiscard]] std::optional<ProposalType> parse_proposal_type(std::string_view word);

/// Seats as bits.
using SeatSet = std::uint8_t;
[[nodiscard]] constexpr SeatSet seat_bit(Seat seat) { return static_cast<SeatSet>(1U << seat.index); }
[[nodiscard]] constexpr bool has(SeatSet set, Seat seat) { return (set & seat_bit(seat)) != 0; }

struct Proposal {
  ProposalType type{};
  Seat seat{};         ///< whose it is
  SeatSet agreed = 0;  ///< themselves included

  bool operator==(const Proposal&) const = default;
};

}  // namespace table
