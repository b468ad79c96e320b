"""A piece is exchanged for an equal one while the lease runs: one rent without gap, the old one in review, refusals."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest

from apps.accounts.models import User
from apps.inventory.models import Hold, Piece
from apps.leases.models import Installment, InstallmentLine, Lease, LeaseLine
from apps.leases.services.settling import GivenBack, finish_lease, give_back_deposit
from apps.reports.selectors.checks import CHECKS
from apps.sales.models import Order, Quote
from tests.factories import inventory, leases
from tests.kept import BuildOnce
from tests.personas import Caller, person

pytestmark = pytest.mark.usefixtures("delivered")

DAY = date(2026, 3, 10)
"""Within the second period, of 28 February to 30 March, on whose eleventh day of thirty-one it is."""


@pytest.fixture(scope="module")
def delivered(build_once: BuildOnce, lasting_admin: User) -> Lease:
    def build() -> Lease:
        found = leases.lease(lasting_admin, "deliver")
        leases.issue(DAY - timedelta(days=1))
        return found

    return build_once(build)


@pytest.fixture
def lease(delivered: Lease, db: None) -> Lease:
    return Lease.objects.get(pk=delivered.pk)


def equal(lease: Lease, admin: Caller, count: int = 1) -> list[int]:
    """Free pieces of the product of the first one that is out."""
    product = Piece.objects.get(pk=leases.out(lease)[0]).product
    return [one.pk for one in inventory.pieces(admin.user, count, of=product)]


def parts(lease: Lease, number: int) -> list[tuple[int, date, date, str]]:
    rows = InstallmentLine.objects.filter(installment__lease=lease, installment__number=number).order_by("line")
    return [(row.line.order_piece.piece_id, row.start, row.end, str(row.subtotal)) for row in rows]


def nothing_is_wrong() -> None:
    found = {name: [str(one) for one in check.find()] for name, check in CHECKS.items()}
    assert {name: rows for name, rows in found.items() if rows} == {}


def exchange(lease: Lease, admin: Caller, old: int, new: int, **values: Any) -> Any:
    with leases.on(DAY):
        return admin.post(f"/leases/{lease.pk}/exchange", {"IdPiece": old, "by": new, **values})


def test_the_old_one_comes_back_the_new_one_goes_out_and_the_rent_goes_on(lease: Lease, admin: Caller) -> None:
    old, other = leases.out(lease)
    [new] = equal(lease, admin)
    before = list(lease.installments.order_by("number").values_list("number", "due", "total"))
    answer = exchange(lease, admin, old, new, condition="Incompleto", note="Le falta una rueda")
    assert answer.status_code == 200, answer.json()
    assert Piece.objects.get(pk=old).status == "Inventario"
    assert (Piece.objects.get(pk=new).status, Piece.objects.get(pk=new).leased) == ("Entregado", True)
    [came, went] = lease.lines.filter(order_piece__piece__in=[old, new]).order_by("-pk")
    assert (came.value, came.late_daily, came.replaces) == (went.value, went.late_daily, went)
    assert leases.out(lease) == [other, new]
    assert Hold.objects.get(piece=old, released_at=None).document_kind == "lease"
    assert Hold.objects.get(piece=new, released_at=None).document_kind == "order"
    assert list(lease.installments.order_by("number").values_list("number", "due", "total")) == before
    assert parts(lease, 2) == [
        (old, date(2026, 2, 28), date(2026, 3, 9), "322.58"),
        (other, date(2026, 2, 28), date(2026, 3, 30), "1000.00"),
        (new, date(2026, 3, 10), date(2026, 3, 30), "677.42"),
    ]
    leases.issue(date(2026, 3, 31))
    assert parts(lease, 3) == [
        (other, date(2026, 3, 31), date(2026, 4, 29), "1000.00"),
        (new, date(2026, 3, 31), date(2026, 4, 29), "1000.00"),
    ]
    [line] = [one for one in answer.json()["data"]["lines"] if one["IdPiece"] == old]
    assert (line["exchanged"], line["inReview"], line["condition"], line["deposit"]) == (
        True,
        True,
        "Incompleto",
        "0.00",
    )
    assert answer.json()["data"]["rent"] == "2000.00"
    with leases.on(date(2026, 3, 31)):
        nothing_is_wrong()


def test_the_order_counts_what_was_agreed_and_its_paper_names_both(lease: Lease, admin: Caller) -> None:
    [new] = equal(lease, admin)
    exchange(lease, admin, leases.out(lease)[0], new)
    order = admin.get(f"/admin/orders/{lease.order_id}").json()
    assert [product["Qty"] for product in order["detailProducts"]] == [2]
    assert [row["type"] for row in order["deliveries"]] == ["Entrega completa", "Cambio"]
    assert admin.get(f"/orders/deliveries/{order['deliveries'][1]['id']}/pdf").status_code == 200
    row = Order.objects.get(pk=lease.order_id)
    assert (row.total, Quote.objects.get(pk=row.quote_id).payable) == (Decimal(2000), Decimal(6000))


def test_one_that_was_exchanged_may_be_exchanged_again_and_all_of_it_ends(lease: Lease, admin: Caller) -> None:
    first, second = equal(lease, admin, 2)
    exchange(lease, admin, leases.out(lease)[0], first)
    exchange(lease, admin, first, second)
    assert [part[3] for part in parts(lease, 2)] == ["322.58", "1000.00", "677.42"]
    leases.pay(lease.order_id, admin.user, "4000", date(2026, 4, 1))
    leases.bring_back(lease, admin.user, date(2026, 4, 2))
    with leases.on(date(2026, 5, 5)):
        leases.take(lease.order_id, "review", admin.user)
        give_back_deposit(lease.pk, GivenBack(Decimal(2000)), by=admin.user)
        assert finish_lease(lease.pk, by=admin.user).status == "Terminada"
        nothing_is_wrong()
    assert [str(one.total) for one in Installment.objects.filter(lease=lease).order_by("number")] == ["2000.00"] * 3


def test_while_pieces_are_to_come_the_first_rent_stays_as_it_was_agreed(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver_one")
    [old] = leases.out(lease)
    [new] = equal(lease, admin)
    with leases.on(date(2026, 2, 10)):
        answer = admin.post(f"/leases/{lease.pk}/exchange", {"IdPiece": old, "by": new})
    assert answer.status_code == 200, answer.json()
    assert [str(one.total) for one in lease.installments.all()] == ["2000.00"]
    assert [part[3] for part in parts(lease, 1)] == ["357.14", "1000.00", "642.86"]


def test_after_the_term_each_pays_its_days(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", pieces=1)
    [old] = leases.out(lease)
    [new] = equal(lease, admin)
    with leases.on(date(2026, 5, 10)):  # the term was over on 29 April
        assert admin.post(f"/leases/{lease.pk}/exchange", {"IdPiece": old, "by": new}).status_code == 200
    leases.bring_back(lease, admin.user, date(2026, 5, 20))
    assert [(part[1], part[2]) for part in parts(lease, 4)] == [
        (date(2026, 4, 30), date(2026, 5, 9)), (date(2026, 5, 10), date(2026, 5, 20)),
    ]  # fmt: skip
    assert str(lease.installments.get(number=4).total) == "677.42"  # twenty-one of thirty-one days


def refused(answer: Any, status: int, words: str) -> None:
    assert answer.status_code == status, answer.json()
    assert words in answer.json()["message"]


def test_what_may_not_be_exchanged(lease: Lease, admin: Caller) -> None:
    old, other = leases.out(lease)
    [new] = equal(lease, admin)
    strange = inventory.piece(admin.user).pk
    refused(exchange(lease, admin, new, new), 422, "Elige una pieza que el cliente tenga por esta renta.")
    refused(exchange(lease, admin, old, strange), 422, "no es del mismo producto que")
    refused(exchange(lease, admin, old, other), 422, "ya es o fue de la orden: elige otra.")
    refused(exchange(lease, admin, old, 10**6), 422, "Elige la pieza que se entrega.")
    refused(exchange(lease, admin, old, new, date="2026-03-11"), 422, "La fecha no puede estar en el futuro.")
    refused(exchange(lease, admin, old, new, date="2026-01-30"), 422, "se entregó el 31/01/2026.")
    refused(exchange(lease, admin, old, new, condition="Nuevo"), 422, "ya no es nueva")
    assert Piece.objects.get(pk=new).status == "Inventario"
    assert LeaseLine.objects.filter(lease=lease).count() == 2


def test_one_that_somebody_has_is_refused_with_equal_free_ones(lease: Lease, admin: Caller) -> None:
    old, _ = leases.out(lease)
    taken, free = equal(lease, admin, 2)
    other = leases.lease(admin.user, pieces=1)
    Hold.objects.create(piece_id=taken, document_kind="order", document_id=other.order_id, document_number="9")
    answer = exchange(lease, admin, old, taken)
    assert (answer.status_code, answer.json()["code"]) == (409, "piece_taken")
    assert [one["id"] for one in answer.json()["holders"][0]["alternatives"]] == [free]


def test_nothing_is_exchanged_once_everything_is_back(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", "take_back")
    new = inventory.piece(admin.user).pk
    refused(exchange(lease, admin, lease.lines.first().order_piece.piece_id, new), 409, "no tiene piezas")  # type: ignore[union-attr]


def test_who_works_at_a_place_hands_over_what_lies_there(lease: Lease, admin: Caller) -> None:
    old, _ = leases.out(lease)
    [new] = equal(lease, admin)
    worker = Caller(person("warehouse"))
    assert [one["id"] for one in worker.get(f"/leases/{lease.pk}/equal-pieces?IdPiece={old}").json()["data"]] == [new]
    away = Caller(person("warehouse", "otro@pruebas.mx", location=inventory.location("CDMX")))
    assert away.post(f"/leases/{lease.pk}/exchange", {"IdPiece": old, "by": new}).status_code == 404
    seller = Caller(person("seller"))
    assert seller.post(f"/leases/{lease.pk}/exchange", {"IdPiece": old, "by": new}).status_code == 404
    with leases.on(DAY):
        answer = worker.post(f"/leases/{lease.pk}/exchange", {"IdPiece": old, "by": new})
    assert answer.status_code == 200, answer.json()


def test_another_serial_at_the_door_is_told_of_the_exchange(lease: Lease, admin: Caller) -> None:
    [strange] = equal(lease, admin)
    answer = admin.post(f"/leases/{lease.pk}/returns", {"pieces": [{"IdPiece": strange}]})
    refused(answer, 422, "se entregó")
    assert "«Cambiar una pieza»" in answer.json()["message"]


def test_the_history_says_it(lease: Lease, admin: Caller) -> None:
    old, _ = leases.out(lease)
    [new] = equal(lease, admin)
    exchange(lease, admin, old, new, notes="Salió defectuosa")
    told = admin.get(f"/admin/leases/{lease.pk}/history").json()
    assert "Cambio de pieza" in str(told)
    assert "Salió defectuosa" in str(told)
