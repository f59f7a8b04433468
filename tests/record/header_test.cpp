// What can be wrong with the first line, each with its own sentence.
#include <gtest/gtest.h>

#include "record/complaint.h"

namespace record {
namespace {

const std::string hanabi_header =
    R"({"type":"record","version":1,"game":"hanabi","edition":"english","rules_version":1,"players":2,)"
    R"("options":{"colours":6,"sixth_clue":"wild"},"seats":[{"name":"Anna"},{"name":"Ben","bot":"simple"}],)"
    R"("started":"2026-07-04T19:30:00Z"})"
    "\n";
const std::string koikoi_header =
    R"({"type":"record","version":1,"game":"koikoi","edition":"bga","rules_version":1,"players":2,"options":{},)"
    R"("seats":[{"name":"Anna"},{"name":"Ben"}]})"
    "\n";

/// What is said of the header once `what` in it is replaced.
std::string said(std::string_view what, std::string_view instead) { return complaint(with(hanabi_header, what, instead)); }

TEST(Header, AloneIsAGameNotYetDealt) {
  EXPECT_EQ(complaint(hanabi_header), "fine");
  EXPECT_EQ(complaint(koikoi_header), "fine");
  EXPECT_EQ(said(R"("version":1,)", R"( "version" : 1 , )"), "fine");
}

TEST(Header, MustBeThere) {
  EXPECT_EQ(complaint(""), "line 1: there is nothing; a record begins with a line of type 'record'");
  EXPECT_EQ(complaint("\n"), "line 1: the line is empty");
  EXPECT_EQ(complaint("{}\n"), "line 1: the field 'type' is missing");
  EXPECT_EQ(complaint("{\"type\":5}\n"), "line 1: 'type' must be a text");
  EXPECT_EQ(complaint("{\"type\":\"move\"}\n"),
            "line 1: this is no record; it must begin with a line of type 'record', not 'move'");
  EXPECT_EQ(complaint("{\"type\":\"record\\u0000\"}\n").substr(0, 24), "line 1: this is no recor");
  EXPECT_EQ(complaint("[1,2]\n"), "line 1: a line is one JSON object");
}

TEST(Header, OfTheFutureIsToldBeforeAnythingElse) {
  EXPECT_EQ(complaint("{\"type\":\"record\",\"version\":2,\"new\":[]}\n"),
            "line 1: version 2 is newer than this program, which reads version 1");
  EXPECT_EQ(said(R"("rules_version":1)", R"("rules_version":3)"),
            "line 1: rules_version 3 of hanabi is newer than this program, which knows 1");
  EXPECT_EQ(said(R"("version":1)", R"("version":0)"), "line 1: 'version' must be a whole number from 1 to 1000000");
  EXPECT_EQ(said(R"("version":1,)", ""), "line 1: the field 'version' is missing");
}

TEST(Header, NamesAGameAndAnEditionThatExist) {
  EXPECT_EQ(said("\"hanabi\"", "\"chess\""), "line 1: there is no game 'chess'; the games are hanabi and koikoi");
  EXPECT_EQ(
      said("\"english\"", "\"latin\""),
      "line 1: there is no edition 'latin' of hanabi; the editions are cocktail-fr-2015, english, finnish, abacus-nl-2010");
  EXPECT_EQ(complaint(with(koikoi_header, "\"bga\"", "\"english\"")),
            "line 1: there is no edition 'english' of koikoi; the editions are jeu-des-fleurs, nintendo, bga, koikoi-japan");
}

TEST(Header, HasAsManySeatsAsPlayers) {
  EXPECT_EQ(said(R"("players":2)", R"("players":6)"), "line 1: 'players' must be a whole number from 2 to 5");
  EXPECT_EQ(said(R"("players":2)", R"("players":"2")"), "line 1: 'players' must be a whole number from 2 to 5");
  EXPECT_EQ(said(R"("players":2)", R"("players":2.0)"), "line 1: 'players' must be a whole number from 2 to 5");
  EXPECT_EQ(said(R"("players":2)", R"("players":3)"), "line 1: there are 3 players, but 2 seats");
  EXPECT_EQ(complaint(with(koikoi_header, R"("players":2)", R"("players":3)")), "line 1: 'players' must be 2");
  EXPECT_EQ(said(R"([{"name":"Anna"},{"name":"Ben","bot":"simple"}])", "2"), "line 1: 'seats' must be a list");
  EXPECT_EQ(said(R"({"name":"Anna"})", "\"Anna\""), "line 1: seat 1 must be an object");
  EXPECT_EQ(said(R"({"name":"Anna"})", "{}"), "line 1: seat 1: the field 'name' is missing");
  EXPECT_EQ(said(R"("simple"})", R"("simple","age":3})"), "line 1: seat 2: unknown field 'age' in seat 2");
  EXPECT_EQ(said("Anna", ""), "line 1: seat 1: the name is empty");
  EXPECT_EQ(said("Anna", "An\\u0007na"), "line 1: seat 1: the name has a control character");
  EXPECT_EQ(said("simple", std::string(65, 's')), "line 1: seat 2: the bot's name is longer than 64 bytes");
}

TEST(Header, HasOptionsThatExist) {
  EXPECT_EQ(said(R"("colours":6)", R"("colors":6)").substr(0, 66),
            "line 1: there is no option 'colors'; the options are colours, sixt");
  EXPECT_EQ(said(R"("colours":6)", R"("colours":7)"), "line 1: option 'colours' cannot be '7'; it is 1 to 6");
  EXPECT_EQ(said(R"("colours":6)", R"("colours":"6")"), "line 1: option 'colours' must be a whole number");
  EXPECT_EQ(said(R"("colours":6)", R"("colours":99999999999999999999)"), "line 1: option 'colours' must be a whole number");
  EXPECT_EQ(said(R"("wild")", R"("tame")"), "line 1: option 'sixth_clue' cannot be 'tame'; it is named or wild");
  EXPECT_EQ(said(R"("wild")", "true"), "line 1: option 'sixth_clue' must be a text");
  EXPECT_EQ(said(R"({"colours":6,"sixth_clue":"wild"})", "[]"), "line 1: 'options' must be an object");
  EXPECT_EQ(said(R"("colours":6)", R"("colours":5)").substr(0, 37), "line 1: these rules cannot be played:");
}

TEST(Header, HasNoOtherFieldsAndNoneTwice) {
  EXPECT_EQ(said(R"("players":2)", R"("players":2,"seed":7)"), "line 1: unknown field 'seed' in a line of type 'record'");
  EXPECT_EQ(said(R"("players":2)", R"("players":2,"players":2)"), "line 1: the field 'players' is given twice");
  EXPECT_EQ(said(R"("colours":6)", R"("colours":6,"colours":5)"), "line 1: the field 'colours' is given twice");
  EXPECT_EQ(said(R"("bot":"simple")", R"("bot":"simple","b\u006ft":"x")"), "line 1: the field 'bot' is given twice");
  EXPECT_EQ(said("2026-07-04T19:30:00Z", "yesterday"), "line 1: 'started' must be a time like 2026-07-04T19:30:00Z");
  EXPECT_EQ(said("\"2026-07-04T19:30:00Z\"", "12"), "line 1: 'started' must be a text");
}

TEST(Header, IsOneLineOfJsonInUtf8) {
  EXPECT_EQ(complaint("not JSON\n"), "line 1: not JSON at byte 1: syntax error");
  EXPECT_EQ(complaint(hanabi_header.substr(0, hanabi_header.size() - 2) + "\n").substr(0, 24), "line 1: not JSON at byte");
  EXPECT_EQ(said("Anna", "An\xFFna"), "line 1: not UTF-8 at byte 160");
  EXPECT_EQ(said("Anna", "An\\ud800na").substr(0, 24), "line 1: not JSON at byte");
  EXPECT_EQ(complaint(std::string(1000, '[') + "\n"), "line 1: not JSON at byte 33: too deep");
  EXPECT_EQ(said("Anna", std::string(max_line_bytes, 'a')), "line 1: the line has 4320 bytes; at most 4096 are read");
  EXPECT_EQ(complaint(std::string(max_record_bytes + 1, '\n')),
            "line 1: the record has 1048577 bytes; at most 1048576 are read");
}

}  // namespace
}  // namespace record
