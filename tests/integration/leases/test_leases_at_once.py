"""Two people at one lease: a piece comes back once, one piece comes for one, rents are asked for once and paid to the cent."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from apps.inventory.models import EntryPiece, Hold, Piece
from apps.leases.models import Installment, Lease, LeaseLine
from apps.leases.selectors.facts import account
from apps.leases.services.buying import Sale, quote_purchase
from apps.sales.models import Quote
from apps.sales.selectors.quotes import paid_of
from tests.factories import inventory, leases, sales
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


@rounds
def test_a_piece_comes_back_once(admin: Caller, race: int) -> None:
    lease = leases.lease(admin.user, "deliver")
    one, _ = leases.out(lease)
    sent = {"pieces": [{"IdPiece": one}]}
    answers = both(*[lambda: admin.post(f"/leases/{lease.pk}/returns", sent) for _ in range(2)])
    assert sorted(answers) == [200, 422]
    assert EntryPiece.objects.filter(piece=one, entry__kind="Fin de renta").count() == 1


@rounds
def test_one_piece_comes_for_one(admin: Caller, race: int) -> None:
    """Of two leases of the same product, which both want the same free piece."""
    first = leases.lease(admin.user, "deliver", pieces=1)
    product = Piece.objects.get(pk=leases.out(first)[0]).product
    second = leases.lease(admin.user, "deliver", pieces=1, of=product)
    new = inventory.piece(admin.user, of=product).pk

    def exchange(lease: Lease) -> Call:
        sent = {"IdPiece": leases.out(lease)[0], "by": new}
        return lambda: admin.post(f"/leases/{lease.pk}/exchange", sent)

    assert sorted(both(exchange(first), exchange(second))) == [200, 409]
    assert LeaseLine.objects.filter(order_piece__piece=new).count() == 1
    assert Hold.objects.filter(piece=new, released_at=None).count() == 1


@rounds
def test_a_piece_that_is_exchanged_does_not_come_back_too(admin: Caller, race: int) -> None:
    lease = leases.lease(admin.user, "deliver")
    one, _ = leases.out(lease)
    new = inventory.piece(admin.user, of=Piece.objects.get(pk=one).product).pk
    answers = both(
        lambda: admin.post(f"/leases/{lease.pk}/exchange", {"IdPiece": one, "by": new}),
        lambda: admin.post(f"/leases/{lease.pk}/returns", {"pieces": [{"IdPiece": one}]}),
    )
    assert sorted(answers) == [200, 422]


@rounds
def test_a_piece_is_bought_or_comes_back(admin: Caller, race: int) -> None:
    lease = leases.lease(admin.user, "deliver", pieces=1)
    [one] = leases.out(lease)
    product = Piece.objects.get(pk=one).product_id
    quote = quote_purchase(lease.pk, Sale([one], {product: Decimal(100)}), by=admin.user)
    sales.payment(quote, admin.user, str(quote.payable))
    bought, back = both(
        lambda: admin.post("/quotes/approve", {"id": quote.pk}),
        lambda: admin.post(f"/leases/{lease.pk}/returns", {"pieces": [{"IdPiece": one}]}),
    )
    assert (bought, back) in {(200, 409), (200, 422), (409, 200)}
    line = lease.lines.get()
    assert (line.bought_with_id is None) == (back == 200)
    assert Hold.objects.filter(piece=one, released_at=None).count() == 1


@rounds
def test_rents_are_asked_for_once_and_what_is_payable_is_their_sum(admin: Caller, race: int) -> None:
    """The job twice and a charge: each raises what is payable of the same order."""
    lease = leases.lease(admin.user, "deliver", lease_months=12)
    charge = {"text": "Golpe", "amount": "100"}
    answers = both(
        lambda: admin.post("/leases/issue", {}),
        lambda: admin.post(f"/leases/{lease.pk}/charges", charge),
        lambda: admin.post("/leases/issue", {}),
        lambda: admin.post(f"/leases/{lease.pk}/charges", charge),
    )
    assert answers == [200, 200, 200, 200]
    lease = Lease.objects.get(pk=lease.pk)
    found = account(lease)
    quote = Quote.objects.get(pk=lease.order.quote_id)
    numbers = list(Installment.objects.filter(lease=lease).order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    assert quote.payable - quote.passed_on_mxn == found.payable
    assert lease.owed_mxn == found.owed == found.payable - paid_of(quote).confirmed


@rounds
def test_two_renewals_follow_one_another(admin: Caller, race: int) -> None:
    lease = leases.lease(admin.user, "deliver", lease_months=24)
    answers = both(*[lambda: admin.post(f"/leases/{lease.pk}/renew", {"months": 3}) for _ in range(2)])
    assert answers == [200, 200]
    assert list(lease.renewals.values_list("number", "months_before")) == [(25, 24), (28, 27)]


@rounds
def test_a_piece_is_delivered_or_dropped(admin: Caller, race: int) -> None:
    lease = leases.lease(admin.user, "deliver_one")
    [left] = lease.lines.coming().values_list("order_piece__piece", flat=True)
    dropped, delivered = both(
        lambda: admin.post(f"/leases/{lease.pk}/drop", {"pieces": [left], "reason": "Ya no la quiere"}),
        lambda: admin.form(f"/orders/delivery/{lease.order_id}", {"deliveryType": "6"}),
    )
    assert (dropped == 200) != (delivered == 200)
    row = lease.lines.get(order_piece__piece=left).order_piece
    assert (row.dropped_on is None) == (row.delivery_id is not None) == (delivered == 200)
    assert Hold.objects.filter(piece=left, released_at=None).count() == (delivered == 200)
