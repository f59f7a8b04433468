#include "record/write.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "record/time.h"

namespace record {
namespace {

namespace json = boost::json;

std::string line(const json::object& object) { return json::serialize(object) + "\n"; }

/// Only what differs from the edition, in the order in which the game lists its options.
template <class G>
json::object options_of(const typename G::Rules& rules) {
  const auto standard = About<G>::edition_rules(rules.edition, About<G>::players(rules));
  json::object options;
  for (const auto& option : About<G>::options()) {
    if (option.read(rules) == option.read(standard)) continue;
    if (option.words.empty())
      options[option.name] = option.read(rules);
    else
      options[option.name] = value_text(option, rules);
  }
  return options;
}

json::array seats_of(const std::vector<Player>& players) {
  json::array seats;
  for (const Player& player : players) {
    json::object seat{{"name", player.name}};
    if (player.bot) seat["bot"] = *player.bot;
    seats.push_back(std::move(seat));
  }
  return seats;
}

template <class G>
struct EntryLine {
  const typename G::Rules& rules;

  std::string operator()(const Deal<G>& deal) const {
    json::object object{{"type", "deck"}, {"cards", deck_text(rules, deal.deck)}};
    if (deal.commitment) object["commitment"] = hex(*deal.commitment);
    return line(object);
  }
  std::string operator()(const Choice<G>& choice) const {
    json::object object{{"type", "move"},
                        {"seat", choice.seat.index + 1},
                        {"move", move_text(rules, seat_numbers(About<G>::players(rules)), choice.move)}};
    if (choice.at) object["at"] = *choice.at;
    return line(object);
  }
  std::string operator()(const Opened& opened) const { return line({{"type", "opened"}, {"salt", hex(opened.salt)}}); }
};

std::string draw_line(const Record<hanabi::Game>& /*record*/) { return {}; }

std::string draw_line(const Record<koikoi::Game>& record) {
  if (record.oya_draw.empty()) return {};
  std::string cards;
  for (const koikoi::Card card : record.oya_draw) cards += card_code(card);
  return line({{"type", "draw"}, {"cards", cards}});
}

}  // namespace

template <game::Game G>
std::string write_opening(const Record<G>& record) {
  const auto& rules = record.rules;
  const std::string_view edition = info(rules.edition).name;
  json::object header{{"type", "record"},
                      {"version", format_version},
                      {"game", G::name},
                      {"edition", edition},
                      {"rules_version", About<G>::rules_version},
                      {"players", About<G>::players(rules)},
                      {"options", options_of<G>(rules)},
                      {"seats", seats_of(record.players)}};
  if (record.started) header["started"] = time_text(*record.started);
  return line(header) + draw_line(record);
}

template <game::Game G>
std::string write_entry(const Record<G>& record, const Entry<G>& entry) {
  return std::visit(EntryLine<G>{record.rules}, entry);
}

std::string write_ending(const HanabiEnding& ending) {
  return line(
      {{"type", "result"}, {"score", ending.score}, {"points", ending.points}, {"outcome", outcome_word(ending.outcome)}});
}

std::string write_ending(const KoikoiEnding& ending) {
  return line({{"type", "result"}, {"totals", {ending.totals[0], ending.totals[1]}}, {"rounds", ending.rounds}});
}

template <game::Game G>
std::string write(const Record<G>& record) {
  std::string text = write_opening(record);
  for (const auto& entry : record.entries) text += write_entry(record, entry);
  if (record.ending) text += write_ending(*record.ending);
  return text;
}

std::string write(const AnyRecord& record) {
  return std::visit([](const auto& of_game) { return write(of_game); }, record);
}

template std::string write_opening(const Record<hanabi::Game>&);
template std::string write_opening(const Record<koikoi::Game>&);
template std::string write_entry(const Record<hanabi::Game>&, const Entry<hanabi::Game>&);
template std::string write_entry(const Record<koikoi::Game>&, const Entry<koikoi::Game>&);
template std::string write(const Record<hanabi::Game>&);
template std::string write(const Record<koikoi::Game>&);

}  // namespace record
