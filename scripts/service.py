"""What serves the company on this machine: how it is stopped and started, and what it answers."""

import shlex
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from place import Place, Refused

SYSTEMD = Path("/run/systemd/system")
"""There when systemd runs this machine: sd_booted(3)."""
_OTHERS = "Di con --stop y --start cómo se para y cómo arranca el servicio (deploy/README.md, Without systemd)."


class Service:
    """`stop` and `start` are commands as a shell takes them; `patience` is how many seconds it may take."""

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
                raise Refused(
                    f"El servicio no está listo después de {self.patience} segundos: {said}. Mira qué dice su registro, y si arrancó."
                )
            time.sleep(0.2)

    @staticmethod
    def _call(command: list[str]) -> None:
        try:
            done = subprocess.run(command, check=False)
        except OSError as fault:
            raise Refused(f"{shlex.join(command)}: {fault.strerror}") from None
        if done.returncode:
            raise Refused(f"«{shlex.join(command)}» falló.")
