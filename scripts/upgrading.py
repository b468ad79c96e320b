"""To another version and back: `trastienda upgrade`, `trastienda rollback`.

Each version is a clone of its own, built while the one before serves: versions/v1.0.0, versions/v1.1.0; the link `current`
beside them says which one is served. The company stops only while a backup is made, the database is brought up to date and
the link is moved. Whatever fails after the stop goes back to what was: link, data, service.
"""

import argparse
import json
import shlex
import shutil
import signal
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from place import ROOT, Place, Refused

NOTE = ".upgraded-from"
KEPT = 3  # backups of upgrades


def main(place: Place, command: str, arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog=f"trastienda {command}")
    parser.add_argument("--stop", default="systemctl stop trastienda", help="how the service is stopped (%(default)s)")
    parser.add_argument("--start", default="systemctl start trastienda", help="how it is started (%(default)s)")
    parser.add_argument("--patience", type=int, default=120, help="seconds until it is ready, or gone (%(default)s)")
    if command == "upgrade":
        parser.add_argument("version", nargs="?", help="a tag or branch; without it the newest tag")
    else:
        parser.add_argument("--to-backup", action="store_true", help="put back the data of before the upgrade, too")
    given = parser.parse_args(arguments)
    # A terminal that is closed does not stop it half way, and Ctrl-C goes back.
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    change = Change(place, Service(place, given.stop, given.start, given.patience))
    return change.upgrade(given.version) if command == "upgrade" else change.rollback(to_backup=given.to_backup)


def tell(said: str) -> None:
    with suppress(OSError):  # whoever closed the terminal hears nothing more
        print(f"• {said}", flush=True)


def run(*command: object, said: str = "") -> str:
    """Raises Refused with what it printed."""
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, umask=0o022, check=False)
    if done.returncode:
        told = (done.stdout + done.stderr).strip().splitlines()[-15:]
        raise Refused("\n".join([said or f"{command[0]} failed:", *told]))
    return done.stdout.strip()


class Service:
    """What serves the company on this machine, and what it answers."""

    def __init__(self, place: Place, stop: str, start: str, patience: int) -> None:
        self.patience = patience
        self._stop, self._start = shlex.split(stop), shlex.split(start)
        host, port = place.settings.get("HOST", "127.0.0.1"), place.settings.get("PORT", "8000")
        near = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
        names = place.settings.get("ALLOWED_HOSTS", "127.0.0.1").split(",")
        self._ready = urllib.request.Request(
            f"http://{near}:{port}/api/ready", headers={"Host": names[0].strip(), "X-Forwarded-Proto": "https"}
        )

    def answer(self) -> int:
        """The status of /api/ready; 0 when nobody listens or answers."""
        try:
            with urllib.request.urlopen(self._ready, timeout=20) as answer:  # noqa: S310
                return int(answer.status)
        except urllib.error.HTTPError as refused:
            return refused.code
        except OSError:
            return 0

    def stop(self) -> None:
        self._call(self._stop)
        deadline = time.monotonic() + self.patience
        while self.answer():
            if time.monotonic() > deadline:
                raise Refused(f"It was told to stop ({shlex.join(self._stop)}), and still answers.")
            time.sleep(0.2)

    def start(self) -> None:
        self._call(self._start)
        deadline = time.monotonic() + self.patience
        while (status := self.answer()) != 200:
            if time.monotonic() > deadline:
                raise Refused(f"It was started and is not ready: /api/ready answers {status or 'nothing'}.")
            time.sleep(0.2)

    @staticmethod
    def _call(command: list[str]) -> None:
        try:
            done = subprocess.run(command, check=False)
        except OSError as fault:
            raise Refused(f"{shlex.join(command)}: {fault.strerror}") from None
        if done.returncode:
            raise Refused(f"{shlex.join(command)} failed. Where no systemd is, --stop and --start say how.")


