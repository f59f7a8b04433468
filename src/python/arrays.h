// Bits as numpy arrays.
#pragma once

#include <string>

#include "base/bit_writer.h"
#include "python/batch.h"
#include "python/convert.h"

namespace python {

[[nodiscard]] inline Form form_from(std::string_view name) {
  if (name == "bits") return Form::bits;
  if (name == "bytes") return Form::bytes;
  if (name == "floats") return Form::floats;
  bad("observations come as 'bits', 'bytes' or 'floats', not '" + std::string{name} + "'");
}

[[nodiscard]] inline hanabi::ObservationKind kind_from(hanabi::ObservationKind /*of*/, std::string_view name) {
  if (name == "minimal") return hanabi::ObservationKind::minimal;
  if (name == "canonical") return hanabi::ObservationKind::canonical;
  if (name == "seer") return hanabi::ObservationKind::seer;
  bad("an observation is 'minimal', 'canonical' or 'seer', not '" + std::string{name} + "'");
}

[[nodiscard]] inline auto kind_from(Side<koikoi::Game>::Observer::Kind of, std::string_view name) {
  if (name != "canonical") bad("the only observation of koikoi is 'canonical', not '" + std::string{name} + "'");
  return of;
}

template <class G>
[[nodiscard]] auto observer_from(const typename G::Rules& rules, std::string_view kind) {
  using Observer = typename Side<G>::Observer;
  return Observer{rules, kind_from(typename Observer::Kind{}, kind)};
}

template <class T>
[[nodiscard]] py::array_t<T> unpacked(const std::uint64_t* words, std::size_t bits) {
  py::array_t<T> array(static_cast<py::ssize_t>(bits));
  base::unpack(words, std::span{array.mutable_data(), bits});
  return array;
}

[[nodiscard]] inline py::array as_array(const std::uint64_t* words, std::size_t bits, Form form) {
  if (form == Form::bytes) return unpacked<std::uint8_t>(words, bits);
  if (form == Form::floats) return unpacked<float>(words, bits);
  const std::size_t bytes = 8 * ((bits + 63) / 64);
  return py::array_t<std::uint8_t>(static_cast<py::ssize_t>(bytes), reinterpret_cast<const std::uint8_t*>(words));
}

/// One byte for each numbered move: 1 where it is legal. Signed, because that is what Gymnasium samples by.
template <class G, class Knowing>
[[nodiscard]] py::array_t<std::int8_t> legal_mask(const Knowing& known) {
  const auto legal = Side<G>::legal(known.board.rules, legal_set(known));
  return unpacked<std::int8_t>(legal.data(), Side<G>::move_count(known.board.rules));
}

template <class G, class Knowing>
[[nodiscard]] py::list legal_numbers(const Knowing& known) {
  const auto legal = Side<G>::legal(known.board.rules, legal_set(known));
  py::list numbers;
  for (unsigned number = 0; number < Side<G>::move_count(known.board.rules); ++number)
    if (has_number(legal, number)) numbers.append(number);
  return numbers;
}

}  // namespace python
