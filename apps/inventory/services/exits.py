"""An exit, after the document that made it: who received, and notes."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.core.history import change_as
from apps.core.workflow import locked
from apps.inventory.models import InventoryExit
from apps.inventory.selectors.entries import exits


def change_exit(pk: int, values: Mapping[str, Any], *, by: User) -> InventoryExit:
    with transaction.atomic():
        return change_as(locked(InventoryExit, pk, exits(by)), values, by=by)
