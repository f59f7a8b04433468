// One person's game with bots, in either game: deals, turns, questions, and the record of it all.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/audience.h"
#include "base/rng.h"
#include "base/words.h"
#include "cli/company.h"
#include "cli/kept_record.h"
#include "cli/terminal.h"
#include "fair/commitment.h"

namespace cli {

/// Everything that is settled before the first card.
template <game::Game G>
struct Setup {
  record::Record<G> opening{};  ///< rules and players, and who drew what for the first deal
  Seat me{};
  const arena::BotOf<G>* bot = nullptr;
  std::function<typename G::Deck(const typename G::Rules&)> next_deck{};
  bool promise = false;    ///< show a commitment to each deck before it is used, open it after
  std::uint64_t lots = 0;  ///< what bots that draw lots draw them from
  std::optional<std::string> record_path{};
  bool ask_twice = true;            ///< show each move before it is made
  std::vector<std::string> news{};  ///< what happened before the first deal
};

/// What a game has to say for itself is found beside its types: screen, choices, told, preview, closing_words, help_words.
template <game::Game G>
class Sitting {
 public:
  explicit Sitting(Setup<G> setup)
      : rules_(setup.opening.rules),
        me_(setup.me),
        next_deck_(std::move(setup.next_deck)),
        promise_(setup.promise),
        ask_twice_(setup.ask_twice),
        style_(terminal_style()),
        company_{{}, setup.me},
        state_(start(rules_)),
        bots_(state_, seated_bots(setup)),
        log_(std::move(setup.news)),
        kept_(setup.opening, std::move(setup.record_path)) {
    for (const auto& player : setup.opening.players) company_.names.push_back(player.name);
  }

  /// Plays until the game is over or the person leaves.
  void run() {
    while (!over(state_) && !left_) {
      if (awaits_deck(state_))
        deal_next();
      else if (const Seat seat = *turn(state_); seat == me_)
        take_my_turn();
      else
        make_move(seat, bots_.choose(seat));
    }
    if (!left_) say_goodbye();
    open_promise();
    kept_.finish(state_);
    if (moved_ || over(state_)) kept_.save();
    print_log();
    fmt::print("{}{}", over(state_) ? closing_words(state_.board, company_) : "The game is left unfinished.\n",
               kept_.whereabouts());
  }

 private:
  using Move = typename G::Move;

  /// One for every seat but the person's.
  static std::vector<std::unique_ptr<typename arena::BotOf<G>::Player>> seated_bots(const Setup<G>& setup) {
    base::Rng lots{setup.lots};
    std::vector<std::unique_ptr<typename arena::BotOf<G>::Player>> players(setup.opening.players.size());
    for (std::size_t index = 0; index < players.size(); ++index) {
      const Seat seat{static_cast<std::uint8_t>(index)};
      if (const std::uint64_t seed = lots.next(); seat != setup.me)
        players[index] = setup.bot->make(setup.opening.rules, seat, seed);
    }
    return players;
  }

  void deal_next() {
    if (dealt_) {
      open_promise();
      if (!between_deals()) return;
    }
    const auto deck = next_deck_(rules_);
    std::optional<fair::Commitment> commitment;
    if (promise_) {
      const auto committed = fair::commit(deck_text(rules_, deck));
      sealed_ = committed.salt;
      commitment = committed.commitment;
      log_.push_back("Sealed deck: " + fair::hex(committed.commitment));
    }
    typename G::Events events;
    // Refused would mean that a shuffle of the sorted deck is not a deck: a bug.
    if (deal(state_, deck, &events)) throw std::logic_error("a shuffled deck was refused");
    dealt_ = true;
    kept_.add_deck(deck, commitment);
    tell(events);
  }

  void open_promise() {
    if (!sealed_) return;
    log_.push_back("Opened, salt " + fair::hex(*sealed_));
    kept_.add_opening(*sealed_);
    sealed_.reset();
  }

  /// A round is over and another follows: time to look.
  bool between_deals() {
    if (!ask_twice_) return true;
    show(screen(observe(state_, me_), company_, style_));
    const auto line = ask("Enter for the next deal > ");
    left_ = !line || is_quit(*line);
    return !left_;
  }

  void make_move(Seat seat, const Move& move) {
    typename G::Events events;
    if (apply(state_, seat, move, &events)) throw std::logic_error("a move was refused that had been found legal");
    kept_.add_move(seat, move);
    if (seat == me_) {
      new_since_ = log_.size();
      moved_ = true;
    }
    if (moved_) kept_.save();
    tell(events);
  }

  /// To the bots, and one line for each move to the person.
  void tell(const typename G::Events& events) {
    bots_.tell(events);
    std::string line;
    for (const auto& event : events) {
      const std::string sentence = told(state_.board, see(event, me_), company_);
      if (!sentence.empty()) line += (line.empty() ? "" : " ") + sentence;
    }
    if (!line.empty()) log_.push_back(std::move(line));
  }

