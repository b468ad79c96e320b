"""Free memory goes back to the machine, now and then."""

import pytest

from apps.core.server import memory


def test_memory_is_given_back_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []
    now = 1000.0
    monkeypatch.setattr(memory, "return_memory", lambda: given.append(now))
    monkeypatch.setattr("time.monotonic", lambda: now)
    tidy = memory.Tidy()
    for seconds in (0, 1, 59, 60, 61, 120):
        now = 1000.0 + seconds
        tidy.look()
    assert given == [1000.0, 1060.0, 1120.0]


def test_where_the_library_cannot_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ctypes.CDLL", lambda _: object())
    memory.return_memory()


def test_what_a_process_has_of_its_own_grows_with_it() -> None:
    before = memory.own_memory()
    kept = bytearray(b"x" * 50_000_000)
    assert before + 40 <= memory.own_memory() <= before + 60
    assert kept


def test_where_the_system_does_not_say_it_has_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(_: object) -> str:
        raise FileNotFoundError

    monkeypatch.setattr("pathlib.Path.read_text", absent)
    assert memory.own_memory() == 0
