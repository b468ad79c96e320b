"""Several e-mail addresses in one field."""

import re
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, TypeAdapter, ValidationError

from apps.core.http.coercion import as_list
from apps.core.language import gettext
from apps.core.schemas.values import Email

MOST = 20
_APART = re.compile(r"[,;\n]")
_NAMED = re.compile(r"[^<>]*<([^<>]+)>")
_EMAIL: TypeAdapter[str] = TypeAdapter(Email)


def _apart(sent: Any) -> Any:
    """A text as people paste it has them apart by commas, semicolons or lines."""
    if isinstance(sent, str) and not sent.lstrip().startswith("["):  # a list that is one JSON text
        return [part for part in _APART.split(sent) if part.strip()]
    return as_list(sent)


def _each(sent: list[str]) -> list[str]:
    """Each once, in its order, without the name before it. Raises ValueError naming the one that is none."""
    found = list(dict.fromkeys(_address(text) for text in sent))
    if not found:
        raise ValueError(gettext("Escribe al menos un correo."))
    if len(found) > MOST:
        raise ValueError(
            gettext("Se envía a {most} correos como máximo: son {count}.").format(most=MOST, count=len(found))
        )
    return found


def _address(text: str) -> str:
    named = _NAMED.fullmatch(text.strip())
    try:
        return _EMAIL.validate_python(named[1] if named else text)
    except ValidationError:
        raise ValueError(
            gettext("«{text}» no es un correo: escríbelo como nombre@empresa.mx.").format(text=text.strip()[:60])
        ) from None


Addresses = Annotated[list[str], BeforeValidator(_apart), AfterValidator(_each)]
"""E-mail addresses in lower case, each once."""
