"""Two people at one order: one wins and the other is told, nothing is done twice, and nobody waits for ever."""

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from django.db import connection, transaction

from apps.inventory.models import InventoryExit, Piece, Transfer
from apps.inventory.services.moving import lock_pieces
from apps.sales.models import CreditBalance, Delivery, Order, OrderPiece
from apps.sales.services.order_transfers import end_all_transfers
from tests.factories import inventory, partners, sales
from tests.integration.inventory.test_pieces_at_once import at_once
from tests.integration.sales.order_invariants import check_everything
from tests.integration.sales.order_support import ids_of, state_of, take
from tests.personas import Caller, person
from tests.processes import PATIENCE, until
from tests.sizes import RACES

pytestmark = pytest.mark.django_db(transaction=True)
READY = sales.TO_READY
PARTIAL, COMPLETE = "5", "6"
WHY = "Así se acordó"
BRINGING = ("confirm", "request_transfer")
Call = Callable[[], Any]


@pytest.fixture
def admin() -> Caller:
    return Caller(person("admin"))


@pytest.fixture
def other() -> Caller:
    return Caller(person("coordinator"))


@pytest.fixture(autouse=True)
def sound() -> Iterator[None]:
    """Whoever won, everything agrees afterwards."""
    yield
    check_everything()


def both(*calls: Call) -> list[int]:
    """The statuses of calls that are made at the same moment, in the order of the calls."""
    found = dict(at_once(lambda n: (n, calls[n]().status_code), len(calls)))
    return [found[number] for number in range(len(calls))]


def four(admin: Caller, *steps: str, **values: Any) -> tuple[int, list[int]]:
    pk = sales.order(admin.user, *(steps or READY), amount=4, **values).pk
    return pk, ids_of(pk)


def part(who: list[Caller], pk: int, ids: list[int], number: int) -> Any:
    """Each of them delivers a piece of their own, and one that the other wants too."""
    return delivery(who[number], pk, ids[number : number + 2])()


def delivery(who: Caller, pk: int, ids: list[int] | None, kind: str = PARTIAL) -> Call:
    return partial(take, who, pk, "deliver", deliveryType=kind, **({"pieces": ids} if ids else {}))


def test_of_two_who_deliver_a_piece_one_wins_and_the_other_is_told(admin: Caller, other: Caller) -> None:
    for _ in range(RACES):
        pk, ids = four(admin)
        answers = at_once(partial(part, [admin, other], pk, ids), 2)
        [won] = [answer.json()["data"]["deliveries"] for answer in answers if answer.status_code == 200]
        [lost] = [answer.json() for answer in answers if answer.status_code == 409]
        [told] = lost["delivered"]
        assert (lost["code"], told["piece"], told["by"]) == ("already_delivered", ids[1], won[0]["by"])
        assert Delivery.objects.filter(order=pk).count() == 1


@pytest.mark.parametrize("named", [True, False])
def test_a_part_and_the_whole(admin: Caller, other: Caller, named: bool) -> None:
    """Who names what the other one took is told; who takes all that is left takes what is left."""
    for _ in range(RACES):
        pk, ids = four(admin)
        part, whole = both(delivery(admin, pk, ids[:1]), delivery(other, pk, ids if named else None, COMPLETE))
        assert {part, whole} == {200, 409} or (not named and (part, whole) == (200, 200))
        assert state_of(pk) == ("Entregada" if whole == 200 else "Entrega parcial")


def test_delivered_or_cancelled_and_never_both(admin: Caller, other: Caller) -> None:
    for _ in range(RACES):
        pk, _ = four(admin)
        answers = both(delivery(other, pk, None, COMPLETE), partial(take, admin, pk, "cancel"))
        assert sorted(answers) == [200, 409]
        assert state_of(pk) == ("Entregada" if answers[0] == 200 else "Cancelada")


def test_out_once(admin: Caller, other: Caller) -> None:
    """The one who is late may still deliver what the other sent out, but sends nothing out again."""
    pk, ids = four(admin)
    answers = both(
        partial(take, admin, pk, "output", pieces=ids[:2]), partial(take, other, pk, "output", pieces=ids[1:])
    )
    assert sorted(answers) == [200, 422]
    delivered = both(delivery(admin, pk, ids[:3]), partial(take, other, pk, "output", pieces=[ids[3]]))
    assert 200 in delivered
    exits = InventoryExit.objects.filter(document_kind="order", document_id=pk)
    sent = [piece for exit_ in exits for piece in exit_.pieces.values_list("piece_id", flat=True)]
    assert len(sent) == len(set(sent))


