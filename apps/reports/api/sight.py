"""Calls whose answer is not for everybody who has a dashboard."""

from apps.core.errors import NotAllowed


def only(sees: bool) -> None:
    """Raises NotAllowed unless the person sees it."""
    if not sees:
        raise NotAllowed
