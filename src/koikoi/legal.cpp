#include "koikoi/legal.h"

#include <bit>

namespace koikoi {
namespace {

constexpr std::uint64_t two_words = 0b11;

/// K-5.2: where capturing is a duty, a card that matches nothing is held back as long as another does match.
CardSet playable(const Board& board, CardSet hand) {
  if (!board.rules.must_capture) return hand;
  const CardSet capturing = hand & whole_months(board.field);
  return capturing.empty() ? hand : capturing;
}

/// K-8.1, K-8.2.
std::optional<Refusal> gaji_refusal(const Board& board, CardSet hand) {
  if (board.rules.gaji != Gaji::wild) return Refusal::gaji_ordinary;
  if (!hand.has(lightning)) return Refusal::no_such_card;
  if (board.november_shown[other(board.turn).index]) return Refusal::gaji_blocked;
  return std::nullopt;
}

CardSet gaji_targets(const Board& board, CardSet hand) {
  if (board.rules.gaji != Gaji::wild || gaji_refusal(board, hand)) return {};
  return board.field - stacks_of_three(board.field);
}

struct Checking {
  const Board& board;
  CardSet hand;

  using Answer = std::optional<Refusal>;

  [[nodiscard]] Answer step_is(bool right) const { return right ? std::nullopt : Answer{Refusal::not_that_step}; }

  Answer operator()(const PlayCard& play) const {
    if (board.phase != Phase::play) return Refusal::not_that_step;
    if (play.card.id() >= cards || !hand.has(play.card)) return Refusal::no_such_card;
    if (!playable(board, hand).has(play.card)) return Refusal::must_capture;
    return std::nullopt;
  }
  Answer operator()(const PlayWild& play) const {
    if (board.phase != Phase::play) return Refusal::not_that_step;
    if (const Answer refused = gaji_refusal(board, hand)) return refused;
    if (play.target.id() >= cards || !board.field.has(play.target)) return Refusal::not_on_field;
    if (stacks_of_three(board.field).has(play.target)) return Refusal::gaji_stack;
    return std::nullopt;
  }
  Answer operator()(const Take& take) const {
    if (board.phase != Phase::choose_hand && board.phase != Phase::choose_turned) return Refusal::not_that_step;
    if (take.card.id() >= cards || !board.field.has(take.card)) return Refusal::not_on_field;
    if (take.card.month() != board.pending.month()) return Refusal::does_not_match;
    return std::nullopt;
  }
  Answer operator()(const Swap&) const { return step_is(board.phase == Phase::swap); }
  Answer operator()(const Keep&) const { return step_is(board.phase == Phase::swap); }
  Answer operator()(const KoiKoi&) const { return step_is(board.phase == Phase::decide); }
  Answer operator()(const Stop&) const { return step_is(board.phase == Phase::decide); }
};

Card nth_card(std::uint64_t bits, unsigned n) {
  while (n-- > 0) bits &= bits - 1;
  return CardSet{bits}.first();
}

}  // namespace

Move nth_move(const MoveSet& set, unsigned n) {
  if (set.phase == Phase::play) {
    const auto plain = static_cast<unsigned>(std::popcount(set.cards));
    if (n < plain) return PlayCard{nth_card(set.cards, n)};
    return PlayWild{nth_card(set.targets, n - plain)};
  }
  if (set.phase == Phase::swap) return n == 0 ? Move{Swap{}} : Move{Keep{}};
  if (set.phase == Phase::decide) return n == 0 ? Move{KoiKoi{}} : Move{Stop{}};
  return Take{nth_card(set.cards, n)};
}

MoveSet legal_set(const Board& board, CardSet hand) {
  switch (board.phase) {
    case Phase::swap:
    case Phase::decide: return {board.phase, two_words, 0};
    case Phase::play: return {board.phase, playable(board, hand).bits(), gaji_targets(board, hand).bits()};
    case Phase::choose_hand:
    case Phase::choose_turned: return {board.phase, matches(board, board.pending.month()).bits(), 0};
    case Phase::deal:
    case Phase::over: break;
  }
  return {board.phase, 0, 0};
}

std::optional<Refusal> refusal(const Board& board, Seat actor, const Move& move, CardSet hand) {
  if (board.phase == Phase::over) return Refusal::game_over;
  if (board.phase == Phase::deal) {
    const bool first = board.rounds_played == 0 && board.result.cancelled == Cancel::none;
    return first ? Refusal::not_dealt : Refusal::round_over;
  }
  if (actor != board.turn) return Refusal::not_your_turn;
  const Checking checking{board, hand};
  if (const auto* play = std::get_if<PlayCard>(&move)) return checking(*play);  // nearly always; spares the jump of a visit
  return std::visit(checking, move);
}

}  // namespace koikoi
