// What can be wrong with the lines behind the first, each with its own sentence.
#include <gtest/gtest.h>

#include <algorithm>

#include "record/complaint.h"
#include "record/play.h"
#include "record/write.h"

namespace record {
namespace {

/// Two colours of two values, two players with two cards each: small enough to read.
const std::string header = R"({"type":"record","version":1,"game":"hanabi","edition":"english","rules_version":1,"players":2,)"
                           R"("options":{"colours":2,"ranks":2,"hand_size":2},"seats":[{"name":"Anna"},{"name":"Ben"}]})"
                           "\n";
const std::string deck = "{\"type\":\"deck\",\"cards\":\"R1Y1R2Y1R1Y2R1Y1\"}\n";
const std::string move = "{\"type\":\"move\",\"seat\":1,\"move\":\"play 1\",\"at\":1500}\n";
const std::string begun = header + deck + move;

const std::string koikoi_begins =
    R"({"type":"record","version":1,"game":"koikoi","edition":"bga","rules_version":1,"players":2,)"
    R"("options":{"first_oya":2},"seats":[{"name":"Anna"},{"name":"Ben"}]})"
    "\n";

/// What is said once another line follows.
std::string said(const std::string& line) { return complaint(begun + line + "\n"); }

TEST(Lines, OfAGameBegunAreFine) {
  EXPECT_EQ(complaint(header + deck), "fine");
  EXPECT_EQ(complaint(begun), "fine");
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":"clue 1 red"})"), "fine");
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":"clue 1 red"})"
                 "\r"),
            "fine");
}

TEST(Lines, AreOfAKnownTypeAndHaveKnownFields) {
  EXPECT_EQ(said(""), "line 4: the line is empty");
  EXPECT_EQ(said(R"({"type":"chat","text":"hello"})"),
            "line 4: unknown line type 'chat'; after the first line the types are deck, move, opened and result");
  EXPECT_EQ(said(header.substr(0, header.size() - 1)),
            "line 4: unknown line type 'record'; after the first line the types are deck, move, opened and result");
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":"play 1","card":"R1"})"),
            "line 4: unknown field 'card' in a line of type 'move'");
  EXPECT_EQ(said(R"({"type":"move","seat":2})"), "line 4: the field 'move' is missing");
  EXPECT_EQ(said(R"({"type":"move","move":"play 1"})"), "line 4: the field 'seat' is missing");
  EXPECT_EQ(said(R"({"type":"move","seat":3,"move":"play 1"})"), "line 4: 'seat' must be a whole number from 1 to 2");
  EXPECT_EQ(said(R"({"type":"move","seat":0,"move":"play 1"})"), "line 4: 'seat' must be a whole number from 1 to 2");
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":["play",1]})"), "line 4: 'move' must be a text");
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":"play 1","at":-1})"),
            "line 4: 'at' must be a whole number from 0 to 9007199254740992");
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":"play 1","at":1499})"), "line 4: 'at' goes back from 1500 to 1499");
  EXPECT_EQ(said(R"({"type":"deck"})"), "line 4: the field 'cards' is missing");
  EXPECT_EQ(said(R"({"type":"opened"})"), "line 4: the field 'salt' is missing");
  EXPECT_EQ(said(R"({"type":"opened","salt":"ABC"})"), "line 4: 'salt' must be 64 hexadecimal digits, in lower case");
}

TEST(Lines, SpellMovesOut) {
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":"p 1"})"), "line 4: the move 'p 1' must be spelled 'play 1'");
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":"play  1"})"), "line 4: the move 'play  1' must be spelled 'play 1'");
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":"clue Anna red"})").substr(0, 8), "line 4: ");
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":"jump"})"),
            "line 4: 'jump' is no move; a move is play, discard, clue or rearrange");
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":"\u001b[2J"})"),
            "line 4: '?[2J' is no move; a move is play, discard, clue or rearrange");
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":""})"),
            "line 4: nothing was typed; a move is play, discard, clue or rearrange");
}

TEST(Lines, AreLegal) {
  EXPECT_EQ(said(R"({"type":"move","seat":1,"move":"play 1"})"), "line 4: seat 1, 'play 1': It is not your turn.");
  EXPECT_EQ(said(R"({"type":"move","seat":2,"move":"clue 1 2"})").substr(0, 29), "line 4: seat 2, 'clue 1 2': T");
  EXPECT_EQ(complaint(header + move).substr(0, 26), "line 2: seat 1, 'play 1': ");
  EXPECT_EQ(complaint(begun + deck), "line 4: The cards have been dealt already.");
}

