"""Where a piece was, in words."""

from enum import IntEnum
from typing import Any

from apps.inventory.models import Availability


class Coming(IntEnum):
    """How far an import was, in the order in which it happens."""

    ASKED = 1
    LEFT = 2
    HERE = 3


def place_words(version: Any, comes: Coming | None) -> str:
    """Where a piece was when it was so, and its import was so far."""
    if version is None:
        return _BEFORE[comes]
    if version.location:
        is_coming = version.availability == Availability.PRESALE and comes != Coming.HERE
        return f"Por llegar a {version.location}" if is_coming else str(version.location)
    gone = {"Entregado": "Con el cliente", "Faltante": "No se sabe: falta", "Eliminada": "Dada de baja"}
    return gone.get(version.status, "En camino")


_BEFORE = {
    None: "Todavía no estaba en la empresa",
    Coming.ASKED: "Pedida; todavía no llegaba",
    Coming.LEFT: "En camino con su importación",
    Coming.HERE: "En la empresa; aún sin registrar dónde",
}
"""Before anybody wrote the piece down all that is known is its import."""
