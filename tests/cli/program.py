"""Runs the program `hanaza` in an empty directory of its own."""

import os
import pty
import subprocess
import tempfile
import unittest
from pathlib import Path

HANAZA = os.environ["HANAZA"]


class ProgramTest(unittest.TestCase):
    def setUp(self) -> None:
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = Path(directory.name)

    def run_program(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess:
        return subprocess.run([HANAZA, *arguments], cwd=self.directory, input=typed, capture_output=True, text=True, timeout=250)

    def output(self, *arguments: str, typed: str = "") -> str:
        """What it prints when nothing is wrong."""
        done = self.run_program(*arguments, typed=typed)
        self.assertEqual((done.returncode, done.stderr), (0, ""), arguments)
        return done.stdout

    def complaint(self, *arguments: str) -> str:
        """The one sentence it prints when it cannot do what it was asked; nothing else may have happened."""
        before = self.files()
        done = self.run_program(*arguments)
        self.assertEqual(done.returncode, 2, (arguments, done.stdout, done.stderr))
        self.assertEqual(done.stdout, "", arguments)
        self.assertEqual(done.stderr.count("\n"), 1, (arguments, done.stderr))
        self.assertTrue(done.stderr.startswith("hanaza"), done.stderr)
        self.assertEqual(self.files(), before, arguments)
        return done.stderr

    def files(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.directory.iterdir()}

    def the_record(self) -> Path:
        (path,) = self.directory.glob("*.jsonl")
        return path

    def on_a_terminal(self, *arguments: str, typed: str, **environment: str) -> str:
        """What a person sees who types that at a terminal."""
        reader, writer = pty.openpty()
        # No echo of what is typed, and no line for the end of it: only what the program writes comes back.
        process = subprocess.Popen([HANAZA, *arguments], cwd=self.directory, stdin=subprocess.PIPE, stdout=writer, stderr=writer,
                                   env={"PATH": os.environ["PATH"], "TERM": "xterm", **environment})
        os.close(writer)
        process.stdin.write(typed.encode())
        process.stdin.close()
        seen = b""
        while True:
            try:
                part = os.read(reader, 65536)
            except OSError:  # the program has left the terminal
                break
            if not part:
                break
            seen += part
        os.close(reader)
        self.assertEqual(process.wait(timeout=60), 0)
        return seen.decode()
