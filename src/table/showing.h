// The game as an audience may see it: the only place where the truth of a game meets the wire, and it meets it as View and Seen.
#pragma once

#include <string>
#include <type_traits>
#include <vector>

#include "table/basics.h"
#include "table/happening.h"
#include "wire/hanabi.h"
#include "wire/koikoi.h"

namespace table {

[[nodiscard]] inline std::size_t seats_of(const hanabi::State& state) { return state.board.rules.players; }
[[nodiscard]] inline std::size_t seats_of(const koikoi::State& /*state*/) { return koikoi::players; }

/// A seat of that game, or nobody's for those who look on.
template <class State>
[[nodiscard]] base::Viewer viewer_of(const Audience& audience, const State& state) {
  const auto* seat = std::get_if<Seat>(&audience);
  return seat == nullptr || seat->index >= seats_of(state) ? base::Viewer{} : base::Viewer{*seat};
}
[[nodiscard]] inline bool is_open(const Audience& audience) { return std::holds_alternative<OpenSpectators>(audience); }

/// What each seat may see, for those who are shown all of it.
template <class State>
[[nodiscard]] auto views_of_all(const State& state, std::size_t seats) {
  std::vector<decltype(observe(state, base::Viewer{}))> views;
  views.reserve(seats);
  for (std::size_t i = 0; i < seats; ++i) views.push_back(observe(state, Seat{static_cast<std::uint8_t>(i)}));
  return views;
}
template <class Event>
[[nodiscard]] auto seen_by_all(const Event& event, std::size_t seats) {
  std::vector<decltype(see(event, base::Viewer{}))> seen;
  seen.reserve(seats);
  for (std::size_t i = 0; i < seats; ++i) seen.push_back(see(event, Seat{static_cast<std::uint8_t>(i)}));
  return seen;
}

/// What is kept for that game's audiences, from here on.
template <game::Game G>
[[nodiscard]] auto& repeats_of(Repeats& repeats) {
  using Mine = std::conditional_t<std::is_same_v<G, hanabi::Game>, wire::HanabiRepeats, wire::KoikoiRepeats>;
  auto* mine = std::get_if<Mine>(&repeats);
  return mine == nullptr ? repeats.emplace<Mine>() : *mine;
}

/// The whole view. `open`: the seats agreed to show their hands to those who look on.
template <game::Game G>
void show(std::string& out, const typename G::State& state, const Audience& audience, bool open) {
  if (open && is_open(audience)) {
    const auto views = views_of_all(state, seats_of(state));
    wire::write_open_view(out, views);
  } else {
    wire::write_view(out, observe(state, viewer_of(audience, state)));
  }
}

/// What changed of it, or nothing and false.
template <game::Game G>
bool show_change(std::string& out, const Change<G>& change, const Audience& audience, Repeats& repeats) {
  if (!change.after) {
    if (change.before) out += "null";
    return change.before.has_value();
  }
  const bool open = change.open_after && is_open(audience);
  if (!change.before || open != (change.open_before && is_open(audience))) {
    show<G>(out, *change.after, audience, change.open_after);
    return true;
  }
  const base::Viewer viewer = viewer_of(audience, *change.after);
  if (!open)
    return wire::write_changes(out, observe(*change.before, viewer), observe(*change.after, viewer), repeats_of<G>(repeats));
  const auto before = views_of_all(*change.before, seats_of(*change.before));
  const auto after = views_of_all(*change.after, seats_of(*change.after));
  return wire::write_open_changes(out, before, after);
}

/// What the game saw happen, as a list; nothing and false if nothing did.
template <game::Game G>
bool show_events(std::string& out, const Change<G>& change, const Audience& audience, Repeats& repeats) {
  if (change.events.empty() || !change.after) return false;
  const auto& rules = change.after->board.rules;
  auto& repeated = repeats_of<G>(repeats).events;
  repeated.resize(change.events.size());
  wire::JsonText json{out};
  json.begin_array();
  auto repeat = repeated.begin();
  for (const auto& event : change.events) {
    if (change.open_after && is_open(audience)) {
      const auto seen = seen_by_all(event, seats_of(*change.after));
      wire::write_open_seen(json.slot(), rules, seen);
    } else {
      const auto seen = see(event, viewer_of(audience, *change.after));
      repeat->write(json, {rules, seen}, [&] { wire::write_seen(json.slot(), rules, seen); });
    }
    ++repeat;
  }
  json.end_array();
  return true;
}

}  // namespace table
