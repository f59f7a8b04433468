"""nodes.py [HANAZA] [--seconds S] [--tables N] [--rate R] [--json]

One node and three nodes on one PostgreSQL that syncs every commit, under the same load: whole tables on one node each, and the seats of
each table on different nodes. Prints moves a second, the processor time of a move in the nodes and in the database, and how much
later a player on another node hears of a move, as in docs/scale.md. Everything stays on this machine.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "server"))
TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """Of a process, its children that live and those it has waited for."""
    def own(each: int) -> float:
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / TICKS

    total = own(pid)
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        try:
            total += own(int(child))
        except OSError:
            pass
    return total


def load(hanaza: str, ports: list[int], *more: str) -> dict:
    urls = [f"http://127.0.0.1:{port}" for port in ports]
    nodes = [part for url in urls[1:] for part in ("--node", url)]
    done = subprocess.run([hanaza, "load", "--url", urls[0], *nodes, "--json", *more], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"the load failed: {done.stderr.strip()}")
    result = json.loads(done.stdout)
    if result["errors"]:
        print(f"{result['errors']} errors; {result['first_error']}", file=sys.stderr)
    return result


def measure(options: argparse.Namespace, nodes: int, spread: bool, *more: str) -> dict:
    # Here, because they look for the program when they are read.
    from cluster import Cluster

    with Cluster("--threads", "1", durable=True, under=ROOT / "build", nginx=False, wires=False, count=nodes) as cluster:
        before = cpu_seconds(cluster.database.process.pid)
        result = load(options.hanaza, cluster.ports[:nodes], "--players", "3", "--tables", str(options.tables), "--seconds",
                      str(options.seconds), "--warmup", "3", *(("--spread-seats",) if spread else ()), *more)
        after = cpu_seconds(cluster.database.process.pid)
    # The database also worked while tables were set up and warmed up; moves were made meanwhile, too.
    whole = result["moves"] * (1 + 3 / options.seconds)
    return {"moves_per_s": result["moves_per_s"], "node_us": result["server_cpu_us_per_move"], "database_us": (after - before) * 1e6 / whole,
            "p50_ms": result["p50_ms"], "p99_ms": result["p99_ms"], "lag_p50_ms": result["lag_p50_ms"], "lag_p99_ms": result["lag_p99_ms"],
            "mb": result["server_mb"], "kb_per_table": result["kb_per_table"], "errors": result["errors"]}


ROWS = (("moves_per_s", "moves a second"), ("node_us", "CPU of a move in the nodes, µs"), ("database_us", "CPU of a move in the database, µs"),
        ("p50_ms", "until all seats were told, median, ms"), ("p99_ms", "until all seats were told, p99, ms"),
        ("lag_p50_ms", "last seat after the first, median, ms"), ("lag_p99_ms", "last seat after the first, p99, ms"),
        ("kb_per_table", "memory of a table with its seats, kB"), ("errors", "errors"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hanaza", nargs="?", default=str(ROOT / "build" / "release" / "hanaza"))
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=1, help="moves a second and table where latency is measured")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    options.hanaza = str(Path(options.hanaza).resolve())
    os.environ["HANAZA_SERVER"] = options.hanaza
    paced = ("--rate", str(options.rate))
    runs = {"one node": measure(options, 1, False), "three, by table": measure(options, 3, False),
            "three, by seat": measure(options, 3, True), "one, paced": measure(options, 1, False, *paced),
            "three by table, paced": measure(options, 3, False, *paced), "three by seat, paced": measure(options, 3, True, *paced)}
    print("| | " + " | ".join(runs) + " |")
    print("| --- " * (1 + len(runs)) + "|")
    for key, title in ROWS:
        print(f"| {title} | " + " | ".join(f"{run[key]:.2f}" if run[key] is not None else "-" for run in runs.values()) + " |")
    if options.json:
        print(json.dumps(runs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
