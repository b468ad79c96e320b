"""What people do with a sheet: bring it, confirm it, try again, undo it, let it be."""

import hashlib
from collections.abc import Callable, Mapping
from pathlib import PurePath
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Invalid
from apps.core.files.record_files import drop_file, keep_file
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import perform
from apps.core.spreadsheets.sheet_reader import read_sheet
from apps.inventory.models import PieceSheet
from apps.inventory.services.sheets import jobs
from apps.inventory.services.sheets.columns import COLUMNS, LIMITS
from apps.inventory.services.sheets.undoing import effects_of, refuse_undoing
from apps.inventory.transitions.sheet import SheetStatus

_OPEN = [SheetStatus.JUDGING, SheetStatus.WRONG, SheetStatus.READY]
_JOBS: dict[str, Any] = {
    SheetStatus.JUDGING: jobs.judge_sheet,
    SheetStatus.SAVING: jobs.save_sheet,
    SheetStatus.UNDOING: jobs.undo_sheet,
}


def bring_sheet(upload: UploadedFile, *, by: User, headings: Mapping[str, str] | None = None) -> PieceSheet:
    """Keep a file that can be read, and have it judged; `headings` as for `read_sheet`. A file that its person has brought already
    is judged again."""
    said = dict(headings or {})
    sheet = read_sheet(upload, COLUMNS, LIMITS, said)
    if not sheet.rows:
        raise Invalid.field("file", gettext("Debajo de los encabezados no hay ninguna fila."))
    upload.seek(0)
    data: bytes = upload.read()
    checksum = hashlib.sha256(data).hexdigest()
    name = (PurePath(upload.name or "").name or "piezas.xlsx")[-200:]
    path = keep_file("sheets", PurePath(name).suffix.lower(), data)
    with transaction.atomic():
        User.objects.select_for_update(of=("self",)).get(pk=by.pk)  # two sendings at once wait for each other here
        same = PieceSheet.objects.filter(created_by=by, checksum=checksum, status__in=_OPEN)
        if found := next((one for one in same.order_by("-pk") if one.headings == said), None):
            drop_file(path)
            if found.status == SheetStatus.JUDGING:
                return act_on_sheet(found.pk, "retry", by=by) if found.stalled else found
            return act_on_sheet(found.pk, "judge_again", by=by)
        made = PieceSheet(file_name=name, path=path, size=len(data), checksum=checksum, created_by=by)
        made.headings = said
        made.total = len(sheet.rows)
        save_as(made, by=by, action="create")
        _hand_over(made, by)
    return made


def act_on_sheet(pk: int, action: str, *, by: User, reason: str = "") -> PieceSheet:
    """One of the sheet's steps, and the job that follows from it."""
    with transaction.atomic():
        sheet = perform(PieceSheet, pk, action, by=by, reason=reason)
        if action == "undo":
            refuse_undoing(sheet, effects_of(sheet), by)
        if sheet.status in _JOBS:
            _hand_over(sheet, by)
    return sheet


def _hand_over(sheet: PieceSheet, by: User) -> None:
    """Give the sheet to a job of its own; an earlier one finds itself overtaken."""
    fresh = {"turn": sheet.turn + 1, "progress": 0, "broken": False, "message": "", "beat_at": timezone.now()}
    PieceSheet.objects.filter(pk=sheet.pk).update(**fresh)
    for name, value in fresh.items():
        setattr(sheet, name, value)
    enqueue: Callable[..., Any] = _JOBS[sheet.status].enqueue
    enqueue(sheet.pk, sheet.turn, by.pk)
