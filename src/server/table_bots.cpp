#include "server/table_bots.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "server/live_table.h"
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
  // A thought that is not wanted any more ends soon, with its own mind; the table makes another when it needs one.
  for (const auto& bot : bots_)
    if (bot.thinking) bot.hurry->up();
  std::erase_if(bots_, [](const Bot& bot) { return bot.thinking; });
  told_at_.reset();
  acting_ = seat;
  if (!seat) {
    if (table.bot_seats().empty()) bots_.clear();
    return;
  }
  began_ = Clock::now();
  if (auto* bot = bot_of(table, *seat)) think(*bot);
}

TableBots::Bot* TableBots::bot_of(const table::Table& table, table::Seat seat) {
  const auto found = std::ranges::find(bots_, seat, &Bot::seat);
  if (found != bots_.end()) return &*found;
  auto hurry = std::make_shared<Hurry>();
  // Its usual number of worlds and no time of its own: with time to spare it plays the same on every machine.
  std::shared_ptr<table::BotSeat> mind = table::BotSeat::make(table, seat, {.stop = &hurry->flag()});
  if (!mind) return nullptr;
  return &bots_.emplace_back(Bot{seat, std::move(hurry), std::move(mind), false, {}});
}

void TableBots::think(Bot& bot) {
  bot.thinking = true;
  bot.hurry->reset();
  // The mind looks at the flag of its hurry: both are held until the thought is over.
  auto work = [hurry = bot.hurry, mind = bot.mind, seat = bot.seat, turn = turn_, table = owner_.weak_from_this(),
               &io = worker_.io(), this] {
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
  worker_.services().bots->put(std::move(work), bot.hurry);
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
  for (const auto& bot : bots_) bot.hurry->up();
  bots_.clear();
}

}  // namespace server
