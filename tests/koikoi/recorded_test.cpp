// Games that people played under koikoi-japan: every question, winner and point as recorded.
#include <boost/json.hpp>
#include <boost/json/src.hpp>

#include <cstdio>
#include <filesystem>
#include <memory>

#include "table.h"

namespace koikoi {
namespace {

namespace json = boost::json;

constexpr const char* games_file = "../shared/data/koikoi/games.jsonl.gz";

std::string unpacked(const std::string& path) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe{popen(("zcat " + path).c_str(), "r"), pclose};
  std::string text;
  std::array<char, 65536> part{};
  for (std::size_t got = 0; pipe && (got = fread(part.data(), 1, part.size(), pipe.get())) > 0;) text.append(part.data(), got);
  return text;
}

Card card_of(const json::value& pair) {
  return {static_cast<Month>(pair.at(0).to_number<int>() - 1), pair.at(1).to_number<unsigned>() - 1};
}

std::vector<Card> cards_of(const json::value& list) {
  std::vector<Card> row;
  for (const auto& each : list.as_array()) row.push_back(card_of(each));
  return row;
}

CardSet set_of(const json::value& list) {
  CardSet set;
  for (const Card card : cards_of(list)) set |= card;
  return set;
}

Seat seat_of(const json::value& number) { return Seat{static_cast<std::uint8_t>(number.to_number<int>() - 1)}; }

/// The recorded deal as our deck; the recorded pile is drawn from its end.
Deck deck_of(const json::object& basic) {
  const bool first_deals = seat_of(basic.at("Dealer")) == first_seat;
  const auto theirs = cards_of(basic.at(first_deals ? "initHand2" : "initHand1"));
  const auto oyas = cards_of(basic.at(first_deals ? "initHand1" : "initHand2"));
  const auto field = cards_of(basic.at("initBoard"));
  const auto pile = cards_of(basic.at("initPile"));
  Deck deck{};
  for (std::size_t i = 0; i < 4; ++i) {
    deck[i] = theirs[i];
    deck[4 + i] = oyas[i];
    deck[8 + i] = field[i];
    deck[12 + i] = theirs[4 + i];
    deck[16 + i] = oyas[4 + i];
    deck[20 + i] = field[4 + i];
  }
  std::copy(pile.rbegin(), pile.rend(), deck.begin() + 24);
  return deck;
}

struct Counts {
  int decided = 0, exhausted = 0, unfinished = 0, turns = 0, hiki = 0;
};

class Replay {
 public:
  Replay(State& state, Counts& counts) : state_(state), counts_(counts) {}

  void turn(const json::object& recorded) {
    const Seat seat = seat_of(recorded.at("playerInTurn"));
    ASSERT_EQ(koikoi::turn(state_), seat);
    const CardSet before = state_.board.captured[seat.index];
    const Card card = card_of(recorded.at("discardCard"));
    const Card turned = card_of(recorded.at("drawCard"));
    EXPECT_EQ(state_.pile[static_cast<unsigned>(pile_cards - state_.board.pile_left)], turned);
    const auto& by_hand = recorded.at("collectCard");
    const auto& by_pile = recorded.at("collectCard2");

    ended_ = false;
    play(seat, PlayCard{card});
    if (state_.board.phase == Phase::choose_hand) play(seat, Take{(set_of(by_hand) - card).first()});
    if (state_.board.phase == Phase::choose_turned) play(seat, Take{(set_of(by_pile) - turned).first()});
    EXPECT_EQ(state_.board.captured[seat.index], before | set_of(by_hand) | set_of(by_pile));
    counts_.hiki += (by_hand.as_array().size() == 4 ? 1 : 0) + (by_pile.as_array().size() == 4 ? 1 : 0);
    ++counts_.turns;

    const auto& answer = recorded.at("isKoiKoi");
    const bool stopped_by_itself = ended_ && state_.board.result.how == RoundEnd::stopped;
    EXPECT_EQ(state_.board.phase == Phase::decide || stopped_by_itself, !answer.is_null()) << "the koi-koi question";
    if (answer.is_null()) return;
    if (stopped_by_itself) {
      EXPECT_FALSE(answer.as_bool());
    } else {
      play(seat, answer.as_bool() ? Move{KoiKoi{}} : Move{Stop{}});
    }
  }

