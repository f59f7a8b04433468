#include "hanabi/encode.h"

#include <array>
#include <cassert>

#include "base/bit_writer.h"

namespace hanabi {
namespace {

using base::BitWriter;
using base::ones;

unsigned hands_bits(const Rules& rules) {
  return (rules.players - 1U) * rules.hand_size * rules.colours * rules.ranks + rules.players;
}

unsigned board_bits(const Rules& rules) {
  return static_cast<unsigned>(deck_size(rules)) - unsigned{rules.players} * rules.hand_size +
         unsigned{rules.colours} * rules.ranks + rules.clue_tokens + rules.mistake_tokens;
}

unsigned last_bits(const Rules& rules) {
  return 2U * rules.players + 4 + rules.colours + rules.ranks + 2U * rules.hand_size + unsigned{rules.colours} * rules.ranks +
         2;
}

unsigned knowledge_bits(const Rules& rules) {
  return unsigned{rules.players} * rules.hand_size * (unsigned{rules.colours} * rules.ranks + rules.colours + rules.ranks);
}

/// The numbers that lay an observation out. The game that nearly everybody studies has them known when compiling, and so every
/// shift too: that halves the work. Its hands are full, as they are while the game goes on and there is a card to draw.
template <unsigned Players>
struct StandardShape {
  static constexpr unsigned players = Players;
  static constexpr unsigned colours = 5;
  static constexpr unsigned ranks = 5;
  static constexpr unsigned hand_size = Players <= 3 ? 5 : 4;
  static constexpr unsigned clue_tokens = 8;
  static constexpr unsigned mistake_tokens = 3;
  static constexpr unsigned deck_size = 50;

  static unsigned cards(const Hand& /*hand*/) { return hand_size; }
};

/// Every other game, the last round and the end read them from the rules.
struct AnyShape {
  unsigned players;
  unsigned colours;
  unsigned ranks;
  unsigned hand_size;
  unsigned clue_tokens;
  unsigned mistake_tokens;
  unsigned deck_size;

  explicit AnyShape(const Rules& rules)
      : players(rules.players),
        colours(rules.colours),
        ranks(rules.ranks),
        hand_size(rules.hand_size),
        clue_tokens(rules.clue_tokens),
        mistake_tokens(rules.mistake_tokens),
        deck_size(static_cast<unsigned>(hanabi::deck_size(rules))) {}

  static unsigned cards(const Hand& hand) { return hand.size; }
};

bool has_standard_shape(const Board& board) {
  const Rules& rules = board.rules;
  return playing(board) && board.deck_left != 0 && rules.colours == 5 && rules.ranks == 5 && rules.clue_tokens == 8 &&
         rules.mistake_tokens == 3 && rules.hand_size == (rules.players <= 3 ? 5 : 4);
}

/// For a number of ranks and a set of colours, a bit at the start of each colour's ranks: times a set of ranks, that is their product.
constexpr auto colour_starts = [] {
  std::array<std::array<std::uint32_t, 1U << max_colours>, max_ranks + 1> table{};
  for (unsigned ranks = 1; ranks <= max_ranks; ++ranks)
    for (unsigned colours = 0; colours < 1U << max_colours; ++colours)
      for (unsigned colour = 0; colour < max_colours; ++colour)
        if ((colours >> colour & 1U) != 0) table[ranks][colours] |= 1U << (colour * ranks);
  return table;
}();

/// For a number of ranks and a card's id, that card alone among colours x ranks.
constexpr auto card_bits = [] {
  std::array<std::array<std::uint32_t, Card::id_limit>, max_ranks + 1> table{};
  for (unsigned ranks = 1; ranks <= max_ranks; ++ranks)
    for (unsigned colour = 0; colour < max_colours; ++colour)
      for (unsigned rank = 0; rank < ranks; ++rank)
        table[ranks][Card{static_cast<Colour>(colour), static_cast<Rank>(rank)}.id()] = 1U << (colour * ranks + rank);
  return table;
}();

template <class Shape, class CardAt, class KnownAt>
struct Encoder {
  const Board& board;
  const Shape shape;
  const unsigned me;
  const CardAt& card_at;
  const KnownAt& known_at;

