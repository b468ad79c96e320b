"""Transfers of the demo company, one in each place of its way."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from apps.accounts.models import Location, User
from apps.inventory.selectors.pieces import free_pieces
from apps.inventory.services import transfer_travel as travel
from apps.inventory.services.transfers import TransferData, act_on_transfer, create_transfer, end_transfer

_FIRST_DAY = date(2026, 11, 16)


@dataclass(frozen=True)
class _Story:
    origin: str
    destination: str
    amount: int
    steps: Sequence[str]
    comment: str = ""


_STORIES = (
    _Story("GDL", "TIENDA", 4, ("confirm", "approve", "confirm_date", "ready", "transit", "received"), "Piso de venta"),
    _Story("GDL", "CDMX", 6, ("confirm", "approve", "ready", "transit", "missing"), "Resurtido mensual"),
    _Story("CDMX", "GDL", 2, ("confirm", "decline"), "Sillas para reparación"),
    _Story("CDMX", "TIENDA", 3, ("confirm", "approve", "ready", "transit"), "Entregar por la puerta de carga"),
    _Story("GDL", "CDMX", 5, ("confirm", "approve", "confirm_date", "ready")),
    _Story("CDMX", "GDL", 3, ("confirm", "approve", "confirm_date"), "Para la feria de oficinas"),
    _Story("TIENDA", "GDL", 1, ("confirm",), "Regresa a bodega"),
    _Story("GDL", "TIENDA", 2, ("confirm", "cancel")),
    _Story("GDL", "TIENDA", 3, (), "Falta confirmar cantidades"),
)


def load(by: User) -> None:
    """The same every time: the pieces are the first free ones of each place."""
    places = {place.code: place.pk for place in Location.objects.all()}
    for number, story in enumerate(_STORIES):
        here = free_pieces().filter(location=places[story.origin]).order_by("product_id", "pk")
        ids = list(here.values_list("pk", flat=True)[number * 3 : number * 3 + story.amount])
        if ids:
            wanted = TransferData(
                origin_id=places[story.origin],
                destination_id=places[story.destination],
                pieces=ids,
                date_required=_FIRST_DAY + timedelta(days=2 * number),
                comment=story.comment,
            )
            _tell(create_transfer(wanted, by=by).pk, story, ids, by)


def _tell(pk: int, story: _Story, ids: Sequence[int], by: User) -> None:
    for name in story.steps:
        if name in {"decline", "cancel"}:
            end_transfer(pk, name, by=by, reason="No hay unidad disponible esta semana")
        elif name == "transit":
            travel.send_transfer(pk, by=by, carrier="Transportes Ruiz")
        elif name == "received":
            travel.receive_transfer(pk, travel.Arrival(), by=by)
        elif name == "missing":
            arrival = travel.Arrival(ids[:-1] or None, by.pk, "No venía en la unidad")
            travel.receive_transfer(pk, arrival, by=by)
        else:
            act_on_transfer(pk, name, by=by)
