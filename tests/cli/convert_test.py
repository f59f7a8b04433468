"""Games that go to hanab.live and come back, as people type it."""

import json
import unittest
from pathlib import Path

from program import ProgramTest

GOLDEN = Path(__file__).parent.parent / "golden"
ENGLISH = GOLDEN / "hanabi-english-2.jsonl"


class Convert(ProgramTest):
    def test_a_record_becomes_a_file_and_comes_back(self) -> None:
        theirs = self.directory / "game.json"
        self.assertEqual(self.output("convert", str(ENGLISH), "--out", str(theirs)), "")
        self.assertEqual(set(json.loads(theirs.read_text())), {"players", "deck", "actions"})
        ours = self.directory / "game.jsonl"
        self.output("convert", str(theirs), "--out", str(ours))
        self.output("verify", str(ours))
        self.assertEqual(self.output("convert", str(ours)), theirs.read_text())

    def test_links_both_ways(self) -> None:
        link = self.output("convert", str(ENGLISH), "--to", "link").strip()
        self.assertTrue(link.startswith("https://hanab.live/replay-json/2"), link)
        record = self.output("convert", link)
        self.assertEqual(json.loads(record.splitlines()[0])["seats"], [{"name": "Alice"}, {"name": "Bob"}])
        self.assertEqual(self.output("convert", link, "--to", "link").strip(), link)

    def test_what_is_left_out_is_said(self) -> None:
        theirs = json.loads(self.output("convert", str(ENGLISH)))
        (self.directory / "game.json").write_text(json.dumps(theirs | {"seed": "p2v0s1", "id": 5}))
        done = self.run_program("convert", "game.json")
        self.assertEqual((done.returncode, done.stderr), (0, "hanaza: left out: id, seed\n"))

    def test_refusals(self) -> None:
        self.assertIn("announced colours", self.complaint("convert", str(GOLDEN / "hanabi-choreography.jsonl")))
        self.assertIn("only games of Hanabi", self.complaint("convert", str(GOLDEN / "koikoi-nintendo.jsonl")))
        self.assertIn("the deck of the link is damaged", self.complaint("convert", "251abc,00,0"))
        self.assertIn("cannot read", self.complaint("convert", "nowhere.json"))
        self.assertIn("--to", self.complaint("convert", str(ENGLISH), "--to", "paper"))
        (self.directory / "broken.json").write_text('{"players":["A","B"],')
        self.assertIn("broken.json: not JSON", self.complaint("convert", "broken.json"))


if __name__ == "__main__":
    unittest.main()
