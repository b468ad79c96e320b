"""Drafts: of what, what they come to, what whoever makes them decides, and what cannot be invoiced."""

from decimal import Decimal
from typing import Any

import pytest

from apps.invoices.models import Invoice
from apps.leases.models import Installment
from apps.sales.models import Order
from apps.sales.services.exchange_rate import set_rate
from tests.factories import catalog, inventory, invoices, leases, sales
from tests.personas import Caller


def draft(who: Caller, **source: int) -> Any:
    return who.post("/invoices/draft", source)


def of_order(who: Caller, order: Order) -> dict[str, Any]:
    made = draft(who, idOrder=order.pk)
    assert made.status_code == 201, made.json()
    found: dict[str, Any] = made.json()["data"]
    return found


def put(who: Caller, found: dict[str, Any], **changes: Any) -> Any:
    return who.put(f"/admin/invoices/{found['id']}", {**changes, "version": found["version"]})


def test_what_is_paid_in_full_is_pue_by_its_form_and_else_ppd(admin: Caller) -> None:
    paid = of_order(admin, invoices.order(admin.user))
    owed = of_order(admin, invoices.order(admin.user, paid=False))
    assert (paid["paymentMethod"], paid["paymentForm"]) == ("PUE", "01")
    assert (owed["paymentMethod"], owed["paymentForm"]) == ("PPD", "99")


def test_discount_circuit_at_offer_price_and_shipping_come_to_the_order(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 1), (2, 2))
    order = invoices.order(
        admin.user,
        circuits=[sales.wanted_circuit(circuit, price="40", offer_price=Decimal("61.333333"))],
        discount=Decimal("7.5"),
        shipping_cost=Decimal("333.33"),
        installation_cost=Decimal(100),
    )
    found = of_order(admin, order)
    assert Decimal(found["total"]) == order.total
    assert [line["satCode"] for line in found["lines"]][-2:] == ["78101801", "72153606"]
    assert (found["withShipping"], found["withInstallation"]) == (True, True)
    assert sum(Decimal(line["amount"]) for line in found["lines"][:-2]) == order.subtotal_mxn


def test_a_part_of_the_order_is_invoiced_when_that_was_agreed(admin: Caller) -> None:
    order = invoices.order(admin.user, count_to_invoice=Decimal("1000.01"), shipping_cost=Decimal(116))
    found = of_order(admin, order)
    assert (found["subtotal"], found["tax"], found["total"]) == ("1000.01", "160.00", "1160.01")
    assert found["withShipping"] is False
    added = put(admin, found, withShipping=True).json()
    assert added["total"] == "1276.01"


def test_a_rent_is_invoiced_by_its_pieces_and_ppd(admin: Caller) -> None:
    rent = invoices.rent(admin.user, pieces=3)
    made = draft(admin, idInstallment=rent.pk)
    found = made.json()["data"]
    assert made.status_code == 201
    assert (found["source"], found["paymentMethod"]) == (f"Renta {rent.lease_id}, mensualidad 1", "PPD")
    assert Decimal(found["total"]) == rent.total
    assert {(line["satCode"], line["unitCode"]) for line in found["lines"]} == {("72153613", "E48")}
    assert found["lines"][0]["description"].startswith(f"Renta del {rent.start:%d/%m/%Y} al {rent.end:%d/%m/%Y}: ")


def test_a_rent_in_dollars_is_invoiced_in_dollars_at_the_rate_of_the_day(admin: Caller) -> None:
    rent = invoices.rent(admin.user, lease_currency="USD")
    found = draft(admin, idInstallment=rent.pk)
    assert found.status_code == 409
    assert found.json()["message"] == "Falta el tipo de cambio de hoy."
    set_rate(Decimal("19.5"), by=admin.user, sure=True)
    found = draft(admin, idInstallment=rent.pk)
    assert (found.json()["data"]["currency"], found.json()["data"]["exchangeRate"]) == ("USD", "19.50")
    assert Decimal(found.json()["data"]["total"]) == rent.total


def _cancelled(admin: Caller) -> Order:
    return invoices.order(admin.user, "cancel")


def _without_invoice(admin: Caller) -> Order:
    return invoices.order(admin.user, invoice_required=False)


def _a_lease(admin: Caller) -> Order:
    return invoices.rent(admin.user).lease.order


