"""Why a body or an address cannot be read, in words."""

from json import JSONDecodeError

from apps.core.http.coercion import NotTaken
from apps.core.http.forms import FORMS
from apps.core.language import gettext


def why_unreadable(content_type: str, wrong: ValueError) -> str:
    if content_type in FORMS:
        return gettext("El formulario no se puede leer: {what}.").format(what=what_is_bad(wrong))
    if content_type and not content_type.endswith("json"):
        return gettext(
            "No se conoce el tipo de contenido «{sent}»: envía application/json, application/x-www-form-urlencoded o multipart/form-data."
        ).format(sent=content_type[:100])
    if isinstance(wrong, JSONDecodeError):
        return gettext("El JSON no es válido: línea {line}, columna {column}.").format(
            line=wrong.lineno, column=wrong.colno
        )
    return gettext("El JSON no se puede leer: {what}.").format(what=what_is_bad(wrong))


def what_is_bad(wrong: ValueError) -> str:
    if isinstance(wrong, UnicodeDecodeError):
        return gettext("no está en UTF-8")
    if isinstance(wrong, UnicodeEncodeError):
        return gettext("tiene medio carácter")
    return str(wrong) if isinstance(wrong, NotTaken) else gettext("tiene un número demasiado largo")
