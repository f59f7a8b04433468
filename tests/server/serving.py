"""A server as people start it, for tests: `hanaza serve` in a directory of its own."""

import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

PROGRAM = os.environ["HANAZA_SERVER"]


def environment():
    """Without the variables that only tests know: they would be refused as options."""
    return {name: value for name, value in os.environ.items() if not name.startswith("HANAZA_")}


class Serving:
    """`with Serving(data) as server`: started, ready, and stopped at the end."""

    def __init__(self, data, *options, env=None, port=0, log=None):
        self.data, self.options, self.env = str(data), options, {**environment(), **(env or {})}
        self.process, self.port, self.log = None, port, log

    def start(self):
        log = open(self.log, "ab") if self.log else None
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(self.port), "--address", "127.0.0.1", "--data", self.data, "--bot-delay-ms", "0",
             "--limits", "off", "--log-level", "warning", *(() if "--threads" in self.options else ("--threads", "2")), *self.options],
            stdout=subprocess.PIPE, stderr=log, env=self.env, text=True)
        if log:
            log.close()
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        if not found:
            self.process.wait(60)
            raise AssertionError(f"the server did not start: {line!r}")
        self.port = int(found[1])
        return self

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(60)
        self.process.stdout.close()

    def request(self, method, path, body=None, token=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if token:
            headers["Authorization"] = "Bearer " + token
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        return response.status, text

    def call(self, method, path, body=None, token=None):
        return json.loads(self.request(method, path, body, token)[1])


class Directory:
    """A directory that no other test has."""

    def __enter__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="hanaza-serve-"))
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)


def snapshot(server, table, token):
    """The table as that person is shown it now."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", f"/api/tables/{table}/stream", headers={"Authorization": "Bearer " + token})
    response = connection.getresponse()
    for line in response:
        if line.startswith(b'{"type":"snapshot"'):
            connection.close()
            return json.loads(line)
    raise AssertionError(f"no snapshot, but status {response.status}")


def wait_for(condition, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False
