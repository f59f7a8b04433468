"""A server that is killed at any moment loses no move that it acknowledged, and every table can be read again."""

import os
import random
import threading
import time
import unittest

from serving import Directory, Serving, snapshot

ROUNDS = 1000 if "HANAZA_LONG" in os.environ else 12


class Person(threading.Thread):
    """Moves at one table as long as the server answers; keeps what was acknowledged."""

    def __init__(self, server, table, tokens, lots):
        super().__init__()
        self.server, self.table, self.tokens, self.lots = server, table, tokens, lots
        self.acknowledged = 0
        self.unanswered = None

    def run(self):
        try:
            while True:
                for token in self.tokens:
                    shown = snapshot(self.server, self.table, token)
                    if shown["table"]["phase"] == "finished":
                        return
                    moves = shown["view"]["moves"]
                    if not moves:
                        continue
                    command = {"type": "move", "id": f"m{self.lots.randrange(10**9)}", "move": self.lots.choice(moves)["move"]}
                    self.unanswered = (token, command)
                    answer = self.server.call("POST", f"/api/tables/{self.table}/commands", command, token)
                    self.unanswered = None
                    if answer["type"] == "done":
                        self.acknowledged = max(self.acknowledged, answer["sequence"])
        except (OSError, ValueError, AssertionError):
            pass  # killed


def new_table(server):
    """Two people at a running game of Hanabi."""
    made = server.call("POST", "/api/tables", {"game": "hanabi", "players": 2})
    commands = f"/api/tables/{made['table']}/commands"
    server.call("POST", commands, {"type": "sit", "id": "a", "name": "Anna"}, made["token"])
    ben = server.call("POST", commands, {"type": "sit", "id": "b", "name": "Ben"})["token"]
    server.call("POST", commands, {"type": "start", "id": "c"}, made["token"])
    return made["table"], [made["token"], ben]


class KillTest(unittest.TestCase):
    def test_killed_at_any_moment(self):
        lots = random.Random(os.urandom(8))
        known = {}  # table: its tokens and the last sequence that was acknowledged
        moves = 0
        with Directory() as data:
            for _ in range(ROUNDS):
                server = Serving(data).start()
                tables = [new_table(server) for _ in range(2)]
                people = [Person(server, table, tokens, random.Random(lots.random())) for table, tokens in tables]
                for person in people:
                    person.start()
                time.sleep(lots.uniform(0.0, 0.5))
                server.kill()
                for person in people:
                    person.join()
                    known[person.table] = (person.tokens, person.acknowledged, person.unanswered)
                    moves += person.acknowledged > 0
                with Serving(data) as again:
                    recent = list(known)[-6:] + lots.sample(list(known), min(4, len(known)))
                    for table in recent:
                        tokens, acknowledged, unanswered = known[table]
                        self.assertGreaterEqual(snapshot(again, table, tokens[0])["sequence"], acknowledged)
                        if unanswered:
                            # Sent again it is done once, whether or not it was stored before.
                            token, command = unanswered
                            path = f"/api/tables/{table}/commands"
                            first = again.call("POST", path, command, token)
                            self.assertEqual(first["type"], "done", first)
                            self.assertEqual(again.call("POST", path, command, token), first)
                            known[table] = (tokens, max(acknowledged, first["sequence"]), None)
        self.assertGreater(moves, 0)


if __name__ == "__main__":
    unittest.main()
