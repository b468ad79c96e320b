"""Circuits at `/api/admin/circuits`."""

from apps.core.language import gettext_noop
from apps.core.lists import Resource
from apps.core.records.history import HistoryOf, Part
from apps.inventory import abilities, lists
from apps.inventory.models import Circuit, CircuitProduct
from apps.inventory.schemas.circuits import CircuitDetail, circuit_detail
from apps.inventory.services.circuits import SECRETS

CIRCUITS: Resource[Circuit] = Resource(
    spec=lists.CIRCUITS,
    model=Circuit,
    read=abilities.CIRCUITS_READ,
    detail=CircuitDetail,
    present=circuit_detail,
    history=HistoryOf(
        parts=[Part(CircuitProduct, "circuit_id", lambda row: row.product.name, related=["product"])],
        secrets=SECRETS,
        hidden=frozenset({"uuid", "created_by", "circuit", "product"}),
    ),
    labels={"change_pieces": gettext_noop("Cambio de piezas")},
)
