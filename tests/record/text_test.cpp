// Times, UTF-8 and names, to the letter.
#include <gtest/gtest.h>

#include "record/record.h"
#include "record/time.h"
#include "record/utf8.h"

namespace record {
namespace {

using std::chrono::seconds;
using std::chrono::sys_seconds;

TEST(Time, IsWrittenAndReadToTheSecond) {
  for (const auto& [count, text] :
       {std::pair{0LL, "1970-01-01T00:00:00Z"}, std::pair{951'868'799LL, "2000-02-29T23:59:59Z"},
        std::pair{1'783'193'400LL, "2026-07-04T19:30:00Z"}, std::pair{253'402'300'799LL, "9999-12-31T23:59:59Z"}}) {
    EXPECT_EQ(time_text(sys_seconds{seconds{count}}), text);
    EXPECT_EQ(parse_time(text), sys_seconds{seconds{count}});
  }
}

TEST(Time, OtherFormsAreNotRead) {
  for (const auto* text :
       {"", "2026-07-04", "2026-07-04T19:30:00", "2026-07-04 19:30:00Z", "2026-07-04T19:30:00+00:00", "2026-07-04T19:30:00.5Z",
        "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-07-04T24:00:00Z", "2026-07-04T19:60:00Z", "2026-07-04T19:30:60Z",
        "1969-12-31T23:59:59Z", "2026-07-0xT19:30:00Z", "2026-07-04t19:30:00z", "2026-+7-04T19:30:00Z"})
    EXPECT_FALSE(parse_time(text)) << text;
}

TEST(Utf8, FindsTheFirstByteThatDoesNotBelong) {
  EXPECT_EQ(bad_utf8("plain, é, 花, 🎆, \xED\x9F\xBF, \xEE\x80\x80, \xF4\x8F\xBF\xBF"), std::nullopt);
  for (const auto* bad :
       {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80", "\xFF", "\xC3", "\xE2\x82", "\xF0\x9F\x8E", "\xC3(", "\xE2(\xA1", "\xE2\x82(", "\xF0\x9F\x8E("})
    EXPECT_EQ(bad_utf8(std::string{"ab"} + bad), 2U);
}

TEST(Shown, IsWhatATerminalMayPrint) {
  EXPECT_EQ(shown("Chloé 花"), "Chloé 花");
  EXPECT_EQ(shown("a\x1B[2J\n\xC2\x9B\x7F"), "a?[2J????");
  EXPECT_EQ(shown("\xFFx\xE2\x82"), "?x??");
  EXPECT_EQ(shown(std::string(5000, 'x')), std::string(501, 'x') + "...");
}

TEST(Name, MayBeAnythingThatATerminalShowsAsItIs) {
  for (const auto* name : {"A", "Chloé", "花 子", "\"\\", " "}) EXPECT_EQ(name_fault(name), std::nullopt) << name;
  EXPECT_EQ(name_fault(std::string(64, 'x')), std::nullopt);
  EXPECT_EQ(name_fault(""), "is empty");
  EXPECT_EQ(name_fault(std::string(65, 'x')), "is longer than 64 bytes");
  EXPECT_EQ(name_fault("\xFF"), "is not UTF-8");
  for (const auto* name : {"a\nb", "\x1B[2J", "\x7F", "\xC2\x80", "\xC2\x9B"})
    EXPECT_EQ(name_fault(name), "has a control character");
  EXPECT_EQ(name_fault("\xC2\xA0"), std::nullopt);
}

}  // namespace
}  // namespace record
