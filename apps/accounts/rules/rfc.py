"""The RFC, the Mexican tax number."""

import unicodedata
from dataclasses import dataclass
from typing import Literal

from stdnum.exceptions import InvalidChecksum, InvalidComponent, InvalidFormat, InvalidLength
from stdnum.mx import rfc as stdnum

from apps.core.language import gettext

Person = Literal["natural", "legal", "generic"]

PUBLIC_RFC = "XAXX010101000"
GENERIC_RFCS = (PUBLIC_RFC, "XEXX010101000")
"""The public in general, and customers abroad: nobody's own, and without a check digit."""

_WITHOUT_HOMOCLAVE = 10


class NotAnRfc(ValueError):
    """The sentence says what is wrong with it."""


@dataclass(frozen=True)
class RfcCheck:
    """An RFC as it is stored, whose it is, and what is odd about it although the SAT may have given it."""

    rfc: str
    person: Person
    warning: str | None


def check_rfc(text: str) -> RfcCheck:
    """Read an RFC, with or without spaces and dashes. Raises NotAnRfc.

    A wrong check digit is only a warning: about 1.5 % of the RFCs in use have one.
    """
    rfc = stdnum.compact(unicodedata.normalize("NFC", text))
    if rfc in GENERIC_RFCS:
        return RfcCheck(rfc, "generic", None)
    _check_shape_and_date(rfc)
    person: Person = "legal" if len(rfc) == 12 else "natural"
    wrong_digit = gettext("El dígito verificador no corresponde: compara el RFC con la constancia.")
    return RfcCheck(rfc, person, None if _has_right_check_digit(rfc) else wrong_digit)


def _check_shape_and_date(rfc: str) -> None:
    if len(rfc) == _WITHOUT_HOMOCLAVE:
        raise NotAnRfc(gettext("Falta la homoclave: los 3 últimos caracteres del RFC."))
    try:
        stdnum.validate(rfc)
    except InvalidLength:
        raise NotAnRfc(
            gettext("El RFC lleva 12 caracteres (empresa) o 13 (persona); este tiene {count}.").format(count=len(rfc))
        ) from None
    except InvalidFormat:
        letters = 3 if len(rfc) == 12 else 4
        raise NotAnRfc(
            gettext("El RFC lleva {letters} letras, una fecha (aammdd) y 3 caracteres de homoclave.").format(
                letters=letters
            )
        ) from None
    except InvalidComponent:
        raise NotAnRfc(_what_is_wrong_inside(rfc)) from None


def _what_is_wrong_inside(rfc: str) -> str:
    """The date, or four letters that the SAT gives to nobody: with other letters only the date can be wrong."""
    other_letters = "X" * (len(rfc) - 9) + rfc[-9:]
    if stdnum.is_valid(other_letters):
        return gettext("El SAT no asigna un RFC que empiece con {letters}.").format(letters=rfc[:4])
    return gettext("La fecha del RFC no existe: {date} (aammdd).").format(date=rfc[-9:-3])


def _has_right_check_digit(rfc: str) -> bool:
    try:
        stdnum.validate(rfc, validate_check_digits=True)
    except (InvalidChecksum, InvalidComponent):
        return False
    return True
