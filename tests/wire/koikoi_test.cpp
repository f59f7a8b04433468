// Koi-Koi on the wire: the fields of docs/protocol.md, part by part, and what must not be written at all.
#include "wire/koikoi.h"

#include "koikoi/table.h"
#include "wire/laws.h"

namespace koikoi {
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
static_assert(!Tellable<State> && !Tellable<Event> && !Tellable<Dealt> && !Tellable<Looked> && !Tellable<Deck> &&
              !Tellable<View>);

std::string part(const std::string& view, const std::string& name) {
  return boost::json::serialize(boost::json::parse(view).at(name));
}

std::string part(const Table& table, base::Viewer viewer, const std::string& name) {
  return part(snapshot(observe(table.state(), viewer)), name);
}

std::string changes(const View& before, const View& after) {
  std::string out;
  wire::write_changes(out, before, after);
  return out;
}

/// Seat 1 deals and begins; the boar takes a clover, two pines lie there for the crane.
Table a_table(const Rules& rules = plain_rules()) {
  return Table{
      rules,
      {.oya_hand = "boar crane moon bridge deer willow-ribbon plum-ribbon peony-ribbon",
       .other_hand = "curtain phoenix cuckoo butterflies geese maple-ribbon sake-cup rain-man",
       .field = "clover-plain-1 pine-plain-1 pine-plain-2 cherry-plain-1 iris-plain-1 paulownia-plain-1 wisteria-plain-1 "
                "maple-plain-1",
       .pile = "clover-plain-2 pine-ribbon"}};
}

TEST(KoikoiWire, has_the_parts_of_the_document_in_their_order) {
  const Table table = a_table();
  EXPECT_EQ(wire_laws::names_of(boost::json::parse(snapshot(observe(table.state(), first_seat))).as_object()),
            wire_laws::documented_parts("The view of Koi-Koi"));
}

/// The text without its longest part, which has tests of its own.
std::string without_progress(const std::string& text) {
  auto view = boost::json::parse(text).as_object();
  boost::json::object rest;
  for (const auto& [name, value] : view)
    if (name != "progress") rest.emplace(name, value);
  return boost::json::serialize(rest);
}

TEST(KoikoiWire, a_whole_view) {
  const Table table = a_table();
  EXPECT_EQ(without_progress(snapshot(observe(table.state(), first_seat))),
            R"({"me":1,"phase":"play","turn":1,"oya":1,"round":1,"rounds":12,"looked":true,"pile":24,"hand_sizes":[8,8],)"
            R"("field":["pine-plain-1","pine-plain-2","cherry-plain-1","wisteria-plain-1","iris-plain-1","clover-plain-1",)"
            R"("maple-plain-1","paulownia-plain-1"],"pending":null,"captured":[[],[]],"calls":[0,0],"totals":[0,0],)"
            R"("yaku":[[],[]],"result":null,"shown":[[],[]],"leader":null,)"
            R"("hand":["crane","plum-ribbon","bridge","peony-ribbon","boar","moon","deer","willow-ribbon"],"stop":null,)"
            R"("moves":[{"move":"play crane","takes":["pine-plain-1","pine-plain-2"]},)"
            R"({"move":"play bridge","takes":["iris-plain-1"]},{"move":"play boar","takes":["clover-plain-1"]},)"
            R"({"move":"play deer","takes":["maple-plain-1"]}]})");
}

TEST(KoikoiWire, only_what_changed) {
  Table table = a_table();
  const auto before = observe(table.state(), second_seat);
  EXPECT_EQ(changes(before, before), "");
  table.say("play crane");
  const auto played = observe(table.state(), second_seat);
  EXPECT_EQ(changes(before, played), R"({"phase":"choose_hand","hand_sizes":[7,8],"pending":"crane"})");
  EXPECT_EQ(part(table, first_seat, "moves"), R"([{"move":"take pine-plain-1","takes":["pine-plain-1"]},)"
                                              R"({"move":"take pine-plain-2","takes":["pine-plain-2"]}])");
  table.say("take pine-plain-2");
  EXPECT_EQ(
      without_progress(changes(played, observe(table.state(), second_seat))),
      R"({"phase":"play","turn":2,"pile":23,"field":["pine-plain-1","cherry-plain-1","wisteria-plain-1","iris-plain-1",)"
      R"("maple-plain-1","paulownia-plain-1"],"pending":null,)"
      R"("captured":[["crane","pine-plain-2","clover-plain-1","clover-plain-2"],[]],)"
      R"("moves":[{"move":"play curtain","takes":["cherry-plain-1"]},{"move":"play cuckoo","takes":["wisteria-plain-1"]},)"
      R"({"move":"play maple-ribbon","takes":["maple-plain-1"]},{"move":"play phoenix","takes":["paulownia-plain-1"]}]})");
}

TEST(KoikoiWire, before_the_first_deal_and_before_anybody_looks) {
  Table table{Rules{}};
  EXPECT_EQ(part(table, first_seat, "phase"), R"("deal")");
  EXPECT_EQ(part(table, first_seat, "turn"), "null");
  EXPECT_EQ(part(table, first_seat, "round"), "1");
  EXPECT_EQ(part(table, first_seat, "result"), "null");
  EXPECT_EQ(part(table, first_seat, "progress"), "[[],[]]");
  table = a_table(Rules{});
  EXPECT_EQ(part(table, second_seat, "phase"), R"("swap")");
  EXPECT_EQ(part(table, second_seat, "looked"), "false");
  EXPECT_EQ(part(table, second_seat, "hand"), "[]");
  EXPECT_EQ(part(table, second_seat, "moves"), R"([{"move":"swap"},{"move":"keep"}])");
  EXPECT_EQ(part(table, first_seat, "moves"), "[]");
}

TEST(KoikoiWire, a_spectator_is_shown_no_hand_unless_the_seats_opened_them) {
  Table table = a_table(Rules{});
  const auto seats = [&] { return std::vector{observe(table.state(), first_seat), observe(table.state(), second_seat)}; };
  EXPECT_EQ(part(open_snapshot(seats()), "open_hands"), "[[],[]]") << "nobody has looked";
  const auto before = seats();
  table.say("keep");
  const auto open = open_snapshot(seats());
  EXPECT_EQ(part(open, "me"), "null");
  EXPECT_EQ(part(open, "hand"), "[]");
  EXPECT_EQ(part(open, "moves"), "[]");
  EXPECT_EQ(part(open, "open_hands"),
            R"([["crane","plum-ribbon","bridge","peony-ribbon","boar","moon","deer","willow-ribbon"],)"
            R"(["curtain","cuckoo","butterflies","geese","sake-cup","maple-ribbon","rain-man","phoenix"]])");
  std::string out;
  EXPECT_TRUE(wire::write_open_changes(out, before, seats()));
  EXPECT_EQ(part(out, "open_hands"), part(open, "open_hands"));
  const auto closed = boost::json::parse(snapshot(observe(table.state(), std::nullopt))).as_object();
  EXPECT_FALSE(closed.contains("open_hands"));
  EXPECT_EQ(boost::json::serialize(closed.at("hand")), "[]");
}

TEST(KoikoiWire, deciding_shows_what_stopping_brings_to_the_one_who_decides) {
  Table table = a_table();
  Board& board = table.state().board;
  board.captured[0] = blue_ribbons | CardSet{crane} | moon | rain_man;
  board.calls = {1, 1};
  board.tally[0] = tally_of(board.rules, board.captured[0], 1);
  board.phase = Phase::decide;
  EXPECT_EQ(part(table, first_seat, "yaku"), R"([[{"yaku":"aotan","points":5},{"yaku":"sanko","points":5}],[]])");
  EXPECT_EQ(part(table, first_seat, "stop"),
            R"({"points":10,"own_factor":2,"opponent_factor":2,"seven_factor":2,"bonus":0,"total":80})");
  EXPECT_EQ(part(table, first_seat, "moves"), R"([{"move":"koikoi"},{"move":"stop"}])");
  EXPECT_EQ(part(table, second_seat, "stop"), "null");
  EXPECT_EQ(part(table, std::nullopt, "stop"), "null");
}

TEST(KoikoiWire, results) {
  Table table = a_table();
  Board& board = table.state().board;
  board.captured[0] = blue_ribbons;
  step(board, Ended{RoundEnd::stopped, first_seat, flat(5), {5, 0}, {}, {}});
  EXPECT_EQ(part(table, second_seat, "result"),
            R"({"how":"stopped","winner":1,"scoring":{"points":5,"own_factor":1,"opponent_factor":1,"seven_factor":1,)"
            R"("bonus":0,"total":5},"gains":[5,0],"yaku":[{"yaku":"aotan","points":5}]})");
  EXPECT_EQ(part(table, second_seat, "totals"), "[5,0]");
  EXPECT_EQ(part(table, second_seat, "leader"), "1");
  EXPECT_EQ(part(table, second_seat, "round"), "1") << "the last one played";
  EXPECT_EQ(part(table, second_seat, "turn"), "null");
  EXPECT_EQ(part(table, second_seat, "progress"), "[[],[]]");
  step(board, Ended{RoundEnd::exhausted, first_seat, flat(0), {-5, 0}, {}, {}});
  EXPECT_EQ(part(table, second_seat, "result"),
            R"({"how":"exhausted","winner":null,"scoring":{"points":0,"own_factor":1,"opponent_factor":1,"seven_factor":1,)"
            R"("bonus":0,"total":0},"gains":[-5,0],"yaku":[]})");
  EXPECT_EQ(part(table, second_seat, "leader"), "null");
  board.result = {};
  step(board, Cancelled{Cancel::special_hand, {set_of("crane moon"), {}}});
  EXPECT_EQ(part(table, second_seat, "result"), R"({"how":"cancelled","why":"special_hand"})");
  EXPECT_EQ(part(table, second_seat, "shown"), R"([["crane","moon"],[]])");
  EXPECT_EQ(part(table, second_seat, "round"), "3") << "a cancelled deal uses no round";
}

TEST(KoikoiWire, the_wild_gaji_among_the_moves) {
  Table table = a_table();
  table.state().board.rules.gaji = Gaji::wild;
  table.state().hands[0] |= lightning;
  EXPECT_THAT(part(table, first_seat, "moves"), testing::HasSubstr(R"({"move":"wild pine-plain-1","takes":["pine-plain-1"]})"));
}

/// The row of one yaku in a seat's progress, or "".
std::string row_of(const Table& table, std::size_t seat, std::string_view yaku) {
  const auto view = boost::json::parse(snapshot(observe(table.state(), std::nullopt)));
  for (const auto& row : view.at("progress").at(seat).as_array())
    if (row.at("yaku").as_string() == yaku) return boost::json::serialize(row);
  return {};
}

TEST(KoikoiWire, progress_says_what_is_there_and_what_is_still_open) {
  Table table = a_table();
  table.state().board.captured = {set_of("pine-ribbon moon rain-man"), set_of("plum-ribbon maple-ribbon sake-cup phoenix")};
  EXPECT_EQ(row_of(table, 0, "tan"), R"({"yaku":"tan","needed":5,"have":["pine-ribbon"],"open":["cherry-ribbon",)"
                                     R"("wisteria-ribbon","iris-ribbon","peony-ribbon","clover-ribbon",)"
                                     R"("chrysanthemum-ribbon","willow-ribbon"]})");
  EXPECT_EQ(row_of(table, 0, "akatan"), "") << "the other has the plum ribbon";
  EXPECT_EQ(row_of(table, 0, "tsukimi"), "") << "the other has the cup";
  EXPECT_EQ(row_of(table, 0, "sanko"), R"({"yaku":"sanko","needed":3,"have":["moon","rain-man"],"open":["crane","curtain"]})");
  EXPECT_EQ(row_of(table, 0, "ame-shiko"),
            R"({"yaku":"ame-shiko","needed":4,"have":["moon","rain-man"],"open":["crane","curtain"]})");
  EXPECT_EQ(row_of(table, 0, "shiko"), "") << "with the rain man it is another yaku";
  EXPECT_EQ(row_of(table, 1, "sanko"), R"({"yaku":"sanko","needed":3,"have":["phoenix"],"open":["crane","curtain"]})");
  EXPECT_EQ(row_of(table, 1, "ame-shiko"), "");
  EXPECT_EQ(row_of(table, 1, "hanami"), R"({"yaku":"hanami","needed":2,"have":["sake-cup"],"open":["curtain"]})");
}

TEST(KoikoiWire, progress_knows_only_the_yaku_of_the_table) {
  Table table = a_table();
  Rules& rules = table.state().board.rules;
  EXPECT_EQ(row_of(table, 0, "triade"), "");
  EXPECT_EQ(row_of(table, 0, "akatan and aotan"), "");
  EXPECT_THAT(row_of(table, 0, "kasu"), testing::Not(testing::HasSubstr("sake-cup")));
  EXPECT_THAT(row_of(table, 0, "sanko"), testing::HasSubstr("rain-man"));
  rules.triade = Triade::three;
  rules.set_extras = SetExtras::replace;
  rules.viewing = Viewing::off;
  rules.sake_cup = SakeCup::animal_and_plain;
  rules.sanko = Sanko::without_rain_man;
  EXPECT_NE(row_of(table, 0, "triade"), "");
  EXPECT_NE(row_of(table, 0, "akatan and aotan"), "");
  EXPECT_EQ(row_of(table, 0, "tsukimi"), "");
  EXPECT_THAT(row_of(table, 0, "kasu"), testing::HasSubstr("sake-cup"));
  EXPECT_THAT(row_of(table, 0, "sanko"), testing::Not(testing::HasSubstr("rain-man")));
}

TEST(KoikoiWire, progress_leaves_out_what_is_held_and_what_that_silences) {
  Table table = a_table();
  table.state().board.rules.set_extras = SetExtras::replace;
  table.state().board.captured[0] = blue_ribbons | CardSet{crane} | moon | curtain;
  EXPECT_EQ(row_of(table, 0, "aotan"), "");
  EXPECT_EQ(row_of(table, 0, "akatan"), "") << "it would make one yaku with aotan";
  EXPECT_EQ(row_of(table, 0, "tan"), "");
  EXPECT_NE(row_of(table, 0, "akatan and aotan"), "");
  EXPECT_EQ(row_of(table, 0, "sanko"), "");
  EXPECT_EQ(row_of(table, 0, "ame-shiko"),
            R"({"yaku":"ame-shiko","needed":4,"have":["crane","curtain","moon"],"open":["rain-man"]})");
}

TEST(KoikoiWire, events) {
  const Rules rules;
  EXPECT_EQ(seen_text(rules, Seen{DealtSeen{set_of("moon crane")}}), R"({"type":"dealt","field":["crane","moon"]})");
  EXPECT_EQ(seen_text(rules, Seen{Swapped{second_seat, true}}), R"({"type":"swapped","seat":2,"swapped":true})");
  EXPECT_EQ(seen_text(rules, Seen{LookedSeen{set_of("boar")}}), R"({"type":"looked","hand":["boar"]})");
  EXPECT_EQ(seen_text(rules, Seen{LookedSeen{}}), R"({"type":"looked","hand":[]})");
  EXPECT_EQ(seen_text(rules, Seen{Played{first_seat, boar, set_of("clover-plain-1")}}),
            R"({"type":"played","seat":1,"card":"boar","taken":["clover-plain-1"]})");
  EXPECT_EQ(seen_text(rules, Seen{PlayedWild{first_seat, moon}}), R"({"type":"played_wild","seat":1,"target":"moon"})");
  EXPECT_EQ(seen_text(rules, Seen{Turned{second_seat, named("pine-ribbon"), {}}}),
            R"({"type":"turned","seat":2,"card":"pine-ribbon","taken":[]})");
  EXPECT_EQ(seen_text(rules, Seen{Took{first_seat, crane, named("pine-plain-2")}}),
            R"({"type":"took","seat":1,"with":"crane","card":"pine-plain-2"})");
  EXPECT_EQ(seen_text(rules, Seen{Called{second_seat}}), R"({"type":"called","seat":2})");
  EXPECT_EQ(seen_text(rules, Seen{Cancelled{Cancel::both_hands, {set_of("crane"), set_of("moon")}}}),
            R"({"type":"cancelled","why":"both_hands","shown":[["crane"],["moon"]]})");
  EXPECT_EQ(seen_text(rules, Seen{Ended{RoundEnd::special_hand, second_seat, flat(6), {-6, 6}, set_of("geese"), {}}}),
            R"({"type":"ended","how":"special_hand","winner":2,"scoring":{"points":6,"own_factor":1,"opponent_factor":1,)"
            R"("seven_factor":1,"bonus":0,"total":6},"gains":[-6,6],"gaji":["geese"],"shown":[[],[]]})");
}

TEST(KoikoiWire, open_events_show_both_hands) {
  std::string out;
  wire::write_open_seen(out, Rules{}, std::vector<Seen>{LookedSeen{set_of("boar")}, LookedSeen{set_of("deer")}});
  wire::write_open_seen(out, Rules{}, std::vector<Seen>{Called{first_seat}, Called{first_seat}});
  EXPECT_EQ(out, R"({"type":"looked","hands":[["boar"],["deer"]]}{"type":"called","seat":1})");
}

}  // namespace
}  // namespace koikoi
