"""Why a difference cannot have an answer: what other documents have a piece for comes first."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from apps.counts.models import Answer, CountLine, StockCount
from apps.inventory.models import Piece, TransferPiece
from apps.inventory.selectors.pieces import SHOWN_PIECES
from apps.inventory.transitions.piece import PieceStatus

_AT_ONCE = 5000


def refusals(count: StockCount, lines: Sequence[CountLine], answer: str) -> Mapping[int, str]:
    """By the keys of lines, which have a piece if their answer is about one, the sentence that refuses this answer."""
    if answer not in (Answer.MOVE, Answer.REPORT):
        return {}
    ids = [line.piece_id for line in lines if line.piece_id]
    pieces = _pieces(ids)
    travelling = _travelling(ids) if answer == Answer.MOVE else {}
    found = {}
    for line in lines:
        piece = pieces[line.piece_id or 0]
        sentence = _not_to_move(piece, travelling) if answer == Answer.MOVE else _not_missing(piece)
        if sentence:
            found[line.pk] = sentence
    return found


def _not_to_move(piece: Any, travelling: Mapping[int, int]) -> str:
    if piece.pk in travelling:
        return f"{piece.words} va en el traspaso {travelling[piece.pk]}: recíbela o cancélalo antes."
    if piece.status == PieceStatus.CIRCUIT:
        return f"{piece.words} es parte de un circuito de otra ubicación: quítala de él antes."
    if piece.status == PieceStatus.DELIVERED:
        return f"{piece.words} consta como entregada: regístrala en una devolución."
    if piece.status == PieceStatus.REMOVED:
        return f"{piece.words} está dada de baja: recupérala antes."
    if piece.location_id is None:
        return f"{piece.words} salió con su orden: regístrala ahí como no entregada."
    return ""


def _not_missing(piece: Any) -> str:
    for hold in piece.open_holds:
        return f"{piece.words} la tiene {hold.document.words}: cámbiala o libérala antes."
    if piece.status == PieceStatus.CIRCUIT:
        return f"{piece.words} es parte de un circuito: quítala de él antes."
    return ""


def _pieces(ids: Collection[int]) -> dict[int, Piece]:
    listed = list(ids)
    found: dict[int, Piece] = {}
    for start in range(0, len(listed), _AT_ONCE):
        found.update(SHOWN_PIECES.records(listed[start : start + _AT_ONCE]))
    return found


def _travelling(ids: Collection[int]) -> dict[int, int]:
    """The transfers that are under way with a piece."""
    listed = list(ids)
    found: dict[int, int] = {}
    for start in range(0, len(listed), _AT_ONCE):
        rows = TransferPiece.objects.filter(piece__in=listed[start : start + _AT_ONCE], is_open=True)
        found.update(rows.values_list("piece_id", "transfer_id"))
    return found
