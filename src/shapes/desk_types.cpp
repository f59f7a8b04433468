// The calls of the desk: what each is given, and what it answers.
#include "bots/hanabi/explain.h"
#include "bots/hanabi/registry.h"
#include "bots/koikoi/registry.h"
#include "shapes/shapes.h"

namespace shapes {
namespace {

Field call(std::string_view name, std::vector<Field> arguments, std::vector<Field> answer) {
  answer.insert(answer.begin(), field("type", words({"done"})));
  return field(name, object({field("arguments", object(std::move(arguments))), field("answer", object(std::move(answer)))}));
}

Shape reasons() {
  std::vector<std::string_view> names;
  for (unsigned i = 0; i <= static_cast<unsigned>(bots::Reason::clue_to_wait); ++i)
    names.push_back(bots::reason_name(static_cast<bots::Reason>(i)));
  return words_of(names);
}

template <class Bots>
Shape bot_names(const Bots& bots) {
  std::vector<std::string_view> names;
  names.reserve(bots.size());
  for (const auto& bot : bots) names.push_back(bot.name);
  return words_of(names);
}

Shape catalogue() {
  const auto option =
      any_of({object({field("name", text()), field("meaning", text()), field("low", number()), field("high", number())}),
              object({field("name", text()), field("meaning", text()), field("values", list(text()))})});
  const auto values = map(any_of({text(), number()}));
  const auto edition =
      object({field("name", named("Edition")), field("title", text()), field("language", text()), field("variants", text()),
              field("options", values), field("options_with_players", map(map(number())))});
  const auto game = object({field("game", named("GameName")), field("players", list(number())),
                            field("editions", list(edition)), field("options", list(option)),
                            field("bots", list(object({field("name", named("BotName")), field("idea", text())})))});
  return object({field("build", text()), field("games", list(game)), field("remarks", list(named("Remark")))});
}

}  // namespace

std::vector<Type> desk_types() {
  const auto study = field("study", number());
  const auto table = field("table", number());
  const auto now = field("now", number());
  const auto record = field("record", text());
  const auto settings = field("settings", named("NewTable"));
  const auto delay = maybe("bot_delay", number());
  const std::vector<Field> thinking{study, field("bot", named("BotName")), maybe("seed", number()), maybe("worlds", number()),
                                    maybe("milliseconds", number())};
  const auto messages = field("messages", list(object({field("client", number()), field("text", text())})));
  const auto due = field("due", or_null(number()));
  const auto log = field("log", list(named("LogLine")));
  const auto real = or_null(number());
  return {
      {"BotName", "The bots of both games.", any_of({bot_names(bots::hanabi_bots), bot_names(bots::koikoi_bots)})},
      {"Viewer", "A seat, somebody who looks on, or somebody who is shown all cards.",
       any_of({number(), words({"spectator", "open"})})},
      {"Catalogue", "What can be played.", catalogue()},
      {"LogLine", "One entry of a table's log. Secret: decks are in it.",
       object({field("at", number()), field("entry", text())})},
      {"Step", "A deck that was dealt or a move that was made.",
       any_of({typed("deal", {field("cards", text())}), typed("move", {field("seat", number()), field("move", text())})})},
      {"Line", "A studied game: where we are, and every step.",
       object({field("game", named("GameName")), field("edition", named("Edition")),
               field("options", any_of({named("HanabiOptions"), named("KoikoiOptions")})),
               field("seats", list(object({field("name", text()), field("bot", or_null(text()))}))), field("players", number()),
               field("position", number()), field("turn", or_null(number())), field("awaits_deck", boolean()),
               field("over", boolean()), field("steps", list(named("Step")))})},
      {"HanabiAdvice", "What a bot would do, and why.",
       object({field("move", text()), field("reason", reasons()), field("target", or_null(number())),
               field("slot", or_null(number())), field("card", or_null(text())), field("chance", or_null(number())),
               field("expected", real), field("perfect", real)})},
      {"KoikoiAdvice", "What a bot would do, why, and what it thinks of every legal move.",
       object({field("move", text()),
               field("reason", words_of(std::vector<std::string>{"only_move", "blind", "stop_now", "play_on", "makes_yaku",
                                                                 "nearer_yaku", "denies_yaku", "best_mean"})),
               field("yaku", or_null(named("Yaku"))), field("points", number()), field("chance", number()),
               field("other_chance", number()),
               field("candidates", list(object({field("move", text()), field("points", number()), field("match", real)})))})},
      {"TurningPoint",
       "The move after which the show could no longer be completed: at `position`, if it was lost; a way still open there.",
       object({field("verdict", words({"impossible", "unknown", "kept", "lost"})), field("position", or_null(number())),
               field("exact", boolean()), field("line", list(text()))})},
      {"Calls", "Every call: its arguments and its answer, where it is not refused.",
       object({
           call("games", {}, {field("catalogue", named("Catalogue"))}),
           call("rules", {settings},
                {field("text", text()), field("options", any_of({named("HanabiOptions"), named("KoikoiOptions")}))}),
           call("verify", {record},
                {field("finished", boolean()), field("moves", number()), field("decks", number()), field("committed", number()),
                 field("opened", number())}),
           call("opens", {field("cards", text()), field("salt", text()), field("commitment", text())},
                {field("opens", boolean())}),
           call("import_game", {field("text", text())},
                {record, field("form", words({"record", "hanab-live", "link"})), field("left_out", list(text()))}),
           call("export_game", {record, field("form", words({"record", "hanab-live", "link"}))}, {field("text", text())}),
           call("study_new", {settings}, {study}),
           call("study_read", {record}, {study}),
           call("study_close", {study}, {}),
           call("study_steps", {study}, {field("line", named("Line"))}),
           call("study_go", {study, field("position", number())}, {}),
           call("study_deal", {study, maybe("cards", text()), maybe("seed", number())}, {}),
           call("study_move", {study, field("move", text()), maybe("seat", number())}, {}),
           call("study_view", {study, field("viewer", named("Viewer"))},
                {field("view", any_of({named("HanabiView"), named("KoikoiView")})),
                 field("events", any_of({list(named("HanabiEvent")), list(named("KoikoiEvent"))}))}),
           call("study_bot", thinking, {field("move", text())}),
           call("study_advice", thinking, {field("advice", any_of({named("HanabiAdvice"), named("KoikoiAdvice")}))}),
           call("study_outlook", thinking,
                {field("outlook", object({field("expected", number()), field("perfect", number())}))}),
           call("study_solve", {study, field("milliseconds", number())}, {field("turning_point", named("TurningPoint"))}),
           call("study_record", {study}, {record}),
           call("table_new", {settings, now, delay}, {table, field("id", text()), field("token", text()), messages, due}),
           call("table_load", {field("id", text()), log, now, delay}, {table, field("id", text()), messages, due}),
           call("table_close", {table}, {}),
           call("table_log", {table, maybe("have", number())}, {log}),
           call("table_record", {table}, {record}),
           call("table_join", {table}, {field("client", number())}),
           call("table_leave", {table, field("client", number())}, {messages, due}),
           call("table_receive", {table, field("client", number()), field("text", text()), now}, {messages, due}),
           call("table_advance", {table, now}, {messages, due}),
       })},
  };
}

}  // namespace shapes
