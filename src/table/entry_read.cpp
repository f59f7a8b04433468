// Reads entries from the log.
#include <algorithm>
#include <charconv>

#include "record/json.h"
#include "record/utf8.h"
#include "table/entry_json.h"
#include "table/entry_words.h"
#include "table/fields.h"
#include "table/settings_json.h"

namespace table {
namespace {

constexpr Millis longest_away = Millis{100} * 366 * 24 * 60 * 60 * 1000;

template <std::size_t N>
std::size_t chosen(Fields& fields, std::string_view name, std::string_view text, const std::array<std::string_view, N>& words) {
  const auto* const found = std::ranges::find(words, text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  fields.fail("'" + std::string{name} + "' has a word that is not known");
  return 0;
}

/// Something that has a text of its own kind, such as a hash.
template <class Parse>
auto special(Fields& fields, std::string_view name, const Parse& parse) {
  const auto value = parse(fields.text(name));
  if (!value) fields.fail("'" + std::string{name} + "' cannot be read");
  return value.value_or(typename std::decay_t<decltype(value)>::value_type{});
}

Settings settings_of(Fields& fields) {
  auto settings = parse_kept_settings(fields.object("settings"));
  if (settings) return *settings;
  fields.fail("'settings': " + settings.error());
  return {};
}

std::optional<std::uint64_t> parse_word(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional{value} : std::nullopt;
}

std::optional<Person> person_if_any(Fields& fields) {
  const auto number = fields.number_if_any("person", 1, INT32_MAX);
  return number ? std::optional{static_cast<Person>(*number)} : std::nullopt;
}

void read(Fields& fields, BotSeated& entry) {
  entry.seat = fields.seat("seat");
  entry.bot = fields.text("bot");
  entry.name = fields.text("name");
}
void read(Fields& fields, Created& entry) {
  entry.settings = settings_of(fields);
  entry.token = special(fields, "token", parse_token_hash);
  for (auto& each : fields.array_if_any("bots").value_or(boost::json::array{})) {
    if (!each.is_object()) {
      fields.fail("'bots' must be a list of objects");
      return;
    }
    Fields bot{std::move(each.get_object())};
    read(bot, entry.bots.emplace_back());
    if (auto fault = bot.finish()) {
      fields.fail("'bots': " + *fault);
      return;
    }
  }
}
void read(Fields& fields, Sat& entry) {
  entry.seat = fields.seat("seat");
  entry.person = fields.person("person");
  entry.name = fields.text("name");
  if (const auto token = fields.text_if_any("token")) {
    entry.token = parse_token_hash(*token);
    if (!entry.token) fields.fail("'token' cannot be read");
  }
}
void read(Fields& fields, Stood& entry) { entry.seat = fields.seat("seat"); }
void read(Fields& fields, Removed& entry) { entry.seat = fields.seat("seat"); }
void read(Fields& fields, Configured& entry) { entry.settings = settings_of(fields); }
void read(Fields& fields, HostPassed& entry) { entry.person = fields.person("person"); }
void read(Fields& fields, Started& entry) {
  entry.game_number = static_cast<std::uint32_t>(fields.number("game_number", 1, INT32_MAX));
  entry.first = fields.seat("first");
  entry.oya_draw = fields.text_if_any("oya_draw").value_or("");
  entry.lots = special(fields, "lots", parse_word);
}
void read(Fields& fields, Dealt& entry) {
  entry.round = static_cast<std::uint32_t>(fields.number("round", 1, INT32_MAX));
  entry.deck = fields.text("deck");
  entry.salt = special(fields, "salt", fair::parse_salt);
  entry.commitment = special(fields, "commitment", fair::parse_commitment);
}
void read(Fields& fields, Moved& entry) {
  entry.seat = fields.seat("seat");
  entry.move = fields.text("move");
  if (const auto by = fields.text_if_any("by")) entry.by = static_cast<MovedBy>(chosen(fields, "by", *by, moved_by_words));
}
void read(Fields& fields, Readied& entry) { entry.seat = fields.seat("seat"); }
void read(Fields& fields, Proposed& entry) {
  entry.seat = fields.seat("seat");
  entry.proposal = special(fields, "proposal", parse_proposal_type);
}
void read(Fields& fields, Voted& entry) {
  entry.seat = fields.seat("seat");
  entry.agree = fields.flag("agree");
}
void read(Fields& /*fields*/, Withdrawn& /*entry*/) {}
void read(Fields& fields, TakenBack& entry) {
  entry.seat = fields.seat("seat");
  entry.move = fields.text("move");
}
void read(Fields& /*fields*/, HandsOpened& /*entry*/) {}
void read(Fields& /*fields*/, Paused& /*entry*/) {}
void read(Fields& /*fields*/, Resumed& /*entry*/) {}
void read(Fields& fields, Replaced& entry) {
  entry.seat = fields.seat("seat");
  entry.bot = fields.text("bot");
}
void read(Fields& fields, Returned& entry) { entry.seat = fields.seat("seat"); }
void read(Fields& fields, Said& entry) {
  entry.person = person_if_any(fields);
  entry.text = fields.text("text");
  entry.aside = fields.flag_if_any("aside").value_or(false);
}
void read(Fields& fields, Remarked& entry) {
  entry.person = person_if_any(fields);
  entry.remark = fields.text("remark");
  entry.aside = fields.flag_if_any("aside").value_or(false);
}
void read(Fields& fields, Muted& entry) {
  entry.seat = fields.seat("seat");
  entry.muted = fields.flag("muted");
}
void read(Fields& fields, TimedOut& entry) { entry.seat = fields.seat("seat"); }
void read(Fields& fields, Credited& entry) { entry.milliseconds = fields.number("milliseconds", 0, longest_away); }
void read(Fields& fields, Ended& entry) {
  entry.why = static_cast<EndedWhy>(chosen(fields, "why", fields.text("why"), ended_words));
}
void read(Fields& /*fields*/, Gathered& /*entry*/) {}

/// Tries each kind in turn; false if none has that name.
template <std::size_t I = 0>
bool read_any(Fields& fields, std::string_view type, What& what) {
  if constexpr (I == std::variant_size_v<What>) {
    return false;
  } else {
    using E = std::variant_alternative_t<I, What>;
    if (type != entry_name<E>) return read_any<I + 1>(fields, type, what);
    read(fields, what.emplace<I>());
    return true;
  }
}

}  // namespace

base::Result<Entry, std::string> parse_entry(std::string_view text) {
  auto object = record::parse_object(text);
  if (!object) return base::Failure{record::shown(object.error())};
  Fields fields{std::move(*object)};
  const auto version = fields.number("version", 1, INT32_MAX);
  if (fields.ok() && version > log_version)
    return base::Failure{"this line has version " + std::to_string(version) + "; a later program than this one wrote it"};
  Entry entry;
  if (auto cause = fields.object_if_any("cause")) {
    Fields of_cause{std::move(*cause)};
    entry.cause = Cause{of_cause.person("person"), of_cause.text("id")};
    if (const auto fault = of_cause.finish()) fields.fail("'cause': " + *fault);
  }
  const std::string type = fields.text("type");
  if (fields.ok() && !read_any(fields, type, entry.what)) fields.fail("there is no entry of that type");
  if (const auto fault = fields.finish()) return base::Failure{record::shown(*fault)};
  return entry;
}

}  // namespace table
