// What a move leads to, step by step, on the board that everybody sees: the ground that bots think on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "bots/koikoi/net_input.h"
#include "koikoi/legal.h"

namespace bots::koi {

/// The cards of the months on the field if that card, played from the hand, is laid down beside them; else none.
[[nodiscard]] inline koikoi::CardSet passed_by(const koikoi::Board& before, koikoi::Card played) {
  return matches(before, played.month()).empty() ? whole_months(before.field) : koikoi::CardSet{};
}

/// What a card meets and takes by itself: all, unless there are two to choose from.
[[nodiscard]] inline koikoi::CardSet taken_at_once(const koikoi::Board& board, koikoi::Card card) {
  const koikoi::CardSet met = matches(board, card.month());
  return met.size() == 2 ? koikoi::CardSet{} : met;
}

/// What one player has won by if the round is over as the board stands after a turn of that player; nothing if it goes on.
[[nodiscard]] inline std::optional<int> final_points(const koikoi::Board& board, koikoi::Seat viewer) {
  using koikoi::Phase;
  if (board.phase == Phase::decide && !may_call(board)) {
    const int total = stop_score(board, board.turn).total;
    return board.turn == viewer ? total : -total;
  }
  if (board.phase == Phase::play && board.hand_size[board.turn.index] == 0) {
    const koikoi::Draw draw = board.rules.draw;
    const int points = draw == koikoi::Draw::oya_one ? 1 : draw == koikoi::Draw::oya_six ? 6 : 0;
    return board.oya == viewer ? points : -points;
  }
  return std::nullopt;
}

/// How the one who moved stands when the turn has come so far.
[[nodiscard]] inline Moment moment_after(const koikoi::Board& board) {
  return board.phase == koikoi::Phase::decide ? Moment::to_decide : Moment::waiting;
}

/// Where cards are alike, plain ones of a month: each of them, or only the first.
enum class Alike : std::uint8_t { each, first };

/// The set without cards that are alike to one before them.
[[nodiscard]] constexpr koikoi::CardSet unlike(koikoi::CardSet set) {
  constexpr auto from = [](unsigned beyond_first) {
    koikoi::CardSet cards;
    for (unsigned month = 0; month < koikoi::months; ++month)
      for (unsigned index = first_alike(month) + beyond_first; index < 4; ++index)
        cards |= koikoi::Card{static_cast<koikoi::Month>(month), index};
    return cards;
  };
  constexpr koikoi::CardSet have_alike = from(0);
  constexpr koikoi::CardSet later = from(1);
  const std::uint64_t some = (set & have_alike).bits();
  return set - (koikoi::CardSet{some << 1U | some << 2U} & later);
}

[[nodiscard]] constexpr bool alike(koikoi::Card a, koikoi::Card b) {
  return a == b || (a.month() == b.month() && std::min(a.index(), b.index()) >= first_alike(a.month()));
}

/// Calls `each(move, take, board, hand)` for every way to place a card from the hand: the board has it in its place and the pile
/// card is not turned yet; `take` is what is chosen where the card meets two. Also for the choice itself, once it is asked for.
template <Alike Which = Alike::each, class Each>
void for_each_placing(const koikoi::Board& board, koikoi::CardSet hand, const Each& each) {
  using namespace koikoi;
  const Seat me = board.turn;
  const auto wanted = [](CardSet cards) { return Which == Alike::first ? unlike(cards) : cards; };
  const auto choose = [&](const Move& move, const Board& asked, CardSet left) {
    for (const Card card : wanted(matches(asked, asked.pending.month()))) {
      Board after = asked;
      step(after, Took{me, asked.pending, card});
      each(move, std::optional{card}, after, left);
    }
  };
  const MoveSet legal = legal_set(board, hand);
  if (board.phase == Phase::choose_hand) {
    for (const Card card : wanted(CardSet{legal.cards})) {
      Board after = board;
      step(after, Took{me, board.pending, card});
      each(Move{Take{card}}, std::optional<Card>{}, after, hand);
    }
    return;
  }
  for (const Card card : wanted(CardSet{legal.cards})) {
    Board after = board;
    step(after, Played{me, card, taken_at_once(board, card)});
    if (after.phase == Phase::choose_hand)
      choose(Move{PlayCard{card}}, after, hand - card);
    else
      each(Move{PlayCard{card}}, std::optional<Card>{}, after, hand - card);
  }
  for (const Card target : wanted(CardSet{legal.targets})) {
    Board after = board;
    step(after, PlayedWild{me, target});
    each(Move{PlayWild{target}}, std::optional<Card>{}, after, hand - lightning);
  }
}

/// The card that whoever is to play must play, if there is nothing to choose.
[[nodiscard]] inline std::optional<koikoi::Card> only_card(const koikoi::Board& board, koikoi::CardSet hand) {
  using namespace koikoi;
  const MoveSet legal = legal_set(board, hand);
  const CardSet playable = unlike(CardSet{legal.cards});
  if (playable.size() != 1 || legal.targets != 0 || matches(board, playable.first().month()).size() == 2) return std::nullopt;
  return playable.first();
}

/// Calls `each(take, board)` for every way to place a turned card that the board asks a choice for.
template <Alike Which = Alike::each, class Each>
void for_each_taking(const koikoi::Board& board, const Each& each) {
  using namespace koikoi;
  const CardSet met = matches(board, board.pending.month());
  for (const Card card : Which == Alike::first ? unlike(met) : met) {
    Board after = board;
    step(after, Took{board.turn, board.pending, card});
    each(card, after);
  }
}

}  // namespace bots::koi
