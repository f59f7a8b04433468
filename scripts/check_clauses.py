"""Whether every clause of docs/rules has a test named by it, and every clause named in src, tests and docs exists.

A clause is defined where a line of docs/rules/*.md begins with its id, perhaps behind list, heading, table or emphasis marks:
`- **H-3.2** ...`. Its test has H_3_2 in its name. A chapter (H-3) exists when one of its clauses does.
"""

import re
import sys
from collections.abc import Iterator

from files import ROOT, project_files

DEFINED = re.compile(r"^[\s#>*|+\-_`\[]*([HK]-\d+(?:\.\d+)+)(?![\d.]*\d)", re.MULTILINE)
MENTIONED = re.compile(r"\b([HK]-\d+(?:\.\d+)*)(?!\w)")
TEST_NAME = re.compile(r"\b(?:(?:TYPED_)?TEST(?:_[FP])?|RC_GTEST(?:_\w+)?_PROP)\s*\(\s*(\w+)\s*,\s*(\w+)")
NAMED = re.compile(r"(?<![A-Za-z0-9])([HK])((?:_\d+)+)(?![A-Za-z0-9])")


def clauses() -> tuple[dict[str, str], list[str]]:
    """Each id with where it is defined, and the faults found on the way."""
    defined: dict[str, str] = {}
    faults = []
    for path in sorted((ROOT / "docs" / "rules").glob("*.md")):
        text = path.read_text()
        for match in DEFINED.finditer(text):
            where = f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, match.start(1)) + 1}"
            if match[1] in defined:
                faults.append(f"{where}: {match[1]} is defined at {defined[match[1]]} already")
            else:
                defined[match[1]] = where
    if not defined:
        faults.append("docs/rules defines no clause")
    return defined, faults


def prefixes(clause: str) -> Iterator[str]:
    """The clause and what it is part of, down to its chapter."""
    while True:
        yield clause
        if "." not in clause:
            return
        clause = clause.rpartition(".")[0]


def main() -> int:
    defined, faults = clauses()
    known = {prefix for clause in defined for prefix in prefixes(clause)}
    tested = set()
    for path in project_files(".h", ".cpp", ".csv", ".md", ".py"):
        text = (ROOT / path).read_text(errors="replace")
        for match in MENTIONED.finditer(text):
            if path.parts[0] in ("src", "tests", "docs") and match[1] not in known:
                faults.append(f"{path}:{text.count(chr(10), 0, match.start()) + 1}: there is no clause {match[1]}")
        if path.parts[0] != "tests" or path.suffix not in (".h", ".cpp"):
            continue
        for suite, test in TEST_NAME.findall(text):
            if suite.startswith("DISABLED_") or test.startswith("DISABLED_"):
                continue
            for letter, numbers in NAMED.findall(f"{suite} {test}"):
                # In H_3_2_5_cards the last number may belong to the words that follow.
                named = [clause for clause in prefixes(letter + "-" + numbers[1:].replace("_", ".")) if clause in known]
                if not named:
                    faults.append(f"{path}: {suite}.{test} names no clause of docs/rules")
                tested.update(named[:1])
    faults += [f"{where}: {clause} has no test" for clause, where in defined.items() if clause not in tested]
    print(*faults, sep="\n")
    print(f"summary: {len(defined)} clauses, {sum(clause in tested for clause in defined)} with a test")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
