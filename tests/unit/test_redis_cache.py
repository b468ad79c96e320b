"""Redis away: calls go on as if nothing were kept, and nobody waits for it again and again."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread
from typing import Any

import pytest

from apps.core.server import redis_cache
from apps.core.server.redis_cache import LastingRedisCache
from project.settings.redis import lasting

ANSWERS = {b"GET": b"$-1\r\n", b"EXISTS": b":1\r\n", b"INCR": b":7\r\n", b"HELLO": b"%1\r\n+proto\r\n:3\r\n"}


class Redis:
    """As much of one as these tests need; `answers` no more, and it is as if the machine had gone without a word."""

    def __init__(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port, self.answers, self.asked = self.listener.getsockname()[1], True, 0
        Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        with suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            Thread(target=self._talk, args=(connection,), daemon=True).start()

    def _talk(self, connection: socket.socket) -> None:
        with connection, connection.makefile("rwb") as lines:
            while head := lines.readline():
                words = [lines.read(int(lines.readline()[1:]) + 2)[:-2] for _ in range(int(head[1:]))]
                self.asked += 1
                if self.answers:
                    lines.write(ANSWERS.get(words[0].split(b"BY")[0], b"+OK\r\n"))
                    lines.flush()


@pytest.fixture
def redis() -> Iterator[Redis]:
    server = Redis()
    yield server
    server.close()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Any:
    class Clock:
        now = 1000.0

    monkeypatch.setattr("apps.core.server.redis_cache.time", Clock)
    Clock.monotonic = staticmethod(lambda: Clock.now)  # type: ignore[attr-defined]
    return Clock


def cache(port: int) -> LastingRedisCache:
    found = lasting(
        {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": f"redis://127.0.0.1:{port}/0"}
    )
    assert found["BACKEND"] == f"{redis_cache.__name__}.{LastingRedisCache.__name__}"
    return LastingRedisCache(found["LOCATION"], {"OPTIONS": found["OPTIONS"]})


def test_a_cache_in_memory_is_as_it_was() -> None:
    given = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    assert lasting(given) == given


@pytest.mark.usefixtures("clock")
def test_nobody_listens(redis: Redis) -> None:
    redis.close()
    away = cache(redis.port)
    away.set("a", 1)
    assert (away.get("a"), away.get("a", "other"), away.add("a", 1), away.delete("a"), "a" in away) == (
        None, "other", False, False, False,
    )  # fmt: skip
    with pytest.raises(ValueError):
        away.incr("a")


def test_one_that_says_nothing_is_left_alone_for_a_while_and_then_asked_again(redis: Redis, clock: Any) -> None:
    kept = cache(redis.port)
    kept.set("a", 1)
    assert kept.incr("a") == 7
    redis.answers, asked = False, redis.asked
    assert [kept.get("a", "none") for _ in range(20)] == ["none"] * 20
    assert redis.asked - asked <= 2  # one try and its repetition, not twenty
    redis.answers, asked = True, redis.asked
    assert (kept.get("a", "none"), redis.asked) == ("none", asked)
    clock.now += redis_cache.REST
    assert kept.incr("a") == 7
