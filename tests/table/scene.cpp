#include "table/scene.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "table/command_json.h"
#include "table/entry_words.h"
#include "table/settings_json.h"

namespace scene {

namespace json = boost::json;

fair::Committed ScriptedChance::commit(std::string_view deck_text) {
  fair::Salt salt;
  for (auto& byte : salt.bytes) byte = static_cast<std::uint8_t>(rng_.next());
  return {salt, fair::commitment_of(salt, deck_text)};
}

std::vector<Audience> audiences(int seats) {
  std::vector<Audience> all{table::Spectators{}, table::OpenSpectators{}};
  for (int i = 1; i <= seats; ++i) all.emplace_back(seat(i));
  return all;
}

std::string name_of(const Audience& audience) {
  if (const auto* of = std::get_if<Seat>(&audience)) return "seat " + std::to_string(of->index + 1);
  return std::holds_alternative<table::Spectators>(audience) ? "spectators" : "open spectators";
}

json::object parsed(std::string_view text) { return json::parse(text).as_object(); }

void patch(json::object& snapshot, const json::object& happened) {
  if (const auto* parts = happened.if_contains("table"))
    for (const auto& part : parts->as_object()) snapshot["table"].as_object()[part.key()] = part.value();
  const auto* view = happened.if_contains("view");
  if (view == nullptr) return;
  if (view->is_null() || snapshot["view"].is_null()) {
    snapshot["view"] = *view;
    return;
  }
  auto& mine = snapshot["view"].as_object();
  for (const auto& part : view->as_object()) {
    if (part.key() == "hands" && mine.contains("hands") && mine["hands"].is_object())
      for (const auto& hand : part.value().as_object()) mine["hands"].as_object()[hand.key()] = hand.value();
    else
      mine[part.key()] = part.value();
  }
}

Scene::Scene(const std::string& settings, std::uint64_t seed) : chance(seed) {
  auto asked = table::parse_new_table(parsed("{" + settings + "}"), chance);
  if (!asked) throw std::runtime_error(asked.error().text);
  const auto creation = table::Table::create(*asked, chance);
  tokens[1] = creation.token;
  log.push_back({1, now, creation.entry});
  auto loaded = table::Table::load("table1", log);
  table_ = std::move(*loaded);
  for (const auto& audience : audiences(table::max_seats)) followed_.push_back(snapshot(audience));
}

std::string Scene::ask(std::optional<Person> person, const std::string& command) {
  return ask_as(person, "c" + std::to_string(next_id_++), command);
}

std::string Scene::ask_as(std::optional<Person> person, const std::string& id, const std::string& command) {
  repeated.reset();
  last_text.clear();
  const auto read = table::parse_command(parsed("{\"id\":\"" + id + "\"," + command + "}"));
  if (!read) {
    last_text = read.error().text;
    return read.error().code;
  }
  const std::string before = table_->snapshot(table::Spectators{});
  const auto decided = table_->decide(person, *read, {now, online, admitted}, chance);
  EXPECT_EQ(before, table_->snapshot(table::Spectators{})) << "deciding has changed the table";
  if (!decided) {
    last_text = decided.error().text;
    EXPECT_FALSE(last_text.empty());
    return decided.error().code;
  }
  if (const auto* again = std::get_if<table::Repeated>(&*decided)) {
    repeated = again->sequence;
    return "";
  }
  const auto& decision = std::get<table::Decision>(*decided);
  if (decision.token) tokens[*decision.person] = *decision.token;
  write(decision);
  return "";
}

std::string Scene::prompt(const table::Prompt& prompt) {
  const auto decided = table_->decide(prompt, now, chance);
  if (!decided) return decided.error().code;
  write(*decided);
  return "";
}

Person Scene::sit(const std::string& name) {
  EXPECT_EQ(ask(std::nullopt, R"("type":"sit","name":")" + name + "\""), "") << last_text;
  const Person person = tokens.rbegin()->first;
  online.push_back(person);
  return person;
}

