#include "hanabi/recorded.h"

#include <gtest/gtest.h>

#include <bit>
#include <boost/json.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "base/rng.h"
#include "golden/hle_check.h"
#include "hanabi/apply.h"
#include "hanabi/text.h"

namespace hanabi {
namespace {

namespace json = boost::json;

Deck shuffled(const Rules& rules, base::Rng& rng) {
  Deck deck = sorted_deck(rules);
  base::shuffle(std::span{deck}.first(static_cast<std::size_t>(deck_size(rules))), rng);
  return deck;
}

unsigned random_legal(const State& state, base::Rng& rng) {
  std::uint64_t legal = legal_set(state).plain;
  for (auto skip = rng.below(static_cast<std::uint32_t>(std::popcount(legal))); skip > 0; --skip) legal &= legal - 1;
  return static_cast<unsigned>(std::countr_zero(legal));
}

std::string observation(const State& state, const ObservationLayout& layout, unsigned seat) {
  std::array<std::uint64_t, max_observation_words> bits{};
  encode(state, Seat{static_cast<std::uint8_t>(seat % state.board.rules.players)}, layout, bits);
  return golden::bits_to_hex(bits, layout.size);
}

json::array all_observations(const State& state, const ObservationLayout& layout) {
  json::array all;
  for (unsigned seat = 0; seat < state.board.rules.players; ++seat) all.emplace_back(observation(state, layout, seat));
  return all;
}

/// Plays one move and gives its entry of the record.
json::array recorded_step(State& state, const ObservationLayout& layout, base::Rng& rng, bool with_others) {
  const Rules& rules = state.board.rules;
  const MoveNumbers numbers{rules};
  const Seat actor = state.board.turn;
  const std::uint64_t legal = legal_set(state).plain;
  json::array step{actor.index, golden::bits_to_hex({&legal, 1}, numbers.count()), observation(state, layout, actor.index)};
  if (with_others) {
    json::array others;
    for (unsigned offset = 1; offset < rules.players; ++offset)
      others.emplace_back(observation(state, layout, actor.index + offset));
    step.push_back(others);
  }
  const unsigned number = random_legal(state, rng);
  const Move move = numbers.move(actor, number);
  EXPECT_EQ(apply(state, actor, move), std::nullopt);
  std::string fireworks;
  for (unsigned colour = 0; colour < rules.colours; ++colour) fireworks += std::to_string(state.board.fireworks[colour]);
  step.emplace_back(number);
  step.emplace_back(golden::hle_move_text(rules, actor, move));
  step.emplace_back(score(state.board));
  step.emplace_back(rules.mistake_tokens - state.board.mistakes);
  step.emplace_back(state.board.clues);
  step.emplace_back(state.board.deck_left);
  step.emplace_back(fireworks);
  step.emplace_back(golden::hle_end(state.board));
  return step;
}

std::string hle_line(unsigned id, const char* kind, const Rules& rules, ObservationKind observation_kind) {
  base::Rng rng{id};
  const Deck deck = shuffled(rules, rng);
  State state = start(rules);
  EXPECT_EQ(deal(state, deck), std::nullopt);
  const ObservationLayout layout{rules, observation_kind};
  json::array steps;
  while (!over(state)) steps.push_back(recorded_step(state, layout, rng, id % 5 == 0));

  json::value dealt;
  const Seat last{static_cast<std::uint8_t>((state.board.turn.index + rules.players - 1) % rules.players)};
  if (state.board.deck_left != 0 && state.board.hands[last.index].size < rules.hand_size) {
    State with_draw = state;
    step_drew(with_draw.board, last);
    dealt = all_observations(with_draw, layout);
  }
  const json::object line{{"id", id},
                          {"kind", kind},
                          {"policy", "uniform"},
                          {"players", rules.players},
                          {"colors", rules.colours},
                          {"ranks", rules.ranks},
                          {"hand_size", rules.hand_size},
                          {"max_info", rules.clue_tokens},
                          {"max_life", rules.mistake_tokens},
                          {"obs_type", static_cast<int>(observation_kind)},
                          {"start_player", rules.first_seat.index},
                          {"num_moves", MoveNumbers{rules}.count()},
                          {"obs_len", layout.size},
                          {"deck", deck_text(rules, deck)},
                          {"steps", steps},
                          {"end", golden::hle_end(state.board)},
                          {"score", score(state.board)},
                          {"final_obs", all_observations(state, layout)},
                          {"final_obs_dealt", dealt}};
  return json::serialize(line) + "\n";
}

Rules plain_rules(int players) {
  Rules rules = edition_rules(Edition::cocktail_fr_2015, players);
  rules.edition = Edition::english;
  return rules;
}

}  // namespace

std::string own_hle_games() {
  Rules small = plain_rules(2);
  small.colours = 2;
  small.ranks = 3;
  small.hand_size = 4;
  small.clue_tokens = 3;
  small.mistake_tokens = 5;
  small.first_seat.index = 1;
  std::string games;
  for (unsigned players = 2; players <= 5; ++players)
    games += hle_line(players - 2, "standard", plain_rules(static_cast<int>(players)), ObservationKind::canonical);
  games += hle_line(4, "full-minimal", plain_rules(3), ObservationKind::minimal);
  games += hle_line(5, "custom", small, ObservationKind::canonical);
  games += hle_line(6, "seer", plain_rules(2), ObservationKind::seer);
  return games;
}

std::string own_jaxmarl_games() {
  std::ostringstream games;
  const Rules rules = plain_rules(2);
  for (unsigned seed = 0; seed < 6; ++seed) {
    base::Rng rng{seed};
    const Deck deck = shuffled(rules, rng);
    State state = start(rules);
    EXPECT_EQ(deal(state, deck), std::nullopt);
    std::vector<unsigned> moves;
    while (!over(state)) {
      moves.push_back(random_legal(state, rng));
      EXPECT_EQ(apply(state, state.board.turn, MoveNumbers{rules}.move(state.board.turn, moves.back())), std::nullopt);
    }
    games << deck_text(rules, deck) << ' ' << score(state.board) << ' ' << moves.size();
    for (const unsigned move : moves) games << ' ' << move;
    games << '\n';
  }
  return games.str();
}

void expect_sample_is_current(const char* path, const std::string& games) {
  if (std::getenv("HANAZA_BLESS") != nullptr) std::ofstream{path, std::ios::binary} << games;
  std::ifstream file{path, std::ios::binary};
  ASSERT_TRUE(file) << path << " is missing; tests run in the root of the project";
  const std::string kept{std::istreambuf_iterator<char>{file}, {}};
  EXPECT_TRUE(kept == games) << path
                             << " is not what our engine makes today; if that is meant, run the test once with HANAZA_BLESS=1";
}

}  // namespace hanabi
