// Where decks come from: the same seed the same deal everywhere, secure randomness never the same.
#include "fair/deck.h"

#include <gtest/gtest.h>

#include <map>

#include "fair/secure.h"
#include "hanabi/game.h"
#include "koikoi/game.h"

namespace fair {
namespace {

const hanabi::Rules english = hanabi::edition_rules(hanabi::Edition::english, 2);
const koikoi::Rules book = koikoi::edition_rules(koikoi::Edition::jeu_des_fleurs);

/// If one of these changes, every experiment that names its deals by seed is another one from then on.
TEST(SeededDeck, IsTheSameOnEveryMachine) {
  EXPECT_EQ(deck_text(english, seeded_deck<hanabi::Game>(english, 0)),
            "R3B5R1G4R1G1B2K3K4R5B1R4B2K1B3B4G5Y2Y3R4Y1K2G2K2G1Y1B1G4Y4G1G3Y4B1B4K4Y2R1Y5B3G3Y3K1K3Y1R3K5G2R2R2K1");
  EXPECT_EQ(deck_text(english, seeded_deck<hanabi::Game>(english, 1)),
            "R3G2Y2R1K4G2R1K5R2K2G1Y2K1G4K1Y4G1G5R3B3R5Y3K3R4K1Y1K4B3K2Y1B1R2B2Y5B1R1Y3Y1B2B4B5G1B1Y4G3G3G4B4R4K3");
  EXPECT_EQ(deck_text(book, seeded_deck<koikoi::Game>(book, 0)),
            "e2j2c1g1e3f4d3i3k2j4b3h4l3i2g3c4d2e1e4k4j1f2i1l1a3j3g4c3g2b2c2a4f3d1b4l4a2l2i4k3d4a1h2b1h3f1k1h1");
}

TEST(SeededDeck, IsTheFirstOfItsSeedsDecks) {
  auto decks = seeded_decks(7);
  const auto first = decks.next(book);
  EXPECT_EQ(first, seeded_deck<koikoi::Game>(book, 7));
  EXPECT_NE(decks.next(book), first);
}

TEST(SeededDeck, HasTheCardsOfTheRules) {
  for (int colours = 1; colours <= hanabi::max_colours; ++colours) {
    hanabi::Rules rules = english;
    rules.colours = static_cast<std::uint8_t>(colours);
    EXPECT_TRUE(is_deck_of(seeded_deck<hanabi::Game>(rules, 1), rules));
    EXPECT_TRUE(is_deck_of(secure_deck<hanabi::Game>(rules), rules));
  }
}

TEST(SecureDeck, IsNeverTheSameTwice) {
  auto decks = secure_decks();
  EXPECT_NE(decks.next(book), decks.next(book));
  EXPECT_NE(secure_deck<koikoi::Game>(book), secure_deck<koikoi::Game>(book));
}

/// Every card comes first about as often as the others: 48,000 deals, 1,000 each, far beyond seven standard deviations of 31.
TEST(SecureDeck, FavoursNoCard) {
  auto decks = secure_decks();
  std::map<koikoi::Card, int> first;
  for (int i = 0; i < 48'000; ++i) ++first[decks.next(book)[0]];
  ASSERT_EQ(first.size(), 48U);
  for (const auto& [card, times] : first) EXPECT_NEAR(times, 1000, 250) << card_text(card);
}

}  // namespace
}  // namespace fair
