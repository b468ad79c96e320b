"""Transfers: those that a person sees, their pieces, and the trail of their states."""

from collections.abc import Collection
from typing import Any

from django.db.models import Q, QuerySet

from apps.accounts.models import User
from apps.accounts.selectors import staff
from apps.core.language import gettext
from apps.inventory import abilities
from apps.inventory.models import (
    InventoryEntry,
    InventoryExit,
    Piece,
    Reference,
    Transfer,
    TransferPiece,
)
from apps.inventory.selectors.counting import counted
from apps.inventory.transitions.transfer import BEFORE_IT_LEAVES, TransferStatus

_READ = (abilities.TRANSFERS_READ, abilities.TRANSFER_READ, abilities.TRANSFER_REQUEST)


def every_transfer(_: Any) -> QuerySet[Transfer]:
    """All of them, with the counts of their pieces."""
    return Transfer.objects.select_related("origin", "destination", "created_by").annotate(
        piece_count=counted(TransferPiece.objects.all(), "transfer"),
        missing_count=counted(TransferPiece.objects.filter(missing=True), "transfer"),
    )


def transfers(reader: Any) -> QuerySet[Transfer]:
    """Those not deleted that the person sees: of one location, from there or to there."""
    return every_transfer(reader).filter(_within_reach(reader), deleted_at=None)


def _within_reach(reader: Any) -> Q:
    scopes = {reader.scope(ability) for ability in _READ}
    if "all" in scopes:
        return Q()
    if "location" in scopes and reader.location_id:
        return Q(origin=reader.location_id) | Q(destination=reader.location_id)
    return Q(pk__in=[])


def pieces_of(transfer: Transfer) -> QuerySet[TransferPiece]:
    """The lines of a transfer in the order of their products and pieces, with all that a line shows."""
    rows = transfer.pieces.select_related("piece__product__brand", "piece__location", "responsible", "found_at")
    return rows.order_by("piece__product__sort_name", "piece_id")


def may_answer() -> QuerySet[User]:
    """The staff: whoever may answer for pieces that did not arrive."""
    return staff()


def exits_of(document: Reference) -> QuerySet[InventoryExit]:
    rows = InventoryExit.objects.filter(document_kind=document.kind, document_id=document.pk)
    return rows.select_related("handed_by").prefetch_related("pieces").order_by("pk")


def entries_of(document: Reference) -> QuerySet[InventoryEntry]:
    rows = InventoryEntry.objects.filter(document_kind=document.kind, document_id=document.pk)
    return rows.select_related("created_by").prefetch_related("pieces").order_by("pk")


def line_state(transfer: Transfer, line: TransferPiece) -> str:
    """Where a piece is on its way: a word of the wire, which nobody translates here; where it was found is no such word."""
    if line.missing:
        return "Faltante"
    if line.received_at:
        return "Recibida"
    if line.found_at:
        return gettext("Hallada en {place}").format(place=line.found_at)
    if transfer.status == TransferStatus.RECEIVED:
        return "Dada de baja"
    if transfer.status == TransferStatus.IN_TRANSIT:
        return "En transito"
    return "Por enviar" if transfer.status in BEFORE_IT_LEAVES else "Liberada"


def piece_ids_of(transfer: Transfer) -> list[int]:
    return list(transfer.pieces.order_by("piece_id").values_list("piece_id", flat=True))


def pieces_in_words(ids: Collection[int]) -> str:
    return ", ".join(piece.told for piece in Piece.objects.filter(pk__in=ids).order_by("pk")) or "—"
