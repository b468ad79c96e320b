"""A customer's personal data go: from every table and every version of it, while documents, pieces and sums stay."""

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from django.apps import apps
from django.core.files.storage import default_storage
from django.db.models import Model, Sum

from apps.accounts.models import Session, User
from apps.core.models import AuditEntry
from apps.followups.models import Activity, Note
from apps.invoices.models import Invoice, InvoiceXml
from apps.partners.models import Customer, TaxDocument
from apps.partners.services.access import give_access_to
from apps.partners.services.customers import CustomerData, update_customer
from apps.partners.services.merging import merge_customers
from apps.sales.models import CashCustody, Order, Payment, Quote
from apps.sales.services.payments import cancel_payment
from apps.sales.services.quotes import refuse_quote
from apps.saved_views.models import SavedView
from tests.factories import invoices, leases, partners, refunds, sales
from tests.personas import Caller, person

FIRST, LAST, COMPANY = "Xochiquetzalli", "Tlahuicole Montaño", "TLAHUICOLE HERMANOS"
MARKS = ("xochi", "tlahuicole", "tizoc", "citlali", "339876", "33 9876", "toym800101")
"""What only this customer's data have, in small letters."""
MICROSECONDS = re.compile(r"\.[0-9]{6}(?=\+00:00)")
"""Of a moment: by chance they are digits of a phone."""
PLACE = {
    "address": "Tizoc 98", "colony": "Barrio Citlali", "zip_code": "44100", "city": "Guadalajara", "state": "Jalisco",
    "contact": "Citlali Rueda", "phone": "3398761235", "email": "citlali@tlahuicole.mx", "reference": "Casa Tizoc",
}  # fmt: skip
WHY = "Lo pidió por escrito el 3 de marzo"
KEPT = {Invoice, Invoice.history.model, InvoiceXml}
"""What the law has the company keep as it is."""


@pytest.fixture(autouse=True)
def codes(db: None) -> None:
    partners.postal_codes()


def path(customer: Customer) -> str:
    return f"/partners/{customer.pk}/anonymize"


def forget(who: Caller, customer: Customer, **sent: Any) -> Any:
    customer.refresh_from_db()
    return who.post(path(customer), {"name": customer.name, "reason": WHY, **sent})


def somebody(by: User, **values: Any) -> Customer:
    wanted = {
        "first_name": FIRST, "last_name": LAST, "business_name": COMPANY, "rfc": "TOYM8001017A1", "phone": "33 9876 1234",
        "email": "xochi@tlahuicole.mx", "notes": "Es prima de Citlali", "tax_postal_code": "44100",
    }  # fmt: skip
    places = [{"kind": "shipment", **PLACE}, {"kind": "invoice", **PLACE}]
    contacts = [{"name": "Citlali Rueda", "phone": "3398761236", "email": "rueda@tlahuicole.mx", "notes": "Tizoc 98"}]
    return partners.customer(by, **{**wanted, "addresses": places, "contacts": contacts, **values})


def lived(by: User) -> Customer:
    """With everything that a customer leaves behind, all of it over."""
    customer = somebody(by)
    places = {address.kind: address.pk for address in customer.addresses.all()}
    of: dict[str, Any] = {
        "customer": customer, "notes": f"Preguntar por {FIRST}",
        "shipment_address_id": places["shipment"], "invoice_address_id": places["invoice"],
    }  # fmt: skip
    order = sales.order(by, *refunds.COMPLETED, **of)
    refund = refunds.refund(by, "approve", "confirm", "pay_all", "confirm_payments", order=order)
    sales.quote(by, "send", "cancel", **of)
    refused = sales.quote(by, "transfer", **of)
    refuse_quote(refused.pk, by=by, reason="Pidió Citlali Rueda", customer_message=f"Perdón, {FIRST}")
    cancel_payment(refused.payments.get().pk, by=by, reason="Nunca llegó")
    lease = leases.lease(by, "deliver", "take_back", "pay_back", "finish", customer=customer, lease_months=1)
    sales.take_order(lease.order_id, "approve", by)
    give_access_to(customer.pk, "una-clave-larga", by=by)
    update_customer(None, customer.pk, CustomerData({"phone": "33 9876 0000"}), by=by)
    looked_for(by, f"{FIRST} {LAST}")
    looked_for(by, COMPANY)
    noted(by, order.pk, f"Habló {FIRST} {LAST}")
    assert refund.order_id == order.pk
    settle(by)
    return Customer.objects.get(pk=customer.pk)


def looked_for(by: User, name: str) -> None:
    """Somebody keeps how they find them in a list."""
    view = {"resource": "audit", "name": name, "search": name, "filters": {"kind": name}}
    assert Caller(by).post("/saved-views", view).status_code == 201


