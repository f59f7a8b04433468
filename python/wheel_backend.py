"""Builds the wheel with nothing but cmake and Python itself: `pip install .` needs no network, `./run python-wheel` no pip.

A PEP 517 backend. As a program: wheel_backend.py PACKAGE DIRECTORY puts the package that lies in PACKAGE into a wheel in DIRECTORY.
"""

from __future__ import annotations

import base64
import hashlib
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def _tag() -> str:
    """For this Python on this kind of machine: the module is compiled for both."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{platform}"


def _metadata(project: dict[str, Any]) -> str:
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}",
             f"Summary: {project['description']}", f"License: {project['license']['text']}",
             f"Requires-Python: {project['requires-python']}"]
    lines += [f"Requires-Dist: {name}" for name in project["dependencies"]]
    return "\n".join([*lines, "Description-Content-Type: text/markdown", "", (ROOT / project["readme"]).read_text()])


def _stripped(module: Path) -> bytes:
    """The compiled module without what only debuggers read, which is most of it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / module.name
        subprocess.run(["strip", "--strip-unneeded", "-o", copy, module], check=True)
        return copy.read_bytes()


def pack(package: Path, directory: Path) -> Path:
    """A wheel of the package; the same bytes for the same files."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    stem = f"{project['name']}-{project['version']}"
    files = {path.relative_to(package).as_posix(): _stripped(path) if path.suffix == ".so" else path.read_bytes()
             for path in sorted(package.rglob("*")) if path.suffix in (".py", ".pyi", ".so", ".typed")}
    if not any(name.endswith(".so") for name in files):
        raise SystemExit(f"there is no compiled module in {package}; is pybind11 installed?")
    info = f"{stem}.dist-info"
    files[f"{info}/METADATA"] = _metadata(project).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: hanaza\nRoot-Is-Purelib: false\nTag: {_tag()}\n".encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = "".join(
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b'=').decode()},{len(content)}\n"
        for name, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    directory.mkdir(parents=True, exist_ok=True)
    wheel = directory / f"{stem}-{_tag()}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return wheel


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """Compiles the package for the Python that asks, and packs it."""
    build = ROOT / "build" / "wheel"
    subprocess.run(["cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DBUILD_TESTING=OFF",
                    "-DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON", f"-DPYTHON_EXECUTABLE={sys.executable}"], check=True)
    subprocess.run(["cmake", "--build", build, "--target", "hanaza_python"], check=True)
    return pack(build / "python", Path(wheel_directory)).name


if __name__ == "__main__":
    print(pack(Path(sys.argv[1]), Path(sys.argv[2])))
