// Hanabi as JSON text: what one viewer is sent. The fields are those of docs/protocol.md.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hanabi/game.h"
#include "wire/repeat.h"
#include "wire/sent.h"

namespace wire {

/// A hand as somebody sees it.
struct HanabiHand {
  hanabi::Rules rules{};
  hanabi::Hand hand{};
  std::array<std::optional<hanabi::Card>, hanabi::max_hand> cards{};

  bool operator==(const HanabiHand&) const = default;
};

/// Texts that viewers of one move have in common.
struct HanabiRepeats {
  Repeat<Boards<hanabi::Board>> board{};
  std::array<Repeat<HanabiHand>, hanabi::max_players> hands{};
  std::vector<Repeat<SeenUnder<hanabi::Rules, hanabi::Seen>>> events{};  ///< in their order
};

/// Appends the view as one object with every part. What is worked out for it comes from this View and from nothing else.
void write_view(std::string& out, const Sent<hanabi::View>& view);

/// Appends one object with the parts that differ, of `hands` only the seats that do. Appends nothing and returns false if none does.
/// Views of different viewers or rules have nothing in common: then it is the whole view, which is told by its `me`.
bool write_changes(std::string& out, const Sent<hanabi::View>& before, const Sent<hanabi::View>& after);
bool write_changes(std::string& out, const Sent<hanabi::View>& before, const Sent<hanabi::View>& after, HanabiRepeats& repeats);

/// Appends one event as its viewer saw it, as one object.
void write_seen(std::string& out, const hanabi::Rules& rules, const Sent<hanabi::Seen>& seen);

/// The same for spectators where the seats agreed to open their hands: what the seats know between them. They are given what each
/// seat was given, from the first on, so it is still only Views that leave.
void write_open_view(std::string& out, std::span<const Sent<hanabi::View>> seats);
bool write_open_changes(std::string& out, std::span<const Sent<hanabi::View>> before,
                        std::span<const Sent<hanabi::View>> after);
/// One event as each of the seats saw it.
void write_open_seen(std::string& out, const hanabi::Rules& rules, std::span<const Sent<hanabi::Seen>> seats);

}  // namespace wire
