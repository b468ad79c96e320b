"""What the cells of a file are: columns of a kind, and values as their column means them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from typing import Literal

from django.utils import timezone

from apps.core.money import written

Kind = Literal["text", "number", "money", "percent", "date", "datetime", "bool"]
Row = Sequence[object]
"""One value a column, in the order of the columns."""
Cell = str | int | Decimal | date | datetime | None

FORMULA_STARTS = frozenset("=+-@\t\r\n＝＋－＠")
"""With one of these a text is run by a spreadsheet."""
_NUMBERS = frozenset((int, Decimal))


@dataclass(frozen=True, slots=True)
class Column:
    """`key` names the column for programs, `label` is the head a person reads."""

    key: str
    label: str
    kind: Kind = "text"


def cell(value: object, kind: Kind) -> Cell:
    """The value as its column means it; what does not fit the kind is shown as text."""
    return None if value is None or value == "" else CONVERTERS[kind](value)


def escape_formula(text: str) -> str:
    return f"'{text}" if text[:1] in FORMULA_STARTS else text


def _number(value: object) -> Cell:
    if type(value) in _NUMBERS:
        return value  # type: ignore[return-value]
    try:
        number = Decimal(str(value))
    except InvalidOperation:
        return str(value)
    return number if number.is_finite() else str(value)


def _money(value: object) -> Cell:
    """As everywhere else: SQLite adds in binary fractions, and keeps no zeros."""
    number = _number(value)
    return number if isinstance(number, str) else Decimal(written(Decimal(str(number))))


def _day(value: object) -> Cell:
    if isinstance(value, datetime):
        return _local(value).date()
    return value if isinstance(value, date) else str(value)


def _moment(value: object) -> Cell:
    return _local(value) if isinstance(value, datetime) else _day(value)


def _local(value: datetime) -> datetime:
    """The time on the wall to the second, without its zone: spreadsheets know none, and count in fractions of a day, so that
    they would round what nobody sees anyway."""
    there = value.astimezone(timezone.get_default_timezone()) if value.tzinfo else value
    return there.replace(microsecond=0, tzinfo=None)


def _yes_or_no(value: object) -> Cell:
    return "Sí" if value else "No"


CONVERTERS: dict[Kind, Callable[[object], Cell]] = {
    "text": str,
    "number": _number,
    "money": _money,
    "percent": _number,
    "date": _day,
    "datetime": _moment,
    "bool": _yes_or_no,
}
"""Of the values of one column; not for those that are nothing."""
