// What is written for people: tables, pictures, progress, numbers.
#include <gmock/gmock.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "arena/bad_file.h"
#include "arena/json_text.h"
#include "arena/markdown_table.h"
#include "arena/plot.h"
#include "arena/progress.h"
#include "arena/report_parts.h"

namespace arena {
namespace {

using testing::HasSubstr;
using testing::Not;

const MarkdownTable table{"hanabi", {"bot", "players", "mean"}, 2};

TEST(MarkdownTable, adds_and_replaces_rows) {
  std::string document = "# Bots\n<!-- arena hanabi -->\n<!-- /arena hanabi -->\nThe end.\n";
  document = with_row(document, table, {"simple", "2", "17"});
  document = with_row(document, table, {"simple", "3", "18"});
  document = with_row(document, table, {"simple", "2", "19"});
  EXPECT_EQ(document,
            "# Bots\n<!-- arena hanabi -->\n"
            "| bot | players | mean |\n| --- | --- | --- |\n"
            "| simple | 2 | 19 |\n| simple | 3 | 18 |\n"
            "<!-- /arena hanabi -->\nThe end.\n");
}

TEST(MarkdownTable, needs_a_place) {
  EXPECT_THROW(std::ignore = with_row("# Bots\n", table, {"simple", "2", "17"}), BadFile);
  EXPECT_THROW(std::ignore = with_row("<!-- /arena hanabi -->\n<!-- arena hanabi -->\n", table, {"simple", "2", "17"}),
               BadFile);
}

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t found = 0;
  for (auto at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

TEST(Plot, has_a_bar_for_each_value_between_the_ends) {
  Histogram histogram;
  histogram.add(15, 3);
  histogram.add(20, 6);
  const std::string svg = histogram_svg(histogram, "a < b & c", "score");
  EXPECT_THAT(svg, testing::StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_THAT(svg, testing::EndsWith("</svg>\n"));
  EXPECT_THAT(svg, HasSubstr("a &lt; b &amp; c"));
  EXPECT_THAT(svg, HasSubstr("<title>20: 6</title>"));
  EXPECT_EQ(count(svg, "<title>"), 6U);
}

TEST(Plot, puts_values_far_apart_together) {
  Histogram histogram;
  histogram.add(-601);
  histogram.add(-1);
  histogram.add(0, 5);
  histogram.add(444);
  const std::string svg = histogram_svg(histogram, "points", "points");
  EXPECT_THAT(svg, HasSubstr("<title>0 to 19: 5</title>"));
  EXPECT_THAT(svg, HasSubstr("<title>-20 to -1: 1</title>"));
  EXPECT_THAT(svg, HasSubstr("<title>-620 to -601: 1</title>"));
  EXPECT_LT(count(svg, "<title>"), 64U);
}

TEST(Plot, of_nothing_is_still_a_picture) { EXPECT_THAT(histogram_svg({}, "none", "score"), HasSubstr("</svg>")); }

TEST(Progress, says_how_long_it_takes) {
  EXPECT_EQ(progress_line(500, 1000, 500, 12), "[############------------] 50 %  500 of 1000 deals, 0:12 left");
  EXPECT_EQ(progress_line(500, 1000, 5, 72), "[############------------] 50 %  500 of 1000 deals, 2:00:00 left");
  EXPECT_EQ(progress_line(1000, 1000, 500, 12), "[########################] 100 %  1000 of 1000 deals");
  EXPECT_THAT(progress_line(500, 1000, 0, 1), Not(HasSubstr("left"))) << "nothing to judge by";
}

TEST(Report, writes_milliseconds_without_exponents) {
  EXPECT_EQ(ms_text({2'300, 1}), "0.0023");
  EXPECT_EQ(ms_text({58'700'000, 1}), "59");
  EXPECT_EQ(ms_text({99'600'000, 1}), "100");
  EXPECT_EQ(ms_text({247'500'000, 1}), "248");
}

TEST(JsonText, writes_numbers_as_people_do) {
  const boost::json::object object{{"mean", 17.5}, {"deals", 4000}, {"list", {1, 0.25}}, {"none", nullptr}, {"text", "a\"b"}};
  EXPECT_EQ(json_text(object), R"({"mean":17.5,"deals":4000,"list":[1,0.25],"none":null,"text":"a\"b"})");
}

}  // namespace
}  // namespace arena
