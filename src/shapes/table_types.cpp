// A table and what is agreed there.
#include "shapes/options.h"
#include "shapes/shapes.h"
#include "table/content.h"
#include "table/proposal.h"
#include "table/settings_words.h"
#include "table/talk.h"

namespace shapes {

namespace {

Shape proposal_words() {
  using table::ProposalType;
  std::vector<std::string_view> all;
  for (const auto type : {ProposalType::takeback, ProposalType::end, ProposalType::pause, ProposalType::open})
    all.push_back(word(type));
  return words_of(all);
}

}  // namespace

std::vector<Type> table_types() {
  const auto seat = number();
  return {
      {"GameName", "The games.", words({std::string{hanabi::Game::name}, std::string{koikoi::Game::name}})},
      {"Edition", "The editions of both games.", any_of({editions_shape<hanabi::Game>(), editions_shape<koikoi::Game>()})},
      {"Remark", "The remarks that can be made where only they are allowed.", words_of(table::remarks)},
      {"Clock", "How much time there is, in seconds or days.",
       any_of({typed("none"), typed("increment", {field("base", number()), field("increment", number())}),
               typed("move", {field("seconds", number())}), typed("days", {field("days", number())})})},
      {"First", "Who begins: at random, by drawing cards, or a seat.", any_of({words({"random", "draw"}), seat})},
      {"Settings", "What is agreed at a table besides the rules.",
       object({field("name", text()), field("public", boolean()), field("talk", words_of(table::talk_words)),
               field("spectators", words_of(table::spectator_words)), field("first", named("First")),
               field("clock", named("Clock")), field("timeout", words_of(table::timeout_words)),
               field("password", boolean())})},
      {"TakenSeat", "Who sits there.",
       object({field("person", or_null(number())), field("name", text()), field("bot", or_null(text())),
               field("muted", boolean())})},
      {"ProposalType", "What can be proposed.", proposal_words()},
      {"Proposal", "What is voted on.",
       object({field("type", named("ProposalType")), field("seat", seat), field("agreed", list(seat))})},
      {"ChatLine", "What somebody said.",
       any_of({object({field("at", number()), field("person", or_null(number())), field("name", or_null(text())),
                       field("text", text())}),
               object({field("at", number()), field("person", or_null(number())), field("name", or_null(text())),
                       field("remark", named("Remark"))})})},
      {"Clocks", "What each seat had left when the running clock started.",
       object({field("left", list(number())), field("running", or_null(seat)), field("since", number())})},
      {"OpenedDeck", "A deck that was promised, and what opens the promise.",
       object({field("cards", text()), field("salt", text()), field("commitment", text())})},
      {"Table", "What everybody is told of a table.",
       object({field("id", text()), field("game", named("GameName")), field("edition", named("Edition")),
               field("players", number()), field("options", any_of({named("HanabiOptions"), named("KoikoiOptions")})),
               field("settings", named("Settings")), field("host", number()), field("seats", list(or_null(named("TakenSeat")))),
               field("phase", words({"gathering", "playing", "paused", "finished"})), field("game_number", number()),
               field("commitment", or_null(text())), field("opened", or_null(list(named("OpenedDeck")))),
               field("ready", list(seat)), field("proposal", or_null(named("Proposal"))), field("open", boolean()),
               field("clocks", or_null(named("Clocks"))), field("chat", list(named("ChatLine")))})},
      {"NewTable", "What a new table is asked to be: the game, and whatever else is not as usual.",
       object({field("game", named("GameName")), maybe("edition", named("Edition")), maybe("players", number()),
               maybe("options", map(any_of({text(), number()}))), maybe("name", text()), maybe("public", boolean()),
               maybe("password", or_null(text())), maybe("talk", words_of(table::talk_words)),
               maybe("spectators", words_of(table::spectator_words)), maybe("first", named("First")),
               maybe("clock", named("Clock")), maybe("timeout", words_of(table::timeout_words)),
               maybe("bots", list(or_null(text())))})},
  };
}

}  // namespace shapes
