// A connection to a PostgreSQL database.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/connection.h"
#include "store/postgres_link.h"

namespace store {

class Postgres final : public Connection {
 public:
  using Use = PostgresLink::Use;

  /// Connects when it is first asked something. `url` begins with postgresql://.
  Postgres(std::string url, Use use) : link_(std::move(url), use) {}

  [[nodiscard]] Dialect dialect() const override { return Dialect::postgres; }
  base::Result<Rows, Fault> run_with(std::string_view sql, std::span<const Value> values) override;
  std::optional<Fault> each(std::string_view sql, const std::function<bool(const Row&)>& visit) override;
  [[nodiscard]] int generation() override;
  base::Result<std::vector<bool>, Fault> commit(std::span<const Append* const> batch) override;
  base::Result<std::vector<Line>, Fault> lines_after(std::span<const End> known) override;
  [[nodiscard]] std::string complaint() const override { return link_.complaint(); }

  /// For those who also listen.
  [[nodiscard]] PostgresLink& link() { return link_; }

 private:
  bool send(const std::string& name, std::span<const Value> values);
  bool send_append(const std::string& name, const Append& append);
  base::Result<std::string, Fault> prepared(std::string_view sql);
  base::Result<Rows, Fault> ask(std::string_view sql);
  base::Result<std::vector<bool>, Fault> try_commit(std::span<const Append* const> batch);
  base::Result<std::vector<bool>, Fault> outcome(std::size_t appends);

  PostgresLink link_;
  int generation_ = 0;
  std::map<std::string, std::string, std::less<>> names_;  // of the statements prepared in this generation of the link
  bool undone_ = false;  // the last commit surely did not take place, through no fault of its own: try again at once
};

}  // namespace store
