"""An import arrives piece by piece: what came, what did not, and what nobody had announced."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.accounts.models import User
from apps.inventory.models import ImportNumber, InventoryEntry, Piece
from apps.inventory.services import holding
from tests.factories import catalog, inventory
from tests.personas import Caller


def coming(by: User, amount: int = 3, **values: Any) -> tuple[ImportNumber, list[Piece]]:
    record = inventory.import_number(by, **values)
    return record, inventory.pieces(by, amount, import_number=record, availability="Preventa")


def receive(who: Caller, record: ImportNumber, **sent: Any) -> Any:
    return who.post(f"/import-numbers/{record.pk}/receive", sent)


def facts(*pieces: Piece) -> list[tuple[str, str, bool]]:
    rows = {piece.pk: piece for piece in Piece.objects.filter(pk__in=[one.pk for one in pieces])}
    return [(rows[one.pk].status, rows[one.pk].availability, rows[one.pk].in_stock) for one in pieces]


def test_what_came_is_in_stock_and_the_rest_is_still_to_come(coordinator: Caller) -> None:
    record, (came, late, _) = coming(coordinator.user)
    shown = receive(coordinator, record, came=[came.pk], arriveDate="2026-01-05").json()["data"]
    assert (shown["availability"], shown["arriveDate"], shown["presale"]) == ("Preventa", None, 2)
    assert facts(came, late) == [("Inventario", "Disponible", True), ("Inventario", "Preventa", False)]
    assert Piece.objects.get(pk=came.pk).arrive_date == date(2026, 1, 5)
    newest = coordinator.get(f"/admin/import-numbers/{record.pk}/history").json()["data"][0]
    assert (newest["actionLabel"], newest["reason"]) == ("Llegó una parte", "Llegaron 1. Por llegar: 2.")


def test_with_the_last_piece_the_import_has_arrived(coordinator: Caller) -> None:
    record, pieces = coming(coordinator.user)
    receive(coordinator, record, came=[pieces[0].pk])
    done = receive(coordinator, record, came=[piece.pk for piece in pieces[1:]]).json()["data"]
    assert (done["availability"], done["arriveDate"]) == ("Disponible", timezone.localdate().isoformat())
    assert receive(coordinator, record, came=[pieces[0].pk]).status_code == 409


def test_what_did_not_come_is_missing_and_answered_for(coordinator: Caller) -> None:
    record, (came, lost) = coming(coordinator.user, 2)
    body = {"came": [came.pk], "missing": [lost.pk], "note": "Caja abierta"}
    refused = receive(coordinator, record, **body)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["responsible"])
    assert facts(came, lost) == [("Inventario", "Preventa", False)] * 2
    done = receive(coordinator, record, **body, responsible=coordinator.user.pk).json()["data"]
    assert done["availability"] == "Disponible"
    assert facts(lost) == [("Faltante", "Disponible", False)]
    last = lost.history.latest()
    assert last.history_change_reason == f"No llegó con la importación {record.number} · Caja abierta"


def test_a_sold_piece_that_did_not_come_stays_its_order_s(coordinator: Caller) -> None:
    record, (sold,) = coming(coordinator.user, 1)
    holding.reserve_pieces([sold.pk], inventory.quote(3), by=coordinator.user)
    holding.pass_pieces_on(inventory.quote(3), inventory.order(4), by=coordinator.user)
    receive(coordinator, record, missing=[sold.pk], responsible=coordinator.user.pk)
    assert facts(sold) == [("Faltante", "Disponible", False)]
    assert [hold.document for hold in sold.holds.filter(released_at=None)] == [inventory.order(4)]


def test_what_nobody_announced_is_entered_under_the_import(coordinator: Caller) -> None:
    record, (came,) = coming(coordinator.user, 1)
    product = catalog.sold_product(coordinator.user)
    line = {"IdProduct": product.pk, "pieces": [{"Tag": "nueva-1"}]}
    refused = receive(coordinator, record, came=[came.pk], unannounced=[line])
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["locationId"])
    assert receive(coordinator, record, came=[came.pk], unannounced=[line], locationId="Bodega CDMX").status_code == 200
    new = Piece.objects.get(tag="NUEVA-1")
    assert (new.import_number_id, new.availability, new.in_stock) == (record.pk, "Disponible", True)
    entry = InventoryEntry.objects.latest("pk")
    assert (entry.kind, entry.location.code, entry.pieces.count()) == ("Importación", "CDMX", 1)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({}, 422),
        ({"came": [1], "missing": [1], "responsible": 1}, 422),
        ({"came": ["other"]}, 409),
        ({"came": [987654]}, 404),
        ({"came": ["own"], "arriveDate": "2999-01-01"}, 422),
        ({"came": ["own", "own"]}, 422),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_arrives(coordinator: Caller, sent: dict[str, Any], status: int) -> None:
    record, (own,) = coming(coordinator.user, 1)
    _, (other,) = coming(coordinator.user, 1)
    named = {"own": own.pk, "other": other.pk}
    body = {
        name: [named.get(pk, pk) for pk in value] if isinstance(value, list) else value for name, value in sent.items()
    }
    assert receive(coordinator, record, **body).status_code == status
    assert facts(own, other) == [("Inventario", "Preventa", False)] * 2


def test_only_who_edits_imports_counts_them(everybody: dict[str, Caller]) -> None:
    record, (piece,) = coming(everybody["admin"].user, 1)
    answers = {role: receive(who, record, came=[piece.pk]).status_code for role, who in reversed(everybody.items())}
    allowed = {role for role, status in answers.items() if status != 403}
    assert allowed == {"admin", "coordinator"}


def test_an_import_is_overdue_from_the_day_after_its_eta_until_it_came(coordinator: Caller) -> None:
    today = timezone.localdate()
    late, _ = coming(coordinator.user, 1, eta=today - timedelta(days=1))
    due, _ = coming(coordinator.user, 1, eta=today)
    rows = coordinator.get("/admin/import-numbers").json()
    assert {row["id"]: row["overdue"] for row in rows} == {late.pk: True, due.pk: False}
    found = {
        on: coordinator.get("/admin/import-numbers", {"filter": f'{{"overdue": {on}}}'}).json()
        for on in ("true", "false")
    }
    assert {on: [row["id"] for row in rows] for on, rows in found.items()} == {"true": [late.pk], "false": [due.pk]}
