"""A run shared out by mpirun is the same run, whatever the number of processes."""

import json
import subprocess
import unittest

from program import HANAZA, ProgramTest

# As root, with more processes than cores, and without looking for network cards: this is one machine.
MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe", "--mca", "btl", "self,vader"]
TIMES = ("seconds", "ms_per_move")


class Mpi(ProgramTest):
    def shared(self, processes: int, *arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run([*MPIRUN, "-n", str(processes), HANAZA, "arena", *arguments], cwd=self.directory,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)

    def result(self, text: str) -> dict:
        return {name: value for name, value in json.loads(text).items() if name not in TIMES}

    def assert_same_for_any_number(self, *arguments: str) -> None:
        alone = self.result(self.output("arena", *arguments, "--json"))
        for processes in (1, 2, 4):
            done = self.shared(processes, *arguments, "--json")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual(self.result(done.stdout), alone)

    def test_hanabi_is_the_same_for_any_number_of_processes(self) -> None:
        self.assert_same_for_any_number("hanabi", "--bots", "simple", "--players", "3", "--deals", "330", "--portion", "20")

    def test_koikoi_is_the_same_for_any_number_of_processes(self) -> None:
        self.assert_same_for_any_number("koikoi", "--bots", "beginner,random", "--rounds", "3", "--deals", "130", "--portion", "7")

    def test_a_comparison_stops_at_the_same_deal(self) -> None:
        self.assert_same_for_any_number("hanabi", "--bots", "simple", "--against", "random", "--sprt", "2", "--deals", "2000",
                                        "--portion", "5")

    def test_more_processes_than_portions(self) -> None:
        self.assert_same_for_any_number("hanabi", "--bots", "simple", "--deals", "3", "--portion", "2")

    def test_threads_within_processes(self) -> None:
        arguments = ("hanabi", "--bots", "simple", "--deals", "200", "--portion", "10", "--json")
        done = self.shared(2, *arguments, "--threads", "3")
        self.assertEqual(self.result(done.stdout), self.result(self.output("arena", *arguments)))

    def test_an_interrupted_run_goes_on(self) -> None:
        arguments = ("hanabi", "--bots", "simple", "--deals", "200", "--portion", "10", "--json", "--resume", "run")
        whole = self.result(self.shared(3, *arguments).stdout)
        kept = self.directory / "run"
        lines = kept.read_text().splitlines(keepends=True)
        self.assertEqual(len(lines), 21)
        kept.write_text("".join(lines[:8]) + lines[8][:10])
        self.assertEqual(self.result(self.shared(2, *arguments).stdout), whole)
        self.assertEqual(len(kept.read_text().splitlines()), 21)

    def test_records_come_from_all_processes(self) -> None:
        self.shared(3, "hanabi", "--bots", "simple", "--deals", "30", "--portion", "1", "--records", "games")
        self.assertEqual(len(list((self.directory / "games").iterdir())), 30)

    def test_bad_input_ends_every_process(self) -> None:
        self.assertNotEqual(self.shared(3, "hanabi", "--bots", "nobody", "--deals", "10").returncode, 0)
        (self.directory / "run").write_text("something else\n")
        done = self.shared(3, "hanabi", "--bots", "simple", "--deals", "100", "--resume", "run")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("run", done.stderr)


if __name__ == "__main__":
    unittest.main()
