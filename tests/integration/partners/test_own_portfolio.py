"""A seller and a wholesaler see and change their own customers; another's is unknown in every call."""

from typing import Any

import pytest

from apps.accounts.models import RoleAbility
from apps.partners.models import Customer
from tests.factories import partners as make
from tests.personas import Caller

TAX = {"RFC": "MAB9307148T4", "BusinessName": "BAJÍO", "taxRegime": "601", "CFDIUssage": "G03"}


@pytest.fixture(params=["seller", "wholesaler"])
def keeper(request: Any) -> Caller:
    who: Caller = request.getfixturevalue(request.param)
    return who


@pytest.fixture
def foreign(admin: Caller) -> Customer:
    return make.customer(admin.user, first_name="Ajena", email="ajena@x.mx", rfc="MAB9307148T4")


def test_what_they_add_is_theirs(keeper: Caller, foreign: Customer) -> None:
    made = keeper.post("/users/customer", {"customerFirstName": "Mía"}).json()["data"]
    assert made["idSeller"] == keeper.user.pk
    assert [row["name"] for row in keeper.get("/users/customers").json()["data"]] == ["Mía"]
    assert keeper.put("/users/customer", {"id": made["id"], "notes": "x"}).status_code == 200


def test_what_is_assigned_to_them_is_theirs(admin: Caller, keeper: Caller) -> None:
    pk = make.customer(admin.user, seller_id=keeper.user.pk).pk
    assert keeper.get("/users/customer", {"id": pk}).status_code == 200
    assert admin.put("/users/customer", {"id": pk, "idSeller": ""}).json()["data"]["idSeller"] is None
    assert keeper.get("/users/customer", {"id": pk}).status_code == 404


def test_another_s_customer_is_unknown_in_every_call(keeper: Caller, foreign: Customer) -> None:
    pk = foreign.pk
    calls = [
        keeper.get("/users/customer", {"id": pk}),
        keeper.get(f"/admin/customers/{pk}"),
        keeper.get(f"/admin/customers/{pk}/history"),
        keeper.get("/users/customer/preflight", {"id": pk}),
        keeper.get("/quotes/client-list", {"cliente": pk}),
        keeper.get("/orders/tax-situation", {"idModel": pk}),
        keeper.put("/users/customer", {"id": pk, "notes": "x"}),
        keeper.put("/quotes/update-client", {"idCustomer": pk, "customerFirstName": "x"}),
        keeper.put("/quotes/client-billingsdata", {"idCustomer": pk, "RFC": ""}),
        keeper.post(f"/users/customer/{pk}/deactivate"),
    ]
    assert [call.status_code for call in calls] == [404] * len(calls)
    parts = [
        keeper.form("/orders/tax-situation", {"idCustomer": pk, "file": make.constancia()}),
        keeper.put("/quotes/client-address", {"idCustomer": pk, "address": "x"}),
        keeper.put("/quotes/client-billing", {"idCustomer": pk, "address": "x"}),
    ]
    assert [(call.status_code, list(call.json()["errors"])) for call in parts] == [(422, ["idCustomer"])] * len(parts)
    foreign.refresh_from_db()
    assert (foreign.notes, foreign.status) == ("", "Activo")


def test_another_s_customer_is_in_no_list_and_no_export(keeper: Caller, foreign: Customer) -> None:
    assert keeper.get("/users/customers").json()["total"] == 0
    assert keeper.get("/admin/customers", {"filter": f'{{"id":[{foreign.pk}]}}'}).json() == []
    assert keeper.get("/quotes/clients-list").json()["data"] == []
    assert keeper.get("/quotes/search-clients", {"search": "ajena"}).json()["data"] == []
    csv = b"".join(keeper.get("/admin/customers/export.csv").streaming_content).decode()
    assert "Ajena" not in csv


def test_they_neither_reassign_nor_give_access_nor_remove(keeper: Caller, admin: Caller) -> None:
    pk = keeper.post("/users/customer", {"customerFirstName": "Mía", "customerEmail": "mia@x.mx"}).json()["data"]["id"]
    assert keeper.put("/users/customer", {"id": pk, "idSeller": admin.user.pk}).status_code == 403
    assert keeper.put("/users/customer", {"id": pk, "idSeller": keeper.user.pk, "notes": "x"}).status_code == 200
    assert keeper.post("/users/customer/access", {"id": pk}).status_code == 403
    assert keeper.post(f"/users/customer/{pk}/deactivate").status_code == 403
    with_login = {"customerFirstName": "Otra", "customerEmail": "otra@x.mx", "createAccess": True}
    assert keeper.post("/users/customer", with_login).status_code == 403
    assert Customer.objects.count() == 1


