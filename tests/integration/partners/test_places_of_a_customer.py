"""An address that stands by itself in an update of a customer changes one, or is added; all others stay."""

from typing import Any

import pytest

from apps.partners.models import Address, Customer
from tests.factories import partners as make
from tests.personas import Caller

MOON = {"address": "Calle Luna 8", "city": "Guadalajara"}


@pytest.fixture
def customer(admin: Caller) -> Customer:
    second = {**make.SHIPMENT, "address": "Calle Mar 3"}
    return make.customer(admin.user, addresses=[make.SHIPMENT, second])


def put(who: Caller, customer: Customer, **sent: Any) -> Any:
    return who.form("/users/customer", {"_method": "PUT", "id": customer.pk, **sent})


def streets(customer: Customer) -> list[tuple[str, str, bool]]:
    rows = Address.objects.filter(customer=customer).order_by("pk")
    return list(rows.values_list("kind", "address", "is_default"))


def numbers(customer: Customer) -> list[int]:
    return list(Address.objects.filter(customer=customer).order_by("pk").values_list("pk", flat=True))


def test_without_a_number_the_default_of_its_kind_is_changed_and_what_is_not_sent_of_it_stays(
    admin: Caller, customer: Customer
) -> None:
    done = put(admin, customer, **{"shipmentAddress[address]": "Calle Luna 8", "shipmentAddress[city]": "León"})
    assert done.status_code == 200, done.json()
    assert streets(customer) == [("shipment", "Calle Luna 8", True), ("shipment", "Calle Mar 3", False)]
    assert Address.objects.get(address="Calle Luna 8").zip_code == "45010"


def test_where_there_is_none_of_its_kind_it_is_added(admin: Caller, customer: Customer) -> None:
    assert admin.put("/users/customer", {"id": customer.pk, "invoiceAddress": MOON}).status_code == 200
    assert streets(customer)[-1] == ("invoice", "Calle Luna 8", True)


@pytest.mark.parametrize("beside", [True, False])
def test_the_one_of_its_number_is_changed(admin: Caller, customer: Customer, beside: bool) -> None:
    pk = numbers(customer)[1]
    sent = {"shipmentAddress": MOON, "idShipmentAddress": pk} if beside else {"shipmentAddress": {**MOON, "id": pk}}
    assert admin.put("/users/customer", {"id": customer.pk, **sent}).status_code == 200
    assert [street for _, street, _ in streets(customer)] == ["Calle Sol 5", "Calle Luna 8"]


def test_of_the_one_of_its_number_a_field_is_emptied_and_a_street_is_not(admin: Caller, customer: Customer) -> None:
    pk = numbers(customer)[0]

    def said(**place: str) -> Any:
        return admin.put("/users/customer", {"id": customer.pk, "shipmentAddress": place})

    def kept() -> tuple[str, str]:
        found = customer.addresses.get(pk=pk)
        return found.contact, found.address

    said(id=str(pk), contact="Luis")
    assert kept() == ("Luis", "Calle Sol 5")
    assert said(id=str(pk), contact="").status_code == 200
    assert kept() == ("", "Calle Sol 5")
    refused = said(id=str(pk), address="")
    assert refused.json()["errors"] == {"shipmentAddress.address": "Escribe la calle y el número."}
    assert said(contact="", address="").status_code == 200
    said(id=str(pk), contact="Luis")
    assert put(admin, customer, **{"shipmentAddress[id]": pk, "shipmentAddress[contact]": ""}).status_code == 200
    assert kept() == ("", "Calle Sol 5")


def test_it_becomes_the_default_when_it_says_so(admin: Caller, customer: Customer) -> None:
    sent = {"shipmentAddress": {"id": numbers(customer)[1], "isDefault": True}}
    assert admin.put("/users/customer", {"id": customer.pk, **sent}).status_code == 200
    assert streets(customer) == [("shipment", "Calle Sol 5", False), ("shipment", "Calle Mar 3", True)]


def test_beside_the_list_it_is_one_of_the_list(admin: Caller, customer: Customer) -> None:
    listed = [{"id": numbers(customer)[0], "kind": "shipment"}, {"kind": "invoice", "address": "Av. Uno 1"}]
    sent = {"addresses": listed, "shipmentAddress": MOON}
    assert admin.put("/users/customer", {"id": customer.pk, **sent}).status_code == 200
    assert streets(customer) == [("shipment", "Calle Luna 8", True), ("invoice", "Av. Uno 1", True)]


@pytest.mark.parametrize(
    ("sent", "at"),
    [
        ({"invoiceAddress": {"city": "Zapopan"}}, "invoiceAddress.address"),
        ({"shipmentAddress": {"address": "", "city": "Zapopan"}}, "shipmentAddress.address"),
        ({"shipmentAddress": MOON, "idShipmentAddress": 999_999}, "idShipmentAddress"),
        ({"shipmentAddress": {**MOON, "id": 1}, "idShipmentAddress": 2}, "idShipmentAddress"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(admin: Caller, customer: Customer, sent: Any, at: str) -> None:
    before = streets(customer)
    refused = admin.put("/users/customer", {"id": customer.pk, "notes": "Nueva", **sent})
    assert (refused.status_code, set(refused.json()["errors"])) == (422, {at})
    assert (streets(customer), Customer.objects.get().notes) == (before, "")


def test_what_somebody_else_changed_meanwhile_is_shown(admin: Caller, customer: Customer) -> None:
    version = admin.get("/users/customer", {"id": customer.pk}).json()["data"]["version"]
    assert admin.put("/users/customer", {"id": customer.pk, "shipmentAddress": {"city": "León"}}).status_code == 200
    sent = {"id": customer.pk, "version": version, "shipmentAddress": MOON}
    refused = admin.put("/users/customer", sent)
    assert (refused.status_code, refused.json()["code"]) == (409, "edit_conflict")
    assert set(refused.json()["errors"]) == {"addresses"}


def test_who_changes_tax_data_only_reaches_the_invoice_address(billing: Caller, admin: Caller) -> None:
    customer = make.customer(admin.user, addresses=[make.SHIPMENT, make.INVOICE])
    assert billing.put("/users/customer", {"id": customer.pk, "invoiceAddress": MOON}).status_code == 200
    assert billing.put("/users/customer", {"id": customer.pk, "shipmentAddress": MOON}).status_code == 403
    assert [street for _, street, _ in streets(customer)] == ["Calle Sol 5", "Calle Luna 8"]
