"""Random legal moves in both games, one game at a time and many at once.

    PYTHONPATH=build/release/python /usr/bin/python3 examples/python/random_agent.py
"""

import argparse
import time
from typing import Any

import numpy as np

from hanaza import gym, hanabi, koikoi


def one_at_a_time(env: Any, episodes: int) -> float:
    """The mean return of random play."""
    total = 0.0
    for episode in range(episodes):
        _, info = env.reset(seed=episode)
        terminated = False
        while not terminated:
            _, reward, terminated, _, info = env.step(env.action_space.sample(info["action_mask"]))
            total += reward
    return total / episodes


def many_at_once(env: hanabi.VectorEnv, steps: int) -> tuple[float, float]:
    """Moves a second, and the mean score of the episodes that ended."""
    scores = []
    begin = time.perf_counter()
    for _ in range(steps):
        env.step(env.random_actions())
        scores += env.final_scores[env.dones == 1].tolist()
    return steps * len(env) / (time.perf_counter() - begin), float(np.mean(scores))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--episodes", type=int, default=200)
    parser.add_argument("--steps", type=int, default=2000)
    arguments = parser.parse_args()
    print(f"Hanabi, one at a time: {one_at_a_time(gym.HanabiEnv(), arguments.episodes):.2f} points a game")
    print(f"Koi-Koi against greedy: {one_at_a_time(gym.SeatEnv(koikoi.Game(rounds=1), 'greedy'), arguments.episodes):+.2f} a round")
    rate, score = many_at_once(hanabi.VectorEnv(hanabi.Game(), 256, lost_counts_zero=False), arguments.steps)
    print(f"Hanabi, 256 at once: {rate:,.0f} moves a second, {score:.2f} points a game")


if __name__ == "__main__":
    main()
