#include "store/postgres.h"

#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <ranges>

namespace store {
namespace {

// One statement an append, so that it is all or nothing by itself within a transaction of many. The first line decides: if that
// key was free and the line before it is there, nobody has written the lines that follow. An insert of the same key by another
// node waits until this transaction ends, and then finds it taken.
constexpr std::string_view write_append =
    "WITH first AS ("
    "  INSERT INTO lines (table_id, sequence, at, text)"
    "  SELECT $1::text, $2::bigint, ($3::bigint[])[1], ($4::text[])[1]"
    "  WHERE cardinality($3::bigint[]) > 0"
    "  AND ($2::bigint = 1 OR EXISTS (SELECT FROM lines WHERE table_id = $1::text AND sequence = $2::bigint - 1))"
    "  ON CONFLICT DO NOTHING RETURNING 1),"
    " good AS (SELECT 1 FROM first UNION ALL SELECT 1 WHERE cardinality($3::bigint[]) = 0),"
    " rest AS ("
    "  INSERT INTO lines (table_id, sequence, at, text)"
    "  SELECT $1::text, $2::bigint + more.i - 1, more.at, more.line"
    "  FROM good, unnest($3::bigint[], $4::text[]) WITH ORDINALITY AS more(at, line, i) WHERE more.i > 1),"
    " shown AS ("
    "  INSERT INTO summaries (table_id, running, listed, updated, text)"
    "  SELECT $1::text, $5::bigint, $6::bigint, $7::bigint, $8::text FROM good WHERE $5::bigint IS NOT NULL"
    "  ON CONFLICT (table_id) DO UPDATE"
    "  SET running = excluded.running, listed = excluded.listed, updated = excluded.updated, text = excluded.text),"
    " sat AS ("
    "  INSERT INTO history (account, table_id, seat, at)"
    "  SELECT who.account, $1::text, who.seat, who.at"
    "  FROM good, unnest($9::text[], $10::bigint[], $11::bigint[]) AS who(account, seat, at) ON CONFLICT DO NOTHING)"
    " SELECT 1 FROM good";

// Most appends are one line and nothing else.
constexpr std::string_view write_plain =
    "INSERT INTO lines (table_id, sequence, at, text) SELECT $1::text, $2::bigint, $3::bigint, $4::text"
    " WHERE $2::bigint = 1 OR EXISTS (SELECT FROM lines WHERE table_id = $1::text AND sequence = $2::bigint - 1)"
    " ON CONFLICT DO NOTHING RETURNING 1";

bool is_plain(const Append& append) { return append.lines.size() == 1 && !append.summary && append.played.empty(); }

/// An array as PostgreSQL reads it: {"a","b"}.
template <class Range, class Part>
std::string array_of(const Range& range, Part part) {
  std::string text = "{";
  for (const auto& item : range) {
    text += text.size() > 1 ? ",\"" : "\"";
    const auto& value = part(item);
    if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(value)>>) {
      text += std::to_string(value);
    } else {
      for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
      }
    }
    text += '"';
  }
  return text + "}";
}

Rows rows_of(const PGresult* result) {
  Rows rows(static_cast<std::size_t>(PQntuples(result)));
  for (int r = 0; r < static_cast<int>(rows.size()); ++r) {
    auto& row = rows[static_cast<std::size_t>(r)];
    for (int c = 0; c < PQnfields(result); ++c) {
      row.emplace_back(PQgetvalue(result, r, c), static_cast<std::size_t>(PQgetlength(result, r, c)));
    }
  }
  return rows;
}

}  // namespace

bool Postgres::send(const std::string& name, std::span<const Value> values) {
  std::vector<std::string> texts;
  texts.reserve(values.size());
  for (const auto& value : values) {
    const auto* whole = std::get_if<std::int64_t>(&value);
    texts.push_back(whole != nullptr ? std::to_string(*whole) : std::string{std::get<std::string_view>(value)});
  }
  std::vector<const char*> pointers;
  pointers.reserve(texts.size());
  for (const auto& text : texts) pointers.push_back(text.c_str());
  return PQsendQueryPrepared(link_.raw(), name.c_str(), static_cast<int>(pointers.size()), pointers.data(), nullptr, nullptr,
                             0) != 0;
}

