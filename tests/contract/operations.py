"""Every operation of the API, with the abilities that its door asks for."""

import json
import re
from dataclasses import dataclass
from typing import Any

from apps.core.abilities import Ability
from apps.core.http.auth import Can
from project.api import api
from tests.installation import ROOT
from tests.personas import Caller

CONTRACT: dict[str, Any] = json.loads((ROOT / "openapi.json").read_text(encoding="utf-8"))
"""As it is committed, which `make check` compares with the code: to make it takes as long as hundreds of tests."""


def parameters_at(path: str, method: str = "get") -> list[dict[str, Any]]:
    """Of a call of the contract; where it names a common parameter, what it says of that. None of a call that there is not."""
    common = CONTRACT["components"]["parameters"]
    taken = CONTRACT["paths"][path].get(method, {}).get("parameters", [])
    return [common.get(one.get("$ref", "").rsplit("/", 1)[-1], one) for one in taken]


def answered_at(path: str, method: str = "get") -> dict[str, Any]:
    """What a call of the contract answers when all is well, by its encodings."""
    [good] = [a for s, a in CONTRACT["paths"][path][method]["responses"].items() if s.startswith("2")][:1]
    good = CONTRACT["components"]["responses"].get(good.get("$ref", "").rsplit("/", 1)[-1], good)
    return dict(good.get("content", {}))


UNKNOWN = "987654"
"""The number of no record."""


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    doors: tuple[Any, ...]

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def is_open(self) -> bool:
        return not self.doors

    @property
    def is_for_people(self) -> bool:
        """Behind somebody's sign-in. The rest is open, or behind the key of a shop."""
        return any(isinstance(door, Can) for door in self.doors)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Any one of them opens the door; none means everybody who signed in."""
        [door] = self.doors
        assert isinstance(door, Can)
        return door.abilities

    @property
    def told(self) -> tuple[Ability, ...]:
        """The pairs that it names to who does not pass."""
        [door] = self.doors
        assert isinstance(door, Can)
        return door.told

    def call(self, who: Caller) -> Any:
        """The call with a record that there is not, and nothing in it."""
        return who.send(self.method, re.sub(r"{\w+}", UNKNOWN, self.path))


def operations() -> list[Operation]:
    return [
        Operation(method, f"{bound.prefix}{path}", tuple(operation.auth_callbacks))
        for bound in api._get_bound_routers()
        for path, view in bound.path_operations.items()
        for operation in view.operations
        for method in operation.methods
    ]
