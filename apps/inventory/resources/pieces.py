"""Pieces at `/api/admin/pieces`."""

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
        "buy": "Comprada por quien la rentaba",
        "counted_here": "Hallada en un conteo",
        "undo_count": "Conteo deshecho",
        "review": "Revisada",
        "print_label": "Etiqueta impresa",
        "forget_label": "Por etiquetar de nuevo",
        "change_product": "Cambio de producto",
        "import": "Importación",
        "undo_import": "Importación deshecha",
        "transit": "Salida en un traspaso",
        "received": "Llegada en un traspaso",
        "arrive": "Llegó su importación",
        "not_come": "No llegó con su importación",
        "output": "Salida a entrega",
        "come_back": "Regreso sin entregarse",
        "free_codes": "Códigos liberados",
    },
)
