"""The vector environment: the same games as one by one, in place, on threads, with seeds."""

import multiprocessing
import threading
import unittest

import numpy as np

from hanaza import hanabi, koikoi

GAMES = ((hanabi, hanabi.Game(players=2)), (hanabi, hanabi.Game(players=5)), (hanabi, hanabi.Game(colours=6, choreography=True)),
         (koikoi, koikoi.Game(rounds=1)), (koikoi, koikoi.Game("koikoi-japan", gaji="wild")))


def step_in_child(env, answer):
    for _ in range(5):
        env.step(env.random_actions())
    answer.put(int(env.final_lengths.sum()) >= 0)


class Steps(unittest.TestCase):
    def test_every_game_is_the_one_played_alone(self):
        for module, game in GAMES:
            env = module.VectorEnv(game, 5, seed=10)
            alone = [module.SelfPlay(game) for _ in range(5)]
            for index, play in enumerate(alone):
                play.begin(10 + index)
            worth = np.zeros((5, 2))
            for _ in range(400):
                actions = env.random_actions()
                self.assertIs(actions, env.actions)
                observations, rewards, dones = env.step(actions)
                for index, play in enumerate(alone):
                    before = play.state
                    observation, reward, terminated, truncated, info = play.step(actions[index])
                    self.assertEqual(bool(dones[index]), terminated)
                    self.assertFalse(truncated)
                    if module is hanabi:
                        self.assertEqual(rewards[index], reward)
                    else:
                        self.assertEqual(rewards[index][before.turn] - rewards[index][1 - before.turn], reward)
                    worth[index] += rewards[index]
                    if terminated:
                        final = play.state.score if module is hanabi else play.state.totals
                        np.testing.assert_array_equal(env.final_scores[index], final)
                        observation, info = play.begin(int(env.seeds[index]))
                    self.assertEqual(env.state(index), play.state)
                    np.testing.assert_array_equal(observations[index], observation)
                    np.testing.assert_array_equal(env.legal[index], info["action_mask"])
                    self.assertEqual(env.turns[index], info["turn"])

    def test_forms_and_observers_show_the_same(self):
        for module, game in GAMES:
            size = game.observation_size()
            envs = {form: module.VectorEnv(game, 4, observation=form, seed=3) for form in ("bits", "bytes", "floats")}
            everybody = module.VectorEnv(game, 4, observers="all", seed=3)
            for _ in range(60):
                actions = envs["bytes"].random_actions().copy()
                for env in (*envs.values(), everybody):
                    env.step(actions)
                plain = envs["bytes"].observations
                np.testing.assert_array_equal(envs["floats"].observations, plain.astype(np.float32))
                np.testing.assert_array_equal(
                    np.unpackbits(envs["bits"].observations, axis=1, count=size, bitorder="little"), plain)
                np.testing.assert_array_equal(everybody.observations[np.arange(4), everybody.turns], plain)

    def test_threads_change_nothing(self):
        for module, game in GAMES:
            one, three = (module.VectorEnv(game, 37, seed=5, threads=threads) for threads in (1, 3))
            for _ in range(200):
                np.testing.assert_array_equal(one.random_actions(), three.random_actions())
                one.step(one.actions)
                three.step(three.actions)
                for name in ("observations", "legal", "rewards", "dones", "turns", "seeds", "final_scores", "final_lengths"):
                    np.testing.assert_array_equal(getattr(one, name), getattr(three, name), name)

    def test_no_two_episodes_have_the_same_seed(self):
        env = hanabi.VectorEnv(hanabi.Game(mistake_tokens=1), 6, seed=100)
        seen = list(env.seeds)
        for _ in range(300):
            env.step(env.random_actions())
            seen += list(env.seeds[env.dones == 1])
        self.assertGreater(len(seen), 50)
        self.assertEqual(len(seen), len(set(seen)))
        env.reset(seeds=[7] * 6)
        self.assertTrue((env.observations == env.observations[0]).all())
        self.assertEqual(env.state(3), hanabi.State(env.game, seed=7))
        env.reset()
        self.assertEqual(env.seeds.tolist(), list(range(100, 106)))

    def test_a_lost_game_may_keep_its_points(self):
        for zero in (True, False):
            env = hanabi.VectorEnv(hanabi.Game(mistake_tokens=1), 8, seed=0, lost_counts_zero=zero)
            sums, ended = np.zeros(8), []
            for _ in range(400):
                env.step(env.random_actions())
                sums += env.rewards
                for index in np.flatnonzero(env.dones):
                    ended.append((sums[index], env.final_scores[index]))
                    sums[index] = 0
            self.assertTrue(all(total == final for total, final in ended))
            self.assertEqual(any(final > 0 for _, final in ended), not zero)


