"""What stands at a record goes over to the one that it became."""

from typing import Any

from apps.accounts.models import User
from apps.core.records.history import change_as
from apps.followups.models import Activity, Note
from apps.followups.selectors.records import followed


def move_followups(gone: Any, kept: Any, *, by: User) -> None:
    """In the caller's transaction, which has locked both records."""
    lists = [resource.spec.name for resource in followed() if resource.model is type(gone)]
    for model in (Note, Activity):
        rows: Any = model._base_manager.filter(resource__in=lists, record=gone.pk)
        for row in rows.select_for_update().order_by("pk"):
            change_as(row, {"record": kept.pk}, by=by, action="merge")
