"""The versions that are installed on this machine, a clone each, and the link that says which one is served."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from place import ROOT, Place, Refused, tell

BUILT = ".built-whole"


def folder_of_versions() -> Path:
    """Where this version stands beside others. Raises Refused when it is not installed so."""
    if ROOT.parent.name != "versions" or _link().resolve() != ROOT:
        raise Refused(f"{ROOT} no está puesto como una instalación (deploy/README.md): …/versions/v1.0.0, …/current.")
    return ROOT.parent


def _link() -> Path:
    return ROOT.parent.parent / "current"


class Versions:
    """versions/v1.0.0, versions/v1.1.0, and beside them `current`. `here` is the one whose commands these are, which is served.
    `run` starts programs."""

    def __init__(self, place: Place, run: Callable[..., subprocess.CompletedProcess[str]]) -> None:
        self.place, self.here, self.run = place, ROOT, run
        self.folder, self.link = folder_of_versions(), _link()

    def newest(self) -> str:
        """The newest tag where this version came from; where none is tagged, what `main` is now."""
        tags = self._run("git", "-C", ROOT, "ls-remote", "--tags", "--refs", "--sort=-v:refname", "origin", "v*")
        return tags.splitlines()[0].rpartition("refs/tags/")[2] if tags else "main"

    def built(self, wanted: str) -> Path:
        """A clone of `wanted`, ready to be served; the one that runs is not touched."""
        draft = self.folder / ".new"
        shutil.rmtree(draft, ignore_errors=True)
        origin = self._run("git", "-C", ROOT, "remote", "get-url", "origin")
        quiet = ("git", "-c", "advice.detachedHead=false", "clone", "--quiet", "--depth", 1)
        self._run(*quiet, "--branch", wanted, origin, draft, said=f"No se hizo nada: no hay {wanted} en {origin}:")
        commits = [self._run("git", "-C", clone, "rev-parse", "HEAD") for clone in (draft, self.here)]
        new = self.folder / self._run("git", "-C", draft, "describe", "--tags", "--always")
        if new.exists() or commits[0] == commits[1]:
            shutil.rmtree(draft)
        else:
            draft.rename(new)
        if commits[0] == commits[1]:
            return self.here
        if not (new / BUILT).exists():
            tell(f"se construye {new.name}, varios minutos; {self.here.name} sigue sirviendo")
            python = (self.here / ".venv" / "bin" / "python").resolve()  # the one that the service's account may run
            said = f"No se pudo construir {new.name}; no cambió nada:"
            self._run("make", "-C", new, "build", f"PYTHON={python}", said=said)
            shutil.rmtree(
                new / "admin-ui" / "node_modules", ignore_errors=True
            )  # two thirds of it, and of no use any more
        self.have_what_s3_needs(new)
        (new / BUILT).touch()
        return new

    def have_what_s3_needs(self, version: Path) -> None:
        """One that was built before the company had a bucket has it not."""
        if self.place.settings.get("S3_BUCKET"):
            pip = (version / ".venv" / "bin" / "python", "-m", "pip", "install", "--quiet", "--require-hashes")
            lock = version / "requirements-s3.lock"
            self._run(*pip, "-r", lock, said="No se pudo instalar lo que pide S3; no cambió nada:")

    def tidy(self, new: Path, keep: int) -> None:
        """The versions before stay, as many as are to be kept; what is older goes."""
        others = [version for version in self.folder.iterdir() if version not in (new, self.here)]
        others.sort(key=lambda version: (version / BUILT).stat().st_mtime if (version / BUILT).exists() else 0)
        for version in others[: len(others) - (keep - 1)]:
            shutil.rmtree(version)

    def point_to(self, version: Path) -> None:
        draft = self.link.with_name(".current")
        draft.unlink(missing_ok=True)
        draft.symlink_to(version.relative_to(self.link.parent))
        draft.replace(self.link)

    def _run(self, *command: object, said: str = "") -> str:
        """What it printed. Raises Refused with it."""
        done = self.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, umask=0o022)
        if done.returncode:
            output = (done.stdout + done.stderr).strip().splitlines()[-15:]
            raise Refused("\n".join([said or f"Falló {command[0]}:", *output]))
        return done.stdout.strip()
