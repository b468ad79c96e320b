"""An import on django-import-export: its loop, results and transaction; our reading, sentences and history.

`use_bulk` of the library writes no history, so its two bulk writes are replaced by ours; good rows are never
saved beside bad ones (`rollback_on_validation_errors`); a fault of ours is a fault, not a bad row.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from django.core.exceptions import ValidationError
from django.db.models import Model
from import_export.instance_loaders import BaseInstanceLoader
from import_export.resources import Resource
from import_export.results import RowResult
from tablib import Dataset

from apps.core.errors import Invalid
from apps.core.records.bulk import change_all_as, create_all_as
from apps.core.spreadsheets.sheet_reader import Problem, Sheet, SheetRow

Outcome = Literal["create", "update", "same", "error"]
_OUTCOMES: dict[str, Outcome] = {
    RowResult.IMPORT_TYPE_NEW: "create",
    RowResult.IMPORT_TYPE_UPDATE: "update",
    RowResult.IMPORT_TYPE_SKIP: "same",
    RowResult.IMPORT_TYPE_INVALID: "error",
}


@dataclass(frozen=True)
class RowOutcome:
    row: int
    outcome: Outcome
    record: Any


@dataclass(frozen=True)
class Imported:
    """What became, or would become, of every row."""

    rows: list[RowOutcome]
    problems: list[Problem] = field(default_factory=list)

    def count(self, outcome: Outcome) -> int:
        return sum(row.outcome == outcome for row in self.rows)


class SheetImport(Resource):  # type: ignore[misc]
    """One import. A subclass says which record a row is (`record_for`) and what it makes of it (`values_of`)."""

    model: ClassVar[type[Model]]
    history_action: ClassVar[str] = "import"
    labels: ClassVar[Mapping[str, str]] = {}
    """Heads of columns that may be missing in a sheet, for telling that."""

    class Meta:
        instance_loader_class = BaseInstanceLoader  # never asked: `record_for` knows
        use_bulk = True
        batch_size = None
        skip_diff = True
        store_instance = True
        report_skipped = True
        use_transactions = True
        rollback_on_validation_errors = True

    def __init__(self, sheet: Sheet, *, by: Any) -> None:
        super().__init__()
        self.sheet, self.by = sheet, by
        self.changed_columns: set[str] = set()
        self.only_judges = False
        self.part_changed = False

    # --- for the subclass ---------------------------------------------------------------------

    def prepare(self, rows: Sequence[SheetRow]) -> None:
        """Read at once what the rows will be compared with."""

    def record_for(self, row: SheetRow) -> Any:
        """The record that the row changes, or None for a new one. Raises Invalid at the columns' keys."""
        raise NotImplementedError

    def new_record(self, row: SheetRow) -> Any:
        return self.model()

    def values_of(self, record: Any, row: SheetRow) -> dict[str, Any]:
        """The columns as they will be stored. Raises Invalid at the columns' keys.

        A row that changes something that belongs to the record says so in `part_changed`.
        """
        raise NotImplementedError

    def save_parts(self) -> None:
        """Save what belongs to the records, which are saved by now."""

    # --- running it ---------------------------------------------------------------------------

    def run(self, *, dry_run: bool) -> Imported:
        """Judge every row; save all, or, in a dry run or with a problem in any, none."""
        self.prepare(self.sheet.rows)
        found = self._imported(dry_run=dry_run)
        if not dry_run and not found.problems:
            self.save_parts()
        return found

    def judge(self) -> Imported:
        """Judge every row without a transaction, which on SQLite would keep all others from writing meanwhile.

        What is found out is on the records; whoever saves them makes sure that it still holds.
        """
        self.only_judges = True
        self.prepare(self.sheet.rows)
        return self._imported(use_transactions=False)

    def judged_row(self) -> None:
        """Called after each row: for progress."""

    def _imported(self, **how: bool) -> Imported:
        data = Dataset(*[(index,) for index in range(len(self.sheet.rows))], headers=["index"])
        result = self.import_data(data, raise_errors=False, **how)
        for error in result.base_errors:
            raise error.error
        rows: list[RowOutcome] = []
        problems: list[Problem] = []
        for sheet_row, found in zip(self.sheet.rows, result.rows, strict=True):
            for error in found.errors:
                raise error.error
            rows.append(RowOutcome(sheet_row.number, _OUTCOMES[found.import_type], found.instance))
            problems += self._problems(sheet_row, found.validation_error)
        return Imported(rows, problems)

    def _problems(self, row: SheetRow, error: ValidationError | None) -> list[Problem]:
        if error is None:
            return []
        return [
            Problem(
                row.number, self.sheet.heads.get(key) or self.labels.get(key, ""), sentence, key, row.cells.get(key, "")
            )
            for key, sentences in error.message_dict.items()
            for sentence in sentences
        ]

    # --- the library's hooks ------------------------------------------------------------------

    def _row(self, row: Any) -> SheetRow:
        found: SheetRow = self.sheet.rows[row["index"]]
        return found

    def get_or_init_instance(self, instance_loader: Any, row: Any) -> tuple[Any, bool]:
        sheet_row = self._row(row)
        record = self._judged(lambda: self.record_for(sheet_row))
        return (record, False) if record else (self.new_record(sheet_row), True)

    def import_instance(self, instance: Any, row: Any, **kwargs: Any) -> None:
        sheet_row = self._row(row)
        self.part_changed = False
        values = self._judged(lambda: self.values_of(instance, sheet_row))
        changes = {name: value for name, value in values.items() if getattr(instance, name) != value}
        instance.import_changes = set(changes)
        for name, value in changes.items():
            setattr(instance, name, value)
        if instance.pk:
            self.changed_columns |= set(changes)

    def skip_row(self, instance: Any, original: Any, row: Any, import_validation_errors: Any = None) -> bool:
        return not import_validation_errors and bool(instance.pk) and not (instance.import_changes or self.part_changed)

    def validate_instance(self, instance: Any, import_validation_errors: Any = None, **kwargs: Any) -> None:
        if import_validation_errors:
            raise ValidationError(import_validation_errors)

    def after_import_row(self, row: Any, row_result: Any, **kwargs: Any) -> None:
        self.judged_row()

    def bulk_create(self, using_transactions: bool, dry_run: bool, raise_errors: bool, **kwargs: Any) -> None:
        if self._may_write(dry_run, kwargs):
            create_all_as(self.create_instances, by=self.by, action=self.history_action)

    def bulk_update(self, using_transactions: bool, dry_run: bool, raise_errors: bool, **kwargs: Any) -> None:
        if self._may_write(dry_run, kwargs):
            columns = sorted(self.changed_columns)
            change_all_as(self.update_instances, columns, by=self.by, action=self.history_action)

    def _may_write(self, dry_run: bool, kwargs: dict[str, Any]) -> bool:
        return not dry_run and not self.only_judges and not kwargs["result"].invalid_rows

    @staticmethod
    def _judged(judge: Any) -> Any:
        """Our refusals in the library's words."""
        try:
            return judge()
        except Invalid as refused:
            raise ValidationError(refused.errors or {"": refused.message}) from refused
