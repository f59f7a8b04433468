"""The Hanabi Learning Environment's interface, against games that it recorded."""

import gzip
import json
import unittest
from pathlib import Path

import numpy as np

from hanaza.compat import rl_env

ROOT = Path(__file__).resolve().parents[2]
RECORDED = ROOT.parent / "shared" / "data" / "hle" / "games.jsonl.gz"
SAMPLE = ROOT / "tests" / "hanabi" / "data" / "hle_sample.jsonl"


def recorded_games():
    """All of theirs where they lie beside the project, else our own few in the same form."""
    if RECORDED.exists():
        with gzip.open(RECORDED, "rt") as file:
            return [json.loads(line) for line in file]
    print(f"note: {RECORDED} is not there; only our own sample is replayed")
    return [json.loads(line) for line in SAMPLE.read_text().splitlines()]


def from_hex(text, size):
    return np.unpackbits(np.frombuffer(bytes.fromhex(text + "0" * (len(text) % 2)), np.uint8), count=size).tolist()


class Recorded(unittest.TestCase):
    def environment(self, game):
        config = {"players": game["players"], "colors": game["colors"], "ranks": game["ranks"], "hand_size": game["hand_size"],
                  "max_information_tokens": game["max_info"], "max_life_tokens": game["max_life"],
                  "observation_type": game["obs_type"]}
        env = rl_env.HanabiEnv(config)
        env.game = rl_env.game_from_hle(config, game["start_player"])
        return env

    def test_every_recorded_game_gives_the_same_vectors_and_figures(self):
        moves = 0
        for game in recorded_games():
            env = self.environment(game)
            told = env.reset(deck=game["deck"])
            self.assertEqual(env.num_moves(), game["num_moves"])
            self.assertEqual(env.vectorized_observation_shape(), [game["obs_len"]])
            last_score = 0
            for step in game["steps"]:
                player, legal, seen, *rest = step
                uid, text, score, life, info, deck_size, fireworks, end = rest[-8:]
                self.assertEqual(told["current_player"], player)
                mine = told["player_observations"][player]
                self.assertEqual(mine["vectorized"], from_hex(seen, game["obs_len"]))
                self.assertEqual(mine["legal_moves_as_int"], np.flatnonzero(from_hex(legal, game["num_moves"])).tolist())
                if len(rest) == 9:
                    for step_on, other in enumerate(rest[0], 1):
                        theirs = told["player_observations"][(player + step_on) % game["players"]]
                        self.assertEqual(theirs["vectorized"], from_hex(other, game["obs_len"]))
                        self.assertEqual(theirs["legal_moves"], [])
                # Numbers and dictionaries are two names for a move.
                action = uid if moves % 2 else mine["legal_moves"][mine["legal_moves_as_int"].index(uid)]
                told, reward, done, extra = env.step(action)
                mine = told["player_observations"][player]
                self.assertEqual(reward, score - last_score)
                self.assertEqual((mine["life_tokens"], mine["information_tokens"]), (life, info))
                self.assertEqual("".join(str(height) for height in mine["fireworks"].values()), fireworks)
                self.assertEqual((done, extra), (end != 0, {}))
                if not done:
                    self.assertEqual(mine["deck_size"], deck_size)
                last_score = score
                moves += 1
            final = game["final_obs_dealt"] or game["final_obs"]
            for player, seen in enumerate(final):
                self.assertEqual(told["player_observations"][player]["vectorized"], from_hex(seen, game["obs_len"]))
        self.assertGreater(moves, 100)


