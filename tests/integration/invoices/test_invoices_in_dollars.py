"""An order that is settled in dollars is invoiced in them, to the cent of its debt; its complements and credit notes too."""

from decimal import Decimal
from random import Random
from typing import Any

import pytest
from lxml import etree

from apps.core.money import to_mxn
from apps.invoices.models import Invoice
from apps.invoices.selectors.invoices import sealed_xmls
from apps.sales.models import Order
from apps.sales.services.exchange_rate import set_rate
from tests.factories import invoices, refunds, sales
from tests.integration.invoices import complements, test_credit_notes
from tests.integration.invoices.test_xml import check_seal, check_sums, validate
from tests.integration.reports.alarms import alarms
from tests.personas import Caller


def in_dollars(who: Caller, *steps: str, **values: Any) -> Order:
    set_rate(Decimal(20), by=who.user)
    return invoices.order(who.user, *steps, paid=False, settlement_currency="USD", **values)


def confirmed(order: Order, who: Caller) -> None:
    sales.take(order.quote_id, "confirm", who.user)


def test_its_invoice_is_of_the_dollars_that_are_owed_at_the_agreed_rate(admin: Caller) -> None:
    order = in_dollars(admin, shipping_cost=Decimal("333.33"), installation_cost=Decimal("77.77"), price="33.333333")
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    owed = order.dollar_debt(order.total)
    assert (made.currency, made.exchange_rate, made.total) == ("USD", Decimal("18.5"), owed.usd)
    assert made.payment_method == "PPD"
    [content, *_] = sealed_xmls(made)
    root = etree.fromstring(content)
    validate(root)
    check_seal(root)
    check_sums(root)
    assert (root.get("Moneda"), root.get("Total"), root.get("TipoCambio")) == ("USD", str(owed.usd), "18.5")


def test_whatever_is_sold_the_invoice_is_what_is_owed_to_the_cent(admin: Caller) -> None:
    dice = Random(53)
    for _ in range(6):
        order = in_dollars(
            admin,
            pieces=dice.randint(1, 3),
            price=str(Decimal(dice.randrange(10_000, 10**8)).scaleb(-6)),
            discount=Decimal(dice.choice([0, 7])),
            shipping_cost=Decimal(dice.randrange(0, 50_000)).scaleb(-2),
        )
        made = invoices.invoice(admin.user, of=order)
        assert made.total == order.dollar_debt(order.total).usd


def test_a_part_of_it_is_invoiced_as_that_part(admin: Caller) -> None:
    order = in_dollars(admin, count_to_invoice=Decimal(1000))
    made = invoices.invoice(admin.user, of=order)
    assert made.total == order.dollar_debt(order.total).dollars(Decimal(1160))
    assert (made.currency, made.with_shipping) == ("USD", False)


@pytest.mark.parametrize("currency", ["MXN", "USD"])
def test_each_payment_pays_the_dollars_of_its_day(admin: Caller, currency: str) -> None:
    order = in_dollars(admin)  # 348 dollars; a hundred pesos were paid
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    confirmed(order, admin)
    left = made.total - 5
    amount = left if currency == "USD" else to_mxn(left, Decimal(20))
    rate = {"exchange_rate": Decimal(20)} if currency == "USD" else {}
    payments = [order.payments.get(), complements.paid(order, admin.user, amount, currency=currency, **rate)]
    before = made.total
    for number, (payment, usd) in enumerate(zip(payments, (Decimal(5), left), strict=True), 1):
        root = complements.sealed(complements.whole(admin, payment))
        [received, [told]] = complements.parts(root)
        assert (received["MonedaP"], Decimal(received["Monto"])) == (payment.currency, payment.amount)
        assert (told["MonedaDR"], told["NumParcialidad"], Decimal(told["ImpPagado"])) == ("USD", str(number), usd)
        assert Decimal(told["ImpSaldoAnt"]) == before
        before -= usd
        assert Decimal(told["ImpSaldoInsoluto"]) == before
    assert before == 0
    assert alarms() == {}


