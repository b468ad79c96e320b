"""Two servers with folders of their own, on one PostgreSQL, one Redis and one storage, and a client that asks both."""

import json
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from redis import Redis
from redis.exceptions import RedisError

from tests.processes import ServerProcess
from tests.served import Server, served


def _own_redis() -> str:
    """Workers of pytest that run at the same time have one each, counted downwards."""
    server, _, number = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/15").rpartition("/")
    return f"{server}/{int(number) - int(os.environ.get('PYTEST_XDIST_WORKER', 'gw0').removeprefix('gw'))}"


REDIS = _own_redis()
"""Its keys are thrown away."""


def _redis_answers() -> bool:
    try:
        return bool(Redis.from_url(REDIS, socket_connect_timeout=1).ping())
    except RedisError:
        return False


needs_neighbours = pytest.mark.skipif(
    connection.vendor != "postgresql" or not _redis_answers(), reason=f"needs PostgreSQL, and Redis at {REDIS}"
)


@contextmanager
def two_servers(folder: Path, **environment: str) -> Iterator[tuple[Server, Server]]:
    """Files lie in the S3 that the environment names, or else in a folder that both have. Each has a `log` of its own."""
    Redis.from_url(REDIS).flushdb()
    (folder / "media").mkdir()
    with ExitStack() as stack:
        both = []
        for name in ("one", "other"):
            (folder / name).mkdir()
            (folder / name / "media").symlink_to(folder / "media")
            both.append(
                stack.enter_context(served(folder / name, folder / name / "log", CACHE_URL=REDIS, **environment))
            )
        yield both[0], both[1]


class ServedClient(Client):
    """What Django's client asks of the application in its own process is asked of servers, one after the other."""

    def __init__(self, *servers: ServerProcess) -> None:
        super().__init__(raise_request_exception=False)
        self._next = cycle(servers)

    def request(self, **request: Any) -> Any:
        environ = self._base_environ(**request)  # type: ignore[attr-defined]
        headers = {name[5:].replace("_", "-"): value for name, value in environ.items() if name.startswith("HTTP_")}
        headers.pop("COOKIE", None)
        if environ.get("CONTENT_TYPE"):
            headers["Content-Type"] = environ["CONTENT_TYPE"]
        path = quote(environ["PATH_INFO"].encode("latin-1"))
        asked = quote(environ["QUERY_STRING"].encode("latin-1"), safe="%&=+/:;,?@[]!$'()*~")
        query = f"?{asked}" if asked else ""
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        answer = next(self._next).send(environ["REQUEST_METHOD"], path + query, body, headers)
        response: Any = HttpResponse(answer.body, status=answer.status, headers=answer.headers)
        response.json = lambda: json.loads(answer.body)
        return response
