"""Where a piece was, in words."""

from enum import IntEnum
from typing import Any

from apps.core.language import gettext, gettext_noop
from apps.inventory.models import Availability


class Coming(IntEnum):
    """How far an import was, in the order in which it happens."""

    ASKED = 1
    LEFT = 2
    HERE = 3


def place_words(version: Any, comes: Coming | None) -> str:
    """Where a piece was when it was so, and its import was so far."""
    if version is None:
        return gettext(_BEFORE[comes])
    if version.location:
        is_coming = version.availability == Availability.PRESALE and comes != Coming.HERE
        return (
            gettext("Por llegar a {location}").format(location=version.location) if is_coming else str(version.location)
        )
    gone = {
        "Entregado": gettext("Con el cliente"),
        "Faltante": gettext("No se sabe: falta"),
        "Eliminada": gettext("Dada de baja"),
    }
    return gone.get(version.status) or gettext("En camino")


_BEFORE = {
    None: gettext_noop("Todavía no estaba en la empresa"),
    Coming.ASKED: gettext_noop("Pedida; todavía no llegaba"),
    Coming.LEFT: gettext_noop("En camino con su importación"),
    Coming.HERE: gettext_noop("En la empresa; aún sin registrar dónde"),
}
"""Before anybody wrote the piece down all that is known is its import."""
