"""What a concept says of the thing: the SAT takes a thousand characters, and no |."""

from collections.abc import Sequence

LONGEST = 1000
LONGEST_CODE = 100


def described(name: str, tags: Sequence[str] = (), serials: Sequence[str] = ()) -> str:
    """Its name, with the tags and the serial numbers of its pieces; what does not fit is counted."""
    said = plain(name)[:LONGEST]
    for word, values in (("Etiquetas", tags), ("Series", serials)):
        known = [plain(value) for value in values if value]
        if known:
            said += _listed(f". {word}: ", known, LONGEST - len(said))
    return said


def plain(text: str) -> str:
    """On one line, without what separates the fields of the cadena original."""
    return " ".join(text.replace("|", "/").split())


def _listed(opening: str, values: Sequence[str], room: int) -> str:
    for shown in range(len(values), 0, -1):
        rest = len(values) - shown
        said = opening + ", ".join(values[:shown]) + (f" y {rest} más" if rest else "")
        if len(said) <= room:
            return said
    return ""
