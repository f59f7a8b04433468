"""Gymnasium's and PettingZoo's documented rules, checked without the packages."""

import copy
import importlib
import pickle
import sys
import types
import unittest

import numpy as np

from hanaza import aec, gym, hanabi, koikoi, parallel, spaces

SETTINGS = ((hanabi.Game(), "bytes"), (hanabi.Game(players=5), "floats"), (koikoi.Game(rounds=2), "bits"),
            (koikoi.Game("koikoi-japan"), "bytes"))


class Gymnasium(unittest.TestCase):
    def environments(self):
        for game, form in SETTINGS:
            kind = gym.HanabiEnv if isinstance(game, hanabi.Game) else gym.KoikoiEnv
            yield kind(game, observation=form)
            yield gym.SeatEnv(game, "random", seat=1, observation=form)

    def test_reset_and_step_keep_to_the_interface(self):
        for env in self.environments():
            with self.assertRaises(ValueError):
                env.step(0)
            env.action_space.seed(1)
            for episode in range(3):
                observation, info = env.reset(seed=episode)
                terminated, steps = False, 0
                while not terminated:
                    self.assertTrue(env.observation_space.contains(observation), env)
                    self.assertTrue(info["action_mask"].any())
                    action = env.action_space.sample(info["action_mask"])
                    self.assertTrue(env.action_space.contains(action))
                    result = env.step(action)
                    self.assertEqual(len(result), 5)
                    observation, reward, terminated, truncated, info = result
                    self.assertIsInstance(reward, float)
                    self.assertIsInstance(terminated, bool)
                    self.assertIs(truncated, False)
                    self.assertIsInstance(info, dict)
                    steps += 1
                self.assertGreater(steps, 0)
                self.assertTrue(env.observation_space.contains(observation))
                self.assertFalse(info["action_mask"].any())
                with self.assertRaises(ValueError):
                    env.step(0)
            env.close()
            self.assertIs(env.unwrapped, env)

    def test_a_seed_repeats_a_row_of_episodes(self):
        for env in self.environments():
            rows = []
            for _ in range(2):
                env.action_space.seed(5)
                row = [env.reset(seed=4)[0], env.reset()[0], env.reset()[0]]
                rows.append(row)
                self.assertFalse((row[0] == row[1]).all() and (row[1] == row[2]).all())
            for first, second in zip(*rows):
                np.testing.assert_array_equal(first, second)
            with self.assertRaises(ValueError):
                env.reset(seed=-1)

    def test_observations_are_not_overwritten(self):
        env = gym.HanabiEnv()
        first, _ = env.reset(seed=1)
        kept = first.copy()
        env.step(int(np.flatnonzero(env.state.legal_mask())[0]))
        np.testing.assert_array_equal(first, kept)

    def test_render_modes_are_those_named(self):
        env = gym.HanabiEnv(render_mode="ansi")
        env.reset(seed=1)
        self.assertIn("fireworks", env.render())
        self.assertIn("ansi", env.metadata["render_modes"])
        plain = gym.HanabiEnv()
        plain.reset(seed=1)
        self.assertIsNone(plain.render())
        with self.assertRaises(ValueError):
            gym.HanabiEnv(render_mode="human")

    def test_a_seat_plays_with_named_bots_and_with_classes(self):
        class First:
            def __init__(self, game, seat, seed):
                self.seat = seat

            def choose(self, view):
                assert view.me == self.seat
                return view.legal_numbers()[0]

        for bots in ("hat", {1: "simple", 2: First}, First):
            env = gym.SeatEnv(hanabi.Game(players=3), bots)
            _, info = env.reset(seed=3)
            total, terminated = 0, False
            while not terminated:
                _, reward, terminated, _, info = env.step(env.action_space.sample(info["action_mask"]))
                total += reward
            self.assertEqual(total, env.state.score)
        with self.assertRaisesRegex(ValueError, "no seat 3"):
            gym.SeatEnv(hanabi.Game(players=3), "hat", seat=3)
        with self.assertRaisesRegex(ValueError, "bots sit in"):
            gym.SeatEnv(hanabi.Game(players=3), {1: "hat"})
        with self.assertRaisesRegex(ValueError, "there is no bot 'nobody'"):
            gym.SeatEnv(hanabi.Game(), "nobody").reset()

    def test_with_the_packages_installed_they_are_their_environments(self):
        class Env:
            pass

        stand_ins = {"gymnasium": types.ModuleType("gymnasium"), "pettingzoo": types.ModuleType("pettingzoo")}
        stand_ins["gymnasium"].Env = Env
        stand_ins["pettingzoo"].AECEnv = type("AECEnv", (), {})
        stand_ins["pettingzoo"].ParallelEnv = type("ParallelEnv", (), {})
        mine = {"hanaza.gym": gym, "hanaza.aec": aec, "hanaza.parallel": parallel}
        try:
            sys.modules.update(stand_ins)
            for name in mine:
                sys.modules.pop(name)
            env = importlib.import_module("hanaza.gym").HanabiEnv()
            self.assertIsInstance(env, Env)
            observation, _ = env.reset(seed=1)
            self.assertEqual(observation.shape, (658,))
            for name, kind, base in (("hanaza.aec", "AEC", "AECEnv"), ("hanaza.parallel", "Parallel", "ParallelEnv")):
                env = getattr(importlib.import_module(name), kind)(hanabi.Game())
                self.assertIsInstance(env, getattr(stand_ins["pettingzoo"], base))
                env.reset(seed=1)
        finally:
            for name in stand_ins:
                sys.modules.pop(name)
            sys.modules.update(mine)


