#include "cli/koikoi_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "koikoi/text.h"

namespace cli {
namespace {

using namespace koikoi;

std::string and_takes(CardSet taken) { return taken.empty() ? "" : ", which takes " + card_list(taken); }

struct Telling {
  const Board& board;
  const Company& company;

  std::string operator()(const DealtSeen&) const { return company.does(board.oya, "deal") + "."; }
  std::string operator()(const Swapped& swapped) const {
    return company.does(swapped.seat, swapped.swapped ? "demand" : "leave") +
           (swapped.swapped ? " the Oya's hand: the hands change owners." : " the hands as they were dealt.");
  }
  std::string operator()(const LookedSeen&) const { return ""; }
  std::string operator()(const Played& played) const {
    if (board.field.has(played.card))
      return fmt::format("{} {} down.", company.does(played.seat, "lay"), card_text(played.card));
    return fmt::format("{} {}{}.", company.does(played.seat, "play"), card_text(played.card),
                       taking(played.seat, played.taken));
  }
  std::string operator()(const PlayedWild& wild) const {
    return fmt::format("{} the lightning as a joker{}.", company.does(wild.seat, "play"), taking(wild.seat, wild.target));
  }
  std::string operator()(const Turned& turned) const {
    const std::string_view stays = board.field.has(turned.card) ? ", which stays" : "";
    return fmt::format("The pile gives {}{}{}.", card_text(turned.card), stays, and_takes(turned.taken));
  }
  std::string operator()(const Took& took) const {
    return fmt::format("{} {} with {}.", company.does(took.seat, "take"), card_text(took.card), card_text(took.with));
  }
  std::string operator()(const Called& called) const { return fmt::format("{} koi-koi!", company.does(called.seat, "call")); }
  std::string operator()(const Cancelled& cancelled) const {
    return std::string{cancel_text(cancelled.why)} + shown(cancelled.shown);
  }
  std::string operator()(const Ended& ended) const {
    switch (ended.how) {
      case RoundEnd::stopped:
        return fmt::format("{}{} with {}: {}.", company.does(ended.winner, "stop"), and_gaji(ended.gaji),
                           yaku_words(board, ended.winner), scoring_text(ended.scoring));
      case RoundEnd::special_hand:
        return fmt::format("A special hand! {} {} points.{}", company.does(ended.winner, "win"), ended.scoring.total,
                           shown(ended.shown));
      case RoundEnd::exhausted:
        return ended.scoring.total == 0 ? "The hands are empty and nobody stopped: a draw."
                                        : fmt::format("The hands are empty and nobody stopped: {} {} as Oya.",
                                                      company.does(ended.winner, "score"), ended.scoring.total);
      case RoundEnd::none: break;
    }
    return "";
  }

  [[nodiscard]] std::string taking(Seat seat, CardSet taken) const {
    if (taken.empty()) return "";
    return (company.is_me(seat) ? " and take " : " and takes ") + card_list(taken);
  }
  static std::string and_gaji(CardSet gaji) { return gaji.empty() ? "" : ", the joker bringing " + card_list(gaji) + ","; }
  [[nodiscard]] std::string shown(const Sets& hands) const {
    std::string text;
    for (std::uint8_t seat = 0; seat < players; ++seat)
      if (!hands[seat].empty()) text += fmt::format(" {}: {}.", company.does(Seat{seat}, "show"), card_list(hands[seat]));
    return text;
  }
};

struct Previewing {
  const View& view;

  std::string operator()(const Swap&) const { return "You demand the Oya's hand, unseen, for your own."; }
  std::string operator()(const Keep&) const { return "You leave the hands as they were dealt."; }
  std::string operator()(const PlayCard& play) const {
    const CardSet met = matches(view.board, play.card.month());
    const std::string card = card_text(play.card);
    if (met.empty()) return fmt::format("You lay {} down on the field.", card);
    if (met.size() == 2) return fmt::format("You play {} and then choose: {}.", card, card_list(met));
    return fmt::format("You play {} and take {}.", card, card_list(met));
  }
  std::string operator()(const PlayWild& play) const {
    return fmt::format("You play the lightning as a joker and take {}.", card_text(play.target));
  }
  std::string operator()(const Take& take) const {
    return fmt::format("You take {} with {}.", card_text(take.card), card_text(view.board.pending));
  }
  std::string operator()(const KoiKoi&) const { return "You call koi-koi and play on."; }
  std::string operator()(const Stop&) const {
    return fmt::format("You stop and score: {}.", scoring_text(stop_score(view.board, *view.me)));
  }
};

}  // namespace

std::string card_list(CardSet cards) {
  std::vector<std::string> names;
  for (const Card card : cards) names.push_back(card_text(card));
  return listed(names);
}

std::string yaku_words(const Board& board, Seat seat) {
  std::vector<std::string> made;
  for (const YakuPoints& each : yaku_of(board.rules, board.captured[seat.index], board.calls[seat.index]))
    made.push_back(fmt::format("{} {}", yaku_name(each.yaku), each.points));
  return fmt::format("{}", fmt::join(made, ", "));
}

std::string told(const Board& board, const Seen& seen, const Company& company) {
  return std::visit(Telling{board, company}, seen);
}

std::string preview(const View& view, const Move& move, const Company&) { return std::visit(Previewing{view}, move); }

std::string closing_words(const Board& board, const Company& company) {
  const std::string totals =
      fmt::format("{} to {}", std::max(board.totals[0], board.totals[1]), std::min(board.totals[0], board.totals[1]));
  const std::string after =
      fmt::format("The match is over after {} {}. ", board.rounds_played, board.rounds_played == 1 ? "round" : "rounds");
  const auto winner = leader(board);
  return after +
         (winner ? fmt::format("{}, {}.\n", company.does(*winner, "win"), totals) : fmt::format("A tie, {}.\n", totals));
}

std::string help_words(const Rules& rules) {
  std::string text =
      "play boar         play a card from your hand; it takes what it matches\n"
      "take moon         choose between two cards that match\n"
      "koikoi, stop      when you have points: play on, or score them\n"
      "swap, keep        before anybody looks: demand the Oya's hand, or not\n"
      "3                 the move with that number\n";
  if (rules.gaji == Gaji::wild) text += "wild moon         play the lightning as a joker to take that card\n";
  return text +
         "moves, board, rules, log, help, quit\n"
         "Words may be shortened while they are clear: p boar, t pine r, k, st. A card is also its code: a1 is the crane.\n"
         "Each move is shown before it is made: Enter makes it, u takes it back.\n"
         "Cards: * bright, @ animal, p poetry ribbon, b blue ribbon, r red ribbon, . plain; before it stands the month.\n";
}

}  // namespace cli
