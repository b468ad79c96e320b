"""Other systems that do the same work, brought up from PyPI and measured after ours in one run: `PEERS=tryton make bench`.

Each is a folder: `requirements.txt` for an environment of its own, what fills it with a company of the same size by its own
calls, what serves it as it is meant to be served, and the jobs, each with the name of the figure of ours that it stands
beside. What a screen of it asks in several calls is the sum of these.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

from bench.figures import Figure
from bench.peers.peer import Peer
from bench.peers.tryton import jobs as tryton
from bench.peers.tryton.served import VERSION as TRYTON
from bench.peers.tryton.served import served as served_tryton
from bench.sizes import Size


@dataclass(frozen=True)
class Other:
    version: str
    served: Callable[[Size, float], AbstractContextManager[Peer[Any]]]
    measured: Callable[[Peer[Any]], Iterator[Figure]]


PEERS = {"tryton": Other(TRYTON, served_tryton, tryton.measured)}
"""By the names that `PEERS` takes."""
