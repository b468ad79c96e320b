"""To another version and back: `trastienda upgrade`, `trastienda rollback`.

Each version is a clone of its own, built while the one before serves: versions/v1.0.0, versions/v1.1.0; the link `current`
beside them says which one is served. The company stops only while a backup is made, the database is brought up to date and
the link is moved. Whatever fails after the stop goes back to what was: link, data, service. What was cut off without a word,
by `kill -9` or a power cut, is brought to an end by the next of the two: a note beside the link tells how far it had come.
"""

import argparse
import fcntl
import json
import os
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

from children import Children
from place import ROOT, Place, Refused

COMMANDS = ("upgrade", "rollback", "ready")
NOTE = ".upgraded-from"
BUILT = ".built-whole"
KEPT = 3  # backups of upgrades
SYSTEMD = Path("/run/systemd/system")
"""There when systemd runs this machine: sd_booted(3)."""


def main(place: Place, command: str, arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog=f"trastienda {command}")
    parser.add_argument(
        "--patience", type=int, default=120, help="segundos que se espera a que esté listo, o parado (%(default)s)"
    )
    if command == "ready":
        Service(place, "", "", parser.parse_args(arguments).patience).wait()
        tell("listo")
        return 0
    parser.add_argument("--stop", default="systemctl stop trastienda", help="cómo se para el servicio (%(default)s)")
    parser.add_argument("--start", default="systemctl start trastienda", help="cómo arranca (%(default)s)")
    if command == "upgrade":
        parser.add_argument(
            "version", nargs="?", help="una etiqueta o rama; si no, la etiqueta más nueva, o main si no hay"
        )
        parser.add_argument(
            "--keep", type=int, default=1, help="versiones anteriores que se quedan, al menos 1 (%(default)s)"
        )
    else:
        parser.add_argument(
            "--to-backup", action="store_true", help="devuelve también los datos de antes de actualizar"
        )
    given = parser.parse_args(arguments)
    service = Service(place, given.stop, given.start, given.patience)
    service.refuse_what_cannot_be_called()
    # A terminal that is closed does not stop it half way, and Ctrl-C goes back.
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    change = Change(place, service)
    try:
        if command == "upgrade":
            return change.upgrade(given.version, max(1, given.keep))
        return change.rollback(to_backup=given.to_backup)
    except KeyboardInterrupt:
        raise Refused(f"Interrumpido. {change.state()} Para seguir, repite: trastienda {command}") from None


def tell(said: str) -> None:
    with suppress(OSError):  # whoever closed the terminal hears nothing more
        print(f"• {said}", flush=True)


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

    def refuse_what_cannot_be_called(self) -> None:
        """Before anything is done, rather than when the new version waits to be started."""
        for command in (self._stop, self._start):
            if not command or not shutil.which(command[0]):
                raise Refused(f"No se hizo nada: no hay un programa «{shlex.join(command)}». {_OTHERS}")
            if command[0] == "systemctl" and not SYSTEMD.is_dir():
                raise Refused(f"No se hizo nada: aquí no corre systemd, y «{shlex.join(command)}» no sirve. {_OTHERS}")

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
                raise Refused(f"Se le dijo que parara ({shlex.join(self._stop)}), y sigue contestando.")
            time.sleep(0.2)

    def start(self) -> None:
        self._call(self._start)
        self.wait()

    def wait(self) -> None:
        """Until it is ready."""
        deadline = time.monotonic() + self.patience
        while (status := self.answer()) != 200:
            if time.monotonic() > deadline:
                said = (
                    f"{self._ready.full_url} contesta {status}"
                    if status
                    else f"nadie contesta en {self._ready.full_url}"
                )
                raise Refused(f"El servicio no está listo después de {self.patience} segundos: {said}.")
            time.sleep(0.2)

    @staticmethod
    def _call(command: list[str]) -> None:
        try:
            done = subprocess.run(command, check=False)
        except OSError as fault:
            raise Refused(f"{shlex.join(command)}: {fault.strerror}") from None
        if done.returncode:
            raise Refused(f"«{shlex.join(command)}» falló.")


_OTHERS = "Di con --stop y --start cómo se para y cómo arranca el servicio (deploy/README.md, Without systemd)."


