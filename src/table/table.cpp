#include "table/table.h"

#include <algorithm>
#include <stdexcept>

#include "base/raise.h"
#include "table/decide.h"
#include "table/entry_json.h"
#include "table/showing.h"
#include "table/take.h"
#include "table/telling.h"

namespace table {
namespace {

void write_head(std::string& out, std::string_view type, std::uint64_t sequence, Millis at) {
  out += R"({"type":")";
  out += type;
  out += R"(","sequence":)";
  out += std::to_string(sequence);
  out += R"(,"at":)";
  out += std::to_string(at);
}

bool is_aside(const What& what) {
  if (const auto* said = std::get_if<Said>(&what)) return said->aside;
  const auto* remarked = std::get_if<Remarked>(&what);
  return remarked != nullptr && remarked->aside;
}

}  // namespace

Creation Table::create(const NewTable& asked, Chance& chance) {
  const std::uint64_t high = chance.word();
  Creation creation{{}, token_text(high, chance.word())};
  Created created{asked.settings, token_hash(creation.token), {}};
  std::vector<Place> seats(static_cast<std::size_t>(players(asked.settings.rules)));
  for (const BotChoice& choice : asked.bots) {
    const BotSeated bot{choice.seat, choice.bot, bot_name(seats)};
    seats[choice.seat.index] = {{}, bot.bot, bot.name, false};
    created.bots.push_back(bot);
  }
  creation.entry.what = std::move(created);
  return creation;
}

base::Result<std::unique_ptr<Table>, std::string> Table::load(std::string id, std::span<const Logged> log) {
  std::unique_ptr<Table> table{new Table};
  table->content_.id = std::move(id);
  if (log.empty()) return base::Failure{std::string{"the log is empty"}};
  AnyChange unused;
  for (const Logged& line : log)
    if (const auto fault = table::take(table->content_, line, unused))
      return base::Failure{"line " + std::to_string(line.sequence) + ": " + *fault};
  return table;
}

std::optional<Person> Table::person(std::string_view token) const { return content_.people.find(token); }

std::optional<Seat> Table::seat_of(Person person) const { return table::seat_of(content_, person); }

Audience Table::audience(std::optional<Person> person) const {
  const auto seat = person ? seat_of(*person) : std::nullopt;
  return seat ? Audience{*seat} : Audience{Spectators{}};
}

bool Table::password_ok(std::string_view password) const {
  return !content_.settings.password || opens(*content_.settings.password, password);
}

bool Table::takes_spectators() const { return content_.settings.spectators || content_.phase == Phase::gathering; }

base::Result<Happening, std::string> Table::try_take(const Logged& line) {
  const What& what = line.entry.what;
  const Standing before{content_, what};
  Happening happening;
  if (auto fault = table::take(content_, line, happening.change_)) return base::Failure{*std::move(fault)};

  happening.sequence_ = line.sequence;
  write_head(happening.head_, "happened", line.sequence, content_.at);
  happening.head_ += R"(,"what":)";
  write_what(happening.head_, what);
  before.write_changed(happening.table_, content_);
  happening.chat_of_seats_ = before.changed_chat(content_, false);
  happening.chat_of_spectators_ = before.changed_chat(content_, true);
  happening.for_spectators_only_ = is_aside(what);
  return happening;
}

Happening Table::take(const Logged& line) {
  auto happening = try_take(line);
  if (!happening)
    base::raise<std::runtime_error>("line " + std::to_string(line.sequence) + " of a table's log: " + happening.error());
  return *std::move(happening);
}

bool Table::skip(const Logged& line) {
  AnyChange unused;
  return !table::take(content_, line, unused);
}

std::string Table::snapshot(const Audience& audience) const {
  std::string out;
  write_head(out, "snapshot", content_.sequence, content_.at);
  out += R"(,"table":)";
  write_table(out, content_, !std::holds_alternative<Seat>(audience));
  out += R"(,"view":)";
  std::visit(
      [&]<class M>(const M& match) {
        if constexpr (!std::is_same_v<M, std::monostate>) {
          if (match.dealt()) return show<typename M::Game>(out, match.state, audience, content_.open);
        }
        out += "null";
      },
      content_.match);
  out += '}';
  return out;
}

std::optional<Seat> Table::bot_to_act() const { return table::bot_to_act(content_); }

bool Table::goes_on_by_itself() const { return table::goes_on_by_itself(content_); }

std::vector<Seat> Table::bot_seats() const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < content_.seats.size(); ++i)
    if (!content_.seats[i].bot.empty()) seats.push_back({static_cast<std::uint8_t>(i)});
  return seats;
}

}  // namespace table
