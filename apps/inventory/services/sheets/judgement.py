"""What a job found out about a sheet: its rows as they will be stored, and their fingerprint."""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.core.files.storage import default_storage
from django.db import transaction

from apps.accounts.models import User
from apps.core.db.bulk_insert import BulkInsert
from apps.core.spreadsheets.importer import Imported
from apps.core.spreadsheets.sheet_reader import Problem, Sheet, read_sheet
from apps.inventory.models import Piece, PieceSheet, PieceSheetRow, SheetOutcome
from apps.inventory.services.sheets.columns import ATTRIBUTES, COLUMNS, LABELS, LIMITS
from apps.inventory.services.sheets.judging import PieceImport

_LABEL_OF = {name: LABELS[key] for key, name in ATTRIBUTES.items()}
_AT_ONCE = 2000


@dataclass(frozen=True)
class Judgement:
    run: PieceImport
    imported: Imported
    rows: list[PieceSheetRow]
    fingerprint: str

    @property
    def failed(self) -> bool:
        return bool(self.imported.problems)

    def counts(self) -> dict[str, Any]:
        count = self.imported.count
        return {
            "total": len(self.rows),
            "created": count("create"),
            "updated": count("update"),
            "unchanged": count("same"),
            "failed": count("error"),
            "new_imports": sorted(number for _, number in self.run.new_imports.values()),
            "fingerprint": self.fingerprint,
        }


def judge(sheet: PieceSheet, *, by: User, on_progress: Callable[[float], None]) -> Judgement:
    """Read the kept file and judge its rows against what is there now. Writes nothing."""
    run = PieceImport(sheet_of(sheet), by=by, on_progress=on_progress)
    imported = run.judge()
    rows = list(_rows(sheet, run, imported))
    digest = hashlib.sha256()
    for row in rows:
        digest.update(repr(_essence(row)).encode())
    return Judgement(run, imported, rows, digest.hexdigest())


def sheet_of(sheet: PieceSheet) -> Sheet:
    with default_storage.open(sheet.path) as file:
        return read_sheet(file, COLUMNS, LIMITS, sheet.headings)


def keep_rows(sheet: PieceSheet, rows: list[PieceSheetRow]) -> None:
    """Store the rows in place of the earlier ones, in short transactions; marks those that came out otherwise."""
    stored = PieceSheetRow.objects.filter(sheet=sheet)
    known = {row.number: _essence(row) for row in stored.iterator(_AT_ONCE)}
    for row in rows:
        row.differs = bool(known) and known.get(row.number) != _essence(row)
    stored.delete()
    for start in range(0, len(rows), _AT_ONCE):
        ready = BulkInsert(rows[start : start + _AT_ONCE])
        with transaction.atomic():
            ready.insert()


def _essence(row: PieceSheetRow) -> tuple[Any, ...]:
    problems = [{name: said for name, said in problem.items() if name != "told"} for problem in row.problems]
    texts = (json.dumps(part, sort_keys=True) for part in (row.changes, problems, row.before))
    return (row.number, str(row.outcome), row.piece_id, *texts)


def _rows(sheet: PieceSheet, run: PieceImport, imported: Imported) -> Iterator[PieceSheetRow]:
    problems: dict[int, list[dict[str, Any]]] = {}
    for problem in imported.problems:
        problems.setdefault(problem.row, []).append(_problem(problem, run))
    for source, found in zip(run.sheet.rows, imported.rows, strict=True):
        wrong = found.outcome == "error"
        piece: Piece | None = found.record
        before = {} if wrong else run.before.get(found.row, {})
        after = {} if wrong else run.after.get(found.row, {})
        yield PieceSheetRow(
            sheet=sheet,
            number=found.row,
            outcome=SheetOutcome(found.outcome),
            piece_id=piece.pk if piece else None,
            words=(source.cells.get("Tag") or source.cells.get("NoSeries") or (piece.words if piece else ""))[:80],
            product=(run.shown("product_id", piece.product_id) if piece else source.cells.get("product", ""))[:200],
            changes=[
                {
                    "column": _LABEL_OF[name],
                    "old": run.shown(name, before.get(name)),
                    "new": run.shown(name, value),
                }
                for name, value in after.items()
            ],
            problems=problems.get(found.row, []),
            before={name: value.isoformat() if isinstance(value, date) else value for name, value in before.items()},
        )


def _problem(problem: Problem, run: PieceImport) -> dict[str, Any]:
    """`told` is the message in each language; what has none there is the same for all rows, and stands in the catalogs."""
    ways = {language: told[problem.key] for language, told in run.told[problem.row].items() if problem.key in told}
    return {
        "key": problem.key,
        "column": problem.column,
        "value": problem.value[:500],
        "message": problem.message,
        "told": ways,
    }
