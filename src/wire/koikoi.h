// Koi-Koi as JSON text: what one viewer is sent. The fields are those of docs/protocol.md.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "koikoi/game.h"
#include "wire/repeat.h"
#include "wire/sent.h"

namespace wire {

/// Texts that viewers of one move have in common.
struct KoikoiRepeats {
  Repeat<Boards<koikoi::Board>> board{};
  std::vector<Repeat<SeenUnder<koikoi::Rules, koikoi::Seen>>> events{};  ///< in their order
};

/// Appends the view as one object with every part. What is worked out for it comes from this View and from nothing else.
void write_view(std::string& out, const Sent<koikoi::View>& view);

/// Appends one object with the parts that differ. Appends nothing and returns false if none does.
/// Views of different viewers or rules have nothing in common: then it is the whole view, which is told by its `me`.
bool write_changes(std::string& out, const Sent<koikoi::View>& before, const Sent<koikoi::View>& after);
bool write_changes(std::string& out, const Sent<koikoi::View>& before, const Sent<koikoi::View>& after, KoikoiRepeats& repeats);

/// Appends one event as its viewer saw it, as one object.
void write_seen(std::string& out, const koikoi::Rules& rules, const Sent<koikoi::Seen>& seen);

/// The same for spectators where the seats agreed to open their hands: what the seats know between them. They are given what each
/// seat was given, from the first on, so it is still only Views that leave.
void write_open_view(std::string& out, std::span<const Sent<koikoi::View>> seats);
bool write_open_changes(std::string& out, std::span<const Sent<koikoi::View>> before,
                        std::span<const Sent<koikoi::View>> after);
/// One event as each of the seats saw it.
void write_open_seen(std::string& out, const koikoi::Rules& rules, std::span<const Sent<koikoi::Seen>> seats);

}  // namespace wire
