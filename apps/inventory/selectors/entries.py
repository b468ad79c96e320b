"""Entries and exits as one person may see them: all, or those of the person's own location."""

from typing import Any, TypeVar

from django.db.models import Count, F, Model, Prefetch, Q, QuerySet
from django.db.models.functions import ExtractYear

from apps.accounts.models import User
from apps.core.abilities import Ability
from apps.core.errors import NotFound
from apps.inventory import abilities
from apps.inventory.models import EntryPiece, Evidence, ExitPiece, InventoryEntry, InventoryExit, Piece, Reference
from apps.inventory.selectors.counting import counted
from apps.inventory.selectors.pieces import pieces
from apps.inventory.transitions.piece import PieceStatus

M = TypeVar("M", bound=Model)

_KEPT = ~Q(piece__status=PieceStatus.REMOVED)


def every_entry(_: Any) -> QuerySet[InventoryEntry]:
    """With the counts of their pieces; those that were removed again count apart."""
    rows = EntryPiece.objects.all()
    return InventoryEntry.objects.select_related("location", "created_by").annotate(
        piece_count=counted(rows.filter(_KEPT), "entry"),
        product_count=counted(rows.filter(_KEPT), "entry", "piece__product", distinct=True),
        stock_count=counted(rows.filter(piece__in_stock=True), "entry"),
        removed_count=counted(rows.exclude(_KEPT), "entry"),
        evidence_count=counted(Evidence.objects.all(), "entry"),
    )


def entries(reader: Any) -> QuerySet[InventoryEntry]:
    return _within_reach(every_entry(reader), reader, abilities.ENTRIES_READ)


def every_exit(_: Any) -> QuerySet[InventoryExit]:
    """With the counts of their pieces."""
    rows = ExitPiece.objects.all()
    return InventoryExit.objects.select_related("location", "handed_by", "created_by").annotate(
        piece_count=counted(rows, "exit"),
        product_count=counted(rows, "exit", "piece__product", distinct=True),
        evidence_count=counted(Evidence.objects.all(), "exit"),
    )


def exits(reader: Any) -> QuerySet[InventoryExit]:
    return _within_reach(every_exit(reader), reader, abilities.EXITS_READ)


def _within_reach(rows: QuerySet[M], reader: Any, ability: Ability) -> QuerySet[M]:
    match reader.scope(ability):
        case "all":
            return rows
        case "location" if reader.location_id:
            return rows.filter(location=reader.location_id)
    return rows.none()


def correctable_piece(reader: User, pk: int) -> Piece:
    """One that came in by an entry. Raises NotFound for one that the person may not correct."""
    rows = pieces().filter(in_entries__isnull=False)
    if reader.scope(abilities.PIECES_EDIT) == "location":
        rows = rows.filter(location=reader.location_id or 0)
    if (piece := rows.filter(pk=pk).first()) is None:
        raise NotFound(number=pk)
    return piece


def years_of_entries(reader: Any) -> list[int]:
    """The years that have entries, the latest first."""
    rows = entries(reader).order_by().annotate(year=ExtractYear("date"))
    return sorted(rows.values_list("year", flat=True).distinct(), reverse=True)


def pieces_of_entry(pk: int) -> QuerySet[Piece]:
    return pieces().filter(in_entries__entry=pk)


def pieces_of_exit(pk: int) -> QuerySet[Piece]:
    return pieces().filter(in_exits__exit=pk)


def products_of(link: type[EntryPiece] | type[ExitPiece], **document: int) -> list[dict[str, Any]]:
    """Each product of a document with how many pieces it has there, and how many were removed again."""
    rows = link.objects.filter(**document).values(
        IdProduct=F("piece__product"), Name=F("piece__product__name"), Model=F("piece__product__model")
    )
    removed = Count("pk", filter=~_KEPT)
    return list(rows.annotate(pieces=Count("pk") - removed, removed=removed).order_by("Name", "IdProduct"))


def evidence_of(**document: int) -> QuerySet[Evidence]:
    return Evidence.objects.filter(**document).select_related("uploaded_by")


def documents_of(record: InventoryEntry | InventoryExit) -> list[Reference]:
    """The document that a record comes from, and the entries and exits that come from the same one."""
    origin = record.document
    if origin is None:
        return []
    same = {"document_kind": origin.kind, "document_id": origin.pk}
    others: list[InventoryEntry | InventoryExit] = [
        *InventoryExit.objects.filter(**same).order_by("pk"),
        *InventoryEntry.objects.filter(**same).order_by("pk"),
    ]
    return [origin, *(other.reference for other in others if other != record)]


def with_tags(rows: QuerySet[M], link: type[EntryPiece] | type[ExitPiece]) -> QuerySet[M]:
    """Documents with their pieces at hand, for a printed list."""
    listed = link.objects.select_related("piece__product__brand").order_by("pk")
    return rows.prefetch_related(Prefetch("pieces", listed, to_attr="listed_pieces"))
