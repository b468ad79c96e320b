"""The customs document (pedimento) under which something was imported: its number as the SAT writes it in a concept.

Year of validation, customs office and licence of the agent, each apart by two spaces, and the number of the agent: 15 digits,
21 characters (Anexo 20, InformacionAduanera:NumeroPedimento).
"""

import re

LENGTH = 21
_PARTS = re.compile(r"(\d{2})(\d{2})(\d{4})(\d{7})", re.ASCII)
_APART = re.compile(r"[\s\-/.]+")


def pedimento_of(written: str) -> str:
    """As the SAT writes it, however somebody wrote it; "" of what is none."""
    found = _PARTS.fullmatch(_APART.sub("", written))
    return "  ".join(found.groups()) if found else ""
