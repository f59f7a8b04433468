"""Whether every C++ file is as clang-format would write it. With --fix it is made so."""

import subprocess
import sys

from files import ROOT, project_files


def main() -> int:
    fix = sys.argv[1:] == ["--fix"]
    # One finding shows that a file is not formatted.
    mode = ["-i"] if fix else ["--dry-run", "-Werror", "--ferror-limit=1"]
    code = subprocess.run(["clang-format-19", *mode, *project_files(".h", ".cpp")], cwd=ROOT, stdin=subprocess.DEVNULL).returncode
    if code != 0 and not fix:
        print("`python3 scripts/check_format.py --fix` formats them")
    return code


if __name__ == "__main__":
    sys.exit(main())
