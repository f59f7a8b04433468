"""The number that stands for all that rules and bots do."""

import unittest

from program import ProgramTest


class Signature(ProgramTest):
    def test_signature_is_stable(self) -> None:
        first = self.output("bench", "--signature")
        self.assertRegex(first, r"^[0-9a-f]{16}\n$")
        self.assertEqual(first, self.output("bench", "--signature"))


if __name__ == "__main__":
    unittest.main()
