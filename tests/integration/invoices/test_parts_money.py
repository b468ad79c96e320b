"""Orders that are invoiced in parts, as the SAT hears of them: each CFDI is right, and invoices, complements and credit notes come to what was
sold, paid and given back."""

import random
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from lxml import etree

from apps.invoices.models import Invoice, PaidDocument
from apps.invoices.selectors.complements import balance_of, lacking_complements
from apps.invoices.selectors.invoices import sealed_xmls
from apps.refunds.models import Devolution
from apps.sales.models import Order, OrderPiece
from tests.factories import inventory, invoices, refunds, sales
from tests.integration.invoices import complements, test_credit_notes
from tests.integration.invoices.complements import paid
from tests.integration.invoices.test_parts import deliver, draft, refused, source, whole
from tests.integration.invoices.test_xml import CFDI, check_seal, check_sums, validate
from tests.personas import Caller

ZERO = Decimal(0)


def xml_of(invoice: Invoice) -> Any:
    [content, *_] = sealed_xmls(invoice)
    root = etree.fromstring(content)
    validate(root)
    check_seal(root)
    check_sums(root)
    return root


def circuits(admin: Caller) -> dict[str, Any]:
    circuit = inventory.circuit(admin.user, (1, 1), (2, 2))
    for row in circuit.pieces.all():
        row.piece.product.sat_code = "56101703"
        row.piece.product.save()
    return {"circuits": [sales.wanted_circuit(circuit, price="40", offer_price=Decimal("61.333333"))]}


TERMS: list[dict[str, Any]] = [
    {"discount": Decimal("7.5"), "shipping_cost": Decimal("333.33"), "installation_cost": Decimal("99.99")},
    {"count_to_invoice": Decimal("77.77")},
    {"discount": Decimal("33.33"), "exchange_rate": Decimal("19.4877")},
]


@pytest.mark.parametrize("terms", TERMS)
@pytest.mark.parametrize("with_circuit", [False, True])
def test_the_xml_of_all_parts_come_to_the_order(admin: Caller, terms: dict[str, Any], with_circuit: bool) -> None:
    """Some delivered, some not, one cancelled and made anew: the texts of the XML, summed, are what was agreed."""
    invoices.settings(admin.user)
    rng = random.Random(str(terms))
    order = invoices.order(admin.user, *sales.TO_READY, pieces=6, **terms, **(circuits(admin) if with_circuit else {}))
    for _ in range(rng.randint(1, 3)):
        deliver(order, admin, rng.randint(1, 2))
        if any(one["portion"] == "delivered" for one in source(admin, order)["portions"]):
            whole(admin, order)
    whole(admin, order, "rest")
    gone = rng.choice(list(Invoice.objects.filter(order=order)))
    for step in ("ask_cancel", "confirm_cancel"):
        invoices.take(gone.pk, step, admin.user)
    again = whole(admin, order, "rest")
    assert again.total == gone.total
    made = list(Invoice.objects.filter(order=order, counts=True))
    assert len(made) >= 2
    told = [xml_of(one) for one in made]
    base = order.count_to_invoice
    agreed = base + order.tax if base else order.total
    assert sum((Decimal(root.get("Total")) for root in told), ZERO) == agreed
    quantities = [Decimal(c.get("Cantidad")) for root in told for c in root.iter(f"{CFDI}Concepto")]
    extras = 0 if base else sum(1 for cost in (order.shipping_cost, order.installation_cost) if cost)
    assert sum(quantities) == order.pieces.count() + extras


def parts_on_credit(admin: Caller) -> tuple[Order, Invoice, Invoice]:
    """Of an order of which nothing was paid: two of six pieces, and the other four."""
    invoices.settings(admin.user)
    order = invoices.order(admin.user, *sales.TO_READY, "deliver_one", "deliver_one", pieces=6, paid=False)
    return order, whole(admin, order), whole(admin, order, "rest")


def test_payments_pay_the_oldest_part_first_and_never_more_than_it_owes(admin: Caller) -> None:
    order, first, last = parts_on_credit(admin)
    assert (first.payment_method, last.payment_method) == ("PPD", "PPD")
    one = complements.whole(admin, paid(order, admin.user, first.total + 100))
    documents = list(PaidDocument.objects.filter(complement=one).order_by("pk"))
    told = [(row.invoice_id, row.paid, row.part) for row in documents]
    assert told == [(first.pk, first.total, 1), (last.pk, Decimal(100), 1)], told
    complements.sealed(one)
    rest = complements.whole(admin, paid(order, admin.user, last.total - 100))
    complements.sealed(rest)
    [row] = PaidDocument.objects.filter(complement=rest)
    assert (row.invoice_id, row.part, row.after) == (last.pk, 2, ZERO)
    assert balance_of(first) == balance_of(last) == 0