def test_brought_back_or_delivered(admin: Caller, other: Caller) -> None:
    pk, ids = four(admin, *READY, "output")
    calls = delivery(admin, pk, ids[:1]), partial(take, other, pk, "return_output", reason=WHY)
    delivered, returned = both(*calls)
    assert (delivered, returned) in {(200, 200), (200, 409)}
    assert Piece.objects.get(pk=ids[0]).location_id is None


def test_one_of_ten_makes_it_ready(admin: Caller) -> None:
    pk, _ = four(admin, "confirm", "check_in_process")
    assert both(*[partial(take, admin, pk, "ready")] * 10).count(200) == 1
    assert Order.history.filter(id=pk, history_action="ready").count() == 1


def test_ready_or_stopped_and_then_as_it_was(admin: Caller, other: Caller) -> None:
    pk, _ = four(admin, "confirm", "check_in_process")
    ready, stopped = both(partial(take, admin, pk, "ready"), partial(take, other, pk, "stop", reason=WHY))
    order = Order.objects.get(pk=pk)
    assert (stopped, order.status) == (200, "Detenida")
    assert order.stopped_from == ("Lista para entrega" if ready == 200 else "En proceso")


def test_completed_or_its_payment_cancelled(admin: Caller, other: Caller) -> None:
    for _ in range(RACES):
        pk, _ = four(admin, *READY, "deliver")
        payment = Order.objects.get(pk=pk).payments.get().pk
        cancel = f"/orders/cancel-payment/{pk}/{payment}/false"
        answers = both(partial(take, other, pk, "approve"), partial(admin.post, cancel, {"comment": WHY}))
        assert sorted(answers) in ([200, 409], [200, 403])
        assert (state_of(pk) == "Completada") == (answers[0] == 200)


def test_cancelled_or_on_its_way(admin: Caller, other: Caller) -> None:
    for _ in range(RACES):
        pk, _ = four(admin, *BRINGING, "approve_transfer", elsewhere=1)
        transfer = Transfer.objects.get(document_id=pk).pk
        other.post("/transfer/ready", {"id": transfer})
        answers = both(
            partial(take, admin, pk, "cancel"),
            partial(other.post, "/transfer/transit", {"id": transfer}),
        )
        assert sorted(answers) == [200, 409]
        assert state_of(pk) == ("Cancelada" if answers[0] == 200 else "En traspaso")


@pytest.mark.parametrize("plain", ["decline", "cancel"])
def test_its_transfer_is_ended_at_both_doors(admin: Caller, other: Caller, plain: str) -> None:
    for _ in range(RACES):
        pk, _ = four(admin, *BRINGING, elsewhere=1)
        transfer = Transfer.objects.get(document_id=pk).pk
        answers = both(
            partial(take, admin, pk, f"{plain}_transfer", reason=WHY),
            partial(other.post, f"/transfer/{plain}", {"id": transfer, "reason": WHY}),
        )
        assert sorted(answers) == [200, 409]
        assert state_of(pk) == "En proceso"
        assert Order.history.filter(id=pk, history_action="go_on").count() == 1


def test_one_of_ten_asks_for_what_lies_elsewhere(admin: Caller) -> None:
    pk, _ = four(admin, "confirm", elsewhere=2)
    assert both(*[partial(take, admin, pk, "request_transfer")] * 10).count(200) == 1
    assert Transfer.objects.filter(document_id=pk).count() == 1


def test_cancelled_while_its_payment_is_confirmed(admin: Caller, other: Caller) -> None:
    made = sales.order(admin.user, paid=False)
    confirm = f"/orders/confirm-payment/{made.pk}/{made.payments.get().pk}"
    assert both(partial(take, admin, made.pk, "cancel"), partial(admin.post, confirm)) == [200, 200]
    assert [str(balance.amount_mxn) for balance in CreditBalance.objects.all()] == ["100.00"]


def test_deleted_or_paid(admin: Caller) -> None:
    made = sales.order(admin.user, paid=False)
    confirm = f"/orders/confirm-payment/{made.pk}/{made.payments.get().pk}"
    answers = both(partial(take, admin, made.pk, "discard"), partial(admin.post, confirm))
    assert answers in ([200, 404], [200, 409], [409, 200])


