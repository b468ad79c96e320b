"""The SAT's codes, as people write them too: `G03`, `G03 - Gastos en general`, `Gastos en general`."""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, StringConstraints, WithJsonSchema

from apps.core.db.search import normalize
from apps.core.language import gettext
from apps.partners.rules import sat

_LONGEST = 4
_CODE_FIRST = re.compile(r"(\w{2,4})\W+(.+)")


def in_words(catalogue: Callable[[], Mapping[str, Any]]) -> BeforeValidator:
    """Put on a code: its words, with or without it, are the code."""

    def code(value: Any) -> Any:
        said = normalize(value).strip(" .") if isinstance(value, str) else ""
        if len(said) <= _LONGEST:
            return value
        for one in catalogue().values():
            name, found = normalize(one.name).strip(" ."), _CODE_FIRST.fullmatch(said)
            if said == name or (found and found.groups() == (normalize(one.code), name)):
                return one.code
        return value

    return BeforeValidator(code)


def _code(value: str) -> str:
    if len(value) > _LONGEST:
        raise ValueError(
            gettext(
                "Escribe la clave del SAT, o su descripción como en el catálogo: G03 (uso), 601 (régimen), 03 (forma de pago)."
            )
        )
    return value


_Code = Annotated[
    str,
    StringConstraints(strip_whitespace=True, to_upper=True),
    AfterValidator(_code),
    WithJsonSchema({"type": "string", "maxLength": _LONGEST}),
]
TaxRegime = Annotated[_Code, in_words(sat.regimes)]
CfdiUse = Annotated[_Code, in_words(sat.cfdi_uses)]
PaymentForm = Annotated[_Code, in_words(sat.payment_forms)]
