// Hanabi in words: names, the notation that people read and type, refusals and rules as sentences.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "hanabi/move.h"
#include "hanabi/rating.h"
#include "hanabi/view.h"

namespace hanabi {

/// "red", "black", "multicolour": how this table calls a colour.
[[nodiscard]] std::string_view colour_name(const Rules& rules, Colour colour);
/// 'R', 'K', 'M': one letter, the same in decks and on cards.
[[nodiscard]] char colour_letter(const Rules& rules, Colour colour);
[[nodiscard]] std::string card_text(const Rules& rules, Card card);  ///< "R1"

[[nodiscard]] std::string deck_text(const Rules& rules, const Deck& deck);  ///< "R1G4..."
[[nodiscard]] base::Result<Deck, std::string> parse_deck(const Rules& rules, std::string_view text);

/// `play 3`, `play 3 red`, `discard 5`, `clue NAME red`, `clue NAME 4`, `rearrange 3 1 2 4 5`. Slots count from 1, oldest first.
[[nodiscard]] std::string move_text(const Rules& rules, std::span<const std::string> names, const Move& move);

/// Reads that notation; words may be shortened as long as they are clear (`p 3`, `c anna r`), a player may be given by seat number.
/// Says in a sentence what it did not understand. What it gives back may still be refused.
[[nodiscard]] base::Result<Move, std::string> parse_move(const Rules& rules, std::span<const std::string> names,
                                                         std::string_view text);

/// The reason as a sentence for the player who asked.
[[nodiscard]] std::string_view refusal_text(Refusal refusal);
[[nodiscard]] std::string_view fault_text(RulesFault fault);

/// The rules in force, one sentence a line.
[[nodiscard]] std::string rules_text(const Rules& rules);

/// "deal", "playing", or how it ended: one word, the same in messages and in records.
[[nodiscard]] std::string_view phase_word(Phase phase);

/// How the crowd takes it, in the words of the table's edition.
[[nodiscard]] std::string_view rating_text(const Rules& rules, Rating rating);

}  // namespace hanabi