def test_what_was_paid_before_a_part_is_paid_at_once(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user, *sales.TO_READY, "deliver_one", "deliver_one", pieces=6, paid=False)
    before = paid(order, admin.user, order.total / 2)
    first, last = whole(admin, order), whole(admin, order, "rest")
    assert (first.payment_method, last.payment_method) == ("PUE", "PPD")
    # What the first part took of the payment was told with it; the complement is of the rest.
    complement = complements.whole(admin, before)
    [row] = PaidDocument.objects.filter(complement=complement)
    assert (row.invoice_id, row.paid) == (last.pk, before.amount_mxn - first.total)
    complements.sealed(complement)
    after = complements.whole(admin, paid(order, admin.user, order.total - before.amount_mxn))
    complements.sealed(after)
    assert balance_of(last) == 0


def test_a_payment_of_a_part_that_was_paid_at_once_lacks_no_complement(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user, *sales.TO_READY, "deliver_one", "deliver_one", pieces=6, paid=False)
    first = Invoice.objects.get(pk=draft(admin, order).json()["data"]["id"])
    mine = paid(order, admin.user, first.total)
    invoices.take(first.pk, "discard", admin.user)
    first = whole(admin, order)
    last = whole(admin, order, "rest")
    assert (first.payment_method, last.payment_method) == ("PUE", "PPD")
    assert lacking_complements(admin.user) == []
    assert complements.draft(admin, mine).status_code == 409
    later = paid(order, admin.user, last.total)
    assert [one.payment.pk for one in lacking_complements(admin.user)] == [later.pk]


def test_what_a_complement_left_of_its_payment_is_told_when_a_later_part_owes_it(admin: Caller) -> None:
    def told() -> list[Decimal | None]:
        states = admin.get("/invoices/complements", {"idOrder": order.pk}).json()["data"]
        mine = [one["untold"] for one in states if one["idPayment"] == early.pk]
        return [left and Decimal(left) for left in mine]

    invoices.settings(admin.user)
    order = invoices.order(admin.user, *sales.TO_READY, "deliver_one", "deliver_one", pieces=6, paid=False)
    first = whole(admin, order)
    early = paid(order, admin.user, first.total + 100)
    complement = complements.whole(admin, early)
    assert told() == [None]
    last = whole(admin, order, "rest")
    assert (last.payment_method, told()) == ("PPD", [Decimal(100)])
    later = paid(order, admin.user, last.total - 100)
    assert told() == [Decimal(100)]
    complements.whole(admin, later)
    assert told() == [balance_of(last)] == [Decimal(100)]
    for step in ("ask_cancel", "confirm_cancel"):
        invoices.take(complement.pk, step, admin.user)
    again = complements.whole(admin, early)
    complements.sealed(again)
    assert told() == [None]
    assert balance_of(first) == balance_of(last) == 0


def test_what_is_owed_is_what_the_parts_owe(admin: Caller) -> None:
    order, first, last = parts_on_credit(admin)
    complements.whole(admin, paid(order, admin.user, Decimal("250.55")))
    told = {row["id"]: Decimal(row["owed"]) for row in admin.get("/receivables/customers").json()["data"]}
    assert told[order.customer_id] == balance_of(first) + balance_of(last)


def test_a_part_that_is_paid_at_once_and_was_is_not_unpaid(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user, *sales.TO_READY, "deliver_one", pieces=6, paid=False)
    paid(order, admin.user, order.total / 2)
    assert whole(admin, order).payment_method == "PUE"
    assert admin.get("/admin/invoices", {"filter": '{"unpaid": true}'}).json() == []


def in_two_parts(admin: Caller) -> tuple[Order, Invoice, Invoice]:
    """Four pieces, all delivered: two were invoiced before the others were."""
    invoices.settings(admin.user)
    order = invoices.order(admin.user, *sales.TO_READY, "deliver_one", "deliver_one", pieces=4)
    first = whole(admin, order)
    deliver(order, admin, 2)
    return order, first, whole(admin, order, "rest")


def back(admin: Caller, order: Order, of: list[Invoice], each: int = 1) -> Devolution:
    """So many pieces of each of these invoices came back."""
    pieces: list[int] = []
    for invoice in of:
        rows = OrderPiece.objects.filter(invoiced_in__invoice=invoice, returned_on=None).order_by("pk")
        pieces += rows.values_list("piece", flat=True)[:each]
    return refunds.refund(admin.user, "approve", "confirm", order=order, pieces=pieces)


