// Two servers whose decks differ only in what a viewer may not know tell that viewer the same, byte for byte, over every channel:
// live, after a reconnect, after a restart, as a stream; and their logs and figures are the same, too. That it holds for every kind
// of entry is shown of tables without sockets in tests/table; here it is about the ways out of a server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <sstream>

#include "base/rng.h"
#include "fair/deck.h"
#include "hanabi/game.h"
#include "hanabi/text.h"
#include "koikoi/game.h"
#include "server/log.h"
#include "server/support.h"
#include "table/match.h"

namespace test {
namespace {

/// Chance that is the same in every run, with the deck that the test wants. Its promise is always the same one: a real one
/// says nothing about the deck, but is another for another deck.
class SetChance final : public table::Chance {
 public:
  std::uint64_t word() override {
    const std::scoped_lock lock{mutex_};
    return rng_.next();
  }
  void set(const hanabi::Deck& deck) { hanabi_ = deck; }
  void set(const koikoi::Deck& deck) { koikoi_ = deck; }
  hanabi::Deck deck(const hanabi::Rules& /*rules*/) override { return hanabi_; }
  koikoi::Deck deck(const koikoi::Rules& /*rules*/) override { return koikoi_; }
  fair::Committed commit(std::string_view /*deck_text*/) override { return {}; }

