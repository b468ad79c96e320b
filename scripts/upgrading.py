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
import signal
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from children import Children
from place import Place, Refused, tell
from service import Service
from versions import Versions, folder_of_versions

COMMANDS = ("upgrade", "rollback", "ready")
NOTE = ".upgraded-from"
KEPT = 3  # backups of upgrades


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
    # A terminal that is closed does not stop it half way, and Ctrl-C goes back: also where a script's `&` has it ignored.
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    change = Change(place, service)
    try:
        if command == "upgrade":
            return change.upgrade(given.version, max(1, given.keep))
        return change.rollback(to_backup=given.to_backup)
    except KeyboardInterrupt:
        again = shlex.join(["trastienda", command, *arguments])
        raise Refused(f"Interrumpido. {change.state()} Para seguir, repite: {again}") from None


class Change:
    """From the version that is served to another one. One at a time on a machine."""

    def __init__(self, place: Place, service: Service) -> None:
        self.place, self.service = place, service
        folder = folder_of_versions()
        self.backups = Path(place.settings.get("BACKUP_DIR", "/var/backups/trastienda"))
        if not self.backups.is_dir():
            raise Refused(f"{self.backups} no es una carpeta: BACKUP_DIR dice dónde va el respaldo de antes.")
        # Held until this process and all that it started have ended, however they do.
        self._lock = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Refused(
                "No se hizo nada: aquí ya está en curso otra actualización, o se está cerrando una que se interrumpió. "
                "Espera a que termine y repite."
            ) from None
        self.children = Children()
        self.versions = Versions(place, self.children.run)
        self.here, self.link = self.versions.here, self.versions.link
        self.unfinished = self.link.with_name(".change")

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
        new = self.versions.built(wanted or self.versions.newest())
        if new == self.here:
            tell(f"{new.name} ya es la que se sirve")
            return 0
        ours = self._knows_the_data(self.here)  # else another machine has upgraded them: they are not ours to put back
        self._exchange(new, self._backup_name(new), migrate=True, restorable=ours)
        tell(f"{new.name} está lista; se quita lo que ya no se guarda")
        self.versions.tidy(new, keep)
        for old in sorted(self.backups.glob("before-*.tar"), key=lambda file: file.stat().st_mtime)[:-KEPT]:
            old.unlink()
        tell(f"se sirve {new.name}. De regreso: trastienda rollback")
        return 0

    # --- to the one before -----------------------------------------------------------------------

    def rollback(self, *, to_backup: bool) -> int:
        if self._finish_what_was_cut_off(start=False):
            return 0
        try:
            note = json.loads((self.here / NOTE).read_text())
        except OSError:
            raise Refused(f"{self.here.name} no viene de otra versión: no hay a cuál volver.") from None
        old, backup = self.versions.folder / note["version"], Path(note["backup"])
        if not old.is_dir():
            raise Refused(
                f"{old} ya no está: se vuelve a la de antes de la última actualización, una vez. A otra: trastienda upgrade VERSIÓN"
            )
        self.versions.have_what_s3_needs(old)
        fits = self._knows_the_data(old)
        if not fits and not to_backup:
            raise Refused(
                f"No se hizo nada: {self.here.name} migró la base de datos, y {old.name} no puede trabajar con ella. Solo pueden "
                f"volver los datos de antes de actualizar ({backup}): lo capturado desde {_local(note['at'])} se perdería, salvo por un "
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
            self.versions.point_to(new)
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
            self.versions.point_to(self.here)
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

    def _manage(self, version: Path, *arguments: object) -> None:
        self._python(version, version / "manage.py", *arguments)

    def _python(self, version: Path, *arguments: object) -> None:
        if not self.place.python(version, *arguments, run=self.children.run):
            raise Refused(f"Falló {' '.join(Path(str(one)).name for one in arguments)}.")


def _local(moment: str) -> str:
    """An ISO moment as `restore` and the screens tell it, where the company is."""
    return f"{datetime.fromisoformat(moment).astimezone(ZoneInfo('America/Mexico_City')):%Y-%m-%d %H:%M (%Z)}"


def _now() -> datetime:
    return datetime.now(UTC)
