"""Months: a commission is of one, which is its first day."""

from datetime import date

from apps.core.language import gettext, gettext_noop


def written(month: date) -> str:
    """As it is on the wire: "2026-11"."""
    return f"{month:%Y-%m}"


_NAMES = (
    gettext_noop("enero"), gettext_noop("febrero"), gettext_noop("marzo"), gettext_noop("abril"),
    gettext_noop("mayo"), gettext_noop("junio"), gettext_noop("julio"), gettext_noop("agosto"),
    gettext_noop("septiembre"), gettext_noop("octubre"), gettext_noop("noviembre"), gettext_noop("diciembre"),
)  # fmt: skip


def in_words(month: date) -> str:
    """ "noviembre de 2026" """
    return gettext("{month} de {year}").format(month=gettext(_NAMES[month.month - 1]), year=month.year)
