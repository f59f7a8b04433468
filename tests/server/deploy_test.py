"""What deploy/ has is what the program takes, and what those programs take that read it; no engine for containers is needed."""

import configparser
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import yaml
from postgres import Postgres
from serving import PROGRAM, environment

DEPLOY = pathlib.Path(__file__).resolve().parents[2] / "deploy"


def serve_options():
    """Every option of `hanaza serve`, as a flag and as a variable."""
    text = subprocess.run([PROGRAM, "serve", "--help"], capture_output=True, text=True, check=True, env=environment()).stdout
    flags = set(re.findall(r"--[a-z-]+", text))
    return flags | {"HANAZA_" + flag[2:].replace("-", "_").upper() for flag in flags}


class DeployTest(unittest.TestCase):
    def check_command(self, words):
        for word in words:
            if word.startswith("--"):
                self.assertIn(word, serve_options())

    def test_units_start_what_there_is(self):
        for path in DEPLOY.glob("*.service"):
            unit = configparser.ConfigParser(strict=True, interpolation=None)
            unit.optionxform = str
            unit.read_string(path.read_text())
            self.assertEqual(set(unit.sections()), {"Unit", "Service", "Install"})
            program, command, *words = unit["Service"]["ExecStart"].split()
            self.assertEqual((program, command), ("/usr/local/bin/hanaza", "serve"))
            self.check_command(words)
            if shutil.which("systemd-analyze"):
                with tempfile.TemporaryDirectory() as folder:
                    name = path.name.replace("@", "@8081")
                    text = path.read_text().replace("/usr/local/bin/hanaza", "/bin/true")
                    (pathlib.Path(folder) / name).write_text(text)
                    done = subprocess.run(["systemd-analyze", "verify", "--man=no", pathlib.Path(folder) / name], capture_output=True, text=True,
                                          check=False)
                    self.assertNotRegex(done.stderr, rf"{re.escape(name)}:\d+:", "a line is not understood")

    def test_the_compose_file_is_whole(self):
        compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
        self.assertEqual(set(compose) - {"name", "services", "volumes", "networks", "configs", "secrets"}, {"x-node", "x-environment"})
        services = compose["services"]
        known = {"image", "build", "command", "restart", "stop_grace_period", "depends_on", "environment", "ports", "volumes", "healthcheck",
                 "network_mode"}
        ports = []
        for name, service in services.items():
            self.assertEqual(set(service) - known, set(), name)
            for other in service.get("depends_on", ()):
                self.assertIn(other, services)
                condition = isinstance(service["depends_on"], dict) and service["depends_on"][other]["condition"]
                if condition == "service_healthy":
                    self.assertIn("healthcheck", services[other])
            for volume in service.get("volumes", ()):
                place = volume.split(":")[0]
                if place.startswith("."):
                    self.assertTrue((DEPLOY / place).exists(), place)
                else:
                    self.assertIn(place, compose["volumes"])
            for variable in service.get("environment", {}):
                if variable.startswith("HANAZA_"):
                    self.assertIn(variable, serve_options())
            ports += [port.split(":")[1] for port in service.get("ports", ())]
        nodes = [service["environment"]["HANAZA_NODE"] for service in services.values() if "HANAZA_NODE" in service.get("environment", {})]
        self.assertEqual(len(set(nodes)), 3, "each has a name of its own")
        site = (DEPLOY / "nginx.conf").read_text()
        self.assertEqual(re.findall(r"server 127\.0\.0\.1:(\d+)", site), ports)

    def test_the_image_runs_the_program(self):
        text = (DEPLOY / "Dockerfile").read_text()
        entry = re.search(r"^ENTRYPOINT \[(.*)\]$", text, re.MULTILINE)[1].replace('"', "").split(", ")
        self.assertEqual(entry[:2], ["hanaza", "serve"])
        self.check_command(entry)
        for source in re.findall(r"^COPY (\S+) ", text, re.MULTILINE):
            if not source.startswith("--"):
                self.assertTrue((DEPLOY.parent / source).exists(), source)

    def test_the_database_takes_its_settings(self):
        lines = [line.partition("#")[0].strip() for line in (DEPLOY / "postgresql.conf").read_text().splitlines()]
        settings = [re.sub(r"\s*=\s*", "=", line, count=1).replace("'", "") for line in lines if line]
        with Postgres(settings=[each for each in settings if not each.startswith("archive_command")]) as database:
            self.assertEqual(database.ask("SHOW max_locks_per_transaction"), [["1024"]])
            self.assertEqual(database.ask("SHOW archive_mode"), [["on"]])


if __name__ == "__main__":
    unittest.main()
