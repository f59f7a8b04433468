"""Rules, states, moves, views, chance and records from Python, in both games."""

import copy
import json
import operator
import pickle
import random
import unittest
from pathlib import Path

import numpy as np

import hanaza
from hanaza import hanabi, koikoi

GOLDEN = Path(__file__).parent.parent / "golden"


def played(module, game, seed, moves):
    """A state some random moves into a game."""
    rng = random.Random(seed)
    state = module.State(game, seed=seed)
    for deal in range(moves):
        if state.awaits_deck:
            state.deal(seed=seed + deal)
        elif state.over:
            break
        else:
            state.apply(rng.choice(state.legal_numbers()))
    return state


class Games(unittest.TestCase):
    def test_a_game_is_a_value_made_of_names(self):
        game = hanabi.Game("cocktail-fr-2015", players=4, colours=6, empty_clues=True, sixth_clue="wild")
        self.assertEqual((game.edition, game.players, game.options["colours"]), ("cocktail-fr-2015", 4, 6))
        self.assertIs(game.options["empty_clues"], True)
        self.assertEqual(eval(repr(game), {"Game": hanabi.Game}), game)
        for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            self.assertEqual(twin, game)
            self.assertEqual(hash(twin), hash(game))
        self.assertNotEqual(game, hanabi.Game(players=4))
        self.assertIn("wild", game.rules + repr(game))

    def test_what_cannot_be_says_why(self):
        for make, why in ((lambda: hanabi.Game("german"), "there is no edition 'german'; the editions are"),
                          (lambda: hanabi.Game(players=6), "not for 6 players"),
                          (lambda: hanabi.Game(colour=3), "there is no option 'colour'"),
                          (lambda: hanabi.Game(colours=7), "cannot be '7'"),
                          (lambda: hanabi.Game(players=5, colours=1, ranks=1), "these rules cannot be played"),
                          (lambda: hanabi.Game(colours=2.5), "an option is a text"),
                          (lambda: koikoi.Game(rounds=0), "cannot be '0'"),
                          (lambda: koikoi.Game("english"), "there is no edition 'english'")):
            with self.assertRaisesRegex(ValueError, why):
                make()

    def test_editions_and_options_are_listed(self):
        self.assertIn("english", hanabi.editions())
        self.assertIn("koikoi-japan", koikoi.editions())
        self.assertEqual(hanabi.options()["colours"][1], "1 to 6")
        self.assertIn("pimc", koikoi.bots())

    def test_the_deck_of_a_seed_is_pinned(self):
        game = hanabi.Game()
        self.assertEqual("".join(hanabi.State(game, seed=1).rest), "".join(game.deck(1)[10:]))
        self.assertEqual(sorted(game.deck(5)), sorted(card for card, weight in game.chance_outcomes() for _ in range(weight)))
        self.assertEqual(len(set(koikoi.Game().deck(3))), 48)
        self.assertEqual(game.cards[7], "Y3")
        self.assertEqual(game.card_number("Y3"), 7)
        self.assertEqual(koikoi.Game().cards[0], "crane")


