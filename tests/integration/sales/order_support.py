"""What the tests of orders share: the calls of their steps, and everything that a refused one must leave alone."""

import json
from typing import Any

from apps.inventory.models import (
    CircuitPiece,
    Evidence,
    Hold,
    InventoryEntry,
    InventoryExit,
    Piece,
    PieceMove,
    Transfer,
    TransferPiece,
)
from apps.sales.models import CreditBalance, Delivery, Order, OrderPiece, Payment, Quote
from tests.personas import Caller

CALLS = {
    "confirm": "POST /orders/confirm/{pk}",
    "check_in_process": "POST /orders/check-in-process/{pk}",
    "confirm_transfer": "POST /orders/confirm-transfer/{pk}",
    "ready": "POST /orders/ready/{pk}",
    "confirm_delivery_date": "POST /orders/confirm-delivery-date/{pk}",
    "approve": "POST /orders/approve/{pk}",
    "stop": "POST /orders/stop/{pk}",
    "activate": "POST /orders/activate/{pk}",
    "cancel": "POST /orders/cancel/{pk}",
    "discard": "DELETE /orders/delete/{pk}",
    "confirm_invoice": "PUT /orders/confirm-invoice/{pk}",
    "return_output": "POST /orders/return-output/{pk}",
    "request_transfer": "POST /transfer/request",
    "approve_transfer": "POST /transfer/approve-order",
    "decline_transfer": "POST /transfer/decline-order",
    "cancel_transfer": "POST /transfer/cancel-order",
    "cancel_transfer_in_progress": "POST /transfer/cancel-in-progress",
}
FORMS = {"output": "/orders/outputs/{pk}", "deliver": "/orders/delivery/{pk}"}
_WATCHED: tuple[Any, ...] = (
    Order, OrderPiece, Delivery, Quote, Payment, CreditBalance, Transfer, TransferPiece,
    Piece, PieceMove, Hold, CircuitPiece, InventoryEntry, InventoryExit, Evidence,
)  # fmt: skip


def take(who: Caller, pk: int, step: str, **sent: Any) -> Any:
    """Ask for a step of an order. `pieces` of a form go as one JSON text, as the specification's client sends them."""
    if step in FORMS:
        if "pieces" in sent:
            sent["pieces"] = json.dumps(sent["pieces"])
        return who.form(FORMS[step].format(pk=pk), sent)
    method, path = CALLS[step].split(" ")
    return who.send(method, path.format(pk=pk), {"id": pk, **(sent if method != "DELETE" else {})})


def shown(who: Caller, pk: int) -> Any:
    return who.get(f"/orders/show/{pk}").json()["data"]


def state_of(pk: int) -> str:
    return str(Order.objects.get(pk=pk).status)


def offered(who: Caller, pk: int) -> set[str]:
    """The names of the steps that the person may take now."""
    return {action["name"] for action in shown(who, pk)["actions"] if action["allowed"]}


def trail(who: Caller, pk: int) -> Any:
    return who.get(f"/orders/status/list/{pk}").json()["data"]


def world() -> list[Any]:
    """Every row that a step of an order may change, and how long every history is."""
    rows = [list(model._base_manager.order_by("pk").values_list()) for model in _WATCHED]
    return [*rows, *[model.history.count() for model in _WATCHED if hasattr(model, "history")]]


def ids_of(pk: int, **which: Any) -> list[int]:
    """The pieces of an order, in id order."""
    return list(OrderPiece.objects.filter(order=pk, **which).order_by("piece").values_list("piece_id", flat=True))


def pieces_shown(who: Caller, pk: int) -> dict[int, Any]:
    """The pieces of an order by id, as the person is shown them."""
    detail = shown(who, pk)
    lines = [*detail["detailProducts"], *[line for circuit in detail["detailCircuits"] for line in circuit["products"]]]
    return {piece["IdPiece"]: piece for line in lines for piece in line["pieces"]}
