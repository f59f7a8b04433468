// Any moves by anybody at any table, sensible or not: refusals change nothing, what is legal is accepted, cards are conserved.
#include <algorithm>

#include "fair/deck.h"
#include "fuzz/bytes.h"

namespace {

using base::Seat;
using fuzz::Bytes;

/// Any move that the type can hold, also for cards, colours and players that are not there.
hanabi::Move any_move(const hanabi::State& /*state*/, Bytes& bytes) {
  const auto colour = [&] { return static_cast<hanabi::Colour>(bytes.next() % 8); };
  switch (bytes.next() % 5) {
    case 0: return hanabi::Play{bytes.next(), bytes.next() % 2 == 0 ? std::optional{colour()} : std::nullopt};
    case 1: return hanabi::Discard{bytes.next()};
    case 2: return hanabi::ClueColour{Seat{bytes.next()}, colour()};
    case 3: return hanabi::ClueRank{Seat{bytes.next()}, bytes.next()};
    default: break;
  }
  hanabi::Rearrange order;
  for (auto& from : order.from) from = bytes.next();
  return order;
}

koikoi::Move any_move(const koikoi::State& /*state*/, Bytes& bytes) {
  const auto card = [&] { return koikoi::Card::of_id(bytes.next() % koikoi::cards); };
  switch (bytes.next() % 7) {
    case 0: return koikoi::Swap{};
    case 1: return koikoi::Keep{};
    case 2: return koikoi::PlayCard{card()};
    case 3: return koikoi::PlayWild{card()};
    case 4: return koikoi::Take{card()};
    case 5: return koikoi::KoiKoi{};
    default: return koikoi::Stop{};
  }
}

bool is_turn_move(const hanabi::Move& move) { return !std::holds_alternative<hanabi::Rearrange>(move); }
bool is_turn_move(const koikoi::Move& /*move*/) { return true; }

void check_cards(const hanabi::State& state) {
  const hanabi::Board& board = state.board;
  int cards = board.deck_left;
  for (int seat = 0; seat < board.rules.players; ++seat) cards += board.hands[static_cast<std::size_t>(seat)].size;
  for (int colour = 0; colour < board.rules.colours; ++colour) {
    cards += board.fireworks[static_cast<std::size_t>(colour)];
    for (int rank = 0; rank < board.rules.ranks; ++rank)
      cards += discarded(board, {static_cast<hanabi::Colour>(colour), static_cast<hanabi::Rank>(rank)});
  }
  fuzz::require(cards == deck_size(board.rules), "every card is somewhere");
  fuzz::require(board.clues <= board.rules.clue_tokens, "there are no more clue tokens than there are");
  fuzz::require(board.mistakes <= board.rules.mistake_tokens, "there are no more mistake tokens than there are");
}

void check_cards(const koikoi::State& state) {
  const koikoi::Board& board = state.board;
  koikoi::CardSet all = board.field;
  int cards = board.field.size();
  const auto add = [&](koikoi::CardSet set) {
    all |= set;
    cards += set.size();
  };
  for (std::size_t seat = 0; seat < koikoi::players; ++seat) {
    add(state.hands[seat]);
    add(board.captured[seat]);
  }
  for (auto i = static_cast<std::size_t>(koikoi::pile_cards - board.pile_left); i < koikoi::pile_cards; ++i) add(state.pile[i]);
  if (board.phase == koikoi::Phase::choose_hand || board.phase == koikoi::Phase::choose_turned) add(board.pending);
  fuzz::require(cards == koikoi::cards && all == koikoi::all_cards, "every card is in one place");
}

template <class State, class Move>
void check_move(State& state, Seat seat, const Move& move) {
  const auto before = state;
  const auto view = observe(state, seat);
  const auto legal = legal_moves(view);
  const bool listed = std::find(legal.begin(), legal.end(), move) != legal.end();
  const auto refused = apply(state, seat, move, nullptr);
  fuzz::require(refused == refusal(view, move), "the one who acts knows what is refused");
  fuzz::require(!refused || state == before, "a refusal changes nothing");
  if (is_turn_move(move)) fuzz::require(listed == !refused.has_value(), "what is legal is what is accepted");
}

template <class G>
void play(Bytes& bytes) {
  const auto rules = fuzz::rules<G>(bytes);
  const int players = record::About<G>::players(rules);
  auto decks = fair::seeded_decks(bytes.next());
  auto state = start(rules);
  while (!bytes.empty() && !over(state)) {
    if (awaits_deck(state)) {
      fuzz::require(!deal(state, decks.next(rules), nullptr), "a deck that is awaited is taken");
    } else {
      const auto on_turn = turn(state);
      fuzz::require(on_turn.has_value(), "somebody has the turn");
      const unsigned choice = bytes.next();
      if (choice < 128) {  // one of the legal moves, so that the game gets somewhere
        const auto legal = legal_moves(observe(state, *on_turn));
        fuzz::require(!legal.empty(), "whoever has the turn can move");
        check_move(state, *on_turn, legal[choice % legal.size()]);
      } else {
        const Seat seat{static_cast<std::uint8_t>(choice % static_cast<unsigned>(players))};
        check_move(state, seat, any_move(state, bytes));
      }
    }
    check_cards(state);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes{data, size};
  if (bytes.next() % 2 == 0)
    play<hanabi::Game>(bytes);
  else
    play<koikoi::Game>(bytes);
  return 0;
}
