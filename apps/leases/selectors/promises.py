"""Quotes that are promised pieces which a customer rents: nothing is held for them, they wait for the day on which these are free.

A quote waits as long as it is valid and nobody asked for it yet, and only if it is promised for a day after the end of the lease:
one that is for an earlier day was there before the lease, or the lease went on in spite of it.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.utils import timezone

from apps.leases.models import Lease
from apps.sales.models import Quote, QuotePiece
from apps.sales.transitions.quote import QuoteStatus

_PROMISING = (QuoteStatus.QUOTED, QuoteStatus.SENT)


@dataclass
class Promise:
    """The quote, the day that its customer was told, and the pieces that it waits for, in words."""

    quote: Quote
    day: date
    pieces: list[str] = field(default_factory=list)

    @property
    def shown(self) -> dict[str, Any]:
        """As calls answer it, in a refusal as well as in the detail of the lease."""
        return {"quote": self.quote.pk, "seller": str(self.quote.seller), "day": f"{self.day}", "pieces": self.pieces}


def promises_of(lease: Lease, until: date | None = None) -> list[Promise]:
    """Those that wait for pieces of a lease, the earliest first; with `until` those that wait no longer than that day."""
    if lease.last_day is None:
        return []
    pieces = set(lease.lines.out().values_list("order_piece__piece", flat=True))
    found: dict[int, Promise] = {}
    for row in promised(pieces):
        day = row.quote.arrive_date
        if day and day > lease.last_day and (until is None or day <= until):
            found.setdefault(row.quote_id, Promise(row.quote, day)).pieces.append(row.piece.words)
    return list(found.values())


def promised(pieces: Collection[int]) -> Iterable[QuotePiece]:
    """Rows of quotes that promise one of the pieces, by their ids, for some day: whether it is a lease's affair is its last day's."""
    if not pieces:
        return []
    rows = QuotePiece.objects.filter(
        piece__in=pieces,
        quote__status__in=_PROMISING,
        quote__deleted_at=None,
        quote__bought_from=None,
        quote__arrive_date__isnull=False,
        quote__valid_until__gte=timezone.localdate(),
    )
    return rows.select_related("quote__seller", "piece").order_by("quote__arrive_date", "quote_id", "piece_id")
