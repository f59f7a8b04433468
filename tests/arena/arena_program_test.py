"""The arena as people and scripts use it: what it prints, what it writes, what it refuses, and how it stops."""

import json
import signal
import subprocess
import time
import unittest
import xml.etree.ElementTree

from program import HANAZA, ProgramTest

# What differs from run to run.
TIMES = ("seconds", "ms_per_move")


class Arena(ProgramTest):
    def json(self, *arguments: str) -> dict:
        return json.loads(self.output("arena", *arguments, "--json"))

    def timeless(self, *arguments: str) -> dict:
        return {name: value for name, value in self.json(*arguments).items() if name not in TIMES}

    def says(self, words: str, *arguments: str) -> None:
        self.assertIn(words, self.complaint("arena", *arguments))

    def test_hanabi_as_json(self) -> None:
        found = self.json("hanabi", "--bots", "simple", "--players", "3", "--deals", "60", "--threads", "2")
        self.assertEqual((found["bots"], found["players"], found["deals"]), (["simple"] * 3, 3, 60))
        self.assertEqual(found["edition"], "english")
        scores = [score for score, times in found["histogram"] for _ in range(times)]
        mean = sum(scores) / 60
        self.assertAlmostEqual(found["mean"], mean)
        self.assertAlmostEqual(found["standard_error"], (sum((s - mean) ** 2 for s in scores) / 59 / 60) ** 0.5)
        self.assertAlmostEqual(found["perfect"], scores.count(25) / 60)
        self.assertEqual(found["lost"], 0)
        self.assertGreater(found["seconds"], 0)
        self.assertGreater(found["ms_per_move"], 0)
        self.assertGreater(found["moves_per_game"], 40)

    def test_koikoi_as_json(self) -> None:
        found = self.json("koikoi", "--bots", "beginner,random", "--edition", "nintendo", "--deals", "40", "--rounds", "3")
        self.assertEqual((found["bots"], found["edition"], found["deals"]), (["beginner", "random"], "nintendo", 40))
        self.assertEqual(found["rounds_played"], 40 * 2 * 3)
        points = sum(points * times for points, times in found["histogram"])
        self.assertAlmostEqual(found["points_per_round"], points / 240)
        self.assertGreater(found["standard_error"], 0)
        for what in ("round", "match"):
            self.assertAlmostEqual(found[f"{what}_wins"] + found[f"{what}_losses"] + found[f"{what}_draws"], 1)
        self.assertGreater(found["match_wins"], 0.5)
        self.assertEqual(len(found["ms_per_move"]), 2)
        self.assertGreater(found["seconds"], 0)

    def test_less_luck(self) -> None:
        arguments = ["koikoi", "--bots", "greedy,beginner", "--deals", "60"]
        plain, found = self.json(*arguments), self.json(*arguments, "--less-luck")
        self.assertNotIn("points_less_luck", plain)
        self.assertEqual(found["points_per_round"], plain["points_per_round"])
        error = found["standard_error_less_luck"]
        self.assertLess(error, 0.8 * found["standard_error"])
        self.assertLess(abs(found["points_less_luck"] - found["points_per_round"]), 4 * found["standard_error"])
        text = self.output("arena", *arguments, "--less-luck")
        self.assertIn(f"less luck      {found['points_less_luck']:+.3f} ± {error:.3f}\n", text)

    def test_threads_change_nothing(self) -> None:
        for game in (["hanabi", "--bots", "random,simple,random"], ["koikoi", "--bots", "random,beginner"]):
            runs = [self.timeless(*game, "--deals", "30", "--portion", portion, "--threads", threads)
                    for threads, portion in (("1", "7"), ("2", "7"), ("3", "4"))]
            self.assertEqual(runs[0], runs[1])
            self.assertEqual(runs[0], runs[2])

    def test_first_deal(self) -> None:
        whole, head, tail = (self.json("hanabi", "--bots", "simple", "--first-deal", first, "--deals", deals)
                             for first, deals in (("100", "20"), ("100", "8"), ("108", "12")))
        self.assertAlmostEqual(whole["mean"] * 20, head["mean"] * 8 + tail["mean"] * 12)

    def test_editions_and_options(self) -> None:
        found = self.json("hanabi", "--bots", "simple", "--edition", "finnish", "--players", "4", "--deals", "5",
                          "--set", "colours=6", "--set", "bouquet_final=on")
        self.assertEqual((found["edition"], found["options"]["bouquet_final"]), ("finnish", "on"))

    def test_a_bot_against_itself(self) -> None:
        found = self.json("koikoi", "--bots", "random,random", "--deals", "20")
        self.assertEqual((found["points_per_round"], found["standard_error"]), (0, 0))
        self.assertEqual(found["match_wins"], found["match_losses"])

    def test_comparison(self) -> None:
        found = self.json("hanabi", "--bots", "simple", "--against", "random", "--deals", "1000", "--sprt", "1")
        self.assertEqual(found["against"]["bots"], ["random", "random"])
        self.assertAlmostEqual(found["difference"]["mean"], found["mean"] - found["against"]["mean"])
        self.assertEqual(found["sprt"]["verdict"], "better")
        self.assertEqual(found["deals"], 200)
        same = self.json("hanabi", "--bots", "simple", "--against", "simple", "--deals", "1000", "--sprt", "0.5")
        self.assertEqual((same["sprt"]["verdict"], same["difference"]["mean"]), ("same", 0))

    def test_text(self) -> None:
        text = self.output("arena", "hanabi", "--bots", "simple", "--deals", "20")
        self.assertIn("simple, 2 players, english, deals 0 to 19\nmean ", text)
        self.assertIn("perfect", text)
        text = self.output("arena", "koikoi", "--bots", "beginner,random", "--deals", "20")
        self.assertIn("points a round +", text)
        self.assertIn("matches won", text)

    def test_records(self) -> None:
        self.output("arena", "hanabi", "--bots", "simple", "--deals", "3", "--first-deal", "7", "--records", "games")
        self.output("arena", "koikoi", "--bots", "beginner,random", "--deals", "1", "--records", "games")
        names = sorted(path.name for path in (self.directory / "games").iterdir())
        self.assertEqual(names, ["hanabi-7.jsonl", "hanabi-8.jsonl", "hanabi-9.jsonl", "koikoi-0-1.jsonl", "koikoi-0-2.jsonl"])
        self.assertEqual(self.output("verify", *(f"games/{name}" for name in names)).count(": finished,"), 5)

    def test_plot(self) -> None:
        self.output("arena", "hanabi", "--bots", "simple", "--deals", "20", "--plot", "hanabi.svg")
        self.output("arena", "koikoi", "--bots", "beginner,random", "--deals", "20", "--plot", "koikoi.svg")
        for name in ("hanabi.svg", "koikoi.svg"):
            root = xml.etree.ElementTree.parse(self.directory / name).getroot()
            self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")

    def test_table(self) -> None:
        path = self.directory / "bots.md"
        path.write_text("".join(f"<!-- arena {game} -->\n<!-- /arena {game} -->\n" for game in ("hanabi", "koikoi")))
        for deals in ("10", "20"):
            self.output("arena", "hanabi", "--bots", "simple", "--deals", deals, "--table", "bots.md")
        self.output("arena", "koikoi", "--bots", "beginner,random", "--deals", "10", "--table", "bots.md")
        rows = [line for line in path.read_text().splitlines() if line.startswith("| ")]
        self.assertEqual(len(rows), 6, "one row each, the newer in place of the older")
        self.assertTrue(rows[2].startswith("| simple | 2 | english | 20 | "), rows[2])
        self.assertTrue(rows[5].startswith("| beginner against random | jeu-des-fleurs | 12 | 10 | "), rows[5])

    def test_progress_is_for_terminals(self) -> None:
        seen = self.on_a_terminal("arena", "hanabi", "--bots", "simple", "--deals", "400", "--threads", "1", typed="")
        self.assertIn("of 400 deals", seen)
        # `output` has made sure elsewhere that nothing else goes to standard error.

    def test_interrupted_and_resumed(self) -> None:
        arguments = ["hanabi", "--bots", "simple", "--players", "5", "--threads", "2", "--portion", "10"]
        process = subprocess.Popen([HANAZA, "arena", *arguments, "--deals", "10000000", "--resume", "run.jsonl", "--json"],
                                   cwd=self.directory, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        file = self.directory / "run.jsonl"
        while not file.exists() or file.read_text().count("\n") < 6:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        printed, complaints = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130)
        self.assertIn("of 10000000 deals", complaints)
        part = json.loads(printed)
        self.assertFalse(part["complete"])
        self.assertGreaterEqual(part["deals"], 50)
        self.assertEqual(part["deals"], 10 * (file.read_text().count("\n") - 1))

        more = str(part["deals"] + 40)
        resumed = self.timeless(*arguments, "--deals", more, "--resume", "run.jsonl")
        self.assertEqual(resumed, self.timeless(*arguments, "--deals", more))
        self.says("belongs to another run: its bots is", "hanabi", "--bots", "random", "--players", "5", "--portion", "10",
                  "--resume", "run.jsonl")

    def test_refuses_bots_that_are_not_there(self) -> None:
        self.says("there is no such bot; the bots are conventions", "hanabi", "--bots", "deep")
        self.says("there is no such bot; the bots are conventions", "hanabi", "--bots", "simple,deep")
        self.says("there is no such bot; the bots are beginner", "koikoi", "--bots", "beginner,simple")
        self.says("--bots", "hanabi")

    def test_refuses_the_wrong_number_of_bots(self) -> None:
        self.says("name one bot for all seats or 4, one for each", "hanabi", "--bots", "simple,random", "--players", "4")
        self.says("name two bots", "koikoi", "--bots", "beginner")
        self.says("name two bots", "koikoi", "--bots", "beginner,beginner,random")

    def test_refuses_what_cannot_be_played(self) -> None:
        self.says("hanabi is for 2 to 5 players", "hanabi", "--bots", "simple", "--players", "6")
        self.says("no hanabi edition 'bga'", "hanabi", "--bots", "simple", "--edition", "bga")
        self.says("option 'rounds' cannot be '13'", "koikoi", "--bots", "beginner,random", "--rounds", "13")
        self.says("no option 'colors'", "hanabi", "--bots", "simple", "--set", "colors=6")

    def test_refuses_numbers_that_make_no_sense(self) -> None:
        for name, value in (("--deals", "0"), ("--deals", "-5"), ("--deals", "many"), ("--threads", "0"), ("--portion", "0"),
                            ("--first-deal", "-1"), ("--first-deal", "18446744073709551615")):
            self.says(name, "hanabi", "--bots", "simple", name, value)
        self.says("--sprt needs --against", "hanabi", "--bots", "simple", "--sprt", "0.5")
        for gain in ("0", "-1", "nan"):
            self.says("--sprt", "hanabi", "--bots", "simple", "--against", "random", "--sprt", gain)

    def test_refuses_places_where_it_cannot_write(self) -> None:
        (self.directory / "file").write_text("precious")
        simple = ["hanabi", "--bots", "simple"]
        self.says("there is no directory nowhere", *simple, "--plot", "nowhere/x.svg")
        self.says("cannot make the directory 'file'", *simple, "--records", "file")
        self.says("no place for the table", *simple, "--table", "file")
        self.says("cannot read 'missing'", *simple, "--table", "missing")

    def test_needs_a_game(self) -> None:
        self.says("subcommand is required")


if __name__ == "__main__":
    unittest.main()