def test_a_refund_is_credited_of_the_part_that_has_its_piece(admin: Caller) -> None:
    order, first, last = in_two_parts(admin)
    refund = back(admin, order, [last])
    note = test_credit_notes.whole(admin, refund)
    assert (note.credits, note.total) == (last, test_credit_notes.worth(refund))
    test_credit_notes.sealed(note)
    first.refresh_from_db()
    last.refresh_from_db()
    assert (first.credited, last.credited) == (ZERO, note.total)
    assert admin.post(f"/invoices/{first.pk}/cancel", {"motive": "02"}).status_code == 200


def test_a_refund_of_pieces_of_two_parts_has_a_note_for_each(admin: Caller) -> None:
    order, first, last = in_two_parts(admin)
    refund = back(admin, order, [first, last])
    [row] = admin.get("/invoices/due").json()["data"]["rows"]
    one = test_credit_notes.whole(admin, refund)
    assert Decimal(row["total"]) == one.total
    told = admin.get("/invoices/source", {"idDevolution": refund.pk}).json()["data"]
    assert (told["allowed"], told["invoice"], [note["id"] for note in told["invoices"]]) == (True, None, [one.pk])
    [row] = admin.get("/invoices/due").json()["data"]["rows"]
    assert row["idDevolution"] == refund.pk
    other = test_credit_notes.whole(admin, refund)
    assert [one.credits, other.credits] == [first, last]
    assert one.total + other.total == test_credit_notes.worth(refund)
    assert refused(test_credit_notes.draft(admin, refund)) == (
        f"Ya tiene la nota de crédito {one.number}, en estado Timbrada."
    )
    assert admin.get("/invoices/due").json()["data"]["rows"] == []
    for note in (one, other):
        test_credit_notes.sealed(note)
        assert note.lines.get().quantity == 1


def test_all_that_came_back_leaves_nothing_of_its_parts(admin: Caller) -> None:
    order, first, last = in_two_parts(admin)
    for of, each in ((first, 1), (last, 2), (first, 1)):
        test_credit_notes.whole(admin, back(admin, order, [of], each))
    for invoice in (first, last):
        invoice.refresh_from_db()
        assert invoice.credited == invoice.total
    assert Invoice.objects.filter(kind="E").count() == 3


def test_what_came_back_and_is_in_no_invoice_is_not_credited(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user, *sales.TO_READY, "deliver_one", "deliver_one", pieces=4)
    first = whole(admin, order)
    deliver(order, admin, 1)
    [row] = OrderPiece.objects.filter(order=order, delivery__isnull=False).exclude(invoiced_in__invoice=first)
    refund = refunds.refund(admin.user, "approve", "confirm", order=order, pieces=[row.piece_id])
    assert refused(test_credit_notes.draft(admin, refund)) == (
        "Lo que se devolvió no está en ninguna factura de la orden: no hay qué acreditar."
    )
    assert [one["idDevolution"] for one in admin.get("/invoices/due").json()["data"]["rows"]] == [None]
    last = whole(admin, order, "rest")
    assert test_credit_notes.whole(admin, refund).credits == last


def test_what_waits_of_many_parts_costs_as_many_queries_as_of_one(admin: Caller) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            admin.get("/invoices/due")
        return len(asked)

    def one_more() -> None:
        order, first, last = in_two_parts(admin)
        back(admin, order, [first, last])
        invoices.take(last.pk, "ask_cancel", admin.user)
        invoices.take(last.pk, "confirm_cancel", admin.user)

    one_more()
    few = queries()
    for _ in range(2):
        one_more()
    rows = admin.get("/invoices/due").json()["data"]["rows"]
    assert [row["kind"] for row in rows] == ["I", "I", "I", "E", "E", "E"]
    assert queries() == few


def test_a_note_that_failed_is_still_of_its_invoice(admin: Caller) -> None:
    order, first, last = in_two_parts(admin)
    refund = back(admin, order, [first, last])
    note = invoices.invoice(admin.user, "issue", of=refund)
    Invoice.objects.filter(pk=note.pk).update(status="Con error", error="El PAC no la timbró.", sealed_at=None)
    assert admin.post(f"/invoices/{note.pk}/retry").status_code == 200
    assert Invoice.objects.get(pk=note.pk).credits == first
    assert test_credit_notes.whole(admin, refund).credits == last
