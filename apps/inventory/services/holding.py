"""Who has a piece: at most one document, and the database itself refuses a second."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any, ClassVar

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from apps.accounts.models import User
from apps.catalog.services.products import bring_back_to_catalogue
from apps.core.errors import Conflict, Culprits, WrongState
from apps.core.language import gettext
from apps.inventory.models import CircuitPiece, Hold, MoveKind, Piece, Reference, TransferPiece, referring
from apps.inventory.selectors.coming_back import with_returns
from apps.inventory.selectors.pieces import Obstacle, bars_a_sale, held_ids, obstacles_of
from apps.inventory.services.moving import Change, Place, change_pieces, lock_pieces
from apps.inventory.transitions.piece import PieceStatus

_PIECE_FIELDS = frozenset({"pieces", "IdPiece", "by"})


class PieceTaken(Conflict):
    """A piece is not free; `holders` says who has it since when, and which equal ones are."""

    code: ClassVar[str] = "piece_taken"

    def __init__(self, obstacles: Sequence[Obstacle], message: str = "") -> None:
        first = obstacles[0]
        told, more = _sentence(first), len(obstacles) - 1
        super().__init__(
            message or (gettext("{sentence} Y {count} más.").format(sentence=told, count=more) if more else told),
            extra={"holders": [holder_of(obstacle) for obstacle in obstacles]},
            culprits=pieces_at_fault({obstacle.piece.pk: _sentence(obstacle) for obstacle in obstacles}),
        )


def _sentence(obstacle: Obstacle) -> str:
    return gettext("{piece} no está libre. {sentence}").format(piece=obstacle.piece.told, sentence=obstacle.sentence)


def pieces_at_fault(sentences: Mapping[int, str]) -> Culprits:
    """By the number of each piece what is wrong with it, in whatever field it was sent."""
    return Culprits(_PIECE_FIELDS, sentences)


def holder_of(obstacle: Obstacle) -> dict[str, Any]:
    """One entry of `holders`, by its wire names."""
    return {
        "piece": obstacle.piece.pk,
        "tag": obstacle.piece.told,
        "product": obstacle.piece.product.name,
        "why": obstacle.why,
        "sentence": obstacle.sentence,
        "document": obstacle.document,
        "documentId": obstacle.document_id,
        "number": obstacle.number,
        "person": obstacle.person,
        "since": obstacle.since.isoformat() if obstacle.since else None,
        "alternatives": [
            {
                "id": piece.pk,
                "tag": piece.told,
                "NoSeries": piece.serial_number,
                "Condition": piece.condition,
                "Location": str(piece.location or ""),
            }
            for piece in obstacle.alternatives
        ],
    }


def hold_pieces(ids: Collection[int], document: Reference, *, by: User, at: int | None = None) -> list[Piece]:
    """Give free pieces (lying at location `at`, when told) to a document. Raises PieceTaken, and then takes none.

    Their state stays as it is: see `reserve_pieces` for what a sale does.
    """
    with transaction.atomic():
        pieces = lock_pieces(ids)
        refuse_taken(obstacles_of(ids, at=at))
        _open_holds(pieces, document, by)
    return pieces


def release_holds(document: Reference, ids: Collection[int] | None = None) -> None:
    """The document lets go of its pieces, or of those named."""
    held = Hold.objects.filter(document_kind=document.kind, document_id=document.pk, released_at=None)
    if ids is not None:
        held = held.filter(piece_id__in=ids)
    held.update(released_at=timezone.now())


def take_holds_back(document: Reference, ids: Collection[int], since: datetime, *, by: User) -> None:
    """The document has again those of the pieces that it let go of since then. Raises PieceTaken when another one has them."""
    gone = Hold.objects.filter(document_kind=document.kind, document_id=document.pk, piece__in=ids)
    again = gone.filter(released_at__gte=since).values_list("piece", flat=True)
    _open_holds(lock_pieces(set(again)), document, by)


def reserve_pieces(ids: Collection[int], document: Reference, *, by: User | None) -> list[Piece]:
    """A quote with a payment takes pieces, those of circuits too: they are promised (Solicitud)."""
    with transaction.atomic():
        pieces = lock_pieces(ids)
        refuse_taken([obstacle for obstacle in obstacles_of(ids) if bars_a_sale(obstacle)])
        _open_holds(pieces, document, by)
        change_pieces(pieces, Change("reserve", "reserve", document=document), by=by)
    return pieces


def pass_pieces_on(origin: Reference, to: Reference, *, by: User) -> list[Piece]:
    """The quote became an order: its pieces are the order's (Orden)."""
    with transaction.atomic():
        pieces = held_by(origin)
        _refuse_missing(pieces)
        release_holds(origin)
        _open_holds(pieces, to, by)
        change_pieces(pieces, Change("sell", "sell", document=to), by=by)
    return pieces


