"""Calls whose answer is not for everybody who has a dashboard."""

from apps.accounts.models import User
from apps.core.abilities import Ability
from apps.core.errors import NotAllowed
from apps.reports.abilities import DASHBOARD_READ

_REACHES = {"stock": "las existencias", "own": "lo propio"}


def only(person: User, sees: bool, *needs: Ability) -> None:
    """Raises NotAllowed unless the person sees it, with the first of its pairs that they lack."""
    if sees:
        return
    lacking = [ability for ability in (DASHBOARD_READ, *needs) if not person.may(ability)]
    reach = _REACHES.get(person.scope(DASHBOARD_READ) or "", "") if not lacking else ""
    raise NotAllowed(f"Del tablero tu rol solo ve {reach}." if reach else None, needs=lacking[:1])
