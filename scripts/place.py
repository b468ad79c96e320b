"""Where an installed company lives: its settings, and the account that owns it."""

import os
import pwd
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
USUAL = Path("/etc/trastienda.env")
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

    def python(self, version: Path, *arguments: object, quiet: bool = False) -> bool:
        """Run a program of `version` as the service runs it; whether it went well."""
        command = _command(version, *arguments)
        account, other = pwd.getpwuid(self.owner), self.owner != os.geteuid()
        out = subprocess.DEVNULL if quiet else None
        with self._in_words(command[0]):
            done = subprocess.run(
                command, env=self.environment, umask=0o077, stdout=out, stderr=out, check=False,
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
            raise Refused(f"{program} is not there: this version is not built (make build).") from None
        except PermissionError:
            raise Refused(
                f"{pwd.getpwuid(self.owner).pw_name}, who owns {self.data}, may not run {program}: the clone, or the Python "
                f"that it was built with ({Path(program).resolve()}), lies where only others may look. PYTHON names another."
            ) from None


def _command(version: Path, *arguments: object) -> list[str]:
    return [str(version / ".venv" / "bin" / "python"), *map(str, arguments)]


def read_settings(file: Path) -> dict[str, str]:
    """What systemd reads in an EnvironmentFile; what it would understand in another way than people do is refused."""
    try:
        text = file.read_text(encoding="utf-8")
    except PermissionError:
        raise Refused(f"{file} is not yours to read. As root: sudo trastienda …") from None
    except OSError as fault:
        raise Refused(f"{file} cannot be read: {fault.strerror}. deploy/README.md tells how it is made.") from None
    found = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip()[0] in "#;":
            continue
        if not (parts := _LINE.fullmatch(line.lstrip())):
            raise Refused(
                f"{file}, line {number}: not NAME=value. What has a quote in it stands between the other ones."
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
            raise Refused(f"{file} has no DATA_DIR, or one that does not begin with a slash.")
    else:
        settings = dict(os.environ)
    data = Path(settings.get("DATA_DIR", ROOT / "data"))
    try:
        owner = data.stat().st_uid
    except OSError as fault:
        raise Refused(
            f"There is no company at {data} ({fault.strerror}). An installation makes that folder (deploy/README.md), "
            "`make run` makes one in a clone. If there is one, DATA_DIR names another place."
        ) from None
    if os.geteuid() not in (0, owner):
        raise Refused(f"{data} belongs to {pwd.getpwuid(owner).pw_name}. As root: sudo trastienda …")
    return Place(settings, data, owner)
