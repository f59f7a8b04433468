// The JSON writer: commas, escapes, numbers, and going back.
#include "wire/json_text.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdint>
#include <limits>

namespace wire {
namespace {

TEST(JsonText, puts_commas_where_they_belong) {
  std::string out = "kept ";
  JsonText json{out};
  json.begin_object();
  json.key("empty").begin_array();
  json.end_array();
  json.key("list").begin_array();
  json.number(1);
  json.null();
  json.boolean(true);
  json.begin_object();
  json.end_object();
  json.plain("word");
  json.raw("[0]");
  json.slot() += "7";
  json.end_array();
  json.key("last").boolean(false);
  json.end_object();
  EXPECT_EQ(out, R"(kept {"empty":[],"list":[1,null,true,{},"word",[0],7],"last":false})");
}

TEST(JsonText, writes_every_number_in_full) {
  std::string out;
  JsonText json{out};
  json.begin_array();
  json.number(std::numeric_limits<std::int64_t>::min());
  json.number(std::numeric_limits<std::uint64_t>::max());
  json.number(std::int8_t{-128});
  json.number(std::uint8_t{255});
  json.number(0);
  json.end_array();
  EXPECT_EQ(out, "[-9223372036854775808,18446744073709551615,-128,255,0]");
}

TEST(JsonText, escapes_what_json_needs_escaped_and_nothing_else) {
  std::string out;
  JsonText{out}.string("Zoë \"the\" \\ 花札\n\t\x01\x1f/\x7f");
  EXPECT_EQ(out, "\"Zoë \\\"the\\\" \\\\ 花札\\n\\u0009\\u0001\\u001f/\x7f\"");
}

TEST(JsonText, any_byte_below_128_reads_back) {
  std::string all;
  for (char c = 0; c < 127; ++c) all += c;
  std::string out;
  JsonText{out}.string(all);
  EXPECT_EQ(boost::json::parse(out).as_string(), all);
}

TEST(JsonText, leaves_nothing_behind_what_is_complete) {
  std::string out = "before ";
  out.reserve(200);
  JsonText json{out};
  json.begin_array();
  json.number(-7);
  json.slot() += "[]";
  EXPECT_EQ(out, "before [-7,[]");
  json.string(std::string(300, 'x'));
  json.end_array();
  EXPECT_EQ(out, "before [-7,[],\"" + std::string(300, 'x') + "\"]");
  json.plain("next");
  EXPECT_TRUE(out.ends_with("],\"next\""));
}

TEST(JsonText, goes_back_to_a_mark) {
  std::string out;
  JsonText json{out};
  json.begin_object();
  json.key("a").number(1);
  const auto mark = json.mark();
  json.key("b").begin_object();
  json.back_to(mark);
  json.key("c").number(3);
  json.end_object();
  EXPECT_EQ(out, R"({"a":1,"c":3})");
}

}  // namespace
}  // namespace wire
