#include "store/writer.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace store {
namespace {

/// More than that in one transaction lets the first wait long and makes the sync no cheaper.
constexpr std::size_t max_batch = 2000;

}  // namespace

void Writer::append(Append append, Told told) {
  ++waiting_;
  writes_.put({std::move(append), {}, std::move(told)});
}

void Writer::change(Change change, Told told) { writes_.put({{}, std::move(change), std::move(told)}); }

Statistics Writer::statistics() const {
  const std::scoped_lock lock{mutex_};
  auto now = statistics_;
  now.waiting = waiting_;
  return now;
}

void Writer::write(std::vector<Write> batch) {
  std::vector<Write*> appends;
  appends.reserve(batch.size());
  for (auto& item : batch) {
    if (item.change) {
      make(item);
    } else {
      appends.push_back(&item);
    }
  }
  for (std::size_t at = 0; at < appends.size(); at += max_batch) {
    commit(std::span{appends}.subspan(at, std::min(max_batch, appends.size() - at)));
  }
}

void Writer::make(const Write& write) {
  const auto made = write.change(*connection_);
  const auto fault = made ? std::nullopt : std::optional{made.error()};
  // A name that is in use is no trouble with the database.
  note(fault == Fault::taken ? std::nullopt : fault);
  if (write.told) write.told(fault);
}

void Writer::commit(std::span<Write* const> portion) {
  if (const int generation = connection_->generation(); generation != generation_) {
    generation_ = generation;
    if (renewed_) first_spell_ = renewed_();
  }
  std::vector<std::optional<Fault>> faults;
  std::vector<const Append*> good;
  faults.reserve(portion.size());
  good.reserve(portion.size());
  for (const auto* item : portion) {
    faults.push_back(fault_of(item->append));
    if (!faults.back()) good.push_back(&item->append);
  }
  const auto start = std::chrono::steady_clock::now();
  const auto done = good.empty() ? base::Result<std::vector<bool>, Fault>{std::vector<bool>{}} : connection_->commit(good);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  if (!done && done.error() == Fault::broken && portion.size() > 1) {
    // One of them may be what the database does not take, a text that is no UTF-8 for example: the others must not suffer.
    for (const auto& item : portion) commit({&item, 1});
    return;
  }

  std::size_t next = 0;
  for (auto& fault : faults) {
    if (fault) continue;
    if (!done)
      fault = done.error();
    else if (!(*done)[next++])
      fault = Fault::taken;
  }
  count(portion, faults, taken.count(), done.ok());
  if (!good.empty()) note(done ? std::nullopt : std::optional{done.error()});
  waiting_ -= portion.size();
  announce(portion, faults);
  for (std::size_t i = 0; i < portion.size(); ++i) {
    if (portion[i]->told) portion[i]->told(faults[i]);
  }
  if (connection_->tidy()) say("the database could not be tidied: " + connection_->complaint());
}

std::optional<Fault> Writer::fault_of(const Append& append) const {
  if (append.spell && *append.spell < first_spell_) return Fault::late;
  if (table_of(append)) return std::nullopt;
  say("an append is empty, not about one table, or its lines do not follow each other");
  return Fault::broken;
}

void Writer::count(std::span<Write* const> portion, const std::vector<std::optional<Fault>>& faults, double seconds,
                   bool committed) {
  std::uint64_t appends = 0;
  std::uint64_t lines = 0;
  for (std::size_t i = 0; i < portion.size(); ++i) {
    if (faults[i]) continue;
    ++appends;
    lines += portion[i]->append.lines.size();
  }
  const std::scoped_lock lock{mutex_};
  auto& s = statistics_;
  s.commits += committed ? 1 : 0;
  s.appends += appends;
  s.lines += lines;
  s.faults += portion.size() - appends;
  s.biggest = std::max(s.biggest, appends);
  s.commit_seconds += seconds;
  s.longest_commit = std::max(s.longest_commit, seconds);
}

void Writer::announce(std::span<Write* const> portion, const std::vector<std::optional<Fault>>& faults) const {
  if (!committed_) return;
  std::vector<End> ends;
  for (std::size_t i = 0; i < portion.size(); ++i) {
    const auto& lines = portion[i]->append.lines;
    if (!faults[i] && !lines.empty()) ends.push_back({lines.back().table, lines.back().sequence});
  }
  if (!ends.empty()) committed_(std::move(ends));
}

/// Trouble is told when it begins and when it ends, not with every move in between; what is broken, each time.
void Writer::note(std::optional<Fault> trouble) {
  std::optional<Fault> before;
  {
    const std::scoped_lock lock{mutex_};
    before = std::exchange(statistics_.trouble, trouble);
  }
  if (trouble && (trouble != before || trouble == Fault::broken)) {
    say("the database is " + std::string{fault_word(*trouble)} + ": " + connection_->complaint());
  } else if (!trouble && before) {
    say("the database works again");
  }
}

void Writer::say(const std::string& words) const {
  if (log_) log_(words);
}

}  // namespace store
