#include "koikoi/move_number.h"

namespace koikoi {
namespace {

constexpr unsigned at(MoveNumber number) { return static_cast<unsigned>(number); }

struct Numbering {
  unsigned operator()(const PlayCard& play) const { return at(MoveNumber::first_play) + play.card.id(); }
  unsigned operator()(const Take& take) const { return at(MoveNumber::first_take) + take.card.id(); }
  unsigned operator()(const PlayWild& play) const { return at(MoveNumber::first_wild) + play.target.id(); }
  unsigned operator()(const KoiKoi& /*word*/) const { return at(MoveNumber::koikoi); }
  unsigned operator()(const Stop& /*word*/) const { return at(MoveNumber::stop); }
  unsigned operator()(const Swap& /*word*/) const { return at(MoveNumber::swap); }
  unsigned operator()(const Keep& /*word*/) const { return at(MoveNumber::keep); }
};

/// Adds bits that begin at a number; there are at most 48 of them.
void add(NumberedMoves& set, unsigned first, std::uint64_t bits) {
  set[first / 64] |= bits << (first % 64);
  if (first % 64 != 0 && first / 64 + 1 < set.size()) set[first / 64 + 1] |= bits >> (64 - first % 64);
}

}  // namespace

Move numbered_move(unsigned number) {
  if (number < at(MoveNumber::first_take)) return PlayCard{Card::of_id(number)};
  if (number < at(MoveNumber::first_wild)) return Take{Card::of_id(number - at(MoveNumber::first_take))};
  if (number < at(MoveNumber::koikoi)) return PlayWild{Card::of_id(number - at(MoveNumber::first_wild))};
  switch (static_cast<MoveNumber>(number)) {
    case MoveNumber::koikoi: return KoiKoi{};
    case MoveNumber::stop: return Stop{};
    case MoveNumber::swap: return Swap{};
    default: return Keep{};
  }
}

unsigned number_of(const Move& move) { return std::visit(Numbering{}, move); }

NumberedMoves numbered(const MoveSet& moves) {
  NumberedMoves set{};
  switch (moves.phase) {
    case Phase::play:
      set[0] = moves.cards;
      if (moves.targets != 0) add(set, at(MoveNumber::first_wild), moves.targets);
      break;
    case Phase::choose_hand:
    case Phase::choose_turned: add(set, at(MoveNumber::first_take), moves.cards); break;
    case Phase::decide: add(set, at(MoveNumber::koikoi), moves.cards); break;
    case Phase::swap: add(set, at(MoveNumber::swap), moves.cards); break;
    case Phase::deal:
    case Phase::over: break;
  }
  return set;
}

}  // namespace koikoi