  void all(ObservationKind kind, std::uint64_t* words) const {
    BitWriter out{words};
    hands(out);
    tokens(out);
    out.put(board.discards, shape.deck_size);
    last(out);
    if (kind != ObservationKind::minimal) knowledge(out);
    out.finish();
  }

  void hands(BitWriter& out) const {
    const auto& bits = card_bits[shape.ranks];
    std::uint64_t short_hands = shape.cards(board.hands[me]) < shape.hand_size ? 1 : 0;
#pragma GCC unroll 4
    for (unsigned offset = 1; offset < shape.players; ++offset) {
      const unsigned seat = seat_at(offset);
      const unsigned size = shape.cards(board.hands[seat]);
#pragma GCC unroll 5
      for (unsigned slot = 0; slot < size; ++slot) out.put(bits[card_at(seat, slot).id()], kinds());
      for (unsigned slot = size; slot < shape.hand_size; ++slot) out.put(0, kinds());
      if (size < shape.hand_size) short_hands |= std::uint64_t{1} << offset;
    }
    out.put(short_hands, shape.players);
  }

  void tokens(BitWriter& out) const {
    out.put(ones(board.deck_left), shape.deck_size - shape.players * shape.hand_size);
    std::uint64_t fireworks = 0;
#pragma GCC unroll 6
    for (unsigned colour = 0; colour < shape.colours; ++colour)
      fireworks |= std::uint64_t{1} << board.fireworks[colour] >> 1U << (colour * shape.ranks);
    out.put(fireworks, kinds());
    out.put(ones(board.clues), shape.clue_tokens);
    out.put(ones(shape.mistake_tokens - board.mistakes), shape.mistake_tokens);
  }

  void last(BitWriter& out) const {
    // Actor, action, target, colour, rank and touched slots; then the slot and card moved, and how a play went.
    const unsigned clue_width = 2U * shape.players + 4U + shape.colours + shape.ranks + shape.hand_size;
    const unsigned moved_width = shape.hand_size + kinds() + 2U;
    std::uint64_t clue = 0;
    std::uint64_t moved = 0;
    if (const auto* played = std::get_if<Played>(&board.last)) {
      clue = actor(played->seat, 0);
      moved = card_moved(played->slot, played->card) |
              ((played->placed ? 1ULL : 0ULL) | (played->clues_returned != 0 ? 2ULL : 0ULL)) << (moved_width - 2U);
    } else if (const auto* discarded = std::get_if<Discarded>(&board.last)) {
      clue = actor(discarded->seat, 1);
      moved = card_moved(discarded->slot, discarded->card);
    } else if (const auto* clued = std::get_if<Clued>(&board.last)) {
      const auto* colour = std::get_if<Colour>(&clued->about);
      const unsigned target_at = shape.players + 4U;
      const unsigned about_at = target_at + shape.players;
      const unsigned about = colour != nullptr ? static_cast<unsigned>(*colour) : shape.colours + std::get<Rank>(clued->about);
      clue = actor(clued->seat, colour != nullptr ? 2 : 3) | 1ULL << (target_at + offset_of(clued->target)) |
             1ULL << (about_at + about) | std::uint64_t{clued->touched} << (about_at + shape.colours + shape.ranks);
    }
    out.put(clue, clue_width);
    out.put(moved, moved_width);
  }

