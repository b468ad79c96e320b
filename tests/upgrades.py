"""A company installed as deploy/README.md says, and a repository whose next versions are what a test makes of them."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from tests.installation import ROOT, Installation
from tests.processes import free_port, until

PARTS = ("apps", "project", "scripts", "fixtures", "Makefile", "manage.py", "pyproject.toml", ".gitignore")
SYSTEMD = Path("/run/systemd/system")
CORE = "apps/core/migrations"
# What takes minutes and the network is done already beside us; all else is what people run.
SETUP = f'#!/bin/sh\nln -sfn {sys.prefix} "$(dirname "$0")/../.venv"\n'
BUILD = "#!/bin/sh\n"
MIGRATION = """
from django.db import migrations

def step(apps, schema_editor):
    {step}

class Migration(migrations.Migration):
    dependencies = [("core", "{after}")]
    operations = [migrations.RunSQL("CREATE TABLE {table} (n integer)"), migrations.RunPython(step)]
"""


class Repository:
    """Where versions come from; the first one is the code as it is here."""

    def __init__(self, folder: Path, **files: str) -> None:
        self.folder = folder
        folder.mkdir()
        for part in PARTS:
            copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
            copy(ROOT / part, folder / part)
        self._git("init", "--quiet", "--initial-branch=main")
        self.newest = max(path.stem for path in (folder / CORE).glob("0*.py"))
        self.tag("v1.0.0", {"scripts/setup": SETUP, "scripts/build": BUILD, **files})

    def tag(self, name: str, files: Mapping[str, str]) -> None:
        self.commit(files)
        self._git("tag", name)

    def commit(self, files: Mapping[str, str]) -> None:
        for path, text in files.items():
            (self.folder / path).write_text(text)
        self._git("add", "--all")
        self._git("-c", "user.name=x", "-c", "user.email=x@x.mx", "commit", "--quiet", "--message", "next")

    def untag(self) -> None:
        """As one that nobody has released anything from."""
        self._git("tag", "--delete", *self._git("tag").split())

    def migration(self, name: str, step: str = "pass") -> dict[str, str]:
        """One that makes a table of its name, and then takes the step."""
        text = MIGRATION.format(after=self.newest, step=step, table=name)
        self.newest = f"{int(self.newest[:4]) + 1:04}_{name}"
        return {f"{CORE}/{self.newest}.py": text}

    def _git(self, *arguments: str) -> str:
        done = subprocess.run(["git", "-C", self.folder, *arguments], check=True, capture_output=True, text=True)
        return done.stdout


class Installed:
    """Its own folder, settings file, port and log; started and stopped by two commands, as where no systemd is."""

    def __init__(self, folder: Path, place: Installation, repository: Repository) -> None:
        self.folder, self.place, self.pid, self.log = folder, place, folder / "pid", folder / "log"
        self.port = free_port()
        (folder / "backups").mkdir(parents=True)
        settings = {**place.environment, "PORT": str(self.port), "DEMO": "no", "BACKUP_DIR": str(folder / "backups")}
        self.file = folder / "trastienda.env"
        self.file.write_text("".join(f"{name}={value}\n" for name, value in settings.items() if name != "PATH"))
        first = folder / "top" / "versions" / "v1.0.0"
        clone = ["git", "clone", "--quiet", "--branch", "v1.0.0", str(repository.folder), str(first)]
        subprocess.run(clone, check=True, capture_output=True)
        subprocess.run(["make", "-C", first, "build"], check=True, capture_output=True)
        (folder / "top" / "current").symlink_to("versions/v1.0.0")
        serve = f"TRASTIENDA_ENV={self.file} {sys.executable} {folder}/top/current/scripts/trastienda.py serve"
        self.start = f"sh -c '{serve} >>{self.log} 2>&1 & echo $! >{self.pid}'"
        self.stop = f"sh -c 'kill $(cat {self.pid}) && while kill -0 $(cat {self.pid}) 2>&-; do sleep 0.1; done; true'"

    @property
    def versions(self) -> Path:
        return self.folder / "top" / "versions"

    @property
    def version(self) -> str:
        return (self.folder / "top" / "current").resolve().name

    def change(self, *arguments: str, stop: str = "") -> subprocess.CompletedProcess[str]:
        """By the command that administrators have."""
        process = self.begin(*arguments, stop=stop)
        out, err = process.communicate()
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def begin(self, *arguments: str, stop: str = "") -> "subprocess.Popen[str]":
        """The same, to be interrupted."""
        return self.call(*arguments, "--stop", stop or self.stop, "--start", self.start, "--patience", "60")

    def call(self, *arguments: str) -> "subprocess.Popen[str]":
        command = [sys.executable, str(self.folder / "top" / "current" / "scripts" / "trastienda.py"), *arguments]
        outside = {"PATH": os.environ["PATH"], "TRASTIENDA_ENV": str(self.file)}
        return subprocess.Popen(
            command,
            env=outside,
            cwd="/",
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def serve(self) -> None:
        subprocess.run(shlex.split(self.start), check=True)
        until(lambda: self.ready() == 200)

    def ready(self) -> int:
        """The status of /api/ready; 0 when nobody listens."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/ready", timeout=20) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as refused:
            return refused.code
        except OSError:
            return 0

    def end(self) -> None:
        try:
            os.kill(int(self.pid.read_text()), signal.SIGTERM)
        except (OSError, ValueError):
            return
        until(lambda: not self.ready())
