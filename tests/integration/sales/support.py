"""What the tests of sales share: forms as a browser sends them, and what is true of quotes and their pieces."""

from collections.abc import Sequence
from typing import Any

from apps.inventory.models import Hold, Piece
from apps.partners.models import Customer
from apps.sales.models import Quote
from tests.personas import Caller


def line(pieces: Sequence[Piece], price: str = "100") -> dict[str, Any]:
    product = pieces[0].product_id
    return {
        "IdProduct": product,
        "unitPrice": price,
        "pieces": [{"IdPiece": piece.pk, "FK_IdProduct": product} for piece in pieces],
    }


def form(customer: Customer, *lines: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"idCustomer": customer.pk, "exchangeType": "18.5", "products": list(lines), **more}


def store(who: Caller, customer: Customer, *lines: dict[str, Any], **more: Any) -> Any:
    return who.post("/quotes/store", form(customer, *lines, **more))


def detail(who: Caller, pk: int) -> Any:
    return who.get("/quotes/show", {"id": pk}).json()[0]


def holder_of(piece: Piece) -> str:
    hold = Hold.objects.filter(piece=piece, released_at=None).first()
    return hold.document.words if hold and hold.document else ""


def fresh(piece: Piece) -> Piece:
    return Piece.objects.get(pk=piece.pk)


def status_of(pk: int) -> str:
    return str(Quote.objects.get(pk=pk).status)


def actions(who: Caller, pk: int) -> set[str]:
    """The names of the steps that the person may take now."""
    return {action["name"] for action in detail(who, pk)["actions"] if action["allowed"]}


def last_version(who: Caller, pk: int) -> Any:
    return who.get(f"/admin/quotes/{pk}/history").json()["data"][0]


def order_detail(who: Caller, pk: int) -> Any:
    return who.get(f"/orders/show/{pk}").json()["data"]


def allowed(who: Caller, pk: int) -> set[str]:
    """The names of the steps of an order that the person may take now."""
    return {action["name"] for action in order_detail(who, pk)["actions"] if action["allowed"]}
