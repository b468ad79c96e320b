"""The stamped XML that comes back, held against what was sealed: word for word, but for the stamp."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID
from xml.etree import ElementTree as ET

from apps.core.language import gettext

_CFDI = "{http://www.sat.gob.mx/cfd/4}"
_STAMP = "{http://www.sat.gob.mx/TimbreFiscalDigital}TimbreFiscalDigital"
_LOCATION = "{http://www.w3.org/2001/XMLSchema-instance}schemaLocation"
MOST_BYTES = 2_000_000


class StampRefused(ValueError):
    """The sentence says why it is not the stamped form of what was sealed."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """`at` is the date of the stamp as it says it, by the clock of the place of issue."""

    uuid: UUID
    at: datetime


def read_stamp(content: bytes, sealed: list[bytes]) -> Stamp:
    """The stamp of one of those that were sealed. Raises StampRefused."""
    came = _read(content)
    stamp = next(came.iter(_STAMP), None)
    if stamp is None:
        raise StampRefused(gettext("El XML no está timbrado: sube el que devolvió el PAC o el SAT."))
    ours = next((one for one in map(_read, sealed) if one.get("Sello") == came.get("Sello")), None)
    if ours is None:
        raise StampRefused(gettext("El XML no es de esta factura: su sello es otro."))
    if different := next(_differences(ours, came), None):
        raise StampRefused(gettext("El XML no dice lo que se selló: {different}.").format(different=different))
    if stamp.get("SelloCFD") != ours.get("Sello"):
        raise StampRefused(gettext("El timbre no es de este sello."))
    try:
        return Stamp(UUID(stamp.get("UUID", "")), datetime.fromisoformat(stamp.get("FechaTimbrado", "")))
    except ValueError:
        raise StampRefused(gettext("El timbre no dice su folio fiscal o su fecha.")) from None


def check_acuse(content: bytes, uuid: str) -> None:
    """The SAT's answer to a cancellation names what was cancelled. Raises StampRefused."""
    said = (word for node in read_xml(content).iter() for word in (node.text or "", *node.attrib.values()))
    if uuid.lower() not in (word.strip().lower() for word in said):
        raise StampRefused(gettext("El acuse no es de esta factura: no nombra su folio fiscal."))


def read_xml(content: bytes) -> ET.Element:
    """Raises StampRefused for what is none, or could be anything."""
    if len(content) > MOST_BYTES:
        raise StampRefused(gettext("El archivo pesa demasiado para ser un CFDI."))
    # No CFDI has a document type, and without one there are no entities to expand.
    if b"<!DOCTYPE" in content or b"<!ENTITY" in content:
        raise StampRefused(gettext("No es el XML de un CFDI."))
    try:
        return ET.fromstring(content)  # noqa: S314
    except ET.ParseError:
        raise StampRefused(gettext("No es un archivo XML.")) from None


def _read(content: bytes) -> ET.Element:
    found = read_xml(content)
    if found.tag != f"{_CFDI}Comprobante":
        raise StampRefused(gettext("No es el XML de un CFDI 4.0."))
    return found


def _differences(ours: ET.Element, came: ET.Element) -> Iterator[str]:
    """Where the second one says something else than the first one, in people's words."""
    if ours.tag != came.tag:
        yield gettext("tiene «{came}» en lugar de «{sealed}»").format(came=_name(came), sealed=_name(ours))
        return
    said, says = _attributes(ours), _attributes(came)
    for name in sorted(said | says):
        if said.get(name) != says.get(name):
            yield gettext("«{name}» de «{element}» es «{came}» y se selló «{sealed}»").format(
                name=name, element=_name(ours), came=says.get(name, ""), sealed=said.get(name, "")
            )
    mine, theirs = _children(ours), _children(came)
    if len(mine) != len(theirs):
        yield gettext("«{element}» tiene {count} partes y se selló con {sealed}").format(
            element=_name(ours), count=len(theirs), sealed=len(mine)
        )
    for one, other in zip(mine, theirs, strict=False):
        yield from _differences(one, other)


def _attributes(element: ET.Element) -> dict[str, str]:
    """Where the schemas lie says nothing of the invoice, and a PAC names that of its stamp there."""
    return {name: value for name, value in element.attrib.items() if name != _LOCATION}


def _children(element: ET.Element) -> list[ET.Element]:
    """Without the stamp, and without the complement that only holds it."""
    kept = [child for child in element if child.tag != _STAMP]
    return [one for one in kept if one.tag != f"{_CFDI}Complemento" or any(part.tag != _STAMP for part in one)]


def _name(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]
