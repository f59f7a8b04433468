// Several servers, called nodes, on one PostgreSQL: how they hear what the others wrote, and who of them drives a table's bots and
// clocks. None owns a table: the log's primary key alone decides what happened.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/store.h"

namespace store {

/// Every node says that often that it is alive, tries to drive what nobody drives, and asks for what it may have missed.
inline constexpr std::chrono::milliseconds between_beats{1000};
/// A node that has said nothing for so long may not act by itself: others may already do so.
inline constexpr std::chrono::milliseconds longest_silence{3000};
/// After so long the others take what it drives.
inline constexpr std::chrono::milliseconds given_up_after{5000};
/// A clock that is further from the database's is wrong.
inline constexpr std::chrono::milliseconds most_clock_difference{5000};

/// A node as it presents itself.
struct NodeCard {
  std::string name;     ///< letters, digits and "._:-", at most 40; no other node that is alive has it
  std::string address;  ///< where it listens
  std::string build;
};

/// Why that cannot be the name of a node, as a sentence.
[[nodiscard]] std::optional<std::string> node_name_fault(std::string_view name);

/// What a node says of itself with every beat.
struct NodeFigures {
  std::int64_t tables = 0;
  std::int64_t connections = 0;
  bool draining = false;
};

/// A node as the database knows it.
struct NodeSeen {
  NodeCard card;
  NodeFigures figures;
  std::int64_t started = 0;
  std::int64_t silent = 0;  ///< milliseconds since its last beat

  [[nodiscard]] bool alive() const { return silent < given_up_after.count(); }
};

struct Beat {
  std::chrono::steady_clock::time_point at{};  ///< when it was sent: from then on others count our silence
  std::chrono::milliseconds gap{0};            ///< how long we were silent before, if that was too long; our drives were kept
  std::int64_t clock_ahead = 0;                ///< our clock before the database's, in milliseconds
  std::vector<NodeSeen> nodes;
};

[[nodiscard]] constexpr bool clock_wrong(std::int64_t ahead) {
  return ahead > most_clock_difference.count() || -ahead > most_clock_difference.count();
}

/// The answer to `want`, once for each, and again when it changes to the better or everything was lost.
struct Drive {
  std::string table;
  bool mine = false;
  bool attended = false;              ///< somebody else drives it, and did so all the time
  std::optional<std::int64_t> until;  ///< when somebody last drove it, by our clock; none: nobody ever did
};

/// From joining to losing the connection, and from each loss to the next: a spell, the first of which is 1.
inline constexpr std::uint64_t first_spell = 1;

/// Told on the thread of the nodes; must return soon.
class NodeEvents {
 public:
  NodeEvents() = default;
  NodeEvents(const NodeEvents&) = delete;
  NodeEvents(NodeEvents&&) = delete;
  NodeEvents& operator=(const NodeEvents&) = delete;
  NodeEvents& operator=(NodeEvents&&) = delete;
  virtual ~NodeEvents() = default;

  [[nodiscard]] virtual std::int64_t now() = 0;  ///< our clock
  [[nodiscard]] virtual NodeFigures figures() = 0;
  /// Another node wrote to these tables.
  virtual void grown(std::vector<End> ends) = 0;
  virtual void said(const std::string& from, const std::string& words) = 0;
  virtual void beat(const Beat& beat) = 0;
  virtual void drives(std::vector<Drive> drives) = 0;
  /// Nothing is driven by us any more; what is wanted will be asked for again. Notices may have been lost, too. A new spell begins.
  virtual void lost(std::uint64_t spell) = 0;
  /// Tables that go on by themselves, and nobody drives them. The first time, as soon as there is an answer, even if it is none.
  virtual void abandoned(std::vector<std::string> tables) = 0;
};

class Nodes {
 public:
  Nodes() = default;
  Nodes(const Nodes&) = delete;
  Nodes(Nodes&&) = delete;
  Nodes& operator=(const Nodes&) = delete;
  Nodes& operator=(Nodes&&) = delete;
  /// Leaves: what it drove is free for others, and its name, too.
  virtual ~Nodes() = default;

  /// Begins to tell. Call once.
  virtual void start() = 0;
  /// Tells the others, unless there are none.
  virtual void tell_grown(std::vector<End> ends) = 0;
  virtual void say(std::string words) = 0;

  /// To drive that table, as long as nobody else does.
  virtual void want(std::string table) = 0;
  /// What happened before is written down: from now on it counts as driven by us.
  virtual void confirm(std::string table) = 0;
  /// `over`: it need not be driven any more by anybody.
  virtual void release(std::string table, bool over) = 0;
  /// For the store: see Renewed. If ours was not lost meanwhile, it may be gone without our knowing it: it is lost now.
  virtual std::uint64_t renewed() = 0;
  /// From now on nothing is wanted: all is given back at once.
  virtual void drain() = 0;
};

/// Otherwise a sentence: the name is in use, the database cannot be reached, the clocks differ. `events` must outlive it.
[[nodiscard]] base::Result<std::unique_ptr<Nodes>, std::string> join(const std::string& url, NodeCard card, NodeEvents& events,
                                                                     Log log = {});

}  // namespace store
