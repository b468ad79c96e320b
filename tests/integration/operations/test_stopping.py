"""Told to stop, the server finishes what it has in hand and takes nothing new."""

import http.client
import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from apps.accounts.demo import PASSWORD
from tests.installation import Installation
from tests.personas import person
from tests.processes import PATIENCE, ServerProcess, free_port, until
from tests.sizes import at_night

KEY = "kXv3mQ9tZrL7wB1nYc5sHd8f"


class Served(ServerProcess):
    """`scripts/serve.py` on an installation, as people run it; its mails wait at a gate."""

    log: Path

    def __init__(self, place: Installation, gate: Path) -> None:
        port = free_port()
        mail = {"EMAIL_BACKEND": "tests.slow_mail.Gate", "MAIL_GATE": str(gate)}
        more = {"PORT": str(port), "METRICS_KEY": KEY, "LOG_FORMAT": "json"}
        command = [sys.executable, "scripts/serve.py"]
        super().__init__(command, {**place.environment, **mail, **more}, port, place.folder / "log")

    def tell(self) -> None:
        self.process.send_signal(signal.SIGTERM)


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    (tmp_path / "gate").mkdir()
    return tmp_path / "gate"


@pytest.fixture
def served(tmp_path: Path, gate: Path, migrated: Installation, django_db_blocker: Any) -> Iterator[Served]:
    with django_db_blocker.unblock():
        place = Installation(tmp_path / "data", migrated)
        with place.in_use():
            person("admin", "jefa@pruebas.mx")
    served = Served(place, gate)
    try:
        yield served
    finally:
        (gate / "go").touch()
        served.stop()
        with django_db_blocker.unblock():
            place.remove()


def heard(connection: http.client.HTTPConnection) -> bytes:
    """How the answer begins; nothing when the connection broke."""
    try:
        return connection.sock.recv(8, socket.MSG_PEEK)
    except ConnectionError:
        return b""


def check_that_the_processes_count_together(served: Served) -> None:
    for _ in range(20):
        served.send("GET", "/api/health")

    def counted() -> float:
        _, told = served.call("GET", "/api/metrics", headers={"Authorization": f"Bearer {KEY}"})
        lines = told.decode().splitlines()
        [line] = [one for one in lines if one.startswith("trastienda_requests_total") and '"/api/health"' in one]
        return float(line.rpartition(" ")[2])

    # The first one was asked when it came up; the last one is counted when it was answered.
    until(lambda: counted() > 20)


def test_what_is_in_hand_is_finished_and_nothing_new_is_taken(served: Served, gate: Path) -> None:
    check_that_the_processes_count_together(served)
    forgot = json.dumps({"email": "jefa@pruebas.mx"})
    sending = served.connection()
    sending.request("POST", "/api/password/forgot", forgot, {"Content-Type": "application/json"})
    assert sending.getresponse().status == 200
    until((gate / "came").exists)  # the job has the mail in hand

    idle = served.connection()  # one that was kept
    idle.request("GET", "/api/health")
    assert idle.getresponse().read()

    slow = served.connection()  # a request of which half has come
    slow.putrequest("POST", "/api/login")
    body = json.dumps({"email": "jefa@pruebas.mx", "password": PASSWORD}).encode()
    slow.putheader("Content-Type", "application/json")
    slow.putheader("Content-Length", str(len(body)))
    slow.endheaders(body[:10])
    until(lambda: served.has_accepted(slow))

    served.tell()
    until(served.refuses)
    assert idle.sock.recv(1) == b"", "it is let go, and the one that has something in hand is not"
    assert served.process.poll() is None and not (gate / "sent").exists(), "it had nothing in hand any more"
    slow.send(body[10:])
    assert heard(slow) == b"HTTP/1.1", "what was in hand is thrown away"
    answer = slow.getresponse()
    assert answer.status == 401 and "message" in json.loads(answer.read())
    (gate / "go").touch()
    assert served.process.wait(PATIENCE) == 0
    assert (gate / "sent").exists()
    said = [json.loads(line) for line in served.log.read_text().splitlines()]
    assert any(one["message"].startswith("Trastienda: http://127.0.0.1:") for one in said)
    [done] = [one for one in said if one["logger"] == "django_tasks" and one["message"].endswith("state=SUCCESSFUL")]
    assert done["job_id"] in done["message"]
    assert "/api/login" in {one.get("route") for one in said}
    assert body.decode() not in served.log.read_text()


def worker_of(served: Served) -> int:
    """The process of the jobs, once it works."""
    parent = Path(f"/proc/{served.process.pid}")
    found: list[int] = []

    def named() -> bool:
        with suppress(OSError):  # one ended while we looked
            children = (parent / "task" / parent.name / "children").read_text().split()
            names = {int(child): Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
            found[:] = [child for child, name in names.items() if b"trastienda: jobs" in name]
        return bool(found)

    until(named)
    return found[0]


@at_night
def test_a_worker_that_ends_by_itself_is_started_anew_without_alarm(served: Served) -> None:
    first = worker_of(served)
    until(lambda: "Starting worker" in served.log.read_text())
    os.kill(first, signal.SIGTERM)
    until(lambda: served.log.read_text().count("Starting worker") == 2)
    assert worker_of(served) != first
    os.kill(worker_of(served), signal.SIGKILL)
    until(lambda: served.log.read_text().count("Starting worker") == 3)
    alarms = [json.loads(line) for line in served.log.read_text().splitlines() if "again: jobs" in line]
    assert [one["message"] for one in alarms] == ["Ended with -9, again: jobs"]


@at_night
def test_killed_without_a_word_the_first_process_takes_the_others_along(served: Served) -> None:
    served.process.kill()
    served.process.wait(PATIENCE)
    until(served.refuses)
    served.start()
    assert served.call("GET", "/api/health")[0] == 200
