"""A postal code and the name of another state contradict each other; what may be a short form does not."""

from typing import Any

import pytest

from apps.partners.models import Address, Customer, PostalCode
from tests.factories import inventory
from tests.factories import partners as make
from tests.integration.sales.support import line
from tests.personas import Caller

WRONG = {"address": "Sol 1", "zipCode": "44100", "state": "aguascalientes"}
TOLD = "El código postal 44100 es de Jalisco."


@pytest.fixture(autouse=True)
def catalogue(db: None) -> None:
    make.postal_codes()
    PostalCode.objects.create(code="25000", state="Coahuila de Zaragoza")
    PostalCode.objects.create(code="50000", state="México")


@pytest.mark.parametrize("as_form", [False, True])
def test_another_state_is_refused_at_its_field(admin: Caller, as_form: bool) -> None:
    pk = make.customer(admin.user).pk
    send: Any = admin.form if as_form else admin.post
    new = {"customerFirstName": "Luis"}
    one = {"_method": "PUT", "idCustomer": pk, **WRONG}
    assert send("/quotes/client-address", one).json()["errors"] == {"state": TOLD}
    assert send("/users/customer", {**new, **WRONG}).json()["errors"] == {"state": TOLD}
    if not as_form:
        parts = {"shipmentAddress": WRONG, "addresses.0": [{**WRONG, "kind": "shipment"}]}
        for at, sent in parts.items():
            answer = send("/users/customer", {**new, at.removesuffix(".0"): sent})
            assert answer.json()["errors"] == {f"{at}.state": TOLD}
    assert not Address.objects.exists()


def test_of_a_customer_made_with_a_quote_it_is_refused_where_it_was_sent(admin: Caller) -> None:
    """Beside the customer's own fields, in an object, or in part there; of a customer's form too."""
    content = {"products": [line([inventory.piece(admin.user)])], "exchangeType": "18", "customerFirstName": "Luis"}
    ways: dict[str, Any] = {
        "state": WRONG,
        "shipmentAddress.state": {"shipmentAddress": WRONG},
        "invoiceAddress.state": {"shipmentAddress": {"address": "Sol 1"}, "invoiceAddress": WRONG},
    }
    ways_of_a_part: dict[str, Any] = {
        "address": "Sol 1",
        "zipCode": "44100",
        "shipmentAddress": {"state": "Aguascalientes"},
    }
    for at, sent in [*ways.items(), ("shipmentAddress.state", ways_of_a_part)]:
        for path, also in (("/quotes/store", content), ("/users/customer", {"customerFirstName": "Luis"})):
            refused = admin.post(path, {**also, **sent})
            assert (refused.status_code, refused.json()["errors"]) == (422, {at: TOLD})
    others: dict[str, dict[str, Any]] = {
        "isDefault": {"shipmentAddress": {"address": "Sol 1", "isDefault": False}},
        "address": {"shipmentAddress": {"city": "León"}},
    }
    for at, sent in others.items():
        for path, also in (("/quotes/store", content), ("/users/customer", {"customerFirstName": "Luis"})):
            refused = admin.post(path, {**also, **sent})
            assert (refused.status_code, list(refused.json()["errors"])) == (422, [f"shipmentAddress.{at}"])
    assert not Customer.objects.exists()


@pytest.mark.parametrize(
    ("code", "state"),
    [
        ("44100", "JALISCO"), ("44100", "Jal."), ("99999", "Jalisco"), ("25000", "Coahuila"), ("01001", "México"),
        ("50000", "Edo. de México"), ("", "Jalisco"), ("44100", ""),
    ],
)  # fmt: skip
def test_what_may_be_right_is_saved(admin: Caller, code: str, state: str) -> None:
    sent = {"idCustomer": make.customer(admin.user).pk, "address": "Sol 1", "zipCode": code, "state": state}
    assert admin.put("/quotes/client-address", sent).status_code == 200
    assert Address.objects.get().state == state


def test_what_stands_may_come_back(admin: Caller) -> None:
    customer = make.customer(admin.user)
    sent = {"idCustomer": customer.pk, "address": "Sol 1", "zipCode": "44100", "state": "Jalisco"}
    assert admin.put("/quotes/client-address", sent).status_code == 200
    Address.objects.update(state="Aguascalientes")
    shown = admin.get("/users/customer", {"id": customer.pk}).json()["data"]
    assert admin.put("/users/customer", {**shown, "notes": "x"}).status_code == 200
    [one] = shown["addresses"]
    changed = admin.put(
        "/quotes/client-address", {"idCustomer": customer.pk, "idAddress": one["id"], "zipCode": "01001"}
    )
    assert changed.json()["errors"] == {"state": "El código postal 01001 es de Ciudad de México."}
