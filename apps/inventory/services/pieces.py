"""A piece: to correct it, to remove it, to bring it back, to call it another product's."""

from collections.abc import Collection, Mapping
from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.catalog.services.products import bring_back_to_catalogue
from apps.catalog.transitions import ProductStatus
from apps.core.errors import Conflict, Invalid, NotAllowed, WrongState
from apps.core.language import gettext
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as
from apps.core.records.workflow import lock_all, locked, perform
from apps.inventory import abilities
from apps.inventory.models import DocumentKind, ImportNumber, MoveKind, Piece
from apps.inventory.rules import clean_code
from apps.inventory.selectors.labels import label_gone
from apps.inventory.selectors.pieces import obstacles_of
from apps.inventory.services.holding import refuse_taken
from apps.inventory.services.missing import find_pieces, report_missing, write_off_pieces
from apps.inventory.services.moving import Change, change_pieces, note_move, unless_code_taken
from apps.inventory.transitions.piece import PieceStatus

CODES = ("tag", "serial_number")
_BINDING = {DocumentKind.QUOTE, DocumentKind.ORDER, DocumentKind.CIRCUIT}
"""Documents that name the product of their pieces."""


def update_piece(pk: int, values: Mapping[str, Any], *, by: User, read: Read[Piece] | None = None) -> Piece:
    """Correct a piece's columns. Its place and state follow from its documents, and are not among them. Raises
    EditConflict."""
    cleaned = {name: clean_code(value) if name in CODES else value for name, value in values.items()}
    with transaction.atomic():
        piece = locked(Piece, pk)
        refuse_elsewhere(piece, by)
        if piece.status == PieceStatus.REMOVED:
            raise WrongState(gettext("Una pieza dada de baja no se modifica: recupérala antes."))
        cleaned = merged(piece, cleaned, read)
        _refuse_unknown_import(cleaned)
        unless_code_taken(lambda: change_as(piece, label_gone(piece, cleaned), by=by))
    return piece


def act_on_piece(
    pk: int,
    action: str,
    *,
    by: User,
    reason: str = "",
    location_id: int | None = None,
    responsible_id: int | None = None,
) -> Piece:
    """One of the piece's steps, with the move that comes with it: remove, restore, report_missing (`responsible_id`
    answers for it), found (at `location_id`)."""
    if location_id is not None and action != "found":
        raise Invalid.field("location", gettext("Solo de una pieza que se encontró se dice dónde está."))
    if responsible_id is not None and action != "report_missing":
        raise Invalid.field("responsible", gettext("Solo de una pieza que falta se dice quién responde por ella."))
    if action == "remove":
        return write_off_pieces([pk], by=by, reason=reason)[0]
    if action == "report_missing":
        return report_missing([pk], responsible_id, by=by, reason=reason)[0]
    if action == "found":
        return find_pieces([pk], location_id, by=by, reason=reason)[0]
    with transaction.atomic():
        origin_id = locked(Piece, pk).location_id
        piece = unless_code_taken(lambda: perform(Piece, pk, action, by=by, reason=reason))
        note_move(piece, origin_id, MoveKind.ENTRY, by=by)
        bring_back_to_catalogue([piece.product_id], by=by, reason=piece.words)
    return piece


def _refuse_unknown_import(values: Mapping[str, Any]) -> None:
    # Locked, so that it is not deleted between this check and the save.
    wanted = values.get("import_number_id")
    if wanted is not None and not ImportNumber.objects.select_for_update(no_key=True).filter(pk=wanted).exists():
        raise Invalid.field("IdImport", gettext("Ese número de importación no existe."))


def refuse_elsewhere(piece: Piece, by: User) -> None:
    """Who works at one location changes nothing at another."""
    if by.scope(abilities.PIECES_EDIT) == "location" and piece.location_id != by.location_id:
        raise NotAllowed(gettext("La pieza está en otra ubicación que la tuya."))


def transfer_to_product(from_id: int, to_id: int, *, by: User, ids: Collection[int] | None = None) -> int:
    """The pieces of a product (all, or those named) are another's from now on; answers how many.

    Removed and delivered pieces stay with the product that they were sold as.
    """
    if from_id == to_id:
        raise Invalid.field("newProduct", gettext("Elige otro producto."))
    with transaction.atomic():
        products = {p.pk: p for p in lock_all(Product.objects.filter(pk__in=[from_id, to_id]))}
        for field, pk in (("idProduct", from_id), ("newProduct", to_id)):
            if pk not in products:
                raise Invalid.field(field, gettext("Ese producto no existe."))
        if products[to_id].status != ProductStatus.ACTIVE:
            raise Conflict(gettext("El producto de destino está eliminado."))
        rows = Piece.objects.filter(product_id=from_id).exclude(status__in=[PieceStatus.DELIVERED, PieceStatus.REMOVED])
        pieces = lock_all(rows if ids is None else rows.filter(pk__in=ids))
        if not pieces:
            raise Conflict(gettext("El producto no tiene piezas que pasar."))
        refuse_taken([o for o in obstacles_of([p.pk for p in pieces]) if o.document in _BINDING])
        reason = f"De «{products[from_id].name}» a «{products[to_id].name}»"
        values = {"product_id": to_id, "label_printed_at": None}  # which names the product
        change_pieces(pieces, Change("change_product", values=values, reason=reason), by=by)
    return len(pieces)
