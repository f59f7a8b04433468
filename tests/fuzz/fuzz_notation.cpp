// Any text as a move or a deck, at any table: what is understood is written down and understood again as the same.
#include <string>
#include <vector>

#include "fuzz/bytes.h"
#include "record/games.h"

namespace {

template <class G>
void check(const typename G::Rules& rules, std::span<const std::string> names, std::string_view text) {
  const auto move = parse_move(rules, names, text);
  if (!move) {
    fuzz::require(!move.error().empty(), "what is not understood is told");
    return;
  }
  const std::string written = move_text(rules, names, *move);
  const auto again = parse_move(rules, names, written);
  fuzz::require(again.ok(), "what is written is understood");
  fuzz::require(*again == *move, "what is written means the same");
  fuzz::require(move_text(rules, names, *again) == written, "it is always written alike");
}

template <class G>
void check_all(fuzz::Bytes& bytes) {
  static const std::vector<std::string> people{"Anna", "Ben", "Chloé Marie", "Red", "5"};
  const auto rules = fuzz::rules<G>(bytes);
  const auto players = static_cast<std::size_t>(record::About<G>::players(rules));
  const std::string_view text = bytes.rest();
  check<G>(rules, record::seat_numbers(static_cast<int>(players)), text);
  check<G>(rules, std::span{people}.first(players), text);
  if (const auto deck = parse_deck(rules, text)) fuzz::require(deck_text(rules, *deck) == text, "a deck has one spelling");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes{data, size};
  if (bytes.next() % 2 == 0)
    check_all<hanabi::Game>(bytes);
  else
    check_all<koikoi::Game>(bytes);
  return 0;
}
