"""A database that throws everybody out under load, again and again: nothing is lost and nothing is done twice."""

import json
import threading
import time
from pathlib import Path

import pytest
from django.db import connection

from apps.sales.models import Payment
from tests.factories import sales
from tests.integration.sales.order_invariants import check_everything
from tests.personas import Caller, person
from tests.processes import PATIENCE, until
from tests.served import Server, served
from tests.sizes import CUTS

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite has no server that throws anybody out"),
]
CLIENTS = 4
BETWEEN = 40
"""Payments that go through between two cuts, so that everybody gets on however slow the machine is."""

CUT = """
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


def test_payments_while_connections_are_cut(tmp_path: Path) -> None:
    seen: list[list[int]] = [[] for _ in range(CLIENTS)]
    with served(tmp_path) as server:
        admin = Caller(person("admin"))
        quotes = [sales.quote(admin.user).pk for _ in seen]
        paying = [
            threading.Thread(target=pay, args=(server, admin, pk, statuses))
            for pk, statuses in zip(quotes, seen, strict=True)
        ]
        for one in paying:
            one.start()
        cut = 0
        while any(one.is_alive() for one in paying):
            cut += cut_off()
            until_some_went_through(paying, seen)
        assert cut_off() > 1
        # Not one of the dead connections after the other until the person's patience ends.
        assert server.call("GET", "/api/admin/quotes", headers=admin.headers)[0] == 200
    assert cut
    assert {status for statuses in seen for status in statuses} <= {201, 503}
    assert [statuses.count(201) for statuses in seen] == [CUTS] * CLIENTS
    assert [Payment.objects.filter(quote=pk).count() for pk in quotes] == [CUTS] * CLIENTS
    check_everything()


def until_some_went_through(paying: list[threading.Thread], seen: list[list[int]]) -> None:
    def paid() -> int:
        return sum(statuses.count(201) for statuses in seen)

    enough = paid() + BETWEEN
    until(lambda: paid() >= enough or not any(one.is_alive() for one in paying))


def cut_off() -> int:
    """All but us; answers how many they were."""
    with connection.cursor() as cursor:
        cursor.execute(CUT)
        return int(cursor.fetchone()[0])


def pay(server: Server, admin: Caller, quote: int, statuses: list[int]) -> None:
    """Each payment is asked for with its key until it is answered."""
    fields = {"idQuote": quote, "method": "Transferencia", "amount": "1", "acceptRepeated": "true"}
    for number in range(CUTS):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            status, answer = server.form(admin, "/quotes/payments", fields, f"{quote}.{number}")
            statuses.append(status)
            if status != 503:
                break
            assert json.loads(answer)["message"].startswith("El sistema no responde")
