"""Where an installed company lives: its settings, and the account that owns it."""

import os
import pwd
import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent
USUAL = Path("/etc/trastienda.env")
Run = Callable[..., subprocess.CompletedProcess[Any]]
OUTSIDE = ("PATH", "LANG", "LC_ALL", "TERM", "TMPDIR")
_LINE = re.compile(r"""([A-Za-z_]\w*)=(?:"([^"\\]*)"|'([^'\\]*)'|([^"'\\]*))\s*""")


class Refused(Exception):
    """Why something is not done: a sentence for who asked."""


@dataclass(frozen=True)
class Place:
    """Where one company lives: its settings, and the account whose files they are."""

    settings: dict[str, str]
    data: Path
    owner: int

    @property
    def environment(self) -> dict[str, str]:
        outside = {name: os.environ[name] for name in OUTSIDE if name in os.environ}
        return {**outside, "HOME": pwd.getpwuid(self.owner).pw_dir, **self.settings}

    def python(self, version: Path, *arguments: object, quiet: bool = False, run: Run = subprocess.run) -> bool:
        """Run a program of `version` as the service runs it; whether it went well."""
        command = _command(version, *arguments)
        account, other = pwd.getpwuid(self.owner), self.owner != os.geteuid()
        out = subprocess.DEVNULL if quiet else None
        with self._in_words(command[0]):
            done = run(
                command, env=self.environment, umask=0o077, stdout=out, stderr=out,
                user=self.owner if other else None,
                group=account.pw_gid if other else None,
                extra_groups=os.getgrouplist(account.pw_name, account.pw_gid) if other else None,
            )  # fmt: skip
        return done.returncode == 0

    def become(self, version: Path, *arguments: object) -> NoReturn:
        """The same in place of this process."""
        account = pwd.getpwuid(self.owner)
        if self.owner != os.geteuid():
            os.initgroups(account.pw_name, account.pw_gid)
            os.setgid(account.pw_gid)
            os.setuid(self.owner)
        os.umask(0o077)
        command = _command(version, *arguments)
        with self._in_words(command[0]):
            os.execve(command[0], command, self.environment)  # noqa: S606 - our own

    @contextmanager
    def _in_words(self, program: str) -> Iterator[None]:
        try:
            yield
        except FileNotFoundError:
            raise Refused(f"No existe {program}: esta versión no está construida (make build).") from None
        except PermissionError:
            raise Refused(
                f"{pwd.getpwuid(self.owner).pw_name}, la cuenta dueña de {self.data}, no puede ejecutar {program}: el clon, o el "
                f"Python con que se construyó ({Path(program).resolve()}), está donde solo otros miran. PYTHON nombra otro."
            ) from None


def _command(version: Path, *arguments: object) -> list[str]:
    return [str(version / ".venv" / "bin" / "python"), *map(str, arguments)]


def read_settings(file: Path) -> dict[str, str]:
    """What systemd reads in an EnvironmentFile; what it would understand in another way than people do is refused."""
    try:
        text = file.read_text(encoding="utf-8")
    except PermissionError:
        raise Refused(f"No puedes leer {file}. Como root: sudo trastienda …") from None
    except OSError as fault:
        raise Refused(f"No se puede leer {file}: {fault.strerror}. deploy/README.md dice cómo se hace.") from None
    found = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip()[0] in "#;":
            continue
        if not (parts := _LINE.fullmatch(line.lstrip())):
            raise Refused(
                f"{file}, línea {number}: no es NOMBRE=valor. Lo que tiene una comilla va entre comillas de la otra clase."
            )
        name, *values = parts.groups()
        found[name] = next(value for value in values if value is not None).rstrip()
    return found


def find_place() -> Place:
    named = os.environ.get("TRASTIENDA_ENV")
    file = Path(named or USUAL)
    if named or file.exists():
        settings = read_settings(file)
        if not settings.get("DATA_DIR", "").startswith("/"):
            raise Refused(f"{file} no tiene DATA_DIR, o no empieza con una diagonal.")
    else:
        settings = dict(os.environ)
    data = Path(settings.get("DATA_DIR", ROOT / "data"))
    try:
        owner = data.stat().st_uid
    except OSError as fault:
        raise Refused(
            f"En {data} no hay ninguna empresa ({fault.strerror}). La instalación hace esa carpeta (deploy/README.md), y "
            "«make run» la de un clon. Si ya existe, DATA_DIR nombra otro lugar."
        ) from None
    if os.geteuid() not in (0, owner):
        raise Refused(f"{data} es de {pwd.getpwuid(owner).pw_name}. Como root: sudo trastienda …")
    return Place(settings, data, owner)


def tell(said: str) -> None:
    with suppress(OSError):  # whoever closed the terminal hears nothing more
        print(f"• {said}", flush=True)
