"""clang-tidy over src, as the clang build compiles it, several files together. What was clean is not looked at again until one of
its files, a header of ours that they include, its compile command or the checks change."""

import hashlib
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from files import ROOT

BUILD = ROOT / "build" / "clang"
STAMPS = ROOT / "build" / "tidy"
INCLUDE = re.compile(rb'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
TIDY = "clang-tidy-19"


def with_includes(source: Path) -> list[Path]:
    """The file and all our headers that it reaches; includes are written relative to src or to the file."""
    reached: set[Path] = set()
    waiting = [source]
    while waiting:
        path = waiting.pop()
        if path in reached:
            continue
        reached.add(path)
        for name in INCLUDE.findall(path.read_bytes()):
            places = (path.parent / os.fsdecode(name), ROOT / "src" / os.fsdecode(name))
            waiting += [place.resolve() for place in places if place.is_file()]
    return sorted(reached)


def key(source: Path, command: str, common: bytes) -> str:
    digest = hashlib.sha256(common + command.encode())
    for path in with_includes(source):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT)} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def clean(source: Path) -> bool:
    done = subprocess.run([TIDY, "-p", BUILD, "--quiet", source], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        # stderr has little but the count of suppressed warnings, unless the file did not compile at all.
        print(done.stdout.replace(f"{ROOT}/", "") or done.stderr, flush=True)
    return done.returncode == 0


def main() -> int:
    version = subprocess.run([TIDY, "--version"], capture_output=True, check=True).stdout
    common = version + (ROOT / ".clang-tidy").read_bytes()
    commands = json.loads((BUILD / "compile_commands.json").read_text())
    STAMPS.mkdir(parents=True, exist_ok=True)
    keys = {}
    for entry in commands:
        source = Path(entry["directory"], entry["file"]).resolve()
        # Those that the build makes are not looked at, but for the lists of what is compiled together.
        if source.is_relative_to(ROOT / "src") or source.is_relative_to(BUILD / "src") and "Unity" in source.parts:
            keys[source] = key(source, entry["command"], common)
    waiting = [source for source, stamp in keys.items() if not (STAMPS / stamp).exists()]

    def check(source: Path) -> bool:
        if not clean(source):
            return False
        (STAMPS / keys[source]).touch()
        return True

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(check, waiting))
    for stamp in STAMPS.iterdir():
        if stamp.name not in keys.values():
            stamp.unlink()
    print(f"summary: {len(keys)} compilations, {len(waiting)} looked at, {results.count(False)} with findings")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
