"""What may be with notes and activities."""

from collections.abc import Sequence
from datetime import date, datetime

from apps.core.language import gettext

LONGEST_NOTE = 4000
LONGEST_WHAT = 200
LONGEST_OUTCOME = 2000
MOST_MENTIONED = 20
"""In one note: more are a circular."""


def who_may_not(names: Sequence[str]) -> str:
    """The refusal of people who do not see the record that they are named at."""
    if len(names) == 1:
        return gettext("{name} no puede ver este registro.").format(name=names[0])
    told = gettext("{names} y {last} no pueden ver este registro.")
    return told.format(names=", ".join(names[:-1]), last=names[-1])


def may_change_note(*, is_author: bool) -> bool:
    """Nobody puts words into somebody else's mouth."""
    return is_author


def may_delete_note(*, is_author: bool, is_administrator: bool) -> bool:
    return is_author or is_administrator


DIGEST_TRIES = 6
"""How often a mail server that refuses is asked for one digest, at the looks of a morning."""
DIGEST_LINES = 20
"""Of each part of a digest; of more it says how many they are."""
_EXCERPT = 200
"""Letters of a note in a digest."""
ADDRESSES = {
    "quotes": "/comercial/cotizacion/",
    "orders": "/comercial/orden/",
    "leases": "/comercial/rentas/",
    "invoices": "/comercial/facturas/",
    "products": "/produccion/productos/",
    "transfers": "/produccion/traspasos/",
    "customers": "/usuarios/clientes/",
    "wholesalers": "/usuarios/mayoristas/",
    "devolutions": "/almacen/devoluciones/",
}
"""Where a record of each list that has notes is shown, before its number: what a mail leads to."""
_WORKING_DAYS = 5
"""From Monday on."""


def is_working_day(day: date) -> bool:
    """Monday to Friday. What comes on a weekend waits for Monday."""
    return day.weekday() < _WORKING_DAYS


def is_digest_time(now: datetime, hour: int) -> bool:
    """From that hour on of a working day, at the place of `now`: a machine that was off in the morning is late, not silent."""
    return is_working_day(now.date()) and now.hour >= hour


def count_words(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def digest_subject(notices: int, late: int, today: int) -> str:
    """What the mail is about, before it is opened; what there is none of is left out."""
    said = [
        count_words(notices, "aviso sin leer", "avisos sin leer") if notices else "",
        count_words(late, "actividad con atraso", "actividades con atraso") if late else "",
        count_words(today, "para hoy", "para hoy") if today else "",
    ]
    return f"Tu día: {', '.join(part for part in said if part)}"


def excerpt(text: str) -> str:
    """On one line, and cut at a word where it is long."""
    line = " ".join(text.split())
    return line if len(line) <= _EXCERPT else f"{line[:_EXCERPT].rsplit(' ', 1)[0]}…"
