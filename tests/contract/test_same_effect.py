"""What a command does is the same in every encoding and spelling (`test_encodings.py` compares what each is told): every update,
by the record read back, and the commands that make papers and move pieces, by all that they answer."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from apps.accounts.models import Role, User
from apps.inventory.models import InventoryExit
from apps.partners.models import Customer
from tests.contract.sheet import Sheet, undone
from tests.contract.test_encodings import (
    LISTS,
    Spelled,
    multipart,
    send,
    spelled_json,
    spellings,
    urlencoded,
)
from tests.contract.updates import UPDATES
from tests.factories import catalog, commissions, inventory, partners, refunds, sales
from tests.personas import Caller, person

SOME = {"JSON", "JSON of texts", "JSON of records", "urlencoded, places", "multipart, brackets", "multipart, json"}


def some_spellings(body: dict[str, Any]) -> Iterator[tuple[str, Spelled]]:
    return ((name, spelled) for name, spelled in spellings(body) if name in SOME)


LEFT_OUT = {"priceToBeDecided", "wholesalerPrice"}
"""What takes prices of a product away, which are sent here."""


@pytest.mark.parametrize("operation", UPDATES)
def test_an_update(admin: Caller, operation: str) -> None:
    sheet = Sheet(operation, admin)
    values = {name: two[0] for name, two in sheet.two.items() if name not in LEFT_OUT}
    body = {**sheet.update.names(sheet.record), **values}
    method = "POST" if operation.startswith("PUT ") else sheet.method
    if method != sheet.method:
        body["_method"] = sheet.method
    before, effects = sheet.values(), {}
    for name, spelled in some_spellings(body):
        with undone():
            answer = send(admin, method, sheet.update.path(sheet.record), spelled)
            assert answer.status_code == 200, (name, answer.json())
            effects[name] = sheet.values()
    assert effects["JSON"] != before
    assert {name: effect for name, effect in effects.items() if effect != effects["JSON"]} == {}


# --- commands -----------------------------------------------------------------------------------

Made = tuple[str, dict[str, Any]]
"""Where a command is sent, and what it says."""


def _lines(by: User, amount: int = 2) -> tuple[int, list[int]]:
    made = inventory.pieces(by, amount)
    return made[0].product_id, [piece.pk for piece in made]


def _a_quote(by: User) -> Made:
    product, pieces = _lines(by)
    circuit = inventory.circuit(by, (1, 2))
    inside = circuit.pieces.order_by("pk")[0].piece
    part = {"IdProduct": inside.product_id, "unitPrice": "50", "pieces": [inside.pk]}
    return "/quotes/store", {
        "idCustomer": partners.customer(by).pk, "exchangeType": "18.5", "discount": 5, "invoiceRequired": "Si",
        "products": [{"IdProduct": product, "unitPrice": 100, "pieces": pieces}],
        "circuits": [{"IdCircuit": circuit.pk, "count": 1, "products": [part]}],
        "selectedDeliveryMethod": ["Tarima", "Emplaye"], "notes": "Con cuidado",
    }  # fmt: skip


def _a_payment(by: User) -> Made:
    said = {"idQuote": sales.quote(by).pk, "method": "Transferencia", "amount": 100, "reference": 778899}
    return "/quotes/payments", said


def _an_output(by: User) -> Made:
    order = sales.order(by, *sales.TO_READY)
    return f"/orders/outputs/{order.pk}", {"pieces": sales.pieces_left(order.pk)[:1], "comment": "Por la puerta 2"}


def _pieces_come_back(by: User) -> Made:
    order = sales.order(by, *sales.TO_READY, "output_all")
    said = {"pieces": sales.pieces_left(order.pk)[:1], "comment": "No cabía"}
    return f"/orders/return-output/{order.pk}", said


def _a_delivery(by: User) -> Made:
    order = sales.order(by, *sales.TO_READY)
    return f"/orders/delivery/{order.pk}", {"type": 5, "pieces": sales.pieces_left(order.pk)[:1], "receiver": "Eva"}


def _a_refund(by: User) -> Made:
    order = sales.order(by, *refunds.COMPLETED, amount=4)
    said = {"idOrder": order.pk, "pieces": refunds.delivered_pieces(order.pk)[:2], "comment": "No le gustaron"}
    return "/devolution/store", said


def _what_came(by: User) -> Made:
    refund = refunds.refund(by, "approve")
    line = {
        "IdPiece": refund.pieces.get().order_piece.piece_id,
        "condition": "Incompleto",
        "came": True,
        "note": "Sin una pata",
    }
    return f"/devolution/confirm/{refund.pk}", {"lines": [line]}


def _money_back(by: User) -> Made:
    refund = refunds.refund(by, "approve")
    return "/devolution/register-refund", {"IdDevolution": refund.pk, "method": "Transferencia", "amount": "10.50"}


def _a_commission(by: User) -> Made:
    orders = [commissions.completed(by, by).pk for _ in range(2)]
    month = f"{commissions.month():%Y-%m}"
    return "/commissions/save", {"seller": by.pk, "monthyear": month, "percentage": "3.5", "orders": orders}


def _a_transfer(by: User) -> Made:
    places = {"LocationOrigin": inventory.location("GDL").pk, "LocationDestiny": inventory.location("CDMX").pk}
    return "/transfer/store", {**places, "pieces": _lines(by)[1], "comment": "Para la tienda"}


def _what_arrived(by: User) -> Made:
    transfer = inventory.transfer(by, *inventory.IN_TRANSIT, amount=2)
    first = transfer.pieces.order_by("piece_id").values_list("piece_id", flat=True)[0]
    return "/transfer/received", {"id": transfer.pk, "pieces": [first], "responsible": by.pk, "note": "Falta una"}


def _a_circuit(by: User) -> Made:
    product, pieces = _lines(by, 4)
    line = {"IdProduct": product, "piecesNeeded": 2, "unitPrice": "80", "pieces": pieces}
    said = {
        "Name": "Comedor",
        "Location": inventory.location().pk,
        "PriceMin": 100,
        "PriceMax": 200,
        "products": [line],
    }
    return "/circuits/save", said


def _a_product(by: User) -> Made:
    category = catalog.subcategory(by).pk
    said = {"Name": "Silla", "IdBrand": catalog.brand(by).pk, "IdCategory": category, "Code": 778899, "lowCount": 3}
    return "/products/save", said


def _a_customer(by: User) -> Made:
    addresses = [{"kind": "shipment", "address": "Sol 5", "zipCode": 44110, "isDefault": True}]
    contacts = [{"name": "Eva", "phone": 3312345678}, {"name": "Ana", "email": "ana@compra.mx"}]
    said = {"customerFirstName": "Olga", "customerPhone": 3312345678, "addresses": addresses, "contacts": contacts}
    return "/users/customer", said


def _imports(by: User) -> Made:
    ids = [inventory.import_number(by).pk for _ in range(2)]
    return "/update-import-numbers", {"_method": "PUT", "ids": ids, "availability": "Disponible", "preOwned": True}


def _a_role(_: User) -> Made:
    permissions = [
        {"action": "read", "subject": "Sellers", "granted": True},
        {"action": "edit", "subject": "Sellers", "granted": False},
    ]
    return "/admin/roles", {"name": "Auditor", "permissions": permissions}


COMMANDS: list[Callable[[User], Made]] = [
    _a_quote, _a_payment, _an_output, _pieces_come_back, _a_delivery, _a_refund, _what_came, _money_back, _a_commission,
    _a_transfer, _what_arrived, _a_circuit, _a_product, _a_customer, _imports, _a_role,
]  # fmt: skip
_OF_NOW = re.compile(r"\d{4}-\d\d-\d\dT.*|[0-9a-f]{8}-[0-9a-f-]{27}")


def settled(data: Any) -> Any:
    """Without what is of the moment: times, and identifiers that were drawn."""
    if isinstance(data, dict):
        return {name: settled(value) for name, value in data.items()}
    if isinstance(data, list):
        return [settled(value) for value in data]
    return _OF_NOW.sub("", data) if isinstance(data, str) else data


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.__name__.strip("_"))
def test_a_command(admin: Caller, command: Callable[[User], Made]) -> None:
    path, body = command(admin.user)
    effects = {}
    for name, spelled in some_spellings(body):
        with undone():
            answer = send(admin, "POST", path, spelled)
            assert answer.status_code in {200, 201}, (name, answer.json())
            effects[name] = settled(answer.json())
    assert {name: effect for name, effect in effects.items() if effect != effects["JSON"]} == {}


# --- what was lost, and what was made twice -------------------------------------------------------


@pytest.mark.parametrize("lists", LISTS)
@pytest.mark.parametrize("encoding", [urlencoded, multipart])
def test_one_piece_leaves_with_its_note(admin: Caller, encoding: Any, lists: str) -> None:
    path, body = _an_output(admin.user)
    assert send(admin, "POST", path, encoding(body, lists)).status_code == 200
    left = InventoryExit.objects.get()
    assert (left.notes, [row.piece_id for row in left.pieces.all()]) == ("Por la puerta 2", body["pieces"])


@pytest.mark.parametrize("kind", ["customer", "wholesaler"])
def test_json_that_asks_for_a_put_makes_no_second_customer(admin: Caller, kind: str) -> None:
    made = partners.customer(admin.user, kind)
    body = {"_method": "PUT", "id": made.pk, "customerFirstName": "Olga"}
    assert admin.post(f"/users/{kind}", body).status_code == 200
    assert Customer.objects.get().first_name == "Olga"


def test_json_that_asks_for_a_put_makes_no_second_company_user(admin: Caller) -> None:
    user = person("warehouse")
    role = Role.objects.get(name="Coordinador de Almacen").pk
    body = {"_method": "PUT", "id": user.pk, "email": user.email, "firstName": "Olga", "roleId": role}
    before = User.objects.count()
    assert admin.post("/users/company", body).status_code == 200
    user.refresh_from_db()
    assert (User.objects.count(), user.first_name, user.role_id) == (before, "Olga", role)


def test_a_number_of_no_piece_does_not_stand_for_all_of_them(admin: Caller) -> None:
    """Whatever cannot be read as a list is refused: without one all pieces would leave."""
    path, _ = _an_output(admin.user)
    for pieces in ("x", {}, {"a": 1}, [None], True, "[1"):
        refused = send(admin, "POST", path, spelled_json({"pieces": pieces}))
        assert (refused.status_code, refused.json()["code"]) == (422, "invalid"), pieces
    assert not InventoryExit.objects.exists()
