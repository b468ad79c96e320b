"""Redis as we use it: a help, that nobody waits for long and that may be away."""

from typing import Any

PATIENCE = 1  # seconds


def lasting(cache: dict[str, Any]) -> dict[str, Any]:
    """The cache of CACHE_URL; one of Redis never makes a call fail."""
    if not cache["BACKEND"].endswith("RedisCache"):
        return cache
    patience = {"socket_connect_timeout": PATIENCE, "socket_timeout": PATIENCE}
    options = {**patience, **cache.get("OPTIONS", {})}
    return {**cache, "BACKEND": "apps.core.server.redis_cache.LastingRedisCache", "OPTIONS": options}
