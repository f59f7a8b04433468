#!/usr/bin/env python3
"""Plays whole games at a table over plain HTTP: commands out, a stream of messages in. Python's own library only.

    python3 examples/bot.py --url http://localhost:8080 --table k3v9q2mx7c1d --name Robby
    python3 examples/bot.py --url http://localhost:8080 --new '{"game":"koikoi","bots":[null,"beginner"]}' --start

Its play is simple: any legal move. Put something better into `choose`.
"""

import argparse
import http.client
import json
import random
import sys
import urllib.parse


class Table:
    """A table as one player knows it. Changed parts go over the old ones, so this needs no rules."""

    def __init__(self, url, table, token=None):
        place = urllib.parse.urlsplit(url)
        self.host, self.port = place.hostname, place.port or 80
        self.id, self.token, self.commands = table, token, 0
        self.table, self.view, self.sequence = {}, None, 0

    def headers(self):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        return headers

    def command(self, **message):
        """Sends a command; gives its `done` or `refused`. The id makes it safe to send again."""
        self.commands += 1
        message["id"] = f"c{self.commands}-{random.randrange(10**9)}"
        connection = http.client.HTTPConnection(self.host, self.port, timeout=60)
        connection.request("POST", f"/api/tables/{self.id}/commands", json.dumps(message), self.headers())
        answer = json.loads(connection.getresponse().read())
        connection.close()
        self.token = answer.get("token", self.token)
        return answer

    def messages(self):
        """Everything that happens, until the server ends the stream."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=600)
        connection.request("GET", f"/api/tables/{self.id}/stream?have={self.sequence}", headers=self.headers())
        response = connection.getresponse()
        if response.status != 200:
            raise SystemExit(response.read().decode())
        for line in response:
            if line.strip():
                yield json.loads(line)

    def take(self, message):
        if message["type"] not in ("snapshot", "happened"):
            return
        self.sequence = message["sequence"]
        self.table.update(message.get("table", {}))
        view = message.get("view", self.view)
        if message["type"] == "happened" and isinstance(self.view, dict) and isinstance(view, dict) and view is not self.view:
            hands = {**self.view.get("hands", {}), **view.get("hands", {})}
            view = {**self.view, **view}
            if hands:
                view["hands"] = hands
        self.view = view


def choose(view):
    return random.choice(view["moves"])["move"]


def play(table):
    """Moves whenever it may, until the game is over."""
    acted = None  # each state is answered once
    for message in table.messages():
        table.take(message)
        if table.table.get("phase") == "finished":
            return table.view
        if table.table.get("phase") != "playing" or not table.view or acted == table.sequence:
            continue
        if table.view.get("moves"):
            acted = table.sequence
            answer = table.command(type="move", move=choose(table.view))
            if answer["type"] == "refused" and answer["code"] != "not_your_turn":
                print(answer["text"], file=sys.stderr)
        elif table.view.get("phase") == "deal":
            acted = table.sequence
            table.command(type="ready")
    raise SystemExit("the stream ended early")


def make(url, settings):
    place = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(place.hostname, place.port or 80, timeout=60)
    connection.request("POST", "/api/tables", settings, {"Content-Type": "application/json"})
    answer = json.loads(connection.getresponse().read())
    if "table" not in answer:
        raise SystemExit(answer["text"])
    return Table(url, answer["table"], answer["token"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", default="http://localhost:8080")
    parser.add_argument("--table", help="the table to sit down at")
    parser.add_argument("--new", help="or the settings of a new one, as JSON")
    parser.add_argument("--name", default="Robby")
    parser.add_argument("--start", action="store_true", help="start the game, as the host of a new table")
    arguments = parser.parse_args()
    table = make(arguments.url, arguments.new) if arguments.new else Table(arguments.url, arguments.table)
    print("table", table.id, flush=True)
    sat = table.command(type="sit", name=arguments.name)
    if sat["type"] == "refused":
        raise SystemExit(sat["text"])
    if arguments.start:
        started = table.command(type="start")
        if started["type"] == "refused":
            raise SystemExit(started["text"])
    view = play(table)
    print("finished", "score" in view and f"score {view['score']}" or f"totals {view['totals']}")


if __name__ == "__main__":
    main()
