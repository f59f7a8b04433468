// What is described of requests is what the core reads: each field that must be there, each that may, and no other.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "desk/desk.h"
#include "record/file.h"
#include "shapes/shapes.h"
#include "table/command_json.h"
#include "table/settings_json.h"

namespace shapes {
namespace {

namespace json = boost::json;

/// Some value of that shape.
json::value sample(const Shape& shape) {
  switch (shape.kind) {
    case Shape::Kind::text: return "x";
    case Shape::Kind::number: return 1;
    case Shape::Kind::boolean: return true;
    case Shape::Kind::null: return nullptr;
    case Shape::Kind::words: return json::string{shape.words[0]};
    case Shape::Kind::list: return json::array{};
    case Shape::Kind::map: return json::object{};
    case Shape::Kind::any_of: return sample(shape.parts[0]);
    case Shape::Kind::named: return sample(*find_type(shape.name));
    case Shape::Kind::partial: return json::object{};
    case Shape::Kind::object: break;
  }
  json::object object;
  for (const auto& each : shape.fields) object[each.name] = sample(each.shape);
  return object;
}

/// `read` says whether an object is understood. It must be, with and without what may be left out, and not otherwise.
void expect_described(const std::vector<Field>& fields, const json::object& whole, const auto& read) {
  ASSERT_TRUE(read(whole)) << json::serialize(whole);
  auto more = whole;
  more["nobody_knows_this"] = 1;
  EXPECT_FALSE(read(more)) << json::serialize(more);
  json::array list_of_lists;
  list_of_lists.emplace_back(json::array{});
  for (const auto& each : fields) {
    auto less = whole;
    less.erase(each.name);
    EXPECT_EQ(read(less), each.optional) << "without " << each.name << ": " << json::serialize(less);
    // Nothing is read from a list of lists: whoever knows the field notices.
    auto wrong = whole;
    wrong[each.name] = list_of_lists;
    EXPECT_FALSE(read(wrong)) << each.name << " may be anything: " << json::serialize(wrong);
  }
}

TEST(Shapes, every_command_is_described_as_it_is_read) {
  const auto& commands = find_type("Command")->parts;
  EXPECT_EQ(commands.size(), std::variant_size_v<table::Ask>);
  for (const auto& command : commands)
    expect_described(command.fields, sample(command).get_object(),
                     [](const json::object& message) { return table::parse_message(message).ok(); });
  const auto& hello = *find_type("Hello");
  expect_described(hello.fields, sample(hello).get_object(),
                   [](const json::object& message) { return table::parse_message(message).ok(); });
}

TEST(Shapes, new_tables_are_described_as_they_are_read) {
  table::SecureChance chance;
  const auto& shape = *find_type("NewTable");
  auto whole = sample(shape).get_object();
  whole["edition"] = "english";
  whole["players"] = 2;
  whole["first"] = 1;
  expect_described(shape.fields, whole, [&](const json::object& asked) { return table::parse_new_table(asked, chance).ok(); });
}

/// Values that the calls can do something with, by the name of the field.
json::object fitting_values() {
  const auto record = record::load("tests/golden/hanabi-english-2.jsonl");
  const std::string digits(64, '0');
  json::object values{{"salt", digits}, {"commitment", digits}, {"study", 1}, {"table", 2}, {"client", 1}};
  values["settings"] = json::object{{"game", "hanabi"}};
  values["record"] = record ? *record : "";
  values["bot"] = "random";
  values["position"] = 0;
  values["have"] = 0;
  values["viewer"] = 1;
  return values;
}

TEST(Shapes, every_call_is_described_as_it_is_read) {
  const auto& calls = find_type("Calls")->fields;
  ASSERT_EQ(calls.size(), desk::Desk::calls().size());
  const auto values = fitting_values();
  for (const auto& call : calls) {
    EXPECT_NE(std::ranges::find(desk::Desk::calls(), call.name), desk::Desk::calls().end()) << call.name;
    const auto& fields = call.shape.fields[0].shape.fields;
    json::object whole{{"call", call.name}};
    for (const auto& each : fields) {
      const auto* const found = values.if_contains(each.name);
      // A deck is told by its cards or by a seed.
      if (call.name == "study_deal" && each.name == "cards") continue;
      whole[each.name] = found == nullptr ? sample(each.shape) : *found;
    }
    auto described = fields;
    if (call.name == "study_deal") {
      std::erase_if(described, [](const Field& each) { return each.name == "cards"; });
      described.back().optional = false;
    }
    expect_described(described, whole, [](const json::object& request) {
      // A new desk each time, with study 1 and table 2.
      table::SecureChance chance;
      desk::Desk desk{chance};
      static_cast<void>(desk.call(R"({"call":"study_new","settings":{"game":"hanabi"}})"));
      static_cast<void>(desk.call(R"({"call":"table_new","settings":{"game":"hanabi"},"now":1})"));
      static_cast<void>(desk.call(R"({"call":"table_join","table":2})"));
      const auto answer = json::parse(desk.call(json::serialize(request)));
      if (answer.at("type") == "done") return true;
      const std::string_view code = answer.at("code").as_string();
      const std::string_view why = answer.at("text").as_string();
      return code != "bad_request" && code != "bad_settings" && why.find("must be") == why.npos;
    });
  }
}

}  // namespace
}  // namespace shapes
