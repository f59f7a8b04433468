#include "hanab_live/convert.h"

#include <algorithm>
#include <optional>

#include "record/replay.h"

namespace hanab_live {
namespace {

using hanabi::Colour;

/// Their suits as our colours. Their purple is our fifth, white or black; teal and rainbow are our sixth.
constexpr std::array<Colour, hanabi::max_colours> colours{Colour::red,  Colour::yellow, Colour::green,
                                                          Colour::blue, Colour::white,  Colour::multi};

int suit_of(Colour colour) { return static_cast<int>(std::ranges::find(colours, colour) - colours.begin()); }

hanabi::Rules rules_of(const Game& game) {
  hanabi::Rules rules = edition_rules(hanabi::Edition::english, static_cast<int>(game.players.size()));
  rules.colours = static_cast<std::uint8_t>(game.variant->suits);
  if (rules.colours == hanabi::max_colours) rules.sixth_cards = hanabi::SixthCards::ten;
  rules.sixth_clue = game.variant->sixth_clue;
  rules.hand_size =
      static_cast<std::uint8_t>(rules.hand_size + (game.options.one_extra_card ? 1 : 0) - (game.options.one_less_card ? 1 : 0));
  rules.first_seat.index = static_cast<std::uint8_t>(game.options.starting_player);
  rules.empty_clues = game.options.empty_clues;
  rules.bouquet_final = game.options.all_or_nothing;
  return rules;
}

/// Where a card with that place in the deck is in the hand of whoever is on turn.
std::optional<hanabi::Slot> slot_of(const hanabi::State& state, int order) {
  const auto& hand = state.board.hands[state.board.turn.index];
  for (hanabi::Slot slot = 0; slot < hand.size; ++slot)
    if (hand.drawn[slot] == order) return slot;
  return std::nullopt;
}

base::Result<hanabi::Move, std::string> move_of(const hanabi::State& state, const Action& action) {
  const hanabi::Seat target{static_cast<std::uint8_t>(action.target)};
  if (action.type == ActionType::colour_clue) {
    if (action.target < 0 || action.value >= clue_colours(state.board.rules))
      return base::Failure{std::string{"there is no such clue"}};
    return hanabi::Move{hanabi::ClueColour{target, colours[static_cast<std::size_t>(action.value)]}};
  }
  if (action.type == ActionType::rank_clue) {
    if (action.target < 0 || action.value < 1) return base::Failure{std::string{"there is no such clue"}};
    return hanabi::Move{hanabi::ClueRank{target, static_cast<hanabi::Rank>(action.value - 1)}};
  }
  const auto slot = slot_of(state, action.target);
  if (!slot) return base::Failure{"whoever is on turn does not hold card " + std::to_string(action.target)};
  if (action.type == ActionType::play) return hanabi::Move{hanabi::Play{*slot, std::nullopt}};
  return hanabi::Move{hanabi::Discard{*slot}};
}

/// What was done on a turn; nothing for a hand put in another order.
std::optional<Action> action_of(const hanabi::State& state, const hanabi::Move& move) {
  const auto card = [&](hanabi::Slot slot) { return int{state.board.hands[state.board.turn.index].drawn[slot]}; };
  if (const auto* play = std::get_if<hanabi::Play>(&move)) return Action{ActionType::play, card(play->slot), 0};
  if (const auto* gone = std::get_if<hanabi::Discard>(&move)) return Action{ActionType::discard, card(gone->slot), 0};
  if (const auto* clue = std::get_if<hanabi::ClueColour>(&move))
    return Action{ActionType::colour_clue, clue->target.index, suit_of(clue->colour)};
  if (const auto* clue = std::get_if<hanabi::ClueRank>(&move))
    return Action{ActionType::rank_clue, clue->target.index, clue->rank + 1};
  return std::nullopt;
}

/// The game that has these rules, without players, deck and actions.
base::Result<Game, std::string> agreed(const hanabi::Rules& rules) {
  const auto lack = [](const char* what) { return base::Failure{"hanab.live has no games with " + std::string{what}}; };
  const hanabi::Rules usual = edition_rules(hanabi::Edition::english, rules.players);
  if (rules.ranks != hanabi::max_ranks) return lack("fewer than five values");
  if (rules.clue_tokens != usual.clue_tokens) return lack("another number of clue tokens");
  if (rules.mistake_tokens != usual.mistake_tokens) return lack("another number of mistake tokens");
  if (rules.choreography) return lack("announced colours");
  if (rules.colours == hanabi::max_colours && rules.sixth_cards == hanabi::SixthCards::five)
    return lack("a sixth colour of five cards");
  const int extra = rules.hand_size - usual.hand_size;
  if (extra < -1 || extra > 1) return lack("hands of that size");
  const auto* variant = std::ranges::find_if(
      variants, [&](const Variant& some) { return some.suits == rules.colours && some.sixth_clue == rules.sixth_clue; });
  if (variant == variants.end()) return lack("that number of colours");
  return Game{.variant = variant,
              .options = {.starting_player = rules.first_seat.index,
                          .empty_clues = rules.empty_clues,
                          .one_extra_card = extra == 1,
                          .one_less_card = extra == -1,
                          .all_or_nothing = rules.bouquet_final}};
}

std::optional<std::string> fault_of_players(const Game& game) {
  if (game.players.size() < 2 || game.players.size() > hanabi::max_players)
    return "a game of " + std::to_string(game.players.size()) + " players cannot be played here";
  for (const auto& name : game.players)
    if (const auto fault = record::name_fault(name)) return "a player's name " + *fault;
  return std::nullopt;
}

/// Our deck, or nothing where it holds more cards than any deck of ours or a suit that the variant does not have.
std::optional<hanabi::Deck> deck_of(const Game& game) {
  if (game.deck.size() > hanabi::max_deck) return std::nullopt;
  hanabi::Deck deck{};
  for (std::size_t i = 0; i < game.deck.size(); ++i) {
    if (game.deck[i].suit >= game.variant->suits) return std::nullopt;
    deck[i] = {colours[static_cast<std::size_t>(game.deck[i].suit)], static_cast<hanabi::Rank>(game.deck[i].rank - 1)};
  }
  return deck;
}

}  // namespace

base::Result<record::HanabiRecord, Fault> to_record(const Game& game) {
  if (auto fault = fault_of_players(game)) return fails(*std::move(fault));
  record::HanabiRecord record{.rules = rules_of(game)};
  if (fault(record.rules)) return fails("the options of the game cannot be played here", Fault::Kind::option);
  for (const auto& name : game.players) record.players.push_back({name});

  hanabi::State state = start(record.rules);
  const auto deck = deck_of(game);
  if (!deck || deal(state, *deck)) return fails("the deck is not one of '" + std::string{game.variant->name} + "'");
  record.entries.emplace_back(record::Deal<hanabi::Game>{*deck});
  for (std::size_t i = 0; i < game.actions.size(); ++i) {
    if (game.actions[i].type >= ActionType::end_game) break;
    const auto wrong = [i](std::string_view why) { return fails("action " + std::to_string(i + 1) + ": " + std::string{why}); };
    const auto move = move_of(state, game.actions[i]);
    if (!move) return wrong(move.error());
    const hanabi::Seat seat = state.board.turn;
    if (const auto refused = apply(state, seat, *move)) return wrong(refusal_text(*refused));
    record.entries.emplace_back(record::Choice<hanabi::Game>{seat, *move});
  }
  record.ending = record::ending(state);
  return record;
}

base::Result<Game, std::string> from_record(const record::HanabiRecord& record) {
  auto game = agreed(record.rules);
  if (!game) return game;
  for (const auto& player : record.players) game->players.push_back(player.name);
  record::Replay<hanabi::Game> walk{record};
  while (!walk.at_end()) {
    if (const auto* dealt = std::get_if<record::Deal<hanabi::Game>>(&walk.next()))
      for (int i = 0; i < deck_size(record.rules); ++i) {
        const hanabi::Card card = dealt->deck[static_cast<std::size_t>(i)];
        game->deck.push_back({suit_of(card.colour()), card.rank() + 1});
      }
    if (const auto* choice = std::get_if<record::Choice<hanabi::Game>>(&walk.next()))
      if (const auto action = action_of(walk.state(), choice->move)) game->actions.push_back(*action);
    if (const auto error = walk.step()) return base::Failure{error_text(*error)};
  }
  return game;
}

}  // namespace hanab_live
