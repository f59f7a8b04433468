"""scale.py [--measured FILE] [--think S] [--tables N,...] [--node-cores N] [--database-cores N] [--core-month PRICE] [--gb-month PRICE]

Extends what bench/nodes.py measured (its --json; usually the figures of docs/scale.md) to more tables than fit on this machine. For
each number of concurrent tables it finds how many nodes and how many databases, with tables shared out among them by their id, keep
every processor below two thirds and the 99th percentile of a stored move below 50 ms; the latter by simulating the writers of all nodes
on one database, group commit by group commit.
"""

import argparse
import heapq
import json
import math
import random
import sys
from pathlib import Path

# docs/scale.md says on what these were measured.
MEASURED = {"node_us": 55.0, "commit_us": 440.0, "line_us": 40.0, "sync_ms": 3.0, "kb_per_table": 36.0}
BUSIEST = 2 / 3
SLOWEST_MS = 50.0


def simulate(rate: float, nodes: int, cores: int, measured: dict, seconds: float = 2.0, seed: int = 1) -> tuple[float, float]:
    """`rate` moves a second at one database with `nodes` writers: the 99th percentile, in ms, of the time from a command to its commit,
    and how busy the database's processors are."""
    lots = random.Random(seed)
    sync, line, transaction = measured["sync_ms"] / 1000, measured["line_us"] / 1e6, measured["commit_us"] / 1e6
    worked = 0.0
    waiting: list[list[float]] = [[] for _ in range(nodes)]
    busy = [False] * nodes
    free = [0.0] * cores  # when each processor of the database has worked off what it was given
    events: list[tuple[float, int, int, list[float]]] = []  # when, what (0: a move, 1: a commit is done), node, moves
    times: list[float] = []
    heapq.heappush(events, (lots.expovariate(rate), 0, 0, []))

    def commit(now: float, node: int) -> None:
        nonlocal worked
        moves, waiting[node] = waiting[node], []
        work = transaction + line * len(moves)
        worked += work
        busy[node] = True
        begin = max(now, heapq.heappop(free))
        done = begin + work
        heapq.heappush(free, done)
        heapq.heappush(events, (done + sync, 1, node, moves))

    while events:
        now, what, node, moves = heapq.heappop(events)
        if what == 0:
            if now > seconds:
                continue
            at = lots.randrange(nodes)
            waiting[at].append(now)
            if not busy[at]:
                commit(now, at)
            heapq.heappush(events, (now + lots.expovariate(rate), 0, 0, []))
        else:
            times += [now - began for began in moves]
            busy[node] = False
            if waiting[node]:
                commit(now, node)
    times.sort()
    return (times[int(0.99 * (len(times) - 1))] * 1000 if times else 0.0), worked / seconds / cores


def database_limit(nodes_each: float, cores: int, measured: dict) -> float:
    """How many moves a second one database takes: by its processors, and by how long a move then takes."""
    most = BUSIEST * cores * 1e6 / measured["line_us"]
    while True:
        slowest, busy = simulate(most, max(1, round(nodes_each)), cores, measured, seconds=0.5)
        if slowest <= SLOWEST_MS and busy <= BUSIEST:
            return most
        most *= 0.9


def plan(tables: int, options: argparse.Namespace, measured: dict) -> dict:
    rate = tables / options.think
    node_most = BUSIEST * options.node_cores * 1e6 / measured["node_us"]
    # A node has one writer, and that is one process of the database.
    writer_most = BUSIEST * 1e6 / measured["line_us"]
    nodes = max(2, math.ceil(rate / node_most), math.ceil(rate / writer_most), math.ceil(tables * measured["kb_per_table"] / 1e6 / options.node_gb))
    limit = database_limit(min(nodes, 19), options.database_cores, measured)
    databases = max(1, math.ceil(rate / limit), math.ceil(nodes / 19))  # 5 connections a node, of 100
    memory = tables * measured["kb_per_table"] / 1e6
    log_gb_day = rate * 86_400 * options.line_bytes / 1e9
    cost = (nodes * options.node_cores + databases * options.database_cores) * options.core_month + (memory + 4 * databases) * options.gb_month
    return {"tables": tables, "moves_per_s": rate, "nodes": nodes, "databases": databases, "limit": limit,
            "p99_ms": simulate(rate / databases, max(1, round(nodes / databases)), options.database_cores, measured)[0],
            "memory_gb": memory, "log_gb_day": log_gb_day, "month": cost, "month_per_thousand": cost / tables * 1000}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measured", type=Path, help="JSON with node_us, commit_us, line_us, sync_ms, kb_per_table")
    parser.add_argument("--think", type=float, default=10, help="seconds between two moves of a table")
    parser.add_argument("--tables", default="1000,10000,100000,1000000")
    parser.add_argument("--node-cores", type=int, default=4)
    parser.add_argument("--node-gb", type=float, default=8)
    parser.add_argument("--database-cores", type=int, default=16)
    parser.add_argument("--line-bytes", type=float, default=250, help="of the log and its index, a move")
    parser.add_argument("--core-month", type=float, default=15, help="price of a core for a month")
    parser.add_argument("--gb-month", type=float, default=3, help="price of a GB of memory for a month")
    options = parser.parse_args()
    measured = MEASURED | (json.loads(options.measured.read_text()) if options.measured else {})
    print("| tables | moves a second | nodes | databases | p99 of a commit, ms | memory, GB | log, GB a day | a month | per 1000 tables |")
    print("| ---: " * 9 + "|")
    for tables in map(int, options.tables.split(",")):
        each = plan(tables, options, measured)
        print(f"| {tables:,} | {each['moves_per_s']:,.0f} | {each['nodes']} | {each['databases']} | {each['p99_ms']:.1f} | {each['memory_gb']:.1f} | "
              f"{each['log_gb_day']:.1f} | {each['month']:,.0f} | {each['month_per_thousand']:.1f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
