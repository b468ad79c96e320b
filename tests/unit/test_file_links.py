"""Links to files: the same all day, dead in two, and nobody else can make one."""

import time
from collections.abc import Callable

import pytest

from apps.core.errors import NotFound
from apps.core.files import links

NOON = 20_000.5 * 24 * 60 * 60
HOUR = 60 * 60


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [NOON]
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


def token_of(path: str) -> str:
    return links.file_link(path).removeprefix(links.LINK_PREFIX)


def test_a_link_leads_to_its_file(clock: list[float]) -> None:
    assert links.file_path(token_of("products/a ñ.webp")) == "products/a ñ.webp"


def test_a_link_is_the_same_all_day(clock: list[float]) -> None:
    before = links.file_link("a.webp")
    clock[0] += 11 * HOUR
    assert links.file_link("a.webp") == before


def test_a_link_lives_through_the_next_day_and_no_longer(clock: list[float]) -> None:
    token = token_of("a.webp")
    clock[0] += 35 * HOUR
    assert links.file_path(token) == "a.webp"
    clock[0] += 2 * HOUR
    with pytest.raises(links.LinkExpired):
        links.file_path(token)


def test_the_cache_never_outlives_the_link(clock: list[float]) -> None:
    token = token_of("a.webp")
    clock[0] += links.seconds_to_live() - 1
    assert links.file_path(token) == "a.webp"


@pytest.mark.parametrize(
    "forge", [lambda t: t[:-1], lambda t: "x" + t, lambda t: "", lambda t: "a:b", lambda t: t + "é"]
)
def test_a_forged_link_leads_nowhere(clock: list[float], forge: Callable[[str], str]) -> None:
    with pytest.raises(NotFound):
        links.file_path(forge(token_of("a.webp")))