bool Postgres::send_append(const std::string& name, const Append& append) {
  const auto& [lines, summary, played, spell] = append;
  const std::string table{table_of(append).value_or("")};
  const auto first = std::to_string(lines.empty() ? 0 : lines.front().sequence);
  const auto times = array_of(lines, [](const Line& line) { return line.at; });
  const auto texts = array_of(lines, [](const Line& line) -> const std::string& { return line.text; });
  const auto updated = std::to_string(summary ? summary->updated : 0);
  const auto accounts = array_of(played, [](const Played& seat) -> const std::string& { return seat.account; });
  const auto seats = array_of(played, [](const Played& seat) { return seat.seat; });
  const auto since = array_of(played, [](const Played& seat) { return seat.at; });
  const auto bit = [](bool set) { return set ? "1" : "0"; };
  const std::array values{table.c_str(),
                          first.c_str(),
                          times.c_str(),
                          texts.c_str(),
                          summary ? bit(summary->running) : nullptr,
                          summary ? bit(summary->listed) : nullptr,
                          updated.c_str(),
                          summary ? summary->text.c_str() : nullptr,
                          accounts.c_str(),
                          seats.c_str(),
                          since.c_str()};
  return PQsendQueryPrepared(link_.raw(), name.c_str(), static_cast<int>(values.size()), values.data(), nullptr, nullptr, 0) !=
         0;
}

base::Result<std::string, Fault> Postgres::prepared(std::string_view sql) {
  if (!link_.ready()) return base::Failure{Fault::away};
  if (std::exchange(generation_, link_.generation()) != link_.generation()) names_.clear();
  if (const auto known = names_.find(sql); known != names_.end()) return known->second;
  const auto name = "s" + std::to_string(names_.size());
  link_.start_waiting();
  PQsendPrepare(link_.raw(), name.c_str(), std::string{sql}.c_str(), 0, nullptr);
  const auto answer = link_.last();
  if (!answer) return base::Failure{Fault::away};
  if (const auto why = link_.fault_of(answer->get())) return base::Failure{*why};
  names_.emplace(sql, name);
  return name;
}

base::Result<Rows, Fault> Postgres::run_with(std::string_view sql, std::span<const Value> values) {
  for (const auto& value : values) {
    const auto* text = std::get_if<std::string_view>(&value);
    if (text == nullptr || text->find('\0') == std::string_view::npos) continue;
    link_.complain("a text holds a NUL, at which it would be cut off");
    return base::Failure{Fault::broken};
  }
  const auto name = prepared(sql);
  if (!name) return base::Failure{name.error()};
  link_.start_waiting();
  std::optional<PostgresLink::Answer> answer;
  if (send(*name, values)) answer = link_.last();
  if (!answer) {
    link_.drop();
    return base::Failure{Fault::away};
  }
  if (const auto why = link_.fault_of(answer->get())) return base::Failure{*why};
  return rows_of(answer->get());
}

base::Result<Rows, Fault> Postgres::ask(std::string_view sql) {
  if (!link_.ready()) return base::Failure{Fault::away};
  const auto answer = link_.ask(sql);
  if (!answer) return base::Failure{Fault::away};
  if (const auto why = link_.fault_of(answer->get())) return base::Failure{*why};
  return rows_of(answer->get());
}

std::optional<Fault> Postgres::each(std::string_view sql, const std::function<bool(const Row&)>& visit) {
  if (const auto begun = ask("DECLARE portion NO SCROLL CURSOR FOR " + std::string{sql}); !begun) return begun.error();
  bool more = true;
  while (more) {
    const auto rows = ask("FETCH 1000 FROM portion");
    if (!rows) return rows.error();
    more = !rows->empty() && std::ranges::all_of(*rows, visit);
  }
  const auto ended = ask("CLOSE portion");
  return ended ? std::nullopt : std::optional{ended.error()};
}

/// One question for all of them: a node that shows a thousand tables asks every second.
base::Result<std::vector<Line>, Fault> Postgres::lines_after(std::span<const End> known) {
  if (known.size() == 1) return Connection::lines_after(known);
  constexpr std::size_t most = 5000;
  std::vector<Line> lines;
  for (std::size_t at = 0; at < known.size(); at += most) {
    const auto part = known.subspan(at, std::min(most, known.size() - at));
    const auto tables = array_of(part, [](const End& end) -> const std::string& { return end.table; });
    const auto sequences = array_of(part, [](const End& end) { return end.sequence; });
    const auto rows =
        run("SELECT more.table_id, more.sequence, more.at, more.text FROM unnest($1::text[], $2::bigint[]) AS known(table_id, "
            "sequence)"
            " CROSS JOIN LATERAL (SELECT table_id, sequence, at, text FROM lines"
            " WHERE lines.table_id = known.table_id AND lines.sequence > known.sequence ORDER BY lines.sequence) AS more",
            tables, sequences);
    if (!rows) return base::Failure{rows.error()};
    for (const auto& row : *rows) lines.push_back({row[0], static_cast<std::uint64_t>(number(row[1])), number(row[2]), row[3]});
  }
  return lines;
}

