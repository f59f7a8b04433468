// Hanabi on the wire: the fields of docs/protocol.md, part by part, and what must not be written at all.
#include "wire/hanabi.h"

#include "hanabi/table.h"
#include "wire/laws.h"

namespace hanabi {
namespace {

using wire_laws::open_snapshot;
using wire_laws::seen_text;
using wire_laws::snapshot;

template <class T>
concept Viewable = requires(std::string& out, const T& value) { wire::write_view(out, value); };
template <class T>
concept Tellable = requires(std::string& out, const Rules& rules, const T& value) { wire::write_seen(out, rules, value); };
static_assert(Viewable<View> && Tellable<Seen>);
static_assert(!Viewable<State> && !Viewable<Board> && !Viewable<Deck> && !Viewable<Event> && !Viewable<Seen>);
static_assert(!Tellable<State> && !Tellable<Event> && !Tellable<Dealt> && !Tellable<Drew> && !Tellable<Deck> &&
              !Tellable<View>);

Rules little() {
  Rules rules = small_rules(2, 3, 3, 2);
  rules.fifth_colour = FifthColour::white;
  return rules;
}

std::string part(const std::string& view, const std::string& name) {
  return boost::json::serialize(boost::json::parse(view).at(name));
}

std::string changes(const View& before, const View& after) {
  std::string out;
  wire::write_changes(out, before, after);
  return out;
}

TEST(HanabiWire, has_the_parts_of_the_document_in_their_order) {
  const Table table{base_rules(3)};
  EXPECT_EQ(wire_laws::names_of(boost::json::parse(snapshot(observe(table.state(), anna))).as_object()),
            wire_laws::documented_parts("The view of Hanabi"));
}

/// Two players, three colours of 1 1 1 2 2 3, two cards each: short enough to be read whole.
Table little_table() { return Table{little(), {.hands = {"R1 Y2", "G1 R3"}, .draws = "Y1"}}; }

TEST(HanabiWire, a_whole_view) {
  Table table = little_table();
  table.say("clue ben red").say("play 1");
  EXPECT_EQ(snapshot(observe(table.state(), anna)),
            R"({"me":1,"phase":"playing","turn":1,"clues":7,"max_clues":8,"mistakes":0,"max_mistakes":3,"deck":13,)"
            R"("turns_left":null,"points":1,"score":1,"reachable":9,"perfect":9,"rating":null,)"
            R"("fireworks":[{"colour":"R","height":0,"reach":3},{"colour":"Y","height":0,"reach":3},{"colour":"G",)"
            R"("height":1,"reach":3}],"discard":[],"gone":[],"last":{"type":"played","seat":2,"slot":1,"card":"G1",)"
            R"("announced":null,"placed":true,"clues_returned":0},"hands":{"1":[{"id":0,"card":null,"colours":"RYG",)"
            R"("ranks":"123","clued":""},{"id":1,"card":null,"colours":"RYG","ranks":"123","clued":""}],)"
            R"("2":[{"id":3,"card":"R3","colours":"R","ranks":"123","clued":"R"},{"id":4,"card":"Y1",)"
            R"("colours":"RYG","ranks":"123","clued":""}]},"moves":[{"move":"discard 1"},)"
            R"({"move":"discard 2"},{"move":"play 1"},{"move":"play 2"},{"move":"clue 2 red","touches":[1]},)"
            R"({"move":"clue 2 yellow","touches":[2]},{"move":"clue 2 1","touches":[2]},{"move":"clue 2 3",)"
            R"("touches":[1]}]})");
}

TEST(HanabiWire, only_what_changed) {
  Table table = little_table();
  const auto before = observe(table.state(), ben);
  EXPECT_EQ(changes(before, before), "");
  table.say("clue ben red");
  const auto clued = observe(table.state(), ben);
  EXPECT_EQ(
      changes(before, clued),
      R"({"turn":2,"clues":7,"last":{"type":"clued","seat":1,"target":2,"colour":"R","touched":[2]},)"
      R"("hands":{"2":[{"id":2,"card":null,"colours":"YG","ranks":"123","clued":""},)"
      R"({"id":3,"card":null,"colours":"R","ranks":"123","clued":"R"}]},"moves":[{"move":"discard 1"},{"move":"discard 2"},)"
      R"({"move":"play 1"},{"move":"play 2"},{"move":"clue 1 red","touches":[1]},{"move":"clue 1 yellow",)"
      R"("touches":[2]},{"move":"clue 1 1","touches":[1]},{"move":"clue 1 2","touches":[2]}]})");
  table.say("play 1");
  EXPECT_EQ(changes(clued, observe(table.state(), ben)),
            R"({"turn":1,"deck":13,"points":1,"score":1,"fireworks":[{"colour":"R","height":0,"reach":3},)"
            R"({"colour":"Y","height":0,"reach":3},{"colour":"G","height":1,"reach":3}],"last":{"type":"played",)"
            R"("seat":2,"slot":1,"card":"G1","announced":null,"placed":true,"clues_returned":0},"hands":{"2":[{"id":3,)"
            R"("card":null,"colours":"R","ranks":"123","clued":"R"},{"id":4,"card":null,"colours":"RYG",)"
            R"("ranks":"123","clued":""}]},"moves":[]})");
}

TEST(HanabiWire, another_viewer_or_other_rules_make_a_whole_view) {
  const Table table = little_table();
  const auto annas = observe(table.state(), anna);
  const auto bens = observe(table.state(), ben);
  EXPECT_EQ(changes(annas, bens), snapshot(bens));
  auto others = bens;
  others.board.rules.clue_tokens = 4;
  EXPECT_EQ(changes(bens, others), snapshot(others));
}

TEST(HanabiWire, before_the_deal) {
  const auto view = snapshot(observe(start(base_rules(2)), anna));
  EXPECT_EQ(part(view, "phase"), R"("deal")");
  EXPECT_EQ(part(view, "turn"), "null");
  EXPECT_EQ(part(view, "turns_left"), "null");
  EXPECT_EQ(part(view, "hands"), R"({"1":[],"2":[]})");
  EXPECT_EQ(part(view, "last"), "null");
  EXPECT_EQ(part(view, "moves"), "[]");
}

TEST(HanabiWire, a_spectator_is_shown_no_card_and_no_move) {
  const Table table = little_table();
  const auto view = snapshot(observe(table.state(), std::nullopt));
  EXPECT_EQ(part(view, "me"), "null");
  EXPECT_EQ(part(view, "moves"), "[]");
  const std::string unknown = R"({"id":0,"card":null,"colours":"RYG","ranks":"123","clued":""})";
  EXPECT_THAT(part(view, "hands"), testing::HasSubstr(unknown));
  EXPECT_THAT(view, testing::Not(testing::HasSubstr(R"("card":")")));
}

TEST(HanabiWire, open_hands_show_spectators_every_card_and_still_no_move) {
  Table table = little_table();
  const auto seats = [&] { return std::vector{observe(table.state(), anna), observe(table.state(), ben)}; };
  const auto before = seats();
  const auto view = open_snapshot(before);
  EXPECT_EQ(part(view, "me"), "null");
  EXPECT_EQ(part(view, "moves"), "[]");
  EXPECT_EQ(part(view, "hands"), R"({"1":[{"id":0,"card":"R1","colours":"RYG","ranks":"123","clued":""},)"
                                 R"({"id":1,"card":"Y2","colours":"RYG","ranks":"123","clued":""}],)"
                                 R"("2":[{"id":2,"card":"G1","colours":"RYG","ranks":"123","clued":""},)"
                                 R"({"id":3,"card":"R3","colours":"RYG","ranks":"123","clued":""}]})");
  table.say("play 2");
  std::string out;
  EXPECT_TRUE(wire::write_open_changes(out, before, seats()));
  EXPECT_EQ(part(out, "hands"), R"({"1":[{"id":0,"card":"R1","colours":"RYG","ranks":"123","clued":""},)"
                                R"({"id":4,"card":"Y1","colours":"RYG","ranks":"123","clued":""}]})");
  EXPECT_FALSE(wire::write_open_changes(out, before, before));
}

TEST(HanabiWire, open_events_have_what_any_seat_saw) {
  const Rules rules = little();
  const auto drew = [&](std::optional<Card> annas, std::optional<Card> bens) {
    std::string out;
    wire::write_open_seen(out, rules, std::vector<Seen>{DrewSeen{anna, annas}, DrewSeen{anna, bens}});
    return out;
  };
  EXPECT_EQ(drew(std::nullopt, named("G2")), R"({"type":"drew","seat":1,"card":"G2"})");
  EXPECT_EQ(drew(named("G2"), std::nullopt), R"({"type":"drew","seat":1,"card":"G2"})");
  std::string out;
  wire::write_open_seen(out, rules, std::vector<Seen>{DealtSeen{}, DealtSeen{}});
  wire::write_open_seen(out, rules, std::vector<Seen>{Discarded{ben, 1, named("Y3")}, Discarded{ben, 1, named("Y3")}});
  EXPECT_EQ(out, R"({"type":"dealt"}{"type":"discarded","seat":2,"slot":2,"card":"Y3"})");
}

TEST(HanabiWire, events) {
  const Rules rules = base_rules(3);
  EXPECT_EQ(seen_text(rules, Seen{DealtSeen{}}), R"({"type":"dealt"})");
  EXPECT_EQ(seen_text(rules, Seen{Played{cleo, 4, named("R5"), std::nullopt, true, 1}}),
            R"({"type":"played","seat":3,"slot":5,"card":"R5","announced":null,"placed":true,"clues_returned":1})");
  EXPECT_EQ(seen_text(rules, Seen{Played{anna, 0, named("B2"), Colour::white, false, 0}}),
            R"({"type":"played","seat":1,"slot":1,"card":"B2","announced":"K","placed":false,"clues_returned":0})");
  EXPECT_EQ(seen_text(rules, Seen{Discarded{ben, 2, named("W1")}}), R"({"type":"discarded","seat":2,"slot":3,"card":"K1"})");
  EXPECT_EQ(seen_text(rules, Seen{Clued{anna, ben, Colour::red, 0b01001}}),
            R"({"type":"clued","seat":1,"target":2,"colour":"R","touched":[1,4]})");
  EXPECT_EQ(seen_text(rules, Seen{Clued{ben, anna, Rank{4}, 0}}),
            R"({"type":"clued","seat":2,"target":1,"rank":5,"touched":[]})");
  EXPECT_EQ(seen_text(rules, Seen{DrewSeen{ben, named("M3")}}), R"({"type":"drew","seat":2,"card":"M3"})");
  EXPECT_EQ(seen_text(rules, Seen{DrewSeen{ben, std::nullopt}}), R"({"type":"drew","seat":2,"card":null})");
  EXPECT_EQ(seen_text(rules, Seen{Rearranged{ben, {2, 0, 1, 3, 4}}}), R"({"type":"rearranged","seat":2,"order":[3,1,2,4,5]})");
  EXPECT_EQ(seen_text(rules, Seen{Rearranged{ben, {4, 3, 2, 1, 0}}}), R"({"type":"rearranged","seat":2,"order":[5,4,3,2,1]})");
  EXPECT_EQ(seen_text(rules, Seen{Rearranged{ben, {0}}}), R"({"type":"rearranged","seat":2,"order":[1]})");
}

TEST(HanabiWire, the_last_action_is_its_event) {
  Table table = little_table();
  table.say("clue ben 1");
  EXPECT_EQ(part(snapshot(observe(table.state(), std::nullopt)), "last"),
            R"({"type":"clued","seat":1,"target":2,"rank":1,"touched":[1]})");
}

TEST(HanabiWire, cards_that_are_gone_lower_what_can_be_reached) {
  Table table = little_table();
  table.state().board.clues = 0;
  table.say("discard 2").say("discard 2");  // one of two Y2, the only R3
  const auto view = snapshot(observe(table.state(), anna));
  EXPECT_EQ(part(view, "discard"), R"(["R3","Y2"])");
  EXPECT_EQ(part(view, "gone"), R"(["R3"])");
  EXPECT_EQ(part(view, "reachable"), "8");
  EXPECT_EQ(part(view, "perfect"), "9");
  EXPECT_EQ(part(view, "fireworks"),
            R"([{"colour":"R","height":0,"reach":2},{"colour":"Y","height":0,"reach":3},{"colour":"G","height":0,"reach":3}])");
}

TEST(HanabiWire, the_last_round_and_the_end) {
  Table table{base_rules(2)};
  table.pass_time_until_deck_has(0);
  EXPECT_EQ(part(snapshot(observe(table.state(), anna)), "turns_left"), "2");
  table.give_some_clue().give_some_clue();
  const auto view = snapshot(observe(table.state(), anna));
  EXPECT_EQ(part(view, "phase"), R"("deck-out")");
  EXPECT_EQ(part(view, "turn"), "null");
  EXPECT_EQ(part(view, "turns_left"), "0");
  EXPECT_EQ(part(view, "rating"), R"("horrible")");
  EXPECT_EQ(part(view, "moves"), "[]");
}

TEST(HanabiWire, how_it_ends_and_how_it_was_received) {
  Table table{base_rules(2)};
  const auto ended = [&](Phase phase, std::uint8_t points) {
    table.state().board.phase = phase;
    table.state().board.points = points;
    const auto view = snapshot(observe(table.state(), anna));
    return part(view, "phase") + part(view, "points") + part(view, "score") + part(view, "rating");
  };
  EXPECT_EQ(ended(Phase::playing, 7), R"("playing"77null)");
  EXPECT_EQ(ended(Phase::mistakes, 24), R"("mistakes"240"horrible")");
  EXPECT_EQ(ended(Phase::deck_out, 6), R"("deck-out"66"poor")");
  EXPECT_EQ(ended(Phase::deck_out, 15), R"("deck-out"1515"honourable")");
  EXPECT_EQ(ended(Phase::deck_out, 16), R"("deck-out"1616"excellent")");
  EXPECT_EQ(ended(Phase::deck_out, 24), R"("deck-out"2424"extraordinary")");
  EXPECT_EQ(ended(Phase::complete, 25), R"("complete"2525"legendary")");
  EXPECT_EQ(ended(Phase::complete, 30), R"("complete"3030"divine")");
  table.state().board.rules.bouquet_final = true;
  EXPECT_EQ(ended(Phase::needed_card, 9), R"("needed-card"90null)");
  EXPECT_EQ(ended(Phase::no_move, 9), R"("no-move"90null)");
  EXPECT_EQ(part(snapshot(observe(table.state(), anna)), "turns_left"), "null") << "Bouquet final has no last round";
}

TEST(HanabiWire, moves_with_what_a_clue_touches) {
  Table table = little_table();
  EXPECT_EQ(part(snapshot(observe(table.state(), anna)), "moves"),
            R"([{"move":"play 1"},{"move":"play 2"},{"move":"clue 2 red","touches":[2]},{"move":"clue 2 green","touches":[1]},)"
            R"({"move":"clue 2 1","touches":[1]},{"move":"clue 2 3","touches":[2]}])");
  EXPECT_EQ(part(snapshot(observe(table.state(), ben)), "moves"), "[]");
}

TEST(HanabiWire, an_empty_clue_touches_nothing_and_a_wild_card_is_touched_by_every_colour) {
  Rules rules = edition_rules(Edition::finnish, 2);
  rules.colours = 6;
  rules.sixth_clue = SixthClue::wild;
  const Table table{rules, {.hands = {"R1 R2 R3 R4 R5", "M1 Y1 Y2 Y3 M2"}}};
  const auto moves = part(snapshot(observe(table.state(), anna)), "moves");
  EXPECT_THAT(moves, testing::HasSubstr(R"({"move":"clue 2 red","touches":[1,5]})"));
  EXPECT_THAT(moves, testing::HasSubstr(R"({"move":"clue 2 yellow","touches":[1,2,3,4,5]})"));
  EXPECT_THAT(moves, testing::HasSubstr(R"({"move":"clue 2 5","touches":[]})"));
  EXPECT_THAT(moves, testing::Not(testing::HasSubstr("multicolour")));
}

TEST(HanabiWire, announced_plays_are_among_the_moves) {
  Rules rules = base_rules(2);
  rules.colours = 6;
  rules.choreography = true;
  const Table table{rules};
  EXPECT_THAT(part(snapshot(observe(table.state(), anna)), "moves"), testing::HasSubstr(R"({"move":"play 5 multicolour"})"));
}

}  // namespace
}  // namespace hanabi
