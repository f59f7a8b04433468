"""Nodes are killed, stopped and cut from the database, and the database is restarted, while many people play: nobody loses a move."""

import asyncio
import json
import os
import random
import signal
import time
import unittest

from cluster import Cluster, broken_promises, stands_still, unsettled, until
from nodes_test import new_table
from players import Player, look

LONG = "HANAZA_LONG" in os.environ
TABLES, ROUNDS = (100, 200) if LONG else (12, 6)
CLOCK = {"type": "increment", "base": 7200, "increment": 0}


class Chaos:
    """What can happen to a cluster; each takes a while and leaves it whole."""

    def __init__(self, cluster, lots):
        self.cluster, self.lots = cluster, lots
        self.outages = []  # from when to when there was no database, in milliseconds

    async def round(self, number):
        kinds = [self.kill, self.stop, self.restart_database, self.cut, self.hang]
        await kinds[number % len(kinds)](self.lots.randrange(3))
        ready = await until(lambda: all(self.cluster.ready(i) for i in range(3)), 40)
        assert ready, "a node does not come back"

    async def kill(self, i):
        self.cluster.nodes[i].kill()
        await asyncio.sleep(self.lots.uniform(0, 2))
        await asyncio.to_thread(self.cluster.restart, i)

    async def stop(self, i):
        self.cluster.nodes[i].process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self.lots.choice([0.5, 4, 8]))
        self.cluster.nodes[i].process.send_signal(signal.SIGCONT)

    async def cut(self, i):
        self.cluster.wires[i].cut()
        await asyncio.sleep(self.lots.uniform(0, 3))
        self.cluster.wires[i].mend()

    async def hang(self, i):
        self.cluster.wires[i].hang()
        await asyncio.sleep(self.lots.uniform(0, 7))
        self.cluster.wires[i].go_on()

    async def restart_database(self, _):
        await asyncio.to_thread(self.cluster.database.stop, self.lots.choice([signal.SIGQUIT, signal.SIGINT]))
        stopped = time.time() * 1000
        await asyncio.sleep(self.lots.uniform(0.5, 3))
        self.outages.append((stopped, time.time() * 1000))
        await asyncio.to_thread(self.cluster.database.start)


def time_lost(entries, away, back):
    """Whether a clock ran from then to then, as sentences: what comes next in a game that was played must give the time back."""
    playing = False
    for at, entry in entries:
        if at <= away:
            playing = {"started": True, "ended": False}.get(entry["type"], playing)
        elif playing and entry["type"] == "credited":
            return [] if entry["milliseconds"] >= back - away else [f"{entry['milliseconds']} ms credited of {back - away:.0f}"]
        elif playing:
            around = [f"{then['type']} {when - away:.0f}" for when, then in entries if away - 3000 < when < back + 8000]
            return [f"{entry['type']} {at - away:.0f} ms into an outage of {back - away:.0f} ms, before it was given back: {around}"]
    return []


class ChaosTest(unittest.TestCase):
    async def play(self, cluster):
        seed = int.from_bytes(os.urandom(4), "big")
        lots = random.Random(seed)
        print(f"seed {seed}", flush=True)
        tables = []
        for number in range(TABLES):
            node = cluster.nodes[number % 3]
            more = ({"bots": 1}, {"clock": CLOCK, "timeout": "end"}, {})[number % 3]
            tables.append((await asyncio.to_thread(new_table, node, **more), "clock" in more))
        players = []
        for (table, tokens), _ in tables:
            for token in tokens:
                # Half of them come through nginx, the others go from node to node.
                where = (lambda: cluster.front) if lots.random() < 0.5 else (lambda: lots.choice(cluster.ports))
                players.append(Player(where, table, token, lots.random(), pause=TABLES / 400))
        tasks = [asyncio.create_task(player.run()) for player in players]
        chaos = Chaos(cluster, lots)
        for number in range(ROUNDS):
            before = sum(len(player.acknowledged) for player in players)
            await chaos.round(number)
            self.assertTrue(await until(lambda: sum(len(player.acknowledged) for player in players) > before + TABLES, 60),
                            f"round {number}: nobody plays any more")
        counts = {player.table: 0 for player in players}
        for player in players:
            counts[player.table] += len(player.acknowledged)
        self.assertGreater(min(counts.values()), 5, "every table was played at")
        for player in players:
            player.moves = False
        self.assertTrue(await stands_still(players, 60), unsettled(players))
        for player in players:
            for i in lots.sample(range(3), 1 if LONG else 3):
                self.assertEqual(player.known, await look(cluster.ports[i], player.table, player.token))
        for player in players:
            player.ending = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.check(cluster, chaos, tables, players)

    def check(self, cluster, chaos, tables, players):
        logs = cluster.log()
        wrong = []
        for (table, _), clocked in tables:
            wrong += broken_promises(logs[table], [player for player in players if player.table == table])
            if clocked:
                entries = [(at, json.loads(text)) for _, at, text in logs[table]]
                wrong += [f"{table}: {each}" for outage in chaos.outages for each in time_lost(entries, *outage)]
        self.assertEqual(wrong, [])
        frozen = [cluster.metric(i, "hanaza_tables_frozen_total") for i in range(3)]
        self.assertEqual(frozen, [0, 0, 0])
        moves = sum(len(player.acknowledged) for player in players)
        print(f"{ROUNDS} rounds, {TABLES} tables, {moves} moves acknowledged, "
              f"the database was away {len(chaos.outages)} times")

    def test_nothing_is_lost_whatever_happens(self):
        with Cluster() as cluster:
            try:
                asyncio.run(self.play(cluster))
            except BaseException:
                for i in range(3):
                    print(f"node {i + 1}:", (cluster.folder / f"log{i}").read_text()[-4000:])
                raise


if __name__ == "__main__":
    unittest.main()
