#include "solve/search.h"

#include <algorithm>
#include <unordered_set>

#include "solve/bound.h"

namespace solve {
namespace {

struct Node {
  Position position;
  std::uint32_t parent;
  Step step;
  int promise;
};

/// How a node of an earlier turn came about.
struct Trace {
  std::uint32_t parent;
  Step step;
};

/// Points and tokens in hand, and how much room the deck still leaves.
int promise(const Position& position, const Margins& room) {
  constexpr int enough_pace = 5;
  constexpr int enough_hands = 4;
  return 4 * position.points + 2 * position.clues + 3 * std::min(room.pace, enough_pace) +
         3 * std::min(room.hands, enough_hands);
}

std::vector<Step> path(const std::vector<std::vector<Trace>>& turns, std::uint32_t node, Step last) {
  std::vector<Step> steps{last};
  for (std::size_t turn = turns.size(); turn-- > 0;) {
    steps.push_back(turns[turn][node].step);
    node = turns[turn][node].parent;
  }
  std::ranges::reverse(steps);
  return steps;
}

}  // namespace

Found search(const Table& table, const Position& from, std::size_t width, const Stop& stop) {
  Found found;
  if (from.complete(table)) {
    found.complete = true;
    return found;
  }
  std::vector<Node> now{{from, 0, {}, 0}};
  std::vector<std::vector<Trace>> turns;  // behind the first one
  bool left_out = false;
  while (!now.empty()) {
    std::vector<Node> next;
    std::unordered_set<std::uint64_t> met;
    for (std::uint32_t i = 0; i < now.size(); ++i) {
      constexpr std::uint32_t ask_every = 64;
      if (i % ask_every == 0 && stop()) return found;
      for (const Step& step : steps(table, now[i].position)) {
        Node node{now[i].position, i, step, 0};
        take(table, node.position, step);
        if (node.position.complete(table)) {
          found.steps = path(turns, i, step);
          found.complete = true;
          return found;
        }
        if (node.position.lost || !met.insert(hash(node.position)).second) continue;
        if (impossible(table, node.position)) continue;
        node.promise = promise(node.position, margins(table, node.position));
        next.push_back(node);
      }
    }
    if (next.size() > width) {
      std::nth_element(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(width), next.end(),
                       [](const Node& a, const Node& b) { return a.promise > b.promise; });
      next.erase(next.begin() + static_cast<std::ptrdiff_t>(width), next.end());
      left_out = true;
    }
    std::vector<Trace> traces;
    traces.reserve(next.size());
    for (const Node& node : next) traces.push_back({node.parent, node.step});
    turns.push_back(std::move(traces));
    now = std::move(next);
  }
  found.exhausted = !left_out;
  return found;
}

}  // namespace solve
