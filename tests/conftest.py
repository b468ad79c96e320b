"""Personas for every test: `admin.get("/users/sellers")` is an administrator's call."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.personas import ROLES, Caller, person


@pytest.fixture
def caller(db: None) -> Callable[..., Caller]:
    """Somebody new of a role: `caller("seller", email="…")`."""
    return lambda role, email="", **values: Caller(person(role, email, **values))


@pytest.fixture
def stranger(db: None) -> Caller:
    return Caller()


def _persona(role: str) -> Any:
    @pytest.fixture(name=role)
    def persona(db: None) -> Caller:
        return Caller(person(role))

    return persona


for _role in ROLES:
    globals()[f"persona_{_role}"] = _persona(_role)


@pytest.fixture
def everybody(db: None) -> dict[str, Caller]:
    """One caller of each role, by its short word."""
    return {role: Caller(person(role)) for role in ROLES}
