"""What a check is: a rule about the whole database that names whoever breaks it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import F, Model, Q, QuerySet, Value
from django.db.models.functions import Abs
from django.db.models.lookups import GreaterThan

from apps.core.language import gettext
from apps.core.records.names import kind_of_record, told_name
from apps.inventory.models import DocumentKind

AT_ONCE = 1000
"""How many rows are in memory at a time."""


@dataclass(frozen=True)
class Offender:
    """A record that breaks a rule: `kind` is the resource whose screen shows it (empty: none does) with `id`, `text`
    names it, and `detail` says what was found and what was expected.
    """

    kind: str
    id: int | None
    text: str
    detail: str


Find = Callable[[], Iterator[Offender]]


@dataclass(frozen=True)
class Check:
    """`title` says what holds, `why` what it would mean if it did not; both and the name of the `area` are marks, which
    `schemas/checks.py` says. `find` yields as it reads, and changes nothing.
    """

    name: str
    area: str
    title: str
    why: str
    find: Find


class Area:
    """The checks of one part of the company, in the order in which they are written."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.checks: list[Check] = []

    def check(self, name: str, title: str, why: str) -> Callable[[Find], Find]:
        def declare(find: Find) -> Find:
            self.checks.append(Check(name, self.name, title, why, find))
            return find

        return declare


def offenders(rows: QuerySet[Any], kind: str, detail: Callable[[Any], str]) -> Iterator[Offender]:
    """Each row by its own name, with what `detail` says of it."""
    for row in rows.order_by("pk").iterator(chunk_size=AT_ONCE):
        yield Offender(kind, row.pk, name_of(row), detail(row))


def of_orders(
    rows: QuerySet[Any], text: Callable[[Any], str], detail: Callable[[Any], str], kind: str = "orders"
) -> Iterator[Offender]:
    """Rows that have no screen of their own, each with that of its order, or of what `kind` and its column say."""
    column = {"orders": "order_id", "quotes": "quote_id", "transfers": "transfer_id", "devolutions": "devolution_id"}
    for row in rows.order_by("pk").iterator(chunk_size=AT_ONCE):
        yield Offender(kind, getattr(row, column[kind]), text(row), detail(row))


def name_of(row: Model) -> str:
    """Its name with what it is, where the name alone does not say so."""
    kind, words = gettext(kind_of_record(type(row))), told_name(type(row), str(row))
    return words if words.startswith(kind) else f"{kind} {words}"


def document_words(kind: str, number: object) -> str:
    return f"{gettext(str(DocumentKind(kind).label))} {number}"


def differ(one: str, other: str) -> Q:
    """Two amounts differ by a cent or more; never compared exactly, as SQLite adds in binary fractions."""
    return Q(GreaterThan(Abs(F(one) - F(other)), Value(Decimal("0.005"))))


def unlike(one: str, other: str) -> Q:
    """Two columns say different things, an empty one too."""
    return (
        Q(**{f"{one}__isnull": True, f"{other}__isnull": False})
        | Q(**{f"{one}__isnull": False, f"{other}__isnull": True})
        | (Q(**{f"{one}__isnull": False, f"{other}__isnull": False}) & ~Q(**{one: F(other)}))
    )


def pesos(amount: Decimal | None) -> str:
    return f"${amount or Decimal(0):,.2f}"
