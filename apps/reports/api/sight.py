"""Calls whose answer is not for everybody who has a dashboard."""

from apps.accounts.models import User
from apps.core.abilities import Ability
from apps.core.errors import NotAllowed
from apps.core.language import gettext, gettext_noop
from apps.reports.abilities import DASHBOARD_READ

_REACHES = {
    "stock": gettext_noop("Del tablero tu rol solo ve las existencias."),
    "own": gettext_noop("Del tablero tu rol solo ve lo propio."),
}


def only(person: User, sees: bool, *needs: Ability) -> None:
    """Raises NotAllowed unless the person sees it, with the first of its pairs that they lack."""
    if sees:
        return
    lacking = [ability for ability in (DASHBOARD_READ, *needs) if not person.may(ability)]
    words = _REACHES.get(person.scope(DASHBOARD_READ) or "") if not lacking else None
    raise NotAllowed(gettext(words) if words else None, needs=lacking[:1])