void Scene::write(const table::Decision& decision) {
  const auto summary = table_->summary_after(decision.entries, now);
  const auto old_summary = table_->summary();
  for (const auto& entry : decision.entries) {
    const auto again = table::parse_entry(table::entry_text(entry));
    ASSERT_TRUE(again.ok()) << again.error() << table::entry_text(entry);
    ASSERT_TRUE(*again == entry) << table::entry_text(entry);
    take({table_->sequence() + 1, table_->stamp(now), *again});
  }
  EXPECT_EQ(summary.value_or(old_summary), table_->summary());
}

void Scene::take(const Logged& line) {
  log.push_back(line);
  const auto happening = table_->take(line);
  for (auto it = bots_.begin(); it != bots_.end();) it = it->second->saw(happening) ? std::next(it) : bots_.erase(it);
  const auto all = audiences(static_cast<int>(snapshot(table::Spectators{})["table"].at("players").as_int64()));
  table::Repeats repeats;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto message = happening.message(all[i], repeats);
    EXPECT_EQ(message, happening.message(all[i])) << "what others were told changes nothing";
    if (message) {
      told[name_of(all[i])].push_back(*message);
      patch(followed_[i], parsed(*message));
    }
    auto fresh = snapshot(all[i]);
    EXPECT_EQ(json::serialize(followed_[i].at("table")), json::serialize(fresh.at("table")))
        << name_of(all[i]) << table::entry_text(line.entry);
    EXPECT_TRUE(followed_[i].at("view") == fresh.at("view"))
        << name_of(all[i]) << table::entry_text(line.entry) << followed_[i] << fresh;
  }
  // Whoever comes to a seat that is made later starts with a snapshot.
  for (std::size_t i = all.size(); i < followed_.size(); ++i) followed_[i] = snapshot(table::Spectators{});
  if (!check_fold) return;
  const auto loaded = table::Table::load("table1", log);
  ASSERT_TRUE(loaded.ok()) << loaded.error();
  for (const auto& audience : all) EXPECT_EQ((*loaded)->snapshot(audience), table_->snapshot(audience));
  EXPECT_EQ((*loaded)->deadline(), table_->deadline());
  EXPECT_EQ((*loaded)->bot_to_act(), table_->bot_to_act());
  EXPECT_EQ((*loaded)->summary(), table_->summary());
}

std::string Scene::part_text(std::string_view name) const {
  return json::serialize(snapshot(table::Spectators{}).at("table").at(name));
}

std::string Scene::view_text(const Audience& audience, std::string_view name) const {
  const auto whole = snapshot(audience);
  return whole.at("view").is_null() ? "null" : json::serialize(whole.at("view").at(name));
}

std::optional<Seat> Scene::on_turn() const {
  const auto whole = snapshot(table::Spectators{});
  if (whole.at("view").is_null() || whole.at("view").at("turn").is_null()) return std::nullopt;
  return seat(static_cast<int>(whole.at("view").at("turn").as_int64()));
}

std::string Scene::move_like_bot() {
  const auto on = on_turn();
  if (!on) return "nobody is on turn";
  for (const auto& [person, token] : tokens)
    if (table_->seat_of(person) == on)
      return ask(person, R"("type":"move","move":")" + table::BotSeat::make(*table_, *on)->choose() + "\"");
  return "nobody sits there";
}

bool Scene::bot_moves() {
  const auto on = table_->bot_to_act();
  if (!on) return false;
  auto& bot = bots_[on->index];
  if (!bot) bot = table::BotSeat::make(*table_, *on);
  const std::string move = bot->choose();
  EXPECT_EQ(prompt(table::BotMove{*on, move}), "") << move;
  return true;
}

void Scene::play_on(int moves) {
  for (int i = 0; i < moves && table_->phase() == table::Phase::playing; ++i) {
    now += 1000;
    if (bot_moves()) continue;
    if (move_like_bot().empty()) continue;
    bool somebody = false;
    for (const auto& [person, token] : tokens) somebody = ask(person, R"("type":"ready")").empty() || somebody;
    ASSERT_TRUE(somebody) << "nothing goes on";
  }
}

std::vector<std::string> Scene::types_since(std::uint64_t sequence) const {
  std::vector<std::string> types;
  for (const auto& line : log)
    if (line.sequence > sequence)
      types.emplace_back(std::visit([]<class E>(const E&) { return table::entry_name<E>; }, line.entry.what));
  return types;
}

}  // namespace scene
