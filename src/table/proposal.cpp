#include "table/proposal.h"

#include <algorithm>
#include <array>

namespace table {
namespace {

constexpr std::array<std::string_view, 4> words{"takeback", "end", "pause", "open"};

}  // namespace

std::string_view word(ProposalType type) { return words[static_cast<std::size_t>(type)]; }

std::optional<ProposalType> parse_proposal_type(std::string_view word) {
  const auto* const found = std::ranges::find(words, word);
  if (found == words.end()) return std::nullopt;
  return static_cast<ProposalType>(found - words.begin());
}

}  // namespace table
