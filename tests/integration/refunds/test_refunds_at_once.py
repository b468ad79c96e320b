"""Two people at one refund, or at one order's pieces: one wins, the other is told, and not a cent goes back twice."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from apps.refunds.models import Devolution, DevolutionPiece, RefundPayment
from apps.sales.models import Payment
from tests.factories import refunds, sales
from tests.integration.inventory.test_pieces_at_once import at_once
from tests.personas import Caller, person
from tests.sizes import RACES

pytestmark = pytest.mark.django_db(transaction=True)
rounds = pytest.mark.parametrize("race", range(RACES))
Call = Callable[[], Any]


@pytest.fixture
def admin() -> Caller:
    return Caller(person("admin"))


def both(*calls: Call) -> list[int]:
    """The statuses of calls that are made at the same moment, in the order of the calls."""
    found = dict(at_once(lambda n: (n, calls[n]().status_code), len(calls)))
    return [found[number] for number in range(len(calls))]


def register(who: Caller, pk: int, amount: str) -> Any:
    sent = {"idDevolution": pk, "method": "Efectivo", "amount": amount, "acceptRepeated": True}
    return who.form("/devolution/register-refund", sent)


@rounds
def test_one_piece_is_asked_for_twice_at_once(admin: Caller, race: int) -> None:
    order = sales.order(admin.user, *refunds.COMPLETED, amount=2)
    first, second = refunds.delivered_pieces(order.pk)
    sent = {"idOrder": order.pk, "reason": "No", "pieces": [first]}
    more = {**sent, "pieces": [first, second]}
    answers = both(lambda: admin.post("/devolution/store", sent), lambda: admin.post("/devolution/store", more))
    assert sorted(answers) in ([201, 409], [201, 422])  # for want of any piece, or of this one
    assert DevolutionPiece.objects.filter(devolution__order=order, order_piece__piece=first).count() == 1


@rounds
def test_the_last_cent_goes_back_once(admin: Caller, race: int) -> None:
    refund = refunds.refund(admin.user, "approve")
    answers = both(*[lambda: register(admin, refund.pk, "1000.00") for _ in range(2)])
    assert sorted(answers) == [201, 422]
    assert Devolution.objects.get(pk=refund.pk).registered_mxn == Decimal("1000.00")


@rounds
def test_a_refund_is_received_and_cancelled_at_once(admin: Caller, race: int) -> None:
    refund = refunds.refund(admin.user, "approve")
    receive, cancel = both(
        lambda: admin.post(f"/devolution/confirm/{refund.pk}"),
        lambda: admin.post(f"/devolution/cancel/{refund.pk}"),
    )
    assert sorted([receive, cancel]) == [200, 409]
    counts = refund.pieces.get().counts
    assert counts == (receive == 200)


@rounds
def test_a_payment_is_confirmed_and_cancelled_at_once(admin: Caller, billing: Caller, race: int) -> None:
    refund = refunds.refund(admin.user, "approve", "pay_all")
    pk = refund.payments.get().pk
    answers = both(*[lambda: billing.post("/devolution/confirm-refund", {"id": pk}) for _ in range(2)])
    assert sorted(answers) == [200, 409]
    assert Devolution.objects.get(pk=refund.pk).paid_mxn == RefundPayment.objects.get(pk=pk).amount_mxn


@rounds
def test_money_goes_back_while_the_order_s_payment_is_cancelled(admin: Caller, race: int) -> None:
    order = sales.order(admin.user, *refunds.DELIVERED, amount=2)
    refund = refunds.refund(admin.user, "approve", order=order)
    payment = Payment.objects.get(order=order)
    cancel = f"/orders/cancel-payment/{order.pk}/{payment.pk}/0"
    back, gone = both(lambda: register(admin, refund.pk, "1850.00"), lambda: admin.post(cancel, {"comment": "Rebotó"}))
    now = Devolution.objects.get(pk=refund.pk)
    # Registered first, the payment stays; cancelled first, nothing is left to give back.
    assert (back, gone, now.registered_mxn, now.refundable_mxn) in {
        (201, 409, Decimal("1850.00"), Decimal("1850.00")),
        (409, 200, Decimal("0.00"), Decimal("0.00")),
    }
