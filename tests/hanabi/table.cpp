#include "hanabi/table.h"

#include <algorithm>
#include <map>

#include "base/words.h"

namespace hanabi {
namespace {

/// Takes a card out of those that are left.
void take(std::vector<Card>& left, Card card) {
  const auto found = std::find(left.begin(), left.end(), card);
  ASSERT_NE(found, left.end()) << "no " << card_text(Rules{}, card) << " is left to lay";
  left.erase(found);
}

std::vector<Card> all_cards(const Rules& rules) {
  const Deck sorted = sorted_deck(rules);
  return {sorted.begin(), sorted.begin() + deck_size(rules)};
}

}  // namespace

std::vector<Card> row(std::string_view cards) {
  constexpr std::string_view letters = "RYGWBM";
  std::vector<Card> result;
  for (const auto word : base::words(cards)) {
    EXPECT_TRUE(word.size() == 2 && letters.find(word[0]) != std::string_view::npos && word[1] >= '1' && word[1] <= '5')
        << word;
    result.emplace_back(static_cast<Colour>(letters.find(word[0])), static_cast<Rank>(word[1] - '1'));
  }
  return result;
}

Deck deck_of(const Rules& rules, const Layout& layout) {
  std::vector<Card> left = all_cards(rules);
  std::vector<std::vector<Card>> hands(rules.players);
  for (std::size_t seat = 0; seat < layout.hands.size(); ++seat) hands.at(seat) = row(layout.hands[seat]);
  const auto draws = row(layout.draws);
  const auto bottom = row(layout.bottom);
  for (const auto& hand : hands)
    for (const Card card : hand) take(left, card);
  for (const Card card : draws) take(left, card);
  for (const Card card : bottom) take(left, card);

  Deck deck{};
  auto* next = deck.begin();
  for (auto& hand : hands) {
    EXPECT_LE(hand.size(), rules.hand_size);
    for (; hand.size() < rules.hand_size; left.erase(left.begin())) hand.push_back(left.front());
    next = std::copy(hand.begin(), hand.end(), next);
  }
  next = std::copy(draws.begin(), draws.end(), next);
  next = std::copy(left.begin(), left.end(), next);
  std::copy(bottom.begin(), bottom.end(), next);
  return deck;
}

Deck deck_in_order_of_use(const Rules& rules, std::string_view used) {
  std::vector<Card> order = row(used);
  std::vector<Card> left = all_cards(rules);
  for (const Card card : order) take(left, card);
  order.insert(order.end(), left.begin(), left.end());

  // Seat s uses its cards on turns s, s + players, ...; the card drawn on turn n is the next one that its seat has not got yet.
  Deck deck{};
  const std::size_t players = rules.players;
  const std::size_t dealt = players * rules.hand_size;
  for (std::size_t i = 0; i < order.size(); ++i) deck[i < dealt ? i % players * rules.hand_size + i / players : i] = order[i];
  return deck;
}

std::string whole_show(const Rules& rules) {
  std::string cards;
  for (int colour = 0; colour < rules.colours; ++colour)
    for (Rank rank = 0; rank < rules.ranks; ++rank) cards += card_text(Rules{}, Card{static_cast<Colour>(colour), rank}) + " ";
  return cards;
}

Rules small_rules(int players, int colours, int ranks, int hand_size) {
  Rules rules = base_rules(players);
  rules.colours = static_cast<std::uint8_t>(colours);
  rules.ranks = static_cast<std::uint8_t>(ranks);
  rules.hand_size = static_cast<std::uint8_t>(hand_size);
  return rules;
}

Table::Table(const Rules& rules, const Deck& deck) : state_(start(rules)) {
  EXPECT_FALSE(fault(rules)) << fault_text(fault(rules).value_or(RulesFault::players));
  EXPECT_EQ(deal(state_, deck, &events_), std::nullopt);
  expect_sound(state_);
}

Move Table::parsed(std::string_view words) const {
  const auto names = std::span{player_names()}.first(rules().players);
  const auto move = parse_move(rules(), names, words);
  EXPECT_TRUE(move) << words << ": " << (move ? "" : move.error());
  return move ? *move : Move{};
}

Table& Table::say(std::string_view words) { return say(board().turn, words); }

Table& Table::say(Seat seat, std::string_view words) {
  events_.clear();
  const auto refused = apply(state_, seat, parsed(words), &events_);
  EXPECT_FALSE(refused) << words << ": " << (refused ? refusal_text(*refused) : "");
  expect_sound(state_);
  return *this;
}

Table& Table::say_times(int times, std::string_view words) {
  for (int i = 0; i < times; ++i) say(words);
  return *this;
}

Table& Table::give_some_clue() {
  const Seat next{static_cast<std::uint8_t>((board().turn.index + 1) % rules().players)};
  return say("clue " + player_names()[next.index] + " " + std::to_string(card_at(state_, next, 0).rank() + 1));
}

Table& Table::pass_time_until_deck_has(int cards) {
  while (playing(board()) && board().deck_left > cards) {
    if (clues() < rules().clue_tokens)
      say("discard 1");
    else
      give_some_clue();
  }
  return *this;
}

std::optional<Refusal> Table::refused(Seat seat, const Move& move) {
  const State before = state_;
  Events none;
  const auto answer = apply(state_, seat, move, &none);
  EXPECT_EQ(state_, before);
  EXPECT_TRUE(none.empty());
  if (seat.index < rules().players) {
    EXPECT_EQ(refusal(observe(state_, seat), move), answer) << "the player could not know";
  }
  if (answer) {
    EXPECT_FALSE(refusal_text(*answer).empty());
  }
  return answer;
}

std::string Table::hand(Seat seat) const {
  std::string text;
  for (Slot slot = 0; slot < hand_size(seat); ++slot)
    text += (slot == 0 ? "" : " ") + card_text(Rules{}, card_at(state_, seat, slot));
  return text;
}

std::string Table::touched() const {
  const auto* clued = std::get_if<Clued>(&board().last);
  EXPECT_NE(clued, nullptr) << "the last action was no clue";
  std::string text;
  for (unsigned slot = 0; clued != nullptr && slot < max_hand; ++slot)
    if ((clued->touched >> slot & 1U) != 0) text += (text.empty() ? "" : " ") + std::to_string(slot + 1);
  return text;
}

std::string Table::possible_colours(Seat seat, int place) const {
  std::string text;
  for (unsigned colour = 0; colour < max_colours; ++colour)
    if ((known(seat, place).colours >> colour & 1U) != 0)
      text += (text.empty() ? "" : " ") + std::string{colour_name(rules(), static_cast<Colour>(colour))};
  return text;
}

std::string Table::possible_values(Seat seat, int place) const {
  std::string text;
  for (unsigned rank = 0; rank < max_ranks; ++rank)
    if ((known(seat, place).ranks >> rank & 1U) != 0) text += (text.empty() ? "" : " ") + std::to_string(rank + 1);
  return text;
}

void expect_sound(const State& state) {
  const Board& board = state.board;
  const Rules& rules = board.rules;
  std::map<Card, int> count;
  std::vector<bool> held_once(static_cast<std::size_t>(deck_size(rules)));
  for (int i = board.cards_drawn; i < deck_size(rules); ++i) ++count[state.deck[static_cast<std::size_t>(i)]];
  for (std::uint8_t seat = 0; seat < rules.players; ++seat) {
    const Hand& hand = board.hands[seat];
    ASSERT_LE(hand.size, rules.hand_size);
    for (Slot slot = 0; slot < hand.size; ++slot) {
      ASSERT_LT(hand.drawn[slot], board.cards_drawn);
      EXPECT_FALSE(held_once[hand.drawn[slot]]) << "one card in two places";
      held_once[hand.drawn[slot]] = true;
      const Card card = card_at(state, Seat{seat}, slot);
      ++count[card];
      EXPECT_TRUE(hand.known[slot].can_be(card)) << "the clues deny " << card_text(rules, card);
    }
  }
  int points = 0;
  for (unsigned colour = 0; colour < rules.colours; ++colour) {
    points += board.fireworks[colour];
    for (Rank rank = 0; rank < rules.ranks; ++rank) {
      const Card card{static_cast<Colour>(colour), rank};
      const int lying = count[card] + discarded(board, card) + (rank < board.fireworks[colour] ? 1 : 0);
      EXPECT_EQ(lying, copies(rules, static_cast<int>(colour), rank)) << card_text(rules, card);
    }
  }
  EXPECT_EQ(board.points, points);
  EXPECT_EQ(score(board), lost(board) ? 0 : points);
  EXPECT_EQ(board.deck_left, deck_size(rules) - board.cards_drawn);
  EXPECT_LE(board.clues, rules.clue_tokens);
  EXPECT_LE(board.mistakes, rules.mistake_tokens);
  EXPECT_EQ(board.mistakes == rules.mistake_tokens, board.phase == Phase::mistakes);
  EXPECT_LE(points, reachable_points(board));
  EXPECT_LE(reachable_points(board), perfect_score(rules));
}

}  // namespace hanabi
