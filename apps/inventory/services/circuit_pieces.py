"""Which pieces are in a circuit: they are put in and taken out here, and nowhere else."""

from collections.abc import Collection, Mapping, Sequence

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Invalid, NotFound
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.inventory.models import Circuit, CircuitPiece, Piece
from apps.inventory.selectors.pieces import obstacles_of
from apps.inventory.services.holding import PieceTaken, refuse_taken
from apps.inventory.services.moving import Change, change_pieces, lock_pieces

PiecesByProduct = Mapping[int, Sequence[int] | None]
"""The pieces of each product that shall be in the circuit; None: those that are. Of other products none."""


def open_ids(circuit: Circuit) -> set[int]:
    """The pieces that are in the circuit, sold ones too."""
    return set(circuit.pieces.filter(removed_at=None).values_list("piece_id", flat=True))


def keep_pieces(circuit: Circuit, wanted: PiecesByProduct, *, by: User) -> None:
    """Put in what is missing and take out what is too much, of a circuit that the caller has locked.

    Raises PieceTaken, and then changes nothing, when a piece to come in is not free at the circuit's location, or
    one to come out is a document's.
    """
    kept = [product_id for product_id, ids in wanted.items() if ids is None]
    asked = {pk: product_id for product_id, ids in wanted.items() for pk in ids or ()}
    inside = circuit.pieces.filter(removed_at=None)
    staying = set(inside.filter(piece__product__in=kept).values_list("piece_id", flat=True)) | set(asked)
    coming, going = set(asked) - open_ids(circuit), open_ids(circuit) - staying
    pieces = {piece.pk: piece for piece in _locked(coming | going)}
    going &= open_ids(circuit)  # without what was delivered before the lock was ours
    _refuse_other_products([pieces[pk] for pk in sorted(coming)], asked, list(wanted))
    held = [obstacle for obstacle in obstacles_of(going) if obstacle.why == "held"]
    refuse_taken([*held, *obstacles_of(coming, at=circuit.location_id)])
    _take_out(circuit, [pieces[pk] for pk in sorted(going)], by)
    _put_in(circuit, [pieces[pk] for pk in sorted(coming)], by)
    _note(circuit, [pieces[pk] for pk in sorted(coming)], [pieces[pk] for pk in sorted(going)], by)


def _locked(ids: Collection[int]) -> list[Piece]:
    try:
        return lock_pieces(ids)
    except NotFound as unknown:
        raise Invalid.field("products", unknown.message) from unknown


def _refuse_other_products(pieces: Collection[Piece], asked: Mapping[int, int], products: Sequence[int]) -> None:
    errors = {
        f"products.{products.index(asked[piece.pk])}.pieces": gettext("{piece} es de otro producto.").format(
            piece=piece.told
        )
        for piece in pieces
        if piece.product_id != asked[piece.pk]
    }
    if errors:
        raise Invalid(next(iter(errors.values())), errors=errors)


def _put_in(circuit: Circuit, pieces: Sequence[Piece], by: User) -> None:
    try:
        with transaction.atomic():
            CircuitPiece.objects.bulk_create([CircuitPiece(circuit=circuit, piece=p, added_by=by) for p in pieces])
    except IntegrityError as lost:  # the database itself keeps a piece in one circuit
        raise PieceTaken(obstacles_of([piece.pk for piece in pieces])) from lost
    change_pieces(pieces, Change("assemble", "assemble", document=circuit.reference), by=by)


def _take_out(circuit: Circuit, pieces: Sequence[Piece], by: User) -> None:
    circuit.pieces.filter(piece__in=pieces, removed_at=None).update(removed_at=timezone.now())
    change_pieces(pieces, Change("take_apart", "take_apart", document=circuit.reference), by=by)


def _note(circuit: Circuit, coming: Sequence[Piece], going: Sequence[Piece], by: User) -> None:
    """One line of the circuit's history says which pieces came and went."""
    sentences = [f"{word}: {', '.join(p.words for p in group)}." for word, group in (("Entraron", coming), ("Salieron", going)) if group]  # fmt: skip
    if sentences:
        save_as(circuit, by=by, action="change_pieces", reason=" ".join(sentences))