class Dictionaries(unittest.TestCase):
    def test_an_observation_has_the_known_parts(self):
        env = rl_env.make("Hanabi-Full", num_players=2)
        told = env.reset(deck="".join(env.game.deck(4)))
        self.assertEqual(set(told), {"player_observations", "current_player"})
        mine, theirs = told["player_observations"]
        self.assertEqual(set(mine), {"current_player", "current_player_offset", "life_tokens", "information_tokens", "num_players",
                                     "deck_size", "fireworks", "legal_moves", "legal_moves_as_int", "observed_hands", "discard_pile",
                                     "card_knowledge", "vectorized", "pyhanabi"})
        self.assertEqual(mine["fireworks"], {"R": 0, "Y": 0, "G": 0, "W": 0, "B": 0})
        self.assertEqual(mine["observed_hands"][0], [{"color": None, "rank": -1}] * 5)
        self.assertEqual([f"{card['color']}{card['rank'] + 1}" for card in mine["observed_hands"][1]], env.state.hand(1))
        self.assertEqual(mine["card_knowledge"], [[{"color": None, "rank": None}] * 5] * 2)
        self.assertEqual(mine["legal_moves"][0], {"action_type": "PLAY", "card_index": 0})
        self.assertEqual((mine["current_player_offset"], theirs["current_player_offset"]), (0, 1))
        self.assertEqual(theirs["legal_moves"], [])
        self.assertIsInstance(mine["vectorized"], list)
        seen = mine["pyhanabi"]
        self.assertTrue(seen.card_playable_on_fireworks(0, 0))
        self.assertEqual((seen.num_players(), seen.deck_size(), len(seen.legal_moves())), (2, 40, len(mine["legal_moves"])))

    def test_clues_and_discards_are_told_in_order(self):
        env = rl_env.make("Hanabi-Full", num_players=2)
        env.reset(deck=env.game.deck(4))
        first = env.state.hand(1)[0]
        told, _, _, _ = env.step({"action_type": "REVEAL_COLOR", "target_offset": 1, "color": first[0]})
        self.assertEqual(told["player_observations"][1]["card_knowledge"][0][0]["color"], first[0])
        self.assertEqual(told["player_observations"][0]["card_knowledge"][1][0]["color"], first[0])
        self.assertTrue(told["player_observations"][1]["pyhanabi"].card_knowledge()[0][0].rank_plausible(2))
        discarded = []
        for _ in range(2):
            discarded.append(env.state.hand(env.state.turn)[2])
            told, _, _, _ = env.step({"action_type": "DISCARD", "card_index": 2}) if env.state.clue_tokens < 8 else env.step(
                {"action_type": "REVEAL_RANK", "target_offset": 1, "rank": int(env.state.hand(1 - env.state.turn)[0][1]) - 1})
            if env.state.discards.get(discarded[-1], 0) == 0:
                discarded.pop()
        pile = [f"{card['color']}{card['rank'] + 1}" for card in told["player_observations"][0]["discard_pile"]]
        self.assertEqual(pile, discarded)

    def test_illegal_moves_raise_and_nothing_ends(self):
        env = rl_env.make("Hanabi-Small")
        env.reset(seed=1)
        for action in (0, 99, -1, {"action_type": "DISCARD", "card_index": 0}, {"action_type": "FLY"}, {}, "play", None, 2.5):
            with self.assertRaises(ValueError):
                env.step(action)
        with self.assertRaises(ValueError):
            rl_env.make("Hanabi-Huge")
        with self.assertRaisesRegex(ValueError, "unknown parameters: colours"):
            rl_env.HanabiEnv({"colours": 5})

    def test_names_give_the_known_sizes(self):
        for name, players, size, moves in (("Hanabi-Full", 2, 658, 20), ("Hanabi-Full", 5, 1280, 48), ("Hanabi-Full-Minimal", 2, 308, 20),
                                           ("Hanabi-Full-CardKnowledge", 3, 956, 30), ("Hanabi-Small", 2, 171, 11),
                                           ("Hanabi-Very-Small", 2, 106, 10)):
            env = rl_env.make(name, players)
            self.assertEqual((env.vectorized_observation_shape(), env.num_moves()), ([size], moves), name)

    def test_seeds_repeat_and_a_random_start_is_random(self):
        env = rl_env.HanabiEnv({"players": 3, "seed": 5, "random_start_player": True})
        starts = [env.reset()["current_player"] for _ in range(30)]
        self.assertEqual(set(starts), {0, 1, 2})
        again = rl_env.HanabiEnv({"players": 3, "seed": 5, "random_start_player": True})
        self.assertEqual([again.reset()["current_player"] for _ in range(30)], starts)
        self.assertEqual(env.reset(seed=5)["player_observations"][0]["vectorized"],
                         again.reset(seed=5)["player_observations"][0]["vectorized"])


if __name__ == "__main__":
    unittest.main()
