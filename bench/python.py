"""python.py [HANAZA]: how fast the Python package is beside the rules themselves, as in docs/python.md.

Needs `./run build`. Both sides do the same: random legal moves, with the canonical observation of whoever acts, on one thread; they
take turns, so that whatever else the machine does slows both.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build" / "release" / "python"))

from hanaza import gym, hanabi, koikoi  # noqa: E402

GAMES = 128
TURNS = 7


def native(hanaza: str, players: int, form: str) -> float:
    """Moves a second of `hanaza bench engine`."""
    done = subprocess.run([hanaza, "bench", "engine", "--players", str(players), "--observe", form, "--games", "40000", "--json"],
                          capture_output=True, text=True, check=True)
    run = json.loads(done.stdout)
    return run["moves"] / run["seconds"]


def vector(env: hanabi.VectorEnv | koikoi.VectorEnv, seconds: float = 0.3) -> float:
    """Moves a second of steps with random moves."""
    steps = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        for _ in range(20):
            env.step(env.random_actions())
        steps += 20
    return steps * len(env) / (time.perf_counter() - begin)


def in_turns(*measures) -> list[float]:
    """The best of each, measured by turns."""
    return [max(values) for values in zip(*([measure() for measure in measures] for _ in range(TURNS)))]


def nanoseconds(call, times: int = 20_000) -> float:
    """The best of several rounds, per call."""
    best = float("inf")
    for _ in range(TURNS):
        begin = time.perf_counter_ns()
        for _ in range(times):
            call()
        best = min(best, (time.perf_counter_ns() - begin) / times)
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
