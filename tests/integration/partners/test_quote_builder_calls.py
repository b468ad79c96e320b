"""The customer calls of the quote builder."""

from typing import Any

import pytest

from apps.partners.models import Customer
from tests.factories import partners as make
from tests.personas import Caller

ADDRESS = {"city": "Zapopan", "state": "Jalisco", "email": "a@x.mx", "phone": "33 1", "colony": "Centro", "contact": "Ana", "address": "Sol 5", "zipCode": "45010"}  # fmt: skip


@pytest.fixture
def customer(seller: Caller) -> Customer:
    return make.customer(seller.user, first_name="Ñandú", rfc="MAB9307148T4")


def test_the_lists_have_the_active_customers_and_wholesalers_that_one_sees(
    admin: Caller, seller: Caller, customer: Customer
) -> None:
    make.wholesaler(admin.user, first_name="Mayor")
    make.customer(admin.user, first_name="Ajena")
    off = make.customer(seller.user).pk
    admin.post(f"/users/customer/{off}/deactivate")
    rows = seller.get("/quotes/clients-list").json()["data"]
    assert [(row["name"], row["customerType"]) for row in rows] == [("Mayor", "Mayorista"), ("Ñandú", "Cliente")]
    assert (rows[1]["idCustomer"], rows[1]["RFC"], rows[1]["taxLevel"]) == (customer.pk, "MAB9307148T4", "red")


def test_search_finds_by_every_word_and_at_most_twenty(seller: Caller, customer: Customer) -> None:
    for _ in range(22):
        make.customer(seller.user)
    assert [r["name"] for r in seller.get("/quotes/search-clients", {"search": "nandu mab"}).json()["data"]] == [
        "Ñandú"
    ]
    assert len(seller.get("/quotes/search-clients", {"search": "cliente"}).json()["data"]) == 20


def test_one_customer_comes_whole(seller: Caller, customer: Customer) -> None:
    data = seller.get("/quotes/client-list", {"cliente": customer.pk}).json()["data"]
    assert (data["idCustomer"], data["addresses"], data["taxSituation"]) == (customer.pk, [], None)


