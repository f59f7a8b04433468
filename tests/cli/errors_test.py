"""Whatever cannot be used is answered by one sentence that says what and where, exit code 2, and nothing written or changed."""

import unittest

from program import ProgramTest


class Errors(ProgramTest):
    def says(self, words: str, *arguments: str) -> None:
        self.assertIn(words, self.complaint(*arguments))

    def test_no_subcommand(self) -> None:
        self.says("say what to do")

    def test_unknown_subcommand(self) -> None:
        self.says("sing", "sing")
        self.says("no subcommand 'sing'", "help", "sing")

    def test_mistyped_option_is_never_ignored(self) -> None:
        for command in (["play", "hanabi"], ["editions"], ["rules", "english"], ["verify", "x"], ["replay", "x"], ["bench", "engine"],
                        ["check-hle", "x"], ["bench"], []):
            self.says("--playrs", *command, "--playrs")

    def test_a_word_too_many(self) -> None:
        self.says("koikoi", "play", "hanabi", "koikoi")
        self.says("finnish", "rules", "english", "finnish")

    def test_unknown_game(self) -> None:
        self.says("chess", "play", "chess")
        self.says("chess", "bench", "engine", "--game", "chess")

    def test_unknown_edition(self) -> None:
        self.says("no edition 'klingon'; the editions are cocktail-fr-2015, english", "rules", "klingon")
        self.says("no hanabi edition 'bga'", "play", "hanabi", "--edition", "bga")
        self.says("no koikoi edition 'english'", "play", "koikoi", "--edition", "english")

    def test_unknown_option_of_the_rules(self) -> None:
        self.says("no option 'colors'; the options are colours", "rules", "english", "--set", "colors=5")
        self.says("no option 'colours'", "play", "koikoi", "--set", "colours=5")

    def test_unknown_value(self) -> None:
        self.says("option 'sixth_clue' cannot be 'any'; it is named or wild", "rules", "english", "--set", "sixth_clue=any")
        self.says("option 'rounds' cannot be '13'; it is 1 to 12", "play", "koikoi", "--set", "rounds=13")
        self.says("say option=value", "rules", "english", "--set", "colours")

    def test_impossible_numbers(self) -> None:
        self.says("cannot be '0'", "play", "hanabi", "--set", "colours=0")
        self.says("--players 6: hanabi is for 2 to 5 players", "play", "hanabi", "--players", "6")
        self.says("--players 1:", "rules", "english", "--players", "1")
        self.says("--players 3: koikoi is for 2 players", "play", "koikoi", "--players", "3")
        self.says("two", "play", "hanabi", "--players", "two")

    def test_impossible_combination(self) -> None:
        self.says("sixth colour", "play", "hanabi", "--set", "sixth_clue=wild")
        self.says("not enough cards", "play", "hanabi", "--players", "5", "--set", "colours=1")
        self.says("first seat", "play", "hanabi", "--set", "first_seat=3")

    def test_rules_without_an_edition_take_no_options(self) -> None:
        self.says("need an EDITION", "rules", "--set", "colours=5")

    def test_who_begins(self) -> None:
        self.says("--first 3: say shuffle or a seat from 1 (you) to 2", "play", "hanabi", "--first", "3")
        self.says("--first me", "play", "koikoi", "--first", "me")

    def test_unknown_bot(self) -> None:
        self.says("the bots are conventions, ", "play", "hanabi", "--bot", "deep")
        self.says("the bots are beginner, ", "play", "koikoi", "--bot", "simple")

    def test_names_that_cannot_be_kept(self) -> None:
        self.says("--name", "play", "hanabi", "--name", "")
        self.says("--name", "play", "hanabi", "--name", "a\x1b[31m")

    def test_seed_is_a_number(self) -> None:
        self.says("--seed", "play", "hanabi", "--seed", "abc")
        self.says("--seed -1", "play", "hanabi", "--seed", "-1")
        self.says("--seed 18446744073709551616", "play", "hanabi", "--seed", "18446744073709551616")

    def test_records_are_never_overwritten(self) -> None:
        (self.directory / "old.jsonl").write_text("precious")
        self.says("there is such a file already", "play", "hanabi", "--record", "old.jsonl")
        self.says("there is no directory nowhere", "play", "hanabi", "--record", "nowhere/x.jsonl")
        self.says("do not go together", "play", "hanabi", "--record", "x.jsonl", "--no-record")

    def test_unreadable_files(self) -> None:
        for command in ("verify", "replay", "check-hle"):
            self.says("missing.jsonl", command, "missing.jsonl")
            (self.directory / "noise").write_bytes(b"\x00\xff\x13 no record")
            self.says("line 1", command, "noise")

    def test_files_are_required(self) -> None:
        for command in ("verify", "replay", "check-hle"):
            self.says("FILE", command)

    def test_bench_wants_one_of_two(self) -> None:
        self.says("either", "bench")
        self.says("either", "bench", "--signature", "engine")

    def test_bench_numbers(self) -> None:
        self.says("--players 6", "bench", "engine", "--players", "6")
        self.says("--players 3", "bench", "engine", "--game", "koikoi", "--players", "3")
        self.says("--games", "bench", "engine", "--games", "0")
        self.says("--observe", "bench", "engine", "--observe", "pixels")
        self.says("--observe is for hanabi", "bench", "engine", "--game", "koikoi", "--observe", "bits")


if __name__ == "__main__":
    unittest.main()
