"""Whole games through the terminal, and what becomes of their records."""

import hashlib
import json
import re
import unittest

from program import ProgramTest

# More answers than any game has questions.
ALWAYS_THE_FIRST = "1\n" * 2000


class Play(ProgramTest):
    def lines(self) -> list[dict]:
        return [json.loads(line) for line in self.the_record().read_text().splitlines()]

    def verdict(self) -> str:
        return self.output("verify", self.the_record().name)

    def test_a_whole_game_of_hanabi(self) -> None:
        text = self.output("play", "hanabi", "--players", "3", "--yes", typed=ALWAYS_THE_FIRST)
        self.assertRegex(text, r"Score \d+ of 25")
        self.assertIn(f"The record is in {self.the_record().name}.", text)
        self.assertIn(": finished,", self.verdict())
        self.assertIn("1 of 1 commitments opened and kept", self.verdict())

    def test_a_whole_match_of_koikoi(self) -> None:
        text = self.output("play", "koikoi", "--set", "rounds=3", "--yes", "--name", "Kim", typed=ALWAYS_THE_FIRST)
        self.assertIn("The match is over after 3 rounds.", text)
        self.assertIn(": finished,", self.verdict())
        self.assertEqual(self.lines()[0]["seats"][0], {"name": "Kim"})

    def test_anybody_can_check_the_seal(self) -> None:
        text = self.output("play", "hanabi", "--yes", typed=ALWAYS_THE_FIRST)
        (sealed,) = set(re.findall(r"Sealed deck: ([0-9a-f]{64})", text))
        (salt,) = set(re.findall(r"Opened, salt ([0-9a-f]{64})", text))
        deck = next(line["cards"] for line in self.lines() if line["type"] == "deck")
        self.assertEqual(hashlib.sha256(f"hanaza deck 1 {salt} {deck}".encode()).hexdigest(), sealed)

    def test_every_edition_can_be_played_to_the_end(self) -> None:
        for edition in json.loads(self.output("editions", "--json"))["editions"]:
            shorter = ["--set", "rounds=2"] if edition["game"] == "koikoi" else []
            for bot in ("random", "simple" if edition["game"] == "hanabi" else "beginner"):
                self.output("play", edition["game"], "--edition", edition["name"], "--bot", bot, "--seed", "4", "--yes", *shorter,
                            "--record", f"{edition['name']}-{bot}.jsonl", typed=ALWAYS_THE_FIRST)
        records = sorted(path.name for path in self.directory.iterdir())
        self.assertEqual(self.output("verify", *records).count(": finished,"), 16)

    def test_the_same_seed_is_the_same_game(self) -> None:
        games = [self.output("play", game, "--seed", "7", "--yes", "--no-record", typed=ALWAYS_THE_FIRST)
                 for game in ("hanabi", "hanabi", "koikoi", "koikoi")]
        self.assertEqual(games[0], games[1])
        self.assertEqual(games[2], games[3])
        self.assertEqual(self.files(), {})
        self.assertNotIn("Sealed", games[0])

    def test_a_move_can_be_taken_back_before_it_is_made(self) -> None:
        text = self.output("play", "hanabi", "--seed", "5", "--first", "1", typed="play 1\nu\nplay 2\nplay 3\n\nquit\n")
        self.assertIn("You play card 1.", text)
        self.assertIn("Taken back.", text)
        self.assertEqual([line["move"] for line in self.lines() if line["type"] == "move" and line["seat"] == 1], ["play 3"])

    def test_a_clue_shows_what_it_touches(self) -> None:
        text = self.output("play", "hanabi", "--seed", "5", "--first", "1", "--no-record", typed="clue anna 1\nq\n")
        self.assertRegex(text, r"You tell Anna: cards? [\d, and]+ (is a 1|are 1s) \([A-Z]1")

    def test_the_own_hand_is_hidden(self) -> None:
        text = self.output("play", "hanabi", "--seed", "5", "--first", "1", "--no-record", typed="")
        mine = next(line for line in text.splitlines() if line.startswith("> You"))
        self.assertEqual(mine.split(), [">", "You", "??", "??", "??", "??", "??"])

    def test_refusals_are_sentences(self) -> None:
        typed = "discard 1\nclue anna purple\nfly 3\nplay 9\n99\nundo\nclue player 1\nq\n"
        text = self.output("play", "hanabi", "--seed", "5", "--first", "1", "--no-record", typed=typed)
        for sentence in ("All clue tokens are in", "'purple' is no colour", "'fly' is no move", "'9' is no card", "There are moves 1 to",
                         "nothing to take back", "cannot give a clue to yourself"):
            self.assertIn(sentence, text)

    def test_words_beside_moves(self) -> None:
        text = self.output("play", "hanabi", "--seed", "5", "--no-record", typed="help\nrules\nlog\nmoves\nboard\nq\n")
        for words in ("Words may be shortened", "50 cards in all", "The cards are dealt.", "play 5", "Fireworks"):
            self.assertIn(words, text)

    def test_rearranging_is_no_turn(self) -> None:
        self.output("play", "hanabi", "--seed", "5", "--first", "1", "--yes", typed="rearrange 5 4 3 2 1\nplay 1\nq\n")
        self.assertEqual([line["move"] for line in self.lines() if line.get("seat") == 1], ["rearrange 5 4 3 2 1", "play 1"])

    def test_koikoi_swap_comes_before_looking(self) -> None:
        text = self.output("play", "koikoi", "--seed", "5", "--first", "2", "--no-record", typed="swap\n\nq\n")
        before, after = text.split("Enter does it", 1)
        self.assertIn("nobody has looked", before)
        self.assertNotIn("Your hand\n", before)
        self.assertIn("Your hand\n", after)

    def test_the_end_of_the_input_leaves_an_unfinished_record(self) -> None:
        text = self.output("play", "hanabi", "--yes", "--first", "1", typed="play 1\n")
        self.assertIn("left unfinished", text)
        self.assertIn("not finished", self.verdict())
        self.assertIn("not over", self.output("replay", self.the_record().name))

    def test_leaving_before_the_first_move_keeps_nothing(self) -> None:
        for first in ("1", "2"):
            self.output("play", "hanabi", "--first", first, typed="quit\n")
            self.assertEqual(self.files(), {})

    def test_the_game_is_asked_for(self) -> None:
        self.assertIn("KOI-KOI", self.output("play", "--no-record", typed="what\nkoi\nq\n"))
        self.assertEqual(self.output("play", typed="").strip(), "Which game, hanabi or koikoi? >")

    def test_who_begins_can_be_said(self) -> None:
        self.output("play", "hanabi", "--players", "3", "--first", "3", "--yes", typed="1\nq\n")
        self.assertEqual(next(line["seat"] for line in self.lines() if line["type"] == "move"), 3)

    def test_replay_tells_every_move(self) -> None:
        self.output("play", "koikoi", "--set", "rounds=1", "--yes", typed=ALWAYS_THE_FIRST)
        moves = sum(line["type"] == "move" for line in self.lines())
        name = self.the_record().name
        text = self.output("replay", name)
        self.assertEqual(text.count("Move "), moves)
        self.assertIn("The match is over", text)
        self.assertIn(f"Move {moves}:", self.output("replay", name, "--turn", str(moves), "--from", "2"))
        self.assertIn("moves 0 (the deal) to", self.complaint("replay", name, "--turn", str(moves + 1)))
        self.assertIn("a seat from 1 to 2", self.complaint("replay", name, "--from", "3"))

    def test_replay_through_a_seats_eyes_hides_its_hand(self) -> None:
        self.output("play", "hanabi", "--seed", "5", "--first", "1", "--yes", typed="play 1\nq\n")
        name = self.the_record().name
        self.assertIn("??", self.output("replay", name, "--turn", "0", "--from", "1"))
        self.assertNotIn("??", self.output("replay", name, "--turn", "0"))

    def test_edited_and_truncated_records_are_found_out(self) -> None:
        self.output("play", "hanabi", "--yes", typed=ALWAYS_THE_FIRST)
        record = self.the_record()
        lines = record.read_text().splitlines(keepends=True)
        first_move = next(number for number, line in enumerate(lines) if '"move"' in line)
        other_seat = {"1": "2", "2": "1"}
        edited = re.sub(r'"seat":([12])', lambda seat: f'"seat":{other_seat[seat[1]]}', lines[first_move])
        salted = re.sub(r'"salt":"(.)', lambda salt: '"salt":"' + ("1" if salt[1] == "0" else "0"), lines[-2])
        for text, line, words in (
            (lines[:-1], len(lines), "cut short"),
            ([*lines[:first_move], edited, *lines[first_move + 1:]], first_move + 1, "not your turn"),
            ([*lines[:-2], salted, lines[-1]], len(lines) - 1, "commitment"),
            ([*lines[:-1], lines[-1].replace('"score":', '"score":1')], len(lines), "the moves make"),
        ):
            record.write_text("".join(text))
            for command in ("verify", "replay"):
                self.assertRegex(self.complaint(command, record.name), rf"{record.name}: line {line}: .*{words}")

    def test_one_bad_record_does_not_hide_the_others(self) -> None:
        self.output("play", "hanabi", "--yes", typed=ALWAYS_THE_FIRST)
        done = self.run_program("verify", "missing", self.the_record().name)
        self.assertEqual(done.returncode, 2)
        self.assertIn("finished", done.stdout)
        self.assertIn("missing", done.stderr)

    def test_colours_only_where_they_are_welcome(self) -> None:
        escape = "\x1b["
        self.assertNotIn(escape, self.output("play", "hanabi", "--no-record", typed="q\n"))
        asked = ("play", "hanabi", "--seed", "5", "--no-record")
        self.assertIn(escape + "1;31m", self.on_a_terminal(*asked, typed="q\n"))
        self.assertNotIn("m", re.sub(r"[^\x1b]*\x1b\[[\d;]*([A-Za-z])[^\x1b]*", r"\1", self.on_a_terminal(*asked, typed="q\n", NO_COLOR="1")))

    def test_the_table_fits_a_terminal(self) -> None:
        for arguments in (["hanabi", "--players", "5", "--edition", "cocktail-fr-2015", "--set", "colours=6"], ["hanabi", "--set", "hand_size=8"],
                          ["koikoi"]):
            text = self.output("play", *arguments, "--seed", "1", "--no-record", "--yes", typed=ALWAYS_THE_FIRST)
            self.assertLessEqual(max(len(line.rstrip()) for line in text.splitlines()), 80, arguments)
            tables = re.split(r"(?=^HANABI|^KOI-KOI)", text, flags=re.MULTILINE)[1:-1]
            # The screen after the last of these lines is the answer's.
            self.assertLessEqual(max(table.rstrip("\n").count("\n") + 1 for table in tables), 24, arguments)


if __name__ == "__main__":
    unittest.main()
