#include "bots/koikoi/beginner.h"

namespace bots {
namespace {

using namespace koikoi;

/// What a card is worth to have, by the yaku that it can become part of.
int worth(CardSet some) {
  const auto count = [&](CardSet kind) { return (some & kind).size(); };
  constexpr int bright = 12;
  constexpr int set_card = 6;
  constexpr int animal_or_ribbon = 3;
  constexpr int plain = 1;
  constexpr int sake_extra = 6;
  constexpr CardSet set_cards = poetry_ribbons | blue_ribbons | boar_deer_butterflies;
  return bright * count(bright_cards) + set_card * count(set_cards) +
         animal_or_ribbon * count((animal_cards | ribbon_cards) - set_cards) + plain * count(plain_cards) +
         sake_extra * count(sake);
}

/// Points on the table count far more than cards that may become some.
int gain(const View& view, CardSet taken) {
  constexpr int point = 20;
  const Board& board = view.board;
  const unsigned me = view.me->index;
  const int before = board.tally[me].points;
  const int after = tally_of(board.rules, board.captured[me] | taken, board.calls[me]).points;
  return point * (after - before) + worth(taken);
}

CardSet best_of_two(const View& view, CardSet met) {
  CardSet best;
  for (const Card card : met)
    if (best.empty() || gain(view, card) > gain(view, best)) best = card;
  return best;
}

/// A card that lies down is a gift, the smaller the better.
int value(const View& view, const PlayCard& play) {
  CardSet met = matches(view.board, play.card.month());
  if (met.empty()) return -worth(play.card);
  if (met.size() == 2) met = best_of_two(view, met);
  return gain(view, met | play.card);
}

/// Playing on is for early and small yaku, while the opponent is not after the same.
bool plays_on(const View& view) {
  constexpr int cards_to_go = 5;
  constexpr int worth_having = 6;
  const Board& board = view.board;
  return board.hand_size[view.me->index] >= cards_to_go && stop_score(board, *view.me).total < worth_having &&
         board.calls[other(*view.me).index] == 0;
}

int value(const View& view, const Move& move) {
  if (const auto* play = std::get_if<PlayCard>(&move)) return value(view, *play);
  if (const auto* wild = std::get_if<PlayWild>(&move)) return gain(view, CardSet{wild->target} | lightning);
  if (const auto* take = std::get_if<Take>(&move)) return gain(view, CardSet{take->card} | view.board.pending);
  if (std::holds_alternative<KoiKoi>(move)) return plays_on(view) ? 1 : -1;
  // Hands that nobody has looked at are alike: leave them.
  return std::holds_alternative<Swap>(move) ? -1 : 0;
}

}  // namespace

Move beginner(const View& view) {
  const Moves moves = legal_moves(view);
  Move best = moves[0];
  for (const Move& move : moves)
    if (value(view, move) > value(view, best)) best = move;
  return best;
}

}  // namespace bots
