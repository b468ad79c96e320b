"""Pieces with a past: corrected, lost and found again, broken."""

from apps.accounts.models import User
from apps.inventory.selectors.pieces import free_pieces
from apps.inventory.services.pieces import act_on_piece, update_piece


def load(by: User) -> None:
    """The first free pieces of the demo company get a history that their passports can tell."""
    corrected, found, broken = free_pieces().order_by("pk")[:3]
    update_piece(corrected.pk, {"condition": "Funcional", "notes": "Raspón en la pata trasera."}, by=by)
    act_on_piece(found.pk, "remove", reason="No apareció en el inventario de marzo.", by=by)
    act_on_piece(found.pk, "restore", reason="Estaba en la bodega de muestras.", by=by)
    act_on_piece(broken.pk, "remove", reason="Se rompió al descargar el contenedor.", by=by)
