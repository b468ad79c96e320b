"""What time it is where an invoice is made: the SAT refuses one whose date is ahead of that."""

from datetime import datetime
from zoneinfo import ZoneInfo

from apps.core.db.search import normalize

_CENTER = "America/Mexico_City"
_BY_STATE = {
    "baja california": "America/Tijuana",
    "baja california sur": "America/Mazatlan",
    "sinaloa": "America/Mazatlan",
    "nayarit": "America/Mazatlan",
    "sonora": "America/Hermosillo",
    "chihuahua": "America/Chihuahua",
    "quintana roo": "America/Cancun",
}
# Those of the border change their clocks with the United States.
_BY_MUNICIPALITY = {
    ("nayarit", "bahia de banderas"): "America/Bahia_Banderas",
    **dict.fromkeys(
        [("chihuahua", name) for name in ("juarez", "ascension", "janos", "guadalupe", "praxedis g. guerrero")],
        "America/Ciudad_Juarez",
    ),
    **dict.fromkeys(
        [("chihuahua", name) for name in ("ojinaga", "coyame del sotol", "manuel benavides")], "America/Ojinaga"
    ),
    **dict.fromkeys(
        [
            ("coahuila", name)
            for name in (
                "acuna", "allende", "guerrero", "hidalgo", "jimenez", "morelos", "nava", "ocampo", "piedras negras",
                "villa union", "zaragoza",
            )
        ]
        + [("nuevo leon", "anahuac")]
        + [
            ("tamaulipas", name)
            for name in (
                "nuevo laredo", "guerrero", "mier", "miguel aleman", "camargo", "gustavo diaz ordaz", "reynosa",
                "rio bravo", "valle hermoso", "matamoros",
            )
        ],
        "America/Matamoros",
    ),
}  # fmt: skip


def zone_of(state: str, municipality: str) -> ZoneInfo:
    """That of a place in Mexico, by the names of the catalogue of postal codes."""
    state = normalize(state).split(" de ")[0]
    by_state = _BY_STATE.get(state, _CENTER)
    return ZoneInfo(_BY_MUNICIPALITY.get((state, normalize(municipality)), by_state))


def local_time(now: datetime, zone: ZoneInfo) -> datetime:
    """What the clock there says, without its zone and never ahead: the second that has passed."""
    return now.astimezone(zone).replace(microsecond=0, tzinfo=None)