def test_two_orders_that_end_at_once_wait_for_nobody(admin: Caller) -> None:
    customer = partners.customer(admin.user, email="c@compra.mx")
    found = [sales.order(admin.user, *BRINGING, elsewhere=2, customer=customer).pk for _ in range(4)]
    assert both(*[partial(take, admin, pk, "cancel") for pk in found]) == [200] * 4


def told(answer: Any) -> tuple[int, bytes]:
    return answer.status_code, answer.content


@pytest.mark.parametrize(("kind", "key"), [(PARTIAL, True), (COMPLETE, True), (PARTIAL, False), (COMPLETE, False)])
def test_twenty_clicks_deliver_once(admin: Caller, kind: str, key: bool) -> None:
    pk, ids = four(admin)
    header = {"Idempotency-Key": "un-solo-clic"} if key else {}
    form = {"deliveryType": kind, "pieces": json.dumps(ids[:1] if kind == PARTIAL else ids)}
    answers = at_once(lambda _: told(admin.form(f"/orders/delivery/{pk}", form, **header)), 20)
    assert [status for status, _ in answers] == ([200] * 20 if key else [200, *[409] * 19])
    assert len({content for _, content in answers}) == (1 if key else 2)
    assert Delivery.objects.count() == InventoryExit.objects.count() == 1
    assert OrderPiece.objects.filter(delivery__isnull=False).count() == (1 if kind == PARTIAL else 4)


# What the database itself must not be left to untangle: only PostgreSQL has several writers.

several_writers = pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite has one writer at a time")


def somebody_waits() -> bool:
    """Another connection waits for a lock of ours."""
    with connection.cursor() as cursor:
        # Not pg_stat_activity, which says all through a transaction what it said first.
        cursor.execute(
            "SELECT count(*) FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
        )
        return bool(cursor.fetchone()[0])


def scattered(admin: Caller, *steps: str) -> tuple[int, int, int]:
    """An order with a piece at each of two other places, the later one having the earlier piece; and these pieces."""
    first, second = inventory.piece(admin.user, at="TIENDA"), inventory.piece(admin.user, at="CDMX")
    assert inventory.location("CDMX").pk < inventory.location("TIENDA").pk
    pieces = [first, second, *inventory.pieces(admin.user, 3)]
    return sales.order(admin.user, *steps, pieces=pieces).pk, first.pk, second.pk


@several_writers
@pytest.mark.parametrize(
    ("before", "step"),
    [
        (("confirm",), "request_transfer"),
        (BRINGING, "decline_transfer"),
        (BRINGING, "cancel_transfer"),
        ((*BRINGING, "approve_transfer"), "cancel_transfer_in_progress"),
        (BRINGING, "cancel"),
    ],
)
def test_pieces_of_several_transfers_are_locked_in_one_order(admin: Caller, before: tuple[str, ...], step: str) -> None:
    """Somebody else, a quote that wants both pieces, has the first one already and goes on to the second."""
    pk, first, second = scattered(admin, *before)
    with ThreadPoolExecutor(1) as crowd:
        with transaction.atomic():
            lock_pieces([first])
            answer = crowd.submit(finished, partial(take, admin, pk, step, reason=WHY))
            until(somebody_waits)
            lock_pieces([second])
        assert answer.result(timeout=PATIENCE).status_code == 200


def finished(call: Call) -> Any:
    try:
        return call()
    finally:
        connection.close()


@several_writers
@pytest.mark.skipif("SERVERS" in os.environ, reason="it reaches into the process that is asked")
def test_a_transfer_that_leaves_while_its_order_is_being_cancelled_waits(
    admin: Caller, other: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    pk, _ = four(admin, *BRINGING, "approve_transfer", elsewhere=1)
    transfer = Transfer.objects.get(document_id=pk).pk
    other.post("/transfer/ready", {"id": transfer})
    with ThreadPoolExecutor(1) as crowd:
        left: list[Any] = []

        def meanwhile(*args: Any, **named: Any) -> None:
            left.append(crowd.submit(finished, partial(other.post, "/transfer/transit", {"id": transfer})))
            until(somebody_waits)
            end_all_transfers(*args, **named)

        monkeypatch.setattr("apps.sales.services.orders.end_all_transfers", meanwhile)
        assert take(admin, pk, "cancel").status_code == 200
        assert left[0].result(timeout=PATIENCE).status_code == 409
    assert Transfer.objects.get(pk=transfer).status == "Cancelado"