int Postgres::generation() {
  link_.ready();
  return link_.generation();
}

base::Result<std::vector<bool>, Fault> Postgres::commit(std::span<const Append* const> batch) {
  // In the order of tables, so that two nodes that write to the same tables wait for each other in the same order.
  std::vector<std::size_t> order(batch.size());
  std::iota(order.begin(), order.end(), 0);
  std::vector<std::string_view> tables;
  tables.reserve(batch.size());
  for (const auto* append : batch) tables.push_back(table_of(*append).value_or(""));
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair{tables[i], i}; });
  std::vector<const Append*> sorted;
  sorted.reserve(batch.size());
  for (const auto i : order) sorted.push_back(batch[i]);

  auto done = try_commit(sorted);
  for (int again = 0; again < 3 && !done && undone_; ++again) done = try_commit(sorted);
  if (!done) return done;
  std::vector<bool> in_order(batch.size());
  for (std::size_t i = 0; i < order.size(); ++i) in_order[order[i]] = (*done)[i];
  return in_order;
}

base::Result<std::vector<bool>, Fault> Postgres::try_commit(std::span<const Append* const> batch) {
  undone_ = false;
  const int generation = link_.generation();
  const auto line = prepared(write_plain);
  if (!line) return base::Failure{line.error()};
  const auto whole = prepared(write_append);
  if (!whole) return base::Failure{whole.error()};
  if (link_.generation() != generation) return base::Failure{Fault::away};

  // Everything is sent before the first answer is read: one round trip a batch.
  const auto plain = [&](const char* sql) {
    return PQsendQueryParams(link_.raw(), sql, 0, nullptr, nullptr, nullptr, nullptr, 0) != 0;
  };
  link_.start_waiting();
  bool sent = PQenterPipelineMode(link_.raw()) != 0 && plain("BEGIN");
  for (const auto* append : batch) {
    if (!sent) break;
    if (is_plain(*append)) {
      const auto& only = append->lines.front();
      const std::array<Value, 4> values{only.table, static_cast<std::int64_t>(only.sequence), only.at, only.text};
      sent = send(*line, values);
    } else {
      sent = send_append(*whole, *append);
    }
  }
  sent = sent && plain("COMMIT") && PQpipelineSync(link_.raw()) != 0;
  if (!sent) {
    link_.complain(PQerrorMessage(link_.raw()));
    link_.drop();
    return base::Failure{Fault::away};
  }
  auto done = outcome(batch.size());
  if (!done && link_.raw() != nullptr) {
    const auto words = link_.complaint();
    if (PQexitPipelineMode(link_.raw()) == 0 || !ask("ROLLBACK")) link_.drop();
    link_.complain(words);
  } else if (done && PQexitPipelineMode(link_.raw()) == 0) {
    link_.drop();
  }
  return done;
}

/// BEGIN, the appends and COMMIT, each followed by a null; then the mark of the sync. After a fault the rest comes as aborted.
base::Result<std::vector<bool>, Fault> Postgres::outcome(std::size_t appends) {
  std::vector<bool> done;
  done.reserve(appends);
  std::optional<Fault> fault;
  bool committed = false;
  for (std::size_t statement = 0;;) {
    const auto answer = link_.next();
    if (!answer) return base::Failure{Fault::away};
    const PGresult* result = answer->get();
    if (result == nullptr) {
      ++statement;
      continue;
    }
    const auto status = PQresultStatus(result);
    if (status == PGRES_PIPELINE_SYNC) break;
    if (status == PGRES_PIPELINE_ABORTED) continue;
    if (const auto why = link_.fault_of(result)) {
      const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
      undone_ = state != nullptr && std::string_view{state}.starts_with("40");
      fault = why;
      if (link_.raw() == nullptr) return base::Failure{*why};
      continue;
    }
    if (statement > 0 && statement <= appends) done.push_back(PQntuples(result) == 1);
    if (statement == appends + 1) committed = std::string_view{PQcmdStatus(const_cast<PGresult*>(result))} == "COMMIT";
  }
  // A key that is there although the line before it was not: the log has a gap, which is nobody being faster.
  if (fault) return base::Failure{*fault == Fault::taken ? Fault::broken : *fault};
  if (!committed) return base::Failure{Fault::broken};
  return done;
}

}  // namespace store
