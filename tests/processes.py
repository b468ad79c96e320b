"""Servers in processes of their own: started, waited for, asked, told to stop."""

import errno
import http.client
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 180  # seconds, on a busy machine; a server itself waits 30 for what it has in hand


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def until(what: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline, "It takes too long."
        time.sleep(0.05)


@dataclass(frozen=True)
class Answer:
    status: int
    body: bytes
    headers: dict[str, str]


class ServerProcess:
    """A command that serves HTTP at a port of this machine. What it says goes to `log`, or to where ours goes."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], port: int, log: Path | None = None
    ) -> None:
        self.command, self.environment, self.port, self.log = command, environment, port, log
        self.start()

    def start(self) -> None:
        out = self.log.open("ab") if self.log else None
        self.process = subprocess.Popen(self.command, cwd=ROOT, env=self.environment, stdout=out, stderr=out)
        if out:
            out.close()
        self.wait()

    def wait(self) -> None:
        """Until it answers."""
        until(self._answers)

    def _answers(self) -> bool:
        assert self.process.poll() is None, f"It ended with {self.process.returncode}."
        try:
            self.send("GET", "/api/health")
        except OSError:
            return False
        return True

    def refuses(self) -> bool:
        """Nobody listens at its port."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == errno.ECONNREFUSED

    def has_accepted(self, connection: http.client.HTTPConnection) -> bool:
        """A connection that only the machine has taken so far, and the server has not, has no inode."""
        ends = [f"{port:04X}" for port in (self.port, connection.sock.getsockname()[1])]
        known = [line.split() for line in Path("/proc/net/tcp").read_text(encoding="utf-8").splitlines()[1:]]
        return any([one[1][-4:], one[2][-4:]] == ends and one[9] != "0" for one in known)

    def connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def send(self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None) -> Answer:
        """Raises OSError when the connection breaks."""
        connection = self.connection()
        try:
            connection.request(method, path, body, dict(headers or {}))
            response = connection.getresponse()
            return Answer(response.status, response.read(), dict(response.getheaders()))
        except http.client.HTTPException as broken:
            raise ConnectionError(str(broken)) from broken
        finally:
            connection.close()

    def call(
        self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> tuple[int, bytes]:
        answer = self.send(method, path, body, headers)
        return answer.status, answer.body

    def stop(self) -> int:
        """Told to, not killed: its children would stay."""
        self.process.terminate()
        return self.process.wait(PATIENCE)
