// The events of Koi-Koi as JSON.
#include <array>
#include <cassert>
#include <string>
#include <variant>

#include "wire/koikoi.h"
#include "wire/koikoi_words.h"

namespace wire {
namespace {

using koikoi::Seen;

struct WritingEvent {
  JsonText& json;

  void operator()(const koikoi::DealtSeen& dealt) const {
    json.key("type").plain("dealt");
    write_cards(json.key("field"), dealt.field);
  }
  void operator()(const koikoi::Swapped& swapped) const {
    by("swapped", swapped.seat);
    json.key("swapped").boolean(swapped.swapped);
  }
  void operator()(const koikoi::LookedSeen& looked) const {
    json.key("type").plain("looked");
    write_cards(json.key("hand"), looked.hand);
  }
  void operator()(const koikoi::Played& played) const {
    by("played", played.seat);
    write_card(json.key("card"), played.card);
    write_cards(json.key("taken"), played.taken);
  }
  void operator()(const koikoi::PlayedWild& played) const {
    by("played_wild", played.seat);
    write_card(json.key("target"), played.target);
  }
  void operator()(const koikoi::Turned& turned) const {
    by("turned", turned.seat);
    write_card(json.key("card"), turned.card);
    write_cards(json.key("taken"), turned.taken);
  }
  void operator()(const koikoi::Took& took) const {
    by("took", took.seat);
    write_card(json.key("with"), took.with);
    write_card(json.key("card"), took.card);
  }
  void operator()(const koikoi::Called& called) const { by("called", called.seat); }
  void operator()(const koikoi::Cancelled& cancelled) const {
    json.key("type").plain("cancelled");
    json.key("why").plain(cancel_word(cancelled.why));
    write_sets(json.key("shown"), cancelled.shown);
  }
  void operator()(const koikoi::Ended& ended) const {
    json.key("type").plain("ended");
    write_outcome(json, ended);
    write_cards(json.key("gaji"), ended.gaji);
    write_sets(json.key("shown"), ended.shown);
  }

 private:
  void by(std::string_view type, koikoi::Seat seat) const {
    json.key("type").plain(type);
    json.key("seat").number(outside(seat.index));
  }
};

}  // namespace

std::string_view quoted_name(koikoi::Card card) {
  static const auto names = [] {
    std::array<std::string, koikoi::cards> all;
    for (const koikoi::Card each : koikoi::all_cards) all[each.id()] = '"' + card_text(each) + '"';
    return all;
  }();
  return names[card.id()];
}

std::string_view cancel_word(koikoi::Cancel why) {
  static constexpr std::array<std::string_view, 6> words{
      "", "field_teshi", "field_kuttsuki", "field_three", "special_hand", "both_hands"};
  return words[static_cast<unsigned>(why)];
}

void write_scoring(JsonText& json, const koikoi::Scoring& scoring) {
  json.begin_object();
  json.key("points").number(scoring.points);
  json.key("own_factor").number(scoring.own_factor);
  json.key("opponent_factor").number(scoring.opponent_factor);
  json.key("seven_factor").number(scoring.seven_factor);
  json.key("bonus").number(scoring.bonus);
  json.key("total").number(scoring.total);
  json.end_object();
}

void write_seen(std::string& out, const koikoi::Rules& /*rules*/, const Sent<Seen>& seen) {
  JsonText json{out};
  json.begin_object();
  std::visit(WritingEvent{json}, seen);
  json.end_object();
}

void write_open_seen(std::string& out, const koikoi::Rules& rules, std::span<const Sent<Seen>> seats) {
  assert(seats.size() == koikoi::players);
  const auto* first = std::get_if<koikoi::LookedSeen>(&seats.front());
  if (first == nullptr) {
    write_seen(out, rules, seats[0]);
    return;
  }
  JsonText json{out};
  json.begin_object();
  json.key("type").plain("looked");
  write_sets(json.key("hands"), {first->hand, std::get<koikoi::LookedSeen>(seats[1]).hand});
  json.end_object();
}

}  // namespace wire