def _noted(admin: Caller) -> Order:
    order = invoices.order(admin.user)
    admin.put(f"/orders/confirm-invoice/{order.pk}", {"invoiceNumber": "A-77"})
    return Order.objects.get(pk=order.pk)


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (_cancelled, "La orden está cancelada."),
        (_without_invoice, "Se acordó sin factura: su total no lleva IVA."),
        (_a_lease, "Es una renta: se factura cada mensualidad."),
        (_noted, "Ya se anotó que se facturó A-77."),
    ],
)
def test_what_cannot_be_invoiced_is_refused_and_said_before(admin: Caller, made: Any, sentence: str) -> None:
    order = made(admin)
    refused = draft(admin, idOrder=order.pk)
    assert (refused.status_code, refused.json()["message"]) == (409, sentence)
    told = admin.get("/invoices/source", {"idOrder": order.pk}).json()["data"]
    assert (told["allowed"], told["reason"], told["invoice"]) == (False, sentence, None)
    assert not Invoice.objects.exists()


def test_a_rent_without_tax_is_not_invoiced(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    rent = Installment.objects.filter(lease=lease)[0]
    refused = draft(admin, idInstallment=rent.pk)
    assert (refused.status_code, refused.json()["message"]) == (
        409,
        "Se acordó sin factura: su renta no lleva IVA.",
    )


def test_one_source_has_one_invoice(admin: Caller) -> None:
    order = invoices.order(admin.user)
    pk = of_order(admin, order)["id"]
    again = draft(admin, idOrder=order.pk)
    sentence = f"Ya tiene la factura en borrador {pk}, en estado Borrador."
    assert (again.status_code, again.json()["message"]) == (409, sentence)
    told = admin.get("/invoices/source", {"idOrder": order.pk}).json()["data"]
    assert (told["allowed"], told["invoice"]["id"]) == (False, pk)
    assert admin.delete(f"/invoices/{pk}").status_code == 200
    assert admin.get(f"/invoices/{pk}").status_code == 404
    assert draft(admin, idOrder=order.pk).status_code == 201


@pytest.mark.parametrize("source", [{}, {"idOrder": 1, "idInstallment": 1}])
def test_exactly_one_thing_is_named(admin: Caller, source: dict[str, int]) -> None:
    refused = draft(admin, **source)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["idOrder"])


def test_tags_and_serial_numbers_stand_in_the_description_when_asked(admin: Caller) -> None:
    product = catalog.sold_product(admin.user, sat_code="56101703")
    pieces = inventory.pieces(admin.user, 2, of=product)
    found = of_order(admin, invoices.order(admin.user, pieces_of=pieces))
    assert found["lines"][0]["description"] == product.name
    told = put(admin, found, showsTags=True, showsSerials=True).json()
    assert all(piece.tag in told["lines"][0]["description"] for piece in pieces)
    assert all(piece.serial_number in told["lines"][0]["description"] for piece in pieces)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"paymentMethod": "PUE", "paymentForm": "99"}, "paymentForm"),
        ({"paymentMethod": "PUE", "paymentForm": "77"}, "paymentForm"),
        ({"paymentMethod": "XYZ"}, "paymentMethod"),
        ({"CFDIUssage": "Z99"}, "CFDIUssage"),
    ],
)
def test_what_the_sat_does_not_know_is_refused_at_its_field(admin: Caller, changes: dict[str, str], field: str) -> None:
    found = of_order(admin, invoices.order(admin.user))
    refused = put(admin, found, **changes)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert Invoice.objects.get(pk=found["id"]).payment_form == "01"


def test_of_ppd_the_form_is_to_be_defined(admin: Caller) -> None:
    found = of_order(admin, invoices.order(admin.user))
    told = put(admin, found, paymentMethod="PPD", paymentForm="03").json()
    assert (told["paymentMethod"], told["paymentForm"]) == ("PPD", "99")


def test_what_somebody_else_changed_meanwhile_is_said(admin: Caller, billing: Caller) -> None:
    found = of_order(admin, invoices.order(admin.user))
    assert put(billing, found, CFDIUssage="G01").status_code == 200
    lost = put(admin, found, CFDIUssage="S01")
    assert (lost.status_code, lost.json()["code"]) == (409, "edit_conflict")


def test_what_is_issued_is_not_changed_any_more(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue")
    refused = admin.put(f"/admin/invoices/{made.pk}", {"CFDIUssage": "G01"})
    assert (refused.status_code, refused.json()["code"]) == (409, "wrong_state")


def test_the_history_says_who_made_it_and_what_changed(admin: Caller, billing: Caller) -> None:
    found = of_order(admin, invoices.order(admin.user))
    put(billing, found, CFDIUssage="G01")
    entries = admin.get(f"/admin/invoices/{found['id']}/history").json()["data"]
    assert [(entry["action"], entry["user"]["id"]) for entry in entries] == [
        ("update", billing.user.pk),
        ("create", admin.user.pk),
    ]
    assert [(c["label"], c["old"], c["new"]) for c in entries[0]["changes"]] == [("Uso del CFDI", "G03", "G01")]
