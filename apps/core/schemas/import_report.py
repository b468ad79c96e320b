"""What an import of a sheet would do, or did, on the wire."""

from collections.abc import Sequence
from typing import Any, Literal

from apps.core.language import gettext
from apps.core.schemas.base import Schema
from apps.core.spreadsheets.importer import Imported, RowOutcome


class ImportedRow(Schema):
    row: int
    outcome: Literal["create", "update", "same", "error"]
    id: int | None
    name: str
    changed: list[str]
    """What of a record changes, in words."""


class ImportProblem(Schema):
    row: int
    column: str
    message: str
    value: str


class ImportReport(Schema):
    """What an import would do, or did, row by row; rows are counted as the spreadsheet does."""

    dryRun: bool
    saved: bool
    total: int
    created: int
    updated: int
    unchanged: int
    failed: int
    made: list[str]
    """What was made besides, because the rows name it."""
    rows: list[ImportedRow]
    errors: list[ImportProblem]


def report_of(imported: Imported, *, dry_run: bool, made: Sequence[str] = ()) -> dict[str, Any]:
    """As `ImportReport` has it."""
    return {
        "dryRun": dry_run,
        "saved": not dry_run and not imported.problems,
        "total": len(imported.rows),
        "created": imported.count("create"),
        "updated": imported.count("update"),
        "unchanged": imported.count("same"),
        "failed": imported.count("error"),
        "made": list(made),
        "rows": [_row(found) for found in imported.rows],
        "errors": [vars(problem) for problem in imported.problems],
    }


def _row(found: RowOutcome) -> dict[str, Any]:
    record = found.record
    return {
        "row": found.row,
        "outcome": found.outcome,
        "id": record.pk if record else None,
        "name": record.name if record else "",
        "changed": _changed(record) if found.outcome == "update" else [],
    }


def _changed(record: Any) -> list[str]:
    fields = [record._meta.get_field(name) for name in sorted(record.import_changes)]
    return [gettext(str(field.verbose_name)).capitalize() for field in fields if field.editable]
