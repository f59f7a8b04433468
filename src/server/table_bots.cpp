#include "server/table_bots.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "server/live_table.h"
#include "server/pool.h"
#include "server/services.h"
#include "server/worker.h"

namespace server {

void TableBots::saw(const table::Happening& happening) {
  for (std::size_t i = 0; i < bots_.size();) {
    Bot& bot = bots_[i];
    if (bot.thinking)
      bot.missed.push_back(happening);
    else if (!bot.mind->saw(happening)) {
      bots_.erase(bots_.begin() + static_cast<std::ptrdiff_t>(i));
      continue;
    }
    ++i;
  }
}

void TableBots::go(const table::Table& table) {
  const auto seat = table.bot_to_act();
  if (seat == acting_) return;
  ++turn_;
  // A thought that is not wanted any more goes on where it is, with its own mind; the table makes another when it needs one.
  std::erase_if(bots_, [](const Bot& bot) { return bot.thinking; });
  told_at_.reset();
  acting_ = seat;
  if (!seat) {
    if (table.bot_seats().empty()) bots_.clear();
    return;
  }
  began_ = Clock::now();
  if (auto mind = mind_of(table, *seat)) think(*seat, std::move(mind));
}

std::shared_ptr<table::BotSeat> TableBots::mind_of(const table::Table& table, table::Seat seat) {
  const auto found = std::ranges::find(bots_, seat, &Bot::seat);
  if (found != bots_.end()) return found->mind;
  std::shared_ptr<table::BotSeat> mind = table::BotSeat::make(table, seat);
  if (mind) bots_.push_back({seat, mind, false, {}});
  return mind;
}

void TableBots::think(table::Seat seat, std::shared_ptr<table::BotSeat> mind) {
  std::ranges::find(bots_, seat, &Bot::seat)->thinking = true;
  auto work = [mind = std::move(mind), seat, turn = turn_, table = owner_.weak_from_this(), &io = worker_.io(), this] {
    std::string move;
    std::optional<std::string> fault;
    try {
      move = mind->choose();
    } catch (const std::exception& thrown) {
      fault = thrown.what();
    }
    // `this` is a part of the table: touched only if that is still there.
    boost::asio::post(io, [table, seat, turn, move = std::move(move), fault = std::move(fault), this]() mutable {
      if (const auto here = table.lock()) thought(turn, seat, std::move(move), fault);
    });
  };
  worker_.services().bots->put(std::move(work));
}

void TableBots::thought(std::uint64_t turn, table::Seat seat, std::string move, const std::optional<std::string>& fault) {
  if (turn != turn_ || acting_ != seat) return;
  if (fault) {
    owner_.freeze("a bot failed: " + *fault);
    return;
  }
  tell_missed(seat);
  const auto delay = worker_.services().config.bot_delay;
  auto when = began_ + delay;
  while (delay.count() > 0 && when < Clock::now()) when += delay;
  told_at_ = std::make_unique<boost::asio::steady_timer>(worker_.io(), when);
  told_at_->async_wait(
      [table = owner_.weak_from_this(), turn, seat, move = std::move(move), this](boost::system::error_code error) {
        const auto here = table.lock();
        if (!error && here && turn == turn_) owner_.bot_moves({seat, move});
      });
}

void TableBots::tell_missed(table::Seat seat) {
  const auto found = std::ranges::find(bots_, seat, &Bot::seat);
  if (found == bots_.end()) return;
  found->thinking = false;
  const auto missed = std::exchange(found->missed, {});
  for (const auto& happening : missed) {
    if (found->mind->saw(happening)) continue;
    forget(seat);
    return;
  }
}

void TableBots::forget(table::Seat seat) {
  std::erase_if(bots_, [&](const Bot& bot) { return bot.seat == seat; });
}

void TableBots::stop() {
  ++turn_;
  told_at_.reset();
  acting_.reset();
  bots_.clear();
}

}  // namespace server