TEST(Lines, HaveTheRightDeck) {
  EXPECT_EQ(complaint(header + with(deck, "R1Y1R2", "R1Y1R1")),
            "line 2: the deck does not have each card as often as these rules do");
  EXPECT_EQ(complaint(header + with(deck, "R1Y1R2", "R1Y1R3")), "line 2: card 3 of the deck, 'R3', is no card of these rules");
  EXPECT_EQ(complaint(header + with(deck, "R1Y1", "R1")), "line 2: the deck has 7 cards; these rules need 8");
  EXPECT_EQ(complaint(koikoi_begins + deck).substr(0, 18), "line 2: a deck is ");
}

TEST(Lines, EndWithTheResultThatWasPlayed) {
  const std::string over = write(random_game<hanabi::Game>(hanabi::edition_rules(hanabi::Edition::english, 2), 3));
  const std::size_t result = over.rfind("{\"type\":\"result\"");
  const std::string played = over.substr(0, result);
  const auto lines = std::count(over.begin(), over.end(), '\n');
  const std::string line = "line " + std::to_string(lines) + ": ";
  ASSERT_EQ(over.substr(result), "{\"type\":\"result\",\"score\":0,\"points\":3,\"outcome\":\"mistakes\"}\n");

  EXPECT_EQ(complaint(played), line + "the game is over, but there is no result; the record was cut short");
  EXPECT_EQ(complaint(with(over, "\"score\":0", "\"score\":9")),
            line + "the result says score 9, 3 points, mistakes; the moves make score 0, 3 points, mistakes");
  EXPECT_EQ(complaint(with(over, "\"mistakes\"", "\"luck\"")),
            line + "there is no outcome 'luck'; the outcomes are complete, deck-out, mistakes, needed-card, no-move");
  EXPECT_EQ(complaint(with(over, "\"score\":0", "\"score\":31")), line + "'score' must be a whole number from 0 to 30");
  EXPECT_EQ(complaint(with(over, "\"score\":0,", "")), line + "the field 'score' is missing");
  EXPECT_EQ(complaint(over + move), "line " + std::to_string(lines + 1) + ": nothing may follow the result");
  EXPECT_EQ(said(R"({"type":"result","score":1,"points":1,"outcome":"deck-out"})"),
            "line 4: there is a result, but the game is not over");
}

TEST(Lines, OfKoikoiEndWithItsTotals) {
  const std::string over = write(random_game<koikoi::Game>(koikoi::edition_rules(koikoi::Edition::bga), 1));
  const std::size_t totals = over.rfind("\"totals\":");
  const std::string before = over.substr(0, totals);
  const std::string line = "line " + std::to_string(std::count(over.begin(), over.end(), '\n')) + ": ";
  ASSERT_EQ(over.substr(totals), "\"totals\":[11,59],\"rounds\":12}\n");
  EXPECT_EQ(complaint(before + "\"totals\":[1],\"rounds\":12}\n"), line + "'totals' must be a list of two whole numbers");
  EXPECT_EQ(complaint(before + "\"totals\":[1,\"2\"],\"rounds\":12}\n"), line + "'totals' must be a list of two whole numbers");
  EXPECT_EQ(complaint(before + "\"totals\":7,\"rounds\":12}\n"), line + "'totals' must be a list");
  EXPECT_EQ(complaint(before + "\"totals\":[-1,7],\"rounds\":12}\n"),
            line + "the result says totals -1 and 7, 12 rounds; the moves make totals 11 and 59, 12 rounds");
}

TEST(Lines, OfTheDrawDecideTheFirstOya) {
  const auto draw = [](const std::string& cards) {
    return complaint(koikoi_begins + "{\"type\":\"draw\",\"cards\":\"" + cards + "\"}\n");
  };
  EXPECT_EQ(draw("c1a1"), "fine");
  EXPECT_EQ(draw("c1c2e1a1"), "fine");
  EXPECT_EQ(draw("a1c1"), "line 2: the draw makes seat 1 the first Oya; the options say seat 2");
  EXPECT_EQ(draw("c1c2"), "line 2: the draw does not decide: its last two months are the same");
  EXPECT_EQ(draw("c1a1d1e1"), "line 2: the draw goes on after it was decided");
  EXPECT_EQ(draw("c1c1"), "line 2: 'c1' is drawn twice");
  EXPECT_EQ(draw("c1m1"), "line 2: 'm1' is no card; cards are a month from a to l and a number from 1 to 4");
  EXPECT_EQ(draw("c1"), "line 2: a draw is one card or more for each seat, of two characters each");
  EXPECT_EQ(draw(""), "line 2: a draw is one card or more for each seat, of two characters each");
  const std::string line = "{\"type\":\"draw\",\"cards\":\"c1a1\"}\n";
  EXPECT_EQ(complaint(koikoi_begins + line + line), "line 3: the draw comes once, right after the first line");
  EXPECT_EQ(complaint(header + line),
            "line 2: unknown line type 'draw'; after the first line the types are deck, move, opened and result");
}

}  // namespace
}  // namespace record
