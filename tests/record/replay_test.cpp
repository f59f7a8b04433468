// Records played again step by step, and the promises in them.
#include "record/replay.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "record/complaint.h"
#include "record/play.h"
#include "record/write.h"

namespace record {
namespace {

const hanabi::Rules english = hanabi::edition_rules(hanabi::Edition::english, 3);
const koikoi::Rules book = koikoi::edition_rules(koikoi::Edition::jeu_des_fleurs);

TEST(Replay, ShowsTheStateAfterEachEntry) {
  const auto record = random_game<koikoi::Game>(book, 1);
  Replay<koikoi::Game> walk{record};
  auto state = start(book);
  EXPECT_EQ(walk.state(), state);
  while (!walk.at_end()) {
    if (const auto* dealt = std::get_if<Deal<koikoi::Game>>(&walk.next())) {
      ASSERT_FALSE(deal(state, dealt->deck, nullptr));
    } else {
      const auto& choice = std::get<Choice<koikoi::Game>>(walk.next());
      ASSERT_FALSE(apply(state, choice.seat, choice.move, nullptr));
    }
    koikoi::Events events;
    ASSERT_EQ(walk.step(&events), std::nullopt);
    EXPECT_FALSE(events.empty());
    ASSERT_EQ(walk.state(), state);
  }
  EXPECT_EQ(walk.position(), record.entries.size());
  EXPECT_EQ(ending(walk.state()), record.ending);
}

TEST(Replay, StaysBeforeALineThatIsWrong) {
  auto record = random_game<hanabi::Game>(english, 1);
  record.entries[1] = Choice<hanabi::Game>{{1}, hanabi::Play{}, {}};
  Replay<hanabi::Game> walk{record};
  ASSERT_EQ(walk.step(), std::nullopt);
  const auto before = walk.state();
  const auto error = walk.step();
  ASSERT_TRUE(error);
  EXPECT_EQ(error->line, 3U);
  EXPECT_EQ(walk.position(), 1U);
  EXPECT_EQ(walk.state(), before);
}

TEST(Replay, CountsTheDrawAsALine) {
  auto record = random_game<koikoi::Game>(book, 1);
  record.oya_draw = {{0, 0}, {1, 0}};
  record.entries[1] = record.entries[0];
  const auto state = replay(record);
  ASSERT_FALSE(state);
  EXPECT_EQ(error_text(state.error()), "line 4: The cards have already been dealt.");
}

/// The records of a Hanabi game in which only the promise is tried.
class Promises : public testing::Test {
 protected:
  HanabiRecord record = random_game<hanabi::Game>(english, 2, Promise::yes);
  const std::size_t opening = record.entries.size() - 1;

  Deal<hanabi::Game>& dealt() { return std::get<Deal<hanabi::Game>>(record.entries[0]); }
  [[nodiscard]] std::string said() const { return complaint(write(record)); }
  [[nodiscard]] std::string line(std::size_t entry) const { return "line " + std::to_string(line_of(record, entry)) + ": "; }
};

TEST_F(Promises, KeptAreCounted) {
  const auto verdict = verify(AnyRecord{record});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(*verdict, (Verdict{true, record.entries.size() - 2, 1, 1, 1}));
}

TEST_F(Promises, OfAnotherDeckAreBroken) {
  dealt().commitment->bytes[31] ^= 1U;
  EXPECT_EQ(said(), line(opening) + "the commitment on line 2 is not of that deck and this salt");
}

TEST_F(Promises, AreNotKeptByAnotherSalt) {
  std::get<Opened>(record.entries.back()).salt.bytes[0] ^= 1U;
  EXPECT_EQ(said(), line(opening) + "the commitment on line 2 is not of that deck and this salt");
}

TEST_F(Promises, MustBeOpenedAtTheEnd) {
  record.entries.pop_back();
  EXPECT_EQ(said(), "line 2: the game is over, but this commitment was never opened");
}

TEST_F(Promises, CannotBeOpenedTwice) {
  record.entries.push_back(record.entries.back());
  EXPECT_EQ(said(), line(opening + 1) + "there is no commitment to open");
}

TEST_F(Promises, CannotBeOpenedIfNoneWasMade) {
  dealt().commitment.reset();
  EXPECT_EQ(said(), line(opening) + "there is no commitment to open");
}

TEST_F(Promises, OpenedTooEarlyEndThePlay) {
  std::rotate(record.entries.begin() + 2, record.entries.end() - 1, record.entries.end());
  EXPECT_EQ(said(), line(3) + "a move from a deck that was opened before");
}

TEST_F(Promises, MayBeOpenedWhenAGameIsGivenUp) {
  record.entries.erase(record.entries.begin() + 4, record.entries.end() - 1);
  record.ending.reset();
  EXPECT_EQ(said(), "fine");
}

TEST_F(Promises, AreReadAsHexadecimalDigits) {
  const std::string text = write(record);
  const std::string digits = hex(*dealt().commitment);
  EXPECT_EQ(complaint(with(text, digits, digits.substr(1))),
            "line 2: 'commitment' must be 64 hexadecimal digits, in lower case");
}

TEST(KoikoiPromises, AreOpenedInTurnAndMayWait) {
  auto record = random_game<koikoi::Game>(book, 4, Promise::yes);
  EXPECT_EQ(complaint(write(record)), "fine");
  // All of them at the very end.
  std::vector<Entry<koikoi::Game>> played;
  std::vector<Entry<koikoi::Game>> opened;
  for (const auto& entry : record.entries) (std::holds_alternative<Opened>(entry) ? opened : played).push_back(entry);
  record.entries = played;
  record.entries.insert(record.entries.end(), opened.begin(), opened.end());
  EXPECT_EQ(complaint(write(record)), "fine");
  // In the wrong order.
  std::swap(record.entries.back(), record.entries[record.entries.size() - 2]);
  EXPECT_NE(complaint(write(record)), "fine");
}

}  // namespace
}  // namespace record
