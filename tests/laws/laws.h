// The laws that hold for every game, written once. Each is checked at every moment of many games.
#pragma once

#include <algorithm>
#include <string>

#include "laws/play.h"

namespace laws {

/// What the laws need to know of a game besides its concept.
///   players(rules), every_move(rules): all moves one can conceive of, sensible or not
///   swap_hidden(state, viewer, deck, rng): the round's deck with some cards exchanged that the viewer has never seen
template <class G>
struct Facts;

/// Whoever is to move can move; `legal_moves` is exactly what `apply` accepts; a view knows every refusal; refusing changes nothing.
template <class G>
void check_legality(const typename G::State& state, const std::vector<typename G::Move>& every_move, int players) {
  const auto on_turn = turn(state);
  ASSERT_EQ(on_turn.has_value(), !over(state) && !awaits_deck(state));
  for (std::uint8_t index = 0; index < players; ++index) {
    const Seat seat{index};
    const auto view = observe(state, seat);
    const auto legal = legal_moves(view);
    ASSERT_EQ(!legal.empty(), on_turn == seat);
    std::size_t accepted = 0;
    for (const auto& move : every_move) {
      auto after = state;
      typename G::Events events;
      const auto refused = apply(after, seat, move, &events);
      ASSERT_EQ(refused, refusal(view, move)) << "the view knows another reason";
      if (refused) {
        ASSERT_TRUE(after == state) << "a refusal changed the state";
        ASSERT_TRUE(events.empty()) << "a refusal told of events";
      }
      const bool listed = std::find(legal.begin(), legal.end(), move) != legal.end();
      if (Facts<G>::is_turn_move(move)) {
        ASSERT_EQ(listed, !refused.has_value());
        accepted += listed ? 1 : 0;
      }
    }
    ASSERT_EQ(accepted, legal.size()) << "a legal move is listed twice or cannot be conceived of";
  }
}

/// Following the stream from the start gives, for every viewer, the snapshot.
template <class G>
class Streams {
 public:
  Streams(const typename G::Rules& rules, int players) : state_(start(rules)), viewers_(viewers(players)) {
    for (const auto& viewer : viewers_) views_.push_back(observe(state_, viewer));
  }

  void follow(const Input<G>& input) {
    typename G::Events events;
    ASSERT_FALSE(give<G>(state_, input, &events));
    ASSERT_FALSE(events.empty()) << "nobody is told of it";
    for (const auto& event : events)
      for (std::size_t i = 0; i < viewers_.size(); ++i) update(views_[i], see(event, viewers_[i]));
    for (std::size_t i = 0; i < viewers_.size(); ++i)
      ASSERT_TRUE(views_[i] == observe(state_, viewers_[i])) << "stream and snapshot differ for viewer " << i;
  }
  [[nodiscard]] const typename G::State& state() const { return state_; }

 private:
  typename G::State state_;
  std::vector<Viewer> viewers_;
  std::vector<typename G::View> views_;
};

/// All that a viewer is ever sent: the first snapshot and everything seen since. Nothing if an input is refused.
template <class G>
std::optional<std::pair<typename G::View, std::vector<typename G::Seen>>> channel(const typename G::Rules& rules,
                                                                                  const Inputs<G>& inputs, Viewer viewer) {
  auto state = start(rules);
  std::vector<typename G::Seen> stream;
  for (const auto& input : inputs) {
    typename G::Events events;
    if (give<G>(state, input, &events)) return std::nullopt;
    for (const auto& event : events) stream.push_back(see(event, viewer));
  }
  return std::pair{observe(state, viewer), std::move(stream)};
}

/// Exchanges cards that the viewer has never seen, plays the same moves again and compares all that the viewer was sent.
/// An exchange may make a move illegal that another player made knowing their cards; then there is nothing to compare: false.
template <class G>
bool keeps_secrets(const typename G::Rules& rules, const typename G::State& state, const Inputs<G>& inputs, Viewer viewer,
                   base::Rng& rng) {
  Inputs<G> exchanged = inputs;
  for (auto input = exchanged.rbegin(); input != exchanged.rend(); ++input)
    if (auto* deck = std::get_if<typename G::Deck>(&input->what)) {
      *deck = Facts<G>::swap_hidden(state, viewer, *deck, rng);
      break;
    }
  const auto before = channel<G>(rules, inputs, viewer);
  const auto after = channel<G>(rules, exchanged, viewer);
  if (!before || !after || Facts<G>::dealt_differently(before->second, after->second)) return false;
  EXPECT_TRUE(before->first == after->first) << "the snapshot shows a hidden card";
  EXPECT_TRUE(before->second == after->second) << "the stream shows a hidden card";
  return true;
}

/// What is written of a move reads back as the same move.
template <class G>
void check_notation(const typename G::Rules& rules, const typename G::View& view) {
  const std::vector<std::string> names{"Anna", "Ben", "Chloé Marie", "Dirk", "Eeva"};
  for (const auto& move : legal_moves(view)) {
    const std::string text = move_text(rules, names, move);
    const auto parsed = parse_move(rules, names, text);
    ASSERT_TRUE(parsed.ok()) << text << ": " << parsed.error();
    ASSERT_TRUE(*parsed == move) << text;
  }
}

/// All laws over one game by one player.
template <class G>
void check_game(const typename G::Rules& rules, const Player<G>& player, std::uint64_t seed, int& secrets_kept) {
  base::Rng rng{seed};
  const int players = Facts<G>::players(rules);
  const auto every_move = Facts<G>::every_move(rules);
  Streams<G> streams{rules, players};
  typename G::State last = start(rules);
  Inputs<G> whole;
  play<G>(rules, player, rng, [&](const typename G::State& state, const Inputs<G>& inputs) {
    if (!inputs.empty()) {
      ASSERT_NO_FATAL_FAILURE(streams.follow(inputs.back()));
    }
    ASSERT_TRUE(streams.state() == state) << "the same inputs gave another game";
    if (rng.below(8) == 0) {
      ASSERT_NO_FATAL_FAILURE(check_legality<G>(state, every_move, players));
    }
    if (const auto seat = turn(state)) {
      ASSERT_NO_FATAL_FAILURE(check_notation<G>(rules, observe(state, *seat)));
    }
    if (!inputs.empty() && rng.below(16) == 0)
      for (const auto& viewer : viewers(players)) secrets_kept += keeps_secrets<G>(rules, state, inputs, viewer, rng) ? 1 : 0;
    last = state;
    whole = inputs;
  });
  ASSERT_TRUE(over(last));
  auto again = start(rules);
  for (const auto& input : whole) ASSERT_FALSE(give<G>(again, input, nullptr));
  ASSERT_TRUE(again == last) << "without a sink the game went another way";
}

}  // namespace laws
