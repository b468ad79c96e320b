"""Global invoices: what was sold to the public in general, who asked for no invoice, in one CFDI for each period."""

from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from apps.core.days import last_of_month
from apps.core.language import gettext, gettext_noop

PUBLIC_NAME = "PUBLICO EN GENERAL"
"""Word for word as the SAT wants it, without an accent: with it and the generic RFC an invoice is a global one."""
SALE, SALE_CODE, SALE_UNIT = "Venta", "01010101", "ACT"
"""The SAT's concept of one sale."""
MOST_ORDERS = 3000
"""A PAC takes XML of up to 2 MB, which some 4,500 concepts fill."""
_HALF = 15


class Periodicity(StrEnum):
    """c_Periodicidad, without that of two months, which only those in the former Régimen de Incorporación Fiscal may choose."""

    DAY = "01"
    WEEK = "02"
    FORTNIGHT = "03"
    MONTH = "04"

    @property
    def label(self) -> str:
        return _WORDS[self]

    @classmethod
    def choices(cls) -> list[tuple[str, str]]:
        return [(one.value, one.label) for one in cls]


_WORDS = {
    Periodicity.DAY: gettext_noop("Diario"),
    Periodicity.WEEK: gettext_noop("Semanal"),
    Periodicity.FORTNIGHT: gettext_noop("Quincenal"),
    Periodicity.MONTH: gettext_noop("Mensual"),
}


@dataclass(frozen=True, slots=True)
class Period:
    """From its first day to its last one, which are of one month."""

    periodicity: Periodicity
    start: date
    end: date

    @property
    def months(self) -> str:
        """c_Meses."""
        return f"{self.start:%m}"

    @property
    def year(self) -> int:
        return self.start.year

    @property
    def words(self) -> str:
        return period_words(self.start, self.end)


def period_words(start: date, end: date) -> str:
    """As a sentence says it."""
    return (
        gettext("del {start:%d/%m/%Y}").format(start=start)
        if start == end
        else gettext("del {start:%d/%m/%Y} al {end:%d/%m/%Y}").format(start=start, end=end)
    )


def period_of(periodicity: Periodicity, day: date) -> Period:
    """The one that a day lies in. A week, from Monday to Sunday, is cut where its month ends: the SAT wants one month of it."""
    first, last = day.replace(day=1), last_of_month(day)
    start, end = day, day
    if periodicity == Periodicity.MONTH:
        start, end = first, last
    elif periodicity == Periodicity.FORTNIGHT:
        half = first + timedelta(days=_HALF)
        start, end = (first, half - timedelta(days=1)) if day < half else (half, last)
    elif periodicity == Periodicity.WEEK:
        monday = day - timedelta(days=day.weekday())
        start, end = max(monday, first), min(monday + timedelta(days=6), last)
    return Period(periodicity, start, end)


def refusal_of(period: Period, today: date) -> str | None:
    """Why there can be no global invoice of it now."""
    if period.end > today:
        return gettext("El periodo todavía no termina: su factura global se hace desde el {day:%d/%m/%Y}.").format(
            day=period.end
        )
    if period.year < today.year - 1:
        return gettext("El SAT solo toma facturas globales de este año y del anterior.")
    return None


def too_many(count: int) -> str | None:
    if count <= MOST_ORDERS:
        return None
    return gettext("Son {count:,} órdenes y en una factura global caben {most:,}: elige un periodo más corto.").format(
        count=count, most=MOST_ORDERS
    )
