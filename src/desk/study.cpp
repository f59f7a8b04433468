#include "desk/study.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "bots/hanabi/registry.h"
#include "bots/koikoi/registry.h"
#include "desk/advice.h"
#include "desk/outlook.h"
#include "fair/deck.h"
#include "record/read.h"
#include "record/replay.h"
#include "record/write.h"
#include "solve/turning_point.h"
#include "table/bot_seat.h"
#include "table/match.h"
#include "table/refusal.h"
#include "table/settings_json.h"
#include "table/showing.h"
#include "wire/json_text.h"

namespace desk {
namespace {

const auto& registry(const hanabi::Rules& /*rules*/) { return bots::hanabi_bots; }
const auto& registry(const koikoi::Rules& /*rules*/) { return bots::koikoi_bots; }

constexpr std::uint32_t usual_worlds = 20;

Refused not_hanabi() { return {"not_hanabi", "That can be asked of Hanabi only."}; }

/// Whether the show could be completed at all, was kept possible to the end, or was lost on the way.
std::string_view verdict_of(const solve::TurningPoint& point) {
  if (!point.from_start) return point.exact ? "impossible" : "unknown";
  return point.last == point.turns ? "kept" : "lost";
}

Refused not_on_turn() { return {"not_now", "Nobody is to move here."}; }

template <game::Game G>
class StudyOf final : public Study {
 public:
  explicit StudyOf(record::Record<G> record) : record_(std::move(record)), change_(before_anything()) {}

  std::optional<Refused> go(std::size_t position) override {
    if (position > record_.entries.size())
      return Refused{"no_such_position", "There are " + std::to_string(record_.entries.size()) + " steps."};
    if (position < position_) {
      change_ = before_anything();
      position_ = 0;
    }
    while (position_ < position)
      if (auto refused = step(record_.entries[position_])) return refused;
    return std::nullopt;
  }

  std::optional<Refused> add_deck(const std::string& cards) override {
    const auto deck = parse_deck(record_.rules, cards);
    if (!deck) return Refused{"wrong_deck", record::shown(deck.error())};
    return branch(record::Deal<G>{*deck, std::nullopt});
  }

  std::optional<Refused> add_deck(std::uint64_t seed) override {
    return branch(record::Deal<G>{fair::seeded_deck<G>(record_.rules, seed), std::nullopt});
  }

  std::optional<Refused> add_move(const std::string& text, std::optional<Seat> seat) override {
    if (!seat) seat = turn(state());
    if (!seat) return not_on_turn();
    if (seat->index >= record::About<G>::players(record_.rules)) return no_such_seat();
    const auto move = table::parse_numbered<G>(record_.rules, text);
    if (!move) return Refused{"bad_move", record::shown(move.error())};
    return branch(record::Choice<G>{*seat, *move, std::nullopt});
  }

  void write_steps(std::string& out) const override {
    wire::JsonText json{out};
    json.begin_object();
    json.key("game").plain(G::name);
    json.key("edition").plain(table::edition_name(record_.rules));
    std::string options;
    table::write_options(options, record_.rules);
    json.key("options").raw(options);
    json.key("seats").begin_array();
    for (const auto& player : record_.players) {
      json.begin_object();
      json.key("name").string(player.name);
      json.key("bot");
      player.bot ? json.string(*player.bot) : json.null();
      json.end_object();
    }
    json.end_array();
    json.key("players").number(record::About<G>::players(record_.rules));
    json.key("position").number(position_);
    json.key("turn");
    const auto seat = turn(state());
    seat ? json.number(seat->index + 1) : json.null();
    json.key("awaits_deck").boolean(awaits_deck(state()));
    json.key("over").boolean(over(state()));
    json.key("steps").begin_array();
    for (const auto& entry : record_.entries) write_step(json, entry);
    json.end_array();
    json.end_object();
  }

