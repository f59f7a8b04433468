// The rules of a table in words: one sentence a line, each only if it is in force.
#include "koikoi/options.h"
#include "koikoi/text.h"

namespace koikoi {
namespace {

std::string number_text(int number) { return std::to_string(number); }

std::string points_text(int points) { return number_text(points) + (points == 1 ? " point" : " points"); }

int set_points(const Rules& rules, const YakuRow& row) {
  if (row.yaku == Yaku::triade) return rules.triade == Triade::ten ? 10 : 3;
  return rules.bright_points == BrightPoints::fifteen ? row.points_at_fifteen : row.points;
}

std::string_view cards_text(const Rules& rules, Yaku yaku) {
  switch (yaku) {
    case Yaku::kasu:
      return rules.sake_cup == SakeCup::animal ? "10 plain cards" : "10 plain cards, of which the sake cup is one too";
    case Yaku::tane: return "5 animals";
    case Yaku::tan: return "5 ribbons";
    case Yaku::aotan: return "the 3 blue ribbons";
    case Yaku::akatan: return "the 3 red poetry ribbons";
    case Yaku::both_ribbons: return "all 6 of them, instead of either";
    case Yaku::triade: return "all 6 of them, besides";
    case Yaku::inoshikacho: return "boar, deer and butterflies";
    case Yaku::tsukimi: return "moon and sake cup";
    case Yaku::hanami: return "curtain and sake cup";
    case Yaku::sanko: return rules.sanko == Sanko::any ? "any 3 brights" : "3 brights without the rain man";
    case Yaku::ame_shiko: return "4 brights with the rain man";
    case Yaku::shiko: return "4 brights without the rain man";
    case Yaku::goko: return "5 brights";
  }
  return {};
}

bool in_force(const Rules& rules, Yaku yaku) {
  if (yaku == Yaku::both_ribbons) return rules.set_extras == SetExtras::replace;
  if (yaku == Yaku::triade) return rules.triade != Triade::off;
  if (yaku == Yaku::tsukimi || yaku == Yaku::hanami) return rules.viewing != Viewing::off;
  return true;
}

std::string viewing_text(const Rules& rules) {
  switch (rules.viewing) {
    case Viewing::with_another: return "5 points, beside another yaku only";
    case Viewing::cancelled_by_rain: return "5 points, unless you have the rain man";
    case Viewing::one_or_three: return "1 point, or 3 once you have called koi-koi";
    case Viewing::five:
    case Viewing::off: break;
  }
  return "5 points";
}

std::string yaku_line(const Rules& rules, const YakuRow& row) {
  const bool is_viewing = row.yaku == Yaku::tsukimi || row.yaku == Yaku::hanami;
  std::string line = "  " + std::string{row.name} + ": " + std::string{cards_text(rules, row.yaku)} + ", " +
                     (is_viewing ? viewing_text(rules) : points_text(set_points(rules, row)));
  const bool is_count = row.yaku == Yaku::kasu || row.yaku == Yaku::tane || row.yaku == Yaku::tan;
  if (!row.further.empty() && (is_count || rules.set_extras != SetExtras::stack)) {
    line += is_count                      ? " and 1 for each further one"
            : row.further == animal_cards ? " and 1 for each other animal"
                                          : " and 1 for each other ribbon";
  }
  if (rules.set_extras == SetExtras::replace && !row.further.empty() && !is_count)
    line += row.further == animal_cards ? "; tane then counts nothing" : "; tan then counts nothing";
  return line + ".";
}

std::string deal_lines(const Rules& rules) {
  std::string text = "The Oya deals 8 cards to each player and 8 to the field; 24 are left. The Oya plays first.\n";
  if (rules.swap) text += "Before anybody looks, the other player may demand the Oya's hand.\n";
  text += "Four of a month" + std::string{rules.kuttsuki ? " or four pairs" : ""} + " on the field: dealt again.\n";
  if (rules.field_three == FieldThree::redeal) text += "Three of a month on the field: dealt again.\n";
  const std::string special = "A hand with four of a month" + std::string{rules.kuttsuki ? " or four pairs" : ""};
  if (rules.special_hands == SpecialHands::six_points)
    text += special + " wins the round and 6 points at once; if both have one, dealt again.\n";
  if (rules.special_hands == SpecialHands::redeal) text += special + ": dealt again.\n";
  return text;
}

std::string turn_lines(const Rules& rules) {
  std::string text =
      "On your turn play a card from your hand, then one is turned from the pile; each captures a field card of its month.\n"
      "If two match you choose, if three match you take them all, if none does the card stays on the field.\n";
  if (rules.must_capture) text += "Who can capture with a card from the hand must.\n";
  if (rules.gaji == Gaji::wild)
    text +=
        "The lightning (Gaji) from the hand may take any one field card, but none of a stack of three, and not once the "
        "opponent has played or turned a November card.\n"
        "When its holder stops, the field cards of the month it took are theirs too.\n";
  text += rules.decision_on == DecisionOn::any_rise ? "When your turn has raised your points"
                                                    : "When your turn has made a yaku that you did not hold before";
  text += ", stop and score, or call koi-koi and play on; without a card in hand it is a stop.\n";
  if (rules.koikoi_limit == KoikoiLimit::one) text += "Koi-koi is called once a round in all; after that a yaku is a stop.\n";
  return text;
}

std::string score_lines(const Rules& rules) {
  std::string text = "Only the one who stops scores.\n";
  if (rules.own_calls == OwnCalls::multiply)
    text += "Points are doubled by one's own koi-koi call, tripled by two, and so on.\n";
  if (rules.own_calls == OwnCalls::add)
    text +=
        "Each of one's own koi-koi calls adds 1 point, up to three; from the fourth the points are multiplied by the calls "
        "less 2.\n";
  if (rules.opponent_called_doubles) text += "Points are doubled if the opponent has called koi-koi.\n";
  if (rules.seven_doubles) text += "Seven points or more are doubled.\n";
  text += "The winner deals next. ";
  switch (rules.draw) {
    case Draw::nobody: return text + "If the hands run out nobody scores, and the Oya stays.\n";
    case Draw::oya_one: return text + "If the hands run out the Oya takes 1 point and stays.\n";
    case Draw::oya_six: return text + "If the hands run out the Oya takes 6 points and stays.\n";
    case Draw::oya_changes: return text + "If the hands run out nobody scores, and the other player deals.\n";
  }
  return text;
}

}  // namespace

std::string rules_text(const Rules& rules) {
  std::string text = std::string{info(rules.edition).title} + ".\n";
  text += "Two players, " + number_text(rules.rounds) + (rules.rounds == 1 ? " round" : " rounds") + "; player " +
          number_text(rules.first_oya.index + 1) + " deals first. The higher total wins.\n";
  if (rules.bank > 0)
    text += "Each starts with " + points_text(rules.bank) + ", and what one wins the other pays; who has none left has lost.\n";
  text += deal_lines(rules) + turn_lines(rules) + "Yaku, of the brights the highest only:\n";
  for (const YakuRow& row : yaku_table)
    if (in_force(rules, row.yaku)) text += yaku_line(rules, row) + "\n";
  return text + score_lines(rules);
}

}  // namespace koikoi
