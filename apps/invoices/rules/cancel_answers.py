"""What becomes of a cancellation that was asked for: what the PAC answers, and what the SAT says of the invoice from then on."""

from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum

from apps.core.language import gettext_noop
from apps.invoices.rules.told import with_words_of_pac

ASKED = frozenset({"201", "202"})
"""The SAT has the request: now, or since before."""
NOT_THERE = "205"
_NOT_CANCELLABLE = "no_cancelable"
_NOT_THERE_WORDS = "no encontrado"
_KNOWN_AFTER = timedelta(hours=72)
"""A PAC has so long to hand to the SAT what it stamped."""

_SENTENCES = {
    "203": gettext_noop("El SAT dice que no es de la empresa: revisa el RFC y el certificado en los ajustes."),
    "204": gettext_noop("El SAT no la cancela: otros documentos vigentes la relacionan. Cancela primero esos."),
    _NOT_CANCELLABLE: gettext_noop(
        "El SAT no la cancela: otros documentos vigentes la relacionan. Cancela primero esos."
    ),
    NOT_THERE: gettext_noop("El SAT no la tiene, y pasaron 72 horas desde que se timbró: pregunta a tu PAC."),
    "207": gettext_noop("El SAT no aceptó el motivo de la cancelación: solicítala con otro."),
    "208": gettext_noop("El SAT no aceptó la factura que la sustituye: revisa que esté vigente y que la relacione."),
    "209": gettext_noop("El SAT no acepta con ese motivo una factura que la sustituye."),
    "210": gettext_noop("El SAT ya no la cancela: pasó el plazo para cancelarla."),
    "211": gettext_noop("El SAT ya no la cancela: pasó el plazo para cancelar una factura global."),
    "212": gettext_noop("El SAT no aceptó la factura que la sustituye: no la relaciona."),
    "302": gettext_noop(
        "El sello de la solicitud no es válido: vuelve a subir el certificado (CSD) en los ajustes, y solicítala otra vez."
    ),
    "304": gettext_noop(
        "El certificado (CSD) está revocado o vencido: vuelve a subir el certificado (CSD) en los ajustes, y solicítala otra vez."
    ),
    "305": gettext_noop(
        "El certificado (CSD) no es vigente: vuelve a subir el certificado (CSD) en los ajustes, y solicítala otra vez."
    ),
    "310": gettext_noop(
        "El certificado no es un CSD: vuelve a subir el certificado (CSD) en los ajustes, y solicítala otra vez."
    ),
}
"""What the SAT does not cancel, by its code. What is not here is no word of the SAT: it is asked again."""


def cancel_refusal(code: str, words: str, *, since_stamped: timedelta) -> str:
    """Why the SAT does not cancel it; empty when it may do so yet. What was stamped just now it may not have: the PAC brings it."""
    if _NOT_THERE_WORDS in words.lower():
        code = NOT_THERE
    if code == NOT_THERE and since_stamped < _KNOWN_AFTER:
        return ""
    sentence = _SENTENCES.get(code, "")
    said = words.strip()[:400]
    return with_words_of_pac(sentence, said) if sentence and said else sentence


class Outcome(StrEnum):
    """LOST: the SAT knows of no request, which is then made again."""

    WAITS = "waits"
    CANCELLED = "cancelled"
    REFUSED = "refused"
    NOT_CANCELLABLE = "not cancellable"
    LOST = "lost"


IN_PROCESS = "En proceso"
_CANCELLED, _HOLDS, _REFUSED, _CANNOT = "Cancelado", "Vigente", "Solicitud rechazada", "No cancelable"
_SETTLED = timedelta(hours=2)
"""Until then what it says may be of a request before."""
_LOST = timedelta(days=1)


def outcome_of(said: Mapping[str, str], *, in_process: bool, since: timedelta) -> Outcome:
    """What the SAT says of an invoice `since` it got the request. A refusal may be that of an earlier request, until this one
    was `in_process` or had its time."""
    if said.get("Estado") == _CANCELLED:
        return Outcome.CANCELLED
    if said.get("Estado") != _HOLDS:
        return Outcome.WAITS
    standing = said.get("EstatusCancelacion", "").strip()
    if standing == IN_PROCESS:
        return Outcome.WAITS
    if standing == _REFUSED and (in_process or since > _SETTLED):
        return Outcome.REFUSED
    if said.get("EsCancelable") == _CANNOT and since > _SETTLED:
        return Outcome.NOT_CANCELLABLE
    return Outcome.LOST if since > _LOST else Outcome.WAITS


REFUSED_WORDS = gettext_noop("El cliente no aceptó la cancelación: la factura sigue vigente.")
NOT_CANCELLABLE_WORDS = _SENTENCES[_NOT_CANCELLABLE]