class Change:
    """From the version that is served to another one. One at a time on a machine."""

    def __init__(self, place: Place, service: Service) -> None:
        self.place, self.service = place, service
        self.here = ROOT
        self.versions, self.link = ROOT.parent, ROOT.parent.parent / "current"
        if self.versions.name != "versions" or self.link.resolve() != ROOT:
            raise Refused(
                f"{ROOT} no está puesto como una instalación (deploy/README.md): …/versions/v1.0.0, …/current."
            )
        self.backups = Path(place.settings.get("BACKUP_DIR", "/var/backups/trastienda"))
        if not self.backups.is_dir():
            raise Refused(f"{self.backups} no es una carpeta: BACKUP_DIR dice dónde va el respaldo de antes.")
        self.unfinished = self.link.with_name(".change")
        # Held until this process and all that it started have ended, however they do.
        self._lock = os.open(self.versions, os.O_RDONLY)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Refused(
                "No se hizo nada: aquí ya está en curso otra actualización, o se está cerrando una que se interrumpió. "
                "Espera a que termine y repite."
            ) from None
        self.children = Children()

    def state(self) -> str:
        """What an interruption has left, in words."""
        served = self.link.resolve()
        if served != self.here:
            return f"{served.name} ya está en su lugar."
        if self.unfinished.exists():
            return f"{served.name} todavía no está como antes."
        return f"No cambió nada: {served.name} y sus datos están como antes."

    # --- to a newer one --------------------------------------------------------------------------

    def upgrade(self, wanted: str | None, keep: int) -> int:
        self._finish_what_was_cut_off(start=True)
        running = self.service.answer()
        if running not in (0, 200):
            raise Refused(
                f"No se hizo nada: lo que corre ahora no está listo (/api/ready contesta {running}). Eso va primero."
            )
        new = self._built(wanted or self._newest())
        if new == self.here:
            tell(f"{new.name} ya es la que se sirve")
            return 0
        ours = self._knows_the_data(self.here)  # else another machine has upgraded them: they are not ours to put back
        self._exchange(new, self._backup_name(new), migrate=True, restorable=ours)
        self._tidy(new, keep)
        tell(f"se sirve {new.name}. De regreso: trastienda rollback")
        return 0

    def _newest(self) -> str:
        """The newest tag where this version came from; where none is tagged, what `main` is now."""
        tags = self._run("git", "-C", ROOT, "ls-remote", "--tags", "--refs", "--sort=-v:refname", "origin", "v*")
        return tags.splitlines()[0].rpartition("refs/tags/")[2] if tags else "main"

    def _built(self, wanted: str) -> Path:
        """A clone of `wanted`, ready to be served; the one that runs is not touched."""
        draft = self.versions / ".new"
        shutil.rmtree(draft, ignore_errors=True)
        origin = self._run("git", "-C", ROOT, "remote", "get-url", "origin")
        quiet = ("git", "-c", "advice.detachedHead=false", "clone", "--quiet", "--depth", 1)
        self._run(*quiet, "--branch", wanted, origin, draft, said=f"No se hizo nada: no hay {wanted} en {origin}:")
        commits = [self._run("git", "-C", clone, "rev-parse", "HEAD") for clone in (draft, self.here)]
        new = self.versions / self._run("git", "-C", draft, "describe", "--tags", "--always")
        if new.exists() or commits[0] == commits[1]:
            shutil.rmtree(draft)
        else:
            draft.rename(new)
        if commits[0] == commits[1]:
            return self.here
        if (new / BUILT).exists():
            return new
        tell(f"se construye {new.name}; {self.here.name} sigue sirviendo")
        python = (self.here / ".venv" / "bin" / "python").resolve()  # the one that the service's account may run
        said = f"No se pudo construir {new.name}; no cambió nada:"
        self._run("make", "-C", new, "build", f"PYTHON={python}", said=said)
        if self.place.settings.get("S3_BUCKET"):
            pip = (new / ".venv" / "bin" / "python", "-m", "pip", "install", "--quiet", "--require-hashes")
            self._run(
                *pip, "-r", new / "requirements-s3.lock", said="No se pudo instalar lo que pide S3; no cambió nada:"
            )
        shutil.rmtree(new / "admin-ui" / "node_modules", ignore_errors=True)  # two thirds of it, and of no use any more
        (new / BUILT).touch()
        return new

    def _tidy(self, new: Path, keep: int) -> None:
        """The versions before stay, as many as are to be kept, and the last backups of upgrades; what is older goes."""
        others = [version for version in self.versions.iterdir() if version not in (new, self.here)]
        others.sort(key=lambda version: (version / BUILT).stat().st_mtime if (version / BUILT).exists() else 0)
        for version in others[: len(others) - (keep - 1)]:
            shutil.rmtree(version)
        for old in sorted(self.backups.glob("before-*.tar"), key=lambda file: file.stat().st_mtime)[:-KEPT]:
            old.unlink()

    # --- to the one before -----------------------------------------------------------------------

    def rollback(self, *, to_backup: bool) -> int:
        if self._finish_what_was_cut_off(start=False):
            return 0
        try:
            note = json.loads((self.here / NOTE).read_text())
        except OSError:
            raise Refused(f"{self.here.name} no viene de otra versión: no hay a cuál volver.") from None
        old, backup = self.versions / note["version"], Path(note["backup"])
        if not old.is_dir():
            raise Refused(f"{old} ya no está.")
        fits = self._knows_the_data(old)
        if not fits and not to_backup:
            raise Refused(
                f"No se hizo nada: {self.here.name} migró la base de datos, y {old.name} no puede trabajar con ella. Solo pueden "
                f"volver los datos de antes de actualizar ({backup}): lo capturado desde {note['at']} se perdería, salvo por un "
                "respaldo que se hace primero. Si eso quieres: trastienda rollback --to-backup"
            )
        if not fits and not backup.is_file():
            raise Refused(f"No se hizo nada: {backup}, el respaldo de antes de actualizar, ya no está.")
        self._exchange(old, self._backup_name(old), put_back=None if fits else backup)
        tell(f"se sirve {old.name}")
        return 0

    # --- what both do ----------------------------------------------------------------------------

    def _exchange(
        self, new: Path, backup: Path, *, migrate: bool = False, put_back: Path | None = None, restorable: bool = True
    ) -> None:
        """Stop, back up, change the data, point to `new`, start, wait until it is ready; if any fails, all of it back."""
        was_running = bool(self.service.answer())
        changed = started = False
        try:
            self._note(new, backup, "same", start=was_running)
            self.service.stop()
            tell("parado; se hace el respaldo")
            self._manage(self.here, "backup", backup)
            changed = restorable and bool(migrate or put_back)
            if changed:
                self._note(new, backup, "replacing" if put_back else "migrating", start=was_running)
            if put_back:
                self._manage(new, "restore", "--replace", put_back)
            if migrate:
                tell("se pone al día la base de datos")
                self._python(new, new / "scripts" / "prepare.py")
                note = {"version": self.here.name, "backup": str(backup), "at": _now().isoformat(timespec="minutes")}
                (new / NOTE).write_text(json.dumps(note))
            self._point_to(new)
            tell(f"arranca {new.name}")
            started = True
            self.service.start()
        except (Refused, OSError, KeyboardInterrupt) as why:
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, signal.SIG_IGN)
            tell(f"no se pudo, y vuelve {self.here.name}: {str(why) or 'se interrumpió'}")
            try:
                # What has migrated nothing has changed nothing, and what people entered meanwhile stays.
                changed = changed and (bool(put_back) or not self._knows_the_data(self.here))
                self._go_back(new, backup if changed else None, started=started, start=was_running)
            except (Refused, OSError) as fault:
                raise Refused(
                    f"Tampoco se pudo volver: {fault}\nLos datos de antes están en {backup}. Cuando eso esté arreglado: "
                    "trastienda rollback"
                ) from why
            self.unfinished.unlink(missing_ok=True)
            raise Refused(f"{self.here.name} y sus datos están como antes.") from why
        self.unfinished.unlink(missing_ok=True)

    def _go_back(self, new: Path, backup: Path | None, *, started: bool, start: bool) -> None:
        """`backup` holds the data of before, if they were changed; a `started` version may have served people."""
        if started:
            with suppress(Refused):
                self.service.stop()
            self._point_to(self.here)
        if backup:
            if started:  # somebody may have entered something meanwhile
                with suppress(Refused):
                    self._manage(new, "backup", backup.with_name(f"failed-{backup.name}"))
            self._note(new, backup, "replacing", start=start)
            self._manage(self.here, "restore", "--replace", backup)
            if not started:  # nobody has done any of it meanwhile
                self._manage(self.here, "restored_jobs", "--let-go")
        if start and self.service.answer() != 200:  # what could not be stopped serves on
            self.service.start()

    def _note(self, new: Path, backup: Path, data: str, *, start: bool) -> None:
        """How far it has come, for who finds it cut off. `data` are the same, being migrated, or being replaced."""
        draft = self.unfinished.with_name(".change.new")
        with draft.open("w") as file:
            json.dump({"to": new.name, "backup": str(backup), "data": data, "start": start}, file)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self.unfinished)

    def _finish_what_was_cut_off(self, *, start: bool) -> bool:
        """Whether something had to go back. What had come as far as the link stays; then with `start` it is started."""
        try:
            left = json.loads(self.unfinished.read_text())
        except FileNotFoundError:
            return False
        goes_back = str(left["to"]) != self.here.name  # the link moves when the data are in
        if goes_back:
            tell(f"el cambio a {left['to']} se cortó a la mitad: vuelve {self.here.name}, con sus datos de antes")
            if left["data"] == "replacing" or (left["data"] == "migrating" and not self._knows_the_data(self.here)):
                self.service.stop()
                self._manage(self.here, "restore", "--replace", left["backup"])
                self._manage(self.here, "restored_jobs", "--let-go")
        if left["start"] and (start or goes_back) and self.service.answer() != 200:
            self.service.start()
        self.unfinished.unlink()
        if goes_back:
            tell(f"{self.here.name} y sus datos están como antes")
        return goes_back

    def _knows_the_data(self, version: Path) -> bool:
        """Whether `version` can work on the database as it is."""
        check = ("check", "--database", "default", "--tag", "database")
        return self.place.python(version, version / "manage.py", *check, quiet=True, run=self.children.run)

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
        if not self.place.python(version, *arguments, run=self.children.run):
            raise Refused(f"Falló {' '.join(Path(str(one)).name for one in arguments)}.")

    def _run(self, *command: object, said: str = "") -> str:
        """What it printed. Raises Refused with it."""
        done = self.children.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, umask=0o022)
        if done.returncode:
            told = (done.stdout + done.stderr).strip().splitlines()[-15:]
            raise Refused("\n".join([said or f"Falló {command[0]}:", *told]))
        return done.stdout.strip()


def _now() -> datetime:
    return datetime.now(UTC)
