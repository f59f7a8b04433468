"""ctest.py PRESET COUNTS [--long]: runs the tests of a build and writes how many passed, failed and were skipped to a file."""

import os
import subprocess
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

from files import ROOT


def labels_left_out(preset: str, long: bool) -> str:
    """A regular expression for ctest; it matches nothing where nothing is left out."""
    left_out = ([] if preset == "release" else ["release"]) + ([] if long else ["long"])
    # The program as people use it is tried with the sanitizers of clang and as released.
    if preset == "dev" and not long:
        left_out.append("program")
    return f"^({'|'.join(left_out)})$" if left_out else "^$"


def chosen(preset: str, long: bool) -> list[str]:
    """ctest's arguments for which tests of a build to run."""
    only = {"tsan": ["-L", "^threads$"], "release": ["-L", "^(program|release)$"]}.get(preset, [])
    return [*only, "-LE", labels_left_out(preset, long)]


def outcome(case: xml.Element) -> str:
    if case.get("status") == "run":
        return "passed"
    reason = case.find("skipped")
    # A test that skips itself says so; one that ctest could not run counts as failed.
    if reason is not None and reason.get("message", "").startswith("SKIP_"):
        return "skipped"
    return "failed"


def main() -> int:
    preset, counts, long = sys.argv[1], Path(sys.argv[2]), "--long" in sys.argv[3:]
    build = ROOT / "build" / preset
    report = build / "tests.xml"
    report.unlink(missing_ok=True)
    environment = dict(os.environ)
    if long:
        environment["HANAZA_LONG"] = "1"
    done = subprocess.run(
        ["ctest", "--test-dir", build, "--output-on-failure", "--no-tests=error", "--output-junit", report,
         "--parallel", str(os.cpu_count()), "--timeout", "3600" if long else "300", *chosen(preset, long)],
        env=environment)
    outcomes = [outcome(case) for case in xml.parse(report).iter("testcase")] if report.exists() else []
    passed, failed, skipped = (outcomes.count(name) for name in ("passed", "failed", "skipped"))
    if done.returncode != 0 and failed == 0:
        failed = 1
    print(f"summary: {passed} passed" + (f", {skipped} skipped" if skipped else ""))
    counts.write_text(f"{passed} {failed} {skipped}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
