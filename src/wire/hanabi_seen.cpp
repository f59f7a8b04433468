// The events of Hanabi as JSON.
#include <algorithm>
#include <cassert>
#include <variant>

#include "wire/hanabi.h"
#include "wire/hanabi_words.h"

namespace wire {
namespace {

using hanabi::Seen;

struct WritingEvent {
  JsonText& json;
  const hanabi::Rules& rules;

  /// The hands are in the view.
  void operator()(const hanabi::DealtSeen&) const { json.key("type").plain("dealt"); }
  void operator()(const hanabi::Played& played) const {
    json.key("type").plain("played");
    used(played);
    json.key("announced");
    if (played.announced)
      write_letters(json, rules, colour_bit(*played.announced), 0);
    else
      json.null();
    json.key("placed").boolean(played.placed);
    json.key("clues_returned").number(played.clues_returned);
  }
  void operator()(const hanabi::Discarded& discarded) const {
    json.key("type").plain("discarded");
    used(discarded);
  }
  void operator()(const hanabi::Clued& clued) const {
    json.key("type").plain("clued");
    json.key("seat").number(outside(clued.seat.index));
    json.key("target").number(outside(clued.target.index));
    if (const auto* colour = std::get_if<hanabi::Colour>(&clued.about))
      write_letters(json.key("colour"), rules, colour_bit(*colour), 0);
    else
      json.key("rank").number(outside(std::get<hanabi::Rank>(clued.about)));
    write_slots(json.key("touched"), clued.touched);
  }
  void operator()(const hanabi::DrewSeen& drew) const {
    json.key("type").plain("drew");
    json.key("seat").number(outside(drew.seat.index));
    write_card(json.key("card"), rules, drew.card);
  }
  void operator()(const hanabi::Rearranged& rearranged) const {
    json.key("type").plain("rearranged");
    json.key("seat").number(outside(rearranged.seat.index));
    // Entries behind the hand are 0, and the hand has one itself: it ends with its last other entry, or with a 0 behind that.
    const auto& from = rearranged.from;
    std::size_t size = from.size();
    while (size > 1 && from[size - 1] == 0) --size;
    if (size < from.size() && std::count(from.begin(), from.begin() + static_cast<std::ptrdiff_t>(size), 0) == 0) ++size;
    json.key("order").begin_array();
    for (std::size_t slot = 0; slot < size; ++slot) json.number(outside(from[slot]));
    json.end_array();
  }
  void operator()(const std::monostate&) const {}

 private:
  void used(const auto& event) const {
    json.key("seat").number(outside(event.seat.index));
    json.key("slot").number(outside(event.slot));
    write_card(json.key("card"), rules, event.card);
  }
};

/// What a card is, if any of the seats saw it.
void learn(std::optional<hanabi::Card>& card, const std::optional<hanabi::Card>& seen) {
  if (!card) card = seen;
}

struct Pooling {
  Seen& pooled;

  void operator()(const hanabi::DealtSeen& seen) const {
    auto& hands = std::get<hanabi::DealtSeen>(pooled).hands;
    for (std::size_t seat = 0; seat < hands.size(); ++seat)
      for (std::size_t slot = 0; slot < hands[seat].size(); ++slot) learn(hands[seat][slot], seen.hands[seat][slot]);
  }
  void operator()(const hanabi::DrewSeen& seen) const { learn(std::get<hanabi::DrewSeen>(pooled).card, seen.card); }
  void operator()(const auto& /*open*/) const {}
};

}  // namespace

void write_last(JsonText& json, const hanabi::Rules& rules, const hanabi::LastAction& last) {
  if (std::holds_alternative<std::monostate>(last)) {
    json.null();
    return;
  }
  json.begin_object();
  std::visit(WritingEvent{json, rules}, last);
  json.end_object();
}

void write_seen(std::string& out, const hanabi::Rules& rules, const Sent<Seen>& seen) {
  JsonText json{out};
  json.begin_object();
  std::visit(WritingEvent{json, rules}, seen);
  json.end_object();
}

void write_open_seen(std::string& out, const hanabi::Rules& rules, std::span<const Sent<Seen>> seats) {
  assert(!seats.empty());
  Seen pooled = seats.front();
  for (const Seen& seen : seats.subspan(1)) std::visit(Pooling{pooled}, seen);
  write_seen(out, rules, pooled);
}

}  // namespace wire
