#include "golden/hle_check.h"

#include <algorithm>
#include <array>

#include "hanabi/apply.h"
#include "hanabi/observe.h"

namespace golden {
namespace {

using hanabi::Seat;

std::string as_text(std::string text) { return text; }
std::string as_text(int number) { return std::to_string(number); }
std::string as_text(unsigned number) { return std::to_string(number); }

Seat seat_at(unsigned index) { return {static_cast<std::uint8_t>(index)}; }

std::string fireworks_text(const hanabi::Board& board) {
  std::string text;
  for (unsigned colour = 0; colour < board.rules.colours; ++colour) text += static_cast<char>('0' + board.fireworks[colour]);
  return text;
}

/// One game on its way through the record.
class Replay {
 public:
  Replay(const HleGame& game, HleReport& report)
      : game_(game),
        report_(report),
        layout_(game.rules, game.observation_kind),
        numbers_(game.rules),
        state_(start(game.rules)) {}

  void run() {
    where_ = "the start";
    if (hanabi::deal(state_, game_.deck)) {
      differ("deal", "accepted", "refused");
      return;
    }
    if (!same("number of moves", game_.moves, numbers_.count())) return;
    if (!same("bits of an observation", game_.observation_size, layout_.size)) return;
    for (std::size_t i = 0; i < game_.steps.size(); ++i) {
      where_ = "step " + std::to_string(i + 1);
      if (!step(game_.steps[i])) return;
      ++report_.moves;
    }
    where_ = "the end";
    if (finish()) ++report_.games;
  }

 private:
  void differ(std::string_view what, const std::string& recorded, const std::string& ours) {
    report_.first_mismatch = "game " + std::to_string(game_.id) + ", " + where_ + ": " + std::string{what} + ": recorded " +
                             recorded + ", ours " + ours;
  }

  template <class T>
  bool same(std::string_view what, const T& recorded, const T& ours) {
    if (recorded == ours) return true;
    differ(what, as_text(recorded), as_text(ours));
    return false;
  }

  bool same_observation(const hanabi::State& state, const std::string& recorded, Seat seat) {
    std::array<std::uint64_t, hanabi::max_observation_words> bits{};
    encode(state, seat, layout_, bits);
    const auto name = [&] { return "observation of seat " + std::to_string(seat.index); };
    if (const std::string ours = bits_to_hex(bits, layout_.size); recorded != ours) {
      const auto at =
          static_cast<std::size_t>(std::mismatch(recorded.begin(), recorded.end(), ours.begin()).first - recorded.begin());
      differ(name() + " from bit " + std::to_string(4 * at) + " on", recorded.substr(at), ours.substr(at));
      return false;
    }
    ++report_.observations;
    if (layout_.kind == hanabi::ObservationKind::seer) return true;
    // What the seat may know gives the same bits as the truth.
    std::array<std::uint64_t, hanabi::max_observation_words> known{};
    encode(observe(state, seat), layout_, known);
    return same(name() + " from its view", recorded, bits_to_hex(known, layout_.size));
  }

  bool step(const HleStep& recorded) {
    const auto actor = turn(state_);
    if (!actor) {
      differ("turn", "seat " + std::to_string(recorded.player), "the game is over");
      return false;
    }
    const std::uint64_t legal = legal_set(state_).plain;
    if (!same("turn", recorded.player, unsigned{actor->index}) ||
        !same("legal moves", recorded.legal, bits_to_hex({&legal, 1}, numbers_.count())) ||
        !same_observation(state_, recorded.observation, *actor))
      return false;
    for (unsigned i = 0; i < recorded.others.size(); ++i)
      if (!same_observation(state_, recorded.others[i], seat_at((actor->index + 1 + i) % game_.rules.players))) return false;

    const hanabi::Move move = numbers_.move(*actor, recorded.move);
    if (!same("move", recorded.text, hle_move_text(game_.rules, *actor, move))) return false;
    if (!same("number of the move", recorded.move, numbers_.number(*actor, move))) return false;
    if (apply(state_, *actor, move)) {
      differ("move", "accepted", "refused");
      return false;
    }
    const hanabi::Board& board = state_.board;
    return same("score", recorded.score, score(board)) &&
           same("lives", recorded.life, game_.rules.mistake_tokens - board.mistakes) &&
           same("information tokens", recorded.info, int{board.clues}) &&
           same("deck size", recorded.deck_size, int{board.deck_left}) &&
           same("fireworks", recorded.fireworks, fireworks_text(board)) && same("end", recorded.end, hle_end(board));
  }

