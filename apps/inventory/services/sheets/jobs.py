"""The jobs of a sheet. Each carries its turn: one that a later job overtook does nothing."""

import logging
import time
from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils import timezone
from django_tasks import task

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid, NotAllowed
from apps.core.language import companys, gettext_noop
from apps.core.records.history import save_as
from apps.core.records.workflow import locked
from apps.inventory.models import PieceSheet
from apps.inventory.services.sheets.judgement import Judgement, judge, keep_rows
from apps.inventory.services.sheets.saving import DataMoved, Overtaken, Saving
from apps.inventory.services.sheets.undoing import undo_saved
from apps.inventory.transitions.sheet import SheetStatus

_log = logging.getLogger(__name__)
_TRIES = 3
_JUDGING, _KEEPING, _SAVING = 60, 65, 70
"""How far the work is, in percent, after each part."""
_BROKE = gettext_noop("La tarea se interrumpió y no guardó nada. Puedes reintentarla.")
CHANGED = gettext_noop(
    "Los datos cambiaron después de la revisión y ahora {count} filas tienen otro resultado. Revísalas y confirma."
)


@task()
def judge_sheet(pk: int, turn: int, by_id: int) -> None:
    """The dry run."""
    _guarded(pk, turn, SheetStatus.JUDGING, lambda sheet: _judge(sheet, turn, User.objects.get(pk=by_id)))


@task()
def save_sheet(pk: int, turn: int, by_id: int) -> None:
    """Judges again; saves when nothing came out otherwise, else asks again."""
    _guarded(pk, turn, SheetStatus.SAVING, lambda sheet: _save(sheet, turn, User.objects.get(pk=by_id)))


@task()
def undo_sheet(pk: int, turn: int, by_id: int) -> None:
    _guarded(pk, turn, SheetStatus.UNDOING, lambda sheet: _undo(sheet, turn, User.objects.get(pk=by_id)))


def _guarded(pk: int, turn: int, expected: SheetStatus, work: Callable[[PieceSheet], None]) -> None:
    sheet = PieceSheet.objects.filter(pk=pk, turn=turn, status=expected).first()
    if sheet is None:
        return
    try:
        with companys():
            work(sheet)
    except Overtaken:
        return
    except Exception:
        PieceSheet.objects.filter(pk=pk, turn=turn).update(broken=True, message=_BROKE)
        raise


def _judge(sheet: PieceSheet, turn: int, by: User) -> None:
    found = judge(sheet, by=by, on_progress=_progress_saver(sheet.pk, turn))
    _settle(sheet, turn, found, by, message="")


def _save(sheet: PieceSheet, turn: int, by: User) -> None:
    for tries_left in reversed(range(_TRIES)):
        found = judge(sheet, by=by, on_progress=_progress_saver(sheet.pk, turn))
        if found.fingerprint != sheet.fingerprint:
            return _settle(sheet, turn, found, by, message=CHANGED)
        _save_progress(sheet.pk, turn, _SAVING)
        try:
            return Saving(sheet, found, by=by).write(turn)
        except DataMoved:
            if not tries_left:
                raise
            _log.info("Sheet %s is judged again: somebody changed what it writes.", sheet.pk)
    return None


def _undo(sheet: PieceSheet, turn: int, by: User) -> None:
    _save_progress(sheet.pk, turn, _SAVING)
    try:
        undo_saved(sheet.pk, turn, by=by)
    except (Conflict, Invalid, NotAllowed) as refused:
        _end(sheet.pk, turn, SheetStatus.UNDOING, by, "undo_refused", message=refused.message)


def _settle(sheet: PieceSheet, turn: int, found: Judgement, by: User, *, message: str) -> None:
    """Keep what was found, and say so."""
    _save_progress(sheet.pk, turn, _KEEPING)
    keep_rows(sheet, found.rows)
    if message:
        message = message.format(count=sum(row.differs for row in found.rows))
    step = "found_wrong" if found.failed else "found_ready"
    _end(sheet.pk, turn, sheet.status, by, step, message=message, **found.counts())


def _end(pk: int, turn: int, expected: str, by: User, effect: str, **values: Any) -> None:
    with transaction.atomic():
        sheet = locked(PieceSheet, pk)
        if sheet.turn != turn or sheet.status != expected:
            raise Overtaken
        getattr(sheet, effect)()
        for name, value in {**values, "progress": 100}.items():
            setattr(sheet, name, value)
        save_as(sheet, by=by, action=effect)


def _save_progress(pk: int, turn: int, percent: int) -> None:
    PieceSheet.objects.filter(pk=pk, turn=turn).update(progress=percent, beat_at=timezone.now())


def _progress_saver(pk: int, turn: int) -> Callable[[float], None]:
    """Notes the progress of judging, at most three times a second."""
    last = time.monotonic()

    def save(part: float) -> None:
        nonlocal last
        if time.monotonic() - last > 0.3:
            last = time.monotonic()
            _save_progress(pk, turn, int(_JUDGING * part))

    return save
