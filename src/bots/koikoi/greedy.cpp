#include "bots/koikoi/greedy.h"

#include <algorithm>

namespace bots {
namespace {

using namespace koikoi;

// Whole numbers, a point being `point`, so that every machine chooses alike.
constexpr int point = 24;

/// What one more card of a set of three is worth to whoever holds so many of it and the opponent none.
constexpr std::array<int, 4> set_step{14, 30, 60, 0};
/// The same for the pairs with the sake cup, and for brights, of which three of five are wanted.
constexpr std::array<int, 3> pair_step{22, 60, 0};
constexpr std::array<int, 6> bright_step{24, 36, 60, 40, 40, 0};

int count(CardSet some, CardSet of) { return (some & of).size(); }

/// What each kind of card is worth to take, in this position.
class Wishes {
 public:
  Wishes(const Board& board, Seat me) {
    const CardSet mine = board.captured[me.index];
    const CardSet theirs = board.captured[other(me).index];
    poetry_ = set_wish(mine, theirs, poetry_ribbons, set_step);
    blue_ = set_wish(mine, theirs, blue_ribbons, set_step);
    boar_ = set_wish(mine, theirs, boar_deer_butterflies, set_step);
    if (board.rules.viewing != Viewing::off) {
      moon_ = set_wish(mine, theirs, sake | moon, pair_step);
      curtain_ = set_wish(mine, theirs, sake | curtain, pair_step);
    }
    const int my_brights = count(mine, bright_cards);
    const int their_brights = count(theirs, bright_cards);
    bright_ =
        (their_brights < 3 ? step(bright_step, my_brights) : 0) + (my_brights < 3 ? step(bright_step, their_brights) / 2 : 0);
    // Five of a kind come together slowly; the nearer, the more a card is worth.
    animal_ = 8 + 3 * std::min(count(mine, animal_cards), 5);
    ribbon_ = 8 + 3 * std::min(count(mine, ribbon_cards), 5);
    plain_ = 4 + std::min(count(mine, plain_cards), 10);
  }

  [[nodiscard]] int of(CardSet some) const {
    return poetry_ * count(some, poetry_ribbons) + blue_ * count(some, blue_ribbons) +
           boar_ * count(some, boar_deer_butterflies) + moon_ * count(some, sake | moon) +
           curtain_ * count(some, sake | curtain) + bright_ * count(some, bright_cards) + animal_ * count(some, animal_cards) +
           ribbon_ * count(some, ribbon_cards) + plain_ * count(some, plain_cards);
  }

 private:
  template <std::size_t N>
  static int step(const std::array<int, N>& steps, int held) {
    return steps[static_cast<unsigned>(held)];
  }

  /// A set of which both hold a card is dead for both; taking a card away is worth half of what it is to its holder.
  template <std::size_t N>
  static int set_wish(CardSet mine, CardSet theirs, CardSet set, const std::array<int, N>& steps) {
    const int held = count(mine, set);
    const int held_against = count(theirs, set);
    return (held_against == 0 ? step(steps, held) : 0) + (held == 0 ? step(steps, held_against) / 2 : 0);
  }

  int poetry_ = 0;
  int blue_ = 0;
  int boar_ = 0;
  int moon_ = 0;
  int curtain_ = 0;
  int bright_ = 0;
  int animal_ = 0;
  int ribbon_ = 0;
  int plain_ = 0;
};

class Choice {
 public:
  Choice(const Board& board, CardSet hand) : board_(board), hand_(hand), me_(board.turn), wishes_(board, board.turn) {}

  [[nodiscard]] Move best(const MoveSet& legal) const {
    Move best{};
    int most = INT32_MIN;
    const auto offer = [&](const Move& move, int value) {
      if (value <= most) return;
      most = value;
      best = move;
    };
    if (legal.phase == Phase::play) {
      for (const Card card : CardSet{legal.cards}) offer(PlayCard{card}, played(card));
      for (const Card target : CardSet{legal.targets}) offer(PlayWild{target}, taking(CardSet{target} | lightning));
    } else if (legal.phase == Phase::decide) {
      return plays_on() ? Move{KoiKoi{}} : Move{Stop{}};
    } else if (legal.phase == Phase::swap) {
      return Keep{};  // hands that nobody has looked at are alike
    } else {
      for (const Card card : CardSet{legal.cards}) offer(Take{card}, taking(CardSet{card} | board_.pending));
    }
    return best;
  }

 private:
  [[nodiscard]] int taking(CardSet taken) const {
    const CardSet held = board_.captured[me_.index];
    const int before = board_.tally[me_.index].points;
    const int after = tally_of(board_.rules, held | taken, board_.calls[me_.index]).points;
    return point * (after - before) + wishes_.of(taken);
  }

  [[nodiscard]] int played(Card card) const {
    const CardSet met = matches(board_, card.month());
    if (met.empty()) return laid_down(card);
    if (met.size() != 2) return taking(met | card);
    const CardSet first = met.first();
    return std::max(taking(first | card), taking((met - first) | card));
  }

  /// A gift, unless the rest of the month is out of reach for the opponent.
  [[nodiscard]] int laid_down(Card card) const {
    const CardSet gone = board_.captured[0] | board_.captured[1] | hand_;
    const bool safe = gone.has_all(month_cards(card.month()));
    return safe ? 0 : -wishes_.of(card);
  }

  /// For small yaku, early, and while the opponent is not after the same. Where calls multiply, the more is to be won.
  [[nodiscard]] bool plays_on() const {
    const unsigned me = me_.index;
    const unsigned they = other(me_).index;
    const bool multiplied = board_.rules.own_calls == OwnCalls::multiply;
    const int cards_to_go = multiplied ? 3 : 5;
    const int worth_having = multiplied ? 24 : 6;
    return board_.hand_size[me] >= cards_to_go && stop_score(board_, me_).total < worth_having &&
           board_.tally[they].points == 0 && board_.calls[they] == 0;
  }

  const Board& board_;
  CardSet hand_;
  Seat me_;
  Wishes wishes_;
};

}  // namespace

Move greedy_move(const Board& board, CardSet hand) { return Choice{board, hand}.best(legal_set(board, hand)); }

Move greedy(const View& view) { return greedy_move(view.board, view.hand); }

}  // namespace bots
