// A game goes to hanab.live and comes back the same, as a file and as a link, byte for byte.
#include <gtest/gtest.h>

#include "hanab_live/convert.h"
#include "hanab_live/file.h"
#include "hanab_live/link.h"
#include "record/play.h"

namespace hanab_live {
namespace {

hanabi::Rules rules_of(const Variant& variant, int players) {
  hanabi::Rules rules = edition_rules(hanabi::Edition::english, players);
  rules.colours = static_cast<std::uint8_t>(variant.suits);
  if (rules.colours == hanabi::max_colours) rules.sixth_cards = hanabi::SixthCards::ten;
  rules.sixth_clue = variant.sixth_clue;
  return rules;
}

/// What they keep of a record of ours: no times, no bots, no rearranged hands.
struct Kept {
  hanabi::Deck deck{};
  std::vector<std::string> names{};
  record::HanabiEnding ending{};

  bool operator==(const Kept&) const = default;
};

Kept kept(const record::HanabiRecord& record) {
  Kept what{std::get<record::Deal<hanabi::Game>>(record.entries.front()).deck, {}, record.ending.value()};
  for (const auto& player : record.players) what.names.push_back(player.name);
  return what;
}

void expect_same_both_ways(const record::HanabiRecord& record) {
  const auto game = from_record(record);
  ASSERT_TRUE(game) << game.error();
  const std::string file = write_file(*game);
  const auto again = read_file(file);
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(again->game, *game);
  EXPECT_TRUE(again->left_out.empty());

  const auto back = to_record(again->game);
  ASSERT_TRUE(back) << back.error().text;
  EXPECT_EQ(back->rules, record.rules);
  EXPECT_EQ(kept(*back), kept(record));
  EXPECT_EQ(write_file(*from_record(*back)), file);
}

TEST(HanabLiveRoundTrip, EveryVariantAndNumberOfPlayers) {
  for (const Variant& variant : variants)
    for (int players = 2; players <= hanabi::max_players; ++players)
      for (std::uint64_t seed = 1; seed <= 20; ++seed)
        expect_same_both_ways(record::random_game<hanabi::Game>(rules_of(variant, players), seed));
}

TEST(HanabLiveRoundTrip, EveryOption) {
  for (unsigned i = 0; i < 32 * variants.size() * (hanabi::max_players - 1); ++i) {
    const unsigned bits = i % 32;
    const int players = 2 + static_cast<int>(i / 32 % (hanabi::max_players - 1));
    hanabi::Rules rules = rules_of(variants[i % variants.size()], players);
    rules.first_seat.index = static_cast<std::uint8_t>(bits & 1U ? players - 1 : 0);
    rules.empty_clues = (bits & 2U) != 0;
    rules.bouquet_final = (bits & 4U) != 0;
    rules.hand_size = static_cast<std::uint8_t>(rules.hand_size + (bits & 8U ? 1 : 0) - (bits & 16U ? 1 : 0));
    expect_same_both_ways(record::random_game<hanabi::Game>(rules, i));
  }
}

TEST(HanabLiveRoundTrip, Links) {
  for (const Variant& variant : variants)
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      auto game = *from_record(record::random_game<hanabi::Game>(rules_of(variant, 3), seed));
      game.players = {"Alice", "Bob", "Cathy"};
      const auto packed = pack(game);
      ASSERT_TRUE(packed) << packed.error();
      const auto part = packed_part(address(*packed) + "#4");
      ASSERT_TRUE(part);
      const auto back = unpack(*part);
      ASSERT_TRUE(back) << back.error().text;
      EXPECT_EQ(*back, game);
      EXPECT_EQ(*pack(*back), *packed);
    }
}

TEST(HanabLiveRoundTrip, ALinkBeforeTheFirstAction) {
  auto game = *from_record(record::random_game<hanabi::Game>(rules_of(variants[0], 2), 1));
  game.actions.clear();
  game.players = {"Alice", "Bob"};
  EXPECT_EQ(*unpack(*packed_part(*pack(game))), game);
}

TEST(HanabLiveRoundTrip, WhatALinkCannotSayIsRefused) {
  hanabi::Rules rules = rules_of(variants[0], 2);
  rules.empty_clues = true;
  const auto packed = pack(*from_record(record::random_game<hanabi::Game>(rules, 1)));
  ASSERT_FALSE(packed);
  EXPECT_NE(packed.error().find("a file can"), std::string::npos);
}

TEST(HanabLiveRoundTrip, RulesTheyDoNotHaveAreNamed) {
  const auto refusal = [](auto change) {
    hanabi::Rules rules = rules_of(variants[1], 3);
    change(rules);
    const auto game = from_record(record::random_game<hanabi::Game>(rules, 1));
    return game ? std::string{"none"} : game.error();
  };
  using R = hanabi::Rules;
  EXPECT_EQ(refusal([](R& r) { r.ranks = 4; }), "hanab.live has no games with fewer than five values");
  EXPECT_EQ(refusal([](R& r) { r.clue_tokens = 9; }), "hanab.live has no games with another number of clue tokens");
  EXPECT_EQ(refusal([](R& r) { r.mistake_tokens = 1; }), "hanab.live has no games with another number of mistake tokens");
  EXPECT_EQ(refusal([](R& r) { r.choreography = true; }), "hanab.live has no games with announced colours");
  EXPECT_EQ(refusal([](R& r) { r.sixth_cards = hanabi::SixthCards::five; }),
            "hanab.live has no games with a sixth colour of five cards");
  EXPECT_EQ(refusal([](R& r) { r.hand_size = 7; }), "hanab.live has no games with hands of that size");
  EXPECT_EQ(refusal([](R& r) {
              r.colours = 3;
              r.sixth_cards = hanabi::SixthCards::five;
            }),
            "hanab.live has no games with that number of colours");
}

}  // namespace
}  // namespace hanab_live
