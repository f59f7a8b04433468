#include "hanabi/options.h"

#include <array>

#include "game/option_fields.h"

namespace hanabi {
namespace {

using Option = game::Option<Rules>;
using game::number;
using game::seat;
using game::worded;

constexpr std::array<std::string_view, 2> off_on{"off", "on"};
constexpr std::array<std::string_view, 2> five_ten{"five", "ten"};
constexpr std::array<std::string_view, 2> named_wild{"named", "wild"};
constexpr std::array<std::string_view, 2> white_black{"white", "black"};
constexpr std::array<std::string_view, 3> talk{"silent", "remarks", "chat"};

constexpr std::array all_options{
    number<&Rules::colours>("colours", "How many fireworks there are; the sixth is multicoloured.", 1, max_colours),
    worded<&Rules::sixth_cards>("sixth_cards", "Whether the sixth colour has one card of each value or ten like the others.",
                                five_ten),
    worded<&Rules::sixth_clue>("sixth_clue", "Whether clues name the sixth colour, or every colour clue touches it.",
                               named_wild),
    number<&Rules::ranks>("ranks", "The highest value of a firework.", 1, max_ranks),
    number<&Rules::hand_size>("hand_size", "Cards in a hand: five for 2 or 3 players, four for 4 or 5, unless changed.", 1,
                              max_hand),
    number<&Rules::clue_tokens>("clue_tokens", "How many clue tokens there are.", 0, max_clue_tokens),
    number<&Rules::mistake_tokens>("mistake_tokens", "The mistake that loses the game.", 1, max_mistake_tokens),
    seat<&Rules::first_seat>("first_seat", "Who begins, counted from 1.", max_players),
    worded<&Rules::empty_clues>("empty_clues", "Whether a clue may say that a hand has none of a colour or value.", off_on),
    worded<&Rules::bouquet_final>("bouquet_final",
                                  "The game goes on after the deck runs out, and only a perfect show is no loss.", off_on),
    worded<&Rules::choreography>("choreography",
                                 "A player may announce the colour of the card they play, to earn a clue token.", off_on),
    worded<&Rules::fifth_colour>("fifth_colour", "How the fifth colour is named and drawn.", white_black),
    worded<&Rules::table_talk>("table_talk", "What may be said besides clues.", talk),
};

constexpr std::array<EditionInfo, 4> all_editions{{
    {Edition::cocktail_fr_2015, "cocktail-fr-2015", "Hanabi (Cocktail Games and Les XII Singes, French, 2015)", "fr",
     "Avalanche de couleurs (colours=6), Bouquet final (bouquet_final=on), Chorégraphie minutée (choreography=on), table talk"},
    {Edition::english, "english", "Hanabi (English)", "en",
     "Avalanche of Colors (colours=6), 1 mistake token, 2 more clue tokens (clue_tokens=10)"},
    {Edition::finnish, "finnish", "Hanabi (Finnish)", "fi",
     "Värivyöry (colours=6), Bouquet final (bouquet_final=on), announced colours (choreography=on), table talk"},
    {Edition::abacus_nl_2010, "abacus-nl-2010", "Hanabi (Abacus, Dutch, 2010)", "nl",
     "Kleurenruil (colours=6), its harder form (sixth_cards=five), Kleurenruil 2 (sixth_clue=wild), 2 or 1 "
     "mistake tokens, a ninth clue token or more"},
}};

}  // namespace

std::span<const Option> options() { return all_options; }
std::span<const EditionInfo> editions() { return all_editions; }
const EditionInfo& info(Edition edition) { return all_editions[static_cast<std::size_t>(edition)]; }

}  // namespace hanabi
