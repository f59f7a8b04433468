#include "wire/hanabi_moves.h"

#include <cassert>
#include <cstddef>
#include <cstring>
#include <variant>

#include "hanabi/text.h"

namespace wire {
namespace {

/// The longest entry is a clue that touches a whole hand.
constexpr std::size_t longest_entry = 64;

/// One entry of the list, written straight to its place: there are up to 50 of them at every turn.
class Entry {
 public:
  explicit Entry(char* at) : at_(at) {}

  void add(std::string_view text) {
    std::memcpy(at_, text.data(), text.size());
    at_ += text.size();
  }
  void add(char c) { *at_++ = c; }
  [[nodiscard]] char* end() const { return at_; }

 private:
  char* at_;
};

char digit(unsigned index) { return static_cast<char>('1' + index); }

struct WritingMove {
  const hanabi::View& view;
  Entry& entry;

  void operator()(const hanabi::Play& play) const {
    entry.add(R"({"move":"play )");
    entry.add(digit(play.slot));
    if (play.announced) {
      entry.add(' ');
      entry.add(colour_name(view.board.rules, *play.announced));
    }
    entry.add(R"("})");
  }
  void operator()(const hanabi::Discard& discard) const {
    entry.add(R"({"move":"discard )");
    entry.add(digit(discard.slot));
    entry.add(R"("})");
  }
  void operator()(const hanabi::ClueColour& clue) const {
    clue_to(clue.target);
    entry.add(colour_name(view.board.rules, clue.colour));
    touches(clue.target, colour_bit(clue.colour));
  }
  void operator()(const hanabi::ClueRank& clue) const {
    clue_to(clue.target);
    entry.add(digit(clue.rank));
    touches(clue.target, hanabi::rank_bit(clue.rank));
  }
  void operator()(const hanabi::Rearrange&) const {}

 private:
  void clue_to(hanabi::Seat target) const {
    entry.add(R"({"move":"clue )");
    entry.add(digit(target.index));
    entry.add(' ');
  }
  void touches(hanabi::Seat target, hanabi::ClueBits clue) const {
    entry.add(R"(","touches":[)");
    const auto& touched_by = touching(view.board.rules);
    bool more = false;
    for (unsigned slot = 0; slot < hanabi::max_hand; ++slot) {
      const auto& card = view.hands[target.index][slot];
      if (!card || (touched_by[card->id()] & clue) == 0) continue;
      if (more) entry.add(',');
      entry.add(digit(slot));
      more = true;
    }
    entry.add("]}");
  }
};

}  // namespace

OpenMoves open_moves(const hanabi::View& view) {
  OpenMoves moves{legal_set(view), {}};
  if (moves.legal.plain >> hanabi::MoveNumbers{view.board.rules}.first_colour_clue() != 0) moves.hands = view.hands;
  return moves;
}

void write_moves(JsonText& json, const hanabi::View& view) {
  json.begin_array();
  if (legal_set(view).size() != 0)
    for (const hanabi::Move& move : legal_moves(view))
      json.raw(longest_entry, [&](char* at) {
        Entry entry{at};
        std::visit(WritingMove{view, entry}, move);
        assert(entry.end() - at <= static_cast<std::ptrdiff_t>(longest_entry));
        return entry.end();
      });
  json.end_array();
}

}  // namespace wire
