// What the core writes is what is described: nothing more, nothing less, and everything that is described does come.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>

#include "base/rng.h"
#include "desk/desk.h"
#include "record/file.h"
#include "shapes/fits.h"
#include "table/entry_json.h"

namespace shapes {
namespace {

namespace json = boost::json;

/// Asks the desk and compares each answer with its description.
class Asking {
 public:
  json::object ask(std::string_view call, json::object arguments) {
    arguments["call"] = call;
    const auto answer = json::parse(desk_.call(json::serialize(arguments)));
    if (answer.at("type") == "refused") {
      EXPECT_EQ(check.fault(answer, "Refused").value_or(""), "");
    } else {
      EXPECT_EQ(check.fault_of_answer(answer, call).value_or(""), "") << call;
    }
    for (const auto* told = answer.get_object().if_contains("messages"); told != nullptr; told = nullptr)
      for (const auto& each : told->get_array()) {
        messages.push_back(json::parse(each.at("text").as_string()));
        EXPECT_EQ(check.fault(messages.back(), "ServerMessage").value_or(""), "") << json::serialize(messages.back());
      }
    return answer.get_object();
  }

  Check check{};
  std::vector<json::value> messages{};

 private:
  table::SecureChance chance_{};
  desk::Desk desk_{chance_};
};

void look(Asking& asking, const json::value& study, std::int64_t players) {
  for (std::int64_t seat = 1; seat <= players; ++seat) asking.ask("study_view", {{"study", study}, {"viewer", seat}});
  asking.ask("study_view", {{"study", study}, {"viewer", "spectator"}});
  asking.ask("study_view", {{"study", study}, {"viewer", "open"}});
}

void look_at_golden_games(Asking& asking) {
  for (const auto& file : std::filesystem::directory_iterator{"tests/golden"}) {
    if (file.path().extension() != ".jsonl") continue;
    const auto record = record::load(file.path().string());
    ASSERT_TRUE(record);
    const auto study = asking.ask("study_read", {{"record", *record}}).at("study");
    const auto line = asking.ask("study_steps", {{"study", study}}).at("line");
    const auto steps = static_cast<std::int64_t>(line.at("steps").as_array().size());
    for (std::int64_t position = 0; position <= steps; ++position) {
      asking.ask("study_go", {{"study", study}, {"position", position}});
      look(asking, study, line.at("players").as_int64());
    }
    asking.ask("study_close", {{"study", study}});
  }
}

/// Random play reaches what no golden game has.
void look_at_random_game(Asking& asking, const json::object& settings, std::uint64_t seed) {
  base::Rng lots{seed};
  const auto study = asking.ask("study_new", {{"settings", settings}}).at("study");
  for (int i = 0; i < 500; ++i) {
    const auto line = asking.ask("study_steps", {{"study", study}}).at("line");
    look(asking, study, line.at("players").as_int64());
    if (line.at("over").as_bool()) break;
    if (line.at("awaits_deck").as_bool()) {
      asking.ask("study_deal", {{"study", study}, {"seed", lots.below(1000)}});
      continue;
    }
    const auto view = asking.ask("study_view", {{"study", study}, {"viewer", line.at("turn")}}).at("view");
    const auto& moves = view.at("moves").as_array();
    asking.ask("study_move",
               {{"study", study}, {"move", moves[lots.below(static_cast<std::uint32_t>(moves.size()))].at("move")}});
  }
  asking.ask("study_close", {{"study", study}});
}

TEST(Shapes, views_and_events_are_as_described_and_all_of_it_comes) {
  Asking asking;
  look_at_golden_games(asking);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    look_at_random_game(asking, {{"game", "hanabi"}, {"players", 2}}, seed);
    look_at_random_game(asking, {{"game", "koikoi"}, {"edition", "nintendo"}, {"options", {{"rounds", 2}}}}, seed);
  }
  for (const auto* const type : {"HanabiView", "HanabiEvent", "KoikoiView", "KoikoiEvent"})
    EXPECT_THAT(asking.check.never_met({type}), testing::IsEmpty()) << type;
}

TEST(Shapes, every_kind_of_entry_is_described_and_no_other) {
  Check check;
  const auto expect_described = [&](const table::What& what) {
    std::string text;
    table::write_what(text, what);
    EXPECT_EQ(check.fault(json::parse(text), "What").value_or(""), "") << text;
  };
  const auto expect_default = [&](const table::What& what) {
    // Nobody remarks nothing.
    if (!std::holds_alternative<table::Remarked>(what)) expect_described(what);
  };
  const auto each = [&]<std::size_t... I>(std::index_sequence<I...>) {
    (expect_default(table::What{std::in_place_index<I>}), ...);
  };
  each(std::make_index_sequence<std::variant_size_v<table::What>>{});
  expect_described(table::Started{1, {}, "a1b1", 0});
  expect_described(table::Moved{{}, "stop", table::MovedBy::bot});
  expect_described(table::Moved{{}, "stop", table::MovedBy::clock});
  expect_described(table::Said{1, "hello", false});
  expect_described(table::Remarked{{}, "hello", false});
  expect_described(table::Remarked{1, "hello", false});
  EXPECT_THAT(check.never_met({"What"}), testing::IsEmpty());
}

/// One table, from gathering to a finished game, with most of what can happen between.
class AtTable {
 public:
  AtTable(Asking& asking, const json::object& settings) : asking_(asking) {
    const auto made = asking_.ask("table_new", {{"settings", settings}, {"now", now_}, {"bot_delay", 10}});
    table_ = made.at("table");
    client_ = asking_.ask("table_join", {{"table", table_}}).at("client");
    send({{"type", "hello"}, {"version", 1}, {"token", made.at("token")}});
    guest_ = asking_.ask("table_join", {{"table", table_}}).at("client");
    std::swap(client_, guest_);
    send({{"type", "hello"}, {"version", 1}});
    send({{"type", "say"}, {"text", "may I look on?"}});
    send({{"type", "remark"}, {"remark", "hello"}});
    std::swap(client_, guest_);
  }

