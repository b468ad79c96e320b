"""Import numbers with what is counted from their pieces."""

from collections.abc import Collection, Sequence
from typing import Any

from django.db.models import Count, F, Q, QuerySet, Sum
from django.utils import timezone

from apps.inventory.models import Availability, ImportNumber, Piece
from apps.inventory.selectors.counting import counted, summed
from apps.inventory.selectors.pieces import pieces
from apps.inventory.transitions.piece import PieceStatus

_PIECES = Piece.objects.exclude(status=PieceStatus.REMOVED)
"""A piece that was removed no longer counts as one of its import."""

COST_USD, COST_MXN = "product__providers_price_usd", "product__providers_costing_mn"


def import_called(number: str) -> int | None:
    """The import with this number, or None."""
    return ImportNumber.objects.filter(number__iexact=number.strip()).values_list("pk", flat=True).first()


def arrived_of(ids: Collection[int]) -> set[int]:
    """Those of these imports that have a day of arrival."""
    return set(ImportNumber.objects.filter(pk__in=ids, arrive_date__isnull=False).values_list("pk", flat=True))


def import_numbers() -> QuerySet[ImportNumber]:
    """Each with its pieces, by availability and whether they are still ours, and what the supplier asks for them."""
    link = "import_number"
    return ImportNumber.objects.annotate(
        piece_count=counted(_PIECES, link),
        available_count=counted(_PIECES.filter(availability=Availability.AVAILABLE), link),
        presale_count=counted(_PIECES.filter(availability=Availability.PRESALE), link),
        unavailable_count=counted(_PIECES.filter(availability=Availability.UNAVAILABLE), link),
        stock_count=counted(_PIECES.filter(in_stock=True), link),
        delivered_count=counted(_PIECES.filter(status=PieceStatus.DELIVERED), link),
        cost_usd=summed(_PIECES, link, COST_USD),
        cost_mxn=summed(_PIECES, link, COST_MXN),
    )


def overdue(rows: QuerySet[ImportNumber], on: bool) -> QuerySet[ImportNumber]:
    """Those that should have come by now, or the others: `rules.is_overdue` in the database."""
    late = Q(eta__isnull=False, eta__lt=timezone.localdate(), availability=Availability.PRESALE)
    return rows.filter(late if on else ~late)


def pieces_of_import(pk: int) -> QuerySet[Piece]:
    return pieces().filter(import_number=pk)


def products_of_import(pk: int) -> list[dict[str, Any]]:
    """Each product of an import with how many of its pieces there are, and how many are free to sell."""
    rows = _PIECES.filter(import_number=pk).values(
        IdProduct=F("product"), Name=F("product__name"), Model=F("product__model")
    )
    counts = {
        "pieces": Count("pk"),
        "inStock": Count("pk", filter=Q(in_stock=True)),
        "presale": Count("pk", filter=Q(availability=Availability.PRESALE)),
    }
    return list(rows.annotate(**counts).order_by("Name", "IdProduct"))


def sums_of(imports: QuerySet[ImportNumber]) -> dict[str, Any]:
    """Over all the imports: how many, their pieces by availability and by state, and their costs."""
    chosen = _PIECES.filter(import_number__in=imports.order_by().values("pk"))
    return {
        "imports": imports.order_by().count(),
        **chosen.aggregate(pieces=Count("pk"), cost_usd=Sum(COST_USD), cost_mxn=Sum(COST_MXN)),
        "availabilities": _by(chosen, "availability", Availability.values),
        "states": _by(chosen, "status", [state for state in PieceStatus.values if state != PieceStatus.REMOVED]),
    }


def _by(rows: QuerySet[Piece], column: str, words: Sequence[str]) -> list[dict[str, Any]]:
    found = dict(rows.order_by().values_list(column).annotate(total=Count("pk")))
    return [{"name": word, "pieces": found.get(word, 0)} for word in words]
