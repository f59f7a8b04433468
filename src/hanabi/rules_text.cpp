#include <array>
#include <string>

#include "hanabi/options.h"
#include "hanabi/text.h"

namespace hanabi {
namespace {

std::string count(int number, std::string_view one, std::string_view many) {
  return std::to_string(number) + " " + std::string{number == 1 ? one : many};
}

std::string colours_line(const Rules& rules) {
  std::string line = count(rules.colours, "firework", "fireworks") + " (";
  for (int i = 0; i < rules.colours; ++i) {
    if (i > 0) line += ", ";
    line += colour_name(rules, static_cast<Colour>(i));
  }
  line += "), each colour with the cards";
  for (int rank = 0; rank < rules.ranks; ++rank)
    for (int i = 0; i < copies(rules, 0, rank); ++i) line.append(" ").append(std::to_string(rank + 1));
  if (rules.colours == 6 && rules.sixth_cards == SixthCards::five)
    line += ", the multicoloured one with one card of each value";
  return line + ": " + count(deck_size(rules), "card", "cards") + " in all.\n";
}

std::string clue_lines(const Rules& rules) {
  std::string text =
      "A clue costs one clue token. It names one teammate and one colour or one value, and points at every card of that hand "
      "that has it.\n";
  text += rules.empty_clues ? "A clue may also say that a hand has none of a colour or value.\n"
                            : "A clue must point at one card or more.\n";
  if (has_wild(rules)) text += "Multicoloured cards are wild: every colour clue points at them, and no clue can name them.\n";
  if (rules.colours == 6 && !has_wild(rules)) text += "Multicolour is a colour of its own, and clues name it like any other.\n";
  return text;
}

std::string end_lines(const Rules& rules) {
  const std::string most = std::to_string(perfect_score(rules));
  const std::string last_mistake =
      rules.mistake_tokens == 1 ? "The first mistake loses the game at once.\n"
                                : "Mistake number " + std::to_string(rules.mistake_tokens) + " loses the game at once.\n";
  if (rules.bouquet_final)
    return last_mistake + "Bouquet final: the game goes on when the deck is empty, until every firework is complete (" + most +
           " points). It is lost when a card that the show still needs is gone for good, and when a player who has to act has "
           "no card "
           "and no clue token.\n";
  return last_mistake + "When every firework is complete the game ends at once with " + most +
         " points.\nAfter the last card is drawn everybody has one more turn, the one who drew it included. The score is the "
         "sum of the "
         "fireworks' highest cards; a lost game scores 0.\n";
}

std::string_view talk_line(TableTalk talk) {
  switch (talk) {
    case TableTalk::silent: return "Nothing is said but clues.\n";
    case TableTalk::remarks: return "Besides clues, set remarks may be made.\n";
    case TableTalk::chat: return "Players may chat freely.\n";
  }
  return "";
}

}  // namespace

std::string_view refusal_text(Refusal refusal) {
  switch (refusal) {
    case Refusal::not_your_turn: return "It is not your turn.";
    case Refusal::game_over: return "The game is over.";
    case Refusal::not_dealt: return "The cards have not been dealt yet.";
    case Refusal::already_dealt: return "The cards have been dealt already.";
    case Refusal::wrong_deck: return "That deck does not have the cards of this table's rules.";
    case Refusal::no_such_card: return "You have no such card in your hand.";
    case Refusal::no_clue_token: return "There is no clue token left: play or discard a card.";
    case Refusal::clue_tokens_full: return "All clue tokens are in, so you cannot discard: play a card or give a clue.";
    case Refusal::clue_to_yourself: return "You cannot give a clue to yourself.";
    case Refusal::no_such_player: return "There is no such player at this table.";
    case Refusal::no_such_colour: return "That colour cannot be named at this table.";
    case Refusal::no_such_rank: return "There is no such value at this table.";
    case Refusal::empty_clue: return "That player holds no such card, and this table does not allow empty clues.";
    case Refusal::no_announcements: return "At this table colours are not announced when playing a card.";
    case Refusal::not_a_rearrangement: return "A new order must name every card of your hand exactly once.";
  }
  return "";
}

std::string_view fault_text(RulesFault fault) {
  switch (fault) {
    case RulesFault::players: return "Hanabi is for 2 to 5 players.";
    case RulesFault::colours: return "There must be 1 to 6 colours.";
    case RulesFault::ranks: return "The highest value must be from 1 to 5.";
    case RulesFault::hand_size: return "A hand must have 1 to 8 cards.";
    case RulesFault::clue_tokens: return "There can be at most 30 clue tokens.";
    case RulesFault::mistake_tokens: return "There must be 1 to 9 mistake tokens.";
    case RulesFault::first_seat: return "The first seat must be one of the players'.";
    case RulesFault::sixth_colour: return "Options for the sixth colour need six colours.";
    case RulesFault::too_few_cards: return "There are not enough cards to deal these hands.";
  }
  return "";
}

std::string rules_text(const Rules& rules) {
  std::string text = std::string{info(rules.edition).title} + ", " + count(rules.players, "player", "players") + ".\n";
  text += colours_line(rules);
  text += "Everybody holds " + count(rules.hand_size, "card", "cards") + ", seen by all the others and never by oneself.\n";
  text += "There are " + count(rules.clue_tokens, "clue token", "clue tokens") + " and " +
          count(rules.mistake_tokens, "mistake token", "mistake tokens") + ". Seat " +
          std::to_string(rules.first_seat.index + 1) + " begins.\n";
  text += "On your turn give a clue, discard a card or play a card; you cannot pass.\n";
  text += clue_lines(rules);
  text += "Discarding brings one clue token back, and is not possible while all are in. A new card is drawn.\n";
  text +=
      "A card played goes on its firework if it is the next one there; otherwise it is discarded, and it is a mistake. A new "
      "card is drawn.\n";
  text += "Completing a firework brings one clue token back.\n";
  if (rules.choreography)
    text +=
        "Timed choreography: you may announce the colour of the card you play. If it has that colour and fits, one more clue "
        "token "
        "comes back; if not, it is discarded, and it is a mistake.\n";
  text += "You may look at the discard and rearrange your own hand at any time.\n";
  text += end_lines(rules);
  text += talk_line(rules.table_talk);
  return text;
}

std::string_view rating_text(const Rules& rules, Rating rating) {
  constexpr std::array<std::string_view, 7> common{
      "Horrible: the crowd boos.",
      "Poor: a clap here and there.",
      "Honourable, and forgotten by tomorrow.",
      "Excellent: the crowd is charmed.",
      "Extraordinary: they will talk of it for years.",
      "Legendary: young and old stand speechless, stars in their eyes.",
      "Divine: the sky itself is moved, and the stars are jealous.",
  };
  constexpr std::array<std::string_view, 7> dutch{
      "Oh dear: the crowd boos.",
      "Very weak: no applause at all.",
      "All right, but they have seen better.",
      "Good: the crowd is content.",
      "Very good: the crowd is delighted.",
      "Legendary: nobody will forget this show.",
      "Legendary beyond compare: not a spark was missing.",
  };
  return (rules.edition == Edition::abacus_nl_2010 ? dutch : common)[static_cast<std::size_t>(rating)];
}

}  // namespace hanabi
