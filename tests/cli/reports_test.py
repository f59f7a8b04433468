"""What the program prints for people and for programs."""

import json
import unittest

from program import ProgramTest


class Reports(ProgramTest):
    def test_version(self) -> None:
        self.assertRegex(self.output("--version"), r"^hanaza \d+\.\d+\.\d+\n$")

    def test_help_lists_subcommands_and_exit_codes(self) -> None:
        text = self.output("help")
        for word in ("play", "replay", "editions", "rules", "verify", "check-hle", "bench", "Exit codes: 0", "1 ", "2 "):
            self.assertIn(word, text)
        self.assertEqual(text, self.output("--help"))

    def test_help_of_a_subcommand(self) -> None:
        self.assertIn("hanaza play [OPTIONS] [GAME]", self.output("help", "play"))
        self.assertIn("hanaza bench engine", self.output("help", "bench", "engine"))

    def test_editions_for_people(self) -> None:
        text = self.output("editions")
        for name in ("cocktail-fr-2015", "english", "finnish", "abacus-nl-2010", "jeu-des-fleurs", "nintendo", "bga", "koikoi-japan"):
            self.assertIn(name, text)

    def test_editions_for_programs(self) -> None:
        told = json.loads(self.output("editions", "--json"))
        self.assertEqual(len(told["editions"]), 8)
        for edition in told["editions"]:
            self.assertEqual(set(edition), {"game", "name", "title", "language", "variants", "players", "options"})
            options = {option["name"]: option for option in told["options"][edition["game"]]}
            self.assertEqual(set(options), set(edition["options"]))
            for name, value in edition["options"].items():
                values = options[name].get("values")
                self.assertTrue(value in values if values else options[name]["low"] <= int(value) <= options[name]["high"])

    def test_what_editions_lists_can_be_set(self) -> None:
        for edition in json.loads(self.output("editions", "--json"))["editions"]:
            settings = [word for name, value in edition["options"].items() for word in ("--set", f"{name}={value}")]
            self.assertEqual(self.output("rules", edition["name"], *settings), self.output("rules", edition["name"]))

    def test_rules_in_words(self) -> None:
        self.assertIn("50 cards in all", self.output("rules", "english"))
        self.assertIn("60 cards in all", self.output("rules", "abacus-nl-2010", "--set", "colours=6", "--set", "sixth_cards=ten"))
        self.assertIn("Everybody holds 4 cards", self.output("rules", "finnish", "--players", "5"))
        self.assertIn("joker", self.output("rules", "jeu-des-fleurs", "--set", "gaji=wild").replace("\n    ", " "))
        both = self.output("rules")
        self.assertIn("Hanabi (English)", both)
        self.assertIn("Jeu des fleurs", both)

    def test_no_line_is_wider_than_the_screen(self) -> None:
        for text in (self.output("rules"), self.output("editions")):
            self.assertLessEqual(max(map(len, text.splitlines())), 80)

    def test_bench_engine_is_the_same_game_every_time(self) -> None:
        plain = json.loads(self.output("bench", "engine", "--game", "hanabi", "--players", "3", "--games", "50", "--json"))
        self.assertEqual(set(plain), {"game", "players", "games", "moves", "seconds"})
        self.assertEqual((plain["game"], plain["players"], plain["games"]), ("hanabi", 3, 50))
        for observe in ("bits", "bytes"):
            observed = json.loads(self.output("bench", "engine", "--players", "3", "--games", "50", "--observe", observe, "--json"))
            self.assertEqual(observed["moves"], plain["moves"])

    def test_bench_engine_plays_a_prefix_of_the_deals(self) -> None:
        moves = [json.loads(self.output("bench", "engine", "--games", str(games), "--json"))["moves"] for games in (1, 10, 11)]
        self.assertTrue(0 < moves[0] < moves[1] < moves[2])

    def test_bench_engine_koikoi(self) -> None:
        told = json.loads(self.output("bench", "engine", "--game", "koikoi", "--games", "500", "--json"))
        self.assertEqual(set(told), {"game", "players", "games", "moves", "rounds", "seconds"})
        self.assertEqual((told["players"], told["games"]), (2, 500))
        self.assertTrue(480 < told["rounds"] <= 500)
        self.assertIn("rounds a second", self.output("bench", "engine", "--game", "koikoi", "--games", "5"))

    def test_desk_answers_line_by_line(self) -> None:
        requests = ['{"call":"study_new","settings":{"game":"koikoi"}}', '{"call":"study_deal","study":1,"seed":1}', "nonsense",
                    '{"call":"study_view","study":1,"viewer":1}']
        answers = [json.loads(line) for line in self.output("desk", typed="\n".join(requests) + "\n").splitlines()]
        self.assertEqual([answer["type"] for answer in answers], ["done", "done", "refused", "done"])
        self.assertEqual(answers[3]["view"]["me"], 1)


if __name__ == "__main__":
    unittest.main()
