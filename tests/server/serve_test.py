"""`hanaza serve` and its company as people use them: options, signals, backup, export, admin, the example bots."""

import json
import os
import signal
import subprocess
import sys
import unittest

from serving import PROGRAM, Directory, Serving, environment


def run(*words, env=None):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=120, env={**environment(), **(env or {})})


def example(server, *words):
    return subprocess.run([sys.executable, "examples/bot.py", "--url", f"http://127.0.0.1:{server.port}", *words],
                          capture_output=True, text=True, timeout=240)


class ServeTest(unittest.TestCase):
    def test_bad_options_are_errors_wherever_they_stand(self):
        with Directory() as data:
            self.assertEqual(run("serve", "--prot", "80").returncode, 2)
            self.assertEqual(run("serve", "--log-level", "loud", "--data", str(data)).returncode, 2)
            found = run("serve", "--data", str(data), env={"HANAZA_PROT": "80"})
            self.assertEqual(found.returncode, 2)
            self.assertIn("HANAZA_PROT", found.stderr)
            file = data / "hanaza.conf"
            file.write_text("prot = 80\n")
            found = run("serve", "--data", str(data), "--config", str(file))
            self.assertEqual(found.returncode, 2)
            self.assertIn("prot", found.stderr)

    def test_options_from_file_and_environment(self):
        with Directory() as data:
            file = data / "hanaza.conf"
            file.write_text('max-spectators = 7\nlog-level = "error"\n')
            with Serving(data, "--config", str(file), env={"HANAZA_IDLE_SECONDS": "60"}) as server:
                self.assertEqual(server.request("GET", "/healthz"), (200, "ready\n"))

    def test_a_port_in_use_is_said(self):
        with Directory() as data, Directory() as other, Serving(data) as server:
            found = run("serve", "--address", "127.0.0.1", "--port", str(server.port), "--data", str(other))
            self.assertEqual(found.returncode, 2)
            self.assertIn("cannot listen", found.stderr)

    def test_stops_when_asked(self):
        with Directory() as data:
            for wanted in (signal.SIGTERM, signal.SIGINT):
                with Serving(data) as server:
                    server.process.send_signal(wanted)
                    self.assertEqual(server.process.wait(60), 0)

    def test_python_bot_plays_both_games(self):
        with Directory() as data, Serving(data) as server:
            for settings in ('{"game":"koikoi","options":{"rounds":2},"bots":[null,"beginner"]}',
                             '{"game":"hanabi","players":3,"bots":[null,"simple","simple"]}'):
                found = example(server, "--new", settings, "--start")
                self.assertIn("finished", found.stdout, found.stderr)

    def test_cpp_bot_plays_with_a_bot(self):
        with Directory() as data, Serving(data) as server:
            made = server.call("POST", "/api/tables", {"game": "hanabi", "players": 2, "bots": [None, "simple"]})
            bot = subprocess.Popen([os.environ["HANAZA_TEST_BOT"], "127.0.0.1", str(server.port), made["table"], "Robby"],
                                   stdout=subprocess.PIPE, text=True)
            commands = f"/api/tables/{made['table']}/commands"
            while server.call("POST", commands, {"type": "start", "id": os.urandom(8).hex()}, made["token"])["type"] != "done":
                self.assertIsNone(bot.poll())
            self.assertIn("finished", bot.communicate(timeout=240)[0])

    def test_backup_and_export(self):
        with Directory() as data, Directory() as elsewhere:
            with Serving(data) as server:
                example(server, "--new", '{"game":"koikoi","options":{"rounds":1},"bots":[null,"beginner"]}', "--start")
                backup = elsewhere / "restored" / "hanaza.sqlite"
                backup.parent.mkdir()
                done = run("backup", "--data", str(data), "--to", str(backup))
                self.assertEqual(done.returncode, 0, done.stderr)
                done = run("export", "--data", str(data), "--to", str(elsewhere / "records"))
                self.assertEqual(done.returncode, 0, done.stderr)
            records = list((elsewhere / "records").glob("*.jsonl"))
            self.assertEqual(len(records), 1)
            self.assertEqual(run("verify", str(records[0])).returncode, 0)
            table = records[0].name.split("-")[0]
            with Serving(backup.parent) as server:
                self.assertEqual(server.call("GET", f"/api/tables/{table}")["phase"], "finished")
                self.assertEqual(server.request("GET", f"/api/tables/{table}/records/1")[1], records[0].read_text())

    def test_a_game_that_is_played_is_not_exported(self):
        with Directory() as data, Directory() as elsewhere, Serving(data) as server:
            made = server.call("POST", "/api/tables", {"game": "hanabi", "players": 2})
            commands = f"/api/tables/{made['table']}/commands"
            server.call("POST", commands, {"type": "sit", "id": "a", "name": "Anna"}, made["token"])
            server.call("POST", commands, {"type": "sit", "id": "b", "name": "Ben"})
            self.assertEqual(server.call("POST", commands, {"type": "start", "id": "c"}, made["token"])["type"], "done")
            done = run("export", "--data", str(data), "--to", str(elsewhere / "records"))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(list((elsewhere / "records").glob("*.jsonl")), [])
            self.assertEqual(server.call("GET", f"/api/tables/{made['table']}/records")["records"], [])
            self.assertEqual(server.request("GET", f"/api/tables/{made['table']}/records/1")[0], 404)

    def test_admin(self):
        with Directory() as data, Serving(data) as server:
            made = server.call("POST", "/api/tables", {"game": "hanabi", "players": 2, "bots": [None, "simple"]})
            url = f"http://127.0.0.1:{server.port}"
            found = run("admin", "--url", url, "--data", str(data), "list")
            self.assertIn(made["table"], found.stdout, found.stderr)
            self.assertEqual(run("admin", "--url", url, "--data", str(data), "announce", "Hello").returncode, 0)
            self.assertEqual(run("admin", "--url", url, "--data", str(data), "end", made["table"]).returncode, 2)
            commands = f"/api/tables/{made['table']}/commands"
            server.call("POST", commands, {"type": "sit", "id": "a", "name": "Anna"}, made["token"])
            server.call("POST", commands, {"type": "start", "id": "b"}, made["token"])
            done = run("admin", "--url", url, "--data", str(data), "end", made["table"])
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(json.loads(run("admin", "--url", url, "--data", str(data), "list").stdout)["phase"], "finished")
            with Directory() as other:
                self.assertEqual(run("admin", "--url", url, "--data", str(other), "list").returncode, 2)


if __name__ == "__main__":
    unittest.main()
