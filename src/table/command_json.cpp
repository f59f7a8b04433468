#include "table/command_json.h"

#include <algorithm>
#include <array>

#include "table/fields.h"
#include "table/refusal.h"

namespace table {
namespace {

namespace json = boost::json;

constexpr std::size_t max_id = 32;
constexpr std::int64_t protocol_version = 1;

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= max_id && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

void read(Fields& fields, Sit& ask) {
  ask.name = fields.text_if_any("name");
  ask.seat = fields.seat_if_any("seat");
  ask.password = fields.text_if_any("password");
}
void read(Fields& /*fields*/, Stand& /*ask*/) {}
void read(Fields& fields, SeatBot& ask) {
  ask.seat = fields.seat_or_null("seat");
  ask.bot = fields.text("bot");
}
void read(Fields& fields, Remove& ask) { ask.seat = fields.seat("seat"); }
void read(Fields& fields, Configure& ask) { ask.settings = fields.object("settings"); }
void read(Fields& fields, PassHost& ask) { ask.person = fields.person("person"); }
void read(Fields& /*fields*/, TakeHost& /*ask*/) {}
void read(Fields& /*fields*/, Start& /*ask*/) {}
void read(Fields& /*fields*/, Gather& /*ask*/) {}
void read(Fields& fields, MakeMove& ask) { ask.move = fields.text("move"); }
void read(Fields& /*fields*/, BeReady& /*ask*/) {}
void read(Fields& fields, Propose& ask) {
  const auto type = parse_proposal_type(fields.text("proposal"));
  if (!type) fields.fail("'proposal' is takeback, end, pause or open");
  ask.proposal = type.value_or(ProposalType{});
}
void read(Fields& fields, Vote& ask) { ask.agree = fields.flag("agree"); }
void read(Fields& /*fields*/, Resume& /*ask*/) {}
void read(Fields& fields, Replace& ask) {
  ask.seat = fields.seat("seat");
  ask.bot = fields.text("bot");
}
void read(Fields& fields, Return& ask) { ask.seat = fields.seat_if_any("seat"); }
void read(Fields& fields, Say& ask) { ask.text = fields.text("text"); }
void read(Fields& fields, Remark& ask) { ask.remark = fields.text("remark"); }
void read(Fields& fields, Mute& ask) {
  ask.seat = fields.seat("seat");
  ask.muted = fields.flag("muted");
}
void read(Fields& /*fields*/, End& /*ask*/) {}

/// By the place of each in `Ask`.
constexpr std::array<std::string_view, std::variant_size_v<Ask>> names{
    "sit",   "stand",   "seat_bot", "remove", "configure", "pass_host", "take_host", "start",  "gather", "move",
    "ready", "propose", "vote",     "resume", "replace",   "return",    "say",       "remark", "mute",   "end"};

template <std::size_t I = 0>
bool read_any(Fields& fields, std::string_view type, Ask& ask) {
  if constexpr (I == names.size()) {
    return false;
  } else {
    if (type != names[I]) return read_any<I + 1>(fields, type, ask);
    read(fields, ask.emplace<I>());
    return true;
  }
}

base::Failure<Refused> bad_message(const std::string& what) {
  return refuse("bad_message", "This message cannot be understood: " + what + ".");
}

base::Result<Message, Refused> hello(Fields& fields) {
  const auto version = fields.number("version", INT32_MIN, INT32_MAX);
  if (fields.ok() && version != protocol_version)
    return refuse("bad_version", "This server speaks version " + std::to_string(protocol_version) + " of the protocol.");
  Hello hello{fields.text_if_any("token"), fields.text_if_any("password"), {}};
  if (const auto have = fields.number_if_any("have", 0, INT64_MAX)) hello.have = static_cast<std::uint64_t>(*have);
  if (const auto fault = fields.finish()) return bad_message(*fault);
  return Message{std::move(hello)};
}

}  // namespace

base::Result<Message, Refused> parse_message(json::object message) {
  Fields fields{std::move(message)};
  const std::string type = fields.text("type");
  if (fields.ok() && type == "hello") return hello(fields);
  if (fields.ok() && type == "ping") {
    if (const auto fault = fields.finish()) return bad_message(*fault);
    return Message{Ping{}};
  }
  if (fields.ok() && type == "lead") {
    Lead lead;
    read(fields, lead);
    if (const auto fault = fields.finish()) return bad_message(*fault);
    return Message{std::move(lead)};
  }
  Command command;
  if (fields.ok()) {
    if (!read_any(fields, type, command.ask)) return bad_message("there is no message of that type");
    command.id = fields.text("id");
    if (!is_id(command.id)) fields.fail("'id' must be 1 to 32 letters, digits, - or _");
  }
  if (const auto fault = fields.finish()) return bad_message(*fault);
  return Message{std::move(command)};
}

base::Result<Command, Refused> parse_command(json::object message) {
  auto read = parse_message(std::move(message));
  if (!read) return base::Failure{read.error()};
  if (auto* command = std::get_if<Command>(&*read)) return std::move(*command);
  return bad_message("it is no command");
}

std::optional<std::string> id_of(const json::object& message) {
  const auto* id = message.if_contains("id");
  if (id == nullptr || !id->is_string() || !is_id(std::string_view{id->get_string()})) return std::nullopt;
  return std::string{std::string_view{id->get_string()}};
}

}  // namespace table