class States(unittest.TestCase):
    def games(self):
        yield hanabi, hanabi.Game(players=3)
        yield hanabi, hanabi.Game("cocktail-fr-2015", 5, choreography=True, colours=6)
        yield koikoi, koikoi.Game()
        yield koikoi, koikoi.Game("koikoi-japan")

    def test_copies_pickles_and_hashes_are_the_state_itself(self):
        for module, game in self.games():
            for moves in (0, 1, 17, 60):
                state = played(module, game, 4, moves)
                for twin in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)),
                             module.State.from_bytes(state.to_bytes())):
                    self.assertEqual(twin, state)
                    self.assertEqual(hash(twin), hash(state))
                self.assertEqual(len({played(module, game, seed, moves + 1) for seed in range(20)}), 20)
                self.assertFalse(state == 3)

    def test_kept_bytes_that_are_damaged_are_refused(self):
        for module, game in self.games():
            kept = bytearray(played(module, game, 1, 9).to_bytes())
            for spoil in (lambda k: k[:-1], lambda k: k + b"x", lambda k: b"", lambda k: bytes([k[0] ^ 1]) + k[1:]):
                with self.assertRaises(ValueError):
                    module.State.from_bytes(bytes(spoil(bytes(kept))))
            for place in range(0, len(kept), 7):
                kept[place] ^= 4
                with self.assertRaises(ValueError):
                    module.State.from_bytes(bytes(kept))
                kept[place] ^= 4
        with self.assertRaises(ValueError):
            koikoi.State.from_bytes(hanabi.State(hanabi.Game()).to_bytes())

    def test_a_copy_draws_the_same_cards_and_shares_nothing(self):
        state = hanabi.State(hanabi.Game(), seed=3)
        twin = state.copy()
        state.apply("play 1")
        self.assertEqual(twin.turn, 0)
        twin.apply("play 1")
        self.assertEqual(twin, state)

    def test_moves_by_number_text_and_object_are_one(self):
        for module, game in self.games():
            state = played(module, game, 8, 5)
            for move in state.legal_moves():
                self.assertEqual(state.after(move), state.after(move.number))
                self.assertEqual(state.after(move), state.after(move.text))
                self.assertEqual(state.after(move), state.after(np.int64(move.number)))
                self.assertEqual(pickle.loads(pickle.dumps(move)), move)
                self.assertIsNone(state.refusal(move))
                self.assertEqual(move.as_dict()["kind"], move.kind)
            numbers = [move.number for move in state.legal_moves()]
            self.assertEqual(sorted(numbers), state.legal_numbers())
            mask = state.legal_mask()
            self.assertEqual((mask.dtype, len(mask)), (np.int8, game.num_moves))
            self.assertEqual(np.flatnonzero(mask).tolist(), state.legal_numbers())

    def test_an_illegal_move_raises_with_its_reason_and_changes_nothing(self):
        game = hanabi.Game()
        state = hanabi.State(game, seed=1)
        before = state.copy()
        for move, why in ((0, "token"), (99, "there is no move 99"), (-1, "there is no move -1"), ("fly", "fly"),
                          ("clue 1 red", "yourself"), (2.5, "a move is"), (None, "a move is"), (True, "a move is"),
                          (10**30, "too large"), ("play 9", "")):
            with self.assertRaisesRegex(ValueError, why):
                state.apply(move)
        with self.assertRaisesRegex(ValueError, "not your turn|turn"):
            state.apply("play 1", seat=1)
        with self.assertRaisesRegex(ValueError, "there is no seat 2"):
            state.apply("play 1", seat=2)
        self.assertEqual(state, before)
        self.assertIn("token", state.refusal("discard 1"))
        over = played(hanabi, game, 1, 200)
        self.assertTrue(over.over)
        self.assertEqual(over.legal_numbers(), [])
        self.assertEqual(over.legal_moves(), [])
        with self.assertRaisesRegex(ValueError, "over"):
            over.apply(0)
        with self.assertRaisesRegex(ValueError, "deck"):
            hanabi.State(game).apply(0)

    def test_any_seat_may_rearrange_its_hand(self):
        state = hanabi.State(hanabi.Game(), seed=1)
        ids = state.card_ids(1)
        state.apply("rearrange 2 1 3 4 5", seat=1)
        self.assertEqual(state.card_ids(1), [ids[1], ids[0], *ids[2:]])
        self.assertEqual(state.turn, 0)
        move = state.game.move("rearrange 2 1 3 4 5", 1)
        self.assertIsNone(move.number)
        self.assertEqual(move.order, [1, 0, 2, 3, 4])
        with self.assertRaisesRegex(ValueError, "has no number"):
            operator.index(move)

    def test_a_lost_game_scores_nothing_but_keeps_its_points(self):
        game = hanabi.Game(mistake_tokens=1, fifth_colour="white")
        state = hanabi.State(game, deck="R1R2R3R4Y5" + "W1W2W3W4W4", seed=1)
        for move in ("play 1", "clue 1 yellow", "play 1", "play 5"):
            state.apply(move)
        self.assertEqual((state.score, state.points, state.lost, state.phase), (0, 2, True, "mistakes"))

    def test_a_deck_may_be_given_whole_in_part_or_as_a_list(self):
        game = hanabi.Game()
        whole = "".join(game.deck(9))
        self.assertEqual(hanabi.State(game, deck=whole), hanabi.State(game, seed=9))
        self.assertEqual(hanabi.State(game, deck=game.deck(9)), hanabi.State(game, seed=9))
        part = hanabi.State(game, deck=["R1", 0, "b5"], seed=2)
        self.assertEqual(part.hand(0)[:3], ["R1", "R1", "B5"])
        self.assertEqual(part, hanabi.State(game, deck="R1R1B5", seed=2))
        for deck, why in (("R1", "lacks 49 cards"), ("R5R5", "not so many of R5"), ("R1R", "two characters"), ("Z1", "not a card"),
                          (7, "cards are a text or a list"), ([99], "there is no card 99"), ([2.5], "a card is")):
            with self.assertRaisesRegex(ValueError, why):
                hanabi.State(game, deck=deck)
        with self.assertRaisesRegex(ValueError, "needs a seed, a deck, or both"):
            hanabi.State(game).deal()
        with self.assertRaisesRegex(ValueError, "dealt"):
            hanabi.State(game, seed=1).deal(seed=2)


