"""A cache in Redis that may be away: then nothing is found in it, nothing is kept, and every call goes on."""

import logging
import time
from collections.abc import Callable
from typing import Any

from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

log = logging.getLogger(__name__)

REST = 5.0  # seconds in which one that did not answer is not asked again


class _LastingClient(RedisCacheClient):
    _rests_until = 0.0

    def _ask(self, ask: Callable[[], Any], instead: Any) -> Any:
        if time.monotonic() < self._rests_until:
            return instead
        try:
            return ask()
        except RedisError as away:
            self._rests_until = time.monotonic() + REST
            log.warning("Redis does not answer: %r", away)
            return instead

    def get(self, key: Any, default: Any) -> Any:
        return self._ask(lambda: super(_LastingClient, self).get(key, default), default)

    def set(self, key: Any, value: Any, timeout: Any) -> None:
        self._ask(lambda: super(_LastingClient, self).set(key, value, timeout), None)

    def add(self, key: Any, value: Any, timeout: Any) -> bool:
        return bool(self._ask(lambda: super(_LastingClient, self).add(key, value, timeout), False))

    def delete(self, key: Any) -> bool:
        return bool(self._ask(lambda: super(_LastingClient, self).delete(key), False))

    def has_key(self, key: Any) -> bool:
        return bool(self._ask(lambda: super(_LastingClient, self).has_key(key), False))

    def incr(self, key: Any, delta: Any) -> int:
        """Raises ValueError for a key that is not there, as always."""
        found = self._ask(lambda: super(_LastingClient, self).incr(key, delta), None)
        if found is None:
            raise ValueError(f"Key {key!r} cannot be counted now.")
        return int(found)


class LastingRedisCache(RedisCache):
    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        options = {"retry": Retry(NoBackoff(), 1), **params.get("OPTIONS", {})}
        super().__init__(server, {**params, "OPTIONS": options})
        self._class = _LastingClient
