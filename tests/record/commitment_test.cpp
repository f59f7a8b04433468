// Promises about decks: the exact bytes, and that only the right deck opens them.
#include "fair/commitment.h"

#include <gtest/gtest.h>

namespace fair {
namespace {

const std::string counting = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

// Made with: printf 'hanaza deck 1 %s %s' SALT DECK | sha256sum
TEST(Commitment, IsTheSha256ThatAnybodyCanCompute) {
  EXPECT_EQ(hex(commitment_of(Salt{}, "")), "1b62a9988b262431e8728948631ada4804fdb6d9ec1315c30fe5ce8018006515");
  EXPECT_EQ(hex(commitment_of(*parse_salt(counting), "R1R1R1")),
            "d1d2ac4262e98de6555c9e716e06e08c631fbb6455c0bc5cd5642408f6dcae32");
}

TEST(Commitment, OpensForItsDeckAndSaltOnly) {
  const auto [salt, commitment] = commit("R1G4");
  EXPECT_TRUE(opens(commitment, salt, "R1G4"));
  EXPECT_FALSE(opens(commitment, salt, "G4R1"));
  EXPECT_FALSE(opens(commitment, salt, "R1G4 "));
  for (std::size_t bit = 0; bit < 256; ++bit) {
    Salt other = salt;
    other.bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
    EXPECT_FALSE(opens(commitment, other, "R1G4"));
    Commitment changed = commitment;
    changed.bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
    EXPECT_FALSE(opens(changed, salt, "R1G4"));
  }
}

TEST(Commitment, IsNeverTheSameTwice) {
  const auto first = commit("R1G4");
  const auto second = commit("R1G4");
  EXPECT_NE(first.salt, second.salt);
  EXPECT_NE(first.commitment, second.commitment);
}

TEST(Commitment, HexIsReadBackAndNothingElseIs) {
  EXPECT_EQ(hex(*parse_salt(counting)), counting);
  EXPECT_EQ(hex(*parse_commitment(counting)), counting);
  for (const std::string& bad : {std::string{}, counting.substr(1), counting + "0", counting.substr(2) + "0A",
                                 counting.substr(2) + "0g", counting.substr(2) + " 0"}) {
    EXPECT_FALSE(parse_salt(bad)) << bad;
    EXPECT_FALSE(parse_commitment(bad)) << bad;
  }
}

}  // namespace
}  // namespace fair
