"""Errors a person can read: each class owns its HTTP status, its stable code and its Spanish sentence.

Services raise them; endpoints never catch them; `apps.core.http` turns them into the error body.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, ClassVar

from apps.core.abilities import Ability
from apps.core.language import gettext_noop


@dataclass(frozen=True)
class Culprits:
    """Records of which a refusal is about: by the number of each its sentence, and the wire fields that such a number may stand
    in. Where it stands, whoever refuses does not know."""

    fields: frozenset[str]
    sentences: Mapping[int, str]


class DomainError(Exception):
    """A refusal with a sentence for the person who asked.

    `errors` maps a wire field to its own sentence, and `culprits` are numbers that are looked for in what was sent; `extra` adds
    keys to the body (`holders` of a taken piece), `headers` tells programs more.
    """

    status: ClassVar[int] = 400
    code: ClassVar[str] = "error"
    accept: ClassVar[str] = ""
    """Of a refusal that only asks: the parameter with which, as true, the same call goes through."""
    message: str = gettext_noop("No se pudo completar la operación.")

    def __init__(
        self,
        message: str | None = None,
        *,
        errors: Mapping[str, str] | None = None,
        extra: Mapping[str, Any] | None = None,
        culprits: Culprits | None = None,
    ) -> None:
        self.message = message or type(self).message
        self.culprits = culprits
        self.errors = dict(errors or {})
        self.extra = dict(extra or {})
        self.headers: dict[str, str] = {}
        super().__init__(self.message)


class Unreadable(DomainError):
    status, code = 400, "unreadable"
    message = gettext_noop("No se pudo leer la petición.")


class NotSignedIn(DomainError):
    status, code = 401, "not_signed_in"
    message = gettext_noop("Inicia sesión para continuar.")


class NotAllowed(DomainError):
    """`needs` are the pairs of which any one would have done; none of them where it is not the pair that lacks."""

    status, code = 403, "not_allowed"
    message = gettext_noop("No tienes permiso para hacer esto.")

    def __init__(self, message: str | None = None, *, needs: Sequence[Ability] = ()) -> None:
        super().__init__(message)
        self.needs = tuple(dict.fromkeys(needs))


class NotFound(DomainError):
    """Unknown, or somebody else's: the two look the same from outside. `number` is that of what was looked for."""

    status, code = 404, "not_found"
    message = gettext_noop("No encontramos lo que buscas.")

    def __init__(self, message: str | None = None, *, number: int | None = None) -> None:
        super().__init__(message)
        self.number = number


class WrongMethod(DomainError):
    status, code = 405, "wrong_method"
    message = gettext_noop("Esta dirección no acepta ese tipo de petición.")


class Conflict(DomainError):
    status, code = 409, "conflict"
    message = gettext_noop("El registro cambió mientras tanto. Vuelve a cargarlo.")


class Stale(Conflict):
    """The record is no longer as it was when the person began to change it."""

    code = "stale"
    message = gettext_noop("Alguien más lo cambió mientras lo editabas: vuelve a cargarlo antes de guardar.")


class WrongState(Conflict):
    """A transition asked for from a state that does not allow it."""

    code = "wrong_state"
    message = gettext_noop("El registro ya no está en un estado que lo permita.")


class InUse(Conflict):
    code = "in_use"
    message = gettext_noop("No se puede eliminar porque se está usando.")


class TooLarge(DomainError):
    status, code = 413, "too_large"
    message = gettext_noop("El envío es demasiado grande.")


class WrongKindOfFile(DomainError):
    status, code = 415, "wrong_kind_of_file"
    message = gettext_noop("Este tipo de archivo no se acepta.")


class Invalid(DomainError):
    """Readable but not acceptable; `errors` says which field and why."""

    status, code = 422, "invalid"
    message = gettext_noop("Revisa los datos marcados.")

    @classmethod
    def field(cls, name: str, sentence: str) -> "Invalid":
        """One field is wrong: its sentence is the message too."""
        return cls(sentence, errors={name: sentence})

    @classmethod
    def fields(cls, errors: Mapping[str, str]) -> "Invalid":
        """All that is wrong, by field: where it is one, its sentence is the message too."""
        return cls(next(iter(errors.values())) if len(errors) == 1 else None, errors=errors)


class TooManyTries(DomainError):
    """`seconds` from now on another try is judged again."""

    status, code = 429, "too_many_tries"
    message = gettext_noop("Demasiados intentos. Espera unos minutos y vuelve a intentarlo.")

    def __init__(self, seconds: int) -> None:
        super().__init__()
        self.headers = {"Retry-After": str(seconds)}


class ServerFault(DomainError):
    """Our own fault; `extra["id"]` is the reference that the log has too."""

    status, code = 500, "server_error"
    message = gettext_noop("Algo falló de nuestro lado.")


class Unavailable(DomainError):
    """Something that we stand on does not answer; nothing is wrong with what was asked."""

    status, code = 503, "unavailable"
    message = gettext_noop("El sistema no responde en este momento. Inténtalo de nuevo en unos segundos.")

    def __init__(self, message: str | None = None) -> None:
        super().__init__(message)
        self.headers = {"Retry-After": "5"}


class StorageFull(DomainError):
    status, code = 507, "storage_full"
    message = gettext_noop(
        "El servidor se quedó sin espacio en disco y no guardó nada. Avisa a quien le da mantenimiento."
    )


@contextmanager
def at_field(name: str) -> Iterator[None]:
    """Whatever is refused within, and names no field, is a refusal of the wire field `name`."""
    try:
        yield
    except DomainError as refusal:
        refusal.errors = refusal.errors or {name: refusal.message}
        raise


@contextmanager
def within_field(name: str) -> Iterator[None]:
    """The wire fields that are refused within are those of the object `name`."""
    try:
        yield
    except DomainError as refusal:
        refusal.errors = {f"{name}.{at}": sentence for at, sentence in refusal.errors.items()}
        raise
