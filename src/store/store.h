// Where the logs of tables are kept, and what else must outlive the server: the interface to the database.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace store {

/// One entry of a table's log. (table, sequence) is the primary key; sequences count from 1 without gaps.
struct Line {
  std::string table;
  std::uint64_t sequence = 0;
  std::int64_t at = 0;  ///< milliseconds since 1970, like every time here
  std::string text;     ///< JSON, opaque here; UTF-8 without NUL

  bool operator==(const Line&) const = default;
};

/// How far a table's log goes, as somebody knows it.
struct End {
  std::string table;
  std::uint64_t sequence = 0;

  bool operator==(const End&) const = default;
};

/// What the lobby and a restart need to know of a table without reading its log.
struct Summary {
  std::string table;
  bool running = false;  ///< it goes on by itself, with bots or a clock: load it at start
  bool listed = false;   ///< public and joinable: show it in the lobby
  std::int64_t updated = 0;
  std::string text;  ///< JSON, opaque here

  bool operator==(const Summary&) const = default;
};

/// That an account had a seat at a table.
struct Played {
  std::string account;  ///< comes back in small letters
  std::string table;
  int seat = 0;
  std::int64_t at = 0;

  bool operator==(const Played&) const = default;
};

/// What happened at one table: written all or nothing. The lines follow each other; each part may be empty.
struct Append {
  std::vector<Line> lines;
  std::optional<Summary> summary;  ///< takes the place of the one before
  std::vector<Played> played;      ///< known already: left as it is
  /// If given, it was decided in this spell among the nodes, and holds no longer than that: see Renewed.
  std::optional<std::uint64_t> spell{};
};

/// Known by its name, in which capital and small letters of ASCII are the same.
struct Account {
  std::string name;
  std::string password;  ///< its hash
  std::int64_t created = 0;

  bool operator==(const Account&) const = default;
};

/// A personal token for programs. Only its hash is kept.
struct Token {
  std::string hash;
  std::string account;  ///< comes back in small letters
  std::string scopes;
  std::string name;
  std::int64_t created = 0;

  bool operator==(const Token&) const = default;
};

/// Why something was not done. After `taken` and `away` read the log again: only it knows how things stand.
enum class Fault {
  taken,   ///< the log does not end just before these lines: somebody was faster, or an earlier append failed; a name is in use
  full,    ///< no room on the disk; nothing was written, and it may be tried again
  late,    ///< the spell in which it was decided is over; nothing was written, and it must be decided again
  away,    ///< the database cannot be reached now; if it was lost during a commit, nobody knows whether that took place
  broken,  ///< anything else; the database's own words were logged
};

[[nodiscard]] std::string_view fault_word(Fault fault);

/// Since the store was opened.
struct Statistics {
  std::uint64_t commits = 0;  ///< transactions of appends that were synced
  std::uint64_t appends = 0;  ///< of these, how many appends and lines were in them
  std::uint64_t lines = 0;
  std::uint64_t faults = 0;        ///< appends that were refused, for whatever reason
  std::uint64_t biggest = 0;       ///< most appends in one transaction
  double commit_seconds = 0;       ///< spent in these transactions, successful or not
  double longest_commit = 0;       ///< seconds
  std::size_t waiting = 0;         ///< appends not yet answered
  std::optional<Fault> trouble{};  ///< what the last write failed with as a whole; none: all is well
};

/// Told once, on a thread of the store; must return soon and must not destroy the store.
using Told = std::function<void(std::optional<Fault>)>;
template <class T>
using Answer = std::function<void(base::Result<T, Fault>)>;

/// Safe to call from any thread, and never waits. Writes happen on one thread, reads on another, so that nobody who reads waits
/// for a disk. Its destructor finishes and answers what was asked before; from then on nothing more may be asked.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store(Store&&) = delete;
  Store& operator=(const Store&) = delete;
  Store& operator=(Store&&) = delete;
  virtual ~Store() = default;

  /// Tells only after the commit is synced to disk. Appends to one table are done in the order of the calls. What waits while
  /// the disk is busy becomes one transaction; an append that is refused in it does not touch the others.
  virtual void append(Append append, Told told) = 0;
  /// The lines whose sequence is larger than `after`, in order. Sees every append that was told before the call.
  virtual void read(std::string table, std::uint64_t after, Answer<std::vector<Line>> answer) = 0;
  /// The same of many tables at once, after what is known of each: table by table, each in order.
  virtual void read_on(std::vector<End> known, Answer<std::vector<Line>> answer) = 0;
  /// Tables that go on by themselves.
  virtual void running(Answer<std::vector<Summary>> answer) = 0;
  /// Tables of the lobby, at most `limit`, the latest update first.
  virtual void listed(std::size_t limit, Answer<std::vector<Summary>> answer) = 0;

  /// A sign of life every few seconds, so that a start after a crash knows how long nobody was there. It also finds out that a
  /// database is back when nobody plays: see Statistics::trouble.
  virtual void note_alive(std::int64_t at) = 0;
  /// The latest sign of life of any server on this database. Ask before the first one is given.
  virtual void last_alive(Answer<std::optional<std::int64_t>> answer) = 0;

  virtual void add_account(Account account, Told told) = 0;  ///< `taken` if the name is in use
  virtual void change_password(std::string account, std::string password, Told told) = 0;
  virtual void account(std::string name, Answer<std::optional<Account>> answer) = 0;
  /// What the account played, the latest first: at most `limit` from before `before`.
  virtual void history(std::string account, std::int64_t before, std::size_t limit, Answer<std::vector<Played>> answer) = 0;

  virtual void add_token(Token token, Told told) = 0;
  virtual void token(std::string hash, Answer<std::optional<Token>> answer) = 0;
  virtual void tokens(std::string account, Answer<std::vector<Token>> answer) = 0;  ///< oldest first
  /// No fault if there is no such token of this account: it is gone in any case.
  virtual void revoke_token(std::string account, std::string hash, Told told) = 0;

  [[nodiscard]] virtual Statistics statistics() const = 0;
};

/// Gets the database's own words on trouble, on any thread of the store. They name no card and no password.
using Log = std::function<void(std::string_view)>;

/// Told of every transaction of appends right after its commit, on a thread of the store; must return soon.
using Committed = std::function<void(std::vector<End>)>;

/// Told, on the thread that writes, that its connection is a new one; gives the first spell whose appends may go through it. What
/// ended the connection before may have ended what an append relied on.
using Renewed = std::function<std::uint64_t()>;

/// `where` is a directory, made if it is missing, that will hold `hanaza.sqlite`; or the URL of a PostgreSQL database,
/// `postgresql://...`. A directory has one server at a time, a PostgreSQL any number. An older schema is brought up to date.
/// Otherwise a sentence fit for people.
[[nodiscard]] base::Result<std::unique_ptr<Store>, std::string> open(const std::string& where, Log log = {},
                                                                     Committed committed = {}, Renewed renewed = {});

/// Shows every line, table by table and in order, as it was at one moment, until `visit` says false. A server may be running
/// meanwhile. Returns a sentence on failure.
[[nodiscard]] std::optional<std::string> walk(const std::string& where, const std::function<bool(const Line&)>& visit);

/// Copies everything, as it is at one moment, into a new SQLite file: `hanaza.sqlite` of a directory, whatever it was before. A
/// server may be running meanwhile. Returns a sentence on failure, and then there is no file.
[[nodiscard]] std::optional<std::string> backup(const std::string& where, const std::string& file);

}  // namespace store