def noted(by: User, order: int, words: str) -> None:
    """Somebody writes of them at a record, and what is to be done about them."""
    caller, at = Caller(by), {"resource": "orders", "record": order}
    assert caller.post("/notes", {**at, "text": words}).status_code == 201
    wanted = {**at, "what": words, "due": "2026-12-01", "responsible": by.pk}
    one = caller.post("/activities", wanted).json()["data"]
    assert caller.post(f"/activities/{one['id']}/complete", {"outcome": words}).status_code == 200


def settle(by: User) -> None:
    """All cash is where it belongs."""
    receiver = person("billing", "cobra@pruebas.mx")
    for cash in CashCustody.objects.filter(ended_at=None):
        sales.take_cash(cash.payment_id, "hand_over", by)
        sales.take_cash(cash.payment_id, "confirm_cash", receiver)


def everything() -> Iterator[tuple[type[Model], str]]:
    for model in apps.get_models():
        if model not in KEPT:
            for values in model._base_manager.values():
                text = json.dumps(values, default=str, ensure_ascii=False).lower()
                yield model, MICROSECONDS.sub("", text)


def marks() -> list[tuple[str, str]]:
    """Where something of the customer stands still."""
    return [(model._meta.label, text) for model, text in everything() if any(mark in text for mark in MARKS)]


def sums() -> list[Any]:
    return [
        Quote.objects.aggregate(Sum("total"), Sum("payable")), Order.objects.aggregate(Sum("total")),
        Payment.objects.aggregate(Sum("amount_mxn")), Quote.history.count(), Order.history.count(),
    ]  # fmt: skip


def test_nothing_of_them_is_left_and_the_sums_are_whole(admin: Caller) -> None:
    customer = lived(admin.user)
    before = sums()
    assert len(marks()) > 30
    done = forget(admin, customer)
    assert done.status_code == 200, done.json()
    assert done.json()["message"] == f"Se borraron sus datos personales: ahora se llama Cliente anónimo {customer.pk}."
    assert marks() == []
    assert sums() == before
    customer.refresh_from_db()
    assert (customer.status, customer.name) == ("Inactivo", f"Cliente anónimo {customer.pk}")
    assert {q.customer_name for q in Quote.objects.filter(customer=customer)} == {customer.name}
    views = SavedView.objects.order_by("pk")
    assert [view.name for view in views] == [f"(dato borrado) {view.pk}" for view in views]
    [note], [activity] = Note.objects.all(), Activity.objects.all()
    assert {note.text, activity.what, activity.outcome} == {"Habló (dato borrado)"}
    assert {(view.search, view.filters["kind"]) for view in views} == {("(dato borrado)", "(dato borrado)")}
    area = {"city": "Guadalajara", "state": "Jalisco", "zipCode": "44100"}
    address = Order.objects.filter(quote__customer=customer).order_by("pk")[0].shipment_address or {}
    assert {key: text for key, text in address.items() if text} == area


def test_who_did_it_and_why_stands_in_the_history(admin: Caller) -> None:
    customer = lived(admin.user)
    forget(admin, customer, reason=f"{WHY} {FIRST} {LAST}")
    [last, *_] = admin.get(f"/admin/customers/{customer.pk}/history").json()["data"]
    assert (last["actionLabel"], last["user"]["id"]) == ("Datos personales borrados", admin.user.pk)
    assert last["reason"] == f"{WHY} (dato borrado)"


def test_they_are_found_by_no_word_any_more(admin: Caller) -> None:
    customer = lived(admin.user)
    order = Order.objects.filter(quote__customer=customer).order_by("pk")[0]
    forget(admin, customer)
    for path in ("/admin/customers", "/admin/quotes", "/admin/orders"):
        found = admin.get(path, {"filter": json.dumps({"q": "tlahuicole"})}).json()
        assert found == [], path
    found = admin.get("/admin/orders", {"filter": json.dumps({"q": f"anónimo {customer.pk}"})}).json()
    assert order.pk in {row["id"] for row in found}


def test_their_login_is_nobody_s(admin: Caller) -> None:
    customer = lived(admin.user)
    login = User.objects.get(customer=customer)
    own = Caller(login)
    assert own.get("/quotes").status_code == 200
    forget(admin, customer)
    login.refresh_from_db()
    assert (login.status, login.has_usable_password()) == ("Inactivo", False)
    assert own.get("/quotes").status_code == 401
    assert not Session.objects.filter(user=login).exclude(address=None, agent="").exists()
    assert not AuditEntry.objects.filter(person=login.pk).exclude(address=None, device="").exists()


