#include "load/table.h"

#include <fmt/format.h>

#include "load/refusal.h"
#include "load/scan.h"

namespace load {
namespace asio = boost::asio;

asio::awaitable<void> Table::set_up(asio::io_context& io, std::vector<Target*> targets, std::string id, std::string token) {
  seats_.resize(options_.players);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Target& target = *targets[i % targets.size()];
    auto& connection = *(seats_[i].connection = std::make_unique<Connection>(target.socket(io)));
    co_await connection.open(target, id);
    std::string hello = i == 0 ? fmt::format(R"({{"type":"hello","version":1,"token":"{}"}})", token)
                               : std::string{R"({"type":"hello","version":1})"};
    co_await connection.tell(std::move(hello));
    co_await connection.wait_for("snapshot");
    std::string sit = fmt::format(R"({{"type":"sit","id":"{}","name":"Load {}","seat":{}}})", new_id(), i + 1, i + 1);
    co_await connection.tell(std::move(sit));
    co_await connection.wait_for("done");
  }
  // Each has been told of all before it sat down; from here on every number must come.
  for (std::size_t i = 0; i < seats_.size(); ++i) seats_[i].connection->listen(*this, i);
  state_ = State::starting;
  seats_.front().connection->say(fmt::format(R"({{"type":"start","id":"{}"}})", new_id()));
}

std::uint64_t Table::bytes_heard() const {
  std::uint64_t sum = 0;
  for (const auto& seat : seats_)
    if (seat.connection) sum += seat.connection->bytes_heard();
  return sum;
}

std::string Table::new_id() { return fmt::format("c{}", ++commands_); }

void Table::play() {
  playing_ = true;
  next();
}

void Table::due(Clock::time_point at) {
  due_.push_back(at);
  next();
}

void Table::heard(std::size_t seat, std::string_view text) {
  if (state_ == State::broken) return;
  const Heard message = scan(text);
  Seat& hearer = seats_[seat];
  switch (message.type) {
    case Heard::Type::refused: refused(text); return;
    case Heard::Type::snapshot:
      hearer.sequence = message.sequence;
      if (message.moves) hearer.move = choose(*message.moves);
      break;
    case Heard::Type::happened:
      if (message.moves) hearer.move = choose(*message.moves);
      if (options_.game == "koikoi" && message.what == "moved" && text.find(R"("phase":"deal")") != std::string_view::npos)
        hearer.wants_round = true;
      happened(hearer, seat, message.sequence, message.what);
      break;
    case Heard::Type::done:
    case Heard::Type::other: return;
  }
  next();
}

void Table::happened(Seat& seat, std::size_t number, std::uint64_t sequence, std::string_view what) {
  if (seat.sequence != 0 && sequence != seat.sequence + 1)
    measure_.error(fmt::format("a seat was told number {} after number {}", sequence, seat.sequence));
  seat.sequence = sequence;
  if (what == "moved") {
    moved(sequence);
    return;
  }
  if (what == "dealt") seat.wants_round = false;
  if (number != 0) return;
  if (what == "ended") over_ = true;
  if (what == "started") {
    over_ = false;
    if (state_ == State::starting) state_ = State::resting;
  }
}

void Table::moved(std::uint64_t sequence) {
  if (state_ != State::moving) {
    measure_.error("a move was told that nobody sent");
    return;
  }
  if (told_ == 0) {
    sequence_ = sequence;
    first_told_ = Clock::now();
  }
  if (sequence != sequence_) {
    measure_.error(fmt::format("a move has numbers {} and {}", sequence_, sequence));
    return;
  }
  if (++told_ < seats_.size()) return;
  state_ = State::resting;
  measure_.told(since_, first_told_);
}

void Table::refused(std::string_view text) {
  measure_.error(refusal(text));
  // Without an answer nothing would ever happen here again, and sending the same again may be refused for ever.
  state_ = State::broken;
}

void Table::lost(std::size_t seat) {
  if (state_ == State::broken) return;
  measure_.error(fmt::format("the connection of seat {} was lost", seat + 1));
  state_ = State::broken;
}

void Table::next() {
  if (state_ != State::resting || stopped_) return;
  if (over_) {
    state_ = State::starting;
    seats_.front().connection->say(fmt::format(R"({{"type":"start","id":"{}"}})", new_id()));
    return;
  }
  for (auto& seat : seats_) {
    if (!seat.wants_round) continue;
    seat.wants_round = false;
    seat.connection->say(fmt::format(R"({{"type":"ready","id":"{}"}})", new_id()));
  }
  for (auto& seat : seats_) {
    if (seat.move.empty()) continue;
    send_move(seat);
    return;
  }
}

void Table::send_move(Seat& seat) {
  if (options_.rate) {
    if (due_.empty()) return;
    since_ = due_.front();
    due_.pop_front();
  } else {
    if (!playing_) return;
    since_ = Clock::now();
  }
  state_ = State::moving;
  told_ = 0;
  seat.connection->say(fmt::format(R"({{"type":"move","id":"{}","move":"{}"}})", new_id(), seat.move));
  seat.move.clear();
}

}  // namespace load
