#include "bots/hanabi/simple.h"

#include <algorithm>
#include <bit>

#include "bots/hanabi/conventions_mind.h"

namespace bots {
namespace {

using namespace hanabi;
using conventions::kind;
using conventions::Kinds;
using conventions::Pool;
using conventions::single;
using conventions::within;
using conventions::Worth;

// What things are worth, in hundredths of a mistake. Found by trying: the arena's mean scores with 2 to 5 players.
constexpr int mistake = 100;      ///< a card played in vain
constexpr int sure_play = 180;    ///< on the own turn, now
constexpr int likely_play = 110;  ///< the same times its odds
constexpr int told_play = 45;     ///< somebody else knows of a card to play
constexpr int half_told = 50;     ///< a card that fits, times the square of its odds in its holder's eyes
constexpr int told_ahead = 8;     ///< a card that will fit, times its odds to be what it is
constexpr int misled = 50;        ///< a card is taken for what it is not
constexpr int useless_touched = 13;
constexpr int first_token = 70;  ///< a token when there is none; each further one is worth a little less
constexpr int less_a_token = 6;
constexpr int last_of_kind = 120;  ///< lost
constexpr int each_above = 50;     ///< lost with it: what had to follow
constexpr int one_of_two = 60;     ///< lost, less for each card that is missing below it
constexpr int less_a_step = 15;
constexpr int touched_card = 60;  ///< discarded: somebody had a reason to speak of it
constexpr int wasted_turn = 160;  ///< when every turn is needed

/// A card that is known uses up a copy, which the other cards of the hand then cannot be.
void settle(HandReading& reading, unsigned size, Pool unseen) {
  Kinds known = 0;
  for (unsigned slot = 0; slot < size; ++slot)
    if (single(reading[slot])) {
      unseen.take(reading[slot]);
      known |= reading[slot];
    }
  const Kinds used_up = known & ~unseen.one;
  for (unsigned slot = 0; slot < size; ++slot)
    if (!within(reading[slot], used_up)) reading[slot] &= ~used_up;
}

class Thinking {
 public:
  Thinking(const View& view, const Insight* insight)
      : view_(view), board_(view.board), insight_(insight), worth_(view.board), losses_(losses()) {
    look_at(me());
    for (std::uint8_t seat = 0; seat < board_.rules.players; ++seat)
      if (seat != me().index) look_at(Seat{seat});
  }

  [[nodiscard]] Move choose() const {
    Choice choice;
    consider_plays(choice);
    if (board_.clues > 0) consider_clues(choice);
    if (board_.clues < board_.rules.clue_tokens && mine().size > 0) consider_discard(choice);
    return choice.move ? *choice.move : play(likeliest());
  }

 private:
  struct Choice {
    std::optional<Move> move{};
    int value = 0;

    void consider(const Move& other, int worth) {
      if (move && worth <= value) return;
      move = other;
      value = worth;
    }
  };

  [[nodiscard]] Seat me() const { return *view_.me; }
  [[nodiscard]] const Hand& mine() const { return board_.hands[me().index]; }
  [[nodiscard]] const HandReading& own() const { return readings_[me().index]; }
  [[nodiscard]] Kinds card(Seat seat, unsigned slot) const { return kind(*view_.hands[seat.index][slot]); }
  [[nodiscard]] int lives() const { return board_.rules.mistake_tokens - board_.mistakes; }
  [[nodiscard]] bool last_round() const { return board_.deck_left == 0 && !board_.rules.bouquet_final; }

  /// How a hand is read, and which of its cards will be played for sure.
  void look_at(Seat seat) {
    const Hand& hand = board_.hands[seat.index];
    Pool& unseen = unseen_[seat.index];
    unseen = conventions::unseen_by(view_, conventions::seat_bit(seat));
    // The viewer sees no card of its own, but the others do: those that are known count.
    if (seat != me())
      for (unsigned slot = 0; slot < mine().size; ++slot)
        if (single(own()[slot])) unseen.take(own()[slot]);
    HandReading& reading = readings_[seat.index];
    const auto better = insight_ == nullptr ? std::nullopt : insight_->now(seat);
    if (better) {
      reading = *better;
    } else {
      for (unsigned slot = 0; slot < hand.size; ++slot) reading[slot] = conventions::literal(hand.known[slot]) & unseen.one;
      settle(reading, hand.size, unseen);
    }
    for (unsigned slot = 0; slot < hand.size; ++slot) {
      const Kinds is = seat == me() ? reading[slot] : card(seat, slot);
      if (single(is) && reading[slot] != 0 && within(reading[slot], worth_.playable)) promised_[seat.index] |= is;
    }
  }

