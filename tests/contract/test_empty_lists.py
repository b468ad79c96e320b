"""No list that is empty, and none that is missing, means all: who sends one says so, or is refused."""

from typing import Any

import pytest

from apps.inventory.models import Transfer
from tests.contract.test_encodings import COMMANDS, Command, good_body, path_of, schema_of
from tests.factories import inventory, partners, refunds, sales
from tests.personas import Caller

pytestmark = pytest.mark.usefixtures("lasting_admin")

NOTHINGS: list[Any] = [[], None, ""]
_EMPTY: list[Any] = ["[]", []]


def _lists_of(command: Command) -> list[str]:
    schema = schema_of(command.payload)["properties"]
    return [name for name, value in good_body(command.payload).items() if isinstance(value, list) and name in schema]


def _errors(answer: Any) -> dict[str, str]:
    assert answer.status_code == 422, answer.content
    return answer.json()["errors"]  # type: ignore[no-any-return]


@pytest.mark.parametrize("command", [c for c in COMMANDS if _lists_of(c)], ids=str)
def test_null_is_no_list(admin: Caller, command: Command) -> None:
    for name in _lists_of(command):
        sent = {**good_body(command.payload), name: None}
        assert _errors(admin.send(command.method, path_of(command), sent))[name] == "Envía una lista."


@pytest.mark.parametrize(
    "unfilled", [{"addresses": ""}, {"addresses[]": ""}, {"addresses[0]": ""}, {"addresses": ["", ""]}]
)
def test_an_unfilled_field_takes_nothing_away(admin: Caller, unfilled: dict[str, Any]) -> None:
    customer = partners.customer(admin.user, addresses=[{**partners.SHIPMENT, "kind": "shipment"}])
    sent = {"_method": "PUT", "idCustomer": customer.pk, **unfilled}
    assert "addresses" in next(iter(_errors(admin.form("/users/customer", sent))))
    assert customer.addresses.count() == 1
    for empty in _EMPTY:
        body = {"_method": "PUT", "idCustomer": customer.pk, "addresses": empty}
        if empty:
            assert admin.form("/users/customer", body).status_code == 200
        else:
            assert admin.post("/users/customer", body).status_code == 200
        assert not customer.addresses.exists()


def test_an_unfilled_field_of_a_quote_leaves_its_lines(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    lines = admin.get("/quotes/show", {"id": quote.pk}).json()[0]["products"]
    refused = admin.form("/quotes/update", {"_method": "PUT", "idQuote": quote.pk, "notes": "Otra", "products[]": ""})
    assert list(_errors(refused)) == ["products"]
    assert admin.get("/quotes/show", {"id": quote.pk}).json()[0]["products"] == lines


@pytest.mark.parametrize("empty", [[], "", "[]", {}])
def test_a_sum_of_no_imports_is_not_that_of_all(admin: Caller, empty: Any) -> None:
    assert list(_errors(admin.post("/import-sum", {"ids": empty}))) == ["ids"]
    assert list(_errors(admin.post("/import-sum", {"IdImport": empty}))) == ["IdImport"]


@pytest.mark.parametrize("name", ["categories", "products"])
def test_a_count_of_no_products_is_not_of_all(admin: Caller, name: str) -> None:
    place = inventory.location().pk
    assert list(_errors(admin.post("/stock-counts", {"location": place, name: []}))) == [name]
    assert admin.post("/stock-counts", {"location": place}).status_code == 201


def test_a_complete_delivery_of_no_pieces_is_refused(admin: Caller) -> None:
    order = sales.order(admin.user, *sales.TO_READY)
    for empty in NOTHINGS:
        body = {"deliveryType": 6, "pieces": empty, "receiver": "Eva"}
        assert list(_errors(admin.post(f"/orders/delivery/{order.pk}", body))) == ["pieces"]
    assert not order.pieces.filter(delivery__isnull=False).exists()
    assert admin.post(f"/orders/delivery/{order.pk}", {"deliveryType": 6, "receiver": "Eva"}).status_code == 200


@pytest.mark.parametrize("name", ["lines", "pieces"])
def test_a_refund_of_no_pieces_is_not_received_whole(admin: Caller, name: str) -> None:
    refund = refunds.refund(admin.user, "approve")
    for empty in NOTHINGS:
        assert list(_errors(admin.post(f"/devolution/confirm/{refund.pk}", {name: empty}))) == [name]
    refund.refresh_from_db()
    assert refund.status == "Aprobada"
    assert admin.post(f"/devolution/confirm/{refund.pk}", {}).status_code == 200


def test_null_takes_nothing_away_and_moves_nothing(admin: Caller) -> None:
    customer = partners.customer(admin.user, addresses=[{**partners.SHIPMENT, "kind": "shipment"}])
    assert list(_errors(admin.put("/users/customer", {"id": customer.pk, "addresses": None}))) == ["addresses"]
    assert customer.addresses.count() == 1
    order = sales.order(admin.user)
    assert list(_errors(admin.post("/transfer/request", {"id": order.pk, "pieces": None}))) == ["pieces"]
    assert not Transfer.objects.exists()
