// A record cut off anywhere is never taken for a whole one, and a record with any byte changed never breaks anything.
#include <gtest/gtest.h>

#include "record/complaint.h"
#include "record/play.h"
#include "record/read.h"
#include "record/write.h"

namespace record {
namespace {

/// At the end of a line the rest may simply not have been played yet; anywhere else the record is broken, and says in which
/// line.
void check_every_cut(const std::string& text) {
  std::size_t line = 1;
  for (std::size_t size = 0; size < text.size(); ++size) {
    const std::string said = complaint(std::string_view{text}.substr(0, size));
    const bool at_line_end = size > 0 && text[size - 1] == '\n';
    if (at_line_end) ++line;
    if (!at_line_end && size > 0) {
      ASSERT_EQ(said, "line " + std::to_string(line) + ": the line has no end; the record was cut short");
    }
  }
  // What is lost with the last lines of a game that is over is noticed too.
  ASSERT_NE(complaint(text.substr(0, text.rfind("{\"type\":\"result\""))), "fine");
}

TEST(Truncated, HanabiAtEveryByte) {
  auto rules = hanabi::edition_rules(hanabi::Edition::finnish, 4);
  rules.colours = 3;  // each cut reads all before it, so short games
  check_every_cut(write(random_game<hanabi::Game>(rules, 2, Promise::yes)));
}

TEST(Truncated, KoikoiAtEveryByte) {
  auto rules = koikoi::edition_rules(koikoi::Edition::koikoi_japan);
  rules.rounds = 1;
  check_every_cut(write(random_game<koikoi::Game>(rules, 2, Promise::yes)));
}

template <class G>
void check_every_change(const typename G::Rules& rules) {
  const std::string text = write(random_game<G>(rules, 3, Promise::yes));
  base::Rng rng{9};
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string changed = text;
    changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ (1U + rng.below(255)));
    const auto record = read(changed);
    if (!record) {
      ASSERT_GE(record.error().line, 1U);
      ASSERT_FALSE(record.error().what.empty());
      continue;
    }
    const std::string again = write(*record);
    const auto second = read(again);
    ASSERT_TRUE(second) << again;
    ASSERT_EQ(*second, *record);
    ASSERT_EQ(write(*second), again);
  }
}

TEST(Changed, HanabiAtEveryByte) { check_every_change<hanabi::Game>(hanabi::edition_rules(hanabi::Edition::english, 3)); }

TEST(Changed, KoikoiAtEveryByte) {
  auto rules = koikoi::edition_rules(koikoi::Edition::jeu_des_fleurs);
  rules.rounds = 1;
  check_every_change<koikoi::Game>(rules);
}

}  // namespace
}  // namespace record
