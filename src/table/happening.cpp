#include "table/happening.h"

#include "table/showing.h"

namespace table {

std::optional<std::string> Happening::message(const Audience& audience) const {
  Repeats none;
  return message(audience, none);
}

std::optional<std::string> Happening::message(const Audience& audience, Repeats& repeats) const {
  const bool seated = std::holds_alternative<Seat>(audience);
  if (seated && for_spectators_only_) return std::nullopt;
  std::string out;
  out.reserve(1024);
  out += head_;
  std::visit(
      [&]<class C>(const C& change) {
        if constexpr (!std::is_same_v<C, std::monostate>) {
          const std::size_t mark = out.size();
          out += R"(,"events":)";
          if (!show_events(out, change, audience, repeats)) out.resize(mark);
        }
      },
      change_);
  const auto& chat = seated ? chat_of_seats_ : chat_of_spectators_;
  if (!table_.empty() || chat) {
    out += R"(,"table":{)";
    out += table_;
    if (chat) {
      out += table_.empty() ? R"("chat":)" : R"(,"chat":)";
      out += *chat;
    }
    out += '}';
  }
  std::visit(
      [&]<class C>(const C& change) {
        if constexpr (!std::is_same_v<C, std::monostate>) {
          const std::size_t mark = out.size();
          out += R"(,"view":)";
          if (!show_change(out, change, audience, repeats)) out.resize(mark);
        }
      },
      change_);
  out += '}';
  return out;
}

}  // namespace table
