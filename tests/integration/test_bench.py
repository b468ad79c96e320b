"""The measurements themselves: what they fill is clean, what they compare is what they say. Nothing here is timed."""

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from django.core.management import call_command
from django.test import Client as Browser

from apps.inventory.models import Piece
from apps.reports.selectors.checks import CHECKS
from apps.reports.selectors.review import run
from apps.sales.models import Order
from bench import ROOT, page
from bench.budgets import verdicts
from bench.client import Answer, Call, get
from bench.figures import Figure, figure
from bench.fill.company import fill
from bench.measure import Measured, Series, measure
from bench.results import MemoryUse, Results, Run, read
from bench.sizes import SIZES
from tests.factories import sales
from tests.personas import person
from tests.sizes import FULL


@pytest.mark.skipif(not FULL, reason="a company that only measurements see: FULL=1")
def test_nothing_is_wrong_in_a_filled_company(db: None) -> None:
    call_command("demo", products=40)
    before = Order.objects.count()
    fill(SIZES["tiny"])
    assert Order.objects.count() == before + SIZES["tiny"].orders
    assert Piece.objects.count() == SIZES["tiny"].pieces
    wrong = {check.name: found.offenders[:3] for check in CHECKS.values() if (found := run(check)).offenders}
    assert not wrong


@pytest.fixture
def floors(settings: Any) -> Browser:
    settings.ROOT_URLCONF = "bench.floor.urls"
    settings.MIDDLEWARE = ["bench.floor.counting.CountQueries", *settings.MIDDLEWARE]
    return Browser()


def test_floors_are_beside_the_product_for_measuring_only(floors: Browser, db: None) -> None:
    made = sales.order(person("admin"))
    answer = floors.get("/floor/list/orders")
    told = answer.json()
    assert [len(row) for row in told["data"]] == [10]
    assert (told["data"][0]["id"], told["total"]) == (made.pk, 1)
    assert floors.get("/floor/empty").json() == {"status": "ok"}
    assert (answer["X-Queries"], floors.get("/api/health")["X-Queries"]) == ("2", "0")


def test_the_product_has_no_floors(client: Browser, db: None) -> None:
    assert client.get("/floor/list/orders").headers["Content-Type"] != "application/json; charset=utf-8"
    assert "/floor" not in (ROOT / "openapi.json").read_text(encoding="utf-8")


class Noting:
    """A client that only notes what it is asked, and answers with as many queries as it was asked times."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def call(self, call: Call) -> Answer:
        self.asked.append(call.path)
        return Answer({"x-queries": str(len(self.asked))}, b"")


def test_each_call_is_followed_by_its_floor() -> None:
    client: Any = Noting()
    found = measure([client], [get("/a"), get("/b"), get("/c")], get("/floor"), seconds=60)
    assert client.asked == ["/a", "/floor", "/b", "/floor", "/c", "/floor"]
    assert (len(found.calls.taken), len(found.floor.taken)) == (2, 2)  # the first round warms up
    assert found.queries == 5


def test_many_clients_share_the_calls() -> None:
    clients: list[Any] = [Noting(), Noting()]
    measure(clients, [get(f"/{number}") for number in range(4)], get("/floor"), seconds=60)
    asked = [path for client in clients for path in client.asked if path != "/floor"]
    assert sorted(asked) == ["/0", "/1", "/2", "/3"]
    assert len(clients[0].asked) == len(clients[1].asked) == 4


class Finding:
    """A served company in which every question finds as many rows, but one way of asking nothing."""

    customer = "Ana Cruz"

    def __init__(self, nothing: str) -> None:
        self.nothing, self.asked = nothing, list[str]()

    def call(self, call: Call) -> Answer:
        self.asked.append(unquote(call.path))
        return Answer({"content-range": f"x 0-0/{0 if self.nothing in unquote(call.path) else 7}"}, b"")

    def figures(self, name: str, *_: Any, rows: int, **__: Any) -> list[Figure]:
        return [figure(name, 1, measured(1, 1), "empty", rows)]


@pytest.fixture
def lists(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Beside `scripts`, as `make bench` has it."""
    monkeypatch.syspath_prepend(ROOT / "scripts")
    return import_module("bench.subjects.lists")


