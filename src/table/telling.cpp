#include "table/telling.h"

#include <array>
#include <utility>

#include "table/settings_json.h"
#include "wire/json_text.h"

namespace table {
namespace {

constexpr std::array<std::string_view, part_count> names{
    "id",    "game",        "edition",    "players", "options", "settings", "host", "seats",
    "phase", "game_number", "commitment", "opened",  "ready",   "proposal", "open", "clocks"};

Seat seat_at(std::size_t index) { return {static_cast<std::uint8_t>(index)}; }

void write_seat_set(wire::JsonText& out, SeatSet set) {
  out.begin_array();
  for (std::size_t i = 0; i < max_seats; ++i)
    if (has(set, seat_at(i))) out.number(i + 1);
  out.end_array();
}

template <class Value, class Write>
void write_or_null(wire::JsonText& out, const std::optional<Value>& value, const Write& write) {
  if (value)
    write(*value);
  else
    out.null();
}

void write_place(wire::JsonText& out, const Place& place) {
  if (!place.taken()) {
    out.null();
    return;
  }
  out.begin_object();
  out.key("person");
  write_or_null(out, place.person, [&](Person person) { out.number(person); });
  out.key("name");
  out.string(place.name);
  out.key("bot");
  if (place.bot.empty())
    out.null();
  else
    out.string(place.bot);
  out.key("muted");
  out.boolean(place.muted);
  out.end_object();
}

template <class G>
void write_opened(wire::JsonText& out, const Match<G>& match) {
  out.begin_array();
  for (const auto& each : match.decks) {
    out.begin_object();
    out.key("cards");
    out.plain(deck_text(match.rules, each.deck));
    out.key("salt");
    out.plain(hex(each.salt));
    out.key("commitment");
    out.plain(hex(each.commitment));
    out.end_object();
  }
  out.end_array();
}

void write_commitment(wire::JsonText& out, const Content& content) {
  std::visit(
      [&]<class M>(const M& match) {
        if constexpr (!std::is_same_v<M, std::monostate>) {
          if (match.dealt()) return out.plain(hex(match.decks.back().commitment));
        }
        out.null();
      },
      content.match);
}

/// Decks are shown when nothing can be played from them any more, and not before.
void write_all_opened(wire::JsonText& out, const Content& content) {
  if (content.phase != Phase::finished) {
    out.null();
    return;
  }
  std::visit(
      [&]<class M>(const M& match) {
        if constexpr (!std::is_same_v<M, std::monostate>) write_opened(out, match);
      },
      content.match);
}

SeatSet ready_seats(const Content& content) {
  if (!between_rounds(content)) return 0;
  const auto all = static_cast<SeatSet>((1U << content.seats.size()) - 1U);
  return content.ready | (all & ~player_seats(content));
}

void write_proposal(wire::JsonText& out, const Proposal& proposal) {
  out.begin_object();
  out.key("type");
  out.plain(word(proposal.type));
  out.key("seat");
  out.number(proposal.seat.index + 1);
  out.key("agreed");
  write_seat_set(out, proposal.agreed);
  out.end_object();
}

void write_clocks(wire::JsonText& out, const Content& content) {
  const Clocks& clocks = content.clocks;
  if (!clocks.used()) {
    out.null();
    return;
  }
  out.begin_object();
  out.key("left");
  out.begin_array();
  for (std::size_t i = 0; i < content.seats.size(); ++i) out.number(clocks.left(seat_at(i)));
  out.end_array();
  out.key("running");
  write_or_null(out, clocks.running(), [&](Seat seat) { out.number(seat.index + 1); });
  out.key("since");
  out.number(clocks.since());
  out.end_object();
}

void write_line(wire::JsonText& out, const Line& line) {
  out.begin_object();
  out.key("at");
  out.number(line.at);
  out.key("person");
  write_or_null(out, line.person, [&](Person person) { out.number(person); });
  out.key("name");
  if (line.name.empty())
    out.null();
  else
    out.string(line.name);
  out.key(line.remark ? "remark" : "text");
  out.string(line.text);
  out.end_object();
}

/// What an entry may change, generously: only what happens often, or changes what is long, is told apart.
struct Touched {
  bool few = false;  ///< only the phase, who is ready, the proposal and the clocks
  bool chat = false;
};

template <class E>
constexpr Touched touched{};
template <>
constexpr Touched touched<Moved>{true, false};
template <>
constexpr Touched touched<Readied>{true, false};
template <>
constexpr Touched touched<Said>{true, true};
template <>
constexpr Touched touched<Remarked>{true, true};
template <>
constexpr Touched touched<Ended>{false, true};

/// Parts with their names, as the inside of an object.
void write_named(std::string& out, Part part, std::string_view text) {
  if (!out.empty()) out += ',';
  out.append("\"").append(word(part)).append("\":").append(text);
}

std::string part_text(const Content& content, Part part) {
  std::string text;
  write_part(text, content, part);
  return text;
}

std::string chat_text(const Content& content, bool for_spectators) {
  std::string text;
  write_chat(text, content, for_spectators);
  return text;
}

}  // namespace

std::string_view word(Part part) { return names[static_cast<std::size_t>(part)]; }

void write_part(std::string& out, const Content& content, Part part) {
  wire::JsonText json{out};
  switch (part) {
    case Part::id: json.string(content.id); break;
    case Part::game: json.plain(game_name(rules_in_force(content))); break;
    case Part::edition: json.plain(edition_name(rules_in_force(content))); break;
    case Part::players: json.number(content.seats.size()); break;
    case Part::options: write_options(out, rules_in_force(content)); break;
    case Part::settings: write_settings(out, content.settings); break;
    case Part::host: json.number(content.host); break;
    case Part::seats:
      json.begin_array();
      for (const Place& place : content.seats) write_place(json, place);
      json.end_array();
      break;
    case Part::phase: json.plain(word(content.phase)); break;
    case Part::game_number: json.number(content.game_number); break;
    case Part::commitment: write_commitment(json, content); break;
    case Part::opened: write_all_opened(json, content); break;
    case Part::ready: write_seat_set(json, ready_seats(content)); break;
    case Part::proposal:
      write_or_null(json, content.proposal, [&](const Proposal& proposal) { write_proposal(json, proposal); });
      break;
    case Part::open: json.boolean(content.open); break;
    case Part::clocks: write_clocks(json, content); break;
  }
}

void write_chat(std::string& out, const Content& content, bool for_spectators) {
  wire::JsonText json{out};
  json.begin_array();
  for (const Line* line : for_spectators ? content.lines.of_spectators() : content.lines.of_seats()) write_line(json, *line);
  json.end_array();
}

Standing::Standing(const Content& content, const What& what) : few_(few(content)) {
  const Touched may = std::visit([]<class E>(const E&) { return touched<E>; }, what);
  if (!may.few)
    for (std::size_t i = 0; i < part_count; ++i) parts_.push_back(part_text(content, static_cast<Part>(i)));
  if (may.chat) {
    chat_of_seats_ = chat_text(content, false);
    chat_of_spectators_ = chat_text(content, true);
  }
}

Standing::Few Standing::few(const Content& content) {
  return {content.phase, ready_seats(content), content.proposal,
          content.clocks.used() ? std::optional{content.clocks} : std::nullopt};
}

void Standing::write_changed(std::string& out, const Content& now) const {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const auto part = static_cast<Part>(i);
    if (const std::string text = part_text(now, part); text != parts_[i]) write_named(out, part, text);
  }
  if (!parts_.empty()) return;
  const Few later = few(now);
  const auto compare = [&](Part part, const auto& before, const auto& after) {
    if (before != after) write_named(out, part, part_text(now, part));
  };
  compare(Part::phase, few_.phase, later.phase);
  compare(Part::ready, few_.ready, later.ready);
  compare(Part::proposal, few_.proposal, later.proposal);
  compare(Part::clocks, few_.clocks, later.clocks);
}

std::optional<std::string> Standing::changed_chat(const Content& now, bool for_spectators) const {
  const auto& before = for_spectators ? chat_of_spectators_ : chat_of_seats_;
  if (!before) return std::nullopt;
  std::string after = chat_text(now, for_spectators);
  return after == *before ? std::nullopt : std::optional{std::move(after)};
}

void write_table(std::string& out, const Content& content, bool for_spectators) {
  wire::JsonText json{out};
  json.begin_object();
  for (std::size_t i = 0; i < part_count; ++i) {
    json.key(names[i]);
    write_part(json.slot(), content, static_cast<Part>(i));
  }
  json.key("chat");
  write_chat(json.slot(), content, for_spectators);
  json.end_object();
}

}  // namespace table