  bool finish() {
    if (!same("end", game_.end, hle_end(state_.board)) || !same("score", game_.score, score(state_.board))) return false;
    for (unsigned seat = 0; seat < game_.final_observations.size(); ++seat)
      if (!same_observation(state_, game_.final_observations[seat], seat_at(seat))) return false;
    return finish_dealt();
  }

  /// The environment's Python draws once more after the move that ends the game; ours does not.
  bool finish_dealt() {
    std::optional<Seat> drawer;
    for (unsigned seat = 0; seat < game_.rules.players && state_.board.deck_left != 0; ++seat)
      if (state_.board.hands[seat].size < game_.rules.hand_size) drawer = seat_at(seat);
    const bool recorded = game_.final_observations_dealt.has_value();
    if (recorded != drawer.has_value()) {
      differ("card to draw after the end", recorded ? "one" : "none", drawer ? "one" : "none");
      return false;
    }
    if (!recorded) return true;
    hanabi::State dealt = state_;
    step_drew(dealt.board, *drawer);
    for (unsigned seat = 0; seat < game_.final_observations_dealt->size(); ++seat)
      if (!same_observation(dealt, (*game_.final_observations_dealt)[seat], seat_at(seat))) return false;
    return true;
  }

  const HleGame& game_;
  HleReport& report_;
  hanabi::ObservationLayout layout_;
  hanabi::MoveNumbers numbers_;
  hanabi::State state_;
  std::string where_;
};

}  // namespace

std::string bits_to_hex(std::span<const std::uint64_t> bits, unsigned size) {
  std::string hex((size + 3) / 4, '0');
  for (unsigned digit = 0; digit < hex.size(); ++digit) {
    std::size_t value = 0;
    for (unsigned i = 4 * digit; i < 4 * digit + 4; ++i) value = value << 1U | (i < size ? bits[i / 64] >> (i % 64) & 1U : 0U);
    hex[digit] = "0123456789abcdef"[value];
  }
  return hex;
}

std::string hle_move_text(const hanabi::Rules& rules, Seat actor, const hanabi::Move& move) {
  const auto to = [&](Seat target) {
    return "(Reveal player +" + std::to_string((target.index + rules.players - actor.index) % rules.players) + " ";
  };
  if (const auto* play = std::get_if<hanabi::Play>(&move)) return "(Play " + std::to_string(play->slot) + ")";
  if (const auto* discard = std::get_if<hanabi::Discard>(&move)) return "(Discard " + std::to_string(discard->slot) + ")";
  if (const auto* clue = std::get_if<hanabi::ClueColour>(&move))
    return to(clue->target) + "color " + hle_colour_letters[static_cast<std::size_t>(clue->colour)] + ")";
  if (const auto* clue = std::get_if<hanabi::ClueRank>(&move))
    return to(clue->target) + "rank " + std::to_string(clue->rank + 1) + ")";
  return "(Invalid)";
}

int hle_end(const hanabi::Board& board) {
  switch (board.phase) {
    case hanabi::Phase::mistakes: return 1;
    case hanabi::Phase::deck_out: return 2;
    case hanabi::Phase::complete: return 3;
    default: return 0;
  }
}

void check_hle_game(const HleGame& game, HleReport& report) { Replay{game, report}.run(); }

}  // namespace golden