  std::optional<Refused> write_view(std::string& out, const Audience& audience) const override {
    if (const auto* seat = std::get_if<Seat>(&audience);
        seat != nullptr && seat->index >= record::About<G>::players(record_.rules))
      return no_such_seat();
    out += R"("view":)";
    table::show<G>(out, state(), audience, true);
    out += R"(,"events":)";
    table::Repeats none;
    if (!table::show_events(out, change_, audience, none)) out += "[]";
    return std::nullopt;
  }

  [[nodiscard]] base::Result<std::string, Refused> bot_move(const Asked& asked) const override {
    auto thinker = seated(asked);
    if (!thinker) return base::Failure{thinker.error()};
    return table::numbered_text<G>(record_.rules, thinker->player->choose(thinker->view));
  }

  std::optional<Refused> write_advice(std::string& out, const Asked& asked) const override {
    auto thinker = seated(asked);
    if (!thinker) return thinker.error();
    desk::write_advice(out, *thinker->player, thinker->view, asked.seed);
    return std::nullopt;
  }

  std::optional<Refused> write_outlook(std::string& out, const Asked& asked) const override {
    if constexpr (!std::is_same_v<G, hanabi::Game>) {
      return not_hanabi();
    } else {
      if (!turn(state())) return not_on_turn();
      if (auto fault = table::bot_fault(record_.rules, asked.bot)) return fault;
      const auto found = outlook(record_, position_, bot_of(asked), asked.effort.worlds.value_or(usual_worlds), asked.seed);
      wire::JsonText json{out};
      json.begin_object();
      write_real(json.key("expected"), found.points);
      write_real(json.key("perfect"), found.perfect);
      json.end_object();
      return std::nullopt;
    }
  }

  std::optional<Refused> write_turning_point(std::string& out, std::chrono::milliseconds time) const override {
    if constexpr (!std::is_same_v<G, hanabi::Game>) {
      return not_hanabi();
    } else {
      const auto point = solve::turning_point(record_, std::chrono::duration<double>(time).count());
      wire::JsonText json{out};
      json.begin_object();
      json.key("verdict").plain(verdict_of(point));
      json.key("position");
      point.from_start&& point.last < point.turns ? json.number(point.entry) : json.null();
      json.key("exact").boolean(point.exact);
      json.key("line").begin_array();
      for (const auto& move : point.before.line) json.string(table::numbered_text<G>(record_.rules, move));
      json.end_array();
      json.end_object();
      return std::nullopt;
    }
  }

  [[nodiscard]] std::string record() const override {
    auto so_far = record_;
    so_far.entries.resize(position_);
    so_far.ending = record::ending(state());
    return record::write(so_far);
  }

 private:
  using State = typename G::State;
  using Player = bots::Player<typename G::View, typename G::Seen, typename G::Move>;

  struct Thinker {
    std::unique_ptr<Player> player;
    typename G::View view;
  };

  /// Open on both sides: those who may see all are shown all.
  table::Change<G> before_anything() const {
    table::Change<G> change;
    change.after = start(record_.rules);
    change.open_before = change.open_after = true;
    return change;
  }
  [[nodiscard]] const State& state() const { return *change_.after; }
  static Refused no_such_seat() { return {"no_such_seat", "There is no such seat."}; }

  /// Gives one entry to a game; what happened goes to `events`.
  static std::optional<typename G::Refusal> give(State& state, const record::Entry<G>& entry, typename G::Events& events) {
    if (const auto* dealt = std::get_if<record::Deal<G>>(&entry)) return deal(state, dealt->deck, &events);
    const auto& choice = std::get<record::Choice<G>>(entry);
    return apply(state, choice.seat, choice.move, &events);
  }

  std::optional<Refused> step(const record::Entry<G>& entry) {
    auto change = change_;
    change.before = change.after;
    change.events.clear();
    if (const auto refused = give(*change.after, entry, change.events)) return table::refused(*refused);
    change_ = std::move(change);
    ++position_;
    return std::nullopt;
  }

