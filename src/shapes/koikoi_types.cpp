// Koi-Koi as docs/protocol.md has it.
#include "koikoi/text.h"
#include "shapes/options.h"
#include "shapes/shapes.h"
#include "wire/koikoi_words.h"

namespace shapes {
namespace {

Shape card_names() {
  std::vector<std::string> names;
  for (const koikoi::Card card : koikoi::all_cards) names.push_back(card_text(card));
  return words_of(names);
}

Shape yaku_names() {
  std::vector<std::string_view> names;
  names.reserve(koikoi::yaku_kinds);
  for (unsigned i = 0; i < koikoi::yaku_kinds; ++i) names.push_back(yaku_name(static_cast<koikoi::Yaku>(i)));
  return words_of(names);
}

Shape cancel_words() {
  std::vector<std::string_view> all;
  for (unsigned i = 1; i <= static_cast<unsigned>(koikoi::Cancel::both_hands); ++i)
    all.push_back(wire::cancel_word(static_cast<koikoi::Cancel>(i)));
  return words_of(all);
}

}  // namespace

std::vector<Type> koikoi_types() {
  const auto seat = number();
  const auto card = named("FlowerCard");
  const auto cards = list(card);
  const auto both = list(cards);
  const auto why = cancel_words();
  const std::vector<Field> outcome{field("how", words({"stopped", "special_hand", "exhausted"})),
                                   field("winner", or_null(seat)), field("scoring", named("Scoring")),
                                   field("gains", list(number()))};
  auto result = outcome;
  result.push_back(field("yaku", list(named("YakuPoints"))));
  auto ended = outcome;
  ended.push_back(field("gaji", cards));
  ended.push_back(field("shown", both));
  return {
      {"FlowerCard", "A card of the hanafuda deck.", card_names()},
      {"Yaku", "A yaku by name.", yaku_names()},
      {"YakuPoints", "A yaku that is made, and what it counts.",
       object({field("yaku", named("Yaku")), field("points", number())})},
      {"YakuProgress", "A yaku that can still be made: `needed` cards, of which some are there and some still open.",
       object({field("yaku", named("Yaku")), field("needed", number()), field("have", cards), field("open", cards)})},
      {"Scoring", "How a round's points are reckoned.",
       object({field("points", number()), field("own_factor", number()), field("opponent_factor", number()),
               field("seven_factor", number()), field("bonus", number()), field("total", number())})},
      {"RoundResult", "How the last round ended.",
       any_of({object(result), object({field("how", words({"cancelled"})), field("why", why)})})},
      {"KoikoiMove", "A legal move, with the field cards that it takes or chooses from.",
       object({field("move", text()), maybe("takes", cards)})},
      {"KoikoiEvent", "What happened, as its viewer saw it.",
       any_of({typed("dealt", {field("field", cards)}), typed("swapped", {field("seat", seat), field("swapped", boolean())}),
               typed("looked", {field("hand", cards)}), typed("looked", {field("hands", both)}),
               typed("played", {field("seat", seat), field("card", card), field("taken", cards)}),
               typed("played_wild", {field("seat", seat), field("target", card)}),
               typed("turned", {field("seat", seat), field("card", card), field("taken", cards)}),
               typed("took", {field("seat", seat), field("with", card), field("card", card)}),
               typed("called", {field("seat", seat)}), typed("cancelled", {field("why", why), field("shown", both)}),
               typed("ended", ended)})},
      {"KoikoiView", "What one viewer may know of a match of Koi-Koi.",
       object({field("me", or_null(seat)),
               field("phase", words({"deal", "swap", "play", "choose_hand", "choose_turned", "decide", "over"})),
               field("turn", or_null(seat)),
               field("oya", seat),
               field("round", number()),
               field("rounds", number()),
               field("looked", boolean()),
               field("pile", number()),
               field("hand", cards),
               field("hand_sizes", list(number())),
               field("field", cards),
               field("pending", or_null(card)),
               field("captured", both),
               field("calls", list(number())),
               field("totals", list(number())),
               field("yaku", list(list(named("YakuPoints")))),
               field("progress", list(list(named("YakuProgress")))),
               field("stop", or_null(named("Scoring"))),
               field("result", or_null(named("RoundResult"))),
               field("shown", both),
               field("leader", or_null(seat)),
               maybe("open_hands", both),
               field("moves", list(named("KoikoiMove")))})},
      {"KoikoiOptions", "Every option of Koi-Koi.", options_shape<koikoi::Game>()},
  };
}

}  // namespace shapes
