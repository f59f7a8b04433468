// Either a value or the reason why there is none.
#pragma once

#include <utility>
#include <variant>

namespace base {

/// The reason, wrapped so that a Result whose value and error have the same type stays unambiguous.
template <class E>
struct Failure {
  E error;
};

template <class E>
Failure(E) -> Failure<E>;

template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  template <class F>
  Result(Failure<F> failure) : held_(std::in_place_index<1>, std::move(failure.error)) {}

  [[nodiscard]] bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& operator*() { return std::get<0>(held_); }
  const T& operator*() const { return std::get<0>(held_); }
  T* operator->() { return &std::get<0>(held_); }
  const T* operator->() const { return &std::get<0>(held_); }
  [[nodiscard]] const E& error() const { return std::get<1>(held_); }

 private:
  std::variant<T, E> held_;
};

}  // namespace base
