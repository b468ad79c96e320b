"""An import on django-import-export: its loop, its rows and results; our reading, sentences and history.

Nothing is written before every row is judged: good rows are never saved beside bad ones. A fault of ours is a fault, not a
bad row.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from django.core.exceptions import ValidationError
from django.db.models import Model
from import_export.instance_loaders import BaseInstanceLoader
from import_export.resources import Resource
from import_export.results import Result, RowResult
from tablib import Dataset

from apps.core.errors import Invalid
from apps.core.language import gettext_noop
from apps.core.records.bulk import change_all_as, create_all_as
from apps.core.spreadsheets.sheet_reader import Problem, Sheet, SheetRow

CLEAR = "-"
"""An empty cell leaves what is there as it is; one with a single dash empties it."""

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


class ImportRefused(Invalid):
    """`report` has every mistake by row and cell; nothing was saved."""

    code = "import_errors"
    message = gettext_noop("No se guardó nada: corrige las celdas marcadas y vuelve a subir el archivo.")


class Faults:
    """What is wrong with a row, from several judges, told all at once when the block ends."""

    def __init__(self) -> None:
        self.errors: dict[str, str] = {}

    def __enter__(self) -> "Faults":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None and self.errors:
            raise Invalid(errors=self.errors)

    @contextmanager
    def kept(self) -> Iterator[None]:
        """What one judge refuses does not keep the next from judging."""
        try:
            yield
        except Invalid as refused:
            self.errors |= refused.errors or {"": refused.message}


@contextmanager
def _refusals() -> Iterator[None]:
    """Ours in the library's words."""
    try:
        yield
    except Invalid as refused:
        raise ValidationError(refused.errors or {"": refused.message}) from refused


class _Loader(BaseInstanceLoader):  # type: ignore[misc]
    def get_instance(self, row: Any) -> Any:
        with _refusals():
            return self.resource.record_for(row["row"])


class SheetImport(Resource):  # type: ignore[misc]
    """One import. A subclass says which record a row is (`record_for`) and what it makes of it (`values_of`). Each row is given
    to the library as one value, a `SheetRow`."""

    model: ClassVar[type[Model]]
    history_action: ClassVar[str] = "import"
    labels: ClassVar[Mapping[str, str]] = {}
    """Heads of columns that may be missing in a sheet, for telling that."""

    class Meta:
        instance_loader_class = _Loader
        import_id_fields = ()  # the loader knows
        skip_diff = True
        store_instance = True
        report_skipped = True
        use_transactions = False  # the caller's, if there is one

    def __init__(self, sheet: Sheet, *, by: Any) -> None:
        super().__init__()
        self.sheet, self.by = sheet, by
        self.created: list[Any] = []
        self.changed: list[Any] = []
        self.part_changed = False
        self.only_judges = True

    # --- for the subclass ---------------------------------------------------------------------

    def prepare(self, rows: Sequence[SheetRow]) -> None:
        """Read at once what the rows will be compared with."""

    def record_for(self, row: SheetRow) -> Any:
        """The record that the row changes, or None for a new one. Raises Invalid at the columns' keys."""
        raise NotImplementedError

    def values_of(self, record: Any, row: SheetRow) -> dict[str, Any]:
        """The columns as they will be stored. Raises Invalid at the columns' keys.

        A row that changes something that belongs to the record says so in `part_changed`.
        """
        raise NotImplementedError

    def save_parts(self) -> None:
        """Save what belongs to the records, which are saved by now."""

    # --- running it ---------------------------------------------------------------------------

    def run(self) -> Imported:
        """Judge every row, and save all of them, or none when there is a problem in any. In the caller's transaction."""
        self.only_judges = False
        return self.judge()

    def judge(self) -> Imported:
        """Judge every row. Needs no transaction, which on SQLite would keep all others from writing meanwhile.

        What is found out is on the records; whoever saves them makes sure that it still holds.
        """
        self.prepare(self.sheet.rows)
        result = self.import_data(Dataset(*[(row,) for row in self.sheet.rows], headers=["row"]))
        for error in [*result.base_errors, *(error for row in result.rows for error in row.errors)]:
            raise error.error
        pairs = list(zip(self.sheet.rows, result.rows, strict=True))
        return Imported(
            [RowOutcome(row.number, _OUTCOMES[found.import_type], found.instance) for row, found in pairs],
            [problem for row, found in pairs for problem in self._problems(row, found.validation_error)],
        )

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

    def init_instance(self, row: Any = None) -> Any:
        return self.model()

    def import_instance(self, instance: Any, row: Any, **kwargs: Any) -> None:
        self.part_changed = False
        with _refusals():
            values = self.values_of(instance, row["row"])
        instance.import_changes = {name for name, value in values.items() if getattr(instance, name) != value}
        for name in instance.import_changes:
            setattr(instance, name, values[name])

    def skip_row(self, instance: Any, original: Any, row: Any, import_validation_errors: Any = None) -> bool:
        return not import_validation_errors and bool(instance.pk) and not (instance.import_changes or self.part_changed)

    def save_instance(self, instance: Any, is_create: bool, row: Any, **kwargs: Any) -> None:
        (self.created if is_create else self.changed).append(instance)

    def after_import(self, dataset: Any, result: Result, **kwargs: Any) -> None:
        """Write them, each with its version in the history, which the library's own bulk writes would not."""
        if self.only_judges or result.has_errors() or result.has_validation_errors():
            return
        create_all_as(self.created, by=self.by, action=self.history_action)
        columns = sorted(set().union(*(record.import_changes for record in self.changed)))
        change_all_as(self.changed, columns, by=self.by, action=self.history_action)
        self.save_parts()
