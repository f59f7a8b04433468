#include "koikoi/rules.h"

namespace koikoi {
namespace {

/// What the three editions played on screens have in common, against the book.
void play_as_on_screens(Rules& rules) {
  rules.sanko = Sanko::without_rain_man;
  rules.must_capture = false;
  rules.swap = false;
}

}  // namespace

Rules edition_rules(Edition edition) {
  Rules rules;
  rules.edition = edition;
  switch (edition) {
    case Edition::jeu_des_fleurs: break;
    case Edition::nintendo:
      play_as_on_screens(rules);
      rules.set_extras = SetExtras::replace;
      rules.own_calls = OwnCalls::none;
      rules.sake_cup = SakeCup::animal_and_plain;
      break;
    case Edition::bga:
      play_as_on_screens(rules);
      rules.set_extras = SetExtras::stack;
      break;
    case Edition::koikoi_japan:
      play_as_on_screens(rules);
      rules.rounds = 8;
      rules.bank = 30;
      rules.set_extras = SetExtras::stack;
      rules.triade = Triade::ten;
      rules.own_calls = OwnCalls::add;
      rules.opponent_called_doubles = false;
      rules.seven_doubles = false;
      rules.sake_cup = SakeCup::animal_and_plain;
      rules.viewing = Viewing::one_or_three;
      rules.special_hands = SpecialHands::redeal;
      rules.kuttsuki = false;
      rules.draw = Draw::oya_one;
      break;
  }
  return rules;
}

std::optional<RulesFault> fault(const Rules& rules) {
  if (rules.rounds < 1 || rules.rounds > max_rounds) return RulesFault::rounds;
  if (rules.bank > max_bank) return RulesFault::bank;
  if (rules.first_oya.index >= players) return RulesFault::first_oya;
  return std::nullopt;
}

}  // namespace koikoi
