"""Who the company is: one audited row, and its logo in the storage."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from apps.accounts.models import CompanySettings, User
from apps.accounts.selectors import company_settings
from apps.core.errors import Invalid
from apps.core.files.pictures import CleanPicture, keep_picture
from apps.core.files.record_files import drop_file
from apps.core.http.validation_messages import MISSING
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import one_at_a_time


def update_company(
    values: Mapping[str, Any],
    *,
    by: User,
    action: str = "update",
    read: Read[CompanySettings] | None = None,
) -> CompanySettings:
    """Store these fields; the first to do so makes the row, and names the company. Raises EditConflict, Invalid."""
    with transaction.atomic():
        one_at_a_time("company settings")
        kept = company_settings()
        values = merged(kept, values, read)
        if kept._state.adding:
            vars(kept).update(values)
            if action == "update" and not kept.trade_name:
                raise Invalid.field("tradeName", MISSING)
            return save_as(kept, by=by, action="create")
        return change_as(kept, values, by=by, action=action)


def put_logo(picture: CleanPicture, *, by: User) -> CompanySettings:
    with transaction.atomic():
        # A name of its own: a link or a document made with the former logo never shows this one.
        return _change_logo(keep_picture(picture, "company"), "put_logo", by)


def remove_logo(*, by: User) -> CompanySettings:
    with transaction.atomic():
        return _change_logo("", "remove_logo", by)


def _change_logo(path: str, action: str, by: User) -> CompanySettings:
    one_at_a_time("company settings")
    former = company_settings().logo
    if former:
        drop_file(former)
    return update_company({"logo": path}, by=by, action=action)
