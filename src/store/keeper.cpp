#include "store/keeper.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <system_error>
#include <utility>

namespace store {
namespace {

// The database's clock, in milliseconds since 1970. Only what it says is compared between nodes.
#define HANAZA_NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
// Advisory locks have numbers; the seeds keep those of tables and of names apart.
#define HANAZA_TABLE_LOCK(table) "hashtextextended(" table ", 4848412)"
#define HANAZA_NAME_LOCK(name) "hashtextextended(" name ", 4848413)"

constexpr std::size_t portion = 500;
constexpr std::size_t abandoned_at_start = 20'000;
constexpr int beats_between_looks = 3;
constexpr int beats_before_ending = 2;
constexpr int tries_for_name = 10;
constexpr std::chrono::milliseconds between_tries{200};

/// Table ids are letters and digits.
std::string list_of(const std::vector<std::string>& tables) {
  std::string text = "{";
  for (const auto& table : tables) {
    if (text.size() > 1) text += ',';
    text += table;
  }
  return text + "}";
}

std::string session_name(const std::string& node) { return "hanaza node " + node; }

template <class Each>
void in_portions(const std::vector<std::string>& tables, const Each& each) {
  for (std::size_t at = 0; at < tables.size(); at += portion) {
    const auto first = tables.begin() + static_cast<std::ptrdiff_t>(at);
    each({first, first + static_cast<std::ptrdiff_t>(std::min(portion, tables.size() - at))});
  }
}

}  // namespace

Bell::Bell() : file_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (file_ < 0) throw std::system_error{errno, std::system_category(), "eventfd"};
}

Bell::~Bell() { ::close(file_); }

void Bell::ring() const { (void)eventfd_write(file_, 1); }

void Bell::wait(int socket, std::chrono::milliseconds limit) const {
  std::array<pollfd, 2> files{{{file_, POLLIN, 0}, {socket, POLLIN, 0}}};
  (void)poll(files.data(), socket < 0 ? 1 : 2, static_cast<int>(std::max<std::int64_t>(limit.count(), 0)));
  eventfd_t rung = 0;
  (void)eventfd_read(file_, &rung);
}

Keeper::Keeper(const std::string& url, NodeCard card, NodeEvents& events, Log log)
    : card_(std::move(card)),
      events_(events),
      log_(std::move(log)),
      connection_(url, Postgres::Use::server),
      notifier_(url, card_.name) {}

Keeper::~Keeper() {
  {
    const std::scoped_lock lock{mutex_};
    ending_ = true;
  }
  bell_.ring();
  if (thread_.joinable()) thread_.join();
  leave();
}

void Keeper::start() {
  thread_ = std::thread{[this] { run(); }};
}

void Keeper::tell_grown(std::vector<End> ends) {
  if (others_ > 0) notifier_.grown(std::move(ends));
}

void Keeper::say(std::string words) {
  if (others_ > 0) notifier_.say(std::move(words));
}

void Keeper::put(Asked asked) {
  {
    const std::scoped_lock lock{mutex_};
    asked_.push_back(std::move(asked));
  }
  bell_.ring();
}

void Keeper::log(const std::string& words) const {
  if (log_) log_(words);
}

void Keeper::run() {
  std::string last_trouble;
  while (true) {
    {
      const std::scoped_lock lock{mutex_};
      if (ending_) return;
    }
    if (!here()) {
      if (const auto trouble = enter()) {
        if (std::exchange(last_trouble, *trouble) != *trouble) log(*trouble);
        bell_.wait(-1, between_tries);
        do_asked();
        continue;
      }
      if (!last_trouble.empty()) log("this node is among the others again");
      last_trouble.clear();
      next_beat_ = Clock::now();
    }
    do_asked();
    if (Clock::now() >= next_beat_) beat();
    hear();
    if (!here()) continue;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_beat_ - Clock::now());
    bell_.wait(PQsocket(connection_.link().raw()), left);
  }
}