  std::optional<Refused> branch(const record::Entry<G>& entry) {
    const std::size_t here = position_;
    if (auto refused = step(entry)) return refused;
    record_.entries.resize(here);
    record_.entries.push_back(entry);
    return std::nullopt;
  }

  void write_step(wire::JsonText& json, const record::Entry<G>& entry) const {
    json.begin_object();
    if (const auto* dealt = std::get_if<record::Deal<G>>(&entry)) {
      json.key("type").plain("deal");
      json.key("cards").string(deck_text(record_.rules, dealt->deck));
    } else {
      const auto& choice = std::get<record::Choice<G>>(entry);
      json.key("type").plain("move");
      json.key("seat").number(choice.seat.index + 1);
      json.key("move").string(table::numbered_text<G>(record_.rules, choice.move));
    }
    json.end_object();
  }

  /// The bot that is asked, which is known to be there.
  [[nodiscard]] const auto& bot_of(const Asked& asked) const {
    return *std::ranges::find(registry(record_.rules), asked.bot, [](const auto& each) { return each.name; });
  }

  /// That bot in the seat on turn, told all that the seat has seen.
  [[nodiscard]] base::Result<Thinker, Refused> seated(const Asked& asked) const {
    const auto seat = turn(state());
    if (!seat) return base::Failure{not_on_turn()};
    if (auto fault = table::bot_fault(record_.rules, asked.bot)) return base::Failure{*std::move(fault)};
    auto past = start(record_.rules);
    Thinker thinker{bot_of(asked).seat(record_.rules, *seat, asked.seed, asked.effort), observe(past, seat)};
    for (std::size_t i = 0; i < position_; ++i) {
      typename G::Events events;
      static_cast<void>(give(past, record_.entries[i], events));
      for (const auto& event : events) {
        const auto seen = see(event, seat);
        update(thinker.view, seen);
        thinker.player->saw(seen, thinker.view);
      }
    }
    return thinker;
  }

  record::Record<G> record_;  ///< decks and moves; promises about decks are checked when it is read, and left out
  table::Change<G> change_;   ///< the step that led here; `after` is where we are
  std::size_t position_ = 0;
};

template <class G>
std::unique_ptr<Study> fresh(const typename G::Rules& rules) {
  record::Record<G> record;
  record.rules = rules;
  for (int i = 0; i < record::About<G>::players(rules); ++i) record.players.push_back({std::to_string(i + 1), std::nullopt});
  return std::make_unique<StudyOf<G>>(std::move(record));
}

template <class G>
base::Result<std::unique_ptr<Study>, Refused> opened(record::Record<G> record) {
  record::Replay<G> walk{record};
  while (!walk.at_end())
    if (const auto error = walk.step()) return table::refuse("bad_record", record::error_text(*error));
  std::erase_if(record.entries, [](const auto& entry) { return std::holds_alternative<record::Opened>(entry); });
  for (auto& entry : record.entries)
    if (auto* dealt = std::get_if<record::Deal<G>>(&entry)) dealt->commitment.reset();
  return std::unique_ptr<Study>{std::make_unique<StudyOf<G>>(std::move(record))};
}

}  // namespace

std::unique_ptr<Study> Study::make(const table::AnyRules& rules) {
  return std::visit(
      [](const auto& of_game) {
        using Game =
            std::conditional_t<std::is_same_v<std::decay_t<decltype(of_game)>, hanabi::Rules>, hanabi::Game, koikoi::Game>;
        return fresh<Game>(of_game);
      },
      rules);
}

base::Result<std::unique_ptr<Study>, Refused> Study::read(std::string_view record) {
  auto read = record::read(record);
  if (!read) return table::refuse("bad_record", record::error_text(read.error()));
  return std::visit([](auto& of_game) { return opened(std::move(of_game)); }, *read);
}

}  // namespace desk
