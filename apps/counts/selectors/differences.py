"""What a count found against what it expects, derived from where the pieces are now and from their moves since it began.

Nothing of this is stored while people read: a piece that is delivered, transferred or removed meanwhile leaves what is
expected by itself, and one that arrives is not missing.
"""

from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, Max, OuterRef, Q, QuerySet, Subquery

from apps.counts.models import CountRead, StockCount
from apps.counts.models.line import is_entered
from apps.inventory.models import DocumentKind, Piece, PieceMove


@dataclass(frozen=True)
class Progress:
    """`read` counts codes, `expected` the pieces that the count has found or must still find."""

    read: int
    unknown: int
    found: int
    expected: int


def in_scope(count: StockCount) -> Q:
    """The pieces that the count is of, wherever they are."""
    categories = list(count.categories.values_list("pk", flat=True))
    products = list(count.products.values_list("pk", flat=True))
    if not categories and not products:
        return Q()
    return Q(product__subcategory__category__in=categories) | Q(product__in=products)


def found(count: StockCount) -> QuerySet[Piece]:
    """Read, and here by the books."""
    return _here(count).filter(Exists(_reads(count)))


def missing(count: StockCount) -> QuerySet[Piece]:
    """Here by the books since before the count began, and not read: what came or left meanwhile is not among them."""
    return _here(count).filter(~Exists(_reads(count)), ~Exists(_moves_since(count)))


def elsewhere(count: StockCount) -> QuerySet[Piece]:
    """Read here, and elsewhere or nowhere by the books; not what left after it was read."""
    left = _others(count).filter(piece=OuterRef("piece"), origin=count.location_id, at__gt=OuterRef("at")).order_by()
    astray = CountRead.objects.filter(Q(piece__location=None) | ~Q(piece__location=count.location_id), count=count)
    return Piece.objects.filter(pk__in=astray.filter(~Exists(left), piece__isnull=False).values("piece"))


def unknown(count: StockCount) -> QuerySet[CountRead]:
    """Codes that no piece has; one that was entered since is none of them."""
    return CountRead.objects.filter(~is_entered(), count=count, piece=None)


def progress(count: StockCount) -> Progress:
    read = CountRead.objects.filter(count=count)
    here = found(count).count()
    return Progress(read.count(), read.filter(piece=None).count(), here, here + missing(count).count())


def with_last_move(rows: QuerySet[Piece]) -> QuerySet[Any]:
    """The key of each piece's last move, in `last_move`."""
    return rows.annotate(last_move=Max("moves__pk"))


def expected_at_start(count: StockCount) -> QuerySet[Piece]:
    """What lay at the place when the count began, by its moves."""
    before = PieceMove.objects.filter(piece=OuterRef("pk"), at__lte=count.started_at).order_by("-pk")
    lay = Piece.objects.annotate(lay_at=Subquery(before.values("destination")[:1]))
    return lay.filter(in_scope(count), lay_at=count.location_id)


def _here(count: StockCount) -> QuerySet[Piece]:
    return Piece.objects.filter(in_scope(count), location=count.location_id)


def _reads(count: StockCount) -> QuerySet[CountRead]:
    return CountRead.objects.filter(count=count, piece=OuterRef("pk"))


def _moves_since(count: StockCount) -> QuerySet[PieceMove]:
    return _others(count).filter(piece=OuterRef("pk"), at__gt=count.started_at)


def _others(count: StockCount) -> QuerySet[PieceMove]:
    """Moves that are not the count's own: what it did and undid is as if it had not been."""
    return PieceMove.objects.exclude(document_kind=DocumentKind.COUNT, document_id=count.pk)