template <class... T>
base::Result<Rows, Fault> Keeper::ask(std::string_view sql, const T&... values) {
  if (!here()) return base::Failure{Fault::away};
  auto rows = connection_.run(sql, values...);
  auto& link = connection_.link();
  // Whatever it did in a new connection by itself ends with that.
  if (link.raw() != nullptr && link.generation() == generation_) return rows;
  lose();
  return base::Failure{Fault::away};
}

void Keeper::lose() {
  generation_ = 0;
  connection_.link().drop();
  for (auto& [table, wanted] : wanted_) wanted = {};
  last_beat_.reset();
  events_.lost(++spell_);
}

std::uint64_t Keeper::renewed() {
  const std::uint64_t now = spell_;
  const bool used = writing_since_ >= now;  // in this spell there was another connection, and it is gone
  writing_since_ = used ? now + 1 : now;
  if (used) put({Ask::start_over, {}});
  return writing_since_;
}

// ---- the name

std::optional<std::string> Keeper::enter() {
  auto& link = connection_.link();
  if (!link.ready()) return "cannot reach the database: " + link.complaint();
  generation_ = link.generation();
  auto trouble = take_name();
  if (!trouble) return std::nullopt;
  generation_ = 0;
  link.drop();
  return trouble;
}

std::optional<std::string> Keeper::take_name() {
  const auto failed = [&] { return "cannot join the other nodes: " + connection_.complaint(); };
  // A machine that vanished says nothing: its locks must not outlive it for long.
  if (!ask("SELECT set_config('application_name', $1, false), set_config('synchronous_commit', 'off', false),"
           " set_config('tcp_keepalives_idle', '3', false), set_config('tcp_keepalives_interval', '1', false),"
           " set_config('tcp_keepalives_count', '3', false)",
           session_name(card_.name)))
    return failed();
  for (int tries = 1;; ++tries) {
    const auto locked = ask("SELECT CASE WHEN pg_try_advisory_lock(" HANAZA_NAME_LOCK("$1") ") THEN 1 ELSE 0 END", card_.name);
    if (!locked) return failed();
    if (locked->front().front() == "1") break;
    if (tries < tries_for_name) {  // whoever had it may have died just now
      std::this_thread::sleep_for(between_tries);
      continue;
    }
    const auto holder = ask("SELECT address, " HANAZA_NOW " - beat FROM nodes WHERE name = $1", card_.name);
    if (!holder) return failed();
    if (holder->empty() || number(holder->front()[1]) < given_up_after.count() || tries > tries_for_name)
      return "another node is called '" + card_.name + "'" + (holder->empty() ? "" : ", at " + holder->front().front()) +
             ": give each node a --node name of its own";
    (void)ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()",
              session_name(card_.name));
    std::this_thread::sleep_for(between_tries);
  }
  const auto room =
      ask("SELECT current_setting('max_locks_per_transaction')::bigint *"
          " (current_setting('max_connections')::bigint + current_setting('max_prepared_transactions')::bigint)");
  if (!room) return failed();
  lock_table_ = static_cast<std::size_t>(number(room->front().front()));
  const auto before = events_.now();
  // What we drove, we drove until our last beat.
  const auto entered =
      ask("WITH released AS (UPDATE drives SET node = '', until = COALESCE((SELECT beat FROM nodes WHERE name = $1), 0)"
          "  WHERE node = $1),"
          " old AS (DELETE FROM nodes WHERE beat < " HANAZA_NOW
          " - 86400000 AND name <> $1"
          "  AND NOT EXISTS (SELECT FROM drives WHERE drives.node = nodes.name))"
          " INSERT INTO nodes (name, address, build, started, beat, process, draining, tables, connections)"
          " VALUES ($1, $2, $3, CASE WHEN $4::bigint = 0 THEN " HANAZA_NOW " ELSE $4::bigint END, " HANAZA_NOW
          ", pg_backend_pid(), 0, 0, 0)"
          " ON CONFLICT (name) DO UPDATE SET address = excluded.address, build = excluded.build, started = excluded.started,"
          " beat = excluded.beat, process = excluded.process, draining = 0 RETURNING started, beat",
          card_.name, card_.address, card_.build, started_);
  if (!entered || !ask("LISTEN hanaza")) return failed();
  started_ = number(entered->front()[0]);
  entered_ = number(entered->front()[1]);
  clock_ahead_ = (before + events_.now()) / 2 - entered_;
  return std::nullopt;
}