  void knowledge(BitWriter& out) const {
    const auto& starts = colour_starts[shape.ranks];
    const unsigned width = kinds() + shape.colours + shape.ranks;
#pragma GCC unroll 5
    for (unsigned offset = 0; offset < shape.players; ++offset) {
      const unsigned seat = seat_at(offset);
      const unsigned size = shape.cards(board.hands[seat]);
#pragma GCC unroll 5
      for (unsigned slot = 0; slot < size; ++slot) {
        const Knowledge known = known_at(seat, slot);
        const std::uint64_t possible = starts[known.colours] * known.ranks;
        const std::uint64_t clued = known.clued_colours | std::uint64_t{known.clued_ranks} << shape.colours;
        out.put(possible | clued << kinds(), width);
      }
      for (unsigned slot = size; slot < shape.hand_size; ++slot) out.put(0, width);
    }
  }

  [[nodiscard]] unsigned kinds() const { return shape.colours * shape.ranks; }
  [[nodiscard]] unsigned seat_at(unsigned offset) const {
    const unsigned seat = me + offset;
    return seat >= shape.players ? seat - shape.players : seat;
  }
  [[nodiscard]] unsigned offset_of(Seat seat) const {
    return seat.index >= me ? seat.index - me : seat.index + shape.players - me;
  }
  [[nodiscard]] std::uint64_t actor(Seat seat, unsigned action) const {
    return 1ULL << offset_of(seat) | 1ULL << (shape.players + action);
  }
  [[nodiscard]] std::uint64_t card_moved(Slot slot, Card card) const {
    return 1ULL << slot | std::uint64_t{card_bits[shape.ranks][card.id()]} << shape.hand_size;
  }
};

template <class Shape, class CardAt, class KnownAt>
void encode_as(const Shape& shape, const Board& board, Seat me, ObservationKind kind, const CardAt& card_at,
               const KnownAt& known_at, std::uint64_t* words) {
  Encoder<Shape, CardAt, KnownAt>{board, shape, me.index, card_at, known_at}.all(kind, words);
}

}  // namespace

ObservationLayout::ObservationLayout(const Rules& rules, ObservationKind observation_kind)
    : kind(observation_kind),
      board(hands_bits(rules)),
      discards(board + board_bits(rules)),
      last(discards + static_cast<unsigned>(deck_size(rules))),
      knowledge(last + last_bits(rules)),
      size(knowledge + (kind == ObservationKind::minimal ? 0 : knowledge_bits(rules))) {}

void encode(const State& state, Seat seat, const ObservationLayout& layout, std::span<std::uint64_t> bits) {
  const Board& board = state.board;
  const auto card = [&](unsigned owner, unsigned slot) { return state.deck[board.hands[owner].drawn[slot]]; };
  const auto clued = [&](unsigned owner, unsigned slot) { return board.hands[owner].known[slot]; };
  const auto truth = [&](unsigned owner, unsigned slot) {
    const auto colour = static_cast<std::uint8_t>(1U << static_cast<unsigned>(card(owner, slot).colour()));
    const auto rank = static_cast<std::uint8_t>(1U << card(owner, slot).rank());
    return Knowledge{colour, rank, colour, rank};
  };
  const auto write = [&](const auto& shape) { encode_as(shape, board, seat, layout.kind, card, clued, bits.data()); };
  if (layout.kind == ObservationKind::seer)
    encode_as(AnyShape{board.rules}, board, seat, layout.kind, card, truth, bits.data());
  else if (!has_standard_shape(board))
    write(AnyShape{board.rules});
  else if (board.rules.players == 2)
    write(StandardShape<2>{});
  else if (board.rules.players == 3)
    write(StandardShape<3>{});
  else if (board.rules.players == 4)
    write(StandardShape<4>{});
  else
    write(StandardShape<5>{});
}

void encode(const View& view, const ObservationLayout& layout, std::span<std::uint64_t> bits) {
  assert(view.me && layout.kind != ObservationKind::seer);
  const auto card = [&](unsigned owner, unsigned slot) { return *view.hands[owner][slot]; };
  const auto clued = [&](unsigned owner, unsigned slot) { return view.board.hands[owner].known[slot]; };
  encode_as(AnyShape{view.board.rules}, view.board, *view.me, layout.kind, card, clued, bits.data());
}

}  // namespace hanabi