class Chance(unittest.TestCase):
    def test_a_game_can_be_dealt_card_by_card(self):
        game = hanabi.Game(colours=2, ranks=2, hand_size=2)
        dealt = []
        while outcomes := game.chance_outcomes(dealt):
            self.assertEqual(sum(weight for _, weight in outcomes), game.deck_size - len(dealt))
            dealt.append(outcomes[-1][0])
        self.assertEqual(hanabi.State(game, deck=dealt).hand(0), dealt[:2])

    def test_the_next_draw_can_be_chosen(self):
        for module, game, move in ((hanabi, hanabi.Game(), "play 1"), (koikoi, koikoi.Game("nintendo"), None)):
            state = module.State(game, seed=2)
            outcomes = state.chance_outcomes()
            self.assertEqual(sum(weight for _, weight in outcomes), len(state.rest))
            for card, _ in outcomes:
                chosen = state.copy()
                chosen.set_next(card)
                self.assertEqual(chosen.rest[0], card)
                self.assertEqual(sorted(chosen.rest), sorted(state.rest))
            if move:
                chosen.apply(move)
                self.assertEqual(chosen.hand(0)[-1], card)
        with self.assertRaises(ValueError):
            hanabi.State(game=hanabi.Game(), deck="R5", seed=1).set_next("R5")

    def test_a_hand_is_set_only_if_it_can_be(self):
        state = hanabi.State(hanabi.Game(fifth_colour="white"), deck="R1R2Y1Y2G1" "W1W2W3W4W4", seed=5)
        state.apply("clue 2 white")
        state.apply("clue 1 red")
        held = state.hand(0)
        with self.assertRaisesRegex(ValueError, "clues"):
            state.set_hand(0, ["Y1", "R2", "R1", "Y2", "G1"])
        with self.assertRaisesRegex(ValueError, "elsewhere"):
            state.set_hand(0, ["R1", "R2", "W4", "Y2", "G1"])
        with self.assertRaisesRegex(ValueError, "as many"):
            state.set_hand(0, ["R1"])
        self.assertEqual(state.hand(0), held)
        state.set_hand(0, "R5R3B5B4B4")
        self.assertEqual(state.hand(0), ["R5", "R3", "B5", "B4", "B4"])

    def test_beliefs_hold_the_truth_and_sum_to_one(self):
        for seed in range(10):
            state = played(hanabi, hanabi.Game(players=3), seed, 20)
            if state.over:
                continue
            for seat in range(3):
                view = state.view(seat)
                beliefs = view.beliefs()
                np.testing.assert_allclose(beliefs.sum(axis=1), 1)
                truth = [state.game.card_number(card) for card in state.hand(seat)]
                self.assertTrue((beliefs[np.arange(len(truth)), truth] > 0).all())
                self.assertTrue(((beliefs > 0) <= (view.possible(seat) > 0)).all())
                hidden = len(state.rest) + len(truth)
                self.assertEqual(int(view.unseen().sum()), hidden)
                self.assertTrue((view.unseen() <= view.not_shown()).all())

    def test_worlds_sampled_from_beliefs_can_be_played_on(self):
        rng = np.random.default_rng(0)
        state = played(hanabi, hanabi.Game(mistake_tokens=9), 3, 12)
        view = state.view(state.turn)
        hidden = np.repeat(np.arange(state.game.num_cards), view.unseen())
        held, accepted = len(state.hand(state.turn)), 0
        for _ in range(3000):
            cards = rng.permutation(hidden)
            try:
                world = view.imagine(cards[:held], cards[held:])
            except ValueError:
                continue
            accepted += 1
            self.assertEqual(world.view(state.turn), view)
            world.apply(world.legal_numbers()[0])
        self.assertGreater(accepted, 0)

    def test_koikoi_worlds_are_made_of_unseen_cards(self):
        state = played(koikoi, koikoi.Game("nintendo"), 3, 6)
        view = state.view(state.turn)
        hidden = view.unseen()
        size = view.hand_sizes[1 - state.turn]
        world = view.imagine(hidden[:size], hidden[size:])
        self.assertEqual(world.view(state.turn), view)
        with self.assertRaisesRegex(ValueError, "lies elsewhere"):
            view.imagine(view.hand[:1] + hidden[1:size], hidden[size:])
        with self.assertRaisesRegex(ValueError, "twice"):
            view.imagine([hidden[0], hidden[0]], hidden[size:])


