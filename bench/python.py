"""python.py [HANAZA]: how fast the Python package is beside the rules themselves, as in docs/python.md.

Needs `./run build`. Both sides do the same: random legal moves, with the canonical observation of whoever acts, on one thread. They take
turns, the best of each counts, and time is the processor's: what else the machine does matters little.
"""

from __future__ import annotations

import json
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build" / "release" / "python"))

from hanaza import gym, hanabi, koikoi  # noqa: E402

GAMES = 256
TURNS = 9


def native(hanaza: str, players: int, form: str) -> float:
    """Moves a second of `hanaza bench engine`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([hanaza, "bench", "engine", "--players", str(players), "--observe", form, "--games", "100000", "--json"],
                          capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["moves"] / (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)


def vector(env: hanabi.VectorEnv | koikoi.VectorEnv, steps: int = 1500) -> float:
    """Moves a second of steps with random moves."""
    begin = time.process_time()
    for _ in range(steps):
        env.step(env.random_actions())
    return steps * len(env) / (time.process_time() - begin)


def in_turns(*measures) -> list[float]:
    """The best of each, measured by turns."""
    return [max(values) for values in zip(*([measure() for measure in measures] for _ in range(TURNS)))]


def nanoseconds(call, times: int = 20_000) -> float:
    """The best of several rounds, per call."""
    best = float("inf")
    for _ in range(TURNS):
        begin = time.process_time_ns()
        for _ in range(times):
            call()
        best = min(best, (time.process_time_ns() - begin) / times)
    return best


def single_step() -> float:
    """Nanoseconds of one step of one game: the median, since single calls are what somebody else's work delays."""
    env = gym.HanabiEnv()
    spent = []
    for seed in range(1000):
        _, info = env.reset(seed=seed)
        terminated = False
        while not terminated:
            action = int(info["action_mask"].argmax())
            begin = time.perf_counter_ns()
            _, _, terminated, _, info = env.step(action)
            spent.append(time.perf_counter_ns() - begin)
    return statistics.median(spent)


def main() -> int:
    hanaza = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build" / "release" / "hanaza")
    print(f"| {GAMES} games at once, one thread | Python, moves a second | C++ | ratio |\n| --- | --- | --- | --- |")
    for players in (2, 5):
        for form in ("bits", "bytes"):
            env = hanabi.VectorEnv(hanabi.Game(players=players), GAMES, observation=form)
            python, cpp = in_turns(lambda: vector(env), lambda: native(hanaza, players, form))
            print(f"| Hanabi, {players} players, observations as {form} | {python:,.0f} | {cpp:,.0f} | {python / cpp:.2f} |", flush=True)
    for name, env in (("Hanabi, 2 players, floats", hanabi.VectorEnv(hanabi.Game(), GAMES, observation="floats")),
                      ("Koi-Koi, bits", koikoi.VectorEnv(koikoi.Game(), GAMES, observation="bits")),
                      ("Koi-Koi, bytes", koikoi.VectorEnv(koikoi.Game(), GAMES))):
        print(f"| {name} | {in_turns(lambda env=env: vector(env))[0]:,.0f} | | |", flush=True)
    state = hanabi.State(hanabi.Game(), seed=1)
    number = state.legal_numbers()[0]
    print("\n| one game, one call | ns |\n| --- | --- |")
    print(f"| `HanabiEnv.step(action)`: observation, reward, terminated, truncated, info with mask | {single_step():.0f} |")
    print(f"| `state.after(move)`: a copy with a move applied | {nanoseconds(lambda: state.after(number)):.0f} |")
    print(f"| `state.copy()` | {nanoseconds(state.copy):.0f} |")
    print(f"| `state.legal_mask()` | {nanoseconds(state.legal_mask):.0f} |")
    print(f"| `state.observation()` | {nanoseconds(state.observation):.0f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