std::optional<std::string> Keeper::clock_fault() const {
  if (!store::clock_wrong(clock_ahead_)) return std::nullopt;
  return "the clock of this machine is " + std::to_string(std::abs(clock_ahead_) / 1000) + " seconds " +
         (clock_ahead_ > 0 ? "ahead of" : "behind") + " the database's: set it right first";
}

void Keeper::leave() {
  if (!here()) return;
  (void)ask("WITH released AS (UPDATE drives SET node = '', until = " HANAZA_NOW
            " WHERE node = $1) DELETE FROM nodes WHERE name = $1",
            card_.name);
  connection_.link().drop();
}

// ---- driving

void Keeper::do_asked() {
  std::vector<Asked> asked;
  {
    const std::scoped_lock lock{mutex_};
    asked.swap(asked_);
  }
  std::vector<std::string> fresh;
  std::vector<std::string> confirmed;
  std::vector<std::string> released;
  std::vector<std::string> ended;
  const auto let_go = [&](const std::string& table, std::vector<std::string>& to) {
    const auto found = wanted_.find(table);
    if (found == wanted_.end()) return;
    if (found->second.held) to.push_back(table);
    wanted_.erase(found);
  };
  for (const auto& [ask, table] : asked) {
    switch (ask) {
      case Ask::want:
        if (!draining_ && wanted_.try_emplace(table).second) fresh.push_back(table);
        break;
      case Ask::confirm:
        if (const auto found = wanted_.find(table); found != wanted_.end() && found->second.held) confirmed.push_back(table);
        break;
      case Ask::release: let_go(table, released); break;
      case Ask::end: let_go(table, ended); break;
      case Ask::start_over:
        if (spell_ < writing_since_) lose();
        break;
      case Ask::drain:
        draining_ = true;
        while (!wanted_.empty()) let_go(std::string{wanted_.begin()->first}, released);
        break;
    }
  }
  if (!here()) return;
  give_back(released, false);
  give_back(ended, true);
  if (!fresh.empty()) try_to_drive(fresh);
  confirm(confirmed);
}

std::size_t Keeper::room() const { return lock_table_ * 7 / 10 / (others_ + 1); }

void Keeper::try_to_drive() {
  std::vector<std::string> tables;
  for (const auto& [table, wanted] : wanted_)
    if (!wanted.held) tables.push_back(table);
  if (!tables.empty()) try_to_drive(tables);
}

