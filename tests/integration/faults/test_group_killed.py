"""One of two servers behind the proxy is killed while people work: nobody sees an error twice, and nothing is done twice."""

import json
import random
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from apps.catalog.models import Brand
from apps.inventory.models import InventoryEntry, Piece, PieceSheet
from apps.sales.models import Payment
from tests import personas
from tests.behind_nginx import Company, at_night_behind_nginx, company_behind_nginx
from tests.factories import catalog, sales, sheets
from tests.integration.sales.order_invariants import check_everything
from tests.personas import Caller, person
from tests.processes import PATIENCE, until
from tests.served import Server
from tests.sizes import GROUP_KILLS
from tests.two_servers import ServedClient

pytestmark = at_night_behind_nginx
PEOPLE = 4
BETWEEN = (5, 30)
"""Calls that are answered before one is killed: never the same moment of a command."""


@pytest.fixture(scope="module")
def company(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    with company_behind_nginx(tmp_path_factory.mktemp("company")) as company:
        yield company


@pytest.fixture
def admin(company: Company, monkeypatch: pytest.MonkeyPatch) -> Caller:
    monkeypatch.setattr(personas, "client", lambda: ServedClient(company.front))
    return Caller(person("admin"))


def status_of(call: Callable[[], Any]) -> int:
    """0 when the connection broke."""
    try:
        return int(call().status_code)
    except OSError:
        return 0


@dataclass
class Worker:
    """Somebody who lists, pays and renames in turns, and asks once more when an answer is an error."""

    who: Caller
    quote: int
    brand: Brand
    statuses: list[list[int]] = field(default_factory=list)
    """Of each call: what the first answer was, and after an error the second."""
    rounds: int = 0

    def work(self, done: threading.Event) -> None:
        while not done.is_set():
            self.rounds += 1
            name = f"{self.brand.name} {self.rounds}"
            paid = {"idQuote": self.quote, "method": "Transferencia", "amount": "1", "acceptRepeated": "true"}
            self.ask(lambda: self.who.get("/admin/quotes"))
            self.ask(lambda: self.who.form("/quotes/payments", paid, **self.key("payment")))  # noqa: B023
            self.ask(lambda: self.who.put(f"/admin/brands/{self.brand.pk}", {"Name": name}, **self.key("name")))  # noqa: B023

    def key(self, what: str) -> dict[str, str]:
        return {"Idempotency-Key": f"{what}.{self.quote}.{self.rounds}"}

    def ask(self, call: Callable[[], Any]) -> None:
        told = [status_of(call)]
        if told[0] == 0 or told[0] >= 500:
            told.append(status_of(call))
        self.statuses.append(told)


def test_a_killed_group_is_an_error_once_at_most(company: Company, admin: Caller) -> None:
    chance = random.Random(GROUP_KILLS)
    people = [Worker(admin, sales.quote(admin.user).pk, catalog.brand(admin.user)) for _ in range(PEOPLE)]
    entries = InventoryEntry.objects.count()
    done = threading.Event()
    working = [threading.Thread(target=one.work, args=(done,)) for one in people]
    for one in working:
        one.start()
    product = catalog.product(admin.user)
    for number in range(GROUP_KILLS):
        tags = [f"K{number}-{n}" for n in range(300)]
        pk = bring(admin, number, [["", product.pk, tag, "", "GDL", ""] for tag in tags])
        until_answered(people, chance.randint(*BETWEEN))
        company.servers[number % 2].kill("all")
        until(lambda: PieceSheet.objects.get(pk=pk).status == "Por confirmar")  # noqa: B023
        assert admin.post(f"/piece-sheets/{pk}/confirm").status_code == 200
        until(lambda: PieceSheet.objects.get(pk=pk).status == "Importada")  # noqa: B023
        assert Piece.objects.filter(tag__in=tags).count() == Piece.history.filter(tag__in=tags).count() == len(tags)
        until_asked_again(company.servers[number % 2])
    done.set()
    for one in working:
        one.join(PATIENCE)
    for worker in people:
        assert {told[-1] for told in worker.statuses} <= {200, 201}, worker.statuses
        assert Payment.objects.filter(quote=worker.quote).count() == worker.rounds
        assert worker.brand.history.filter(history_type="~").count() == worker.rounds
    assert (PieceSheet.objects.count(), InventoryEntry.objects.count() - entries) == (GROUP_KILLS, GROUP_KILLS)
    check_everything()


def bring(who: Caller, number: int, rows: list[list[Any]]) -> int:
    answer = who.form("/piece-sheets", {"file": sheets.csv(rows)}, **{"Idempotency-Key": f"sheet.{number}"})
    assert answer.status_code == 200, answer.content
    return int(json.loads(answer.content)["data"]["id"])


def until_answered(people: list[Worker], more: int) -> None:
    """So many calls of theirs."""

    def answered() -> int:
        return sum(len(one.statuses) for one in people)

    enough = answered() + more
    until(lambda: answered() >= enough)


def until_asked_again(server: Server) -> None:
    """The proxy leaves one alone for some seconds that was found dead."""
    assert server.log
    log = server.log
    before = log.stat().st_size
    until(lambda: b"POST" in log.read_bytes()[before:])
