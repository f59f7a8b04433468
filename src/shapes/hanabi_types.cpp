// Hanabi as docs/protocol.md has it.
#include "record/games.h"
#include "shapes/options.h"
#include "shapes/shapes.h"

namespace shapes {
namespace {

Shape phases() {
  Shape shape = words_of(record::outcome_words());
  shape.words.insert(shape.words.begin(), {"deal", "playing"});
  return shape;
}

/// Not each of them comes up in the games of a test.
Shape ratings() {
  return words_of(
      std::vector<std::string>{"horrible", "poor", "honourable", "excellent", "extraordinary", "legendary", "divine"});
}

}  // namespace

std::vector<Type> hanabi_types() {
  const auto seat = number();
  const auto used = [&](std::string_view type, std::vector<Field> more) {
    std::vector<Field> fields{field("seat", seat), field("slot", number()), field("card", text())};
    fields.insert(fields.end(), more.begin(), more.end());
    return typed(type, std::move(fields));
  };
  const auto clued = [&](Field about) {
    return typed("clued", {field("seat", seat), field("target", seat), std::move(about), field("touched", list(number()))});
  };
  return {
      {"HanabiCard", "A card in a hand: what it is, if you may see it, and what the clues say of it.",
       object({field("id", number()), field("card", or_null(text())), field("colours", text()), field("ranks", text()),
               field("clued", text())})},
      {"Firework", "How high a firework is, and how high it can still become.",
       object({field("colour", text()), field("height", number()), field("reach", number())})},
      {"HanabiMove", "A legal move, with the slots that a clue touches.",
       object({field("move", text()), maybe("touches", list(number()))})},
      {"HanabiAction", "A play, a discard or a clue.",
       any_of({used("played",
                    {field("announced", or_null(text())), field("placed", boolean()), field("clues_returned", number())}),
               used("discarded", {}), clued(field("colour", text())), clued(field("rank", number()))})},
      {"HanabiEvent", "What happened, as its viewer saw it.",
       any_of({named("HanabiAction"), typed("dealt"), typed("drew", {field("seat", seat), field("card", or_null(text()))}),
               typed("rearranged", {field("seat", seat), field("order", list(number()))})})},
      {"HanabiView", "What one viewer may know of a game of Hanabi.",
       object({field("me", or_null(seat)),
               field("phase", phases()),
               field("turn", or_null(seat)),
               field("clues", number()),
               field("max_clues", number()),
               field("mistakes", number()),
               field("max_mistakes", number()),
               field("deck", number()),
               field("turns_left", or_null(number())),
               field("points", number()),
               field("score", number()),
               field("reachable", number()),
               field("perfect", number()),
               field("rating", or_null(ratings())),
               field("fireworks", list(named("Firework"))),
               field("discard", list(text())),
               field("gone", list(text())),
               field("hands", map(list(named("HanabiCard")))),
               field("last", or_null(named("HanabiAction"))),
               field("moves", list(named("HanabiMove")))})},
      {"HanabiOptions", "Every option of Hanabi.", options_shape<hanabi::Game>()},
  };
}

}  // namespace shapes