void Keeper::try_to_drive(const std::vector<std::string>& tables) {
  const auto held = static_cast<std::size_t>(std::ranges::count_if(wanted_, [](const auto& each) { return each.second.held; }));
  auto tried = tables;
  if (const auto left = room() > held ? room() - held : 0; tried.size() > left) {
    if (!std::exchange(crowded_, true))
      log("more tables have bots or clocks than the database has room for locks: raise its max_locks_per_transaction");
    std::vector<Drive> nobodys;
    for (std::size_t i = left; i < tried.size(); ++i)
      if (!std::exchange(wanted_[tried[i]].answered, true)) nobodys.push_back({tried[i], false, true, std::nullopt});
    if (!nobodys.empty()) events_.drives(std::move(nobodys));
    tried.resize(left);
  }
  in_portions(tried, [&](const std::vector<std::string>& some) {
    const auto rows = ask("SELECT wanted.id, CASE WHEN pg_try_advisory_lock(" HANAZA_TABLE_LOCK("wanted.id")
                          ") THEN 1 ELSE 0 END, COALESCE(CASE WHEN drives.node = '' THEN drives.until ELSE nodes.beat END, 0),"
                          " COALESCE(nodes.beat, 0), " HANAZA_NOW
                          " FROM unnest($1::text[]) AS wanted(id) LEFT JOIN drives ON drives.table_id = wanted.id"
                          " LEFT JOIN nodes ON nodes.name = drives.node",
                          list_of(some));
    if (!rows) {
      if (here()) {  // some of these locks may be ours, and nobody knows which
        log("the database gives no locks: " + connection_.complaint());
        lose();
      }
      return;
    }
    std::vector<Drive> drives;
    for (const auto& row : *rows) {
      auto& wanted = wanted_[row[0]];
      wanted.held = row[1] == "1";
      const auto last_beat = number(row[3]);
      const bool alive = last_beat > number(row[4]) - longest_silence.count();
      // What made us enter anew may have happened to whoever drives it, too: their next beat shows it.
      if (!wanted.held && alive && last_beat <= entered_) continue;
      if (!wanted.held && std::exchange(wanted.answered, true)) continue;
      wanted.answered = true;
      const auto until = number(row[2]);
      drives.push_back({row[0], wanted.held, alive, until == 0 ? std::nullopt : std::optional{until + clock_ahead_}});
    }
    if (!drives.empty()) events_.drives(std::move(drives));
  });
}

void Keeper::confirm(const std::vector<std::string>& tables) {
  in_portions(tables, [&](const std::vector<std::string>& some) {
    (void)ask(
        "INSERT INTO drives (table_id, node, until) SELECT id, $2, 0 FROM unnest($1::text[]) AS held(id)"
        " ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until = 0",
        list_of(some), card_.name);
  });
}

void Keeper::give_back(const std::vector<std::string>& tables, bool over) {
  in_portions(tables, [&](const std::vector<std::string>& some) {
    if (over)
      (void)ask("DELETE FROM drives WHERE table_id = ANY ($1::text[])", list_of(some));
    else
      (void)ask("UPDATE drives SET node = '', until = " HANAZA_NOW " WHERE table_id = ANY ($1::text[]) AND node = $2",
                list_of(some), card_.name);
    (void)ask("SELECT count(pg_advisory_unlock(" HANAZA_TABLE_LOCK("id") ")) FROM unnest($1::text[]) AS held(id)",
              list_of(some));
  });
}

// ---- beats

void Keeper::beat() {
  next_beat_ = Clock::now() + between_beats;
  Beat beat;
  beat.at = Clock::now();
  const auto figures = events_.figures();
  const auto before = events_.now();
  const auto rows = ask("WITH mine AS (UPDATE nodes SET beat = " HANAZA_NOW
                        ", draining = $2, tables = $3, connections = $4 WHERE name = $1 RETURNING 1)"
                        " SELECT name, address, build, started, " HANAZA_NOW
                        " - beat, draining, tables, connections, " HANAZA_NOW ", (SELECT count(*) FROM mine) FROM nodes",
                        card_.name, static_cast<int>(figures.draining), figures.tables, figures.connections);
  if (!rows) return;
  if (rows->empty() || rows->front()[9] == "0") {
    log("the database has forgotten this node; it enters again");
    lose();
    return;
  }
  clock_ahead_ = (before + events_.now()) / 2 - number(rows->front()[8]);
  beat.clock_ahead = clock_ahead_;
  std::size_t others = 0;
  for (const auto& row : *rows) {
    NodeSeen node{.card = {row[0], row[1], row[2]},
                  .figures = {number(row[6]), number(row[7]), number(row[5]) != 0},
                  .started = number(row[3]),
                  .silent = std::max<std::int64_t>(0, number(row[4]))};
    if (node.card.name == card_.name) {
      node.silent = 0;
      node.figures = figures;
    } else if (node.alive()) {
      ++others;
    }
    beat.nodes.push_back(std::move(node));
  }
  others_ = others;
  const auto silence = last_beat_ ? beat.at - *last_beat_ : Clock::duration{0};
  if (silence > longest_silence) beat.gap = std::chrono::duration_cast<std::chrono::milliseconds>(silence);
  last_beat_ = beat.at;
  events_.beat(beat);
  try_to_drive();
  if (here()) end_the_silent(beat.nodes);
  if (here() && beats_++ % beats_between_looks == 0) look_for_abandoned();
}