def replace_pieces(document: Reference, swaps: Mapping[int, int], *, by: User, at: int | None = None) -> list[Piece]:
    """An order has free pieces (lying at location `at`, when told) instead of some of its own: `swaps` names for each
    that goes the one that comes (Orden). Answers those that came. Raises PieceTaken, and then changes nothing.
    """
    with transaction.atomic():
        lock_pieces(held_ids(document) | set(swaps.values()))  # at once, in id order: some are locked again below
        refuse_taken(obstacles_of(swaps.values(), at=at))
        free_pieces_of(document, by=by, ids=swaps.keys())
        return _take_free(swaps.values(), document, by)


def take_more_pieces(ids: Collection[int], document: Reference, *, by: User) -> list[Piece]:
    """An order has free pieces beside its own (Orden). Raises PieceTaken, and then takes none."""
    with transaction.atomic():
        lock_pieces(ids)
        refuse_taken(obstacles_of(ids))
        return _take_free(ids, document, by)


def _take_free(ids: Collection[int], document: Reference, by: User) -> list[Piece]:
    pieces = reserve_pieces(ids, document, by=by)
    change_pieces(pieces, Change("sell", "sell", document=document), by=by)
    return pieces


def send_out_pieces(ids: Collection[int], location_id: int, document: Reference, *, by: User) -> list[Piece]:
    """Pieces of an order leave `location_id` for the customer, and lie nowhere. Raises Conflict when one is not there."""
    with transaction.atomic():
        pieces = _sold_to(document, ids)
        astray = [piece.told for piece in pieces if piece.location_id != location_id]
        if astray:
            raise Conflict(gettext("{piece} no está en la ubicación de la que sale.").format(piece=astray[0]))
        change_pieces(pieces, Change("output", place=Place(None, MoveKind.OUTPUT), document=document), by=by)
    return pieces


def bring_back_pieces(ids: Collection[int], location_id: int, document: Reference, *, by: User) -> list[Piece]:
    """Pieces of an order that had left lie again at a location: nobody took them. They stay the order's."""
    with transaction.atomic():
        pieces = _sold_to(document, ids)
        place = Place(location_id, MoveKind.RETURN)
        change_pieces(pieces, Change("come_back", place=place, document=document), by=by)
    return pieces


def deliver_pieces(ids: Collection[int], document: Reference, *, by: User, leased: bool = False) -> list[Piece]:
    """Pieces of an order went to the customer, who bought them or rents them (`leased`: they stay ours). Raises WrongState when one is not the order's."""
    with transaction.atomic():
        pieces = _sold_to(document, ids)
        CircuitPiece.objects.filter(piece__in=pieces, removed_at=None).update(removed_at=timezone.now())
        place = Place(None, MoveKind.DELIVERY)
        change = Change("deliver", "deliver", place, document=document, given={"leased": leased})
        change_pieces(pieces, change, by=by)
    return pieces


def free_pieces_of(document: Reference, *, by: User, ids: Collection[int] | None = None) -> list[Piece]:
    """A sale lets go of pieces that were not delivered: each goes back to where it came from.

    What a transfer took away from where its circuit stands is no part of that circuit any more, and what did not
    arrive with it is that transfer's: it lies nowhere, and nobody else may have it. What is missing stays missing.
    """
    with transaction.atomic():
        pieces = [piece for piece in held_by(document) if ids is None or piece.pk in set(ids)]
        release_holds(document, [piece.pk for piece in pieces])
        for line in TransferPiece.objects.filter(piece__in=pieces, is_open=True).select_related("piece", "transfer"):
            _open_holds([line.piece], line.transfer.reference, by)
        parts = CircuitPiece.objects.filter(piece__in=pieces, removed_at=None)
        in_circuits = set(parts.filter(piece__location=F("circuit__location")).values_list("piece_id", flat=True))
        parts.exclude(piece__in=in_circuits).update(removed_at=timezone.now())
        here = [piece for piece in pieces if piece.status != PieceStatus.MISSING]
        for effect, group in _grouped(here, lambda piece: _freeing(piece, in_circuits)):
            change_pieces(group, Change("free", effect, document=document), by=by)
    return pieces


