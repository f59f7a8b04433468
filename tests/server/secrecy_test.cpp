// Two servers whose decks differ only in what a viewer may not know tell that viewer the same, byte for byte, over every channel:
// live, after a reconnect, after a restart; and their logs and figures are the same, too. That it holds for every deck and every
// entry is shown of tables without sockets in tests/table; here it is about the ways out of a server, with one deal each.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>
#include <sstream>

#include "base/rng.h"
#include "fair/deck.h"
#include "hanabi/game.h"
#include "hanabi/text.h"
#include "koikoi/game.h"
#include "server/log.h"
#include "server/support.h"

namespace test {
namespace {

/// Chance that is the same in every run, with the deck that the test wants. Its promise is always the same one: a real one
/// says nothing about the deck, but is another for another deck.
class SetChance final : public table::Chance {
 public:
  SetChance(const hanabi::Deck& hanabi, const koikoi::Deck& koikoi) : hanabi_(hanabi), koikoi_(koikoi) {}

  std::uint64_t word() override {
    const std::scoped_lock lock{mutex_};
    return rng_.next();
  }
  hanabi::Deck deck(const hanabi::Rules& /*rules*/) override { return hanabi_; }
  koikoi::Deck deck(const koikoi::Rules& /*rules*/) override { return koikoi_; }
  fair::Committed commit(std::string_view /*deck_text*/) override { return {}; }

 private:
  std::mutex mutex_;
  base::Rng rng_{7};
  hanabi::Deck hanabi_;
  koikoi::Deck koikoi_;
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
  bool annas = true;
  for (const auto& move : moves) {
    auto& mover = annas ? anna : ben;
    const auto answer = mover.command({{"type", "move"}, {"move", move}});
    ASSERT_EQ(answer.at("type").as_string(), "done") << json::serialize(answer);
    const auto sequence = answer.at("sequence").to_number<std::int64_t>();
    anna.take_until(sequence);
    ben.take_until(sequence);
    annas = !annas;
  }
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
    anna.take_until(ben.sequence());
    const auto started = anna.command({{"type", "start"}});
    EXPECT_EQ(started.at("type").as_string(), "done") << json::serialize(started);
    const auto sequence = started.at("sequence").to_number<std::int64_t>();
    ben.take_until(sequence);
    anna.take_until(sequence);
    play_some(anna, ben, moves);
    spectator.take_until(ben.sequence());
    told += bens ? joined(ben.socket().log()) : joined(spectator.socket().log());
    Player again{server.port(), table, bens ? std::optional{token} : std::nullopt, 2};
    again.take_until(ben.sequence());
    told += joined(again.socket().log());
    Player whole{server.port(), table, bens ? std::optional{token} : std::nullopt};
    told += joined(whole.socket().log());
    // What is refused says no more than what is done.
    if (bens) told += json::serialize(whole.socket().command({{"type", "move"}, {"move", "clue 2 red"}}));
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

hanabi::Rules two_players() { return hanabi::edition_rules(hanabi::Edition::english, 2); }

template <class G>
typename G::State dealt(const typename G::Rules& rules, const typename G::Deck& deck) {
  auto state = start(rules);
  EXPECT_FALSE(deal(state, deck, nullptr));
  return state;
}

TEST(Secrecy, HanabiOwnCardsAndTheDeck) {
  const auto rules = two_players();
  const auto ben = base::Seat{1};
  // A deck in which Ben has two cards of one rank and different colours, and its twin with these two changed, and two more that
  // lie deep in the deck. A clue about that rank touches both.
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    const auto deck = fair::seeded_deck<hanabi::Game>(rules, seed);
    const auto state = dealt<hanabi::Game>(rules, deck);
    for (std::size_t i = 0; i < 10; ++i)
      for (std::size_t j = i + 1; j < 10; ++j) {
        auto twin = deck;
        std::swap(twin[i], twin[j]);
        std::swap(twin[45], twin[40]);
        const auto other = dealt<hanabi::Game>(rules, twin);
        if (!(observe(state, ben) == observe(other, ben)) || deck[45] == deck[40]) continue;
        if (deck[i] == deck[j] || observe(state, base::Seat{0}) == observe(other, base::Seat{0})) continue;
        const auto card = card_text(rules, deck[i]);
        if (card.back() != card_text(rules, deck[j]).back()) continue;
        const std::string clue = std::string{"clue 2 "} + card.back();
        SetChance one{deck, {}};
        SetChance two{twin, {}};
        const std::vector<std::string> shown{clue};
        const std::string settings = R"({"game":"hanabi","players":2,"first":1})";
        EXPECT_EQ(all_channels(one, settings, shown, true), all_channels(two, settings, shown, true));
        SetChance three{deck, {}};
        SetChance four{twin, {}};
        EXPECT_EQ(all_channels(three, settings, shown, false), all_channels(four, settings, shown, false));
        return;
      }
  }
  FAIL() << "no such deck";
}

TEST(Secrecy, KoiKoiTheOtherHandAndThePile) {
  const auto rules = koikoi::edition_rules(koikoi::Edition::jeu_des_fleurs);
  const auto ben = base::Seat{1};
  const auto deck = fair::seeded_deck<koikoi::Game>(rules, 5);
  const auto state = dealt<koikoi::Game>(rules, deck);
  for (std::size_t i = 0; i < deck.size(); ++i)
    for (std::size_t j = i + 1; j < deck.size(); ++j) {
      auto twin = deck;
      std::swap(twin[i], twin[j]);
      const auto other = dealt<koikoi::Game>(rules, twin);
      // A card of Anna's against one of the pile: Ben cannot tell.
      if (!(observe(state, ben) == observe(other, ben)) || state.hands == other.hands) continue;
      if (!(observe(state, std::nullopt) == observe(other, std::nullopt))) continue;
      SetChance one{{}, deck};
      SetChance two{{}, twin};
      const std::string settings = R"({"game":"koikoi","first":1})";
      EXPECT_EQ(all_channels(one, settings, {}, true), all_channels(two, settings, {}, true));
      SetChance three{{}, deck};
      SetChance four{{}, twin};
      EXPECT_EQ(all_channels(three, settings, {}, false), all_channels(four, settings, {}, false));
      return;
    }
  FAIL() << "no such deck";
}

}  // namespace
}  // namespace test
