"""The promises about the project itself: short files, a short README, no loose ends, no one machine's paths, short commit titles."""

import re
import sys
from pathlib import Path

from files import ROOT, git, project_files

README_LINES = 150
SOURCE_LINES = 600
TITLE_LENGTH = 50

# Written so that this file does not contain what it looks for.
LOOSE_END = re.compile(r"\b(TO" r"DO|FIX" r"ME|X{3})\b")
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|root|home/\w+)/")


def check_readme() -> list[str]:
    readme = ROOT / "README.md"
    if not readme.is_file():
        return ["README.md is missing"]
    lines = len(readme.read_text().splitlines())
    return [f"README.md has {lines} lines; at most {README_LINES}"] if lines > README_LINES else []


def check_file(path: Path) -> list[str]:
    raw = (ROOT / path).read_bytes()
    if b"\0" in raw:
        return []
    try:
        lines = raw.decode().splitlines()
    except UnicodeDecodeError:
        return [f"{path}: not UTF-8"]
    faults = []
    if path.parts[0] in ("src", "tests") and path.suffix in (".h", ".cpp", ".py") and len(lines) > SOURCE_LINES:
        faults.append(f"{path}: {len(lines)} lines; at most {SOURCE_LINES}")
    for number, line in enumerate(lines, 1):
        if LOOSE_END.search(line):
            faults.append(f"{path}:{number}: a loose end: {line.strip()}")
        if MACHINE_PATH.search(line):
            faults.append(f"{path}:{number}: a path of one machine: {line.strip()}")
    return faults


def check_titles() -> list[str]:
    log = git("log", "--format=%h %s") or ""
    titles = (line.partition(" ") for line in log.splitlines())
    return [f"commit {commit}: {len(title)} characters; at most {TITLE_LENGTH}: {title}"
            for commit, _, title in titles if len(title) > TITLE_LENGTH]


def main() -> int:
    faults = check_readme() + [fault for path in project_files() for fault in check_file(path)] + check_titles()
    print(*faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
