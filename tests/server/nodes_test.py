"""Three nodes on one database, nginx in front: whoever plays does not notice which node serves them, nor that one goes."""

import asyncio
import json
import pathlib
import signal
import subprocess
import time
import unittest

from cluster import Cluster, broken_promises, stands_still, until
from players import Player, Socket, look
from postgres import Postgres
from serving import PROGRAM, Directory, Serving, environment


def new_table(server, bots=0, **settings):
    """A running game of Hanabi with two people, or one and a bot: its id and their tokens."""
    settings = {"game": "hanabi", "players": 2, "first": 1, **settings}
    made = server.call("POST", "/api/tables", settings)
    table, tokens = made["table"], [made["token"]]
    commands = f"/api/tables/{table}/commands"
    server.call("POST", commands, {"type": "sit", "id": "a", "name": "Anna"}, tokens[0])
    if bots:
        server.call("POST", commands, {"type": "seat_bot", "id": "b", "seat": None, "bot": "simple"}, tokens[0])
    else:
        tokens.append(server.call("POST", commands, {"type": "sit", "id": "b", "name": "Ben"})["token"])
    answer = server.call("POST", commands, {"type": "start", "id": "c"}, tokens[0])
    assert answer["type"] == "done", answer
    return table, tokens


def whats(cluster, table):
    return [json.loads(text) for _, _, text in cluster.log()[table]]


async def playing(*players):
    return [asyncio.create_task(player.run()) for player in players]


async def rest(players, tasks):
    """Everybody stops where they are, once nothing is unanswered and all have heard the same."""
    for player in players:
        player.moves = False
    quiet = await stands_still(players)
    for player in players:
        player.ending = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return quiet


