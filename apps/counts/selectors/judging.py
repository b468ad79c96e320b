"""Why a difference cannot have an answer: what other documents have a piece for comes first."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from apps.core.language import gettext
from apps.counts.models import Answer, CountLine, StockCount
from apps.inventory.models import Piece, TransferPiece
from apps.inventory.transitions.piece import PieceStatus

_AT_ONCE = 5000


def refusals(count: StockCount, lines: Sequence[CountLine], answer: str) -> Mapping[int, str]:
    """By the keys of lines, read with their piece, the sentence that refuses this answer."""
    if answer != Answer.MOVE:
        return {}
    pieces = {line.pk: line.piece for line in lines if line.piece}
    ids = [piece.pk for piece in pieces.values()]
    travelling = _travelling(ids)
    sentences = {pk: _not_to_move(piece, travelling) for pk, piece in pieces.items()}
    return {pk: sentence for pk, sentence in sentences.items() if sentence}


def _not_to_move(piece: Piece, travelling: Mapping[int, int]) -> str:
    if piece.status == PieceStatus.MISSING:
        return ""
    if piece.pk in travelling:
        return gettext("{piece} va en el traspaso {transfer}: recíbela o cancélalo antes.").format(
            piece=piece.told, transfer=travelling[piece.pk]
        )
    if piece.status == PieceStatus.CIRCUIT:
        return gettext("{piece} es parte de un circuito de otra ubicación: quítala de él antes.").format(
            piece=piece.told
        )
    if piece.status == PieceStatus.DELIVERED:
        return gettext("{piece} consta como entregada: regístrala en una devolución.").format(piece=piece.told)
    if piece.status == PieceStatus.REMOVED:
        return gettext("{piece} está dada de baja: recupérala antes.").format(piece=piece.told)
    if piece.location_id is None:
        return gettext("{piece} salió con su orden: regístrala ahí como no entregada.").format(piece=piece.told)
    return ""


def _travelling(ids: Collection[int]) -> dict[int, int]:
    """The transfers that are under way with pieces."""
    rows = TransferPiece.objects.filter(is_open=True, missing=False)
    return {
        pk: transfer
        for some in _chunks(ids)
        for pk, transfer in rows.filter(piece__in=some).values_list("piece_id", "transfer_id")
    }


def _chunks(ids: Collection[int]) -> Iterator[list[int]]:
    listed = list(ids)
    yield from (listed[start : start + _AT_ONCE] for start in range(0, len(listed), _AT_ONCE))
