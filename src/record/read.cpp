#include "record/read.h"

#include <tuple>
#include <type_traits>
#include <utility>

#include "record/draw.h"
#include "record/fields.h"
#include "record/json.h"
#include "record/time.h"
#include "record/utf8.h"

namespace record {
namespace {

namespace json = boost::json;
using base::Failure;
using Fault = std::optional<std::string>;

constexpr std::int64_t max_version = 1'000'000;
constexpr std::int64_t max_time = std::int64_t{1} << 53U;

std::string text_of(const json::string& text) { return {text.data(), text.size()}; }

struct Line {
  std::string type;
  Fields fields;
};

/// The lines of a text, one after the other.
class Lines {
 public:
  explicit Lines(std::string_view text) : left_(text) {}

  [[nodiscard]] bool more() const { return !left_.empty(); }
  /// The number of the line that `next` gave last.
  [[nodiscard]] std::size_t number() const { return number_; }

  base::Result<Line, std::string> next() {
    ++number_;
    const std::size_t size = left_.find('\n');
    if (size == std::string_view::npos) return Failure{std::string{"the line has no end; the record was cut short"}};
    const std::string_view line = left_.substr(0, size);
    left_.remove_prefix(size + 1);
    if (line.size() > max_line_bytes)
      return Failure{"the line has " + std::to_string(line.size()) + " bytes; at most " + std::to_string(max_line_bytes) +
                     " are read"};
    if (line.empty()) return Failure{std::string{"the line is empty"}};
    auto object = parse_object(line);
    if (!object) return Failure{object.error()};

    const auto* type = object->if_contains("type");
    const std::string name = type != nullptr && type->is_string() ? text_of(type->get_string()) : std::string{};
    Fields fields{std::move(*object), "a line of type " + quoted(name)};
    std::ignore = fields.text("type");
    if (fields.fault()) return Failure{*fields.fault()};
    return Line{name, std::move(fields)};
  }