  void take_my_turn() {
    const auto view = observe(state_, me_);
    show(screen(view, company_, style_));
    print_choices(view);
    std::optional<std::string> line;
    while (true) {
      if (!line) line = ask("Your move > ");
      if (!line || is_quit(*line)) {
        left_ = true;
        return;
      }
      const std::string typed = *std::exchange(line, std::nullopt);
      if (answered(typed, view)) continue;
      const auto move = understood(typed, view);
      if (!move) continue;
      if (ask_twice_) {
        fmt::print("{}\n", wrapped(preview(view, *move, company_), 2));
        const auto reply = ask("Enter does it, u takes it back > ");
        if (!reply || is_quit(*reply)) {
          left_ = true;
          return;
        }
        if (const std::string word = base::lower(*reply); word == "u" || word == "undo" || word == "n" || word == "no") {
          fmt::print("Taken back.\n");
          continue;
        }
        if (const std::string word = base::lower(*reply); !word.empty() && word != "y" && word != "yes") {
          line = reply;  // a better idea
          continue;
        }
      }
      make_move(me_, *move);
      return;
    }
  }

  /// Words that are no move.
  bool answered(const std::string& typed, const typename G::View& view) {
    const std::string word = base::lower(typed);
    if (word.empty()) return true;
    if (word == "help" || word == "h" || word == "?") {
      fmt::print("{}", wrapped_lines(help_words(rules_), 2));
    } else if (word == "moves" || word == "m") {
      fmt::print("{}", choices(view, company_));
    } else if (word == "rules") {
      fmt::print("{}", wrapped_lines(rules_text(rules_), 2));
    } else if (word == "log" || word == "l") {
      for (const auto& said : log_) fmt::print("{}\n", wrapped(said, 2));
    } else if (word == "board" || word == "b") {
      show(screen(view, company_, style_));
      print_choices(view);
    } else if (word == "undo" || word == "u") {
      fmt::print("There is nothing to take back: what was made is made.\n");
    } else {
      return false;
    }
    return true;
  }

  /// The move that was typed, by number or in words, if it may be made; otherwise says why not.
  std::optional<Move> understood(const std::string& typed, const typename G::View& view) {
    if (const auto number = base::number(typed)) {
      const auto moves = legal_moves(view);
      if (*number >= 1 && static_cast<std::size_t>(*number) <= moves.size())
        return moves[static_cast<std::size_t>(*number - 1)];
      fmt::print("There are moves 1 to {}; `moves` lists them.\n", moves.size());
      return std::nullopt;
    }
    const auto move = parse_move(rules_, company_.names, typed);
    if (!move) {
      fmt::print("{}\n", wrapped(fmt::format("Sorry: {}. `help` says what can be typed.", move.error()), 2));
      return std::nullopt;
    }
    if (const auto refused = refusal(view, *move)) {
      fmt::print("{}\n", refusal_text(*refused));
      return std::nullopt;
    }
    return *move;
  }

  static bool is_quit(const std::string& line) {
    const std::string word = base::lower(line);
    return word == "quit" || word == "q" || word == "exit";
  }

  void show(const std::string& table) {
    new_screen();
    fmt::print("{}\n", table);
    print_log();
  }

  /// What the others have done since the person's last move, and that move.
  void print_log() {
    constexpr std::size_t few = 8;
    const std::size_t first = std::max(new_since_, log_.size() - std::min(log_.size(), few));
    for (std::size_t i = first; i < log_.size(); ++i) fmt::print("{}\n", wrapped(log_[i], 2));
  }

  void print_choices(const typename G::View& view) {
    constexpr std::ptrdiff_t lines_to_spare = 6;
    const std::string list = choices(view, company_);
    const bool fits = std::count(list.begin(), list.end(), '\n') <= lines_to_spare;
    fmt::print("{}", fits ? list : "Type a move, `moves` for the list of them, or `help`.\n");
  }

  /// The last screen; there is nothing left to hide.
  void say_goodbye() {
    new_screen();
    fmt::print("{}\n", final_screen(state_, company_, style_));
  }

  typename G::Rules rules_;
  Seat me_;
  std::function<typename G::Deck(const typename G::Rules&)> next_deck_;
  bool promise_;
  bool ask_twice_;
  Style style_;
  Company company_;
  typename G::State state_;
  arena::Audience<G> bots_;
  std::vector<std::string> log_;
  KeptRecord<G> kept_;
  std::size_t new_since_ = 0;  ///< where in the log the person's last move is
  std::optional<fair::Salt> sealed_{};
  bool dealt_ = false;
  bool moved_ = false;  ///< the person has: from then on the game is worth keeping
  bool left_ = false;
};

}  // namespace cli