def test_paid_at_another_rate_it_is_paid_at_once(admin: Caller) -> None:
    order = in_dollars(admin)
    sales.payment(order.quote, admin.user, "343", currency="USD", exchange_rate=Decimal(16))
    confirmed(order, admin)
    assert invoices.invoice(admin.user, of=order).payment_method == "PUE"


def test_what_came_back_is_credited_in_dollars(admin: Caller) -> None:
    order = in_dollars(admin, *refunds.DELIVERED)
    sales.payment(order.quote, admin.user, "343", currency="USD", exchange_rate=Decimal(20))
    confirmed(order, admin)
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    debt = order.dollar_debt(order.total)
    first = test_credit_notes.whole(admin, invoices.refund(admin.user, of=order))
    assert (first.currency, first.exchange_rate, first.total) == ("USD", Decimal("18.5"), debt.dollars(order.total / 3))
    test_credit_notes.sealed(first)
    last = test_credit_notes.whole(admin, invoices.refund(admin.user, of=order, pieces=2))
    assert first.total + last.total == made.total
    assert Invoice.objects.get(pk=made.pk).credited == made.total
    assert alarms() == {}


def test_several_notes_come_to_what_they_are_of(admin: Caller) -> None:
    """A quarter of US$154.67 is 38.67, and three of them are 116.00: nothing was paid, so that the rest is what is owed."""
    order = in_dollars(admin, *refunds.DELIVERED, pieces=4, price="33.335")
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    _, *others = refunds.delivered_pieces(order.pk)
    notes = Decimal(0)
    for one in others:
        refund = refunds.refund(admin.user, "approve", "confirm", order=order, pieces=[one])
        notes += test_credit_notes.whole(admin, refund).total
    paid = admin.get(f"/orders/show/{order.pk}").json()["data"]["payment"]["dollars"]
    assert made.total == notes + Decimal(paid["payable"]), (notes, paid)
    assert alarms() == {}


def test_what_waits_for_its_invoice_is_told_in_dollars(admin: Caller) -> None:
    order = in_dollars(admin)
    invoices.settings(admin.user)
    found = admin.get("/invoices/due").json()["data"]
    [row] = [one for one in found["rows"] if one.get("idOrder") == order.pk]
    assert (row["currency"], row["total"]) == ("USD", str(order.dollar_debt(order.total).usd))


def test_its_parts_come_to_what_is_owed_and_are_paid_in_turn(admin: Caller) -> None:
    steps = (*sales.TO_READY, "deliver_one")
    order = in_dollars(admin, *steps, price="33.333333", shipping_cost=Decimal("333.33"))
    invoices.settings(admin.user)
    owed = order.dollar_debt(order.total).usd
    told = admin.get("/invoices/source", {"idOrder": order.pk}).json()["data"]["portions"]
    assert [(one["portion"], one["currency"]) for one in told] == [("whole", "USD"), ("delivered", "USD")]
    assert told[0]["total"] == str(owed)
    found = []
    for portion in ("delivered", "rest"):
        pk = admin.post("/invoices/draft", {"idOrder": order.pk, "portion": portion}).json()["data"]["id"]
        for step in ("issue", "stamp"):
            invoices.take(pk, step, admin.user)
        found.append(Invoice.objects.get(pk=pk))
    assert [(one.currency, one.exchange_rate, one.part) for one in found] == [
        ("USD", Decimal("18.5"), n) for n in (1, 2)
    ]
    assert (str(found[0].total), found[0].total + found[1].total) == (told[1]["total"], owed)
    sales.payment(order.quote, admin.user, str(to_mxn(owed - 5, Decimal(20))))
    confirmed(order, admin)
    paid = Decimal(0)
    for payment in order.payments.order_by("pk"):
        _, documents = complements.parts(complements.sealed(complements.whole(admin, payment)))
        paid += sum(Decimal(one["ImpPagado"]) for one in documents)
    assert paid == owed
    assert alarms() == {}
