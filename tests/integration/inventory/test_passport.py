"""The passport of a piece tells its life in order, and where it was on a day."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.accounts.models import User
from apps.inventory.models import CircuitPiece, Hold, Piece, PieceMove
from apps.inventory.services import holding
from tests.factories import inventory
from tests.personas import Caller


def passport(who: Caller, piece: Piece, **query: Any) -> dict[str, Any]:
    answer = who.get(f"/pieces/{piece.pk}/passport", query)
    assert answer.status_code == 200, answer.json()
    return dict(answer.json()["data"])


def sold(by: User) -> Piece:
    """Came, was corrected, sold, delivered and returned elsewhere."""
    arrived = inventory.import_number(
        by, "IMP-1", order_date=date(2026, 1, 5), arrive_date=date(2026, 3, 1), availability="Disponible"
    )
    piece = inventory.piece(by, import_number=arrived)
    quote, order = inventory.quote(7), inventory.order(9)
    holding.reserve_pieces([piece.pk], quote, by=by)
    holding.pass_pieces_on(quote, order, by=by)
    holding.deliver_pieces([piece.pk], order, by=by)
    holding.take_back_pieces({piece.pk: "Funcional"}, inventory.location("CDMX").pk, order, order, by=by)
    return piece


def days_back(piece: Piece, days: int) -> None:
    """As if everything so far had happened that many days ago."""
    ago = timedelta(days=days)
    for version in Piece.history.filter(id=piece.pk):
        Piece.history.filter(pk=version.pk).update(history_date=version.history_date - ago)
    for move in PieceMove.objects.filter(piece=piece):
        PieceMove.objects.filter(pk=move.pk).update(at=move.at - ago)
    for hold in Hold.objects.filter(piece=piece):
        ended = hold.released_at and hold.released_at - ago
        Hold.objects.filter(pk=hold.pk).update(since=hold.since - ago, released_at=ended)


def test_a_life_is_told_in_order_each_command_once(admin: Caller) -> None:
    piece = sold(admin.user)
    events = list(reversed(passport(admin, piece)["events"]))
    assert [event["title"] for event in events] == [
        "Se pidió la importación IMP-1",
        "Llegó la importación IMP-1",
        "Alta",
        "Apartada",
        "Vendida",
        "Entregada al cliente",
        "Devuelta por el cliente",
    ]
    entered, reserved, _, delivered, returned = events[2:]
    assert (entered["destination"], entered["documents"][0]["kind"]) == ("Bodega GDL", "entry")
    assert reserved["documents"] == [{"kind": "quote", "id": 7, "number": "7"}]
    assert (delivered["origin"], delivered["destination"]) == ("Bodega GDL", "")
    assert (returned["destination"], returned["person"]) == ("Bodega CDMX", admin.user.name)
    assert {change["field"] for change in returned["changes"]} == {"status", "condition"}


def test_every_document_that_had_it_is_named_with_its_days(admin: Caller) -> None:
    piece = sold(admin.user)
    documents = passport(admin, piece)["documents"]
    assert {(d["document"]["kind"], d["document"]["number"]) for d in documents} >= {("quote", "7"), ("order", "9")}
    assert all(d["until"] for d in documents if d["holds"])


def test_a_hold_that_changes_no_state_is_an_event_too(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    days_back(piece, 3)
    holding.hold_pieces([piece.pk], inventory.order(4), by=admin.user)
    [newest, *_] = passport(admin, piece)["events"]
    assert (newest["title"], newest["person"]) == ("La tiene Orden 4", admin.user.name)
    holding.release_holds(inventory.order(4))
    assert passport(admin, piece)["events"][0]["title"] == "La soltó Orden 4"


def test_a_piece_of_a_circuit_says_so(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user)
    piece = CircuitPiece.objects.filter(circuit=circuit)[0].piece
    shown = passport(admin, piece, on=timezone.localdate().isoformat())
    assert [d["kind"] for d in shown["events"][0]["documents"]] == ["circuit"]
    assert shown["day"]["circuit"]["note"] == circuit.name


def test_where_it_was_on_a_day(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    days_back(piece, 10)
    holding.reserve_pieces([piece.pk], inventory.quote(7), by=admin.user)
    days_back(piece, 5)
    holding.pass_pieces_on(inventory.quote(7), inventory.order(9), by=admin.user)
    holding.deliver_pieces([piece.pk], inventory.order(9), by=admin.user)

    def on(days: int) -> tuple[Any, ...]:
        day = passport(admin, piece, on=(timezone.localdate() - timedelta(days=days)).isoformat())["day"]
        return day["known"], day["place"], day["status"], day["holder"] and day["holder"]["document"]["kind"]

    assert on(20) == (False, "Todavía no estaba en la empresa", "", None)
    assert on(12) == (True, "Bodega GDL", "Inventario", None)
    assert on(3) == (True, "Bodega GDL", "Solicitud", "quote")
    assert on(0) == (True, "Con el cliente", "Entregado", "order")


@pytest.mark.parametrize("day", ["2999-01-01", "1900-01-01", "ayer"])
def test_a_day_that_cannot_be_is_refused_at_its_field(admin: Caller, day: str) -> None:
    refused = admin.get(f"/pieces/{inventory.piece(admin.user).pk}/passport", {"on": day})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["on"])


@pytest.mark.parametrize("times", [1, 8])
def test_a_long_life_takes_no_more_queries(admin: Caller, times: int, django_assert_num_queries: Any) -> None:
    piece = inventory.piece(admin.user)
    for number in range(times):
        holding.reserve_pieces([piece.pk], inventory.quote(number), by=admin.user)
        holding.free_pieces_of(inventory.quote(number), by=admin.user)
    with django_assert_num_queries(15):
        passport(admin, piece, on=timezone.localdate().isoformat())


def test_staff_reads_the_passport_and_nobody_else(everybody: dict[str, Caller]) -> None:
    piece = inventory.piece(everybody["admin"].user)
    answers = {role: who.get(f"/pieces/{piece.pk}/passport").status_code for role, who in everybody.items()}
    assert answers == {**dict.fromkeys(everybody, 200), "wholesaler": 403, "customer": 403}
