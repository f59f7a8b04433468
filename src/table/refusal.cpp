#include "table/refusal.h"

#include <array>

#include "hanabi/text.h"
#include "koikoi/text.h"

namespace table {
namespace {

constexpr std::array<std::string_view, 15> hanabi_codes{
    "not_your_turn",  "game_over",     "not_dealt",        "already_dealt",    "wrong_deck",
    "no_such_card",   "no_clue_token", "clue_tokens_full", "clue_to_yourself", "no_such_player",
    "no_such_colour", "no_such_rank",  "empty_clue",       "no_announcements", "not_a_rearrangement"};
static_assert(hanabi_codes.size() == static_cast<std::size_t>(hanabi::Refusal::not_a_rearrangement) + 1);

constexpr std::array<std::string_view, 14> koikoi_codes{
    "not_your_turn", "not_that_step", "game_over",      "round_over",   "not_dealt",     "already_dealt", "wrong_deck",
    "no_such_card",  "not_on_field",  "does_not_match", "must_capture", "gaji_ordinary", "gaji_blocked",  "gaji_stack"};
static_assert(koikoi_codes.size() == static_cast<std::size_t>(koikoi::Refusal::gaji_stack) + 1);

}  // namespace

Refused refused(hanabi::Refusal refusal) {
  return {std::string{hanabi_codes[static_cast<std::size_t>(refusal)]}, std::string{hanabi::refusal_text(refusal)}};
}

Refused refused(koikoi::Refusal refusal) {
  return {std::string{koikoi_codes[static_cast<std::size_t>(refusal)]}, std::string{koikoi::refusal_text(refusal)}};
}

}  // namespace table