class Buffers(unittest.TestCase):
    def test_arrays_are_filled_in_place_and_can_be_handed_on(self):
        env = hanabi.VectorEnv(hanabi.Game(), 3, observation="floats")
        before = env.observations
        first = before.copy()
        observations, rewards, dones = env.step(env.random_actions())
        self.assertIs(observations, before)
        self.assertFalse((first == before).all())
        for name in ("observations", "legal", "rewards", "dones", "turns", "final_scores", "final_lengths", "actions"):
            array = getattr(env, name)
            shared = np.from_dlpack(array)
            self.assertTrue(np.shares_memory(array, shared), name)
        del env
        self.assertEqual(before.shape, (3, 658))  # outlives its environment

    def test_the_callers_arrays_are_used(self):
        mine = np.zeros((4, 658), np.uint8)
        rewards = np.zeros(4, np.float32)
        env = hanabi.VectorEnv(hanabi.Game(), 4, buffers={"observations": mine, "rewards": rewards})
        self.assertIs(env.observations, mine)
        self.assertTrue(mine.any())
        for name, array in (("observations", np.zeros((4, 657), np.uint8)), ("observations", np.zeros((4, 658), np.int64)),
                            ("observations", np.zeros((658, 4), np.uint8).T), ("nonsense", mine), ("rewards", [0, 0, 0, 0])):
            with self.assertRaisesRegex(ValueError, name):
                hanabi.VectorEnv(hanabi.Game(), 4, buffers={name: array})
        mine.flags.writeable = False
        with self.assertRaisesRegex(ValueError, "written"):
            hanabi.VectorEnv(hanabi.Game(), 4, buffers={"observations": mine})

    def test_states_can_be_taken_out_and_put_in(self):
        env = koikoi.VectorEnv(koikoi.Game(), 2, seed=1)
        for _ in range(9):
            env.step(env.random_actions())
        state = env.state(0)
        env.set_state(1, state)
        np.testing.assert_array_equal(env.observations[0], env.observations[1])
        np.testing.assert_array_equal(env.legal[0], env.legal[1])
        with self.assertRaises(IndexError):
            env.state(2)
        with self.assertRaisesRegex(ValueError, "another game"):
            env.set_state(0, koikoi.State(koikoi.Game("bga"), seed=1))
        with self.assertRaisesRegex(ValueError, "nobody can move"):
            env.set_state(0, koikoi.State(koikoi.Game()))


class BadInput(unittest.TestCase):
    def test_one_illegal_move_and_nothing_happens(self):
        env = hanabi.VectorEnv(hanabi.Game(), 3)
        states = [env.state(index) for index in range(3)]
        for number, why in ((0, "token"), (20, "no such move"), (-1, "no such move"), (2**62, "no such move")):
            actions = env.random_actions().copy()
            actions[2] = number
            with self.assertRaisesRegex(ValueError, f"game 2, move {number}: .*{why}"):
                env.step(actions)
        for actions in (np.zeros(2, int), np.zeros((3, 1), int), np.zeros(3), np.array(["a", "b", "c"])):
            with self.assertRaises(ValueError):
                env.step(actions)
        self.assertEqual([env.state(index) for index in range(3)], states)
        env.step(env.random_actions().astype(np.uint8))
        env.step(env.random_actions().tolist())

    def test_impossible_settings_are_refused(self):
        game = hanabi.Game()
        for settings in ({"games": 0}, {"games": 1, "threads": 0}, {"games": 1, "observation": "words"}, {"games": 1, "kind": "x"},
                         {"games": 1, "observers": "none"}):
            with self.assertRaises(ValueError):
                hanabi.VectorEnv(game, **settings)
        with self.assertRaises(ValueError):
            hanabi.VectorEnv(game, 3).reset(seeds=[1, 2])


class Concurrency(unittest.TestCase):
    def test_threads_may_share_an_environment_and_states(self):
        env = hanabi.VectorEnv(hanabi.Game(), 64, threads=2)
        state = hanabi.State(hanabi.Game(), seed=1)
        faults = []

        def work(number):
            try:
                for _ in range(300):
                    try:
                        env.step(env.random_actions())
                    except ValueError:
                        pass  # another thread has moved on between the two calls
                    self.assertEqual(state.copy(), state)
                    own = hanabi.VectorEnv(hanabi.Game(), 2, seed=number)
                    own.step(own.random_actions())
            except BaseException as fault:
                faults.append(fault)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(faults, [])

    def test_other_threads_run_while_a_batch_does(self):
        env = hanabi.VectorEnv(hanabi.Game(players=5), 200_000)
        stop, counted = threading.Event(), [0]

        def count():
            while not stop.is_set():
                counted[0] += 1

        thread = threading.Thread(target=count)
        thread.start()
        before = counted[0]
        env.reset()
        during = counted[0] - before
        stop.set()
        thread.join()
        self.assertGreater(during, 0)

    def test_a_forked_child_may_go_on(self):
        env = hanabi.VectorEnv(hanabi.Game(), 50, threads=2)
        env.step(env.random_actions())
        context = multiprocessing.get_context("fork")
        answer = context.SimpleQueue()
        child = context.Process(target=step_in_child, args=(env, answer))
        child.start()
        child.join(60)
        self.assertEqual(child.exitcode, 0)
        self.assertTrue(answer.get())
        env.step(env.random_actions())


if __name__ == "__main__":
    unittest.main()
