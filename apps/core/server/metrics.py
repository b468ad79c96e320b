"""What this process counts of its requests; with several processes, `PROMETHEUS_MULTIPROC_DIR` gathers them."""

from prometheus_client import Counter, Histogram

_METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
_BOUNDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)  # seconds

_requests = Counter("trastienda_requests", "Requests that were answered", ["method", "route", "status"])
_seconds = Histogram("trastienda_request_seconds", "Until the last byte was made", ["method", "route"], buckets=_BOUNDS)


def count_request(method: str, route: str, status: int, seconds: float) -> None:
    """`route` is a template: an address would be a measure of its own for each record."""
    known = method if method in _METHODS else "other"
    _requests.labels(known, route, str(status)).inc()
    _seconds.labels(known, route).observe(seconds)
