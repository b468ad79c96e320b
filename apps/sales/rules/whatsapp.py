"""A telephone number as WhatsApp wants it: country and number, digits only."""

import re
from urllib.parse import quote

_MEXICO, _LONG_DISTANCE = "52", ("044", "045", "01")
_TEN, _LEAST, _MOST = 10, 8, 15
_ANOTHER = re.compile(r"[/,;]|ext", re.IGNORECASE)
"""What follows is another number, or who to ask for."""


def whatsapp_number(phone: str) -> str:
    """ "" when it cannot be told which number it is."""
    first = _ANOTHER.split(phone)[0].strip()
    digits = re.sub(r"\D", "", first)
    if first.startswith(("+", "00")):
        return _with_country(digits.removeprefix("00"))
    for prefix in _LONG_DISTANCE:
        if digits.startswith(prefix) and len(digits) == len(prefix) + _TEN:
            return _MEXICO + digits[-_TEN:]
    if len(digits) == _TEN:
        return _MEXICO + digits
    return _with_country(digits) if len(digits) > _TEN else ""


def whatsapp_link(number: str, text: str) -> str:
    return f"https://wa.me/{number}?text={quote(text, safe='')}"


def _with_country(digits: str) -> str:
    """Mexican ones once had a 1 after the country."""
    if digits.startswith(_MEXICO):
        own = digits.removeprefix(_MEXICO)
        own = own[1:] if len(own) > _TEN and own.startswith("1") else own
        return _MEXICO + own if len(own) == _TEN else ""
    return digits if _LEAST <= len(digits) <= _MOST and not digits.startswith("0") else ""
