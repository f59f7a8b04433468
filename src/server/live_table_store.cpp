// How a live table's steps get into the store: appended, synced, and only then taken and told.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "server/live_table.h"
#include "server/log.h"
#include "server/log_lines.h"
#include "server/node.h"
#include "server/services.h"
#include "server/worker.h"

namespace server {
namespace {

constexpr int max_tries = 8;
constexpr auto before_trying_again = std::chrono::seconds{1};

const table::Refused not_kept{"storage", "This could not be stored, so it did not happen. Try again."};

}  // namespace

template <class Part>
auto LiveTable::back_here(Part part) {
  return [self = weak_from_this(), &io = worker_.io(), part = std::move(part)](auto answer) mutable {
    boost::asio::post(io, [self = std::move(self), part = std::move(part), answer = std::move(answer)]() mutable {
      if (const auto here = self.lock()) here->guarded([&] { part(*here, std::move(answer)); });
    });
  };
}

void LiveTable::store(Item item, table::Decision decision) {
  if (decision.entries.empty()) {
    done(item, table_->sequence(), decision);
    return;
  }
  Step step{std::move(item), std::move(decision), {}, worker_.spell()};
  const auto at = table_->stamp(wall_clock());
  store::Append append;
  if (auto summary = table_->summary_after(step.decision.entries, at))
    append.summary = store::Summary{table_->id(), summary->running, summary->listed, at, std::move(summary->text)};
  auto sequence = table_->sequence();
  for (auto& entry : step.decision.entries) {
    if (const auto* sat = std::get_if<table::Sat>(&entry.what); sat != nullptr && step.item.asker.account)
      append.played.push_back({*step.item.asker.account, table_->id(), sat->seat.index + 1, at});
    step.lines.push_back({++sequence, at, std::move(entry)});
  }
  append.lines = stored_lines(table_->id(), step.lines);
  // A clock must not go on before it was given back the time in which nobody could play.
  if (node() != nullptr && table_->deadline()) append.spell = step.spell;
  busy_ = true;
  // shared, because what a std::function holds must be copyable
  auto kept = std::make_shared<Step>(std::move(step));
  worker_.services().store->append(std::move(append), back_here([kept](LiveTable& here, std::optional<store::Fault> fault) {
                                     here.stored(std::move(*kept), fault);
                                   }));
}

void LiveTable::stored(Step step, std::optional<store::Fault> fault) {
  busy_ = false;
  if (!fault) {
    told(step);
  } else if (*fault == store::Fault::taken && ++step.item.tries < max_tries) {
    worker_.services().metrics.races_lost.add();
    reread(std::move(step.item));
    return;
  } else if (*fault == store::Fault::late) {
    if (step.spell == worker_.spell()) lose();  // we have not heard of it yet
    queue_.push_front(std::move(step.item));
  } else {
    uncertain_ = true;
    log::warning("not_stored", {{"table", table_->id()}, {"fault", store::fault_word(*fault)}});
    not_stored(std::move(step.item));
  }
  after_step();
}

void LiveTable::told(const Step& step) {
  auto& metrics = worker_.services().metrics;
  if (step.decision.person && step.item.asker.client) {
    if (auto* attached = clients_.find(*step.item.asker.client)) attached->person = step.decision.person;
    presence_soon();
  }
  done(step.item, step.lines.back().sequence, step.decision);
  take(step.lines);
  if (const auto moves = std::ranges::count_if(step.lines, table::is_move); moves > 0) {
    metrics.moves.add(moves);
    metrics.move_seconds.add(Clock::now() - step.item.since);
  }
  for (const auto& line : step.lines) {
    if (!std::holds_alternative<table::Ended>(line.entry.what)) continue;
    metrics.games_finished.add();
    log::info("game_over", {{"table", table_->id()}, {"sequence", line.sequence}});
  }
  took_over(step.item);
  if (step.item.is_bot_move()) {
    metrics.bot_moves.add();
    bots_.turn_over();
  }
}

void LiveTable::reread(Item item) {
  busy_ = true;
  auto kept = std::make_shared<Item>(std::move(item));
  worker_.services().store->read(
      table_->id(), table_->sequence(),
      back_here([kept](LiveTable& here, const base::Result<std::vector<store::Line>, store::Fault>& lines) {
        here.did_reread(std::move(*kept), lines);
      }));
}

void LiveTable::did_reread(Item item, const base::Result<std::vector<store::Line>, store::Fault>& lines) {
  busy_ = false;
  if (!lines) {
    uncertain_ = true;
    not_stored(std::move(item));
    after_step();
    return;
  }
  uncertain_ = false;
  const auto logged = logged_lines(*lines);
  if (!logged) throw std::runtime_error(logged.error());
  take_of_others(*logged);
  item.fresh = !unattended();
  if (item.fresh)
    process(std::move(item));
  else
    queue_.push_front(std::move(item));
  after_step();
}

void LiveTable::took_over(const Item& item) {
  if (item.takes_over && drives_ && node() != nullptr) node()->confirm(table_->id());
}

/// People are told and try again themselves; bots and clocks have nobody to do that for them.
void LiveTable::not_stored(Item item) {
  if (item.reply || stopping_ || std::holds_alternative<Refresh>(item.ask)) {
    refuse(item, not_kept);
    return;
  }
  if (std::holds_alternative<table::Command>(item.ask)) return;
  // Time that is to be given back: until that is done, everything else waits.
  const bool credits = item.gives_time_back();
  if (credits) attended_ = false;
  const auto timer = std::make_shared<boost::asio::steady_timer>(worker_.io(), before_trying_again);
  auto kept = std::make_shared<Item>(std::move(item));
  timer->async_wait([self = weak_from_this(), timer, kept, credits, spell = worker_.spell()](boost::system::error_code error) {
    const auto here = self.lock();
    if (error || !here) return;
    if (!credits)
      here->put(std::move(*kept));
    else if (spell == here->worker_.spell())  // otherwise there is more to be given back, and we shall be told
      here->give_back_first(std::move(*kept));
  });
}

void LiveTable::give_back_first(Item item) {
  if (stopping_ || frozen_) return;
  attended_ = true;
  queue_.push_front(std::move(item));
  guarded([&] { pump(); });
}

}  // namespace server
