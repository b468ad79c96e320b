"""All of it as a company runs it: nginx in front of two servers with one PostgreSQL, one Redis and one S3."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.front import NAME, Front, needs_nginx
from tests.personas import Caller
from tests.served import Server
from tests.sizes import FULL
from tests.stand_in_s3 import StandInS3
from tests.two_servers import needs_neighbours, two_servers

DIRECT = {"Host": NAME, "X-Forwarded-Proto": "https"}
"""With these one server is asked by itself, as its proxy asks it."""

at_night_behind_nginx = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(not FULL, reason="two servers, nginx and an S3: FULL=1"),
    needs_neighbours,
    needs_nginx,
]


@dataclass(frozen=True)
class Company:
    folder: Path
    front: Front
    servers: tuple[Server, Server]
    s3: StandInS3

    def logs(self) -> list[str]:
        """What each server has said so far."""
        return [server.log.read_text(encoding="utf-8") for server in self.servers if server.log]


@contextmanager
def company_behind_nginx(folder: Path) -> Iterator[Company]:
    with ExitStack() as stack:
        s3 = StandInS3(folder)
        stack.callback(s3.stop)
        proxied = {"BEHIND_PROXY": "yes", "HTTPS_ONLY": "yes", "ALLOWED_HOSTS": NAME, "PUBLIC_URL": f"https://{NAME}"}
        servers = stack.enter_context(two_servers(folder, DEMO="no", **proxied, **s3.settings))
        front = Front(folder / "nginx", *(server.port for server in servers))
        stack.callback(front.stop)
        yield Company(folder, front, servers, s3)


def token_of(who: Caller) -> tuple[str, str]:
    """As curl takes it."""
    return "--header", f"Authorization: {who.headers['Authorization']}"