 private:
  std::string_view left_;
  std::size_t number_ = 0;
};

/// Sets one option from JSON: words are texts, numbers are numbers.
template <class G>
base::Result<typename G::Rules, std::string> with_json(const typename G::Rules& rules, std::string_view name,
                                                       const json::value& value) {
  const auto options = About<G>::options();
  const auto* option = game::find_option(options, name);
  std::string text;
  if (option != nullptr && option->words.empty()) {
    if (!value.is_int64()) return Failure{"option " + quoted(name) + " must be a whole number"};
    text = std::to_string(value.get_int64());
  } else if (option != nullptr) {
    if (!value.is_string()) return Failure{"option " + quoted(name) + " must be a text"};
    text = text_of(value.get_string());
  }
  return game::with_option(options, rules, name, text);
}

template <class G>
base::Result<typename G::Rules, std::string> edition_of(std::string_view name, int players) {
  std::string known;
  for (const auto& each : About<G>::editions()) {
    if (each.name == name) return About<G>::edition_rules(each.edition, players);
    known += (known.empty() ? "" : ", ") + std::string{each.name};
  }
  return Failure{"there is no edition " + quoted(name) + " of " + std::string{G::name} + "; the editions are " + known};
}

Player player_of(json::value& value, std::size_t seat, Fields& header) {
  const std::string where = "seat " + std::to_string(seat);
  if (!value.is_object()) {
    header.fail(where + " must be an object");
    return {};
  }
  Fields fields{std::move(value.get_object()), where};
  Player player{fields.text("name"), fields.text_if_any("bot")};
  if (const auto fault = fields.finish()) header.fail(where + ": " + *fault);
  if (const auto fault = name_fault(player.name)) header.fail(where + ": the name " + *fault);
  if (player.bot)
    if (const auto fault = name_fault(*player.bot)) header.fail(where + ": the bot's name " + *fault);
  return player;
}

/// Fills the ending from a line of type 'result'.
void take_ending(Fields& fields, HanabiEnding& ending) {
  const int most = hanabi::max_colours * hanabi::max_ranks;
  ending.score = static_cast<int>(fields.number("score", 0, most));
  ending.points = static_cast<int>(fields.number("points", 0, most));
  const std::string word = fields.text("outcome");
  const auto words = outcome_words();
  std::string known;
  for (std::size_t i = 0; i < words.size(); ++i) {
    known += (i == 0 ? "" : ", ") + std::string{words[i]};
    if (words[i] != word) continue;
    ending.outcome = static_cast<hanabi::Phase>(static_cast<std::size_t>(hanabi::Phase::complete) + i);
    return;
  }
  fields.fail("there is no outcome " + quoted(word) + "; the outcomes are " + known);
}

void take_ending(Fields& fields, KoikoiEnding& ending) {
  constexpr std::int64_t most = 1'000'000'000;
  const auto totals = fields.array("totals");
  for (std::size_t i = 0; i < ending.totals.size(); ++i) {
    const auto* total = totals.size() == ending.totals.size() ? totals[i].if_int64() : nullptr;
    if (total == nullptr || *total < -most || *total > most)
      fields.fail("'totals' must be a list of two whole numbers");
    else
      ending.totals[i] = static_cast<int>(*total);
  }
  ending.rounds = static_cast<int>(fields.number("rounds", 0, koikoi::max_rounds));
}

/// Reads the lines of one game's record, the first one's type, version and game being settled.
template <class G>
class Reader {
 public:
  Fault take_header(Fields& fields) {
    const int players = static_cast<int>(fields.number("players", About<G>::min_players, About<G>::max_players));
    const std::string edition = fields.text("edition");
    const auto rules_version = fields.number("rules_version", 1, max_version);
    if (fields.fault()) return fields.fault();
    if (rules_version > About<G>::rules_version)
      return "rules_version " + std::to_string(rules_version) + " of " + std::string{G::name} +
             " is newer than this program, which knows " + std::to_string(About<G>::rules_version);
    auto rules = edition_of<G>(edition, players);
    if (!rules) return rules.error();

    for (const auto& option : fields.object("options")) {
      rules = with_json<G>(*rules, {option.key().data(), option.key().size()}, option.value());
      if (!rules) return rules.error();
    }
    if (const auto wrong = fault(*rules)) return "these rules cannot be played: " + std::string{fault_text(*wrong)};
    record_.rules = *rules;

    auto seats = fields.array("seats");
    if (!fields.fault() && seats.size() != static_cast<std::size_t>(players))
      return "there are " + std::to_string(players) + " players, but " + std::to_string(seats.size()) + " seats";
    for (auto& seat : seats) record_.players.push_back(player_of(seat, record_.players.size() + 1, fields));
    if (const auto started = fields.text_if_any("started")) {
      record_.started = parse_time(*started);
      if (!record_.started) fields.fail("'started' must be a time like 2026-07-04T19:30:00Z");
    }
    return fields.finish();
  }

  Fault take(Line& line) {
    if (record_.ending) return "nothing may follow the result";
    Fault fault = take_typed(line);
    return fault ? fault : line.fields.finish();
  }

  Record<G> record() && { return std::move(record_); }

 private:
  static constexpr bool draws_for_oya = std::is_same_v<G, koikoi::Game>;

  /// Takes the line's fields into the record; what is left of them is the caller's to complain about.
  Fault take_typed(Line& line) {
    Fields& fields = line.fields;
    if (line.type == "move") return take_move(fields);
    if (line.type == "deck") return take_deck(fields);
    if (line.type == "opened") return take_opened(fields);
    if (line.type == "result") {
      take_ending(fields, record_.ending.emplace());
      return fields.fault();
    }
    if constexpr (draws_for_oya)
      if (line.type == "draw") return take_draw(fields);
    return "unknown line type " + quoted(line.type) + "; after the first line the types are " +
           (draws_for_oya ? "draw, " : "") + "deck, move, opened and result";
  }