def take_back_pieces(
    found: Mapping[int, str], location_id: int, order: Reference, document: Reference, *, by: User
) -> list[Piece]:
    """Delivered pieces of `order` lie again at a location of ours, by `document`.

    `found` says of each piece, by its id, in which condition (empty: as it was).
    """
    with transaction.atomic():
        pieces = _delivered_with(order, found)
        release_holds(order, found)
        place = Place(location_id, MoveKind.RETURN)
        for condition, group in _grouped(pieces, lambda piece: found[piece.pk]):
            values = {"condition": condition} if condition else {}
            change_pieces(group, Change("give_back", "give_back", place, values, document), by=by)
        bring_back_to_catalogue({piece.product_id for piece in pieces}, by=by, reason=document.words)
    return pieces


def give_up_pieces(
    ids: Collection[int], order: Reference, document: Reference, *, by: User, reason: str
) -> list[Piece]:
    """Delivered pieces of `order` will not come back, by `document`: they are written off (Eliminada)."""
    with transaction.atomic():
        pieces = _delivered_with(order, ids)
        release_holds(order, ids)
        change_pieces(pieces, Change("give_up", "give_up", document=document, reason=reason), by=by)
    return pieces


def buy_pieces(ids: Collection[int], origin: Reference, to: Reference, *, by: User) -> list[Piece]:
    """Delivered pieces of an order are another one's: nothing moves, and they are not ours any more. Raises Conflict when the first
    has not all of them."""
    with transaction.atomic():
        pieces = [piece for piece in held_by(origin) if piece.pk in set(ids)]
        if len(pieces) != len(set(ids)) or any(piece.status != PieceStatus.DELIVERED for piece in pieces):
            raise Conflict(gettext("El cliente ya no tiene todas las piezas que se le venden."))
        release_holds(origin, ids)
        _open_holds(pieces, to, by)
        change_pieces(pieces, Change("buy", document=to, values={"leased": False}), by=by)
    return pieces


def _delivered_with(order: Reference, ids: Collection[int]) -> list[Piece]:
    """The pieces, under lock, when the customer has them all by the order."""
    pieces = [piece for piece in held_by(order) if piece.pk in set(ids)]
    if len(pieces) != len(set(ids)) or any(piece.status != PieceStatus.DELIVERED for piece in pieces):
        raise WrongState(gettext("Solo regresan piezas que se entregaron con la orden."))
    return pieces


def _sold_to(order: Reference, ids: Collection[int]) -> list[Piece]:
    """The pieces, under lock, when the order has them all and delivered none."""
    pieces = [piece for piece in held_by(order) if piece.pk in set(ids)]
    _refuse_missing(pieces)
    if len(pieces) != len(set(ids)) or any(piece.status != PieceStatus.ORDERED for piece in pieces):
        raise WrongState(gettext("Solo se entregan piezas de la orden que aún no se han entregado."))
    return pieces


def held_by(document: Reference) -> list[Piece]:
    """The pieces that a document has, under lock, in id order."""
    return lock_pieces(held_ids(document))


def refuse_taken(obstacles: Sequence[Obstacle]) -> None:
    """Raise PieceTaken when anything stands in the way."""
    if obstacles:
        raise PieceTaken(with_returns(obstacles))


def _refuse_missing(pieces: Iterable[Piece]) -> None:
    """What is missing is neither sold nor handed over."""
    missing = [piece.pk for piece in pieces if piece.status == PieceStatus.MISSING]
    if missing:
        refuse_taken(obstacles_of(missing))


def _open_holds(pieces: Iterable[Piece], document: Reference, by: User | None) -> None:
    try:
        with transaction.atomic():
            Hold.objects.bulk_create([Hold(piece=piece, held_by=by, **referring(document)) for piece in pieces])
    except IntegrityError as lost:  # somebody was faster than our reading
        raise PieceTaken(obstacles_of([piece.pk for piece in pieces])) from lost


def _freeing(piece: Piece, in_circuits: Collection[int]) -> str:
    return "free_to_circuit" if piece.pk in in_circuits else "free"


def _grouped(pieces: Iterable[Piece], key: Any) -> list[tuple[str, list[Piece]]]:
    return [(name, list(group)) for name, group in groupby(sorted(pieces, key=key), key)]
