"""bots.py [HANAZA] [--tables N] [--turns N] [--budget-ms M] [--bot NAME]

How long bots at tables take when many are asked at once: Koi-Koi tables with a person and a bot each, where all people move at the same
moment. Prints the times from the message after which a bot is to move until its move, as a person sees them, as in docs/performance.md.
Everything stays on this machine.
"""

import argparse
import asyncio
import os
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "server"))


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hanaza", nargs="?", default=str(ROOT / "build" / "release" / "hanaza"))
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--budget-ms", type=int, default=100)
    parser.add_argument("--bot", default="net-search")
    return parser.parse_args()


def new_table(server, bot: str) -> tuple[str, str]:
    made = server.call("POST", "/api/tables", {"game": "koikoi", "edition": "jeu-des-fleurs", "first": 1})
    commands = f"/api/tables/{made['table']}/commands"
    for command in ({"type": "sit", "name": "Anna"}, {"type": "seat_bot", "seat": None, "bot": bot}, {"type": "start"}):
        answer = server.call("POST", commands, {**command, "id": command["type"]}, made["token"])
        if answer["type"] != "done":
            raise SystemExit(f"{command['type']}: {answer}")
    return made["table"], made["token"]


class Together:
    """Lets those who wait go on at once when all who still play do."""

    def __init__(self, playing: int):
        self.playing, self.waiting, self.changed = playing, 0, asyncio.Condition()
        self.turn = 0

    async def wait(self) -> None:
        async with self.changed:
            mine, self.waiting = self.turn, self.waiting + 1
            self.go()
            await self.changed.wait_for(lambda: self.turn > mine)

    async def leave(self) -> None:
        async with self.changed:
            self.playing -= 1
            self.go()

    def go(self) -> None:
        if self.waiting == self.playing:
            self.turn, self.waiting = self.turn + 1, 0
            self.changed.notify_all()


async def person(port: int, table: str, token: str, turns: int, together: Together, times: list[float]) -> None:
    """Plays some turns of one round, each begun together with all others."""
    from players import Socket, merged

    socket = await Socket.open(port, f"/api/tables/{table}/socket")
    socket.send({"type": "hello", "version": 1, "token": token})
    known, asked, begun, moves = None, None, 0, 0
    was_mine = False
    while begun <= turns:
        message = await socket.receive()
        if message["type"] == "snapshot":
            known = {name: message[name] for name in ("sequence", "table", "view")}
        elif message["type"] == "happened":
            known = merged(known, message)
            if asked and (message["what"]["type"], message["what"].get("seat")) == ("moved", 2):
                times.append(time.monotonic() - asked)
                asked = None
        else:
            continue
        view = known["view"]
        if view["phase"] in ("deal", "over") or known["table"]["phase"] != "playing":
            break
        is_mine = bool(view["moves"])
        if is_mine and not was_mine:
            begun += 1
            if begun <= turns:
                await together.wait()
        if is_mine and begun <= turns:
            moves += 1
            socket.send({"type": "move", "id": f"m{moves}", "move": view["moves"][0]["move"]})
        if view["turn"] == 2 and not asked:
            asked = time.monotonic()
        was_mine = is_mine
    await together.leave()
    socket.close()


async def play(port: int, tables: list[tuple[str, str]], turns: int) -> list[float]:
    times: list[float] = []
    together = Together(len(tables))
    await asyncio.gather(*(person(port, table, token, turns, together, times) for table, token in tables))
    return times


def main() -> int:
    chosen = options()
    os.environ["HANAZA_SERVER"] = chosen.hanaza
    from serving import Directory, Serving

    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    with Directory() as data, Serving(data, "--bot-budget-ms", str(chosen.budget_ms)) as server:
        tables = [new_table(server, chosen.bot) for _ in range(chosen.tables)]
        times = sorted(1000 * each for each in asyncio.run(play(server.port, tables, chosen.turns)))
    over = sum(each > chosen.budget_ms + 50 for each in times)
    print(f"{len(times)} moves of {chosen.bot} at {chosen.tables} tables, budget {chosen.budget_ms} ms: median "
          f"{statistics.median(times):.0f} ms, p99 {times[len(times) * 99 // 100]:.0f} ms, at most {times[-1]:.0f} ms; "
          f"{over} later than the budget and 50 ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
