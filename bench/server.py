"""server.py [HANAZA] [--rounds N] [--seconds S] [--tables N] [--idle N] [--only NAME,...] [--json]

Our server, with every move synced to disk, and two others, which keep theirs in memory, under the same load: the same number of
tables of four and the same closed loop, one server after the other, in turn, N rounds. Prints medians and ratios, as in
docs/performance.md. The others are in bench/peers and need npm; everything stays on this machine.
"""

import argparse
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "bench" / "peers"
NODE = PEERS / "node_modules" / ".bin" / "node"
OURS, BOARDGAME, COLYSEUS = "hanaza", "boardgame.io", "colyseus"
SCRIPTS = {BOARDGAME: "boardgame.mjs", COLYSEUS: "colyseus.mjs"}
HEALTH = {OURS: "/healthz", BOARDGAME: "/games", COLYSEUS: "/"}


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def answers(port: int, path: str) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1) as asked:
            asked.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
            return bool(asked.recv(1))
    except OSError:
        return False


class Running:
    """A fresh server with an empty database, and how long it took to its first byte."""

    def __init__(self, name: str, hanaza: str) -> None:
        self.name, self.hanaza, self.port = name, hanaza, free_port()
        # Beside the build, which is on a disk: a temporary directory may be in memory, where syncing is free.
        (ROOT / "build").mkdir(exist_ok=True)
        self.data = tempfile.mkdtemp(prefix="bench-", dir=ROOT / "build")

    def __enter__(self) -> "Running":
        if self.name == OURS:
            command = [self.hanaza, "serve", "--address", "127.0.0.1", "--port", str(self.port), "--data", self.data, "--limits", "off",
                       "--log-level", "warning"]
        else:
            command = [str(NODE), SCRIPTS[self.name], str(self.port)]
        started = time.perf_counter()
        self.process = subprocess.Popen(command, cwd=PEERS, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                        env={**os.environ, "NODE_ENV": "production"})
        while not answers(self.port, HEALTH[self.name]):
            if self.process.poll() is not None or time.perf_counter() - started > 30:
                self.__exit__()
                raise SystemExit(f"{self.name} does not start: {' '.join(command)}")
            time.sleep(0.001)
        self.first_byte_ms = (time.perf_counter() - started) * 1000
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.data, ignore_errors=True)

    def load(self, tables: int, seconds: float, *more: str) -> dict:
        own = [self.hanaza, "load", "--players", "4", "--json"]
        driver = own if self.name == OURS else [str(NODE), "load.mjs", "--peer", self.name]
        done = subprocess.run(
            [*driver, "--url", f"http://127.0.0.1:{self.port}", "--server-pid", str(self.process.pid), "--tables", str(tables), "--seconds",
             str(seconds), "--warmup", "2", *more], cwd=PEERS, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SystemExit(f"{self.name} under load: {done.stderr.strip()}")
        result = json.loads(done.stdout)
        if result["errors"]:
            print(f"{self.name}: {result['errors']} errors; {result.get('first_error')}", file=sys.stderr)
        return result


def measure(name: str, options: argparse.Namespace) -> dict:
    """One round of one server."""
    with Running(name, options.hanaza) as server:
        closed = server.load(options.tables, options.seconds)
        found = {"first_byte_ms": server.first_byte_ms}
    with Running(name, options.hanaza) as server:
        paced = server.load(options.tables, options.seconds, "--rate", "1")
    with Running(name, options.hanaza) as server:
        idle = server.load(1, 1, "--idle", str(options.idle))
    return found | {
        "moves_per_s": closed["moves_per_s"], "cpu_us": closed["server_cpu_us_per_move"], "closed_p99_ms": closed["p99_ms"],
        "client_cpu_us": closed["client_cpu_us_per_move"], "paced_p99_ms": paced["p99_ms"], "paced_cpu_us": paced["server_cpu_us_per_move"],
        "tables_mb": closed["server_mb_tables"], "played_mb": closed["server_mb"], "idle_kb": idle["kb_per_idle_connection"],
        "errors": closed["errors"] + paced["errors"] + idle["errors"],
    }


ROWS = (("moves_per_s", "moves a second, closed loop"), ("cpu_us", "server CPU per move, µs"), ("client_cpu_us", "load generator's CPU per move, µs"),
        ("closed_p99_ms", "p99 in the closed loop, ms"), ("paced_p99_ms", "p99 at one move a second and table, ms"),
        ("paced_cpu_us", "server CPU per move at that rate, µs"), ("idle_kb", "idle connection, kB"),
        ("first_byte_ms", "start to first byte, ms"), ("tables_mb", "memory with all tables seated, MB"),
        ("played_mb", "memory after play, MB"), ("errors", "errors"))


def report(names: list[str], rounds: dict[str, list[dict]]) -> dict:
    median = {name: {key: statistics.median(each[key] for each in rounds[name]) for key, _ in ROWS} for name in names}
    others = [name for name in names if name != OURS and OURS in names]
    print("| | " + " | ".join([*names, *(f"ours to {name}" for name in others)]) + " |")
    print("| --- " * (1 + len(names) + len(others)) + "|")
    for key, title in ROWS:
        ratios = [f"{median[OURS][key] / median[name][key]:.3f}" if median[name][key] else "-" for name in others]
        print("| " + " | ".join([title, *(f"{median[name][key]:.1f}" for name in names), *ratios]) + " |")
    return median


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hanaza", nargs="?", default=str(ROOT / "build" / "release" / "hanaza"))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--only", default=f"{OURS},{BOARDGAME},{COLYSEUS}")
    parser.add_argument("--json", action="store_true", help="print every round as one JSON object as well")
    options = parser.parse_args()
    options.hanaza = str(Path(options.hanaza).resolve())
    names = options.only.split(",")
    if unknown := set(names) - set(HEALTH):
        parser.error(f"--only {','.join(unknown)}: say {', '.join(HEALTH)}")
    if any(name in SCRIPTS for name in names) and not NODE.exists():
        subprocess.run(["npm", "install", "--no-save", "--no-fund", "--no-audit"], cwd=PEERS, check=True, stdout=sys.stderr)
    rounds: dict[str, list[dict]] = {name: [] for name in names}
    for number in range(options.rounds):
        for name in names[number % len(names):] + names[:number % len(names)]:
            print(f"round {number + 1}: {name}", file=sys.stderr)
            rounds[name].append(measure(name, options))
    report(names, rounds)
    if options.json:
        print(json.dumps(rounds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
