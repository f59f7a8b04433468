"""instructions.py [HANAZA]: instructions per move under callgrind, as in docs/performance.md.

Each figure is the difference of two runs of `hanaza bench engine`, so that starting the program does not count.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FEW, MANY = 1000, 3000


def measure(hanaza: str, arguments: list[str], games: int) -> tuple[int, dict]:
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", hanaza, "bench", "engine", *arguments, "--games", str(games),
         "--json"], capture_output=True, text=True, check=True)
    counted = re.search(r"Collected : (\d+)", done.stderr)
    return int(counted.group(1)), json.loads(done.stdout)


def instructions(hanaza: str, arguments: list[str], unit: str) -> float:
    few, few_run = measure(hanaza, arguments, FEW)
    many, many_run = measure(hanaza, arguments, MANY)
    return (many - few) / (many_run[unit] - few_run[unit])


def main() -> int:
    hanaza = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build" / "release" / "hanaza")
    print("| random legal play | instructions per | |\n| --- | --- | --- |")
    for name, observe in (("legal moves and apply", []), ("the same with the observation as bits", ["--observe", "bits"]),
                          ("the same with the observation as bytes", ["--observe", "bytes"])):
        for players in (2, 5):
            figure = instructions(hanaza, ["--game", "hanabi", "--players", str(players), *observe], "moves")
            print(f"| Hanabi, {players} players, {name} | move | {figure:.0f} |", flush=True)
    for unit in ("moves", "rounds"):
        figure = instructions(hanaza, ["--game", "koikoi"], unit)
        print(f"| Koi-Koi, legal moves and apply | {unit.removesuffix('s')} | {figure:.0f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
