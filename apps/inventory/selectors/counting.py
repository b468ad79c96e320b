"""Counts of a record's pieces, each a query of its own inside the row's: what is not asked for is not computed."""

from typing import Any

from django.db.models import Aggregate, Count, OuterRef, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce


def counted(rows: QuerySet[Any], link: str, of: str = "pk", *, distinct: bool = False) -> Any:
    """How many of `rows` point with `link` to the record."""
    return Coalesce(_total(rows, link, Count(of, distinct=distinct)), 0)


def summed(rows: QuerySet[Any], link: str, of: str) -> Any:
    """The sum of `of` over the rows that point to the record; nothing when there is none."""
    return _total(rows, link, Sum(of))


def _total(rows: QuerySet[Any], link: str, total: Aggregate) -> Subquery:
    found = rows.filter(**{link: OuterRef("pk")}).order_by().values(link)
    return Subquery(found.annotate(total_of=total).values("total_of"))
