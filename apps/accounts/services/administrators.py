"""Somebody active may always edit roles."""

from apps.accounts.abilities import ROLES_EDIT
from apps.accounts.models import RoleAbility
from apps.core.records.workflow import lock_all


def hold_administrators() -> None:
    """Let commands that could take the last administrator away go one after the other.

    Two who deactivate each other at once would each see the other still active. Taken before any other lock,
    inside the command's transaction.
    """
    lock_all(RoleAbility.objects.filter(action=ROLES_EDIT.action, subject=ROLES_EDIT.subject))