class Views(unittest.TestCase):
    def test_a_view_hides_what_its_viewer_may_not_know(self):
        state = hanabi.State(hanabi.Game(players=3), seed=6)
        view = state.view(1)
        self.assertEqual(view.me, 1)
        self.assertEqual(view.hand(1), [None] * 5)
        self.assertEqual(view.hand(0), state.hand(0))
        self.assertEqual(state.view(None).hand(0), [None] * 5)
        self.assertEqual(view.legal_moves(), [])
        self.assertEqual(state.view(0).legal_numbers(), state.legal_numbers())
        match = koikoi.State(koikoi.Game("nintendo"), seed=6)
        self.assertEqual(match.view(0).hand, match.hand(0))
        self.assertEqual(match.view(0).as_dict()["hand"], match.hand(0))
        self.assertFalse(set(match.hand(1)) - set(match.view(0).unseen()))
        self.assertEqual(match.view(None).hand, [])
        with self.assertRaises(TypeError):
            hash(view)

    def test_a_view_as_a_dictionary_is_what_the_server_sends(self):
        view = hanabi.State(hanabi.Game(), seed=6).view(0)
        self.assertEqual(view.as_dict(), json.loads(view.json()))
        self.assertEqual(view.as_dict()["clues"], view.clue_tokens)
        self.assertEqual(view.as_dict()["me"], 1)

    def test_observations_come_in_three_forms_from_truth_and_view(self):
        for module, game, kinds in ((hanabi, hanabi.Game(players=4), ("minimal", "canonical")), (koikoi, koikoi.Game(), ("canonical",))):
            state = played(module, game, 5, 11)
            for kind in kinds:
                size = game.observation_size(kind)
                plain = state.observation(0, kind)
                self.assertEqual((plain.dtype, plain.shape), (np.uint8, (size,)))
                np.testing.assert_array_equal(state.observation(0, kind, "floats"), plain.astype(np.float32))
                bits = state.observation(0, kind, "bits")
                np.testing.assert_array_equal(np.unpackbits(bits, count=size, bitorder="little"), plain)
                np.testing.assert_array_equal(state.view(0).observation(kind), plain)
                self.assertEqual(max(end for _, end in game.observation_layout(kind).values()), size)
            for call in (lambda: state.observation(0, "full"), lambda: state.observation(0, form="words"),
                         lambda: state.view(0).observation("seer"), lambda: state.view(None).observation(),
                         lambda: state.observation(9)):
                with self.assertRaises(ValueError):
                    call()

    def test_what_lies_open_can_be_asked_by_name(self):
        state = hanabi.State(hanabi.Game(fifth_colour="white"), deck="R1R2Y1Y2G1" "W1W2W3W4W5", seed=5)
        state.apply("clue 2 1")
        state.apply("discard 2")
        state.apply("play 1")
        self.assertEqual(state.fireworks, [1, 0, 0, 0, 0])
        self.assertEqual(state.discards, {"W2": 1})
        self.assertEqual((state.clue_tokens, state.lives, state.deck_left, state.turn), (8, 3, 38, 1))
        self.assertEqual(state.clued(1)[0], {"colours": [], "ranks": [1]})
        self.assertEqual(state.clues_allow(1)[0].tolist(), [1, 0, 0, 0, 0] * 5)
        match = koikoi.State(koikoi.Game("nintendo"), seed=1)
        self.assertEqual((len(match.field), match.pile_left, match.oya, match.totals), (8, 24, 0, [0, 0]))
        self.assertEqual((match.captured(0), match.yaku(1), match.stop_score(0)), ([], {}, 0))


