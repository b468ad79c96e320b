"""When a customer may accept a quote by its link, and what they may write, on plain values."""

LONGEST_NAME = 120
LONGEST_REMARK = 1000


def name_as_written(text: str) -> str:
    """One line of what can be printed."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def remark_as_written(text: str) -> str:
    """Its lines, without what cannot be printed."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join("".join(sign if sign.isprintable() else " " for sign in line).rstrip() for line in lines).strip()


def faults_of(name: str, remark: str) -> dict[str, str]:
    """By field, the word for what is wrong with it."""
    faults = {}
    if not name:
        faults["name"] = "name_missing"
    elif len(name) > LONGEST_NAME:
        faults["name"] = "name_long"
    if len(remark) > LONGEST_REMARK:
        faults["remark"] = "remark_long"
    return faults


def why_closed(status: str, expired: bool) -> str | None:
    """The word for why a quote cannot be accepted any more; None while it can."""
    ended = {"Orden": "ordered", "Rechazado": "refused", "Cancelado": "cancelled"}.get(status)
    return ended or ("expired" if expired else None)