/// A node that is stopped keeps its connection, and with it its locks. Whoever notices ends that for it.
void Keeper::end_the_silent(const std::vector<NodeSeen>& nodes) {
  for (const auto& node : nodes) {
    if (node.alive()) {
      silent_for_.erase(node.card.name);
      continue;
    }
    if (++silent_for_[node.card.name] != beats_before_ending) continue;
    const auto ended =
        ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", session_name(node.card.name));
    if (!ended) return;
    if (!ended->empty()) log("node '" + node.card.name + "' has been silent for too long; others take what it drove");
  }
}

/// At the start everything; later only what nobody has taken for a while, so that nodes whose players are there come first.
void Keeper::look_for_abandoned() {
  const auto rows =
      ask("SELECT table_id FROM summaries WHERE running = 1 AND NOT EXISTS ("
          "  SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1"
          "  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
          "  AND ((classid::bigint << 32) | objid::bigint) = " HANAZA_TABLE_LOCK("table_id") ") LIMIT $1",
          abandoned_.has_value() ? portion : abandoned_at_start);
  if (!rows) return;
  std::set<std::string> found;
  std::vector<std::string> told;
  for (const auto& row : *rows) {
    if (!abandoned_ || abandoned_->contains(row[0])) told.push_back(row[0]);
    found.insert(row[0]);
  }
  const bool first = !abandoned_.has_value();
  abandoned_ = std::move(found);
  if (draining_) told.clear();
  if (first || !told.empty()) events_.abandoned(std::move(told));
}

void Keeper::hear() {
  if (!here()) return;
  auto* link = connection_.link().raw();
  if (PQconsumeInput(link) == 0) {
    lose();
    return;
  }
  std::vector<End> grown;
  while (true) {
    const std::unique_ptr<PGnotify, decltype(&PQfreemem)> heard{PQnotifies(link), &PQfreemem};
    if (!heard) break;
    auto notice = read_notice(heard->extra);
    if (notice.from == card_.name) continue;
    if (others_ == 0) others_ = 1;
    std::ranges::move(notice.grown, std::back_inserter(grown));
    for (const auto& words : notice.said) events_.said(notice.from, words);
  }
  if (!grown.empty()) events_.grown(std::move(grown));
}

std::optional<std::string> node_name_fault(std::string_view name) {
  const auto good = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view{"._:-"}.find(c) != std::string_view::npos;
  };
  if (!name.empty() && name.size() <= 40 && std::ranges::all_of(name, good)) return std::nullopt;
  return "the name of a node has 1 to 40 letters, digits or any of . _ : -";
}

base::Result<std::unique_ptr<Nodes>, std::string> join(const std::string& url, NodeCard card, NodeEvents& events, Log log) {
  if (auto wrong = node_name_fault(card.name)) return base::Failure{std::move(*wrong)};
  auto keeper = std::make_unique<Keeper>(url, std::move(card), events, std::move(log));
  if (auto trouble = keeper->enter()) return base::Failure{std::move(*trouble)};
  if (auto wrong = keeper->clock_fault()) return base::Failure{std::move(*wrong)};
  return std::unique_ptr<Nodes>{std::move(keeper)};
}

}  // namespace store
