// A State as bytes, to be kept and read by the same version on the same kind of machine; anything else is refused.
#pragma once

#include <cstring>
#include <string>
#include <string_view>

#include "python/convert.h"

namespace python {

/// FNV-1a: for noticing damage, and for hashes. Not for secrets.
class Fingerprint {
 public:
  void add(const void* data, std::size_t size) {
    for (const auto* byte = static_cast<const unsigned char*>(data); size > 0; ++byte, --size)
      value_ = (value_ ^ *byte) * 0x100000001b3U;
  }
  template <class T>
  void add(const T& number) {
    static_assert(std::has_unique_object_representations_v<T>, "padding has no value");
    add(&number, sizeof number);
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

template <class G>
[[nodiscard]] std::string kept_heading() {
  return "hanaza " + std::string{G::name} + " " + HANAZA_VERSION + " " + std::to_string(record::About<G>::rules_version) + " " +
         std::to_string(sizeof(typename G::State)) + "\n";
}

template <class G>
[[nodiscard]] py::bytes keep(const typename G::State& state) {
  std::string kept = kept_heading<G>();
  kept.append(reinterpret_cast<const char*>(&state), sizeof state);
  Fingerprint print;
  print.add(kept.data(), kept.size());
  const std::uint64_t value = print.value();
  kept.append(reinterpret_cast<const char*>(&value), sizeof value);
  return kept;
}

template <class G>
[[nodiscard]] typename G::State kept_state(std::string_view kept) {
  const std::string heading = kept_heading<G>();
  typename G::State state;
  std::uint64_t value = 0;
  if (!kept.starts_with(heading)) bad("not a state of this game, or kept by another version of Hanaza");
  if (kept.size() != heading.size() + sizeof state + sizeof value) bad("the state is cut short or too long");
  Fingerprint print;
  print.add(kept.data(), kept.size() - sizeof value);
  std::memcpy(&value, kept.data() + kept.size() - sizeof value, sizeof value);
  if (value != print.value()) bad("the state is damaged");
  std::memcpy(&state, kept.data() + heading.size(), sizeof state);
  return state;
}

/// Equal states give equal prints; what tells states of one game apart is in it.
[[nodiscard]] inline std::uint64_t print_of(const hanabi::State& state) {
  const auto& board = state.board;
  Fingerprint print;
  print.add(board.discards);
  for (const auto number : board.fireworks) print.add(number);
  for (const auto number : {board.clues, board.mistakes, board.cards_drawn, board.turns_left, board.turn.index})
    print.add(number);
  print.add(board.phase);
  for (const auto& hand : board.hands) {
    print.add(hand.size);
    print.add(hand.drawn);
    print.add(hand.known);
  }
  print.add(state.deck);
  return print.value();
}

[[nodiscard]] inline std::uint64_t print_of(const koikoi::State& state) {
  const auto& board = state.board;
  Fingerprint print;
  print.add(board.phase);
  for (const auto number : {board.turn.index, board.oya.index, board.rounds_played, board.pile_left}) print.add(number);
  print.add(board.calls);
  print.add(board.totals);
  print.add(board.field.bits());
  for (const auto& set : board.captured) print.add(set.bits());
  for (const auto& set : state.hands) print.add(set.bits());
  print.add(state.pile);
  return print.value();
}

}  // namespace python