class Change:
    """From the version that is served to another one."""

    def __init__(self, place: Place, service: Service) -> None:
        self.place, self.service = place, service
        self.here = ROOT
        self.versions, self.link = ROOT.parent, ROOT.parent.parent / "current"
        if self.versions.name != "versions" or self.link.resolve() != ROOT:
            raise Refused(
                f"{ROOT} is not laid out as an installation (deploy/README.md): …/versions/v1.0.0, …/current."
            )
        self.backups = Path(place.settings.get("BACKUP_DIR", "/var/backups/trastienda"))
        if not self.backups.is_dir():
            raise Refused(f"{self.backups} is no folder: BACKUP_DIR names where the backup of before goes.")

    # --- to a newer one --------------------------------------------------------------------------

    def upgrade(self, wanted: str | None) -> int:
        running = self.service.answer()
        if running not in (0, 200):
            raise Refused(
                f"What runs now is not ready (/api/ready answers {running}). That comes first: nothing was changed."
            )
        new = self._built(wanted or self._newest_tag())
        if new == self.here:
            tell(f"{new.name} is what runs already.")
            return 0
        ours = self._knows_the_data(self.here)  # else another machine has upgraded them: they are not ours to put back
        self._exchange(new, self._backup_name(new), migrate=True, restorable=ours)
        self._tidy(new)
        tell(f"{new.name} is served. Back: trastienda rollback")
        return 0

    def _newest_tag(self) -> str:
        tags = run("git", "-C", ROOT, "ls-remote", "--tags", "--refs", "--sort=-v:refname", "origin", "v*")
        if not tags:
            raise Refused("No version is tagged where this one came from. Name a branch: trastienda upgrade main")
        return tags.splitlines()[0].rpartition("refs/tags/")[2]

    def _built(self, wanted: str) -> Path:
        """A clone of `wanted`, ready to be served; the one that runs is not touched."""
        draft = self.versions / ".new"
        shutil.rmtree(draft, ignore_errors=True)
        origin = run("git", "-C", ROOT, "remote", "get-url", "origin")
        quiet = ("git", "-c", "advice.detachedHead=false", "clone", "--quiet", "--depth", 1)
        run(*quiet, "--branch", wanted, origin, draft, said=f"There is no {wanted} at {origin}:")
        new = self.versions / run("git", "-C", draft, "describe", "--tags", "--always")
        if new.exists():
            shutil.rmtree(draft)
        else:
            draft.rename(new)
        if new == self.here:
            return new
        tell(f"{new.name} is being built; {self.here.name} goes on serving")
        python = (self.here / ".venv" / "bin" / "python").resolve()  # the one that the service's account may run
        run("make", "-C", new, "build", f"PYTHON={python}", said=f"{new.name} cannot be built; nothing was changed:")
        if self.place.settings.get("S3_BUCKET"):
            pip = (new / ".venv" / "bin" / "python", "-m", "pip", "install", "--quiet", "--require-hashes")
            run(
                *pip, "-r", new / "requirements-s3.lock", said="What S3 needs cannot be installed; nothing was changed:"
            )
        return new

    def _tidy(self, new: Path) -> None:
        """The version before stays, and the last backups of upgrades; what is older goes."""
        for version in self.versions.iterdir():
            if version not in (new, self.here):
                shutil.rmtree(version)
        for old in sorted(self.backups.glob("before-*.tar"), key=lambda file: file.stat().st_mtime)[:-KEPT]:
            old.unlink()

    # --- to the one before -----------------------------------------------------------------------

    def rollback(self, *, to_backup: bool) -> int:
        try:
            note = json.loads((self.here / NOTE).read_text())
        except OSError:
            raise Refused(
                f"{self.here.name} was not upgraded from another version: there is nothing to go back to."
            ) from None
        old, backup = self.versions / note["version"], Path(note["backup"])
        if not old.is_dir():
            raise Refused(f"{old} is not there any more.")
        fits = self._knows_the_data(old)
        if not fits and not to_backup:
            raise Refused(
                f"{self.here.name} has migrated the database, and {old.name} cannot work on it. Only the data of before the "
                f"upgrade can be put back ({backup}): what was entered since {note['at']} would be gone, but for a backup "
                "that is made first. If that is what you want: trastienda rollback --to-backup"
            )
        self._exchange(old, self._backup_name(old), put_back=None if fits else backup)
        tell(f"{old.name} is served.")
        return 0

    # --- what both do ----------------------------------------------------------------------------

    def _exchange(
        self, new: Path, backup: Path, *, migrate: bool = False, put_back: Path | None = None, restorable: bool = True
    ) -> None:
        """Stop, back up, change the data, point to `new`, start, wait until it is ready; if any fails, all of it back."""
        was_running = bool(self.service.answer())
        changed = started = False
        try:
            self.service.stop()
            tell("stopped; the backup is made")
            self._manage(self.here, "backup", backup)
            changed = restorable and bool(migrate or put_back)
            if put_back:
                self._manage(new, "restore", "--replace", put_back)
            if migrate:
                tell("the database is brought up to date")
                self._python(new, new / "scripts" / "prepare.py")
                note = {"version": self.here.name, "backup": str(backup), "at": _now().isoformat(timespec="minutes")}
                (new / NOTE).write_text(json.dumps(note))
            self._point_to(new)
            tell(f"{new.name} starts")
            started = True
            self.service.start()
        except (Refused, OSError, KeyboardInterrupt) as why:
            tell(f"it did not work, and {self.here.name} comes back: {str(why) or 'stopped by hand'}")
            try:
                # What has migrated nothing has changed nothing, and what people entered meanwhile stays.
                changed = changed and (bool(put_back) or not self._knows_the_data(self.here))
                self._go_back(backup if changed else None, new if started else None, start=was_running)
            except (Refused, OSError) as fault:
                raise Refused(
                    f"It could not be brought back either: {fault}\nThe data of before are in {backup}. Once that is mended: "
                    f"trastienda restore --replace {backup}, then start the service."
                ) from why
            raise Refused(f"{self.here.name} and its data are as before.") from why

    def _go_back(self, backup: Path | None, started: Path | None, *, start: bool) -> None:
        """`backup` holds the data of before, if they were changed; `started` is the version that may have served people."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if started:
            with suppress(Refused):
                self.service.stop()
            self._point_to(self.here)
        if backup:
            if started:  # somebody may have entered something meanwhile
                with suppress(Refused):
                    self._manage(started, "backup", backup.with_name(f"failed-{backup.name}"))
            self._manage(self.here, "restore", "--replace", backup)
            if not started:  # nobody has done any of it meanwhile
                self._manage(self.here, "restored_jobs", "--let-go")
        if start and self.service.answer() != 200:  # what could not be stopped serves on
            self.service.start()

    def _knows_the_data(self, version: Path) -> bool:
        """Whether `version` can work on the database as it is."""
        check = ("check", "--database", "default", "--tag", "database")
        return self.place.python(version, version / "manage.py", *check, quiet=True)

    def _backup_name(self, new: Path) -> Path:
        return self.backups / f"before-{new.name}-{_now():%Y%m%dT%H%M%SZ}.tar"

    def _point_to(self, version: Path) -> None:
        draft = self.link.with_name(".current")
        draft.unlink(missing_ok=True)
        draft.symlink_to(version.relative_to(self.link.parent))
        draft.replace(self.link)

    def _manage(self, version: Path, *arguments: object) -> None:
        self._python(version, version / "manage.py", *arguments)

    def _python(self, version: Path, *arguments: object) -> None:
        if not self.place.python(version, *arguments):
            raise Refused(f"{' '.join(Path(str(one)).name for one in arguments)} failed.")


def _now() -> datetime:
    return datetime.now(UTC)