 private:
  std::mutex mutex_;
  base::Rng rng_{7};
  hanabi::Deck hanabi_{};
  koikoi::Deck koikoi_{};
};

/// Every number that follows the mark becomes 0.
std::string without_numbers(std::string text, std::string_view mark) {
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    const auto begin = at + mark.size();
    const auto end = text.find_first_not_of("0123456789", begin);
    text.replace(begin, std::min(end, text.size()) - begin, "0");
  }
  return text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream{text};
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// Everything that a viewer was told, with the table's name and all moments taken out.
std::string without_chance(std::string text, const std::string& table) {
  for (auto at = text.find(table); at != std::string::npos; at = text.find(table)) text.replace(at, table.size(), "TABLE");
  for (const std::string_view mark : {"\"at\":", "\"now\":", "\"since\":", "port="})
    text = without_numbers(std::move(text), mark);
  return text;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  // Who is there is told when it happens, which is a matter of threads and not of cards.
  for (const auto& line : lines)
    if (!line.starts_with(R"({"type":"presence")")) text += line + "\n";
  return text;
}

/// Without what is a matter of time, or of how often a test asked.
std::string metrics(const TestServer& server) {
  std::string kept;
  for (const auto& line : lines_of(server.get("/metrics").body)) {
    bool leave_out = false;
    for (const std::string_view name : {"hanaza_move_seconds", "hanaza_database", "hanaza_requests", "hanaza_connections"})
      leave_out = leave_out || line.starts_with(name);
    if (!leave_out) kept += line + "\n";
  }
  return kept;
}

void play_some(Player& anna, Player& ben, const std::vector<std::string>& moves) {
  for (const auto& move : moves) {
    auto& mover = anna.view().at("turn").to_number<int>() == 1 ? anna : ben;
    const auto answer = mover.command({{"type", "move"}, {"move", move}});
    ASSERT_EQ(answer.at("type").as_string(), "done") << move << ": " << json::serialize(answer);
    const auto sequence = answer.at("sequence").to_number<std::int64_t>();
    anna.take_until(sequence);
    ben.take_until(sequence);
  }
}

/// The messages of a stream; how it was cut into pieces is a matter of time.
std::string messages_of(const std::string& stream) {
  std::vector<std::string> messages;
  for (const auto& line : lines_of(stream))
    if (line.starts_with('{')) messages.push_back(line);
  return joined(messages);
}

/// All that Ben, in seat 2, and a spectator can get out of a server with that chance.
std::string all_channels(SetChance& chance, const std::string& settings, const std::vector<std::string>& moves, bool bens) {
  TempDir dir;
  const auto config = test_config(dir.path());
  std::string told;
  MadeTable table;
  std::string token;
  Player::made = 0;
  server::log::start("debug");
  testing::internal::CaptureStderr();
  {
    TestServer server{config, &chance};
    table = make_table(server.port(), settings);
    Player anna{server.port(), table, table.token};
    anna.sit("Anna");
    Player ben{server.port(), table, std::nullopt};
    ben.sit("Ben");
    token = ben.token();
    Player spectator{server.port(), table, std::nullopt};
    const auto who = bens ? std::optional{token} : std::nullopt;
    Stream stream{server.port(), table.id, who};
    (void)stream.until(R"("snapshot")");
    anna.take_until(ben.sequence());
    const auto started = anna.command({{"type", "start"}});
    EXPECT_EQ(started.at("type").as_string(), "done") << json::serialize(started);
    const auto sequence = started.at("sequence").to_number<std::int64_t>();
    ben.take_until(sequence);
    anna.take_until(sequence);
    play_some(anna, ben, moves);
    spectator.take_until(ben.sequence());
    told += bens ? joined(ben.socket().log()) : joined(spectator.socket().log());
    told += messages_of(stream.until("\"sequence\":" + std::to_string(ben.sequence()) + ","));
    Player again{server.port(), table, who, 2};
    again.take_until(ben.sequence());
    told += joined(again.socket().log());
    Player whole{server.port(), table, who};
    told += joined(whole.socket().log());
    told += messages_of(Stream{server.port(), table.id, who}.until(R"("snapshot")"));
    told += messages_of(Stream{server.port(), table.id, who, 2}.until("\"sequence\":" + std::to_string(ben.sequence()) + ","));
    // What is refused says no more than what is done.
    for (const auto* move : {"clue 2 red", "clue 1 5", "play 9", "play crane", "koikoi"})
      if (bens) told += json::serialize(whole.socket().command({{"type", "move"}, {"move", move}}));
    told += server.get("/api/tables/" + table.id).body + server.get("/api/tables/" + table.id + "/records").body;
    told += metrics(server);
  }
  {
    TestServer server{config, &chance};
    Player back{server.port(), table, bens ? std::optional{token} : std::nullopt};
    told += joined(back.socket().log());
    told += metrics(server);
  }
  const std::string log = testing::internal::GetCapturedStderr();
  server::log::start("off");
  for (const auto& line : lines_of(log)) told += line.substr(std::min(line.find(' '), line.size())) + "\n";
  return without_chance(told, table.id);
}

template <class G>
typename G::State dealt(const typename G::Rules& rules, const typename G::Deck& deck) {
  auto state = start(rules);
  EXPECT_FALSE(deal(state, deck, nullptr));
  return state;
}

std::uint32_t cards(const hanabi::Rules& rules) { return static_cast<std::uint32_t>(deck_size(rules)); }
std::uint32_t cards(const koikoi::Rules& /*rules*/) { return static_cast<std::uint32_t>(koikoi::Deck{}.size()); }

/// Neither Ben nor a spectator can tell them apart.
template <class State>
bool look_alike(const State& one, const State& two) {
  return observe(one, base::Seat{1}) == observe(two, base::Seat{1}) && observe(one, std::nullopt) == observe(two, std::nullopt);
}

/// Anna can, or could if she had looked at her hand.
bool differ(const hanabi::State& one, const hanabi::State& two) {
  return !(observe(one, base::Seat{0}) == observe(two, base::Seat{0}));
}
bool differ(const koikoi::State& one, const koikoi::State& two) { return !(one.hands == two.hands); }

/// A deck, and another that neither Ben nor a spectator can tell from it while these moves are made.
template <class G>
struct Twins {
  typename G::Deck one{};
  typename G::Deck two{};
  std::vector<std::string> moves{};
};

/// Moves that can be made with either deck and show no difference, chosen by lot.
template <class G>
std::vector<std::string> moves_alike(typename G::State one, typename G::State two, base::Rng& lots, std::size_t count) {
  std::vector<std::string> moves;
  while (moves.size() < count && turn(one)) {
    const auto seat = *turn(one);
    std::vector<typename G::Move> open;
    for (const auto& move : legal_moves(observe(one, seat))) open.push_back(move);
    bool moved = false;
    for (int tries = 0; tries < 20 && !moved; ++tries) {
      const auto& move = open[lots.below(static_cast<std::uint32_t>(open.size()))];
      auto next_one = one;
      auto next_two = two;
      if (apply(next_one, seat, move, nullptr) || apply(next_two, seat, move, nullptr)) continue;
      // When it is over everything is shown.
      if (!look_alike(next_one, next_two) || !turn(next_one)) continue;
      moves.push_back(table::numbered_text<G>(one.board.rules, move));
      one = next_one;
      two = next_two;
      moved = true;
    }
    if (!moved) break;
  }
  return moves;
}

/// Pairs of places are exchanged by lot until Anna sees a difference and nobody else does.
template <class G>
std::optional<Twins<G>> twins(const typename G::Rules& rules, std::uint64_t seed) {
  base::Rng lots{seed};
  Twins<G> found;
  found.one = fair::seeded_deck<G>(rules, seed);
  const auto one = dealt<G>(rules, found.one);
  found.two = found.one;
  const auto size = cards(rules);
  for (int exchanges = 0; exchanges < 400 && !differ(one, dealt<G>(rules, found.two)); ++exchanges) {
    auto other = found.two;
    const auto at = lots.below(size);
    std::swap(other[at], other[lots.below(size)]);
    if (look_alike(one, dealt<G>(rules, other))) found.two = other;
  }
  const auto two = dealt<G>(rules, found.two);
  if (!differ(one, two)) return std::nullopt;
  found.moves = moves_alike<G>(one, two, lots, 8);
  if (found.moves.size() < 2) return std::nullopt;
  return found;
}

/// How many pairs of decks are tried: each starts eight servers.
int pairs() { return std::getenv("HANAZA_LONG") != nullptr ? 40 : 3; }

template <class G>
void check(const typename G::Rules& rules, const std::string& settings) {
  int tried = 0;
  for (std::uint64_t seed = 1; tried < pairs() && seed < 400; ++seed) {
    const auto pair = twins<G>(rules, seed);
    if (!pair) continue;
    ++tried;
    for (const bool bens : {true, false}) {
      const auto told = [&](const typename G::Deck& deck) {
        SetChance chance;
        chance.set(deck);
        return all_channels(chance, settings, pair->moves, bens);
      };
      const auto one = told(pair->one);
      EXPECT_EQ(one, told(pair->two)) << "seed " << seed << (bens ? ", Ben" : ", a spectator");
      EXPECT_THAT(one, testing::HasSubstr(R"("type":"moved")"));
    }
  }
  EXPECT_EQ(tried, pairs());
}

TEST(Secrecy, HanabiOwnCardsAndTheDeck) {
  check<hanabi::Game>(hanabi::edition_rules(hanabi::Edition::english, 2), R"({"game":"hanabi","players":2,"first":1})");
}

TEST(Secrecy, KoiKoiTheOtherHandAndThePile) {
  check<koikoi::Game>(koikoi::edition_rules(koikoi::Edition::jeu_des_fleurs), R"({"game":"koikoi","first":1})");
}

/// A bot's move is told so long after the turn began, whatever it saw and however quickly it knew.
TEST(Secrecy, BotsAnswerAfterASteadyWhile) {
  TempDir dir;
  auto config = test_config(dir.path());
  config.bot_delay = std::chrono::milliseconds{150};
  TestServer server{config};
  const auto table = make_table(server.port(), R"({"game":"hanabi","players":2,"first":1,"bots":[null,"hat"]})");
  Player anna{server.port(), table, table.token};
  anna.sit("Anna");
  ASSERT_EQ(anna.command({{"type", "start"}}).at("type").as_string(), "done");
  std::uint64_t lots = 1;
  for (int turns = 0; turns < 6; ++turns) {
    while (anna.phase() == "playing" && !anna.some_move(lots)) ASSERT_TRUE(anna.take_one());
    if (anna.phase() != "playing") break;
    ASSERT_EQ(anna.command({{"type", "move"}, {"move", *anna.some_move(lots)}}).at("type").as_string(), "done");
  }
  // All moves in order with their moments: Anna's, the bot's, Anna's, the bot's.
  std::int64_t asked = 0;
  int answers = 0;
  for (const auto& line : anna.socket().log()) {
    const auto message = json::parse(line).as_object();
    if (message.at("type").as_string() != "happened" || message.at("what").at("type").as_string() != "moved") continue;
    const auto at = message.at("at").to_number<std::int64_t>();
    if (message.at("what").at("seat").to_number<int>() == 2) {
      EXPECT_GE(at - asked, config.bot_delay.count() - 5);
      ++answers;
    }
    asked = at;
  }
  EXPECT_GE(answers, 3);
}

}  // namespace
}  // namespace test
