// Files and links as others wrote them: what they mean, and what is refused and why.
#include <gtest/gtest.h>

#include <array>

#include "hanab_live/convert.h"
#include "hanab_live/file.h"
#include "hanab_live/link.h"
#include "record/complaint.h"

namespace hanab_live {
namespace {

using record::with;

/// Each suit's cards in a row: 1 1 1 2 2 3 3 4 4 5.
std::string sorted_cards(int suits) {
  constexpr std::array ranks{1, 1, 1, 2, 2, 3, 3, 4, 4, 5};
  std::string text;
  for (int suit = 0; suit < suits; ++suit)
    for (const int rank : ranks)
      text +=
          (text.empty() ? "" : ",") + ("{\"suitIndex\":" + std::to_string(suit)) + ",\"rank\":" + std::to_string(rank) + "}";
  return text;
}

/// Two players; Alice holds red 1 1 1 2 2, Bob red 3 3 4 4 5, and yellow comes next.
std::string file_with(std::string_view actions, std::string_view more = "", int suits = 5) {
  return R"({"players":["Alice","Bob"],"deck":[)" + sorted_cards(suits) + R"(],"actions":[)" + std::string{actions} + "]" +
         std::string{more} + "}";
}

/// The record's lines behind the deck, or what is wrong.
std::vector<std::string> moves_of(const std::string& text) {
  const auto file = read_file(text);
  if (!file) return {file.error().text};
  const auto record = to_record(file->game);
  if (!record) return {record.error().text};
  std::vector<std::string> moves;
  for (const auto& entry : record->entries)
    if (const auto* choice = std::get_if<record::Choice<hanabi::Game>>(&entry))
      moves.push_back(move_text(record->rules, record::seat_numbers(record->rules.players), choice->move));
  return moves;
}

using Moves = std::vector<std::string>;

TEST(HanabLiveReading, ActionsNameCardsByTheirPlaceInTheDeck) {
  EXPECT_EQ(
      moves_of(file_with(R"({"type":0,"target":0,"value":0},{"type":3,"target":0,"value":2},{"type":0,"target":3,"value":0})")),
      (Moves{"play 1", "clue 1 2", "play 3"}));
  EXPECT_EQ(moves_of(file_with(R"({"type":3,"target":1,"value":5},{"type":1,"target":9},{"type":0,"target":4})")),
            (Moves{"clue 2 5", "discard 5", "play 5"}));
}

TEST(HanabLiveReading, TheirBlueIsOursAndTheirPurpleIsOurFifthColour) {
  // Bob's first hand in a deck with the suits the other way round: purple 3 3 4 4 5.
  std::string text = file_with(R"({"type":2,"target":1,"value":4})");
  for (std::size_t at = 0; (at = text.find("\"suitIndex\":", at)) != std::string::npos; at += 13)
    text[at + 12] = static_cast<char>('0' + ('4' - text[at + 12]));
  EXPECT_EQ(moves_of(text), (Moves{"clue 2 black"}));
  const auto file = read_file(text);
  ASSERT_TRUE(file);
  const auto record = to_record(file->game);
  ASSERT_TRUE(record);
  const auto& deck = std::get<record::Deal<hanabi::Game>>(record->entries.front()).deck;
  EXPECT_EQ(deck[10], (hanabi::Card{hanabi::Colour::blue, 0}));
}

TEST(HanabLiveReading, TheSixthSuitIsTealOrRainbow) {
  EXPECT_EQ(
      moves_of(file_with(R"({"type":2,"target":1,"value":5})", R"(,"options":{"variant":"6 Suits","emptyClues":true})", 6)),
      (Moves{"clue 2 multicolour"}));
  EXPECT_EQ(moves_of(file_with(R"({"type":2,"target":1,"value":5})", R"~(,"options":{"variant":"Rainbow (6 Suits)"})~", 6)),
            (Moves{"action 1: there is no such clue"}));
}

TEST(HanabLiveReading, AGameEndedEarlyIsNotOver) {
  const auto file = read_file(file_with(R"({"type":0,"target":0,"value":0},{"type":4,"target":0,"value":4})"));
  ASSERT_TRUE(file);
  const auto record = to_record(file->game);
  ASSERT_TRUE(record);
  EXPECT_FALSE(record->ending);
  EXPECT_EQ(record->entries.size(), 2U);
  EXPECT_EQ(moves_of(file_with(R"({"type":5,"target":-1,"value":10})")), Moves{});
}

TEST(HanabLiveReading, WhatSaysNothingOfTheGameIsLeftOutAndNamed) {
  const auto file = read_file(file_with(
      "", R"(,"id":7,"seed":"p2v0s1","notes":[["","r1"],[]],"characters":[],"options":{"timed":true,"timeBase":60})"));
  ASSERT_TRUE(file) << file.error().text;
  EXPECT_EQ(file->left_out, (std::vector<std::string>{"id", "notes", "seed", "timeBase", "timed"}));
}

TEST(HanabLiveReading, WhatCannotBePlayedIsRefusedByName) {
  const auto refusal = [](std::string_view more) { return moves_of(file_with("", more)); };
  EXPECT_EQ(refusal(R"~(,"options":{"variant":"Black (6 Suits)"})~"),
            Moves{"the variant 'Black (6 Suits)' cannot be played here"});
  EXPECT_EQ(refusal(R"(,"options":{"deckPlays":true})"), Moves{"the option 'deckPlays' cannot be played here"});
  EXPECT_EQ(refusal(R"(,"options":{"detrimentalCharacters":true})"),
            Moves{"the option 'detrimentalCharacters' cannot be played here"});
  EXPECT_EQ(refusal(R"(,"options":{"upsideDown":3})"), Moves{"the option 'upsideDown' is not known here"});
  EXPECT_EQ(refusal(R"(,"characters":[{"name":"Fuming"}])"), Moves{"characters cannot be played here"});
  EXPECT_EQ(refusal(R"(,"options":{"startingPlayer":5})"), Moves{"the options of the game cannot be played here"});
  EXPECT_EQ(refusal(R"(,"options":{"variant":"6 Suits"})"), Moves{"the deck is not one of '6 Suits'"});
  const std::string six = with(file_with(""), R"("Alice",)", R"("Alice","Cathy","Donald","Emily","Frank",)");
  EXPECT_EQ(moves_of(six), Moves{"a game of 6 players cannot be played here"});
}

TEST(HanabLiveReading, DamagedFilesSayWhereAndWhat) {
  EXPECT_EQ(moves_of(file_with(R"({"type":0,"target":40,"value":0})")),
            Moves{"action 1: whoever is on turn does not hold card 40"});
  EXPECT_EQ(moves_of(file_with(R"({"type":1,"target":0,"value":0})")),
            Moves{"action 1: " + std::string{refusal_text(hanabi::Refusal::clue_tokens_full)}});
  EXPECT_EQ(moves_of(file_with(R"({"type":9,"target":0,"value":0})")),
            Moves{"action 1: 'type' must be a whole number from 0 to 5"});
  EXPECT_EQ(moves_of(file_with(R"({"type":2,"target":-1,"value":0})")), Moves{"action 1: there is no such clue"});
  EXPECT_EQ(moves_of(file_with(R"({"type":2,"target":7,"value":0})")),
            Moves{"action 1: " + std::string{refusal_text(hanabi::Refusal::no_such_player)}});
  EXPECT_EQ(moves_of(file_with("3")), Moves{"action 1: 'type' must be a whole number from 0 to 5"});
  EXPECT_EQ(moves_of(with(file_with(""), R"("rank":5)", R"("rank":6)")),
            Moves{"card 10 of the deck: 'rank' must be a whole number from 1 to 5"});
  EXPECT_EQ(moves_of(with(file_with(""), R"("rank":5)", R"("rank":4)")), Moves{"the deck is not one of 'No Variant'"});
  EXPECT_EQ(moves_of("{}"), Moves{"'players' must be a list"});
  EXPECT_EQ(moves_of("[]"), Moves{"a line is one JSON object"});
  EXPECT_EQ(moves_of(R"({"players":[3]})"), Moves{"a player's name must be a text"});
  EXPECT_EQ(moves_of(with(file_with(""), "Alice", "")), Moves{"a player's name is empty"});
}

TEST(HanabLiveReading, DamagedLinksSayWhat) {
  const auto refusal = [](std::string_view packed) {
    const auto game = unpack(packed);
    if (!game) return game.error().text;
    const auto record = to_record(*game);
    return record ? std::string{"none"} : record.error().text;
  };
  EXPECT_EQ(refusal("715abc,00,0"), "a link begins with the number of players, 2 to 6");
  EXPECT_EQ(refusal("251abc,00,0"), "the deck of the link is damaged");
  EXPECT_EQ(refusal("215ab!,00,0"), "the deck of the link is damaged");
  EXPECT_EQ(refusal("215abc,03a,0"), "the actions of the link are damaged");
  EXPECT_EQ(refusal("215abc,09ab,0"), "the actions of the link are damaged");
  EXPECT_EQ(refusal("215abc,00,2"), "the variant with number '2' cannot be played here");
  EXPECT_EQ(refusal("215abc,00,x"), "the variant with number 'x' cannot be played here");
  EXPECT_EQ(refusal("215abc,00,0"), "the deck is not one of 'No Variant'");
  EXPECT_EQ(refusal(""), "a link has a deck, actions and a variant, with commas between them");
  EXPECT_FALSE(packed_part("game.json"));
  EXPECT_FALSE(packed_part("https://example.org/a,b"));
}

}  // namespace
}  // namespace hanab_live
