"""A PostgreSQL of a test's own, in a directory, on a socket in it; and a wire to it that can be cut."""

import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SOCKET = ".s.PGSQL.5432"


def programs():
    """Where PostgreSQL's own programs are; the newest that is installed."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if not found:
        raise RuntimeError("PostgreSQL is not installed: apt-get install postgresql")
    return found[-1].parent


class Postgres:
    """`with Postgres() as database`: started, with an empty database, and gone at the end. `durable`: it syncs. `env`: for its server."""

    def __init__(self, durable=False, under=None, settings=(), env=None):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hanaza-pg-", dir=under))
        self.settings = [f"fsync={'on' if durable else 'off'}", "max_connections=100", "max_locks_per_transaction=256", *settings]
        # PostgreSQL refuses to run as root.
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self.env = {**os.environ, **(env or {})}
        self.process = None

    def __enter__(self):
        self.run("initdb", "-D", self.data, "-U", "hanaza", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync", "--no-instructions")
        self.start()
        self.run("createdb", "-h", self.folder, "-U", "hanaza", "hanaza")
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def data(self):
        return self.folder / "data"

    def url(self, folder=None):
        return f"postgresql://hanaza@/hanaza?host={folder or self.folder}"

    def as_user(self):
        return {"user": self.user, "group": pwd.getpwnam(self.user).pw_gid, "extra_groups": []} if self.user else {}

    def run(self, program, *arguments):
        done = subprocess.run([programs() / program, *map(str, arguments)], cwd="/", capture_output=True, text=True, check=False, **self.as_user())
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed: {done.stderr}")
        return done.stdout

    def start(self):
        options = [part for setting in self.settings for part in ("-c", setting)]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen([programs() / "postgres", "-D", self.data, "-k", self.folder, "-c", "listen_addresses=", *options],
                                            cwd="/", stdout=log, stderr=log, env=self.env, **self.as_user())
        while True:
            try:
                # The line by which pg_ctl knows, too.
                if (self.data / "postmaster.pid").read_text().splitlines()[7].startswith("ready"):
                    return
            except (OSError, IndexError):
                pass
            if self.process.poll() is not None:
                raise RuntimeError((self.folder / "log").read_text())
            time.sleep(0.01)

    def stop(self, how=signal.SIGQUIT):
        """At once, as after a crash; or with SIGINT, where everybody is sent away first."""
        if self.process is None:
            return
        self.process.send_signal(how)
        self.process.wait(60)
        self.process = None
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def ask(self, sql):
        """The rows, each a list of texts."""
        text = self.run("psql", "-h", self.folder, "-U", "hanaza", "-d", "hanaza", "-q", "-t", "-A", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-c", sql)
        return [line.split("\t") for line in text.splitlines()]


class Wire:
    """Another way to the same database, which can be cut, and can hang."""

    def __init__(self, database):
        self.database = database
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hanaza-wire-"))
        self.process = None
        self.mend()

    def mend(self):
        (self.folder / SOCKET).unlink(missing_ok=True)
        self.process = subprocess.Popen(
            [sys.executable, "-B", pathlib.Path(__file__).with_name("relay.py"), self.folder / SOCKET, self.database.folder / SOCKET])
        while not (self.folder / SOCKET).exists():
            time.sleep(0.01)

    def cut(self):
        self.process.kill()
        self.process.wait(60)

    def hang(self):
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)

    def close(self):
        self.cut()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def url(self):
        return self.database.url(self.folder)
