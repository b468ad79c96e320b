"""The evidence of entries and exits: pictures and PDFs, kept in the storage under names that nobody can guess."""

from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import Conflict, NotAllowed
from apps.core.files.record_files import drop_file, keep_file
from apps.core.files.scans import CleanScan
from apps.core.language import gettext
from apps.core.records.history import delete_as, save_as
from apps.core.records.workflow import locked
from apps.inventory import abilities
from apps.inventory.models import Evidence, InventoryEntry, InventoryExit
from apps.inventory.selectors import entries as selectors

MOST_FILES = 20
_LONGEST_NAME = 120


def add_entry_evidence(pk: int, scan: CleanScan, file_name: str, *, by: User) -> Evidence:
    with transaction.atomic():
        entry = locked(InventoryEntry, pk, selectors.entries(by))
        return _add(Evidence(entry=entry), scan, file_name, by)


def add_exit_evidence(pk: int, scan: CleanScan, file_name: str, *, by: User) -> Evidence:
    with transaction.atomic():
        locked(InventoryExit, pk, selectors.exits(by))
        return prove_exit(pk, scan, file_name, by=by)


def prove_exit(pk: int, scan: CleanScan, file_name: str, *, by: User) -> Evidence:
    """The same for who makes or completes the exit by another command, whether or not they read exits."""
    with transaction.atomic():
        return _add(Evidence(exit=locked(InventoryExit, pk)), scan, file_name, by)


def prove_entry(pk: int, scan: CleanScan, file_name: str, *, by: User) -> Evidence:
    """The same of an entry."""
    with transaction.atomic():
        return _add(Evidence(entry=locked(InventoryEntry, pk)), scan, file_name, by)


def delete_evidence(pk: int, *, by: User) -> None:
    """Take a file away; that it was there stays in the history of its document."""
    with transaction.atomic():
        evidence = locked(Evidence, pk)
        if evidence.entry_id:
            locked(InventoryEntry, evidence.entry_id, selectors.entries(by))
        else:
            locked(InventoryExit, evidence.exit_id or 0, selectors.exits(by))
        ability = abilities.ENTRIES_EDIT if evidence.entry_id else abilities.EXITS_EDIT
        if not by.may(ability):
            raise NotAllowed(needs=[ability])
        drop_file(evidence.path)
        delete_as(evidence, by=by)


def _add(evidence: Evidence, scan: CleanScan, file_name: str, by: User) -> Evidence:
    """Under the lock of its document, so that two uploads count each other."""
    document: dict[str, Any] = {"entry": evidence.entry_id, "exit": evidence.exit_id}
    if Evidence.objects.filter(**{name: pk for name, pk in document.items() if pk}).count() >= MOST_FILES:
        raise Conflict(gettext("Ya tiene {most} archivos: quita uno antes de agregar otro.").format(most=MOST_FILES))
    evidence.path = keep_file("evidence", scan.extension, scan.content)
    evidence.file_name = file_name[-_LONGEST_NAME:]
    evidence.content_type = scan.content_type
    evidence.size = len(scan.content)
    evidence.uploaded_by = by
    return save_as(evidence, by=by, action="add_evidence")
