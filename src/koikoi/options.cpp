#include "koikoi/options.h"

#include <array>

#include "game/option_fields.h"

namespace koikoi {
namespace {

using Option = game::Option<Rules>;
using game::number;
using game::seat;
using game::worded;

constexpr std::array<std::string_view, 2> off_on{"off", "on"};
constexpr std::array<std::string_view, 2> sanko{"any", "without-rain-man"};
constexpr std::array<std::string_view, 3> set_extras{"literal", "replace", "stack"};
constexpr std::array<std::string_view, 3> triade{"off", "3", "10"};
constexpr std::array<std::string_view, 2> gaji{"ordinary", "wild"};
constexpr std::array<std::string_view, 3> own_calls{"none", "multiply", "add"};
constexpr std::array<std::string_view, 2> koikoi_limit{"none", "one"};
constexpr std::array<std::string_view, 2> decision_on{"any-rise", "new-yaku"};
constexpr std::array<std::string_view, 2> sake_cup{"animal", "animal-and-plain"};
constexpr std::array<std::string_view, 5> viewing{"5", "off", "with-another", "cancelled-by-rain", "1-or-3"};
constexpr std::array<std::string_view, 2> bright_points{"10-8-7-5", "15-10-8-6"};
constexpr std::array<std::string_view, 3> special_hands{"off", "6-points", "dealt-again"};
constexpr std::array<std::string_view, 2> field_three{"stack", "dealt-again"};
constexpr std::array<std::string_view, 4> draw{"nobody", "oya-1", "oya-6", "oya-changes"};

constexpr std::array all_options{
    number<&Rules::rounds>("rounds", "How many rounds a match has; 6 or 12 in the book, a month each.", 1, max_rounds),
    number<&Rules::bank>("bank", "Points each starts with and pays from, bust at none; 0 for no bank.", 0, max_bank),
    seat<&Rules::first_oya>("first_oya", "Who deals first, counted from 1.", players),
    worded<&Rules::sanko>("sanko", "Whether three brights may include the rain man.", sanko),
    worded<&Rules::set_extras>(
        "set_extras", "Whether ribbon sets and inoshikacho take +1 per further card, and silence tan and tane.", set_extras),
    worded<&Rules::triade>("triade", "What akatan and aotan together add.", triade),
    worded<&Rules::gaji>("gaji", "Whether the lightning is a joker when played from the hand.", gaji),
    worded<&Rules::must_capture>("must_capture", "Whether who can capture with a card from the hand has to.", off_on),
    worded<&Rules::swap>("swap", "Whether the other player may demand the Oya's hand before anybody looks.", off_on),
    worded<&Rules::own_calls>("own_calls", "What one's own koi-koi calls do to one's score.", own_calls),
    worded<&Rules::opponent_called_doubles>("opponent_called", "Whether the score doubles if the opponent has called koi-koi.",
                                            off_on),
    worded<&Rules::seven_doubles>("seven_or_more", "Whether seven points or more are doubled.", off_on),
    worded<&Rules::koikoi_limit>("koikoi_limit", "How many koi-koi calls a round has in all.", koikoi_limit),
    worded<&Rules::decision_on>("decision_on", "What lets a player stop: more points, or a yaku not held before.", decision_on),
    worded<&Rules::sake_cup>("sake_cup", "What the sake cup counts as.", sake_cup),
    worded<&Rules::viewing>("viewing", "What hanami and tsukimi are worth, and when.", viewing),
    worded<&Rules::bright_points>("bright_points", "Points for goko, shiko, ame-shiko and sanko.", bright_points),
    worded<&Rules::special_hands>("special_hands", "What a hand with Teshi or Kuttsuki does.", special_hands),
    worded<&Rules::kuttsuki>("kuttsuki", "Whether four pairs are a special deal, beside four of a month.", off_on),
    worded<&Rules::field_three>("field_three", "What three of a month on the first field do.", field_three),
    worded<&Rules::draw>("draw", "What an exhausted round does.", draw),
};

constexpr std::array<EditionInfo, 4> all_editions{{
    {Edition::jeu_des_fleurs, "jeu-des-fleurs", "Hanafuda, Jeu des fleurs (French rulebook)", "fr",
     "6 rounds (rounds=6), the Triade (triade=3), the Gaji as a joker (gaji=wild)"},
    {Edition::nintendo, "nintendo", "Koi-Koi as Nintendo's rule sheet and games have it", "en",
     "6 or 3 rounds (rounds=6, rounds=3)"},
    {Edition::bga, "bga", "Koi-Koi as on Board Game Arena", "en", "6 or 3 rounds (rounds=6, rounds=3)"},
    {Edition::koikoi_japan, "koikoi-japan", "Koi-Koi with a bank of 30 points, as on Japanese game sites", "ja",
     "another bank (bank=50), more rounds (rounds=12)"},
}};

}  // namespace

std::span<const Option> options() { return all_options; }
std::span<const EditionInfo> editions() { return all_editions; }
const EditionInfo& info(Edition edition) { return all_editions[static_cast<std::size_t>(edition)]; }

}  // namespace koikoi
