"""The files of the project: what git tracks or would track; without git, everything outside the build directory."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def project_files(*suffixes: str) -> list[Path]:
    """Paths relative to ROOT, sorted; all of them, or those with one of the suffixes."""
    return sorted(path for path in _listed() if (not suffixes or path.suffix in suffixes) and (ROOT / path).is_file())


def git(*arguments: str) -> str | None:
    """What git says, or None where there is no git or no repository."""
    try:
        return subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None


def _listed() -> list[Path]:
    listed = git("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    if listed is not None:
        return [Path(name) for name in listed.split("\0") if name]
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in ("build", "data", "node_modules", ".git")]
        found += [Path(folder, name).relative_to(ROOT) for name in names]
    return found