class Records(unittest.TestCase):
    def test_a_record_is_written_read_replayed_and_verified(self):
        for module, game in ((hanabi, hanabi.Game(players=3)), (koikoi, koikoi.Game("koikoi-japan"))):
            record = module.Record(game, [f"player {i}" for i in range(game.players)])
            rng = random.Random(1)
            state = module.State(game)
            for deal in range(1000):
                if state.over:
                    break
                if state.awaits_deck:
                    deck = game.deck(deal)
                    state.deal(deck=deck)
                    record.add_deal(deck)
                else:
                    move = rng.choice(state.legal_moves())
                    state.apply(move)
                    record.add_move(move)
            self.assertTrue(record.finished)
            record.verify()
            again = hanaza.read_record(record.text())
            self.assertEqual(again, record)
            self.assertEqual(again.state(), state)
            self.assertEqual(len(again.states()), len(again.entries()) + 1)
            self.assertEqual(again.states()[-1], state)
            self.assertEqual(again.players[0], "player 0")

    def test_every_golden_game_replays(self):
        found = sorted(GOLDEN.glob("*.jsonl"))
        self.assertGreater(len(found), 10)
        for path in found:
            record = hanaza.read_record(path.read_text())
            record.verify()
            states = record.states()
            self.assertTrue(states[-1].over, path)
            for before, (kind, what), after in zip(states, record.entries(), states[1:]):
                if kind == "move":
                    self.assertEqual(before.after(what, what.seat), after)

    def test_a_bad_record_names_its_line(self):
        with self.assertRaisesRegex(ValueError, "line 1"):
            hanaza.read_record("nonsense")
        record = hanabi.Record(hanabi.Game(), ["a", "b"])
        with self.assertRaises(ValueError):
            record.add_move("play 1")
        record.add_deal(hanabi.Game().deck(1))
        with self.assertRaisesRegex(ValueError, "token"):
            record.add_move("discard 1")
        self.assertEqual(len(record.entries()), 1)
        with self.assertRaisesRegex(ValueError, "names"):
            hanabi.Record(hanabi.Game(), ["a"])
        with self.assertRaisesRegex(ValueError, "name"):
            hanabi.Record(hanabi.Game(), ["a", ""])


if __name__ == "__main__":
    unittest.main()