  [[nodiscard]] bool promised_by_another(Seat seat, Kinds is) const {
    for (unsigned other = 0; other < board_.rules.players; ++other)
      if (other != seat.index && (promised_[other] & is) != 0) return true;
    return false;
  }

  /// In hundredths.
  [[nodiscard]] static int share(const Pool& unseen, Kinds part, Kinds whole) {
    return static_cast<int>(100U * unseen.count(part & whole) / std::max(1U, unseen.count(whole)));
  }

  /// Whether the holder plays a card that they read so.
  [[nodiscard]] bool is_played(const Pool& unseen, Kinds reading) const {
    constexpr int even_odds = 50;
    constexpr int small_risk = 25;
    if (reading == 0) return false;
    if (within(reading, worth_.playable)) return true;
    return lives() > 1 && share(unseen, worth_.playable, reading) >= even_odds &&
           share(unseen, worth_.critical & ~worth_.playable, reading) <= small_risk;
  }

  /// What one more token is worth.
  [[nodiscard]] int price(int tokens) const { return last_round() ? 0 : std::max(0, first_token - less_a_token * tokens); }

  [[nodiscard]] unsigned likeliest() const {
    const Pool& unseen = unseen_[me().index];
    unsigned best = 0;
    for (unsigned slot = 1; slot < mine().size; ++slot)
      if (share(unseen, worth_.playable, own()[slot]) > share(unseen, worth_.playable, own()[best])) best = slot;
    return best;
  }

  void consider_plays(Choice& choice) const {
    const Pool& unseen = unseen_[me().index];
    for (unsigned slot = 0; slot < mine().size; ++slot) {
      const Kinds reading = own()[slot];
      if (!is_played(unseen, reading)) continue;
      const int worth =
          within(reading, worth_.playable) ? sure_play : likely_play * share(unseen, worth_.playable, reading) / 100;
      choice.consider(play(slot), worth - hat::lowest(reading & worth_.playable).rank());
    }
    if (!last_round() || lives() <= 1 || mine().size == 0) return;
    if (const int odds = share(unseen, worth_.playable, own()[likeliest()]); odds > 0)
      choice.consider(play(likeliest()), likely_play * odds / 100);
  }

  void consider_discard(Choice& choice) const {
    const unsigned slot = next_discard(me(), own());
    int value = price(board_.clues) - loss(me(), own(), slot);
    constexpr int few = 2;
    const int spare_turns = board_.points + board_.deck_left + board_.rules.players - reachable_points(board_);
    if (!board_.rules.bouquet_final && spare_turns <= few) value -= wasted_turn;
    choice.consider(Discard{static_cast<Slot>(slot)}, value);
  }

  /// By the card's id, what is lost with it.
  [[nodiscard]] std::array<int, Card::id_limit> losses() const {
    std::array<int, Card::id_limit> lost{};
    for (unsigned colour = 0; colour < board_.rules.colours; ++colour) {
      int above = 0;
      for (int rank = board_.rules.ranks - 1; rank >= board_.fireworks[colour]; --rank) {
        const Card card{static_cast<Colour>(colour), static_cast<Rank>(rank)};
        if ((worth_.dead & kind(card)) != 0) continue;
        const int away = rank - board_.fireworks[colour];
        lost[card.id()] = (worth_.critical & kind(card)) != 0 ? last_of_kind + each_above * above
                                                              : std::max(0, one_of_two - less_a_step * away);
        ++above;
      }
    }
    return lost;
  }

  /// What the holder must expect to lose with a card; besides those that were touched before, a clue may touch some.
  [[nodiscard]] int loss(Seat seat, const HandReading& reading, unsigned slot, unsigned touched = 0) const {
    if (within(reading[slot], worth_.dead)) return 0;
    const bool clued = board_.hands[seat.index].known[slot].clued() || (touched >> slot & 1U) != 0;
    const Pool& unseen = unseen_[seat.index];
    int sum = 0;
    for (Kinds rest = reading[slot] & ~worth_.dead; rest != 0; rest &= rest - 1) {
      const Kinds one = rest & ~(rest - 1);
      sum += losses_[hat::lowest(one).id()] * static_cast<int>(unseen.count(one));
    }
    const int expected = sum / static_cast<int>(std::max(1U, unseen.count(reading[slot])));
    return 1 + expected + (clued ? touched_card : 0);
  }

