// The store: what is asked, in SQL that both databases understand; one thread writes, one reads, each on its own connection.
#include <utility>

#include "store/batcher.h"
#include "store/place.h"
#include "store/postgres.h"
#include "store/schema.h"
#include "store/sqlite.h"
#include "store/store.h"
#include "store/writer.h"

namespace store {
namespace {

/// The form of a name that must be unique.
std::string folded(std::string name) {
  for (char& c : name) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return name;
}

Summary summary_of(const Row& row) { return {row[0], number(row[1]) != 0, number(row[2]) != 0, number(row[3]), row[4]}; }
Account account_of(const Row& row) { return {row[0], row[1], number(row[2])}; }
Token token_of(const Row& row) { return {row[0], row[1], row[2], row[3], number(row[4])}; }

/// Each row made into a thing.
template <class Make>
auto list(const base::Result<Rows, Fault>& rows, Make make) {
  using T = decltype(make(Row{}));
  using Found = base::Result<std::vector<T>, Fault>;
  if (!rows) return Found{base::Failure{rows.error()}};
  std::vector<T> things;
  things.reserve(rows->size());
  for (const auto& row : *rows) things.push_back(make(row));
  return Found{std::move(things)};
}

/// The first row made into a thing, if there is one.
template <class Make>
auto one(const base::Result<Rows, Fault>& rows, Make make) {
  using T = decltype(make(Row{}));
  using Found = base::Result<std::optional<T>, Fault>;
  if (!rows) return Found{base::Failure{rows.error()}};
  return Found{rows->empty() ? std::nullopt : std::optional<T>{make(rows->front())}};
}

class ThreadedStore final : public Store {
 public:
  ThreadedStore(std::unique_ptr<Claim> claim, std::unique_ptr<Connection> writer, std::unique_ptr<Connection> reader, Log log,
                Committed committed, Renewed renewed = {})
      : claim_(std::move(claim)),
        reader_(std::move(reader)),
        log_(log),
        writer_(std::move(writer), std::move(log), std::move(committed), std::move(renewed)) {}

  void append(Append append, Told told) override {
    for (auto& played : append.played) played.account = folded(std::move(played.account));
    writer_.append(std::move(append), std::move(told));
  }

  void read(std::string table, std::uint64_t after, Answer<std::vector<Line>> answer) override {
    read_on({{std::move(table), after}}, std::move(answer));
  }

  void read_on(std::vector<End> known, Answer<std::vector<Line>> answer) override {
    ask(std::move(answer), [known = std::move(known)](Connection& c) { return c.lines_after(known); });
  }

  void running(Answer<std::vector<Summary>> answer) override {
    ask(std::move(answer), [](Connection& c) {
      return list(c.run("SELECT table_id, running, listed, updated, text FROM summaries WHERE running = 1"
                        " ORDER BY updated, table_id"),
                  summary_of);
    });
  }

  void listed(std::size_t limit, Answer<std::vector<Summary>> answer) override {
    ask(std::move(answer), [limit](Connection& c) {
      return list(c.run("SELECT table_id, running, listed, updated, text FROM summaries WHERE listed = 1"
                        " ORDER BY updated DESC, table_id LIMIT $1",
                        limit),
                  summary_of);
    });
  }

  void note_alive(std::int64_t at) override {
    const auto note = [at](Connection& c) {
      return c.run(
          "INSERT INTO meta (name, value) VALUES ('alive', $1) ON CONFLICT (name)"
          " DO UPDATE SET value = CASE WHEN meta.value > excluded.value THEN meta.value ELSE excluded.value END",
          at);
    };
    writer_.change(note, {});
  }

  void last_alive(Answer<std::optional<std::int64_t>> answer) override {
    ask(std::move(answer), [](Connection& c) {
      return one(c.run("SELECT value FROM meta WHERE name = 'alive'"), [](const Row& row) { return number(row[0]); });
    });
  }

  void add_account(Account account, Told told) override {
    const auto add = [account = std::move(account)](Connection& c) {
      return c.run("INSERT INTO accounts (id, name, password, created) VALUES ($1, $2, $3, $4)", folded(account.name),
                   account.name, account.password, account.created);
    };
    writer_.change(add, std::move(told));
  }

  void change_password(std::string account, std::string password, Told told) override {
    const auto set = [id = folded(std::move(account)), password = std::move(password)](Connection& c) {
      return c.run("UPDATE accounts SET password = $1 WHERE id = $2", password, id);
    };
    writer_.change(set, std::move(told));
  }

