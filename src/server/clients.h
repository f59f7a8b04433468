// Everybody who is connected to one table, and as whom.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/connection.h"
#include "table/basics.h"
#include "table/happening.h"
#include "table/table.h"

namespace server {

struct Attached {
  std::shared_ptr<Client> client{};
  std::optional<table::Person> person{};
  table::Audience audience{};
  bool admitted = false;     ///< gave the table's password
  bool catching_up = false;  ///< is told nothing yet: what it missed comes first

  [[nodiscard]] bool seated() const { return std::holds_alternative<table::Seat>(audience); }
};

class Clients {
 public:
  void add(Attached attached) { all_.push_back(std::move(attached)); }
  /// Whether it was there.
  bool remove(const Client& client);
  [[nodiscard]] Attached* find(const Client& client);
  [[nodiscard]] std::vector<Attached>& all() { return all_; }
  [[nodiscard]] bool empty() const { return all_.empty(); }

  /// Tells everybody what their audience may know of it; each audience's text is made once. Who looks on while hands are open
  /// is told by the OpenView instead, later.
  void tell(const table::Happening& happening, bool spectators_too);
  void tell_spectators(const table::Happening& happening);
  void tell_all(const Frame& frame);

  /// Persons with a connection, in order, each once.
  [[nodiscard]] std::vector<table::Person> online() const;
  [[nodiscard]] std::size_t spectators() const;

 private:
  std::vector<Attached> all_{};
};

}  // namespace server
