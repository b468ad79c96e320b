"""Complements of payments, from the payment to the stamp: of orders and of rents, in pesos and in dollars."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.invoices.models import Invoice, PaidDocument
from apps.invoices.services.issuing import annul_invoice
from apps.leases.models import Installment
from apps.sales.services import payments as paying
from apps.sales.services.exchange_rate import set_rate
from tests.factories import invoices, sales
from tests.integration.invoices.complements import cents, draft, owed_order, paid, parts, sealed, whole
from tests.integration.invoices.test_invoice_paper import pages
from tests.personas import Caller

WHY = {"reason": "Porque así se acordó"}


def test_two_payments_of_an_order_chain_to_zero(admin: Caller) -> None:
    order = owed_order(admin.user)
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    half = cents(made.total / 3)
    first, second = paid(order, admin.user, half), paid(order, admin.user, made.total - half)

    answer = draft(admin, first)
    assert answer.status_code == 201, answer.json()
    found = answer.json()["data"]
    assert (found["kind"], found["status"], found["source"]) == (
        "P", "Borrador", f"Pago {first.pk} de la orden {order.pk}",
    )  # fmt: skip
    assert (found["total"], found["paymentMethod"], found["paymentForm"], found["CFDIUssage"]) == (
        str(half), "", "01", "CP01",
    )  # fmt: skip
    assert [check["sentence"] for check in found["checks"] if check["level"] == "red"] == []
    assert (found["editable"], found["payment"]["undone"], found["idOrder"]) == (False, False, order.pk)
    [document] = found["documents"]
    assert document["invoice"]["number"] == "F-1"
    assert (document["part"], document["before"], document["paid"]) == (1, str(made.total), str(half))
    assert admin.get(f"/invoices/{made.pk}").json()["data"]["balance"] == str(made.total)

    for one, number in ((first, "P-1"), (second, "P-2")):
        complement = whole(admin, one)
        assert complement.number == number
        root = sealed(complement)
        [received, [told]] = parts(root)
        assert received["Monto"] == str(one.amount)
        assert told["IdDocumento"] == str(Invoice.objects.get(pk=made.pk).uuid).upper()
    detail = admin.get(f"/invoices/{made.pk}").json()["data"]
    assert detail["balance"] == "0.00"
    chain = [(row["part"], row["before"], row["paid"], row["after"]) for row in detail["complements"]]
    assert chain == [
        (1, str(made.total), str(half), str(made.total - half)),
        (2, str(made.total - half), str(made.total - half), "0.00"),
    ]


@pytest.mark.parametrize("currency", ["MXN", "USD"])
@pytest.mark.parametrize("contract", ["MXN", "USD"])
def test_rents_in_each_currency_are_paid_in_each_currency(admin: Caller, currency: str, contract: str) -> None:
    set_rate(Decimal("18.4321"), by=admin.user, sure=True)
    rent = invoices.rent(admin.user, paid=False, lease_currency=contract)
    order = rent.lease.order
    made = invoices.invoice(admin.user, "issue", "stamp", of=rent)
    first = order.payments.get()
    rate = {"exchange_rate": Decimal("18.4321")} if currency == "USD" else {}
    amounts = [Decimal("11.11"), Decimal("20.37")]
    later = [paid(order, admin.user, amount, currency=currency, **rate) for amount in amounts]
    left = made.total
    for part, one in enumerate([first, *later], 1):
        complement = whole(admin, one)
        root = sealed(complement)
        [received, [told]] = parts(root)
        assert (received["MonedaP"], received["Monto"]) == (one.currency, str(one.amount))
        assert (told["MonedaDR"], told["NumParcialidad"], told["ImpSaldoAnt"]) == (contract, str(part), str(left))
        left -= Decimal(told["ImpPagado"])
        assert told["ImpSaldoInsoluto"] == str(left)
    assert left >= 0
    assert Invoice.objects.get(pk=made.pk).complements.count() == len(later) + 1


def test_what_a_payment_has_for_other_things_is_not_said_of_the_rent(admin: Caller) -> None:
    rent = invoices.rent(admin.user, paid=False)
    made = invoices.invoice(admin.user, "issue", "stamp", of=rent)
    first = rent.lease.order.payments.get()
    one = paid(rent.lease.order, admin.user, rent.lease.order.quote.payable - first.amount)
    complement, other = whole(admin, one), whole(admin, first)
    said = PaidDocument.objects.filter(invoice=made)
    rent = Installment.objects.get(pk=rent.pk)
    assert sum(row.paid for row in said) == rent.total
    assert complement.total == one.amount > complement.subtotal + complement.tax
    assert other.total == other.subtotal + other.tax


def test_what_cannot_have_one_says_why(admin: Caller) -> None:
    order = owed_order(admin.user)
    pending = sales.payment(order.quote, admin.user, "50")
    assert sentence(draft(admin, pending)) == "El pago no está confirmado."
    paying.confirm_payment(pending.pk, by=admin.user)
    assert sentence(draft(admin, pending)) == "Lo que paga no tiene una factura PPD timbrada."
    made = invoices.invoice(admin.user, "issue", of=order)
    assert sentence(draft(admin, pending)) == "Lo que paga no tiene una factura PPD timbrada."
    invoices.take(made.pk, "stamp", admin.user)
    complement = whole(admin, pending)
    assert sentence(draft(admin, pending)) == "Ya tiene el complemento P-1, en estado Timbrada."
    again = admin.put(f"/admin/invoices/{complement.pk}", {"paymentMethod": "PPD", "version": "x"})
    assert again.status_code in (409, 422)
    assert sentence(admin.post(f"/invoices/{complement.pk}/substitute", WHY)).startswith("Un complemento de pago no se")
    assert admin.post("/invoices/draft", {"idPayment": 999_999}).json()["errors"].keys() == {"idPayment"}
    assert admin.post("/invoices/draft", {"idPayment": pending.pk, "idOrder": order.pk}).status_code == 422


def test_what_is_paid_beyond_the_invoice_pays_nothing_of_it(admin: Caller) -> None:
    order = owed_order(admin.user, count_to_invoice=Decimal(100))
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    first = paid(order, admin.user, made.total + 5)
    second = paid(order, admin.user, Decimal(7))
    complement = whole(admin, first)
    assert complement.total == made.total + 5
    [document] = complement.documents.all()
    assert (document.paid, document.after) == (made.total, Decimal(0))
    assert sentence(draft(admin, second)).startswith("No paga nada de una factura PPD timbrada")


def test_an_invoice_is_cancelled_after_its_complements(admin: Caller) -> None:
    order = owed_order(admin.user)
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    one = paid(order, admin.user, Decimal(50))
    complement = whole(admin, one)
    refused = admin.post(f"/invoices/{made.pk}/cancel", {"motive": "03"})
    assert sentence(refused) == "Primero se cancelan sus complementos de pago."
    assert admin.post(f"/invoices/{complement.pk}/cancel", {"motive": "02"}).json()["data"]["needsAcceptance"] is True
    assert admin.get(f"/invoices/{made.pk}").json()["data"]["balance"] == str(made.total - 50)
    assert admin.post(f"/invoices/{complement.pk}/confirm_cancel").status_code == 200
    assert admin.get(f"/invoices/{made.pk}").json()["data"]["balance"] == str(made.total)
    assert whole(admin, one).number == "P-2"
    assert draft(admin, one).status_code == 409


def test_one_that_is_annulled_gives_back_its_balance(admin: Caller) -> None:
    order = owed_order(admin.user)
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    one = paid(order, admin.user, Decimal(50))
    pk = draft(admin, one).json()["data"]["id"]
    assert admin.post(f"/invoices/{pk}/issue").status_code == 200
    assert admin.get(f"/invoices/{made.pk}").json()["data"]["balance"] == str(made.total - 50)
    annul_invoice(pk, by=admin.user, reason="No")
    assert admin.get(f"/invoices/{made.pk}").json()["data"]["balance"] == str(made.total)


def test_a_payment_that_is_undone_says_so_on_its_complement(admin: Caller) -> None:
    order = owed_order(admin.user)
    invoices.invoice(admin.user, "issue", "stamp", of=order)
    one = paid(order, admin.user, Decimal(50))
    pk = draft(admin, one).json()["data"]["id"]
    paying.cancel_payment(one.pk, by=admin.user, reason="Rebotó")
    assert admin.get(f"/invoices/{pk}").json()["data"]["payment"]["undone"] is True
    assert sentence(admin.post(f"/invoices/{pk}/issue")) == "El pago no está confirmado."
    assert admin.delete(f"/invoices/{pk}").status_code == 200


def test_a_cent_that_the_chain_does_not_have_is_kept_out_by_the_database(admin: Caller) -> None:
    order = owed_order(admin.user)
    invoices.invoice(admin.user, "issue", "stamp", of=order)
    complement = whole(admin, paid(order, admin.user, Decimal(50)))
    [document] = complement.documents.all()
    for changes in ({"paid": document.before + 1}, {"part": 0}, {"paid": 0}):
        with pytest.raises(IntegrityError), transaction.atomic():
            PaidDocument.objects.filter(pk=document.pk).update(**changes)
    with pytest.raises(IntegrityError), transaction.atomic():
        Invoice.objects.filter(pk=complement.pk).update(payment=None)
    other = draft(admin, paid(order, admin.user, Decimal(10))).json()["data"]["id"]
    with pytest.raises(IntegrityError), transaction.atomic():
        PaidDocument.objects.filter(complement=other).update(counts=True, part=1)
    with pytest.raises(IntegrityError), transaction.atomic():
        Invoice.objects.filter(pk=other).update(payment=complement.payment_id)


def test_payments_without_their_complement_are_counted_by_days(admin: Caller) -> None:
    order = owed_order(admin.user)
    invoices.invoice(admin.user, "issue", "stamp", of=order)
    one = paid(order, admin.user, Decimal(50))
    [lacking] = admin.get("/invoices/complements/lacking").json()["data"]
    today = timezone.localdate()
    due = (today.replace(day=1) + timedelta(days=32)).replace(day=5)
    assert (lacking["idPayment"], lacking["idOrder"], lacking["amount"]) == (one.pk, order.pk, "50.00")
    assert (date.fromisoformat(lacking["dueBy"]), lacking["daysLeft"]) == (due, (due - today).days)
    state = states(admin, order.pk)[one.pk]
    assert (state["allowed"], state["invoice"], state["dueBy"]) == (True, None, due.isoformat())
    complement = whole(admin, one)
    assert admin.get("/invoices/complements/lacking").json()["data"] == []
    state = states(admin, order.pk)[one.pk]
    assert (state["allowed"], state["invoice"]["id"], state["daysLeft"]) == (False, complement.pk, None)


def test_strangers_get_none_and_customers_their_own(admin: Caller, seller: Caller, customer: Caller) -> None:
    of = invoices.customer(admin.user)
    order = owed_order(admin.user, customer=of)
    invoices.invoice(admin.user, "issue", "stamp", of=order)
    one = paid(order, admin.user, Decimal(50))
    assert draft(seller, one).json()["errors"].keys() == {"idPayment"}
    assert seller.get("/invoices/complements", {"idOrder": order.pk}).status_code == 404
    assert seller.get("/invoices/complements/lacking").json()["data"] == []
    assert draft(customer, one).status_code == 403
    assert customer.get("/invoices/complements/lacking").status_code == 403
    complement = whole(admin, one)
    assert seller.get(f"/invoices/{complement.pk}").status_code == 404
    assert customer.get(f"/invoices/{complement.pk}").status_code == 404
    of.user = customer.user
    of.save()
    assert customer.get(f"/invoices/{complement.pk}").status_code == 200
    assert customer.get(f"/invoices/{complement.pk}/xml").status_code == 200


def test_the_list_tells_them_apart_and_adds_them_apart(admin: Caller) -> None:
    order = owed_order(admin.user)
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    complement = whole(admin, paid(order, admin.user, Decimal(50)))
    by_kind = admin.get("/admin/invoices", {"filter": '{"kind":"P"}'}).json()
    assert [row["id"] for row in by_kind] == [complement.pk]
    by_order = admin.get("/admin/invoices", {"filter": f'{{"order":{order.pk}}}'}).json()
    assert sorted(row["id"] for row in by_order) == [made.pk, complement.pk]
    sums = admin.get("/admin/invoices/sums").json()["data"]
    assert [(one["key"], one["value"]) for one in sums] == [
        ("total", str(made.total)), ("received", "50.00"), ("credited", "0.00"),
    ]  # fmt: skip


def test_each_step_is_in_its_history(admin: Caller) -> None:
    order = owed_order(admin.user)
    invoices.invoice(admin.user, "issue", "stamp", of=order)
    complement = whole(admin, paid(order, admin.user, Decimal(50)))
    entries = admin.get(f"/admin/invoices/{complement.pk}/history").json()
    rows: list[dict[str, Any]] = entries["data"] if isinstance(entries, dict) else entries
    assert {"create", "issue", "seal", "stamp"} <= {row["action"] for row in rows}


def sentence(answer: Any) -> str:
    assert answer.status_code == 409, answer.json()
    return str(answer.json()["message"])


def states(who: Caller, order: int) -> dict[int, Any]:
    rows = who.get("/invoices/complements", {"idOrder": order}).json()["data"]
    return {row["idPayment"]: row for row in rows}


def test_it_is_printed_as_a_draft_and_from_its_xml(admin: Caller) -> None:
    set_rate(Decimal("18.4321"), by=admin.user, sure=True)
    rent = invoices.rent(admin.user, paid=False, lease_currency="USD")
    made = invoices.invoice(admin.user, "issue", "stamp", of=rent)
    one = paid(rent.lease.order, admin.user, Decimal("700.50"), reference="SPEI 77")
    pk = draft(admin, one).json()["data"]["id"]
    document = Invoice.objects.get(pk=pk).documents.get()
    told = [
        "P Pago", "Factura que se paga", "F-1", str(Invoice.objects.get(pk=made.pk).uuid).upper(), "$700.50 MXN",
        f"US${document.paid}", f"US${document.after}", "SPEI 77", "setecientos pesos 50/100",
    ]  # fmt: skip
    for number in (None, "P-1"):
        if number:
            whole(admin, one)
        pdf = admin.get(f"/invoices/{pk}/pdf")
        [text] = pages(pdf.content)
        assert [words for words in told if words.lower() not in text.lower()] == []
        assert (f"Complemento de pago {number}" if number else f"Borrador de complemento de pago {pk}") in text
    assert pdf["Content-Disposition"] == 'attachment; filename="complemento_P-1.pdf"'