def test_forms_change_who_they_are_and_their_tax_data(seller: Caller, customer: Customer) -> None:
    form = {"_method": "PUT", "idCustomer": customer.pk}
    contact = seller.form(
        "/quotes/update-client", {**form, "customerFirstName": "Otro", "customerPhone": "33 3615 1040"}
    )
    assert contact.json()["data"]["customerFirstName"] == "Otro"
    tax = {
        "RFC": "MAB9307148T4",
        "BusinessName": "Bajío",
        "CFDIUssage": "G03",
        "taxRegime": "601",
        "taxPostalCode": "44100",
    }
    data = seller.form("/quotes/client-billingsdata", {**form, **tax}).json()["data"]
    assert (data["BusinessName"], data["CFDIUssage"], data["customerFirstName"]) == ("BAJÍO", "G03", "Otro")
    refused = seller.form("/quotes/client-billingsdata", {**form, "CFDIUssage": "D01"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["CFDIUssage"])


@pytest.mark.parametrize(
    ("call", "key", "kind"),
    [("client-address", "idShipmentAddress", "shipment"), ("client-billing", "idInvoiceAddress", "invoice")],
)
def test_an_address_is_added_then_changed(seller: Caller, customer: Customer, call: str, key: str, kind: str) -> None:
    form: dict[str, Any] = {"_method": "PUT", "idCustomer": customer.pk}
    added = seller.form(f"/quotes/{call}", {**form, **ADDRESS}).json()
    [address] = added["data"]["addresses"]
    assert (address["id"], address["kind"], address["isDefault"]) == (added["idAddress"], kind, True)
    assert {name: address[name] for name in ADDRESS} == ADDRESS
    changed = seller.form(f"/quotes/{call}", {**form, key: address["id"], "city": "Tonalá"}).json()
    assert (changed["idAddress"], changed["data"]["addresses"][0]["city"]) == (address["id"], "Tonalá")
    assert changed["data"]["addresses"][0]["address"] == "Sol 5"
    second = seller.form(f"/quotes/{call}", {**form, **ADDRESS, "isDefault": True}).json()
    assert [a["isDefault"] for a in second["data"]["addresses"]] == [False, True]


@pytest.mark.parametrize(("call", "kind"), [("client-address", "shipment"), ("client-billing", "invoice")])
def test_an_address_that_is_there_is_not_added_again(seller: Caller, customer: Customer, call: str, kind: str) -> None:
    """Sent twice, or by somebody who did not see it: it is that one, and may become the default."""
    form: dict[str, Any] = {"_method": "PUT", "idCustomer": customer.pk, **ADDRESS}
    first, again = (seller.form(f"/quotes/{call}", form).json() for _ in range(2))
    assert (again["idAddress"], len(again["data"]["addresses"])) == (first["idAddress"], 1)
    other = seller.form(f"/quotes/{call}", {**form, "contact": "Eva", "isDefault": True}).json()
    assert [one["isDefault"] for one in other["data"]["addresses"]] == [False, True]
    for _ in range(2):
        back = seller.form(f"/quotes/{call}", {**form, "isDefault": True}).json()
        assert back["idAddress"] == first["idAddress"]
        assert [(one["kind"], one["isDefault"]) for one in back["data"]["addresses"]] == [(kind, True), (kind, False)]
    history = seller.get(f"/admin/customers/{customer.pk}/history").json()["data"]
    assert sum(entry["action"] == "create" for entry in history) == 3


def test_an_address_of_the_other_kind_or_of_another_customer_is_not_changed(seller: Caller, customer: Customer) -> None:
    form = {"idCustomer": customer.pk}
    shipment = seller.put("/quotes/client-address", {**form, **ADDRESS}).json()["idAddress"]
    assert seller.put("/quotes/client-billing", {**form, **ADDRESS, "idInvoiceAddress": shipment}).status_code == 422
    other = make.customer(seller.user, addresses=[make.SHIPMENT]).addresses.get().pk
    assert seller.put("/quotes/client-address", {**form, **ADDRESS, "idShipmentAddress": other}).status_code == 422
    assert seller.put("/quotes/client-address", form).json()["errors"] == {"address": "Escribe la calle y el número."}


def test_who_may_quote_reads_and_changes(everybody: dict[str, Caller]) -> None:
    def allowed(ask: Any) -> set[str]:
        return {role for role, who in everybody.items() if ask(who).status_code != 403}

    quoting = {"admin", "seller", "wholesaler"}
    assert allowed(lambda who: who.get("/quotes/clients-list")) == {*quoting, "billing"}
    assert allowed(lambda who: who.get("/quotes/search-clients")) == {*quoting, "billing"}
    assert allowed(lambda who: who.get("/quotes/client-list", {"cliente": 1})) == {*quoting, "billing"}
    assert allowed(lambda who: who.put("/quotes/update-client", {"idCustomer": 1})) == quoting
    assert allowed(lambda who: who.put("/quotes/client-address", {"idCustomer": 1})) == quoting
    assert allowed(lambda who: who.put("/quotes/client-billing", {"idCustomer": 1})) == {*quoting, "billing"}
    assert allowed(lambda who: who.put("/quotes/client-billingsdata", {"idCustomer": 1})) == {*quoting, "billing"}


def test_a_stranger_gets_nothing(stranger: Caller) -> None:
    calls = [
        stranger.get("/quotes/clients-list"),
        stranger.get("/quotes/search-clients"),
        stranger.get("/quotes/client-list", {"cliente": 1}),
        stranger.put("/quotes/update-client", {"idCustomer": 1}),
        stranger.put("/quotes/client-address", {"idCustomer": 1}),
        stranger.put("/quotes/client-billing", {"idCustomer": 1}),
        stranger.put("/quotes/client-billingsdata", {"idCustomer": 1}),
    ]
    assert {call.status_code for call in calls} == {401}


def test_the_lists_take_a_fixed_number_of_queries(admin: Caller, django_assert_num_queries: Any) -> None:
    for _ in range(5):
        make.customer(admin.user)
    # The caller's own, the rows; of a page its ids before.
    for path, queries in (("/quotes/clients-list", 2), ("/quotes/search-clients", 3)):
        with django_assert_num_queries(queries):
            admin.get(path)