  void send(json::object message) {
    const std::string_view type = message.at("type").as_string();
    if (type != "hello" && type != "ping" && type != "lead") message["id"] = "c" + std::to_string(++id_);
    asking_.ask("table_receive", {{"table", table_}, {"client", client_}, {"text", json::serialize(message)}, {"now", now_}});
  }
  void wait(std::int64_t milliseconds) {
    now_ += milliseconds;
    asking_.ask("table_advance", {{"table", table_}, {"now", now_}});
  }
  [[nodiscard]] json::value table() const { return table_; }

 private:
  Asking& asking_;
  json::value table_{};
  json::value client_{};
  json::value guest_{};  ///< looks on
  std::int64_t now_ = 1'780'000'000'000;
  int id_ = 0;
};

void live_a_table(Asking& asking, json::object settings) {
  AtTable at{asking, settings};
  at.send({{"type", "ping"}});
  at.send({{"type", "sit"}, {"name", "Anna"}});
  at.send({{"type", "say"}, {"text", "hello"}});
  at.send({{"type", "start"}});
  at.send({{"type", "remark"}, {"remark", "thanks"}});
  at.send({{"type", "propose"}, {"proposal", "pause"}});
  at.send({{"type", "resume"}});
  for (const auto* const word : {"open", "takeback", "end"}) at.send({{"type", "propose"}, {"proposal", word}});
  for (int i = 0; i < 40; ++i) at.wait(1'000'000);
  at.send({{"type", "resume"}});
  at.send({{"type", "end"}});
  at.send({{"type", "lead"}, {"leads", true}, {"game", 1}, {"turn", 3}, {"viewer", "open"}, {"cards", {"12"}}});
  at.send({{"type", "lead"}, {"leads", false}});
  asking.ask("table_record", {{"table", at.table()}});
  asking.ask("table_log", {{"table", at.table()}});
  asking.ask("table_close", {{"table", at.table()}});
}

TEST(Shapes, messages_of_a_table_are_as_described) {
  Asking asking;
  const json::object clock{{"type", "move"}, {"seconds", 60}};
  live_a_table(asking, {{"game", "hanabi"}, {"bots", {nullptr, "simple"}}, {"options", {{"table_talk", "chat"}}}});
  live_a_table(asking,
               {{"game", "koikoi"}, {"bots", {nullptr, "greedy"}}, {"clock", clock}, {"timeout", "bot"}, {"talk", "chat"}});
  live_a_table(asking, {{"game", "koikoi"}, {"bots", {"greedy", nullptr}}, {"clock", clock}, {"first", 2}});
  for (const json::object& each : {json::object{{"type", "days"}, {"days", 2}}, json::object{{"type", "none"}},
                                   json::object{{"type", "increment"}, {"base", 60}, {"increment", 2}}})
    live_a_table(asking, {{"game", "hanabi"}, {"clock", each}, {"first", 1}, {"bots", {nullptr, "hat"}}, {"talk", "remarks"}});
  EXPECT_THAT(asking.check.never_met({"Table"}), testing::IsEmpty());
  EXPECT_THAT(asking.check.never_met({"Welcome", "Presence", "Refused", "Led", "Pong"}), testing::IsEmpty());
  EXPECT_GT(asking.messages.size(), 100U);
}

TEST(Shapes, the_catalogue_rules_and_advice_are_as_described) {
  Asking asking;
  asking.ask("games", {});
  for (const auto* const game : {"hanabi", "koikoi"}) {
    asking.ask("rules", {{"settings", {{"game", game}}}});
    const auto study = asking.ask("study_new", {{"settings", {{"game", game}}}}).at("study");
    asking.ask("study_deal", {{"study", study}, {"seed", 3}});
    const auto* const bot = std::string_view{game} == "hanabi" ? "hat" : "net";
    asking.ask("study_bot", {{"study", study}, {"bot", bot}});
    asking.ask("study_advice", {{"study", study}, {"bot", bot}});
    const auto record = asking.ask("study_record", {{"study", study}}).at("record");
    asking.ask("import_game", {{"text", record}});
    asking.ask("export_game", {{"record", record}, {"form", "record"}});
    if (std::string_view{game} != "hanabi") continue;
    asking.ask("study_outlook", {{"study", study}, {"bot", "simple"}, {"worlds", 2}});
    asking.ask("study_solve", {{"study", study}, {"milliseconds", 50}});
  }
  EXPECT_THAT(asking.check.never_met({"Catalogue"}), testing::IsEmpty());
}

}  // namespace
}  // namespace shapes
