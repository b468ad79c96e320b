"""Many at once: one winner for a piece, and no cent twice."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from apps.inventory.models import Hold
from apps.sales.models import CreditBalance, Order, Payment
from tests.factories import catalog, inventory, partners, sales
from tests.integration.inventory.test_pieces_at_once import at_once
from tests.integration.sales.support import status_of
from tests.personas import Caller, person
from tests.sizes import RACES

pytestmark = pytest.mark.django_db(transaction=True)
PEOPLE = 20


@pytest.fixture
def admin() -> Caller:
    return Caller(person("admin"))


def paying(who: Callable[[int], Caller], ids: list[int], **more: Any) -> Callable[[int], int]:
    sent = {"method": "Efectivo", "amount": "100", **more}
    return lambda n: int(who(n).form("/quotes/payments", {**sent, "idQuote": ids[n]}).status_code)


def test_two_sellers_race_for_one_piece(admin: Caller) -> None:
    sellers = [Caller(person("seller", f"v{n}@pruebas.mx")) for n in range(2)]
    customers = [partners.customer(seller.user) for seller in sellers]
    product = catalog.sold_product(admin.user)
    for _ in range(RACES):
        piece, spare = inventory.pieces(admin.user, 2, of=product)
        quotes = [
            sales.quote(seller.user, customer=customer, pieces=[piece])
            for seller, customer in zip(sellers, customers, strict=True)
        ]
        answers = at_once(paying(lambda n: sellers[n], [quote.pk for quote in quotes]), 2)
        assert answers == [201, 409]
        assert sorted(status_of(quote.pk) for quote in quotes) == ["Cotización", "Solicitud"]
        assert Hold.objects.filter(piece=piece, released_at=None).count() == 1
        assert not Hold.objects.filter(piece=spare).exists()


def test_one_of_twenty_quotes_gets_the_pieces(admin: Caller) -> None:
    pieces = inventory.pieces(admin.user, 3)
    customer = partners.customer(admin.user)
    ids = [sales.quote(admin.user, customer=customer, pieces=pieces[n % 3 :]).pk for n in range(PEOPLE)]
    answers = at_once(paying(lambda _: admin, ids), PEOPLE)
    winners = answers.count(201)
    assert winners >= 1
    assert answers == [201] * winners + [409] * (PEOPLE - winners)
    assert Hold.objects.filter(piece=pieces[2], released_at=None).count() == 1


def test_twenty_use_one_balance(admin: Caller) -> None:
    customer = partners.customer(admin.user)
    source = sales.quote(admin.user, customer=customer)
    sales.payment(source, admin.user, "550")
    for step in ("confirm", "cancel"):
        sales.take(source.pk, step, admin.user)
    balance = CreditBalance.objects.get()
    ids = [sales.quote(admin.user, customer=customer).pk for _ in range(PEOPLE)]
    more = {"method": "Saldo a favor", "idCreditBalance": balance.pk}
    answers = at_once(paying(lambda _: admin, ids, **more), PEOPLE)
    assert answers == [201] * 5 + [422] * (PEOPLE - 5)
    balance.refresh_from_db()
    assert balance.amount_mxn - balance.used_mxn == Decimal(50)


def test_one_of_twenty_approves(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay")
    answers = at_once(lambda _: admin.post("/quotes/approve", {"id": quote.pk}).status_code, PEOPLE)
    assert answers == [200, *[409] * (PEOPLE - 1)]
    assert Order.objects.count() == 1


def test_approved_or_cancelled_and_never_both(admin: Caller) -> None:
    for _ in range(5):
        quote = sales.quote(admin.user, "pay")

        def step(number: int, pk: int = quote.pk) -> int:
            return int(admin.post(f"/quotes/{['approve', 'cancel'][number]}", {"id": pk}).status_code)

        assert at_once(step, 2) == [200, 409]
        assert (status_of(quote.pk) == "Orden") == Order.objects.filter(quote=quote).exists()


def test_two_quotes_that_pay_with_each_other_s_excess(admin: Caller) -> None:
    """Each locks its own balance and the other's: in one order, so that neither waits for ever."""
    customer = partners.customer(admin.user)
    quotes = [sales.quote(admin.user, customer=customer) for _ in range(2)]
    for quote in quotes:
        sales.payment(quote, admin.user, "1000")
    for quote in quotes:
        sales.payment(quote, admin.user, "1000")
        sales.take(quote.pk, "confirm", admin.user)
    balances = [CreditBalance.objects.get(quote=quote) for quote in quotes]
    pending = [
        sales.quote(admin.user, customer=customer).pk,
        sales.quote(admin.user, customer=customer).pk,
    ]

    def use(number: int) -> int:
        sent = {"method": "Saldo a favor", "amount": "10", "idCreditBalance": balances[number].pk}
        made = admin.form("/quotes/payments", {**sent, "idQuote": pending[1 - number]})
        return int(admin.post("/quotes/confirm-payment", {"id": made.json()["data"]["id"]}).status_code)

    assert at_once(use, 2) == [200, 200]


def test_a_payment_is_confirmed_once(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay")
    pk = quote.payments.get().pk
    answers = at_once(lambda _: admin.post("/quotes/confirm-payment", {"id": pk}).status_code, 10)
    assert answers == [200, *[409] * 9]
    assert Payment.history.filter(id=pk, history_action="confirm").count() == 1


def test_one_of_ten_editors_saves(admin: Caller) -> None:
    quote = sales.quote(admin.user)

    def save(number: int) -> int:
        sent = {"idQuote": quote.pk, "version": 1, "notes": f"Nota {number}"}
        return int(admin.put("/quotes/update", sent).status_code)

    assert at_once(save, 10) == [200, *[409] * 9]
