#include "bots/koikoi/judge.h"

namespace bots::koi {

using namespace koikoi;

Judge::Judge(const Knowledge& knows) : knows_(knows) {}

float Judge::worth(const Chances& chances) const {
  float sum = 0;
  for (std::size_t i = 0; i < outcomes; ++i) sum += chances[i] * knows_.stakes->worth()[i];
  return sum;
}

Chances Judge::read(const Slots& slots) {
  Reading reading;
  evaluate(*knows_.weights, standing_.come_to(*knows_.weights, slots), reading);
  return chances_of(reading);
}

Chances Judge::after_turn(const Board& board, CardSet hand) {
  if (const auto points = final_points(board, knows_.me)) {
    Chances sure{};
    add_outcome(sure, *points, 1);
    return sure;
  }
  const Chances said = read(read_position(board, knows_.me, hand, knows_.passed, moment_after(board)));
  return board.phase == Phase::decide ? at_decision(board, hand, said) : said;
}

Chances Judge::at_decision(const Board& board, CardSet hand, const Chances& said) {
  const int points = stop_score(board, knows_.me).total;
  Board called = board;
  step(called, Called{knows_.me});
  const float stop = knows_.stakes->of(points);
  const Chances goes_on = read(read_position(called, knows_.me, hand, knows_.passed, Moment::waiting));
  if (worth(goes_on) > stop && worth(said) > stop) return said;
  Chances sure{};
  add_outcome(sure, points, 1);
  return sure;
}

Chances Judge::before_turn(const Board& board, CardSet hand) {
  return read(read_position(board, knows_.me, hand, knows_.passed, Moment::to_play));
}

Chances Judge::before_turned_card(const Board& board, CardSet hand) {
  const CardSet hidden = all_cards - board.field - board.captured[0] - board.captured[1] - hand;
  const CardSet not_held = board.rules.must_capture ? knows_.passed : CardSet{};
  const TurnedChances chances_of_cards =
      knows_.turned ? *knows_.turned : turned_evenly(hidden, not_held, board.hand_size[other(knows_.me).index]);
  Chances mean{};
  const auto add_mean = [&](const Chances& chances, float weight) {
    for (std::size_t i = 0; i < outcomes; ++i) mean[i] += weight * chances[i];
  };
  for (const Card card : hidden) {
    const float weight = chances_of_cards[card.id()];
    if (weight <= 0) continue;
    Board turned = board;
    step(turned, Turned{board.turn, card, taken_at_once(board, card)});
    if (turned.phase != Phase::choose_turned) {
      add_mean(after_turn(turned, hand), weight);
      continue;
    }
    Chances best{};
    bool first = true;
    for_each_taking<Alike::first>(turned, [&](Card, const Board& after) {
      const Chances chances = after_turn(after, hand);
      if (first || worth(chances) > worth(best)) best = chances;
      first = false;
    });
    add_mean(best, weight);
  }
  return mean;
}

void Judge::add(std::vector<Candidate>& to, const Move& move, std::optional<Card> take, const Chances& chances) const {
  to.push_back({move, take, chances, worth(chances), 0});
}

std::vector<Candidate> Judge::candidates(const Board& board) {
  std::vector<Candidate> all;
  switch (board.phase) {
    case Phase::play:
    case Phase::choose_hand:
      for_each_placing(board, knows_.hand, [&](const Move& move, std::optional<Card> take, const Board& after, CardSet left) {
        add(all, move, take, before_turned_card(after, left));
      });
      break;
    case Phase::choose_turned:
      for_each_taking(
          board, [&](Card card, const Board& after) { add(all, Take{card}, std::nullopt, after_turn(after, knows_.hand)); });
      break;
    case Phase::decide: {
      Board called = board;
      step(called, Called{knows_.me});
      add(all, KoiKoi{}, std::nullopt, after_turn(called, knows_.hand));
      Chances sure{};
      const int points = stop_score(board, knows_.me).total;
      add_outcome(sure, points, 1);
      add(all, Stop{}, std::nullopt, sure);
      all.back().worth = knows_.stakes->of(points);
      break;
    }
    case Phase::swap:
      for (const Move& move : {Move{Keep{}}, Move{Swap{}}}) add(all, move, std::nullopt, {});
      break;
    case Phase::deal:
    case Phase::over: break;
  }
  return all;
}

}  // namespace bots::koi
