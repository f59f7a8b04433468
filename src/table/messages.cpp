#include "table/messages.h"

#include "wire/json_text.h"

namespace table {

std::string refused_text(const std::optional<std::string>& id, std::string_view code, std::string_view text) {
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("type").plain("refused");
  if (id) json.key("id").string(*id);
  json.key("code").string(code);
  json.key("text").string(text);
  json.end_object();
  return out;
}

std::string done_text(const std::string& id, std::uint64_t sequence, const Decision& decision) {
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("type").plain("done");
  json.key("id").string(id);
  json.key("sequence").number(sequence);
  if (decision.token) json.key("token").string(*decision.token);
  if (decision.person) json.key("person").number(*decision.person);
  json.end_object();
  return out;
}

std::string welcome_text(const Table& table, std::string_view build, std::optional<Person> person, Millis now) {
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("type").plain("welcome");
  json.key("version").number(1);
  json.key("build").string(build);
  json.key("table").string(table.id());
  json.key("person");
  person ? json.number(*person) : json.null();
  json.key("now").number(now);
  json.end_object();
  return out;
}

std::string presence_text(std::span<const Person> online, std::size_t spectators) {
  std::string out;
  wire::JsonText json{out};
  json.begin_object();
  json.key("type").plain("presence");
  json.key("online").begin_array();
  for (const auto person : online) json.number(person);
  json.end_array();
  json.key("spectators").number(spectators);
  json.end_object();
  return out;
}

std::optional<Refused> hello_refusal(const Table& table, const Hello& hello, std::optional<Person> person) {
  if (hello.token && !person) return Refused{"wrong_token", "Nobody at this table has that token."};
  if (!person && !table.password_ok(hello.password.value_or("")))
    return Refused{"wrong_password", "This table has a password, and that is not it."};
  const bool at_home = person && (table.seat_of(*person) || table.host() == *person);
  if (!at_home && !table.takes_spectators())
    return Refused{"no_spectators", "Nobody may look on at this table while a game is played."};
  return std::nullopt;
}

}  // namespace table
