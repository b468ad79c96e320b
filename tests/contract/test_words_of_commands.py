"""A word in the address of a command that it does not know is refused by its name, as one in its body."""

import re
from typing import Any

import pytest

from tests.contract.operations import Operation, operations
from tests.contract.test_encodings import COMMANDS, Command, good_body, path_of
from tests.factories import catalog, inventory, sales
from tests.personas import Caller

pytestmark = pytest.mark.usefixtures("lasting_admin")


def _errors(answer: Any) -> dict[str, str]:
    assert answer.status_code == 422, answer.content
    return answer.json()["errors"]  # type: ignore[no-any-return]


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_an_invented_word_is_refused(admin: Caller, command: Command) -> None:
    body = good_body(command.payload)
    assert list(_errors(admin.send(command.method, f"{path_of(command)}?inventedWord=1", body))) == ["inventedWord"]


_REMOVALS = [one for one in operations() if one.method == "DELETE" and one.is_for_people]


@pytest.mark.parametrize("operation", _REMOVALS, ids=str)
def test_a_removal_knows_its_words_only(admin: Caller, operation: Operation) -> None:
    path = re.sub(r"{\w+}", "7", operation.path)
    assert "force" in _errors(admin.delete(f"{path}?id=7&force=1"))


def test_what_belongs_into_the_address_is_told(admin: Caller) -> None:
    product = catalog.product(admin.user)
    told = {"idProduct": "Esta llamada no conoce «idProduct» en el cuerpo: envíalo en la dirección."}
    assert _errors(admin.send("DELETE", "/products/delete", {"idProduct": product.pk})) == told


def test_what_belongs_into_the_body_is_told(admin: Caller) -> None:
    order = sales.order(admin.user)
    told = {"comment": "Esta llamada no conoce «comment» en la dirección. Envíalo en el cuerpo."}
    assert _errors(admin.post(f"/orders/stop/{order.pk}?comment=Pausa", {})) == told
    made = admin.post("/users/customer?_method=PUT", {"id": 7, "customerFirstName": "Eva"})
    assert list(_errors(made)) == ["_method"]


def test_what_is_said_in_the_body_or_the_path_may_be_repeated(admin: Caller) -> None:
    order = sales.order(admin.user)
    assert admin.post(f"/orders/stop/{order.pk}?id={order.pk}&comment=Pausa", {"comment": "Pausa"}).status_code == 200
    path = f"/orders/activate/{order.pk}"
    assert list(_errors(admin.post(f"{path}?id={order.pk + 1}", {}))) == ["id"]
    assert list(_errors(admin.post(f"{path}?comment=Otra", {"comment": "Sigue"}))) == ["comment"]


def test_the_words_of_the_contract_are_taken(admin: Caller) -> None:
    payment = sales.payment(sales.quote(admin.user), admin.user)
    assert admin.post(f"/quotes/cancel-payment?id={payment.pk}&comment=Doble&_=1", {}).status_code == 200
    piece = inventory.piece(admin.user)
    other = catalog.product(admin.user, name="Otra")
    moved = admin.delete(f"/products/transfer?idProduct={piece.product_id}&newProduct={other.pk}")
    assert moved.status_code == 200
