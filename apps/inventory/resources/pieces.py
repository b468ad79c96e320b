"""Pieces at `/api/admin/pieces`."""

from apps.core.language import gettext_noop
from apps.core.lists import Resource
from apps.inventory import abilities
from apps.inventory.lists.pieces import PIECES as LIST
from apps.inventory.models import Piece
from apps.inventory.schemas.pieces import PieceDetail, piece_detail

PIECES: Resource[Piece] = Resource(
    spec=LIST,
    model=Piece,
    read=abilities.PIECES_READ,
    detail=PieceDetail,
    present=piece_detail,
    labels={
        "buy": gettext_noop("Comprada por quien la rentaba"),
        "counted_here": gettext_noop("Hallada en un conteo"),
        "undo_count": gettext_noop("Conteo deshecho"),
        "review": gettext_noop("Revisada"),
        "print_label": gettext_noop("Etiqueta impresa"),
        "forget_label": gettext_noop("Por etiquetar de nuevo"),
        "change_product": gettext_noop("Cambio de producto"),
        "import": gettext_noop("Importación"),
        "undo_import": gettext_noop("Importación deshecha"),
        "transit": gettext_noop("Salida en un traspaso"),
        "received": gettext_noop("Llegada en un traspaso"),
        "arrive": gettext_noop("Llegó su importación"),
        "not_come": gettext_noop("No llegó con su importación"),
        "output": gettext_noop("Salida a entrega"),
        "come_back": gettext_noop("Regreso sin entregarse"),
        "free_codes": gettext_noop("Códigos liberados"),
    },
)
