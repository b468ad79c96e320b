"""What the SAT refuses of who gives and who gets an invoice together."""

from collections.abc import Iterator
from dataclasses import dataclass

from apps.accounts.rules.rfc import GENERIC_RFCS, NotAnRfc, Person, check_rfc
from apps.core.db.search import normalize
from apps.core.language import gettext

_PUBLIC = "publico en general"


@dataclass(frozen=True, slots=True)
class Parties:
    issuer_rfc: str
    issuer_postal_code: str
    rfc: str
    name: str
    postal_code: str


def party_refusals(of: Parties) -> Iterator[tuple[str, str]]:
    """The wire field of the customer, and the sentence."""
    if of.rfc in GENERIC_RFCS:
        if normalize(of.name) == _PUBLIC:
            yield "BusinessName", gettext("Al público en general se le da una factura global, no una a su nombre.")
        if of.issuer_postal_code and of.postal_code != of.issuer_postal_code:
            yield (
                "taxPostalCode",
                (
                    gettext(
                        "Con un RFC genérico el código postal es el del lugar de expedición, {postal_code}."
                    ).format(postal_code=of.issuer_postal_code)
                ),
            )
    if of.rfc and of.rfc == of.issuer_rfc:
        yield "RFC", gettext("El RFC del cliente es el de la empresa.")
    if _person(of.issuer_rfc) == "natural" and _person(of.rfc) == "legal":
        yield "RFC", gettext("De una persona física a una moral hay retenciones, que todavía no se hacen aquí.")


def _person(rfc: str) -> Person | None:
    try:
        return check_rfc(rfc).person if rfc else None
    except NotAnRfc:
        return None
