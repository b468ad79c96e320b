"""An exit, after the document that made it: who received, and notes."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as
from apps.core.records.workflow import locked
from apps.inventory.models import InventoryExit
from apps.inventory.selectors.entries import exits


def change_exit(
    pk: int, values: Mapping[str, Any], *, by: User, read: Read[InventoryExit] | None = None
) -> InventoryExit:
    """Correct who took the pieces, or the notes. Raises EditConflict."""
    with transaction.atomic():
        exit_ = locked(InventoryExit, pk, exits(by))
        return change_as(exit_, merged(exit_, values, read), by=by)