class NodesTest(unittest.TestCase):
    def check_log(self, cluster, table, players):
        """What was promised is in the log once and in order; what was refused is not."""
        self.assertEqual(broken_promises(cluster.log()[table], players), [])

    async def check_views(self, cluster, players, nodes=(0, 1, 2)):
        for player in players:
            for i in nodes:
                self.assertEqual(player.known, await look(cluster.nodes[i].port, player.table, player.token))

    def test_players_of_one_table_on_different_nodes(self):
        async def play(cluster):
            table, tokens = new_table(cluster.nodes[2])
            players = [Player(lambda i=i: cluster.ports[i], table, token, i) for i, token in enumerate(tokens)]
            tasks = await playing(*players)
            self.assertTrue(await until(lambda: all(player.count > 15 for player in players), 30))
            self.assertTrue(await rest(players, tasks))
            self.check_log(cluster, table, players)
            await self.check_views(cluster, players)
            # The same command again, at every node: done once.
            commands = f"/api/tables/{table}/commands"
            command = {"type": "say", "id": "again", "text": "Hello"}
            answers = [node.call("POST", commands, command, tokens[0]) for node in cluster.nodes]
            if answers[0]["type"] == "done":
                self.assertEqual(answers[0], answers[1])
            command, sequence = players[0].acknowledged[-1]
            for node in cluster.nodes:
                answer = node.call("POST", commands, {"type": "move", "id": command, "move": "play 1"}, tokens[0])
                self.assertEqual((answer["type"], answer["sequence"]), ("done", sequence))

        with Cluster() as cluster:
            asyncio.run(play(cluster))

    def test_who_is_there_is_known_everywhere(self):
        async def play(cluster):
            table, tokens = new_table(cluster.nodes[0])
            ben = Player(lambda: cluster.ports[1], table, tokens[1], 1, moves=False)
            tasks = await playing(ben)
            self.assertTrue(await until(lambda: ben.known, 10))
            commands = f"/api/tables/{table}/commands"
            replace = {"type": "replace", "seat": 2, "bot": "simple"}
            await asyncio.sleep(0.3)
            self.assertEqual(cluster.nodes[0].call("POST", commands, {**replace, "id": "r1"}, tokens[0])["code"], "still_here")
            ben.ending = True
            tasks[0].cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.assertTrue(await until(
                lambda: cluster.nodes[0].call("POST", commands, {**replace, "id": f"r{time.time_ns()}"}, tokens[0])["type"] == "done", 10))

        with Cluster(nginx=False) as cluster:
            asyncio.run(play(cluster))

    def test_a_node_is_killed(self):
        async def play(cluster):
            table, tokens = new_table(cluster.nodes[0], clock={"type": "increment", "base": 600, "increment": 0})
            players = [Player(lambda: cluster.front, table, token, i) for i, token in enumerate(tokens)]
            tasks = await playing(*players)
            for victim in (0, 1, 2):
                self.assertTrue(await until(lambda: all(player.known for player in players), 30))
                before = players[0].known["sequence"]
                self.assertTrue(await until(lambda: players[0].known["sequence"] > before + 5, 20))
                killed = time.monotonic()
                cluster.nodes[victim].kill()
                counts = [len(player.acknowledged) for player in players]
                self.assertTrue(await until(
                    lambda: all(len(player.acknowledged) > count + 1 for player, count in zip(players, counts)), 10))
                self.assertLess(time.monotonic() - killed, 5, "they play again without doing anything")
                await asyncio.to_thread(cluster.restart, victim)
            self.assertTrue(await rest(players, tasks))
            self.check_log(cluster, table, players)
            await self.check_views(cluster, players)

        with Cluster() as cluster:
            asyncio.run(play(cluster))

    def test_a_node_is_stopped_and_continued(self):
        async def play(cluster):
            table, tokens = new_table(cluster.nodes[0], bots=1)
            player = Player(lambda: cluster.ports[0], table, tokens[0], 1, pause=0.05)
            tasks = await playing(player)
            self.assertTrue(await until(lambda: player.count > 5, 20))
            cluster.nodes[0].process.send_signal(signal.SIGSTOP)
            player.where = lambda: cluster.ports[1]
            count = player.count
            # The bots were driven by the node that stands still: another one takes over.
            self.assertTrue(await until(lambda: player.count > count + 5, 30))
            cluster.nodes[0].process.send_signal(signal.SIGCONT)
            self.assertTrue(await until(lambda: cluster.ready(0), 20))
            count = player.count
            self.assertTrue(await until(lambda: player.count > count + 10, 20))
            self.assertTrue(await rest([player], tasks))
            self.check_log(cluster, table, [player])
            await self.check_views(cluster, [player])

        with Cluster(nginx=False) as cluster:
            asyncio.run(play(cluster))

    def test_the_database_restarts(self):
        async def play(cluster):
            clock = {"type": "increment", "base": 600, "increment": 0}
            table, tokens = new_table(cluster.nodes[0], clock=clock, timeout="end")
            players = [Player(lambda i=i: cluster.ports[i + 1], table, token, i, pause=0.1, careful=True)
                       for i, token in enumerate(tokens)]
            tasks = await playing(*players)
            self.assertTrue(await until(lambda: all(player.count > 3 for player in players), 20))
            stopped = time.monotonic()
            cluster.database.stop()
            await asyncio.sleep(4)
            cluster.database.start()
            counts = [len(player.acknowledged) for player in players]
            self.assertTrue(await until(
                lambda: all(len(player.acknowledged) > count + 3 for player, count in zip(players, counts)), 60))
            away = 1000 * (time.monotonic() - stopped)
            self.assertTrue(await rest(players, tasks))
            self.check_log(cluster, table, players)
            credited = [entry["milliseconds"] for entry in whats(cluster, table) if entry["type"] == "credited"]
            self.assertGreaterEqual(sum(credited), 4000)
            self.assertLess(sum(credited), away + 2000, "it is credited from the last beat before")
            await self.check_views(cluster, players)

        with Cluster(nginx=False) as cluster:
            asyncio.run(play(cluster))

    def test_a_node_drains_and_its_tables_go_on(self):
        async def play(cluster):
            table, tokens = new_table(cluster.nodes[0], bots=1)
            other, others = new_table(cluster.nodes[0])
            player = Player(lambda: cluster.front, table, tokens[0], 1)
            watcher = Player(lambda: cluster.ports[0], other, others[0], 2, moves=False)
            tasks = await playing(player, watcher)
            self.assertTrue(await until(lambda: player.count > 5 and watcher.known, 20))
            watcher.where = lambda: cluster.front
            told = subprocess.run([PROGRAM, "admin", "--url", f"http://127.0.0.1:{cluster.ports[0]}", "--data", cluster.nodes[0].data, "drain"],
                                  capture_output=True, text=True, check=False, env=environment())
            self.assertEqual(told.stdout, "draining\n", told.stderr)
            self.assertTrue(await until(lambda: "moving" in watcher.announced and watcher.welcomes == 2, 5))
            self.assertEqual(cluster.nodes[0].request("GET", "/readyz"), (503, "draining\n"))
            self.assertEqual(cluster.nodes[0].call("POST", "/api/tables", {"game": "hanabi"})["code"], "stopping")
            count = player.count
            self.assertTrue(await until(lambda: player.count > count + 5, 20), "its bots are driven elsewhere")
            await asyncio.sleep(1.5)  # what nodes say of each other is a beat old
            nodes = subprocess.run([PROGRAM, "admin", "--url", f"http://127.0.0.1:{cluster.ports[1]}", "--data", cluster.nodes[1].data, "nodes"],
                                   capture_output=True, text=True, check=False, env=environment())
            states = {node["name"]: node["state"] for node in map(json.loads, nodes.stdout.splitlines())}
            self.assertEqual(states, {"n1": "draining", "n2": "alive", "n3": "alive"})
            self.assertEqual(cluster.nodes[0].stop(), 0)
            count = player.count
            self.assertTrue(await until(lambda: player.count > count + 5, 20))
            # Rolling on: the next one is only told to stop.
            cluster.restart(0)
            self.assertEqual(await asyncio.to_thread(cluster.nodes[1].stop), 0)
            count = player.count
            self.assertTrue(await until(lambda: player.count > count + 5, 20))
            self.assertTrue(await rest([player], tasks))
            self.check_log(cluster, table, [player])
            self.assertIn('hanaza_node_info{node="n1"', cluster.nodes[0].request("GET", "/metrics")[1])

        with Cluster() as cluster:
            asyncio.run(play(cluster))

    def test_people_look_back_together_on_different_nodes(self):
        async def come(cluster, i, table, token):
            socket = await Socket.open(cluster.ports[i], f"/api/tables/{table}/socket")
            socket.send({"type": "hello", "version": 1, "token": token})
            await next_of(socket, "welcome")
            return socket

        async def next_of(socket, kind):
            while (message := await asyncio.wait_for(socket.receive(), 20))["type"] != kind:
                pass
            return message

        def led(socket):
            return next_of(socket, "led")

        async def play(cluster):
            table, tokens = new_table(cluster.nodes[0])
            commands = f"/api/tables/{table}/commands"
            cluster.nodes[0].call("POST", commands, {"type": "propose", "id": "p", "proposal": "end"}, tokens[0])
            cluster.nodes[1].call("POST", commands, {"type": "vote", "id": "v", "agree": True}, tokens[1])
            anna, ben = await come(cluster, 0, table, tokens[0]), await come(cluster, 1, table, tokens[1])
            looking = {"game": 1, "turn": 3, "viewer": "open", "cards": ["12"]}
            anna.send({"type": "lead", "leads": True, **looking})
            for socket in (anna, ben):
                self.assertEqual(await led(socket), {"type": "led", "person": 1, **looking})
            # A node that did not show the table so far asks who leads.
            late = await come(cluster, 2, table, tokens[1])
            self.assertEqual((await led(late))["turn"], 3)
            anna.close()
            for socket in (ben, late):
                self.assertEqual(await led(socket), {"type": "led", "person": None})
            ben.close()
            late.close()

        with Cluster(nginx=False) as cluster:
            asyncio.run(play(cluster))

    def refusal(self, data, *options):
        done = subprocess.run([PROGRAM, "serve", "--port", "0", "--address", "127.0.0.1", "--data", data, *options], capture_output=True,
                              text=True, check=False, timeout=60, env=environment())
        self.assertEqual(done.returncode, 2, done.stderr)
        return done.stderr

    def test_what_cannot_be_is_refused_at_the_start(self):
        with Directory() as data, Postgres() as database:
            url = database.url()
            with Serving(data / "a", "--database", url, "--node", "same"):
                self.assertIn("another node is called 'same', at 127.0.0.1:", self.refusal(data / "b", "--database", url, "--node", "same"))
            self.assertIn("--node", self.refusal(data / "b", "--database", url, "--node", "not a name"))
            self.assertIn("cannot", self.refusal(data / "b", "--database", "postgresql://hanaza@127.0.0.1:1/hanaza"))
            (database.data / "pg_hba.conf").write_text("local all all scram-sha-256\n")
            database.stop()
            database.start()
            refused = self.refusal(data / "b", "--database", url.replace("hanaza@", "hanaza:wrong@"))
            self.assertIn("password authentication failed", refused)

    def test_a_clock_that_jumps_stops_writing(self):
        # The database's clock is the one that jumps: a program under a sanitizer cannot be given another clock.
        library = next(pathlib.Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))
        with Directory() as data:
            now = data / "now"
            now.write_text("+0")
            data.chmod(0o755)
            env = {"LD_PRELOAD": str(library), "FAKETIME_TIMESTAMP_FILE": str(now), "FAKETIME_NO_CACHE": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
            with Postgres(env=env) as database:
                with Serving(data / "a", "--database", database.url()) as server:
                    table, tokens = new_table(server)
                    commands = f"/api/tables/{table}/commands"
                    now.write_text("-60s")
                    self.wait_for(lambda: server.request("GET", "/readyz") == (503, "clock\n"))
                    answer = server.call("POST", commands, {"type": "move", "id": "m1", "move": "play 1"}, tokens[0])
                    self.assertEqual(answer["code"], "storage")
                    now.write_text("+0")
                    self.wait_for(lambda: server.request("GET", "/readyz")[0] == 200)
                    answer = server.call("POST", commands, {"type": "move", "id": "m1", "move": "play 1"}, tokens[0])
                    self.assertEqual(answer["type"], "done")
                now.write_text("-90s")
                self.assertIn("seconds ahead of the database's", self.refusal(data / "b", "--database", database.url()))
                now.write_text("+90s")
                self.assertIn("seconds behind the database's", self.refusal(data / "b", "--database", database.url()))

    def wait_for(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition():
                return
            time.sleep(0.1)
        self.fail("waited in vain")

    def test_an_older_schema_is_brought_up_to_date_on_a_copy(self):
        with Directory() as data, Postgres() as database:
            with Serving(data / "a", "--database", database.url()) as server:
                table, tokens = new_table(server, bots=1)
            # As version 1 left it: it knew of no nodes, and every game counted as running.
            database.ask("DROP TABLE nodes, drives")
            database.ask("UPDATE meta SET value = 1 WHERE name = 'schema'")
            database.ask("UPDATE summaries SET running = 1")
            database.ask("CREATE DATABASE copy TEMPLATE hanaza")
            with Serving(data / "a", "--database", database.url().replace("/hanaza?", "/copy?")) as server:
                shown = asyncio.run(look(server.port, table, tokens[0]))
                self.assertEqual(shown["table"]["phase"], "playing")
            self.assertEqual(database.ask("SELECT value FROM meta WHERE name = 'schema'"), [["1"]], "the original is as it was")
            database.ask("UPDATE meta SET value = 99 WHERE name = 'schema'")
            self.assertIn("newer Hanaza: it has schema 99", self.refusal(data / "a", "--database", database.url()))


if __name__ == "__main__":
    unittest.main()
