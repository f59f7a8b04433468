// What can be asked of records, rules and studied games.
#include <algorithm>
#include <chrono>

#include "desk/answer.h"
#include "desk/desk.h"
#include "fair/commitment.h"
#include "hanab_live/any_game.h"
#include "hanabi/text.h"
#include "koikoi/text.h"
#include "record/verify.h"
#include "table/catalogue.h"
#include "table/game_settings.h"
#include "table/settings_json.h"

namespace desk {
namespace {

constexpr std::int64_t most_worlds = 2'000;
constexpr std::int64_t most_milliseconds = 60'000;
/// What a number of JavaScript holds exactly.
constexpr std::int64_t most_seed = (std::int64_t{1} << 53U) - 1;
constexpr std::size_t most_studies = 64;

/// The rules that are asked for, as for a new table; who begins is a seat or the first.
base::Result<table::AnyRules, Refused> asked_rules(boost::json::object asked, table::Chance& chance) {
  auto settings = table::parse_new_table(std::move(asked), chance);
  if (!settings) return base::Failure{settings.error()};
  auto rules = settings->settings.rules;
  const auto first = settings->settings.first;
  if (first.by == table::First::By::seat)
    std::visit(
        [&](auto& of_game) {
          using Game =
              std::conditional_t<std::is_same_v<std::decay_t<decltype(of_game)>, hanabi::Rules>, hanabi::Game, koikoi::Game>;
          table::Usual<Game>::first_seat(of_game) = first.seat;
        },
        rules);
  return rules;
}

Asked asked_bot(table::Fields& fields) {
  Asked asked;
  asked.bot = fields.text("bot");
  asked.seed = static_cast<std::uint64_t>(fields.number_if_any("seed", 0, most_seed).value_or(0));
  if (const auto worlds = fields.number_if_any("worlds", 1, most_worlds))
    asked.effort.worlds = static_cast<std::uint32_t>(*worlds);
  if (const auto time = fields.number_if_any("milliseconds", 1, most_milliseconds))
    asked.effort.time = std::chrono::milliseconds{*time};
  return asked;
}

std::string import_code(hanab_live::Fault::Kind kind) {
  switch (kind) {
    case hanab_live::Fault::Kind::variant: return "unknown_variant";
    case hanab_live::Fault::Kind::option: return "unknown_option";
    case hanab_live::Fault::Kind::damaged: break;
  }
  return "bad_record";
}

/// A seat's number, `"spectator"` or `"open"`.
table::Audience asked_viewer(table::Fields& fields) {
  const auto viewer = fields.any("viewer");
  if (!viewer) {
    fields.fail("the field 'viewer' is missing");
  } else if (const auto* seat = viewer->if_int64(); seat != nullptr && *seat >= 1 && *seat <= table::max_seats) {
    return Seat{static_cast<std::uint8_t>(*seat - 1)};
  } else if (const auto* word = viewer->if_string(); word != nullptr && *word == "spectator") {
    return table::Spectators{};
  } else if (word != nullptr && *word == "open") {
    return table::OpenSpectators{};
  } else {
    fields.fail("'viewer' must be the number of a seat, 'spectator' or 'open'");
  }
  return table::Spectators{};
}

}  // namespace

Desk::Answer Desk::games(table::Fields& fields) {
  if (const auto fault = fields.finish()) return bad_request(*fault);
  return with_json("catalogue", table::catalogue_text(build()));
}

Desk::Answer Desk::rules(table::Fields& fields) {
  auto asked = fields.object("settings");
  if (const auto fault = fields.finish()) return bad_request(*fault);
  const auto rules = asked_rules(std::move(asked), chance_);
  if (!rules) return base::Failure{rules.error()};
  std::string options;
  table::write_options(options, *rules);
  return with_text("text", std::visit([](const auto& of_game) { return rules_text(of_game); }, *rules)) +
         with_json("options", options);
}

Desk::Answer Desk::verify(table::Fields& fields) {
  const auto text = fields.text("record");
  if (const auto fault = fields.finish()) return bad_request(*fault);
  const auto verdict = record::verify(std::string_view{text});
  if (!verdict) return table::refuse("bad_record", record::error_text(verdict.error()));
  return with_flag("finished", verdict->finished) + with_number("moves", verdict->moves) +
         with_number("decks", verdict->decks) + with_number("committed", verdict->committed) +
         with_number("opened", verdict->opened);
}

Desk::Answer Desk::opens(table::Fields& fields) {
  const auto cards = fields.text("cards");
  const auto salt = fair::parse_salt(fields.text("salt"));
  const auto commitment = fair::parse_commitment(fields.text("commitment"));
  if (fields.ok() && !salt) fields.fail("'salt' must have 64 hexadecimal digits");
  if (fields.ok() && !commitment) fields.fail("'commitment' must have 64 hexadecimal digits");
  if (const auto fault = fields.finish()) return bad_request(*fault);
  return with_flag("opens", fair::opens(*commitment, *salt, cards));
}

Desk::Answer Desk::import_game(table::Fields& fields) {
  const auto text = fields.text("text");
  if (const auto fault = fields.finish()) return bad_request(*fault);
  const auto game = hanab_live::read_any(text);
  if (!game) return table::refuse(import_code(game.error().kind), game.error().text);
  std::string left_out;
  wire::JsonText json{left_out};
  json.begin_array();
  for (const auto& name : game->left_out) json.string(name);
  json.end_array();
  return with_text("record", *hanab_live::write_as(game->record, hanab_live::Form::record)) +
         with_text("form", hanab_live::form_names[static_cast<std::size_t>(game->form)]) + with_json("left_out", left_out);
}

Desk::Answer Desk::export_game(table::Fields& fields) {
  const auto text = fields.text("record");
  const auto name = fields.text("form");
  const auto* const form = std::ranges::find(hanab_live::form_names, name);
  if (fields.ok() && form == hanab_live::form_names.end()) fields.fail("'form' must be record, hanab-live or link");
  if (const auto fault = fields.finish()) return bad_request(*fault);
  const auto game = hanab_live::read_any(text);
  if (!game) return table::refuse("bad_record", game.error().text);
  const auto written = hanab_live::write_as(game->record, static_cast<hanab_live::Form>(form - hanab_live::form_names.begin()));
  if (!written) return table::refuse("no_such_form", written.error());
  return with_text("text", *written);
}

Study* Desk::study(table::Fields& fields) {
  const auto number = fields.number("study", 0, std::numeric_limits<std::uint32_t>::max());
  const auto found = studies_.find(static_cast<std::uint32_t>(number));
  if (found != studies_.end()) return found->second.get();
  if (fields.ok()) fields.fail("there is no study of that number");
  return nullptr;
}

Desk::Answer Desk::keep(std::unique_ptr<Study> study) {
  if (studies_.size() >= most_studies) return table::refuse("too_many", "Too many studies are open; close some.");
  studies_.emplace(++last_, std::move(study));
  return with_number("study", last_);
}

Desk::Answer Desk::study_new(table::Fields& fields) {
  auto asked = fields.object("settings");
  if (const auto fault = fields.finish()) return bad_request(*fault);
  const auto rules = asked_rules(std::move(asked), chance_);
  if (!rules) return base::Failure{rules.error()};
  return keep(Study::make(*rules));
}

Desk::Answer Desk::study_read(table::Fields& fields) {
  const auto text = fields.text("record");
  if (const auto fault = fields.finish()) return bad_request(*fault);
  auto read = Study::read(text);
  if (!read) return base::Failure{read.error()};
  return keep(std::move(*read));
}

Desk::Answer Desk::study_close(table::Fields& fields) {
  const auto number = fields.number("study", 0, std::numeric_limits<std::uint32_t>::max());
  if (const auto fault = fields.finish()) return bad_request(*fault);
  if (studies_.erase(static_cast<std::uint32_t>(number)) == 0) return bad_request("there is no study of that number");
  return std::string{};
}

Desk::Answer Desk::study_steps(table::Fields& fields) {
  const auto* const of = study(fields);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  std::string steps;
  of->write_steps(steps);
  return with_json("line", steps);
}

Desk::Answer Desk::study_go(table::Fields& fields) {
  auto* const of = study(fields);
  const auto position = fields.number("position", 0, std::numeric_limits<std::uint32_t>::max());
  if (const auto fault = fields.finish()) return bad_request(*fault);
  if (auto refused = of->go(static_cast<std::size_t>(position))) return base::Failure{*std::move(refused)};
  return std::string{};
}

Desk::Answer Desk::study_deal(table::Fields& fields) {
  auto* const of = study(fields);
  const auto cards = fields.text_if_any("cards");
  const auto seed = fields.number_if_any("seed", 0, most_seed);
  if (fields.ok() && cards.has_value() == seed.has_value()) fields.fail("either 'cards' or 'seed' must be there");
  if (const auto fault = fields.finish()) return bad_request(*fault);
  if (auto refused = cards ? of->add_deck(*cards) : of->add_deck(static_cast<std::uint64_t>(*seed)))
    return base::Failure{*std::move(refused)};
  return std::string{};
}

Desk::Answer Desk::study_move(table::Fields& fields) {
  auto* const of = study(fields);
  const auto move = fields.text("move");
  const auto seat = fields.seat_if_any("seat");
  if (const auto fault = fields.finish()) return bad_request(*fault);
  if (auto refused = of->add_move(move, seat)) return base::Failure{*std::move(refused)};
  return std::string{};
}

Desk::Answer Desk::study_view(table::Fields& fields) {
  const auto* const of = study(fields);
  const auto audience = asked_viewer(fields);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  std::string out = ",";
  if (auto refused = of->write_view(out, audience)) return base::Failure{*std::move(refused)};
  return out;
}

Desk::Answer Desk::study_bot(table::Fields& fields) {
  const auto* const of = study(fields);
  const auto asked = asked_bot(fields);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  const auto move = of->bot_move(asked);
  if (!move) return base::Failure{move.error()};
  return with_text("move", *move);
}

Desk::Answer Desk::study_advice(table::Fields& fields) {
  const auto* const of = study(fields);
  const auto asked = asked_bot(fields);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  std::string advice;
  if (auto refused = of->write_advice(advice, asked)) return base::Failure{*std::move(refused)};
  return with_json("advice", advice);
}

Desk::Answer Desk::study_outlook(table::Fields& fields) {
  const auto* const of = study(fields);
  const auto asked = asked_bot(fields);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  std::string outlook;
  if (auto refused = of->write_outlook(outlook, asked)) return base::Failure{*std::move(refused)};
  return with_json("outlook", outlook);
}

Desk::Answer Desk::study_solve(table::Fields& fields) {
  const auto* const of = study(fields);
  const auto time = fields.number("milliseconds", 1, most_milliseconds);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  std::string found;
  if (auto refused = of->write_turning_point(found, std::chrono::milliseconds{time})) return base::Failure{*std::move(refused)};
  return with_json("turning_point", found);
}

Desk::Answer Desk::study_record(table::Fields& fields) {
  const auto* const of = study(fields);
  if (const auto fault = fields.finish()) return bad_request(*fault);
  return with_text("record", of->record());
}

}  // namespace desk
