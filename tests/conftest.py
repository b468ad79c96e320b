"""Personas for every test: `admin.get("/users/sellers")` is an administrator's call."""

import gc
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from django.db import connection

from apps.accounts.models import User
from tests import personas
from tests.databases import databases_of_file, share
from tests.flushing import flush_by_delete, keep_first_rows, left_over
from tests.kept import BuildOnce, forget, module_transaction
from tests.personas import ROLES, Caller, person
from tests.samples import every, sample
from tests.sizes import FULL

hypothesis.settings.load_profile("full" if FULL else "short")
flush_by_delete()
BEGUN = pytest.StashKey[float]()
LEFT = pytest.StashKey[dict[str, int]]()
"""What the other database runs: files that are not even read, and tests of others. What the night runs: cases."""


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    with django_db_blocker.unblock():
        keep_first_rows()
    yield
    with django_db_blocker.unblock():
        assert left_over() == {}, "a thread or a process of a test has written into the database of all"


@pytest.fixture(autouse=True)
def forgetful() -> None:
    forget()


@pytest.fixture(scope="module")
def build_once(django_db_setup: None, django_db_blocker: Any) -> Iterator[BuildOnce]:
    """Builds what all cases of a module read: see `tests/kept.py`."""
    with module_transaction(django_db_blocker) as build:
        yield build


@pytest.fixture(scope="module")
def lasting_admin(build_once: BuildOnce) -> User:
    """For modules of many quick cases, which say `usefixtures("lasting_admin")`, and for what an administrator builds once: to
    make a person takes as long as a call."""
    return build_once(lambda: person("admin"))


@pytest.fixture
def admin(request: pytest.FixtureRequest, db: None) -> Caller:
    lasts = "lasting_admin" in request.fixturenames
    return Caller(request.getfixturevalue("lasting_admin") if lasts else person("admin"))


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


for _role in ROLES.keys() - {"admin"}:
    globals()[f"persona_{_role}"] = _persona(_role)


@pytest.fixture
def everybody(db: None) -> dict[str, Caller]:
    """One caller of each role, by its short word."""
    return {role: Caller(person(role)) for role in ROLES}


@pytest.fixture(scope="session", autouse=bool(os.environ.get("SERVERS")))
def through_two_servers(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """With SERVERS=2 whatever a person asks is asked of two servers in turns: see `scripts/two_servers.py`."""
    from tests.two_servers import ServedClient, two_servers

    with two_servers(tmp_path_factory.mktemp("two")) as both, pytest.MonkeyPatch.context() as instead:
        instead.setattr(personas, "client", lambda: ServedClient(*both))
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--share", action="store_true", help="leave to the other database what that one alone is to run")
    parser.addoption("--sample", action="store_true", help="leave to the night what a few cases stand for")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LEFT] = {"files": 0, "tests": 0, "cases": 0}


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Most files have nothing for the slower database: to read them would take longer than many of its tests."""
    if not config.getoption("share") or not collection_path.name.startswith("test_"):
        return None
    if connection.vendor in databases_of_file(collection_path):
        return None
    config.stash[LEFT]["files"] += 1
    return True


def _starts_servers(item: pytest.Item) -> bool:
    return item.path.parent.name in {"faults", "operations"}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # What takes ten seconds each comes first: at the end the other workers would have nothing left to take.
    items.sort(key=_starts_servers, reverse=True)
    if config.getoption("share"):
        items[:], other = share(items, connection.vendor)
        config.hook.pytest_deselected(items=other)
        config.stash[LEFT]["tests"] += len(other)
    if config.getoption("sample"):
        items[:], others = sample(items, every())
        config.hook.pytest_deselected(items=others)
        config.stash[LEFT]["cases"] += len(others)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing of what is read here goes away before the end, so that nothing is gained by looking for what could."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def _processor() -> float:
    """Seconds of a processor that this worker has taken, and what it waited for."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    item.stash[BEGUN] = _processor()
    return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    """The report says it, and `make test` after it: where time goes, also on a machine that has other things to do."""
    try:
        return (yield)
    finally:
        item.user_properties.append(("processor", f"{_processor() - item.stash[BEGUN]:.2f}"))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Of a worker of xdist: whoever prints the result has not collected anything."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left"] = session.config.stash[LEFT]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.stash[LEFT] = getattr(node, "workeroutput", {}).get("left", {})


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    left = config.stash[LEFT]
    if any(left.values()):
        other = f"{left['files']} files and {left['tests']} tests of others left to the other database: tests/databases.toml"
        terminalreporter.write_line(f"{other}, {left['cases']} cases to the night: tests/samples.toml")
