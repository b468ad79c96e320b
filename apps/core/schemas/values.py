"""Single values: what a field may have, and how it is read."""

import re
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Annotated, Any

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from pydantic import AfterValidator, BeforeValidator, Field, PlainSerializer, StringConstraints, WithJsonSchema

from apps.core.days import FIRST, LAST, MONTH, month_of
from apps.core.http.coercion import as_object, as_truth, plain_number
from apps.core.language import gettext
from apps.core.money import written

Id = Annotated[int, Field(ge=1, le=2**63 - 1), BeforeValidator(plain_number)]
"""A record's number, in an address too; bounded, because a larger one overflows the database."""


def number_in(*names: str) -> BeforeValidator:
    """Put on a record's number: what stands for it may be the record as lists show it, that has it by one of these names."""

    def number(value: Any) -> Any:
        value = as_object(value)
        if not isinstance(value, dict):
            return value
        said = {name: value[name] for name in names if value.get(name) not in ("", None)}
        if len({str(one).strip() for one in said.values()}) > 1:
            raise ValueError(
                gettext("{names} no dicen lo mismo: envía solo uno.").format(
                    names=gettext(" y ").join(f"«{name}»" for name in said)
                )
            )
        if not said:
            raise ValueError(gettext("Falta su número: «{name}».").format(name=names[0]))
        return next(iter(said.values()))

    return BeforeValidator(number)


_NUMBER = re.compile(r"\d+(\.0*)?", re.ASCII)
"""As pydantic reads a whole one, `7.0` too."""


def by_name(find: Callable[[str], Any]) -> BeforeValidator:
    """Put on a record's number: a text that is no number is its name, which `find` looks for."""

    def number(value: Any) -> Any:
        return value if not isinstance(value, str) or _NUMBER.fullmatch(value.strip()) else find(value.strip())

    return BeforeValidator(number)


ONE_LINE = r"^[^\x00-\x1f\x7f]*$"
PHONE = r"^[0-9+()\-. /ext]*$"
ZIP_CODE = r"^[0-9]{5}$"
OPTIONAL_ZIP_CODE = r"^([0-9]{5})?$"

Line = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200, pattern=ONE_LINE)]
"""One line of text."""

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120, pattern=ONE_LINE)]
"""A name: one line, not empty."""

Phone = Annotated[str, StringConstraints(strip_whitespace=True, max_length=30, pattern=PHONE)]

Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=5000)]
"""Some lines of text."""

Day = Annotated[date, Field(ge=date(2000, 1, 1), le=LAST)]
"""A day; bounded, because the day after the last one that Python knows is none, and its midnight here neither."""

DayOfStock = Annotated[date, Field(ge=FIRST, le=LAST)]
"""A day on which something came: old stock has old ones."""

Month = Annotated[
    date,
    BeforeValidator(lambda sent: month_of(str(sent))),
    WithJsonSchema({"type": "string", "pattern": MONTH, "examples": ["2026-11"]}),
]
"""A month of a year, "2026-11", as its first day; bounded as days are."""

Percent = Annotated[Decimal, Field(ge=0, le=100, max_digits=5, decimal_places=2)]


def _email(value: str) -> str:
    try:
        validate_email(value)
    except ValidationError:
        raise ValueError(gettext("Escribe un correo válido, como nombre@empresa.mx.")) from None
    return value.lower()


Email = Annotated[str, StringConstraints(strip_whitespace=True, max_length=160), AfterValidator(_email)]
"""An e-mail address, in lower case."""


def _blank_is_none(value: Any) -> Any:
    return None if isinstance(value, str) and not value.strip() else value


Blank = BeforeValidator(_blank_is_none)
"""Put on an optional value: an empty form field means none."""


Truth = Annotated[bool, BeforeValidator(as_truth)]
"""Yes or no of an address, in people's words too; in an `Input` every `bool` is one."""

Flag = Annotated[Truth, BeforeValidator(lambda sent: False if sent == "" else sent)]
"""The same, and no where an address has only its name."""


Money = Annotated[
    Decimal,
    PlainSerializer(written, return_type=str),
    WithJsonSchema({"type": "string", "format": "decimal"}, mode="serialization"),
]
"""An amount that leaves as a string, so that no browser makes a float of it: two decimals, unit prices and rates up to six."""