  Fault take_move(Fields& fields) {
    const auto& rules = record_.rules;
    const int players = About<G>::players(rules);
    const auto seat = fields.number("seat", 1, players);
    const std::string text = fields.text("move");
    const auto at = fields.number_if_any("at", 0, max_time);
    if (fields.fault()) return fields.fault();
    const auto names = seat_numbers(players);
    const auto move = parse_move(rules, names, text);
    if (!move) return move.error();
    // A shortened word may come to mean something else; the whole word will not.
    if (const std::string written = move_text(rules, names, *move); written != text)
      return "the move " + quoted(text) + " must be spelled " + quoted(written);
    if (at && *at < last_at_) return "'at' goes back from " + std::to_string(last_at_) + " to " + std::to_string(*at);
    last_at_ = at.value_or(last_at_);
    record_.entries.push_back(Choice<G>{{static_cast<std::uint8_t>(seat - 1)}, *move, at});
    return std::nullopt;
  }

  Fault take_deck(Fields& fields) {
    const std::string cards = fields.text("cards");
    const auto commitment = fields.text_if_any("commitment");
    if (fields.fault()) return fields.fault();
    const auto deck = parse_deck(record_.rules, cards);
    if (!deck) return deck.error();
    Deal<G> deal{*deck, {}};
    if (commitment) {
      deal.commitment = fair::parse_commitment(*commitment);
      if (!deal.commitment) return "'commitment' must be 64 hexadecimal digits, in lower case";
    }
    record_.entries.push_back(deal);
    return std::nullopt;
  }

  Fault take_opened(Fields& fields) {
    const std::string text = fields.text("salt");
    if (fields.fault()) return fields.fault();
    const auto salt = fair::parse_salt(text);
    if (!salt) return "'salt' must be 64 hexadecimal digits, in lower case";
    record_.entries.push_back(Opened{*salt});
    return std::nullopt;
  }

  Fault take_draw(Fields& fields) {
    const std::string cards = fields.text("cards");
    if (fields.fault()) return fields.fault();
    if (!record_.entries.empty() || !record_.oya_draw.empty()) return "the draw comes once, right after the first line";
    auto drawn = parse_draw(record_.rules, cards);
    if (!drawn) return drawn.error();
    record_.oya_draw = std::move(*drawn);
    return std::nullopt;
  }

  Record<G> record_{};
  std::int64_t last_at_ = 0;
};

template <class G>
base::Result<AnyRecord, Error> read_game(Line header, Lines lines) {
  Reader<G> reader;
  if (const auto fault = reader.take_header(header.fields)) return Failure{Error{lines.number(), *fault}};
  while (lines.more()) {
    auto line = lines.next();
    if (!line) return Failure{Error{lines.number(), line.error()}};
    if (const auto fault = reader.take(*line)) return Failure{Error{lines.number(), *fault}};
  }
  return AnyRecord{std::move(reader).record()};
}

base::Result<AnyRecord, Error> read_any(std::string_view text) {
  const auto no = [](std::string what) { return Failure{Error{1, std::move(what)}}; };
  if (text.empty()) return no("there is nothing; a record begins with a line of type 'record'");
  if (text.size() > max_record_bytes)
    return no("the record has " + std::to_string(text.size()) + " bytes; at most " + std::to_string(max_record_bytes) +
              " are read");
  Lines lines{text};
  auto line = lines.next();
  if (!line) return no(line.error());
  if (line->type != "record")
    return no("this is no record; it must begin with a line of type 'record', not " + quoted(line->type));

  // What the other fields are depends on the version, so a newer one is told before they are looked at.
  Fields& fields = line->fields;
  const auto version = fields.number("version", 1, max_version);
  if (fields.fault()) return no(*fields.fault());
  if (version > format_version)
    return no("version " + std::to_string(version) + " is newer than this program, which reads version " +
              std::to_string(format_version));
  const std::string game = fields.text("game");
  if (fields.fault()) return no(*fields.fault());
  if (game == hanabi::Game::name) return read_game<hanabi::Game>(std::move(*line), lines);
  if (game == koikoi::Game::name) return read_game<koikoi::Game>(std::move(*line), lines);
  return no("there is no game " + quoted(game) + "; the games are hanabi and koikoi");
}

}  // namespace

base::Result<AnyRecord, Error> read(std::string_view text) {
  auto record = read_any(text);
  // What is wrong is often quoted, and goes to somebody's terminal.
  if (!record) return Failure{Error{record.error().line, shown(record.error().what)}};
  return record;
}

}  // namespace record
