// Who is known at a table, who sits where, and what each has asked for already.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/basics.h"
#include "table/secret.h"

namespace table {

inline constexpr std::size_t max_name_characters = 24;
/// A table cannot be filled up with people who came and went.
inline constexpr std::size_t max_persons = 100;

/// The name without blanks around it, or why nobody can be called so, as in "A name ...".
[[nodiscard]] std::string trimmed(std::string_view name);
[[nodiscard]] std::optional<std::string> name_fault(std::string_view name);
[[nodiscard]] bool same_name(std::string_view a, std::string_view b);

/// The last commands of one person, by a hash of their ids: each is done once, however often it is sent.
class Done {
 public:
  void add(std::string_view id, std::uint64_t sequence);
  /// The last entry that the command made, if it is remembered.
  [[nodiscard]] std::optional<std::uint64_t> find(std::string_view id) const;

 private:
  static constexpr std::size_t remembered = 16;
  struct One {
    std::uint64_t id = 0;
    std::uint64_t sequence = 0;
  };
  std::vector<One> last_{};  ///< oldest first
};

struct Known {
  TokenHash token{};
  std::string name{};  ///< empty until they sit down
  Done done{};
};

/// Everybody who ever had a token; nobody is forgotten, so a token is good for as long as the table is.
class People {
 public:
  /// The next number.
  Person add(const TokenHash& token);
  [[nodiscard]] std::size_t size() const { return known_.size(); }
  [[nodiscard]] bool has(Person person) const { return person >= 1 && person <= known_.size(); }
  Known& operator[](Person person) { return known_[person - 1]; }
  const Known& operator[](Person person) const { return known_[person - 1]; }
  /// Whose token that is. Looks at everybody in any case: how long it takes says nothing.
  [[nodiscard]] std::optional<Person> find(std::string_view token) const;

 private:
  std::vector<Known> known_{};
};

/// A seat and who is in it: a person, a bot, or a person for whom a bot plays meanwhile.
struct Place {
  std::optional<Person> person{};
  std::string bot{};   ///< its kind; empty: none plays
  std::string name{};  ///< empty: nobody is there
  bool muted = false;

  [[nodiscard]] bool taken() const { return !name.empty(); }
  /// A person is there and plays.
  [[nodiscard]] bool has_player() const { return person && bot.empty(); }

  bool operator==(const Place&) const = default;
};

}  // namespace table
