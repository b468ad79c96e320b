"""The QR of a constancia: an address of the SAT that names the RFC."""

from collections.abc import Iterable
from urllib.parse import parse_qs, urlsplit

from apps.accounts.rules.rfc import NotAnRfc, check_rfc

_SAT = ".sat.gob.mx"


def rfc_in_qrs(texts: Iterable[str]) -> str | None:
    """The RFC of the first QR that names one: a page may have others."""
    return next(filter(None, map(rfc_in_sat_qr, texts)), None)


def rfc_in_sat_qr(text: str) -> str | None:
    """The RFC in `https://siat.sat.gob.mx/…?D1=10&D2=1&D3=<id>_<RFC>`; None for any other QR."""
    try:
        address = urlsplit(text.strip())
        host = address.hostname or ""
        values = parse_qs(address.query).get("D3", [])
    except ValueError:
        return None
    if address.scheme not in {"http", "https"} or not f".{host}".endswith(_SAT) or not values:
        return None
    try:
        return check_rfc(values[0].rpartition("_")[2]).rfc
    except NotAnRfc:
        return None
