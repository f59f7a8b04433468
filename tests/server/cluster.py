"""Three nodes on one PostgreSQL, as deploy/ describes them, with nginx in front."""

import asyncio
import json
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from postgres import Postgres, Wire
from serving import Serving

DEPLOY = pathlib.Path(__file__).resolve().parents[2] / "deploy"


def free_ports(count):
    listeners = [socket.socket() for _ in range(count)]
    try:
        for listener in listeners:
            listener.bind(("127.0.0.1", 0))
        return [listener.getsockname()[1] for listener in listeners]
    finally:
        for listener in listeners:
            listener.close()


class Nginx:
    """The site of deploy/nginx.conf, with other ports."""

    def __init__(self, folder, port, ports):
        site = (DEPLOY / "nginx.conf").read_text().replace("listen 80;", f"listen 127.0.0.1:{port};")
        for usual, ours in zip((8081, 8082, 8083), ports, strict=True):
            site = site.replace(f"127.0.0.1:{usual}", f"127.0.0.1:{ours}")
        places = " ".join(f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        config = pathlib.Path(folder) / "nginx.conf"
        config.write_text(f"worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;\n"
                          f"events {{ worker_connections 4096; }}\nhttp {{ access_log off; {places}\n{site}\n}}\n")
        self.port = port
        self.process = subprocess.Popen(["nginx", "-p", folder, "-c", config, "-g", "daemon off;"])

    def stop(self):
        self.process.send_signal(signal.SIGQUIT)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(5)


class Cluster:
    """`with Cluster() as cluster`. Node i has its own wire to the database, which can be cut."""

    def __init__(self, *options, durable=False, under=None, nginx=True, wires=True, count=3):
        self.options, self.wants_nginx, self.wants_wires, self.count = options, nginx, wires, count
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hanaza-nodes-", dir=under))
        self.folder.chmod(0o755)
        self.database = Postgres(durable=durable, under=under)
        *self.ports, self.front = free_ports(4)
        self.nodes, self.wires, self.nginx = [], [], None

    def __enter__(self):
        self.database.__enter__()
        try:
            for i in range(self.count):
                self.wires.append(Wire(self.database) if self.wants_wires else None)
                self.nodes.append(self.node(i))
                self.nodes[i].start()
            # Nobody tells anything to those of whom they have not heard yet.
            while any(self.metric(i, "hanaza_nodes_alive") != self.count for i in range(self.count)):
                time.sleep(0.05)
            if self.wants_nginx:
                (self.folder / "nginx").mkdir()
                self.nginx = Nginx(str(self.folder / "nginx"), self.front, self.ports)
                while not self.answers(self.front):
                    time.sleep(0.05)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.nginx:
            self.nginx.stop()
        for node in self.nodes:
            if node.process and node.process.poll() is None:
                node.process.send_signal(signal.SIGCONT)
                node.kill()
            elif node.process:
                node.process.stdout.close()
        for wire in self.wires:
            if wire:
                wire.close()
        self.database.__exit__()
        shutil.rmtree(self.folder, ignore_errors=True)

    def node(self, i):
        url = self.wires[i].url if self.wants_wires else self.database.url()
        return Serving(self.folder / f"data{i}", "--database", url, "--node", f"n{i + 1}", *self.options, port=self.ports[i],
                       log=self.folder / f"log{i}")

    def restart(self, i):
        self.nodes[i].process.stdout.close()
        self.nodes[i] = self.node(i).start()

    @staticmethod
    def answers(port):
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return True
        except OSError:
            return False

    def ready(self, i):
        try:
            return self.nodes[i].request("GET", "/readyz")[0] == 200
        except OSError:
            return False

    def log(self):
        """Every table's log as the database has it: (sequence, at, text) in order."""
        logs = {}
        for table, sequence, at, text in self.database.ask("SELECT table_id, sequence, at, text FROM lines ORDER BY table_id, sequence"):
            logs.setdefault(table, []).append((int(sequence), int(at), text))
        return logs

    def metric(self, i, name):
        found = re.search(rf"^{name} (\S+)$", self.nodes[i].request("GET", "/metrics")[1], re.MULTILINE)
        return float(found[1]) if found else None


def broken_promises(log, players):
    """What is wrong with a table's log, as sentences: gaps, moves out of turn, promises not kept, refusals that were none."""
    entries = [json.loads(text) for _, _, text in log]
    wrong = []
    if [sequence for sequence, _, _ in log] != list(range(1, len(log) + 1)):
        wrong.append("the log has a gap")
    if any(later < earlier for (_, earlier, _), (_, later, _) in zip(log, log[1:])):
        wrong.append("time went back")
    # Players of two take turns: who moves twice in a row within a game moved once too often. (To rearrange is not a turn.)
    last = None
    for entry in entries:
        if entry["type"] == "started":
            last = None
        elif entry["type"] == "moved" and not entry["move"].startswith("rearrange"):
            if entry["seat"] == last:
                wrong.append(f"seat {last} moved twice")
            last = entry["seat"]
    ends, before = {}, None
    for (sequence, _, _), entry in zip(log, entries):
        command = entry.get("cause", {}).get("id")
        if command and command in ends and command != before:
            wrong.append(f"{command} was done twice")
        before = command
        if command:
            ends[command] = sequence
    for player in players:
        sequences = [sequence for _, sequence in player.acknowledged]
        if sequences != sorted(set(sequences)):
            wrong.append("promises were not in order")
        wrong += [f"{command} is not in the log at {sequence}" for command, sequence in player.acknowledged if ends.get(command) != sequence]
        wrong += [f"{command} was refused ({code}) and is in the log" for command, code in player.refused if command in ends]
    return wrong


async def until(condition, seconds):
    """Waits for it to become true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        await asyncio.sleep(0.05)
    return bool(condition())


def unsettled(players):
    """Who still waits, and where people disagree, in words."""
    tables = {}
    for player in players:
        tables.setdefault(player.table, []).append(player)
    words = []
    for table, people in tables.items():
        heard = [player.known and player.known["sequence"] for player in people]
        waiting = [player.unanswered for player in people if player.unanswered]
        if waiting or len(set(heard)) > 1:
            phase = people[0].known and people[0].known["table"]["phase"]
            words.append(f"{table} ({phase}): heard of {heard}, unanswered {waiting}, connected {[bool(player.socket) for player in people]}")
    return words


async def stands_still(players, seconds=30):
    """Waits until nothing is unanswered, all have heard the same of each table, and that has been so for a second."""
    def state():
        return [player.known and player.known["sequence"] for player in players]

    def agreed():
        at_tables = {(player.table, player.known["sequence"]) for player in players if player.known}
        return not any(player.unanswered for player in players) and len(at_tables) == len({player.table for player in players})

    end, before, since = time.monotonic() + seconds, None, 0.0
    while time.monotonic() < end:
        if not agreed() or state() != before:
            before, since = state(), time.monotonic()
        elif time.monotonic() - since > 1:
            return True
        await asyncio.sleep(0.05)
    return False