class AgentCycle(unittest.TestCase):
    def test_the_interface_is_complete_and_its_spaces_are_stable(self):
        for game, form in SETTINGS:
            env = aec.env(game, observation=form)
            self.assertEqual(env.possible_agents, [f"player_{seat}" for seat in range(game.players)])
            for agent in env.possible_agents:
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertIs(env.action_space(agent), env.action_space(agent))
            with self.assertRaises(ValueError):
                env.step(0)
            env.reset(seed=1)
            self.assertEqual((env.num_agents, env.max_num_agents), (game.players, game.players))
            for kept in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
                self.assertEqual(list(kept), env.agents)
            self.assertEqual(env.state().dtype, env.observation_space("player_0")["observation"].dtype)
            self.assertIn("name", env.metadata)
            self.assertIsNone(env.render())

    def test_whole_games_by_the_documented_loop(self):
        for game, form in SETTINGS:
            env = aec.AEC(game, observation=form)
            for seed in range(3):
                env.reset(seed=seed)
                totals = dict.fromkeys(env.possible_agents, 0.0)
                gone = []
                for agent in env.agent_iter():
                    self.assertEqual(agent, env.agent_selection)
                    observation, reward, termination, truncation, info = env.last()
                    self.assertTrue(env.observation_space(agent).contains(observation))
                    totals[agent] += reward
                    if termination or truncation:
                        with self.assertRaises(ValueError):
                            env.step(0)
                        gone.append(agent)
                        env.step(None)
                        continue
                    mask = observation["action_mask"]
                    self.assertEqual(np.flatnonzero(mask).tolist(), env.game_state.legal_numbers())
                    for other in env.agents:
                        if other != agent:
                            self.assertFalse(env.observe(other)["action_mask"].any())
                    env.step(env.action_space(agent).sample(mask))
                self.assertEqual(env.agents, [])
                self.assertEqual(sorted(gone), sorted(env.possible_agents))
                final = env.game_state
                if isinstance(game, hanabi.Game):
                    self.assertEqual(set(totals.values()), {float(final.score)})
                else:
                    self.assertEqual(totals["player_0"], final.totals[0] - final.totals[1])
                    self.assertEqual(sum(totals.values()), 0)

    def test_an_illegal_action_leaves_no_trace(self):
        env = aec.AEC(hanabi.Game())
        env.reset(seed=1)
        before, agent = env.game_state, env.agent_selection
        with self.assertRaisesRegex(ValueError, "token"):
            env.step(0)
        self.assertEqual((env.game_state, env.agent_selection), (before, agent))
        with self.assertRaises(ValueError):
            env.step(None)
        self.assertEqual(len(list(zip(range(3), env.agent_iter(2)))), 2)


class Parallel(unittest.TestCase):
    def test_whole_games_with_those_waiting_who_are_not_on_turn(self):
        for game, form in SETTINGS:
            env = parallel.parallel_env(game, observation=form)
            with self.assertRaises(ValueError):
                env.step({})
            for seed in range(3):
                observations, infos = env.reset(seed=seed)
                self.assertEqual(list(infos), env.agents)
                totals = dict.fromkeys(env.agents, 0.0)
                while env.agents:
                    agents = list(env.agents)
                    for agent in agents:
                        self.assertTrue(env.observation_space(agent).contains(observations[agent]))
                        self.assertEqual(bool(observations[agent]["action_mask"][env.wait]),
                                         agent != f"player_{env.game_state.turn}")
                    actions = {agent: env.action_space(agent).sample(observations[agent]["action_mask"]) for agent in agents}
                    observations, rewards, terminations, truncations, infos = env.step(actions)
                    for told in (observations, rewards, terminations, truncations, infos):
                        self.assertEqual(list(told), agents)
                    for agent in agents:
                        totals[agent] += rewards[agent]
                    self.assertFalse(any(truncations.values()))
                self.assertTrue(all(terminations.values()))
                if isinstance(game, hanabi.Game):
                    self.assertEqual(set(totals.values()), {float(env.game_state.score)})

    def test_actions_of_the_wrong_agents_are_refused(self):
        env = parallel.Parallel(hanabi.Game())
        env.reset(seed=1)
        before = env.game_state
        for actions in ({"player_0": 5}, {"player_0": 5, "player_1": 5}, {"player_0": env.wait, "player_1": env.wait},
                        {"player_0": 0, "player_1": env.wait}, {"player_0": 5, "player_1": env.wait, "eve": 1}):
            with self.assertRaises(ValueError):
                env.step(actions)
        self.assertEqual(env.game_state, before)


class Spaces(unittest.TestCase):
    def test_samples_are_members_and_others_are_not(self):
        for space, stranger in ((spaces.Discrete(5), 5), (spaces.Box(0, 1, (3,), np.uint8), np.full(3, 2, np.uint8)),
                                (spaces.Box(0, 1, (3,), np.float32), np.zeros(4, np.float32)),
                                (spaces.Dict({"a": spaces.Discrete(2)}), {"a": 3})):
            space.seed(3)
            for _ in range(20):
                self.assertTrue(space.contains(space.sample()))
            self.assertFalse(space.contains(stranger))
            self.assertFalse(space.contains("nonsense"))
            self.assertEqual(space, copy.deepcopy(space))
            pickle.loads(pickle.dumps(space))


if __name__ == "__main__":
    unittest.main()