def test_a_search_asks_for_somebody_who_is_there(lists: Any) -> None:
    company: Any = Finding("xylofon")
    assert ("orders, searched by customer", 7) in [(one.name, one.rows) for one in lists.measured(company)]
    assert any('"q": "Ana Cruz"' in path for path in company.asked)


def test_what_finds_nothing_is_not_measured(lists: Any) -> None:
    company: Any = Finding("Ana Cruz")
    with pytest.raises(SystemExit, match="orders, searched by customer"):
        list(lists.measured(company))


def measured(milliseconds: float, floor: float, queries: int = 4) -> Measured:
    return Measured(Series([milliseconds] * 9 + [5000.0], 1.0), Series([floor] * 10, 1.0), queries)


def a_run(part: str, size: str, *figures: Figure, bench: str = "today") -> Run:
    where = {"cores": 2, "cpu": "one", "peer": "8"}
    return Run(
        part, "SQLite", size, "2026-01-01 00:00 UTC", "abc", 1.0, 0.02, MemoryUse(150, 300), where, list(figures), bench
    )


def test_budgets_say_which_are_kept() -> None:
    results = Results()
    first, searched = "orders, first page", "orders, searched"
    small = figure(first, 1, measured(10, 5), "bare list"), figure(searched, 1, measured(20, 5), "bare list")
    large = figure(first, 1, measured(15, 7), "bare list"), figure(searched, 1, measured(80, 7, 9), "bare list")
    results.put(a_run("lists", "small", *small))
    results.put(a_run("lists", "large", *large))
    kept = {one.what: one.kept for one in verdicts(results)}
    assert kept == {
        "orders, first page (small)": True,
        "orders, searched (small)": False,
        "orders, first page (large)": True,
        "orders, searched (large)": False,
        "orders, first page, ten times the orders": True,
        "orders, searched, ten times the orders": False,
        "most queries of a list": False,
        "memory of the server at rest": True,
    }


def test_others_are_compared_with_what_was_measured_in_the_same_run() -> None:
    name = "orders, first page"
    results = Results([a_run("lists", "small", figure(name, 1, measured(10, 5), "bare list"))])
    results.put_peer(a_run("slower", "small", figure(name, 1, measured(90, 1), "empty")))
    results.put_peer(a_run("faster", "small", figure(name, 1, measured(49, 1), "empty")))
    compared = {one.what: (one.ours, one.kept) for one in verdicts(results) if "beside" in one.what}
    assert compared == {f"{name}, beside faster": ("10 ms, 4.9 × faster than 49 ms", False)}
    assert f"| {name} | 49 ms | 4.9 × | 5 × |" in list(page.figures(results))

    results.peers = [replace(run, bench="yesterday") for run in results.peers]
    assert not [one for one in verdicts(results) if "beside" in one.what]


def test_results_are_read_as_they_were_written(tmp_path: Path) -> None:
    results = Results([a_run("lists", "small", figure("a", 8, measured(1, 1), "empty", 3))])
    results.put_peer(a_run("other", "small", figure("a", 1, measured(2, 1), "empty")))
    results.write(tmp_path / "results.json")
    assert read(tmp_path / "results.json") == results


def test_a_part_that_is_measured_again_takes_the_place_of_the_last() -> None:
    results = Results()
    for milliseconds in (10, 20):
        results.put(a_run("lists", "small", figure("a", 1, measured(milliseconds, 1), "empty")))
    assert [one.p50_ms for one in results.figures("lists", "SQLite", "small")] == [20]


def test_the_page_names_parts_that_there_are_and_has_a_place_for_the_figures() -> None:
    parts = {path.stem.replace("_", "-") for path in (ROOT / "bench" / "subjects").glob("*.py")}
    assert {part for part, _ in page.SHOWN} <= parts
    text = page.PAGE.read_text(encoding="utf-8")
    assert text.index(page.START) < text.index(page.END)
