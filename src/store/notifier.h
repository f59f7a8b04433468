// Tells the other nodes on the same database: one notice for everything that gathered while the last one was on its way.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/batcher.h"
#include "store/postgres.h"
#include "store/store.h"

namespace store {

/// The name under which nodes listen.
inline constexpr std::string_view channel = "hanaza";
/// What PostgreSQL takes in one notice is a little more than that.
inline constexpr std::size_t longest_notice = 7900;

/// A notice as it came: who told it, which tables' logs have grown, and what else was said.
struct Notice {
  std::string from;
  std::vector<End> grown;
  std::vector<std::string> said;
};

/// The texts of as many notices as it takes; what is said must have no line break and fit into one.
[[nodiscard]] std::vector<std::string> notice_texts(std::string_view from, const std::vector<End>& grown,
                                                    const std::vector<std::string>& said);
/// What is not understood is left out: it may come from a newer node.
[[nodiscard]] Notice read_notice(std::string_view text);

/// On a thread and a connection of its own: a commit waits for nobody who listens. A notice that is lost is not sent again,
/// since everybody looks by themselves every second.
class Notifier {
 public:
  Notifier(const std::string& url, std::string from)
      : connection_(url, Postgres::Use::server),
        from_(std::move(from)),
        batcher_([this](const std::vector<Item>& items) { send(items); }) {}

  void grown(std::vector<End> ends) { batcher_.put({std::move(ends), {}}); }
  void say(std::string words) { batcher_.put({{}, std::move(words)}); }

 private:
  struct Item {
    std::vector<End> grown;
    std::string said;
  };

  void send(const std::vector<Item>& items);

  Postgres connection_;
  std::string from_;
  Batcher<Item> batcher_;  // last: its thread uses the others
};

}  // namespace store
