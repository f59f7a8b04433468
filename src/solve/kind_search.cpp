#include "solve/kind_search.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

#include "solve/bound.h"

namespace solve {
namespace {

/// Positions after the same number of cards have left the hands; more than these are too many to keep.
constexpr std::size_t most_positions = 500'000;

/// Some clues, then a card leaves the hand of whoever is on turn.
struct Turn {
  std::uint32_t parent = 0;
  std::uint8_t clues = 0;
  Step step{};
};

/// Where the position with some number stands, if there is one: open addressing, which is what takes most of the time.
class Places {
 public:
  explicit Places(std::size_t expected) : slots_(std::bit_ceil(2 * expected + 64)) {}

  /// The place found, or `next`, which is then taken.
  std::uint32_t& at(std::uint64_t number, std::uint32_t next) {
    if (2 * size_ >= slots_.size()) grow();
    Slot& slot = find(slots_, number);
    if (slot.place == none) {
      slot = {number, next};
      ++size_;
    }
    return slot.place;
  }

  static constexpr std::uint32_t none = ~std::uint32_t{0};

 private:
  struct Slot {
    std::uint64_t number = 0;
    std::uint32_t place = none;
  };

  static Slot& find(std::vector<Slot>& slots, std::uint64_t number) {
    std::size_t at = number & (slots.size() - 1);
    while (slots[at].place != none && slots[at].number != number) at = (at + 1) & (slots.size() - 1);
    return slots[at];
  }

  void grow() {
    std::vector<Slot> larger(2 * slots_.size());
    for (const Slot& slot : slots_)
      if (slot.place != none) find(larger, slot.number) = slot;
    slots_ = std::move(larger);
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

/// What a hand holds that is not placed yet. Whatever else is in it, its holder never needs: it is placed, or there twice.
Kinds wanted(const Position& position, unsigned seat) {
  Kinds kinds = 0;
  for (unsigned slot = 0; slot < position.sizes[seat]; ++slot) kinds |= kind(position.hands[seat][slot]);
  return kinds & ~position.placed;
}

/// The same for positions that differ only in tokens, in the order of hands or in cards of no use.
std::uint64_t number_of(const Position& position) {
  const auto mix = [](std::uint64_t sum, std::uint64_t more) {
    sum = (sum ^ more) * 0x9e3779b97f4a7c15U;
    return sum ^ (sum >> 29U);
  };
  const std::uint64_t when = position.drawn | std::uint64_t{position.turn} << 8U | std::uint64_t{position.turns_left} << 16U;
  std::uint64_t number = mix(mix(0, position.placed), when);
  for (unsigned seat = 0; seat < hanabi::max_players; ++seat)
    number = mix(number, wanted(position, seat) | std::uint64_t{position.sizes[seat]} << 60U);
  return mix(number, number >> 32U);
}

/// Plays, and what may be thrown away.
Steps departures(const Position& position) {
  Steps plays;
  Steps spares;
  std::optional<Step> useless;
  const auto& hand = position.hands[position.turn];
  Kinds left = wanted(position, position.turn);
  for (std::uint8_t slot = 0; slot < position.sizes[position.turn]; ++slot) {
    const Card card = hand[slot];
    if ((left & kind(card)) == 0) {
      useless = Step{Deed::discard, slot};
      continue;
    }
    left &= ~kind(card);
    if (position.fits(card)) plays.push_back({Deed::play, slot});
    if (position.kept[card.id()] > 1) spares.push_back({Deed::discard, slot});
  }
  if (useless) {
    plays.push_back(*useless);
  } else {
    for (const Step& step : spares) plays.push_back(step);
  }
  return plays;
}

class KindSearch {
 public:
  KindSearch(const Table& table, const Position& from, const Stop& stop) : table_(table), from_(from), stop_(stop) {}

  Found found() {
    std::vector<Position> now{from_};
    while (!now.empty()) {
      next_.clear();
      turns_.emplace_back();
      Places places{now.size()};
      for (std::uint32_t i = 0; i < now.size(); ++i) {
        constexpr std::uint32_t ask_every = 64;
        if ((i % ask_every == 0 && stop_()) || next_.size() > most_positions) return {};
        if (!expand(now[i], i, places)) return as_played();
      }
      std::swap(now, next_);
    }
    Found found;
    found.exhausted = true;
    return found;
  }

 private:
  /// Whether the show is still not complete.
  bool expand(Position position, std::uint32_t parent, Places& places) {
    for (std::uint8_t clues = 0; clues < table_.rules.players; ++clues) {
      for (const Step& step : departures(position)) {
        Position after = position;
        if (step.deed == Deed::discard && after.clues == table_.rules.clue_tokens) --after.clues;  // what is kind about it
        take(table_, after, step);
        const Turn turn{parent, clues, step};
        if (after.complete(table_)) {
          turns_.back() = {turn};
          return false;
        }
        if (!after.lost) keep(after, turn, places);
      }
      if (position.clues == 0) return true;
      take(table_, position, {Deed::clue, 0});
      if (position.lost) return true;
    }
    return true;
  }

  void keep(const Position& after, const Turn& turn, Places& places) {
    const auto next = static_cast<std::uint32_t>(next_.size());
    std::uint32_t& place = places.at(number_of(after), next);
    if (place == dead) return;
    if (place == next) {
      if (impossible(table_, after)) {
        place = dead;
        return;
      }
      next_.push_back(after);
      turns_.back().push_back(turn);
    } else if (next_[place].clues < after.clues) {
      next_[place] = after;
      turns_.back()[place] = turn;
    }
  }

  /// The way to the last turn, if the real game allows it.
  [[nodiscard]] Found as_played() const {
    std::vector<Turn> way;
    std::uint32_t at = 0;
    for (std::size_t i = turns_.size(); i-- > 0; at = way.back().parent) way.push_back(turns_[i][at]);
    Found found;
    Position position = from_;
    const auto go = [&](const Step& step) {
      found.steps.push_back(step);
      take(table_, position, step);
    };
    for (const Turn& turn : std::views::reverse(way)) {
      for (int i = 0; i < turn.clues; ++i) {
        if (!can_clue(table_, position)) return {};
        go({Deed::clue, 0});
      }
      if (turn.step.deed == Deed::discard && !can_discard(table_, position)) return {};
      go(turn.step);
    }
    found.complete = position.complete(table_);
    return found;
  }

  static constexpr std::uint32_t dead = Places::none - 1;

  const Table& table_;
  const Position& from_;
  const Stop& stop_;
  std::vector<Position> next_{};
  std::vector<std::vector<Turn>> turns_{};  ///< how each position came about, by the number of cards that have left
};

}  // namespace

Found kind_search(const Table& table, const Position& from, const Stop& stop) { return KindSearch{table, from, stop}.found(); }

}  // namespace solve