  [[nodiscard]] unsigned next_discard(Seat seat, const HandReading& reading, unsigned touched = 0) const {
    unsigned best = 0;
    int least = loss(seat, reading, 0, touched);
    for (unsigned slot = 1; slot < board_.hands[seat.index].size; ++slot)
      if (const int cost = loss(seat, reading, slot, touched); cost < least) {
        least = cost;
        best = slot;
      }
    return best;
  }

  void consider_clues(Choice& choice) const {
    for (unsigned turns = 1; turns < board_.rules.players; ++turns) {
      const Seat seat{static_cast<std::uint8_t>((me().index + turns) % board_.rules.players)};
      const int before = hand_value(seat, readings_[seat.index]);
      for (int colour = 0; colour < clue_colours(board_.rules); ++colour)
        consider_clue(choice, ClueColour{seat, static_cast<Colour>(colour)}, {me(), seat, static_cast<Colour>(colour), 0},
                      before);
      for (Rank rank = 0; rank < board_.rules.ranks; ++rank)
        consider_clue(choice, ClueRank{seat, rank}, {me(), seat, rank, 0}, before);
    }
  }

  void consider_clue(Choice& choice, const Move& move, Clued clue, int before) const {
    const Hand& hand = board_.hands[clue.target.index];
    const Kinds kinds = conventions::touched_by(board_.rules, clue);
    HandReading reading = readings_[clue.target.index];
    int value = -price(board_.clues - 1) - before;
    for (unsigned slot = 0; slot < hand.size; ++slot) {
      const Kinds is = card(clue.target, slot);
      const bool touched = (is & kinds) != 0;
      if (touched) clue.touched = static_cast<std::uint8_t>(clue.touched | 1U << slot);
      const int open = std::popcount(reading[slot]);
      reading[slot] &= touched ? kinds : ~kinds;
      value += open - std::popcount(reading[slot]);
      // A useless card that was touched is kept for long.
      if (touched && !hand.known[slot].clued() && (is & worth_.dead) != 0) value -= useless_touched;
    }
    if (clue.touched == 0 && !board_.rules.empty_clues) return;
    const auto better = insight_ == nullptr ? std::nullopt : insight_->after(clue);
    if (better)
      reading = *better;
    else
      settle(reading, hand.size, unseen_[clue.target.index]);
    choice.consider(move, value + hand_value(clue.target, reading, clue.touched));
  }

  /// What a hand is worth that is read so by its holder, with a clue that touches these slots.
  [[nodiscard]] int hand_value(Seat seat, const HandReading& reading, unsigned touched = 0) const {
    const Pool& unseen = unseen_[seat.index];
    int value = 0;
    bool plays = false;
    Kinds played = 0;
    for (unsigned slot = 0; slot < board_.hands[seat.index].size; ++slot) {
      const Kinds is = card(seat, slot);
      const bool fits = (is & worth_.playable) != 0;
      if ((reading[slot] & is) == 0) value -= misled;
      const bool needed = (is & (worth_.dead | played)) == 0 && !promised_by_another(seat, is);
      if (is_played(unseen, reading[slot])) {
        plays = true;
        if (!fits)
          value -= mistake;
        else if (needed)
          value += told_play;
        played |= is;
      } else if (needed) {
        const int known = share(unseen, fits ? worth_.playable : is, reading[slot]);
        value += fits ? half_told * known * known / 10000 : told_ahead * known / 100;
      }
    }
    if (plays || board_.hands[seat.index].size == 0) return value;
    const bool next = seat.index == (me().index + 1U) % board_.rules.players;
    const Kinds lost = card(seat, next_discard(seat, reading, touched));
    return value - losses_[hat::lowest(lost).id()] / (next ? 2 : 4);
  }

  [[nodiscard]] Move play(unsigned slot) const {
    Play move{static_cast<Slot>(slot), std::nullopt};
    // A colour that is sure, said aloud, earns a token.
    if (board_.rules.choreography && within(own()[slot], worth_.playable) && std::has_single_bit(hat::colours_of(own()[slot])))
      move.announced = hat::lowest(own()[slot]).colour();
    return move;
  }

  const View& view_;
  const Board& board_;
  const Insight* insight_;
  Worth worth_;
  std::array<int, Card::id_limit> losses_;
  std::array<Pool, max_players> unseen_{};
  std::array<HandReading, max_players> readings_{};
  std::array<Kinds, max_players> promised_{};
};

}  // namespace

Move simple(const View& view) { return Thinking{view, nullptr}.choose(); }

Move simple_with(const View& view, const Insight& insight) { return Thinking{view, &insight}.choose(); }

}  // namespace bots
