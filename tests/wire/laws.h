// The laws of the wire, written once for both games: changes lead to the next snapshot, and nothing hidden moves a byte.
#pragma once

#include <boost/json.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

#include "laws/play.h"
#include "wire/hanabi.h"
#include "wire/koikoi.h"

namespace wire_laws {

namespace json = boost::json;
using base::Seat;
using base::Viewer;
using laws::Inputs;

template <class View>
std::string snapshot(const View& view) {
  std::string out;
  wire::write_view(out, view);
  return out;
}

template <class View>
std::string open_snapshot(const std::vector<View>& seats) {
  std::string out;
  wire::write_open_view(out, seats);
  return out;
}

template <class Rules, class Seen>
std::string seen_text(const Rules& rules, const Seen& seen) {
  std::string out;
  wire::write_seen(out, rules, seen);
  return out;
}

/// Lays the changed parts over the old ones, as docs/protocol.md tells a client to.
inline void lay_over(json::object& view, const json::object& changes) {
  if (changes.contains("me")) view.clear();
  for (const auto& [name, part] : changes) {
    if (name == "hands" && view.contains(name))
      for (const auto& [seat, hand] : part.as_object()) view[name].as_object()[seat] = hand;
    else
      view[name] = part;
  }
}

/// Whether every part that was sent is another one than before.
inline bool all_new(const json::object& before, const json::object& changes) {
  for (const auto& [name, part] : changes) {
    if (name == "hands") {
      for (const auto& [seat, hand] : part.as_object())
        if (before.at(name).at(seat) == hand) return false;
    } else if (before.at(name) == part) {
      return false;
    }
  }
  return true;
}

/// What one viewer has been sent, kept up to date by changes alone.
class Client {
 public:
  explicit Client(const std::string& first) : view_(json::parse(first).as_object()) {}

  /// `changes` is empty if nothing was to be sent.
  void follow(const std::string& changes, const std::string& next_snapshot) {
    const auto next = json::parse(next_snapshot).as_object();
    ASSERT_EQ(changes.empty(), view_ == next) << "something was sent though nothing had changed, or the other way round";
    if (changes.empty()) return;
    const auto changed = json::parse(changes).as_object();
    ASSERT_FALSE(changed.empty());
    ASSERT_TRUE(all_new(view_, changed)) << "a part was sent that had not changed: " << changes;
    lay_over(view_, changed);
    ASSERT_EQ(view_, next) << "after " << changes;
  }
  [[nodiscard]] const json::object& view() const { return view_; }

 private:
  json::object view_;
};

/// Everybody who looks on: each seat, a spectator, and a spectator who was allowed to see all hands.
template <class G>
class Onlookers {
 public:
  Onlookers(const typename G::State& state, int players) : viewers_(laws::viewers(players)) {
    for (const auto& viewer : viewers_) {
      views_.push_back(observe(state, viewer));
      clients_.emplace_back(snapshot(views_.back()));
    }
    clients_.emplace_back(open_snapshot(seats()));
  }

  /// `check(view, the same as JSON)` is called for each viewer afterwards.
  template <class Check>
  void follow(const typename G::State& state, const Check& check) {
    const auto before = seats();
    std::conditional_t<std::is_same_v<G, hanabi::Game>, wire::HanabiRepeats, wire::KoikoiRepeats> repeats;
    for (std::size_t i = 0; i < viewers_.size(); ++i) {
      const auto after = observe(state, viewers_[i]);
      std::string changes;
      const bool any = wire::write_changes(changes, views_[i], after);
      ASSERT_EQ(any, !changes.empty());
      // What was written for the viewers before saves work, and changes nothing.
      std::string again;
      wire::write_changes(again, views_[i], after, repeats);
      ASSERT_EQ(again, changes);
      ASSERT_NO_FATAL_FAILURE(clients_[i].follow(changes, snapshot(after)));
      views_[i] = after;
      ASSERT_NO_FATAL_FAILURE(check(after, clients_[i].view()));
    }
    std::string changes;
    wire::write_open_changes(changes, before, seats());
    ASSERT_NO_FATAL_FAILURE(clients_.back().follow(changes, open_snapshot(seats())));
  }
  [[nodiscard]] const json::object& open_view() const { return clients_.back().view(); }

 private:
  /// The first viewer is the spectator.
  [[nodiscard]] std::vector<typename G::View> seats() const { return {views_.begin() + 1, views_.end()}; }

  std::vector<Viewer> viewers_;
  std::vector<typename G::View> views_{};
  std::vector<Client> clients_{};
};

/// All text that a viewer is ever sent: snapshot, changes and events of every step. Nothing if an input is refused.
template <class G>
std::optional<std::string> channel(const typename G::Rules& rules, const Inputs<G>& inputs, Viewer viewer) {
  auto state = start(rules);
  auto view = observe(state, viewer);
  std::string out = snapshot(view);
  for (const auto& input : inputs) {
    typename G::Events events;
    if (laws::give<G>(state, input, &events)) return std::nullopt;
    for (const auto& event : events) wire::write_seen(out, rules, see(event, viewer));
    const auto next = observe(state, viewer);
    wire::write_changes(out, view, next);
    wire::write_view(out, next);
    view = next;
  }
  return out;
}

/// The text of a section of docs/protocol.md.
inline std::string section(const std::string& title) {
  std::ifstream file{"docs/protocol.md"};
  std::stringstream text;
  text << file.rdbuf();
  const std::string all = text.str();
  const auto start = all.find("### " + title);
  EXPECT_NE(start, std::string::npos) << title;
  return all.substr(start, all.find("\n##", start) - start);
}

/// The names of the outermost object of the section's first example, in their order.
inline std::vector<std::string> documented_parts(const std::string& title) {
  const std::string text = section(title);
  std::vector<std::string> names;
  int depth = 0;
  for (std::size_t at = text.find('{'); at < text.size(); ++at) {
    if (text[at] == '"') {
      const auto end = text.find('"', at + 1);
      if (depth == 1 && text[end + 1] == ':') names.push_back(text.substr(at + 1, end - at - 1));
      at = end;
    }
    if (text[at] == '{' || text[at] == '[') ++depth;
    if ((text[at] == '}' || text[at] == ']') && --depth == 0) break;
  }
  return names;
}

inline std::vector<std::string> names_of(const json::object& object) {
  std::vector<std::string> names;
  for (const auto& [name, value] : object) names.emplace_back(name);
  return names;
}

}  // namespace wire_laws
