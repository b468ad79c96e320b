"""The bin: a deleted quote or customer comes back with its number and everything on it, or says what is in the way."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import connection

from apps.core.files.record_files import named_files
from apps.core.records.history import change_as
from apps.partners.models import Address, Customer
from apps.partners.services.customers import OWN_PARTS, delete_customer
from apps.sales.models import Payment, Quote
from tests.factories import partners as make
from tests.factories import sales
from tests.integration.audit.test_audit_list import listed
from tests.personas import Caller, person


def binned(who: Caller, which: str, **filters: Any) -> list[dict[str, Any]]:
    answer = who.get(f"/admin/deleted-{which}", {"filter": json.dumps(filters), "range": "[0, 99]"})
    assert answer.status_code == 200, answer.json()
    return answer.json()  # type: ignore[no-any-return]


# --- quotes -----------------------------------------------------------------------------------


def test_a_quote_comes_back_as_it_was(admin: Caller) -> None:
    quote = sales.quote(admin.user, amount=2)
    before = admin.get(f"/admin/quotes/{quote.pk}").json()
    admin.delete(f"/quotes/delete?id={quote.pk}")
    assert admin.get(f"/admin/quotes/{quote.pk}").status_code == 404
    [row] = binned(admin, "quotes")
    assert (row["number"], row["status"], row["deletedBy"]) == (quote.pk, "Cotización", admin.user.name)
    done = admin.post("/quotes/restore", {"id": quote.pk})
    assert done.json()["message"] == f"La cotización {quote.pk} está otra vez en la lista."
    after = admin.get(f"/admin/quotes/{quote.pk}").json()
    assert {k: v for k, v in after.items() if k != "trail"} == {k: v for k, v in before.items() if k != "trail"}
    assert binned(admin, "quotes") == []
    told = admin.get(f"/admin/quotes/{quote.pk}/history").json()["data"]
    assert [entry["actionLabel"] for entry in told[:2]] == ["Restaurar", "Eliminar"]


def test_a_payment_that_went_with_a_quote_stays_cancelled(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    sales.payment(quote, admin.user, method="Transferencia")
    admin.post("/quotes/refuse", {"id": quote.pk, "comment": "No"})
    admin.delete(f"/quotes/delete?id={quote.pk}")
    admin.post("/quotes/restore", {"id": quote.pk})
    assert Quote.objects.get(pk=quote.pk).status == "Rechazado"
    assert list(Payment.objects.values_list("status", flat=True)) == ["Cancelado"]


def test_a_quote_that_is_not_in_the_bin_is_not_restored(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    assert admin.post("/quotes/restore", {"id": quote.pk}).status_code == 404
    admin.delete(f"/quotes/delete?id={quote.pk}")
    assert admin.post("/quotes/restore", {"id": quote.pk}).status_code == 200
    assert admin.post("/quotes/restore", {"id": quote.pk}).status_code == 404


# --- customers --------------------------------------------------------------------------------


def whole(admin: Caller, path: str = "customer", **values: Any) -> int:
    made = make.customer(
        admin.user, path, first_name="Vuelve", phone="3312345678", notes="Paga bien.",
        addresses=[make.INVOICE, make.SHIPMENT], contacts=[{"name": "Luz"}], **{**make.COMPLETE, **values},
    )  # fmt: skip
    admin.form("/orders/tax-situation", {"idCustomer": made.pk, "file": make.constancia()})
    return made.pk


def rows_of(pk: int) -> dict[str, list[dict[str, Any]]]:
    """The record and its parts, column by column."""
    parts: tuple[Any, ...] = OWN_PARTS
    own: dict[str, Any] = {"customer": list(Customer.objects.filter(pk=pk).values())}
    return own | {m.__name__: list(m.objects.filter(customer=pk).order_by("pk").values()) for m in parts}


@pytest.mark.parametrize("path", ["customer", "wholesaler"])
def test_a_customer_comes_back_with_everything(admin: Caller, path: str) -> None:
    pk = whole(admin, path)
    before = rows_of(pk)
    assert [len(rows) for rows in before.values()] == [1, 2, 1, 1]
    admin.delete(f"/users/{path}?id={pk}")
    assert rows_of(pk) == {name: [] for name in before}
    [row] = binned(admin, "customers")
    assert (row["number"], row["name"], row["RFC"], row["deletedBy"]) == (pk, "Vuelve", "MAB9307148T4", admin.user.name)
    assert row["kindLabel"] == {"customer": "Cliente", "wholesaler": "Mayorista"}[path]
    done = admin.post("/users/customer/restore", {"id": pk})
    assert done.json()["message"] == "Vuelve está otra vez en la lista."
    after = rows_of(pk)
    for rows in (*before["TaxDocument"], *after["TaxDocument"]):
        rows.pop("uploaded_at")  # of the row, not of the file
    assert after == before
    assert binned(admin, "customers") == []
    shown = admin.get(f"/users/{path}", {"id": pk}).json()["data"]
    assert (shown["id"], len(shown["addresses"])) == (pk, 2)
    assert b"".join(admin.get("/orders/tax-situation", {"idModel": pk}))
    history = admin.get(f"/admin/{path}s/{pk}/history").json()["data"]
    assert {"Restauración", "Baja", "Alta"} <= {entry["actionLabel"] for entry in history}
    newest = next(one for one in listed(admin, kind="partners.customer", number=pk) if one["part"] is None)
    assert (newest["actionLabel"], newest["exists"], newest["name"]) == ("Restauración", True, "Vuelve")


def test_it_is_found_by_the_house_as_before(admin: Caller) -> None:
    pk = whole(admin)
    admin.delete(f"/users/customer?id={pk}")
    assert admin.get("/admin/customers", {"filter": '{"q": "vuelve"}'}).json() == []
    admin.post("/users/customer/restore", {"id": pk})
    assert [one["id"] for one in admin.get("/admin/customers", {"filter": '{"q": "vuelve"}'}).json()] == [pk]
    made = make.customer(admin.user)
    assert made.pk > pk


def test_the_bin_is_searched_by_name_rfc_and_email(admin: Caller) -> None:
    pk = whole(admin)
    admin.delete(f"/users/customer?id={pk}")
    for text in ("vuelve", "MAB930", "bajio.mx"):
        assert [one["number"] for one in binned(admin, "customers", q=text)] == [pk], text
    assert binned(admin, "customers", q="nada") == []
    assert binned(admin, "customers", kind="wholesaler") == []


@pytest.mark.parametrize(
    ("values", "words"),
    [({"rfc": "MAB9307148T4"}, "el RFC"), ({"email": "facturas@bajio.mx"}, "el correo")],
)
def test_one_whose_identity_is_taken_by_now_is_refused(admin: Caller, values: dict[str, Any], words: str) -> None:
    pk = whole(admin)
    admin.delete(f"/users/customer?id={pk}")
    make.customer(admin.user, first_name="Otra", **values)
    refused = admin.post("/users/customer/restore", {"id": pk})
    assert (refused.status_code, refused.json()["code"]) == (409, "taken_meanwhile")
    assert refused.json()["message"] == f"No se restaura: Otra ya tiene {words} de Vuelve. Cámbialo ahí antes."
    assert not Customer.objects.filter(pk=pk).exists() and not Address.objects.filter(customer=pk).exists()


def test_what_was_taken_off_before_does_not_come_back(admin: Caller) -> None:
    pk = whole(admin)
    admin.delete(f"/users/customer?id={pk}")
    admin.post("/users/customer/restore", {"id": pk})
    admin.put("/users/customer", {"id": pk, "contacts": []})
    admin.delete(f"/users/customer?id={pk}")
    admin.post("/users/customer/restore", {"id": pk})
    assert [len(rows) for rows in rows_of(pk).values()] == [1, 2, 0, 1]


def test_whom_it_named_may_be_gone_and_its_login_does_not_come_back(admin: Caller) -> None:
    seller = admin.post("/users/sellers", {"email": "breve@x.mx", "firstName": "Breve"}).json()["data"]["id"]
    body = {"customerFirstName": "Sola", "customerEmail": "sola@x.mx", "createAccess": True}
    pk = admin.post("/users/customer", body).json()["data"]["id"]
    change_as(Customer.objects.get(pk=pk), {"seller_id": seller}, by=admin.user)
    assert "eliminado" in admin.delete(f"/users/customer?id={pk}").json()["message"]
    assert "eliminado" in admin.delete(f"/users/seller?id={seller}").json()["message"]
    admin.post("/users/customer/restore", {"id": pk})
    back = Customer.objects.get(pk=pk)
    assert (back.seller_id, back.user_id, back.email) == (None, None, "sola@x.mx")
    assert admin.post("/users/customer/access", {"id": pk}).json()["data"]["hasAccess"] is True


def test_the_file_of_a_binned_constancia_is_kept_and_loose_nowhere(admin: Caller) -> None:
    pk = whole(admin)
    [path] = named_files()
    admin.delete(f"/users/customer?id={pk}")
    assert default_storage.exists(path) and list(named_files()) == [path]
    admin.post("/users/customer/restore", {"id": pk})
    assert list(named_files()) == [path]


def test_one_that_is_not_in_the_bin_is_not_restored(admin: Caller) -> None:
    pk = make.customer(admin.user).pk
    refused = admin.post("/users/customer/restore", {"id": pk})
    assert (refused.status_code, refused.json()["message"]) == (404, "Ya no está en la papelera.")
    assert admin.post("/users/customer/restore", {"id": 999_999}).status_code == 404


def test_only_administrators_see_and_restore(everybody: dict[str, Caller], stranger: Caller) -> None:
    for path in ("/admin/deleted-quotes", "/admin/deleted-customers"):
        assert {role for role, who in everybody.items() if who.get(path).status_code == 200} == {"admin"}
    for path in ("/quotes/restore", "/users/customer/restore"):
        told = {role: who.post(path, {"id": 1}).status_code for role, who in everybody.items()}
        assert told == {**dict.fromkeys(everybody, 403), "admin": 404}
        assert stranger.post(path, {"id": 1}).status_code == 401


@pytest.mark.django_db(transaction=True)
def test_two_who_restore_the_same_at_once_make_it_once() -> None:
    by = person("admin")
    pk = make.customer(by, addresses=[make.INVOICE]).pk
    delete_customer("customer", pk, by=by)
    callers = [Caller(by), Caller(by)]

    def restore(who: Caller) -> int:
        try:
            return int(who.post("/users/customer/restore", {"id": pk}).status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(restore, callers)) == [200, 404]
    assert Address.objects.filter(customer=pk).count() == 1
