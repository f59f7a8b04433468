#include "record/draw.h"

#include <algorithm>

namespace record {

base::Result<std::vector<koikoi::Card>, std::string> parse_draw(const koikoi::Rules& rules, std::string_view text) {
  std::vector<koikoi::Card> drawn;
  koikoi::CardSet left = koikoi::all_cards;
  if (text.empty() || text.size() % 4 != 0 || text.size() > std::size_t{2} * koikoi::cards)
    return base::Failure{std::string{"a draw is one card or more for each seat, of two characters each"}};
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::string code{text.substr(i, 2)};
    if (code[0] < 'a' || code[0] > 'l' || code[1] < '1' || code[1] > '4')
      return base::Failure{"'" + code + "' is no card; cards are a month from a to l and a number from 1 to 4"};
    const koikoi::Card card{static_cast<koikoi::Month>(code[0] - 'a'), static_cast<unsigned>(code[1] - '1')};
    if (!left.has(card)) return base::Failure{"'" + code + "' is drawn twice"};
    left -= card;
    drawn.push_back(card);
  }

  koikoi::Deck deck{};
  auto* rest = std::ranges::copy(drawn, deck.begin()).out;
  for (const koikoi::Card card : left) *rest++ = card;
  const auto found = draw_for_oya(deck);
  if (!found || found->drawn > drawn.size())
    return base::Failure{std::string{"the draw does not decide: its last two months are the same"}};
  if (found->drawn < drawn.size()) return base::Failure{std::string{"the draw goes on after it was decided"}};
  if (found->oya != rules.first_oya)
    return base::Failure{"the draw makes seat " + std::to_string(found->oya.index + 1) +
                         " the first Oya; the options say seat " + std::to_string(rules.first_oya.index + 1)};
  return drawn;
}

}  // namespace record
