"""Stock counts that a person sees, and their lines."""

from collections.abc import Collection
from typing import Any

from django.db.models import Count, Exists, Max, OuterRef, Q, QuerySet
from django.utils import timezone

from apps.accounts.rules import full_name
from apps.accounts.selectors import name_at
from apps.counts import abilities
from apps.counts.models import CountLine, CountRead, StockCount
from apps.counts.models.line import moved
from apps.counts.transitions import CountStatus
from apps.inventory.models import Piece
from apps.inventory.selectors.counting import counted
from apps.inventory.selectors.pieces import holder_words, with_holders


def counts(reader: Any) -> QuerySet[StockCount]:
    """With how many codes were read, and how many differences listed; of one location, those there."""
    rows = StockCount.objects.select_related("location", "created_by").annotate(
        read_count=counted(CountRead.objects.all(), "count"), line_count=counted(CountLine.objects.all(), "count")
    )
    return rows.filter(_within_reach(reader))


def _within_reach(reader: Any, path: str = "") -> Q:
    scope = reader.scope(abilities.COUNTS_READ)
    if scope == "all":
        return Q()
    if scope == "location" and reader.location_id:
        return Q(**{f"{path}location": reader.location_id})
    return Q(pk__in=[])


def due(rows: QuerySet[StockCount], on: bool) -> QuerySet[StockCount]:
    """Those whose place is to be counted again by now, or the others. The newest count of a whole place says when it is; it
    is not due while the next one is under way."""
    later = StockCount.objects.filter(
        location=OuterRef("location"), pk__gt=OuterRef("pk"), categories=None, products=None
    )
    now = Q(next_on__lte=timezone.localdate()) & ~Exists(later.exclude(status=CountStatus.CANCELLED))
    return rows.filter(now if on else ~now)


def lines(reader: Any) -> QuerySet[CountLine]:
    """The differences of the counts that a person sees; `moved` tells those whose piece moved since."""
    return CountLine.objects.annotate(moved=moved()).filter(_within_reach(reader, "count__"))


def scope_of(ids: Collection[int]) -> dict[int, str]:
    """By the keys of counts what they are of, in words; empty for all pieces of the place."""
    found: dict[int, list[str]] = {pk: [] for pk in ids}
    for names in ("categories", "products"):
        through: Any = getattr(StockCount, names).through.objects.filter(stockcount__in=ids)
        column = "category" if names == "categories" else "product"
        for pk, name in through.order_by("pk").values_list("stockcount_id", f"{column}__name"):
            found[pk].append(name)
    return {pk: ", ".join(words) for pk, words in found.items()}


def tally(count: StockCount) -> list[dict[str, Any]]:
    """How many lines there are of each difference, answer and outcome."""
    rows = count.lines.order_by().values("kind", "answer", "outcome")
    return list(rows.annotate(lines=Count("pk")).order_by("kind", "answer", "outcome"))


def holders_of(ids: Collection[int]) -> dict[int, str]:
    """By the keys of lines the document or the circuit that has their piece, in words; empty when none does."""
    of = dict(CountLine.objects.filter(pk__in=ids, piece__isnull=False).values_list("pk", "piece_id"))
    rows: QuerySet[Any] = with_holders(Piece.objects.filter(pk__in=of.values()))
    held = rows.values_list("pk", "holder_kind", "holder_number", "holder_circuit")
    words = {pk: holder_words(*names) for pk, *names in held}
    return {pk: words.get(of.get(pk) or 0, "") for pk in ids}


def reading(rows: QuerySet[StockCount], piece: int) -> QuerySet[StockCount]:
    """The counts at which a piece was read, or missed."""
    return rows.filter(Q(reads__piece=piece) | Q(lines__piece=piece)).distinct()


def readers(count: StockCount) -> list[dict[str, Any]]:
    """Who reads at a count: how many codes, and when the last one."""
    rows = count.reads.order_by().values("by", *name_at("by")).annotate(read=Count("pk"), last=Max("at"))
    return [
        {
            "id": row["by"],
            "name": full_name(*(row[path] for path in name_at("by"))),
            "read": row["read"],
            "last": row["last"],
        }
        for row in rows.order_by("-read", "by")
    ]