 private:
  void play(Seat seat, const Move& move) {
    Events events;
    const auto refused = apply(state_, seat, move, &events);
    ASSERT_FALSE(refused) << move_text({}, {}, move) << ": " << refusal_text(*refused);
    for (const Event& event : events) ended_ = ended_ || std::holds_alternative<Ended>(event);
    expect_conserved(state_);
  }

  State& state_;
  Counts& counts_;
  bool ended_ = false;
};

void replay_round(State& state, const json::object& round, Counts& counts) {
  const auto& basic = round.at("basic").as_object();
  EXPECT_EQ(state.board.oya, seat_of(basic.at("Dealer")));
  ASSERT_FALSE(deal(state, deck_of(basic)));
  Replay replay{state, counts};
  for (std::size_t number = 1; number < round.size(); ++number) {
    replay.turn(round.at("turn" + std::to_string(number)).as_object());
    if (::testing::Test::HasFatalFailure()) return;
  }
  const auto& winner = basic.at("roundWinner");
  if (winner.is_null()) {
    ++counts.unfinished;
    EXPECT_TRUE(playing(state.board));
    return;
  }
  ASSERT_FALSE(playing(state.board));
  const Result& result = state.board.result;
  EXPECT_EQ(result.gains[0], basic.at("player1RoundPts").to_number<int>());
  EXPECT_EQ(result.gains[1], basic.at("player2RoundPts").to_number<int>());
  if (winner.to_number<int>() == 0) {
    ++counts.exhausted;
    EXPECT_EQ(result.how, RoundEnd::exhausted);
  } else {
    ++counts.decided;
    EXPECT_EQ(result.how, RoundEnd::stopped);
    EXPECT_EQ(result.winner, seat_of(winner));
  }
}

void replay_game(const json::object& game, Counts& counts) {
  const auto& rounds = game.at("record").as_object();
  Rules rules = edition_rules(Edition::koikoi_japan);
  rules.rounds = static_cast<std::uint8_t>(game.at("info").at("numRound").to_number<int>());
  rules.bank = static_cast<std::uint8_t>(game.at("info").at("player1InitPts").to_number<int>());
  rules.first_oya = seat_of(rounds.at("round1").at("basic").at("Dealer"));
  State state = start(rules);
  for (std::size_t number = 1; number <= rounds.size(); ++number) {
    replay_round(state, rounds.at("round" + std::to_string(number)).as_object(), counts);
    if (::testing::Test::HasFailure()) return;
  }
  const auto& result = game.at("result").as_object();
  EXPECT_EQ(over(state), result.at("isOver").as_bool());
  if (!over(state)) return;
  EXPECT_EQ(state.board.totals[0], result.at("player1EndPts").to_number<int>());
  EXPECT_EQ(state.board.totals[1], result.at("player2EndPts").to_number<int>());
  const auto leads = leader(state.board);
  EXPECT_EQ(leads ? leads->index + 1 : 0, result.at("gameWinner").to_number<int>());
}

TEST(KoikoiRecorded, games_of_people_are_replayed_to_the_point) {
  if (!std::filesystem::exists(games_file)) {
    std::puts("note: the recorded games are not here, so none was replayed");
    return;
  }
  Counts counts;
  const std::string text = unpacked(games_file);
  int games = 0;
  for (std::size_t at = 0; at < text.size(); ++games) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const json::value game = json::parse(text.substr(at, end - at));
    replay_game(game.as_object(), counts);
    ASSERT_FALSE(HasFailure()) << "game " << game.at("id");
    at = end + 1;
  }
  EXPECT_EQ(games, 201);
  EXPECT_EQ(counts.decided, 1524);
  EXPECT_EQ(counts.exhausted, 55);
  EXPECT_EQ(counts.unfinished, 1);
  EXPECT_EQ(counts.hiki, 137);
  std::printf("%d games, %d turns, %d decided and %d exhausted rounds: 0 mismatches\n", games, counts.turns, counts.decided,
              counts.exhausted);
}

}  // namespace
}  // namespace koikoi
