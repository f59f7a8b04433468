// This server as one of several nodes on the same database: what it hears goes to the threads whose tables it is about, and what
// they say goes to the others.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/presence.h"
#include "store/nodes.h"

namespace server {

class Worker;
struct Services;

class Node final : public store::NodeEvents {
 public:
  /// Is told which tables go on by themselves and nobody drives: at the start all of them, later those of a node that is gone.
  using Abandoned = std::function<void(std::vector<std::string>)>;

  /// Otherwise a sentence why it cannot be one of them.
  [[nodiscard]] static base::Result<std::unique_ptr<Node>, std::string> join(Services& services, std::uint16_t port,
                                                                             Abandoned abandoned);

  Node(Services& services, Abandoned abandoned) : services_(services), abandoned_(std::move(abandoned)) {}

  void start() { nodes_->start(); }
  void tell_grown(std::vector<store::End> ends) { nodes_->tell_grown(std::move(ends)); }
  void want(const std::string& table) { nodes_->want(table); }
  void confirm(const std::string& table) { nodes_->confirm(table); }
  void release(const std::string& table, bool over) { nodes_->release(table, over); }
  std::uint64_t renewed() { return nodes_->renewed(); }
  void drain() { nodes_->drain(); }

  /// Who of a table is connected here.
  void say_presence(const std::string& table, const Presence& presence);
  /// Where who leads others through a game looks, as everybody is told; or that nobody does.
  void say_leading(const std::string& table, std::optional<table::Person> leader, const std::string& text);
  /// Who is connected to it elsewhere, and who leads? Those who know will say.
  void ask_presence(const std::string& table);
  /// A message to everybody at every node, as it is sent.
  void say_announcement(std::string_view message);

  [[nodiscard]] bool clock_wrong() const { return clock_wrong_; }
  /// It is known to the others, and knows them.
  [[nodiscard]] bool in_touch() const;
  [[nodiscard]] bool alone() const { return others_ == 0; }
  [[nodiscard]] const std::string& own_name() const { return name_; }
  /// All nodes, as they were at the last beat.
  [[nodiscard]] std::vector<store::NodeSeen> seen() const;

 private:
  std::int64_t now() override;
  store::NodeFigures figures() override;
  void grown(std::vector<store::End> ends) override;
  void said(const std::string& from, const std::string& words) override;
  void beat(const store::Beat& beat) override;
  void drives(std::vector<store::Drive> drives) override;
  void lost(std::uint64_t spell) override;
  void abandoned(std::vector<std::string> tables) override;

  Services& services_;
  Abandoned abandoned_;
  std::string name_{};
  std::atomic<bool> clock_wrong_{false};
  std::atomic<std::size_t> others_{0};
  std::atomic<std::chrono::steady_clock::time_point> last_beat_{};
  mutable std::mutex mutex_{};
  std::vector<store::NodeSeen> seen_{};
  std::unique_ptr<store::Nodes> nodes_{};  // last: its threads use the others
};

}  // namespace server