  void account(std::string name, Answer<std::optional<Account>> answer) override {
    ask(std::move(answer), [id = folded(std::move(name))](Connection& c) {
      return one(c.run("SELECT name, password, created FROM accounts WHERE id = $1", id), account_of);
    });
  }

  void history(std::string account, std::int64_t before, std::size_t limit, Answer<std::vector<Played>> answer) override {
    ask(std::move(answer), [id = folded(std::move(account)), before, limit](Connection& c) {
      return list(c.run("SELECT table_id, seat, at FROM history WHERE account = $1 AND at < $2"
                        " ORDER BY at DESC, table_id, seat LIMIT $3",
                        id, before, limit),
                  [&](const Row& row) { return Played{id, row[0], static_cast<int>(number(row[1])), number(row[2])}; });
    });
  }

  void add_token(Token token, Told told) override {
    const auto add = [token = std::move(token)](Connection& c) {
      return c.run("INSERT INTO tokens (hash, account, scopes, name, created) VALUES ($1, $2, $3, $4, $5)", token.hash,
                   folded(token.account), token.scopes, token.name, token.created);
    };
    writer_.change(add, std::move(told));
  }

  void token(std::string hash, Answer<std::optional<Token>> answer) override {
    ask(std::move(answer), [hash = std::move(hash)](Connection& c) {
      return one(c.run("SELECT hash, account, scopes, name, created FROM tokens WHERE hash = $1", hash), token_of);
    });
  }

  void tokens(std::string account, Answer<std::vector<Token>> answer) override {
    ask(std::move(answer), [id = folded(std::move(account))](Connection& c) {
      return list(
          c.run("SELECT hash, account, scopes, name, created FROM tokens WHERE account = $1 ORDER BY created, hash", id),
          token_of);
    });
  }

  void revoke_token(std::string account, std::string hash, Told told) override {
    const auto revoke = [id = folded(std::move(account)), hash = std::move(hash)](Connection& c) {
      return c.run("DELETE FROM tokens WHERE hash = $1 AND account = $2", hash, id);
    };
    writer_.change(revoke, std::move(told));
  }

  [[nodiscard]] Statistics statistics() const override { return writer_.statistics(); }

 private:
  using Question = std::function<void()>;

  /// Puts the question to the thread that reads, and its result to whoever asked.
  template <class T, class Find>
  void ask(Answer<T> answer, Find find) {
    reads_.put([this, answer = std::move(answer), find = std::move(find)] {
      base::Result<T, Fault> found = find(*reader_);
      if (!found && found.error() == Fault::broken && log_) log_("the database refused a question: " + reader_->complaint());
      answer(std::move(found));
    });
  }

  std::unique_ptr<Claim> claim_;
  std::unique_ptr<Connection> reader_;
  Log log_;
  Writer writer_;
  Batcher<Question> reads_{[](const std::vector<Question>& questions) {
    for (const auto& question : questions) question();
  }};  // last: its thread uses the others
};

base::Result<std::unique_ptr<Store>, std::string> open_postgres(const std::string& url, Log log, Committed committed,
                                                                Renewed renewed) {
  // A change of the schema may take longer than a server waits for a move.
  Postgres tool{url, Postgres::Use::tool};
  if (auto trouble = migrate(tool)) return base::Failure{std::move(*trouble)};
  auto writer = std::make_unique<Postgres>(url, Postgres::Use::server);
  auto reader = std::make_unique<Postgres>(url, Postgres::Use::server);
  return std::unique_ptr<Store>{std::make_unique<ThreadedStore>(nullptr, std::move(writer), std::move(reader), std::move(log),
                                                                std::move(committed), std::move(renewed))};
}

base::Result<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& directory, Log log, Committed committed) {
  auto claim = Claim::on(directory);
  if (!claim) return base::Failure{claim.error()};
  const auto file = sqlite_file(directory);
  auto writer = Sqlite::open(file, Sqlite::Use::server);
  if (!writer) return base::Failure{writer.error()};
  if (const auto trouble = migrate(**writer)) return base::Failure{"cannot open '" + file + "': " + *trouble};
  auto reader = Sqlite::open(file, Sqlite::Use::server);
  if (!reader) return base::Failure{reader.error()};
  return std::unique_ptr<Store>{std::make_unique<ThreadedStore>(std::move(*claim), std::move(*writer), std::move(*reader),
                                                                std::move(log), std::move(committed))};
}

}  // namespace

base::Result<std::unique_ptr<Store>, std::string> open(const std::string& where, Log log, Committed committed,
                                                       Renewed renewed) {
  return is_postgres(where) ? open_postgres(where, std::move(log), std::move(committed), std::move(renewed))
                            : open_sqlite(where, std::move(log), std::move(committed));
}

}  // namespace store