def test_their_constancia_is_gone_from_the_storage(admin: Caller, django_capture_on_commit_callbacks: Any) -> None:
    customer = somebody(admin.user)
    sent = {"idCustomer": customer.pk, "file": partners.constancia()}
    assert admin.form("/orders/tax-situation", sent).status_code == 201
    path = TaxDocument.objects.get(customer=customer).path
    assert default_storage.exists(path)
    with django_capture_on_commit_callbacks(execute=True):
        forget(admin, customer)
    assert not default_storage.exists(path)
    assert not TaxDocument.objects.filter(customer=customer).exists()


def test_stamped_invoices_stay_as_the_sat_has_them(admin: Caller) -> None:
    order = invoices.order(admin.user, *refunds.COMPLETED)
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    customer = made.customer
    settle(admin.user)
    before = (made.receiver_rfc, made.receiver_name, made.customer_name)
    assert forget(admin, customer).status_code == 200
    made.refresh_from_db()
    assert (made.receiver_rfc, made.receiver_name, made.customer_name) == before
    assert InvoiceXml.objects.filter(invoice=made).exists()


def test_what_was_joined_to_it_goes_with_it(admin: Caller) -> None:
    kept, joined = somebody(admin.user), somebody(admin.user, email="otra@tlahuicole.mx", rfc="")
    merge_customers(kept.pk, joined.pk, by=admin.user)
    refused = forget(admin, joined)
    assert (refused.status_code, refused.json()["error"]) == (
        409,
        "Está unido a otro registro: borra los datos de ese.",
    )
    kept.refresh_from_db()
    assert forget(admin, kept).status_code == 200
    assert marks() == []


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ([], "Cotizaciones sin terminar: {}."),
        (["pay_all", "confirm", "approve"], "Órdenes sin terminar: {}."),
        (["transfer", "refuse"], "Pagos por confirmar: {}."),
    ],
)
def test_what_is_not_over_keeps_them(admin: Caller, steps: list[str], said: str) -> None:
    quote = sales.quote(admin.user, *steps, customer=somebody(admin.user))
    number = quote.payments.get().pk if "Pagos" in said else quote.order.pk if "approve" in steps else quote.pk
    before = marks()
    refused = forget(admin, quote.customer)
    assert (refused.status_code, said.format(number) in refused.json()["error"]) == (409, True), refused.json()
    assert marks() == before
    assert said.format(number) in admin.get(path(quote.customer)).json()["data"]["obstacles"]


def test_their_balance_is_theirs(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay_all", "confirm", "cancel", customer=somebody(admin.user))
    balance = quote.credit_balances.get()
    assert balance.amount_mxn > Decimal(0)
    refused = forget(admin, quote.customer)
    assert f"Saldos a favor: {balance.pk}." in refused.json()["error"]


def test_a_refund_that_is_not_paid_keeps_them(admin: Caller) -> None:
    order = sales.order(admin.user, *refunds.COMPLETED, customer=somebody(admin.user))
    refund = refunds.refund(admin.user, "approve", "confirm", order=order)
    assert f"Reembolsos por pagar: {refund.pk}." in forget(admin, refund.customer).json()["error"]


@pytest.mark.parametrize(
    ("sent", "field"), [({"name": "Otra persona"}, "name"), ({"name": ""}, "name"), ({"reason": " "}, "reason")]
)
def test_it_asks_for_their_name_and_a_reason(admin: Caller, sent: dict[str, str], field: str) -> None:
    customer = somebody(admin.user)
    refused = forget(admin, customer, **sent)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    customer.refresh_from_db()
    assert customer.anonymized_at is None


def test_it_is_done_once_and_nobody_changes_them_again(admin: Caller) -> None:
    customer = somebody(admin.user)
    forget(admin, customer)
    customer.refresh_from_db()
    said = "Sus datos personales se borraron: ya no se modifica."
    changed = admin.put("/users/customer", {"id": customer.pk, "customerFirstName": "Otro"})
    for refused in (forget(admin, customer), changed, admin.delete(f"/users/customer?id={customer.pk}")):
        assert (refused.status_code, refused.json()["error"]) == (409, said)
    back = admin.post(f"/users/customer/{customer.pk}/activate", {})
    assert (back.status_code, back.json()["error"]) == (409, "Sus datos personales se borraron.")
    merged = admin.post("/users/customer/merge", {"keep": customer.pk, "merge": somebody(admin.user).pk})
    assert merged.status_code == 409


def test_who_may_not_remove_anybody_s_is_refused(admin: Caller) -> None:
    seller = Caller(person("seller"))
    theirs = somebody(admin.user, seller_id=seller.user.pk)
    for who in (seller, Caller(person("billing")), Caller(person("warehouse"))):
        assert forget(who, theirs).status_code in (403, 404)
    assert marks() != []
