"""Nobody lifts themselves, or somebody else, above their own role."""

from apps.accounts.models import Role, User
from apps.accounts.transitions import ABOVE_YOURS
from apps.core.errors import NotAllowed


def refuse_to_reach_above(role: Role, *, by: User | None) -> None:
    """Raises NotAllowed before a role is given, or a person changed, that may do more than `by` may.

    `by` None is the system itself.
    """
    if by and not User(role=role).is_within_reach_of(by):
        raise NotAllowed(ABOVE_YOURS)
