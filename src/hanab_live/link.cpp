#include "hanab_live/link.h"

#include <algorithm>
#include <charconv>

#include "record/utf8.h"

namespace hanab_live {
namespace {

constexpr std::string_view digits = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view site = "https://hanab.live/replay-json/";
constexpr std::string_view mark = "replay-json/";
constexpr std::array names{"Alice", "Bob", "Cathy", "Donald", "Emily", "Frank"};
/// So that an address in a message can be wrapped.
constexpr std::size_t run = 20;

std::optional<int> digit(char letter) {
  const auto place = digits.find(letter);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<int>(place);
}

/// What two decimal digits say: the least and the greatest of the numbers that follow.
struct Range {
  int low = 0;
  int high = 0;

  [[nodiscard]] int size() const { return high - low + 1; }
};

std::optional<Range> take_range(std::string_view& text) {
  if (text.size() < 2) return std::nullopt;
  const Range range{text[0] - '0', text[1] - '0'};
  if (range.low < 0 || range.low > range.high || range.high > 9) return std::nullopt;
  text.remove_prefix(2);
  return range;
}

std::optional<std::vector<Card>> take_deck(std::string_view text) {
  const auto range = take_range(text);
  if (!range) return std::nullopt;
  std::vector<Card> deck;
  for (const char letter : text) {
    const auto number = digit(letter);
    if (!number) return std::nullopt;
    deck.push_back({*number / range->size(), *number % range->size() + range->low});
  }
  return deck;
}

std::optional<std::vector<Action>> take_actions(std::string_view text) {
  const auto range = take_range(text);
  if (!range || text.size() % 2 != 0 || range->high > static_cast<int>(ActionType::end_by_vote)) return std::nullopt;
  std::vector<Action> actions;
  for (; !text.empty(); text.remove_prefix(2)) {
    const auto kind = digit(text[0]);
    const auto target = digit(text[1]);
    if (!kind || !target) return std::nullopt;
    // One more than the value, and 0 for none.
    const int value = *kind / range->size();
    actions.push_back({static_cast<ActionType>(*kind % range->size() + range->low), *target, std::max(0, value - 1)});
  }
  return actions;
}

const Variant* variant_of(std::string_view id) {
  int number = -1;
  const auto read = std::from_chars(id.data(), id.data() + id.size(), number);
  if (read.ec != std::errc{} || read.ptr != id.data() + id.size()) return nullptr;
  const auto* found = std::ranges::find(variants, number, &Variant::id);
  return found == variants.end() ? nullptr : found;
}

std::string packed_deck(const std::vector<Card>& deck) {
  std::string text = "1" + std::to_string(hanabi::max_ranks);
  for (const Card& card : deck) text += digits[static_cast<std::size_t>(card.suit * hanabi::max_ranks + card.rank - 1)];
  return text;
}

std::string packed_actions(const std::vector<Action>& actions) {
  if (actions.empty()) return "00";
  const auto [low, high] = std::ranges::minmax(actions, {}, &Action::type);
  const int first = static_cast<int>(low.type);
  const int kinds = static_cast<int>(high.type) - first + 1;
  std::string text = std::to_string(first) + std::to_string(static_cast<int>(high.type));
  for (const Action& action : actions) {
    text += digits[static_cast<std::size_t>((action.value + 1) * kinds + static_cast<int>(action.type) - first)];
    text += digits[static_cast<std::size_t>(action.target)];
  }
  return text;
}

}  // namespace

std::optional<std::string> packed_part(std::string_view text) {
  if (const auto found = text.find(mark); found != std::string_view::npos) text.remove_prefix(found + mark.size());
  text = text.substr(0, text.find_first_of("#?/ \r\n"));
  std::string packed;
  std::ranges::copy_if(text, std::back_inserter(packed), [](char letter) { return letter != '-'; });
  const bool possible = std::ranges::count(packed, ',') == 2 &&
                        std::ranges::all_of(packed, [](char letter) { return letter == ',' || digit(letter); });
  if (!possible) return std::nullopt;
  return packed;
}

base::Result<Game, Fault> unpack(std::string_view packed) {
  const auto first = packed.find(',');
  const auto second = packed.find(',', first + 1);
  if (packed.empty() || first == std::string_view::npos || second == std::string_view::npos)
    return fails("a link has a deck, actions and a variant, with commas between them");
  const int players = packed[0] - '0';
  if (players < 2 || players > most_players) return fails("a link begins with the number of players, 2 to 6");

  Game game;
  for (int i = 0; i < players; ++i) game.players.emplace_back(names[static_cast<std::size_t>(i)]);
  auto deck = take_deck(packed.substr(1, first - 1));
  if (!deck) return fails("the deck of the link is damaged");
  auto actions = take_actions(packed.substr(first + 1, second - first - 1));
  if (!actions) return fails("the actions of the link are damaged");
  const auto id = packed.substr(second + 1);
  game.variant = variant_of(id);
  if (game.variant == nullptr)
    return fails("the variant with number " + record::quoted(id) + " cannot be played here", Fault::Kind::variant);
  game.deck = *std::move(deck);
  game.actions = *std::move(actions);
  return game;
}

base::Result<std::string, std::string> pack(const Game& game) {
  if (game.options != Options{})
    return base::Failure{
        std::string{"a link cannot say who starts, nor that hands, clues or the end are not as usual; a file can"}};
  const std::string text = std::to_string(game.players.size()) + packed_deck(game.deck) + "," + packed_actions(game.actions) +
                           "," + std::to_string(game.variant->id);
  std::string wrapped;
  for (std::size_t at = 0; at < text.size(); at += run) wrapped += (at == 0 ? "" : "-") + text.substr(at, run);
  return wrapped;
}

std::string address(std::string_view packed) { return std::string{site} + std::string{packed}; }

}  // namespace hanab_live
