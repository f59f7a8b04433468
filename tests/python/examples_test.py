"""The examples run, and the one that learns does learn."""

import re
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(name, *arguments):
    return subprocess.run([sys.executable, "-B", ROOT / "examples" / "python" / f"{name}.py", *arguments], capture_output=True, text=True,
                          check=True).stdout


class Examples(unittest.TestCase):
    def test_the_random_agent_plays_both_games(self):
        told = run("random_agent", "--episodes", "5", "--steps", "60")
        self.assertRegex(told, r"Hanabi, one at a time: \d+\.\d+ points")
        self.assertRegex(told, r"Koi-Koi against greedy: [-+]\d")

    def test_the_learner_gets_better(self):
        told = run("learner", "--updates", "100")
        points = [float(number) for number in re.findall(r": (\d\.\d+) of 6 points$", told, re.MULTILINE)]
        self.assertEqual(len(points), 11)
        self.assertGreater(points[-1], points[0] + 0.8, told)

    def test_a_bot_in_python_is_measured_against_ours(self):
        told = run("evaluate", "--deals", "20")
        means = [float(number) for number in re.findall(r" ([-+]?\d+\.\d+) ±", told)]
        self.assertEqual(len(means), 6)
        self.assertGreater(means[0], 3, told)  # the bot of the example among its like


class Documents(unittest.TestCase):
    def test_the_code_of_the_documents_runs(self):
        for name in ("python.md", "python-hle.md"):
            text = (ROOT / "docs" / name).read_text()
            blocks = re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
            self.assertTrue(blocks, name)
            for block in blocks:
                subprocess.run([sys.executable, "-B", "-c", block], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)

    def test_the_tables_of_layouts_are_those_of_the_code(self):
        from hanaza import hanabi, koikoi

        text = (ROOT / "docs" / "python.md").read_text()
        for section, (begin, end) in koikoi.Game().observation_layout().items():
            self.assertRegex(text, rf"\| `{section}` \| {begin} \| {end - begin} \|")
        self.assertIn(f"{koikoi.Game().observation_size()} bits", text)
        for index, section in enumerate(hanabi.Game().observation_layout()):
            widths = []
            for players in (2, 3, 4, 5):
                begin, end = hanabi.Game(players=players).observation_layout()[section]
                widths.append(str(end - begin))
            self.assertIn(" | ".join(widths), text, f"{index} {section}")


if __name__ == "__main__":
    unittest.main()
