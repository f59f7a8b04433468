#include "desk/advice.h"

#include <array>
#include <cmath>
#include <optional>
#include <string_view>

#include "bots/hanabi/explain.h"
#include "bots/koikoi/explain.h"
#include "hanabi/text.h"
#include "koikoi/text.h"
#include "record/games.h"
#include "wire/json_text.h"

namespace desk {

void write_real(wire::JsonText& json, double value) {
  const long thousandths = std::lround(value * 1000);
  std::string digits = std::to_string(std::labs(thousandths) % 1000);
  digits.insert(0, 3 - digits.size(), '0');
  json.raw((thousandths < 0 ? "-" : "") + std::to_string(std::labs(thousandths) / 1000) + "." + digits);
}

namespace {

void write_real_or_null(wire::JsonText& json, const std::optional<double>& value) {
  if (value)
    write_real(json, *value);
  else
    json.null();
}

constexpr std::array<std::string_view, 8> koikoi_reasons{"only_move",  "blind",       "stop_now",    "play_on",
                                                         "makes_yaku", "nearer_yaku", "denies_yaku", "best_mean"};
static_assert(koikoi_reasons.size() == static_cast<std::size_t>(bots::koi::Reason::best_mean) + 1);

}  // namespace

void write_advice(std::string& out, bots::Player<hanabi::View, hanabi::Seen, hanabi::Move>& player, const hanabi::View& view,
                  std::uint64_t /*seed*/) {
  const auto& rules = view.board.rules;
  const auto move = player.choose(view);
  const auto* explains = dynamic_cast<const bots::Explains*>(&player);
  const auto why = explains == nullptr ? bots::explain_literally(view, move) : explains->explain(view, move);
  const auto names = record::seat_numbers(rules.players);
  wire::JsonText json{out};
  json.begin_object();
  json.key("move").string(move_text(rules, names, move));
  json.key("reason").plain(bots::reason_name(why.reason));
  json.key("target");
  why.target ? json.number(why.target->index + 1) : json.null();
  json.key("slot");
  why.slot ? json.number(*why.slot + 1) : json.null();
  json.key("card");
  why.card ? json.string(card_text(rules, *why.card)) : json.null();
  json.key("chance");
  why.chance ? json.number(*why.chance) : json.null();
  write_real_or_null(json.key("expected"), why.expected);
  write_real_or_null(json.key("perfect"), why.perfect);
  json.end_object();
}

void write_advice(std::string& out, bots::Player<koikoi::View, koikoi::Seen, koikoi::Move>& player, const koikoi::View& view,
                  std::uint64_t seed) {
  const auto& rules = view.board.rules;
  const auto names = record::seat_numbers(koikoi::players);
  const auto advice = bots::explain(player, view, seed);
  wire::JsonText json{out};
  json.begin_object();
  json.key("move").string(move_text(rules, names, advice.candidates[advice.best].move));
  json.key("reason").plain(koikoi_reasons[static_cast<std::size_t>(advice.sentence.reason)]);
  json.key("yaku");
  advice.sentence.yaku ? json.plain(yaku_name(*advice.sentence.yaku)) : json.null();
  json.key("points").number(advice.sentence.points);
  write_real(json.key("chance"), static_cast<double>(advice.sentence.chance));
  write_real(json.key("other_chance"), static_cast<double>(advice.sentence.other_chance));
  json.key("candidates").begin_array();
  for (const auto& candidate : advice.candidates) {
    json.begin_object();
    json.key("move").string(move_text(rules, names, candidate.move));
    write_real(json.key("points"), static_cast<double>(candidate.points));
    json.key("match");
    candidate.match ? write_real(json, static_cast<double>(*candidate.match)) : json.null();
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

}  // namespace desk
