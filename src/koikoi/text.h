// Koi-Koi in words: names, the notation that people read and type, refusals and rules as sentences.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "koikoi/move.h"
#include "koikoi/view.h"

namespace koikoi {

/// "January", "pine", "bright".
[[nodiscard]] std::string_view month_name(Month month);
[[nodiscard]] std::string_view plant_name(Month month);
[[nodiscard]] std::string_view kind_name(Kind kind);
[[nodiscard]] std::string_view yaku_name(Yaku yaku);

/// "crane", "pine-ribbon", "pine-plain-1", "lightning": one word for each card, as it is typed.
[[nodiscard]] std::string card_text(Card card);
/// "a1": the month's letter from a to l and the card's place in it, as in decks.
[[nodiscard]] std::string card_code(Card card);
/// Reads a name, a code, or what is clear of a name: `pine r`, `rain`, `gaji`.
[[nodiscard]] base::Result<Card, std::string> parse_card(std::string_view text);

[[nodiscard]] std::string deck_text(const Rules& rules, const Deck& deck);  ///< "a1c4..."
[[nodiscard]] base::Result<Deck, std::string> parse_deck(const Rules& rules, std::string_view text);

/// `play boar`, `take moon`, `wild moon`, `koikoi`, `stop`, `swap`, `keep`.
[[nodiscard]] std::string move_text(const Rules& rules, std::span<const std::string> names, const Move& move);

/// Reads that notation; case does not matter and words may be shortened as long as they are clear (`p boar`, `t pine r`).
/// Says in a sentence what it did not understand. What it gives back may still be refused.
[[nodiscard]] base::Result<Move, std::string> parse_move(const Rules& rules, std::span<const std::string> names,
                                                         std::string_view text);

/// The reason as a sentence for the player who asked.
[[nodiscard]] std::string_view refusal_text(Refusal refusal);
[[nodiscard]] std::string_view fault_text(RulesFault fault);
/// Why a deal was cancelled, as a sentence.
[[nodiscard]] std::string_view cancel_text(Cancel cancel);

/// "deal", "swap", "play", ...: one word.
[[nodiscard]] std::string_view phase_word(Phase phase);

/// "8 points x 2 for own calls x 2 for seven or more = 32".
[[nodiscard]] std::string scoring_text(const Scoring& scoring);

/// The rules in force, one sentence a line, with the yaku as this table counts them.
[[nodiscard]] std::string rules_text(const Rules& rules);

}  // namespace koikoi
