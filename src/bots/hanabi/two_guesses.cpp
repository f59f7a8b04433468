#include "bots/hanabi/two_guesses.h"

#include <algorithm>
#include <ranges>

namespace bots::two {
namespace {

constexpr std::size_t hands_kept = 400;
/// How often hands are drawn afresh where too few are left that fit.
constexpr int fresh_draws = 2000;
/// How many changes each is offered on a turn.
constexpr int changes = 4;

}  // namespace

void Guesses::saw(const Seen& seen, const Observer& before, const Board& board) {
  const auto note = [&](const Move& move) { decisions_.push_back({before, board, move}); };
  if (const auto* played = std::get_if<Played>(&seen)) {
    if (played->seat == me_)
      left_hand(played->slot, played->card, board);
    else
      note(Play{played->slot, played->announced});
  } else if (const auto* discarded = std::get_if<Discarded>(&seen)) {
    if (discarded->seat == me_)
      left_hand(discarded->slot, discarded->card, board);
    else
      note(Discard{discarded->slot});
  } else if (const auto* clued = std::get_if<Clued>(&seen); clued != nullptr && clued->seat != me_) {
    const auto* rank = std::get_if<Rank>(&clued->about);
    note(rank != nullptr ? Move{ClueRank{clued->target, *rank}}
                         : Move{ClueColour{clued->target, std::get<Colour>(clued->about)}});
  }
}

bool Guesses::fits(const Cards& cards, unsigned slots) const {
  for (const Decision& decision : std::views::reverse(decisions_)) {
    if ((decision.shown & slots) == 0) continue;
    const Hand& hand = decision.board.hands[me_.index];
    Cards own{};
    for (unsigned slot = 0; slot < hand.size; ++slot) {
      const unsigned place = hand.drawn[slot];
      own[slot] = gone_[place] ? *gone_[place] : cards[slot_of_[place]];
    }
    Observer observer = decision.observer;
    observer.assume(own);
    if (!(observer.choose(decision.board) == decision.move)) return false;
  }
  return true;
}

bool Guesses::draw_card(Cards& cards, unsigned slot, const hat::Own& own) {
  hat::Pool pool = own.unseen;
  for (unsigned other = 0; other < own.size; ++other)
    if (other != slot && !own.is_sure(other)) pool.take(hat::kind(cards[other]));
  const unsigned ways = pool.count(own.masks[slot]);
  if (ways == 0) return false;
  cards[slot] = hat::drawn_from(pool, own.masks[slot], ways, lots_);
  return true;
}

void Guesses::follow(const Hand& hand, const hat::Own& own) {
  std::vector<std::uint8_t> drawn;
  for (unsigned slot = 0; slot < hand.size; ++slot) {
    drawn.push_back(hand.drawn[slot]);
    slot_of_[hand.drawn[slot]] = static_cast<std::uint8_t>(slot);
  }
  const unsigned size = hand.size;
  for (Decision& decision : decisions_) {
    decision.shown = 0;
    const Hand& then = decision.board.hands[me_.index];
    for (unsigned slot = 0; slot < then.size; ++slot)
      if (!gone_[then.drawn[slot]]) decision.shown |= 1U << slot_of_[then.drawn[slot]];
  }
  std::erase_if(kept_, [&](Cards& cards) {
    const Cards before = cards;
    unsigned fresh = 0;
    for (unsigned slot = 0; slot < size; ++slot) {
      const auto was = std::ranges::find(drawn_, drawn[slot]);
      if (own.is_sure(slot))
        cards[slot] = hat::lowest(own.masks[slot]);
      else if (was != drawn_.end())
        cards[slot] = before[static_cast<std::size_t>(was - drawn_.begin())];
      else
        fresh |= 1U << slot;
    }
    hat::Pool pool = own.unseen;
    for (unsigned slot = 0; slot < size; ++slot) {
      if (own.is_sure(slot)) continue;
      if ((fresh >> slot & 1U) != 0) {
        const unsigned ways = pool.count(own.masks[slot]);
        if (ways == 0) return true;
        cards[slot] = hat::drawn_from(pool, own.masks[slot], ways, lots_);
      } else {
        const hat::Kinds is = hat::kind(cards[slot]) & own.masks[slot] & pool.one;
        if (is == 0) return true;
        pool.take(is);
      }
    }
    return false;
  });
  drawn_ = std::move(drawn);
}

void Guesses::change_a_card(Cards& cards, const hat::Own& own) {
  Cards other = cards;
  const unsigned slot = lots_.below(own.size);
  if (own.is_sure(slot) || !draw_card(other, slot, own) || other[slot] == cards[slot]) return;
  if (fits(other, 1U << slot)) cards = other;
}

const std::vector<Guesses::Cards>& Guesses::fitting(const Observer& observer, const View& view, const hat::Worlds& worlds,
                                                    const Deadline& deadline) {
  const hat::Own own{observer.protocol().beliefs(), me_, observer.hands()};
  follow(view.board.hands[me_.index], own);
  const unsigned all = (1U << own.size) - 1U;
  std::erase_if(kept_, [&](const Cards& cards) { return !fits(cards, all); });
  const std::size_t enough = hands_kept / 4;
  for (int i = 0; i < fresh_draws && kept_.size() < enough && !deadline.passed(0.2); ++i)
    if (const Cards cards = worlds.draw_hand(lots_); fits(cards, all)) kept_.push_back(cards);
  if (kept_.empty()) return kept_;
  const auto survivors = static_cast<std::uint32_t>(kept_.size());
  while (kept_.size() < hands_kept) kept_.push_back(kept_[lots_.below(survivors)]);
  for (int i = 0; i < changes; ++i)
    for (Cards& cards : kept_) {
      if (deadline.passed(0.4)) return kept_;
      change_a_card(cards, own);
    }
  return kept_;
}

}  // namespace bots::two
