#include "table/people.h"

#include <algorithm>

#include "base/words.h"
#include "record/record.h"
#include "table/talk.h"

namespace table {
namespace {

/// FNV-1a. Who makes two of their own ids meet harms only themselves.
std::uint64_t hash_of(std::string_view id) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : id) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

}  // namespace

std::string trimmed(std::string_view name) {
  const auto first = name.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return std::string{name.substr(first, name.find_last_not_of(' ') - first + 1)};
}

std::optional<std::string> name_fault(std::string_view name) {
  if (const auto fault = record::name_fault(name)) return "A name that " + *fault + " will not do.";
  if (characters(name) > max_name_characters)
    return "A name has at most " + std::to_string(max_name_characters) + " characters.";
  // Moves name players by their seat's number, too.
  if (base::number(name)) return "A name cannot be a number.";
  return std::nullopt;
}

bool same_name(std::string_view a, std::string_view b) { return base::lower(a) == base::lower(b); }

void Done::add(std::string_view id, std::uint64_t sequence) {
  const std::uint64_t hash = hash_of(id);
  if (!last_.empty() && last_.back().id == hash) {  // another entry of the same command
    last_.back().sequence = sequence;
    return;
  }
  if (last_.size() == remembered) last_.erase(last_.begin());
  last_.push_back({hash, sequence});
}

std::optional<std::uint64_t> Done::find(std::string_view id) const {
  const auto found = std::ranges::find(last_, hash_of(id), &One::id);
  return found == last_.end() ? std::nullopt : std::optional{found->sequence};
}

Person People::add(const TokenHash& token) {
  known_.push_back({token, {}, {}});
  return static_cast<Person>(known_.size());
}

std::optional<Person> People::find(std::string_view token) const {
  const TokenHash hash = token_hash(token);
  Person found = 0;
  for (std::size_t i = 0; i < known_.size(); ++i)
    found |= static_cast<Person>(same(known_[i].token, hash) ? i + 1 : 0);  // no two tokens are the same
  return found == 0 ? std::nullopt : std::optional{found};
}

}  // namespace table
