"""Our bots from Python, and bots written in Python, alone and in the arena."""

import json
import os
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

import hanaza
from hanaza import hanabi, koikoi


class Careful:
    """Plays what it is sure of, discards what it can, else gives the first clue: enough to score."""

    def __init__(self, game, seat, seed):
        self.seat = seat
        self.heard = 0

    def saw(self, seen, view):
        assert view.me == self.seat
        assert seen.as_dict()
        self.heard += 1

    def choose(self, view):
        assert self.heard > 0
        sure = view.possible(self.seat) > 0
        needed = {colour * view.game.options["ranks"] + height for colour, height in enumerate(view.fireworks)}
        for slot, row in enumerate(sure):
            if set(row.nonzero()[0]) <= needed:
                return f"play {slot + 1}"
        moves = view.legal_moves()
        discards = [move for move in moves if move.kind == "discard"]
        return discards[0] if discards else next(move for move in moves if move.kind == "clue")


def first_legal(game, seat, seed):
    class Player:
        def choose(self, view):
            return view.legal_numbers()[0]

    return Player()


class Arena(unittest.TestCase):
    def test_our_bots_score_as_the_program_says(self):
        result = hanabi.arena(hanabi.Game(players=3), "simple", deals=60, first_deal=5)
        self.assertEqual(result["deals"], 60)
        self.assertGreater(result["mean"], 10)
        if program := os.environ.get("HANAZA"):
            told = json.loads(subprocess.run(
                [program, "arena", "hanabi", "--bots", "simple", "--players", "3", "--deals", "60", "--first-deal", "5", "--json"],
                capture_output=True, text=True, check=True).stdout)
            for part in ("mean", "standard_error", "histogram", "lost", "moves_per_game"):
                self.assertEqual(result[part], told[part], part)

    def test_bots_written_in_python_play_with_ours_and_among_themselves(self):
        game = hanabi.Game(players=2)
        alone = hanabi.arena(game, Careful, deals=20)
        self.assertEqual(alone["lost"], 0)  # it never plays what it is not sure of
        self.assertEqual(alone["bots"], ["Careful", "Careful"])
        mixed = hanabi.arena(game, [Careful, "simple"], deals=10, against="random")
        self.assertGreater(mixed["mean"], mixed["against"]["mean"])
        match = koikoi.arena(koikoi.Game(rounds=2), ["greedy", first_legal], deals=10)
        self.assertGreater(match["points_per_round"], 0)

    def test_threads_give_the_same_result(self):
        game = hanabi.Game(players=2)
        one, two = (hanabi.arena(game, [Careful, "simple"], deals=30, threads=threads) for threads in (1, 2))
        self.assertEqual(one["histogram"], two["histogram"])
        match = koikoi.Game(rounds=1)
        one, two = (koikoi.arena(match, [first_legal, "pimc"], deals=6, threads=threads, worlds=5) for threads in (1, 2))
        self.assertEqual(one["points_per_round"], two["points_per_round"])

    def test_a_bot_that_breaks_the_rules_is_named_with_its_game(self):
        def wrong(choice):
            class Wrong:
                def choose(self, view):
                    return choice(view)

            return lambda game, seat, seed: Wrong()

        for choice, why in ((lambda view: "discard 1", "not legal"), (lambda view: 99, "there is no move 99"),
                            (lambda view: None, "a move is"), (lambda view: 1 / 0, "ZeroDivisionError")):
            with self.assertRaisesRegex(hanaza.BotFault, why) as caught:
                hanabi.arena(hanabi.Game(), wrong(choice), deals=3)
            self.assertEqual(caught.exception.deal, 0)
            self.assertEqual(hanaza.read_record(caught.exception.record).game, hanabi.Game())
        self.assertTrue(issubclass(hanaza.BotFault, RuntimeError))
        with self.assertRaisesRegex(RuntimeError, "choose"):
            hanabi.arena(hanabi.Game(), lambda game, seat, seed: 3, deals=1)
        with self.assertRaisesRegex(RuntimeError, "KeyError"):
            hanabi.arena(hanabi.Game(), lambda game, seat, seed: {}["no"], deals=1)

    def test_impossible_settings_are_refused(self):
        game = hanabi.Game(players=3)
        for bots, settings in (("nobody", {}), (["simple"], {}), (3, {}), ("simple", {"deals": 0}), ("simple", {"threads": 0})):
            with self.assertRaises(ValueError):
                hanabi.arena(game, bots, **settings)
        for bots in ("greedy", ["greedy"], ["greedy", "nobody"]):
            with self.assertRaises(ValueError):
                koikoi.arena(koikoi.Game(), bots)

    def test_games_can_be_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            hanabi.arena(hanabi.Game(), "simple", deals=3, records=folder)
            kept = sorted(Path(folder).iterdir())
            self.assertEqual(len(kept), 3)
            for path in kept:
                hanaza.read_record(path.read_text()).verify()


class Tables(unittest.TestCase):
    def test_bots_move_until_it_is_ones_turn(self):
        game = hanabi.Game(players=4)
        table = hanabi.Table(game, {0: "hat", 1: "hat", 3: "hat"}, seed=5)
        turns = 0
        while not table.state.over:
            self.assertEqual(table.state.turn, 2)
            table.apply(table.state.legal_numbers()[-1])
            turns += 1
        self.assertGreater(turns, 0)
        with self.assertRaisesRegex(ValueError, "over"):
            table.apply(0)

    def test_a_whole_match_against_every_koikoi_bot(self):
        for bot in koikoi.bots():
            table = koikoi.Table(koikoi.Game(rounds=1), {1: bot}, seed=2, worlds=3)
            while not table.state.over:
                self.assertEqual(table.state.turn, 0)
                table.apply(table.state.legal_moves()[0])

    def test_a_refused_move_leaves_the_table_as_it_was(self):
        table = hanabi.Table(hanabi.Game(), {1: "simple"}, seed=5)
        before = table.state
        for move in ("discard 1", 99, None):
            with self.assertRaises(ValueError):
                table.apply(move)
        self.assertEqual(table.state, before)

    def test_a_bot_that_fails_at_a_table_raises_what_happened(self):
        class Failing:
            def __init__(self, *_):
                pass

            def choose(self, view):
                raise KeyError("lost my notes")

        with self.assertRaisesRegex(RuntimeError, "lost my notes"):
            hanabi.Table(hanabi.Game(), {0: Failing}, seed=1)

    def test_a_table_is_used_by_one_thread_at_a_time(self):
        started, finish = threading.Event(), threading.Event()

        class Slow:
            def __init__(self, *_):
                pass

            def choose(self, view):
                started.set()
                finish.wait(20)
                return view.legal_numbers()[-1]

        table = hanabi.Table(hanabi.Game(), {1: Slow}, seed=1)
        thread = threading.Thread(target=table.apply, args=("play 1",))
        thread.start()
        self.assertTrue(started.wait(20))
        with self.assertRaisesRegex(RuntimeError, "somebody else"):
            table.apply("play 1")
        finish.set()
        thread.join()


if __name__ == "__main__":
    unittest.main()
