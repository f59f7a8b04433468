"""People who play over WebSockets, come back by themselves wherever a server answers, and remember what they were promised."""

import asyncio
import base64
import json
import os
import random
import struct


class Socket:
    """The client's half of a WebSocket, as far as a table needs it."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port, path):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            writer.close()
            raise OSError(head.split(b"\r\n")[0].decode())
        return cls(reader, writer)

    def send(self, message, opcode=1):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self.writer.write(bytes([0x80 | opcode]) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    async def receive(self):
        """The next message; None when the other side has closed."""
        while True:
            first, size = await self.reader.readexactly(2)
            if size == 126:
                size = struct.unpack(">H", await self.reader.readexactly(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", await self.reader.readexactly(8))[0]
            data = await self.reader.readexactly(size)
            if first & 15 == 1:
                return json.loads(data)
            if first & 15 == 8:
                return None
            if first & 15 == 9:
                self.send(data, opcode=10)

    def close(self):
        self.writer.close()


def merged(known, message):
    """What is known with the changed parts over it."""
    table = {**known["table"], **message.get("table", {})}
    view = known["view"]
    if "view" in message:
        parts = message["view"]
        if parts is None or view is None or "me" in parts:
            view = parts
        else:
            hands = {**view["hands"], **parts["hands"]} if "hands" in parts and "hands" in view else None
            view = {**view, **parts, **({"hands": hands} if hands else {})}
    return {"sequence": message["sequence"], "table": table, "view": view}


class Player:
    """Moves whenever it may, at one table; after a finished game the host starts the next. One who is `careful` plays no card
    of Hanabi, so that no game is lost as long as there are cards to draw."""

    patience = 2.5  # seconds without a sign of life before it tries elsewhere

    def __init__(self, where, table, token, seed, pause=0.02, moves=True, careful=False):
        self.where, self.table, self.token, self.pause, self.moves, self.careful = where, table, token, pause, moves, careful
        self.lots = random.Random(seed)
        self.name = f"p{self.lots.randrange(10**9)}"
        self.known = None
        self.unanswered = None
        self.acknowledged = []  # (id, sequence)
        self.refused = []  # ids of what surely did not happen
        self.announced = []
        self.count = 0
        self.welcomes = 0
        self.told_at = {}  # sequence: when we heard of it
        self.ending = False
        self.socket = None

    async def run(self):
        while not self.ending:
            try:
                await self.session()
            except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError, asyncio.TimeoutError):
                pass
            finally:
                if self.socket:
                    self.socket.close()
                    self.socket = None
            await asyncio.sleep(self.lots.uniform(0.02, 0.15))

    async def session(self):
        loop = asyncio.get_running_loop()
        self.socket = await asyncio.wait_for(Socket.open(self.where(), f"/api/tables/{self.table}/socket"), self.patience)
        hello = {"type": "hello", "version": 1, "token": self.token}
        if self.known:
            hello["have"] = self.known["sequence"]
        self.socket.send(hello)
        welcomed, pinged, again = False, False, None
        while not self.ending:
            try:
                message = await asyncio.wait_for(self.socket.receive(), self.patience if not again else max(0.01, again - loop.time()))
            except (TimeoutError, asyncio.TimeoutError):
                if again and self.unanswered:
                    again = None
                    self.socket.send(self.unanswered)
                    continue
                if pinged:
                    return
                pinged = True
                self.socket.send({"type": "ping"})
                continue
            pinged = False
            if message is None:
                return
            kind = message["type"]
            if kind == "welcome":
                welcomed = True
                self.welcomes += 1
                if self.unanswered:
                    self.socket.send(self.unanswered)
            elif kind == "refused" and "id" not in message:
                return
            elif kind in ("done", "refused") and self.unanswered and message["id"] == self.unanswered["id"]:
                if kind == "done":
                    self.acknowledged.append((message["id"], message["sequence"]))
                    self.unanswered = None
                elif message["code"] == "storage":
                    again = loop.time() + 0.3  # nobody knows: ask again
                elif message["code"] == "stopping":
                    return
                else:
                    self.refused.append((message["id"], message["code"]))
                    self.unanswered = None
            elif kind == "snapshot":
                self.known = {"sequence": message["sequence"], "table": message["table"], "view": message["view"]}
            elif kind == "happened":
                self.take(message, loop.time())
            elif kind == "announcement":
                self.announced.append(message["kind"])
                if message["kind"] == "moving":
                    return
            if welcomed and self.moves and not self.unanswered and self.known:
                await self.act()

    def take(self, message, now):
        if self.known and message["sequence"] > self.known["sequence"]:
            self.known = merged(self.known, message)
            self.told_at[message["sequence"]] = now

    async def act(self):
        known = self.known
        command = None
        if known["table"]["phase"] == "finished" and known["table"]["host"] == 1 and self.count_as_host():
            command = {"type": "start"}
        elif known["view"] and known["view"].get("moves") and known["table"]["phase"] == "playing":
            moves = [move["move"] for move in known["view"]["moves"]]
            command = {"type": "move", "move": self.lots.choice([move for move in moves if not (self.careful and move.startswith("play "))])}
        if not command:
            return
        if self.pause:
            await asyncio.sleep(self.lots.uniform(0, 2 * self.pause))
        self.count += 1
        self.unanswered = {**command, "id": f"{self.name}-{self.count}"}
        self.socket.send(self.unanswered)

    def count_as_host(self):
        return self.known["view"] is not None and self.known["view"].get("me") == 1


async def look(port, table, token):
    """The table as somebody who comes now is shown it."""
    socket = await asyncio.wait_for(Socket.open(port, f"/api/tables/{table}/socket"), 10)
    socket.send({"type": "hello", "version": 1, "token": token})
    try:
        while True:
            message = await asyncio.wait_for(socket.receive(), 10)
            if message["type"] == "snapshot":
                return {"sequence": message["sequence"], "table": message["table"], "view": message["view"]}
    finally:
        socket.close()
