// The tables of one worker: found by id, fetched from the store when somebody asks, let go when nobody does.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "server/live_table.h"

namespace server {

class Worker;

using FoundTable = base::Result<std::shared_ptr<LiveTable>, table::Refused>;

struct NewlyMade {
  std::string id{};
  std::string token{};  ///< of person 1, the host
};

class Hall {
 public:
  Hall(Worker& worker, std::size_t number);

  /// Now if it is here, otherwise when it has been read; with everything in it that any node has acknowledged before. Refuses with `no_such_table` or `storage`.
  void find(const std::string& id, std::function<void(const FoundTable&)> found);
  void create(std::string id, const table::NewTable& asked,
              std::function<void(const base::Result<NewlyMade, table::Refused>&)> made);

  [[nodiscard]] std::size_t size() const { return tables_.size(); }
  /// Calls for every table that is here.
  void for_each(const std::function<void(LiveTable&)>& visit);
  void sweep(Clock::time_point now);

  // With other nodes on the same database:
  [[nodiscard]] std::shared_ptr<LiveTable> here(const std::string& id) const;
  void grown(const std::vector<store::End>& ends);
  void beat(std::chrono::milliseconds gap, const std::vector<std::string>& alive);
  void drives(const std::vector<store::Drive>& drives) const;
  void lost();
  void clear();

 private:
  struct Reading {
    std::vector<std::function<void(const FoundTable&)>> waiting{};
    bool grew = false;  ///< another node wrote meanwhile
  };

  void did_read(const std::string& id, const base::Result<std::vector<store::Line>, store::Fault>& lines);
  [[nodiscard]] FoundTable loaded(const std::string& id, const base::Result<std::vector<store::Line>, store::Fault>& lines);
  void did_create(const std::string& id, const table::Creation& creation, table::Millis at, std::optional<store::Fault> fault,
                  const std::function<void(const base::Result<NewlyMade, table::Refused>&)>& made);

  /// Asks for what may have been missed.
  void look();
  void read_on(std::vector<store::End> ends);

  Worker& worker_;
  std::unordered_map<std::string, std::shared_ptr<LiveTable>> tables_{};
  std::unordered_map<std::string, Reading> reading_{};
};

/// 12 random letters and digits, not one after the other: a table's link is what lets people in. No letter that is easily
/// mistaken for another.
[[nodiscard]] std::string new_table_id();
[[nodiscard]] bool is_table_id(std::string_view text);

}  // namespace server
