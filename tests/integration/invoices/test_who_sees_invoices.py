"""Who sees which invoices, and who may do what with them."""

from decimal import Decimal

import pytest

from apps.invoices.models import Invoice
from tests.factories import invoices, sales
from tests.personas import Caller, person


def ids(who: Caller) -> list[int]:
    return [row["id"] for row in who.get("/admin/invoices", {"sort": '["id","ASC"]'}).json()]


def test_a_seller_sees_what_they_sold_and_asks_for_it(admin: Caller, seller: Caller) -> None:
    invoices.settings(admin.user)
    other = invoices.invoice(admin.user)
    order = invoices.order(admin.user, customer=invoices.customer(admin.user))
    order.seller = seller.user
    order.save()
    made = seller.post("/invoices/draft", {"idOrder": order.pk})
    assert made.status_code == 201, made.json()
    pk = made.json()["data"]["id"]
    assert ids(seller) == [pk]
    assert seller.get(f"/invoices/{other.pk}").status_code == 404
    assert seller.post("/invoices/draft", {"idOrder": other.order_id}).json()["errors"].keys() == {"idOrder"}
    refused = seller.post(f"/invoices/{pk}/issue")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
    allowed = {a["name"]: a["allowed"] for a in seller.get(f"/invoices/{pk}").json()["data"]["actions"]}
    assert (allowed["discard"], allowed["issue"], allowed["annul"]) == (True, False, False)


def test_a_customer_sees_their_own_once_the_sat_knows_them(admin: Caller, customer: Caller) -> None:
    of = invoices.customer(admin.user)
    of.user = customer.user
    of.save()
    made = invoices.invoice(admin.user, "issue", of=invoices.order(admin.user, customer=of))
    invoices.invoice(admin.user, "issue", "stamp")
    assert ids(customer) == []
    assert customer.get(f"/invoices/{made.pk}/xml").status_code == 404
    invoices.take(made.pk, "stamp", admin.user)
    assert ids(customer) == [made.pk]
    assert customer.get(f"/invoices/{made.pk}/xml").status_code == 200
    assert customer.post(f"/invoices/{made.pk}/cancel", {"motive": "02"}).status_code == 403
    assert customer.post("/invoices/draft", {"idOrder": made.order_id}).status_code == 403


def test_a_customer_hears_nothing_of_what_is_in_a_draft(admin: Caller, customer: Caller) -> None:
    of = invoices.customer(admin.user)
    of.user = customer.user
    of.save()
    invoices.settings(admin.user)
    order = invoices.order(admin.user, *sales.TO_READY, "deliver_one", customer=of, shipping_cost=Decimal(100))
    part = admin.post("/invoices/draft", {"idOrder": order.pk, "portion": "delivered"}).json()["data"]["id"]
    hidden: tuple[object, ...] = (False, "Su factura está en preparación.", [], [], None)
    keys = ("allowed", "reason", "invoices", "portions", "leftOut")

    def told() -> tuple[object, ...]:
        found = customer.get("/invoices/source", {"idOrder": order.pk}).json()["data"]
        return tuple(found[key] for key in keys)

    assert told() == hidden
    rest = admin.post("/invoices/draft", {"idOrder": order.pk, "portion": "rest"}).json()["data"]["id"]
    version = admin.get(f"/invoices/{rest}").json()["data"]["version"]
    assert admin.put(f"/admin/invoices/{rest}", {"withShipping": False, "version": version}).status_code == 200
    assert told() == hidden
    for pk in (part, rest):
        for step in ("issue", "stamp"):
            invoices.take(pk, step, admin.user)
    assert told()[-1] == {"total": "100.00", "currency": "MXN"}


@pytest.mark.parametrize("role", ["wholesaler", "coordinator", "warehouse"])
def test_the_warehouse_and_wholesalers_see_none(admin: Caller, role: str) -> None:
    made = invoices.invoice(admin.user, "issue")
    who = Caller(person(role))
    assert who.get("/admin/invoices").status_code == 403
    assert who.get(f"/invoices/{made.pk}").status_code == 403


def test_billing_does_all_but_the_keys(admin: Caller, billing: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user)
    pk = billing.post("/invoices/draft", {"idOrder": order.pk}).json()["data"]["id"]
    assert billing.post(f"/invoices/{pk}/issue").status_code == 200
    file = invoices.upload("F-1.xml", invoices.stamped(pk))
    assert billing.form(f"/invoices/{pk}/stamped", {"file": file}).status_code == 200
    assert billing.post(f"/invoices/{pk}/cancel", {"motive": "03"}).status_code == 200
    assert billing.post(f"/invoices/{pk}/confirm_cancel").status_code == 200
    assert Invoice.objects.get(pk=pk).status == "Cancelada"


def test_invoices_are_found_by_number_name_rfc_and_uuid(admin: Caller) -> None:
    first = invoices.invoice(admin.user, "issue", "stamp")
    other = invoices.customer(admin.user, rfc="XEXX010101000", business_name="ACME", tax_regime="616", cfdi_use="S01")
    second = invoices.invoice(admin.user, of=invoices.order(admin.user, customer=other))
    first.refresh_from_db()

    def found(text: str) -> list[int]:
        return [row["id"] for row in admin.get("/admin/invoices", {"filter": f'{{"q":"{text}"}}'}).json()]

    assert found("F-1") == [first.pk]
    assert found(str(first.uuid)[:13]) == [first.pk]
    assert found("acme") == [second.pk]
    assert found("MAB9307148T4") == [first.pk]


def test_the_list_is_filtered_and_summed(admin: Caller) -> None:
    first = invoices.invoice(admin.user, "issue", "stamp")
    second = invoices.invoice(admin.user)
    by_status = admin.get("/admin/invoices", {"filter": '{"status":"Timbrada"}'}).json()
    assert [row["id"] for row in by_status] == [first.pk]
    by_order = admin.get("/admin/invoices", {"filter": f'{{"order":{second.order_id}}}'}).json()
    assert [row["id"] for row in by_order] == [second.pk]
    [total, received, credited] = admin.get("/admin/invoices/sums").json()["data"]
    assert (total["value"], received["value"], credited["value"]) == (f"{first.total}", "0.00", "0.00")
