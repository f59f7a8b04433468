// What is said between a table and its clients.
#include "shapes/shapes.h"
#include "table/entry_words.h"

namespace shapes {
namespace {

Shape what() {
  const auto seat = field("seat", number());
  const auto person = field("person", number());
  const auto bot = field("bot", text());
  const auto name = field("name", text());
  const auto speaker = field("person", or_null(number()));
  return any_of({typed("created"),
                 typed("sat", {seat, person, name}),
                 typed("stood", {seat}),
                 typed("removed", {seat}),
                 typed("bot_seated", {seat, bot, name}),
                 typed("configured"),
                 typed("host_passed", {person}),
                 typed("started", {field("game_number", number()), field("first", number()), maybe("oya_draw", text())}),
                 typed("dealt", {field("round", number())}),
                 typed("moved", {seat, field("move", text()), maybe("by", words({"bot", "clock"}))}),
                 typed("ready", {seat}),
                 typed("proposed", {seat, field("proposal", named("ProposalType"))}),
                 typed("voted", {seat, field("agree", boolean())}),
                 typed("withdrawn"),
                 typed("taken_back", {seat, field("move", text())}),
                 typed("hands_opened"),
                 typed("paused"),
                 typed("resumed"),
                 typed("replaced", {seat, bot}),
                 typed("returned", {seat}),
                 typed("said", {speaker, field("text", text())}),
                 typed("remarked", {speaker, field("remark", named("Remark"))}),
                 typed("muted", {seat, field("muted", boolean())}),
                 typed("timed_out", {seat}),
                 typed("credited", {field("milliseconds", number())}),
                 typed("ended", {field("why", words_of(table::ended_words))}),
                 typed("gathered")});
}

/// A command, with the id that makes it be done once.
Shape command(std::string_view type, std::vector<Field> fields = {}) {
  fields.insert(fields.begin(), field("id", text()));
  return typed(type, std::move(fields));
}

}  // namespace

std::vector<Type> message_types() {
  const auto seat = field("seat", number());
  const auto maybe_seat = maybe("seat", number());
  const auto bot = field("bot", text());
  const auto sequence = field("sequence", number());
  const auto at = field("at", number());
  return {
      {"What", "An entry of the table's log, as far as everybody may know it.", what()},
      {"Welcome", "You are let in.",
       typed("welcome", {field("version", number()), field("build", text()), field("table", text()),
                         field("person", or_null(number())), field("now", number())})},
      {"Happened", "Something happened; the parts of table and view that changed come with it.",
       typed("happened", {sequence, at, field("what", named("What")),
                          maybe("events", any_of({list(named("HanabiEvent")), list(named("KoikoiEvent"))})),
                          maybe("table", partial("Table")),
                          maybe("view", any_of({partial("HanabiView"), partial("KoikoiView"), null()}))})},
      {"Snapshot", "The whole table and view.",
       typed("snapshot", {sequence, at, field("table", named("Table")),
                          field("view", any_of({named("HanabiView"), named("KoikoiView"), null()}))})},
      {"Done", "Your command is in the log.",
       typed("done", {field("id", text()), sequence, maybe("token", text()), maybe("person", number())})},
      {"Refused", "Nothing changed, and why.",
       typed("refused", {maybe("id", text()), field("code", text()), field("text", text())})},
      {"Presence", "Who is there.", typed("presence", {field("online", list(number())), field("spectators", number())})},
      {"Announcement", "From whoever runs the server.",
       typed("announcement",
             {field("kind", words_of(std::vector<std::string>{"message", "stopping", "moving"})), field("text", text())})},
      {"Led", "Somebody leads others through a game that is over, or nobody does any more.",
       any_of({typed("led", {field("person", null())}),
               typed("led", {field("person", number()), field("game", number()), field("turn", number()),
                             field("viewer", text()), field("cards", list(text()))})})},
      {"Pong", "The answer to `ping`.", typed("pong")},
      {"ServerMessage", "Whatever a client may be sent.",
       any_of({named("Welcome"), named("Happened"), named("Snapshot"), named("Done"), named("Refused"), named("Presence"),
               named("Announcement"), named("Led"), named("Pong")})},
      {"Hello", "Comes first.",
       typed("hello",
             {field("version", number()), maybe("token", text()), maybe("password", text()), maybe("have", number())})},
      {"Command", "What somebody at a table can ask for.",
       any_of({command("sit", {maybe("name", text()), maybe_seat, maybe("password", text())}),
               command("stand"),
               command("seat_bot", {field("seat", or_null(number())), bot}),
               command("remove", {seat}),
               command("configure", {field("settings", partial("NewTable"))}),
               command("pass_host", {field("person", number())}),
               command("take_host"),
               command("start"),
               command("gather"),
               command("move", {field("move", text())}),
               command("ready"),
               command("propose", {field("proposal", named("ProposalType"))}),
               command("vote", {field("agree", boolean())}),
               command("resume"),
               command("replace", {seat, bot}),
               command("return", {maybe_seat}),
               command("say", {field("text", text())}),
               command("remark", {field("remark", named("Remark"))}),
               command("mute", {seat, field("muted", boolean())}),
               command("end")})},
      {"Lead", "Where somebody looks who leads others through a game that is over; or that they lead no longer.",
       any_of({typed("lead", {field("leads", boolean())}),
               typed("lead", {field("leads", boolean()), field("game", number()), field("turn", number()),
                              field("viewer", text()), field("cards", list(text()))})})},
      {"ClientMessage", "Whatever a client may send.",
       any_of({named("Hello"), typed("ping"), named("Lead"), named("Command")})},
  };
}

}  // namespace shapes
