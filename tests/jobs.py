"""Jobs that a test runs."""

from types import SimpleNamespace
from typing import Any


def run(job: Any, *arguments: Any, attempt: int = 1) -> None:
    """A job that is told of itself which attempt it is: with the second one, the worker that began it died."""
    job.func(SimpleNamespace(attempt=attempt), *arguments)
