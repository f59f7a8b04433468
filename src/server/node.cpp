#include "server/node.h"

#include <boost/asio/post.hpp>
#include <map>
#include <utility>

#include "base/words.h"
#include "server/frames.h"
#include "server/hall.h"
#include "server/log.h"
#include "server/open_view.h"
#include "server/services.h"
#include "server/worker.h"

namespace server {
namespace {

namespace asio = boost::asio;

constexpr std::string_view presence_word = "presence ";
constexpr std::string_view leading_word = "leading ";
constexpr std::string_view who_word = "who ";
constexpr std::string_view announce_word = "announce ";

std::string_view after(std::string_view text, std::string_view word) { return text.substr(word.size()); }

/// What is about tables, in the hands of those whose tables they are.
template <class Thing, class Use>
void hand_out(Services& services, std::vector<Thing> things, const Use& use) {
  std::map<Worker*, std::vector<Thing>> by_worker;
  for (auto& thing : things) by_worker[&services.worker_of(thing.table)].push_back(std::move(thing));
  for (auto& [worker, some] : by_worker)
    asio::post(worker->io(), [at = worker, theirs = std::move(some), use] { use(at->hall(), theirs); });
}

}  // namespace

base::Result<std::unique_ptr<Node>, std::string> Node::join(Services& services, std::uint16_t port, Abandoned abandoned) {
  auto node = std::make_unique<Node>(services, std::move(abandoned));
  const auto& config = services.config;
  store::NodeCard card{
      .name = config.node_name(port), .address = config.address + ":" + std::to_string(port), .build = std::string{build()}};
  node->name_ = card.name;
  log::info("node", {{"name", card.name}});
  auto joined = store::join(config.database, std::move(card), *node,
                            [](std::string_view words) { log::warning("nodes", {{"words", words}}); });
  if (!joined) return base::Failure{joined.error()};
  node->nodes_ = std::move(*joined);
  return node;
}

void Node::say_presence(const std::string& table, const Presence& presence) {
  std::string words{presence_word};
  words.append(table).append(" ").append(std::to_string(presence.spectators));
  for (const auto person : presence.online) words.append(" ").append(std::to_string(person));
  nodes_->say(std::move(words));
}

void Node::say_leading(const std::string& table, std::optional<table::Person> leader, const std::string& text) {
  std::string words{leading_word};
  words.append(table).append(" ").append(leader ? std::to_string(*leader) : "-").append(" ").append(text);
  nodes_->say(std::move(words));
}

void Node::ask_presence(const std::string& table) { nodes_->say(std::string{who_word} + table); }

void Node::say_announcement(std::string_view message) { nodes_->say(std::string{announce_word}.append(message)); }

bool Node::in_touch() const { return Clock::now() - last_beat_.load() < store::longest_silence; }

std::vector<store::NodeSeen> Node::seen() const {
  const std::scoped_lock lock{mutex_};
  return seen_;
}

std::int64_t Node::now() { return wall_clock(); }

store::NodeFigures Node::figures() {
  const auto& metrics = services_.metrics;
  return {metrics.tables.value(), metrics.websockets.value() + metrics.streams.value(), services_.draining.load()};
}

void Node::grown(std::vector<store::End> ends) {
  hand_out(services_, std::move(ends), [](Hall& hall, const std::vector<store::End>& some) { hall.grown(some); });
}

void Node::said(const std::string& from, const std::string& words) {
  if (words.starts_with(announce_word)) {
    const auto frame = text_frame(std::string{after(words, announce_word)});
    for (const auto& worker : services_.workers)
      asio::post(worker->io(),
                 [&hall = worker->hall(), frame] { hall.for_each([&](LiveTable& table) { table.announce(frame); }); });
  } else if (words.starts_with(who_word)) {
    const std::string table{after(words, who_word)};
    auto& worker = services_.worker_of(table);
    asio::post(worker.io(), [&worker, table] {
      if (const auto here = worker.hall().here(table)) here->inform();
    });
  } else if (words.starts_with(leading_word)) {
    const auto parts = base::words(after(words, leading_word));
    if (parts.size() != 3) return;
    std::optional<table::Person> leader;
    if (const auto person = base::number(parts[1])) leader = static_cast<table::Person>(*person);
    auto& worker = services_.worker_of(parts[0]);
    asio::post(worker.io(), [&worker, table = std::string{parts[0]}, leader, text = std::string{parts[2]}] {
      if (const auto here = worker.hall().here(table)) here->others_lead(leader, text);
    });
  } else if (words.starts_with(presence_word)) {
    const auto parts = base::words(after(words, presence_word));
    if (parts.size() < 2) return;
    Presence presence;
    presence.spectators = static_cast<std::size_t>(base::number(parts[1]).value_or(0));
    for (std::size_t i = 2; i < parts.size(); ++i)
      if (const auto person = base::number(parts[i])) presence.online.push_back(static_cast<table::Person>(*person));
    auto& worker = services_.worker_of(parts[0]);
    asio::post(worker.io(), [&worker, table = std::string{parts[0]}, from, presence = std::move(presence)] {
      if (const auto here = worker.hall().here(table)) here->others_are(from, presence);
    });
  }
}

void Node::beat(const store::Beat& beat) {
  std::vector<std::string> alive;
  for (const auto& node : beat.nodes)
    if (node.alive()) alive.push_back(node.card.name);
  others_ = alive.empty() ? 0 : alive.size() - 1;
  last_beat_ = beat.at;
  const bool wrong = store::clock_wrong(beat.clock_ahead);
  if (clock_wrong_.exchange(wrong) != wrong) {
    if (wrong)
      log::error("clock_wrong", {{"ahead_ms", beat.clock_ahead}, {"until", "it is right, nothing is written"}});
    else
      log::info("clock_right");
  }
  {
    const std::scoped_lock lock{mutex_};
    seen_ = beat.nodes;
  }
  for (const auto& worker : services_.workers)
    asio::post(worker->io(), [&worker = *worker, gap = beat.gap, until = beat.at + store::longest_silence, alive] {
      worker.touch(until);
      worker.hall().beat(gap, alive);
    });
}

void Node::drives(std::vector<store::Drive> drives) {
  hand_out(services_, std::move(drives), [](Hall& hall, const std::vector<store::Drive>& some) { hall.drives(some); });
}

void Node::lost(std::uint64_t spell) {
  for (const auto& worker : services_.workers)
    asio::post(worker->io(), [&worker = *worker, spell] {
      worker.begin_spell(spell);
      worker.hall().lost();
    });
}

void Node::abandoned(std::vector<std::string> tables) { abandoned_(std::move(tables)); }

}  // namespace server
