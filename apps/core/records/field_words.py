"""What a field is called and what a value of it says, to the person who asks."""

from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from django.db import models
from django.utils import timezone

from apps.core.language import gettext


def label_of_field(f: Any) -> str:
    name = gettext(str(f.verbose_name))
    return name[:1].upper() + name[1:]


def in_words(f: Any, value: Any, names: Mapping[type[models.Model], Mapping[Any, str]]) -> str | None:
    if value is None or value == "":
        return None
    if f.is_relation:
        return names.get(f.related_model, {}).get(value, f"#{value}")
    if isinstance(value, bool):
        return gettext("Sí") if value else gettext("No")
    if isinstance(value, Decimal):
        return _plain(value)
    if f.choices:
        return gettext(str(dict(f.flatchoices).get(value, value)))
    return _words(value)


def _words(value: Any) -> str:
    """Days as dd/mm/aaaa, here; of lists and of addresses what they hold, without their keys."""
    if isinstance(value, datetime):
        return f"{timezone.localtime(value):%d/%m/%Y %H:%M}"
    if isinstance(value, date):
        return f"{value:%d/%m/%Y}"
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list):
        return ", ".join(_words(one) for one in value if one not in ("", None))
    return str(value)


def _plain(value: Decimal) -> str:
    """By thousands, with at least two decimals, and no zeros behind the last that says something."""
    whole, _, decimals = f"{value:,f}".partition(".")
    return f"{whole}.{decimals.rstrip('0').ljust(2, '0')}"
