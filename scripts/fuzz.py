"""fuzz.py SECONDS COUNTS: runs every fuzzer of the clang build that long, several at once, and counts them as tests.

Inputs found on the way stay in build/fuzz/NAME and are where the next run begins; tests/fuzz/corpus/NAME is what we keep.
An input that breaks something is left as build/fuzz/NAME-crash-...; running the fuzzer with it as argument shows it again.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from files import ROOT

BUILD = ROOT / "build" / "clang"
FOUND = ROOT / "build" / "fuzz"


def run(name: str, seconds: str) -> bool:
    kept = ROOT / "tests" / "fuzz" / "corpus" / name
    found = FOUND / name
    found.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [BUILD / "fuzz" / name, f"-max_total_time={seconds}", "-timeout=10", f"-artifact_prefix={FOUND}/{name}-",
         found, *([kept] if kept.is_dir() else [])],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    # The beginning is one line for each new input; what went wrong is at the end.
    last = done.stdout.decode(errors="replace").splitlines()[-200:] if done.returncode else []
    print(f"{name}: {'FAILED' if done.returncode else 'ok'}", *last, sep="\n", flush=True)
    return done.returncode == 0


def main() -> int:
    seconds, counts = sys.argv[1], Path(sys.argv[2])
    names = (BUILD / "fuzzers.txt").read_text().split()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda name: run(name, seconds), names))
    print(f"summary: {len(names)} fuzzers, {seconds} s each")
    counts.write_text(f"{results.count(True)} {results.count(False)} 0\n")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
