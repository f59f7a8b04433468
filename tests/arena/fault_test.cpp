// Bots that break the rules: found at once, with a record that shows it.
#include <gmock/gmock.h>

#include "arena/deal_play.h"
#include "arena/run.h"
#include "bots.h"
#include "record/read.h"
#include "record/replay.h"

namespace arena {
namespace {

using hanabi::Move;
using hanabi::View;
using testing::HasSubstr;

/// Plays as `simple` does until few cards are left in the deck.
template <auto late>
Move simple_until_late(const View& view) {
  return view.board.deck_left > 30 ? bots::simple(view) : late(view);
}

Move no_such_card(const View&) { return hanabi::Discard{7}; }
Move no_such_colour(const View&) { return hanabi::ClueColour{base::Seat{1}, static_cast<hanabi::Colour>(200)}; }
Move give_up(const View&) { throw std::runtime_error("no idea"); }
Move stay(const View& view) {
  hanabi::Rearrange same{};
  for (std::uint8_t slot = 0; slot < view.board.hands[view.me->index].size; ++slot) same.from[slot] = slot;
  return same;
}

template <auto late>
constexpr bots::HanabiBot rigged{"rigged", "Breaks the rules late in the game.", bots::any_rules<hanabi::Rules>,
                                 bots::make_hanabi_function<simple_until_late<late>>};

BotFault fault_of(const bots::HanabiBot& bot, const Extent& extent) {
  HanabiDeals deals = arena_tests::hanabi_deals("simple", 2);
  deals.bots[1] = &bot;
  try {
    std::ignore = run<HanabiTally>(extent, [&](const Portion& portion) { return play(deals, portion); }, {});
  } catch (const BotFault& fault) {
    return fault;
  }
  ADD_FAILURE() << "nobody noticed";
  return {"", "", 0};
}

TEST(BotFault, shows_an_illegal_move) {
  const BotFault fault = fault_of(rigged<no_such_card>, {5, 10, 5, 1});
  EXPECT_EQ(fault.deal, 5U);
  EXPECT_THAT(fault.what(), HasSubstr("deal 5: the bot 'rigged' in seat 2 chose 'discard 8', which is not legal:"));
  const auto record = record::read(fault.record);
  ASSERT_TRUE(record) << record::error_text(record.error());
  const auto& game = std::get<record::HanabiRecord>(*record);
  const auto replayed = record::replay(game);
  ASSERT_FALSE(replayed) << "the record must show the illegal move";
  EXPECT_EQ(replayed.error().line, record::line_of(game, game.entries.size() - 1)) << "it is the last line";
  EXPECT_THAT(replayed.error().what, HasSubstr("seat 2, 'discard 8'"));
}

TEST(BotFault, is_the_same_whatever_the_threads) {
  const BotFault expected = fault_of(rigged<no_such_card>, {5, 40, 2, 1});
  for (const unsigned threads : {2U, 3U}) {
    const BotFault found = fault_of(rigged<no_such_card>, {5, 40, 2, threads});
    EXPECT_STREQ(found.what(), expected.what());
    EXPECT_EQ(found.record, expected.record);
  }
}

TEST(BotFault, leaves_out_a_move_without_words) {
  const BotFault fault = fault_of(rigged<no_such_colour>, {0, 1, 1, 1});
  EXPECT_THAT(fault.what(), HasSubstr("chose a move that does not exist"));
  const auto record = record::read(fault.record);
  ASSERT_TRUE(record);
  EXPECT_TRUE(record::replay(std::get<record::HanabiRecord>(*record)));
}

TEST(BotFault, tells_of_a_bot_that_throws) {
  EXPECT_THAT(fault_of(rigged<give_up>, {0, 1, 1, 1}).what(), HasSubstr("no idea"));
}

TEST(BotFault, tells_of_a_game_without_end) {
  EXPECT_THAT(fault_of(rigged<stay>, {0, 1, 1, 1}).what(), HasSubstr("does not bring the game to an end"));
}

}  // namespace
}  // namespace arena
