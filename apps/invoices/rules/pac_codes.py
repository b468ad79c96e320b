"""What a PAC answers when it does not stamp: whose fault it is, and what is to be corrected, and where."""

import re
from enum import StrEnum

from apps.core.language import gettext_noop
from apps.invoices.rules.told import with_words_of_pac

_CODE = re.compile(r"\b(CFDI\d{5}|CRP\d{5}|[1-9]\d{2})\b")


class Fault(StrEnum):
    """DOWN: nobody knows whether it stamped, and it is asked again. ACCOUNT: it stamps nothing of ours until somebody sees to
    our account. REFUSED: this invoice is to be corrected. STAMPED: it has a stamp already."""

    DOWN = "down"
    ACCOUNT = "account"
    REFUSED = "refused"
    STAMPED = "stamped"


STAMPED_BEFORE = "307"
SEAL_TOO_OLD = "401"
_ACCOUNT = frozenset({"300", "501", "702", "703", "706", "717", "718"})
_DOWN = frozenset({"500", "502", "503", "504", "708"})
_NO_CREDIT = (
    "saldo",
    "no cuenta con timbres",
    "timbres disponibles",
    "suspendid",
    "créditos insuficientes",
)

_UNKNOWN_RFC = (
    "RFC",
    gettext_noop("El SAT no tiene el RFC del cliente, o lo canceló: corrígelo como en su constancia."),
)
_OTHER_PLACE = (
    "taxPostalCode",
    gettext_noop("El código postal no es el que el SAT tiene del RFC del cliente: escríbelo como en su constancia."),
)
_OTHER_REGIME = (
    "taxRegime",
    gettext_noop("El régimen fiscal del cliente no es el suyo: escríbelo como en su constancia."),
)
RECEIVER = {
    "CFDI40143": _UNKNOWN_RFC,
    "CFDI40144": _UNKNOWN_RFC,
    "CFDI40145": (
        "BusinessName",
        gettext_noop(
            "El nombre del cliente no es el que el SAT tiene de su RFC: escríbelo como en su constancia, sin «SA de CV»."
        ),
    ),
    "CFDI40147": _OTHER_PLACE,
    "CFDI40148": _OTHER_PLACE,
    "CFDI40157": _OTHER_REGIME,
    "CFDI40158": _OTHER_REGIME,
    "CFDI40161": (
        "CFDIUssage",
        gettext_noop(
            "El uso del CFDI no va con el régimen fiscal del cliente: cambia el uso en la factura, o el régimen en el cliente."
        ),
    ),
}
"""What is wrong with who gets it: the wire's field of the customer, and the sentence."""

_SENTENCES = {
    "301": gettext_noop("El PAC no entendió el XML: avisa a quien da mantenimiento."),
    "302": gettext_noop("El sello no es válido: vuelve a subir el certificado (CSD) en los ajustes, y reintenta."),
    "303": gettext_noop("El certificado (CSD) no es el de la empresa: revisa el RFC y el certificado en los ajustes."),
    "304": gettext_noop("El certificado (CSD) está revocado o vencido: sube otro en los ajustes."),
    "305": gettext_noop(
        "El certificado (CSD) no era vigente en la fecha de la factura: sube otro en los ajustes, y reintenta."
    ),
    "306": gettext_noop("El certificado es una e.firma: sube el certificado de sello digital (CSD) en los ajustes."),
    "308": gettext_noop("El certificado (CSD) no lo dio el SAT: sube en los ajustes el de la empresa."),
    "401": gettext_noop("Pasaron más de 72 horas desde que se selló: reintenta, y se sella con la fecha de hoy."),
    "402": gettext_noop(
        "El SAT no tiene activo el RFC de la empresa para facturar (LCO): revísalo en el portal del SAT."
    ),
    "CFDI40102": gettext_noop(
        "El sello no es válido: vuelve a subir el certificado (CSD) en los ajustes, y reintenta."
    ),
    "CFDI40139": gettext_noop(
        "El nombre de la empresa no es el que el SAT tiene de su RFC: corrígelo en los ajustes de facturación."
    ),
    "CFDI40141": gettext_noop(
        "El régimen fiscal de la empresa no es de su tipo de persona: corrígelo en los ajustes de facturación."
    ),
    "CFDI40162": gettext_noop("El SAT no conoce la clave de un producto: corrige su clave SAT en el catálogo."),
}


def code_in(words: str) -> str:
    """The code with which the PAC's words begin, or that they hold; empty without one."""
    found = _CODE.search(words)
    return found[1] if found else ""


def fault_of(code: str, words: str) -> Fault:
    if code == STAMPED_BEFORE:
        return Fault.STAMPED
    if code in _ACCOUNT or any(part in words.lower() for part in _NO_CREDIT):
        return Fault.ACCOUNT
    return Fault.DOWN if code in _DOWN else Fault.REFUSED


def sentence_of(code: str, words: str) -> str:
    """What is to be corrected and where, with the PAC's own words behind it: they may say more."""
    told = RECEIVER[code][1] if code in RECEIVER else _SENTENCES.get(code, "")
    said = words.strip()[:400] or "sin decir por qué"
    named = said if not code or code in said else f"{code} · {said}"
    return with_words_of_pac(told, named) if told else f"El PAC no la timbró: {named}"
