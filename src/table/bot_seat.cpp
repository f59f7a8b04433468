#include "table/bot_seat.h"

#include <algorithm>
#include <stdexcept>

#include "base/raise.h"
#include "bots/hanabi/registry.h"
#include "bots/koikoi/registry.h"

namespace table {
namespace {

const auto& registry(const hanabi::Rules& /*rules*/) { return bots::hanabi_bots; }
const auto& registry(const koikoi::Rules& /*rules*/) { return bots::koikoi_bots; }

template <class Rules>
const auto* find_bot(const Rules& rules, std::string_view name) {
  const auto& bots = registry(rules);
  const auto* const found = std::ranges::find(bots, name, [](const auto& bot) { return bot.name; });
  return found == bots.end() ? nullptr : found;
}

/// The seat's bot. One that a later program no longer has, or that cannot play this any more, is stood in for by the usual one.
template <class Rules>
const auto& seated_bot(const Rules& rules, std::string_view name) {
  const auto* const bot = find_bot(rules, name);
  return bot == nullptr || bot->supports(rules) ? registry(rules)[0] : *bot;
}

/// Keeps the view of its seat by what the seat sees, and nothing else of the game.
template <game::Game G>
class BotIn final : public BotSeat {
 public:
  BotIn(const Match<G>& match, Seat seat, std::string_view bot, const bots::Effort& effort)
      : rules_(match.rules), seat_(seat), player_(seated_bot(rules_, bot).seat(rules_, seat, match.seed(seat), effort)) {
    auto state = start(match.rules);
    view_ = observe(state, seat);
    auto deck = match.decks.begin();
    for (std::size_t i = 0; i <= match.moves.size(); ++i) {
      typename G::Events events;
      for (; deck != match.decks.end() && deck->moves_before == i; ++deck) {
        events.clear();
        if (deal(state, deck->deck, &events)) base::raise<std::logic_error>("a deck that was dealt is refused");
        tell(events);
      }
      if (i == match.moves.size()) break;
      events.clear();
      if (apply(state, match.moves[i].seat, match.moves[i].move, &events))
        base::raise<std::logic_error>("a move that was made is refused");
      tell(events);
    }
  }

  bool saw(const Happening& happening) override {
    if (std::holds_alternative<std::monostate>(change(happening))) return true;
    const auto* changed = std::get_if<Change<G>>(&change(happening));
    if (changed == nullptr || !changed->in_line) return false;
    tell(changed->events);
    return true;
  }

  std::string choose() override { return numbered_text<G>(rules_, player_->choose(view_)); }

 private:
  void tell(const typename G::Events& events) {
    for (const auto& event : events) {
      const auto seen = see(event, seat_);
      update(view_, seen);
      player_->saw(seen, view_);
    }
  }

  typename G::Rules rules_;
  Seat seat_;
  typename G::View view_{};
  std::unique_ptr<bots::Player<typename G::View, typename G::Seen, typename G::Move>> player_;
};

}  // namespace

std::vector<std::string_view> bot_names(const AnyRules& rules) {
  return std::visit(
      [](const auto& of_game) {
        std::vector<std::string_view> names;
        names.reserve(registry(of_game).size());
        for (const auto& bot : registry(of_game)) names.push_back(bot.name);
        return names;
      },
      rules);
}

std::optional<Refused> bot_fault(const AnyRules& rules, std::string_view name) {
  return std::visit(
      [&](const auto& of_game) -> std::optional<Refused> {
        const auto* const bot = find_bot(of_game, name);
        if (bot == nullptr) {
          std::string known;
          for (const auto& each : registry(of_game)) known += (known.empty() ? "" : ", ") + std::string{each.name};
          return Refused{"no_such_bot", "There is no such bot; the bots are " + known + "."};
        }
        if (auto why_not = bot->supports(of_game)) return Refused{"bot_cannot", *std::move(why_not)};
        return std::nullopt;
      },
      rules);
}

std::unique_ptr<BotSeat> BotSeat::make(const Table& table, Seat seat, const bots::Effort& effort) {
  const Content& content = table.content_;
  if (!has_seat(content, seat)) return nullptr;
  return std::visit(
      [&]<class M>(const M& match) -> std::unique_ptr<BotSeat> {
        if constexpr (std::is_same_v<M, std::monostate>)
          return nullptr;
        else
          return std::make_unique<BotIn<typename M::Game>>(match, seat, content.seats[seat.index].bot, effort);
      },
      content.match);
}

}  // namespace table