def test_a_possible_duplicate_of_another_s_says_only_whom_to_ask(admin: Caller, seller: Caller, caller: Any) -> None:
    other = caller("seller", email="otro@pruebas.mx", first_name="Otro")
    make.customer(other.user, first_name="Secreta", email="misma@x.mx")
    refused = seller.post("/users/customer", {"customerFirstName": "X", "customerEmail": "misma@x.mx"})
    assert refused.status_code == 409
    assert refused.json()["duplicates"] == [
        {
            "id": None,
            "kind": None,
            "name": "Registro de otra cartera",
            "by": ["customerEmail"],
            "visible": False,
            "seller": "Otro de Prueba",
        }
    ]


def test_a_login_of_a_customer_sees_its_own_record_where_its_role_may_read(admin: Caller, caller: Any) -> None:
    login = caller("customer", email="cliente@x.mx")
    mine, other = make.customer(admin.user), make.customer(admin.user)
    Customer.objects.filter(pk=mine.pk).update(user=login.user)
    assert login.get("/users/customer", {"id": mine.pk}).status_code == 403, "as the role comes"
    RoleAbility.objects.create(role=login.user.role, action="read", subject="Client", scope="own")
    assert login.get("/users/customer", {"id": mine.pk}).status_code == 200
    assert login.get("/users/customer", {"id": other.pk}).status_code == 404


# --- billing ----------------------------------------------------------------------------------


def test_billing_changes_tax_data_and_invoice_addresses(billing: Caller, foreign: Customer) -> None:
    assert billing.put("/quotes/client-billingsdata", {"idCustomer": foreign.pk, **TAX}).status_code == 200
    saved = billing.put("/quotes/client-billing", {"idCustomer": foreign.pk, "address": "Sol 1"})
    assert (saved.status_code, saved.json()["data"]["addresses"][0]["kind"]) == (200, "invoice")
    whole = billing.get("/users/customer", {"id": foreign.pk}).json()["data"]
    form = {name: whole[name] for name in ("id", "customerFirstName", "customerEmail", "idSeller", "addresses", "contacts", "notes")}  # fmt: skip
    assert billing.put("/users/customer", {**form, **TAX, "BusinessName": "OTRO"}).json()["data"]["BusinessName"] == "OTRO"  # fmt: skip


def test_a_wholesaler_s_tax_data_are_only_read_by_billing_and_by_its_seller(
    admin: Caller, billing: Caller, seller: Caller
) -> None:
    shop = make.wholesaler(admin.user, seller_id=seller.user.pk)
    for who in (billing, seller):
        assert who.get("/users/wholesaler", {"id": shop.pk}).status_code == 200
        assert who.put("/users/wholesaler", {"id": shop.pk, **TAX}).status_code == 403
        assert who.put("/quotes/client-billingsdata", {"idCustomer": shop.pk, **TAX}).status_code == 403
        assert who.put("/quotes/client-billing", {"idCustomer": shop.pk, "address": "x"}).status_code == 403
        assert who.form("/orders/tax-situation", {"idCustomer": shop.pk, "file": make.constancia()}).status_code == 403


@pytest.mark.parametrize(
    "change",
    [
        {"customerFirstName": "Otra"},
        {"notes": "x"},
        {"customerEmail": "otra@x.mx"},
        {"addresses": [{"kind": "shipment", "address": "Luna 2"}]},
        {"contacts": [{"name": "Ana"}]},
    ],
)
def test_billing_changes_nothing_else(billing: Caller, foreign: Customer, change: dict[str, Any]) -> None:
    refused = billing.put("/users/customer", {"id": foreign.pk, **change})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
    calls = [
        billing.put("/quotes/update-client", {"idCustomer": foreign.pk, "customerFirstName": "x"}),
        billing.put("/quotes/client-address", {"idCustomer": foreign.pk, "address": "x"}),
        billing.post("/users/customer", {"customerFirstName": "x"}),
    ]
    assert {call.status_code for call in calls} == {403}
