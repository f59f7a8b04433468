"""The package itself: what the stubs promise is there, everything is explained, the wheel installs without a network."""

import ast
import importlib
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

import hanaza

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(hanaza.__file__).parent
#: What Python gives every class, and what pickling uses.
USUAL = {"__init__", "__repr__", "__str__", "__getstate__", "__setstate__", "__hash__", "__module__", "__doc__", "__new__"}


def stub_names(module):
    """Classes with their members, and functions, of a stub; members of base classes included."""
    classes, functions = {}, {}
    for node in ast.parse((PACKAGE / f"{module}.pyi").read_text()).body:
        if isinstance(node, ast.ClassDef):
            members = {item.name: item for item in node.body if isinstance(item, ast.FunctionDef)}
            members |= {item.target.id: item for item in node.body if isinstance(item, ast.AnnAssign)}
            for base in node.bases:
                members |= classes.get(getattr(base, "id", ""), {})
            classes[node.name] = members
        elif isinstance(node, ast.FunctionDef):
            functions[node.name] = node
    return {name: members for name, members in classes.items() if name != "Player" and not name.startswith("_")}, functions


class Stubs(unittest.TestCase):
    def test_stubs_and_module_have_the_same_names(self):
        for name in ("hanabi", "koikoi"):
            module = importlib.import_module(f"hanaza.{name}")
            classes, functions = stub_names(name)
            self.assertEqual(sorted([*classes, *functions]), sorted(module.__all__))
            for cls, members in classes.items():
                real = {key for key in vars(getattr(module, cls)) if key not in USUAL}
                self.assertEqual(real, set(members) - USUAL, f"{name}.{cls}")

    def test_stubs_name_the_arguments_as_the_module_does(self):
        for name in ("hanabi", "koikoi"):
            module = importlib.import_module(f"hanaza.{name}")
            classes, functions = stub_names(name)
            for cls, members in classes.items():
                for method, node in members.items():
                    if isinstance(node, ast.FunctionDef) and not method.startswith("_") and not node.decorator_list:
                        told = getattr(getattr(module, cls), method).__doc__.splitlines()[0]
                        for argument in [*node.args.args[1:], *node.args.kwonlyargs]:
                            self.assertIn(f"{argument.arg}:", told, f"{cls}.{method}")
            for function, node in functions.items():
                told = getattr(module, function).__doc__.splitlines()[0]
                for argument in [*node.args.args, *node.args.kwonlyargs]:
                    self.assertIn(f"{argument.arg}:", told, function)

    def test_everything_has_a_sentence_of_its_own(self):
        for name in ("hanabi", "koikoi"):
            module = importlib.import_module(f"hanaza.{name}")
            for public in module.__all__:
                thing = getattr(module, public)
                self.assertTrue(thing.__doc__ and "." in thing.__doc__, public)
                for member, value in vars(thing).items() if isinstance(thing, type) else ():
                    if not member.startswith("_") and not (public == "Move" and isinstance(value, property)):
                        lines = [line for line in (value.__doc__ or "").splitlines() if line.strip()]
                        self.assertTrue(lines and lines[-1].rstrip().endswith("."), f"{public}.{member}")

    def test_types_hold(self):
        if shutil.which("mypy") is None:
            self.skipTest("mypy is not installed")
        with tempfile.TemporaryDirectory() as cache:
            done = subprocess.run(["mypy", "--cache-dir", cache], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


class Wheel(unittest.TestCase):
    def test_the_wheel_installs_and_plays_without_a_network(self):
        with tempfile.TemporaryDirectory() as folder:
            wheel = Path(subprocess.run(
                [sys.executable, "-B", ROOT / "python" / "wheel_backend.py", PACKAGE.parent, folder], capture_output=True, text=True,
                check=True).stdout.strip())
            with zipfile.ZipFile(wheel) as archive:
                self.assertIsNone(archive.testzip())
                names = set(archive.namelist())
            self.assertTrue({"hanaza/__init__.py", "hanaza/hanabi.pyi", "hanaza/py.typed", "hanaza/compat/rl_env.py"} <= names)
            venv = Path(folder) / "venv"
            subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", venv], check=True)
            environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
            subprocess.run([venv / "bin" / "pip", "install", "--no-index", "--no-deps", "--quiet", "--disable-pip-version-check",
                            wheel], check=True, env=environment)
            script = ("import hanaza, hanaza.gym as g; e = g.HanabiEnv(); o, _ = e.reset(seed=1); "
                      "print(hanaza.__file__, hanaza.__version__, o.sum())")
            told = subprocess.run([venv / "bin" / "python", "-c", script], cwd=folder, env=environment, capture_output=True, text=True,
                                  check=True).stdout
            self.assertIn(str(venv), told)


if __name__ == "__main__":
    unittest.main()
