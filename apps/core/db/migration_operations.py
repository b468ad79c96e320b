"""What Django's own operations of a migration leave to wish for."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.db.migrations.operations import AlterField
from django.db.migrations.operations.base import Operation
from django.db.migrations.operations.fields import FieldOperation
from django.db.migrations.state import ProjectState, StateApps
from django.db.models import UniqueConstraint


def _table(operation: Operation) -> str:
    return str(getattr(operation, "model_name", getattr(operation, "name", ""))).lower()


def _stands_alone(operation: Operation) -> bool:
    """In a batch it is the only one of its table."""
    constraint = getattr(operation, "constraint", None)
    if isinstance(constraint, UniqueConstraint) and constraint.condition is not None:
        return True
    return isinstance(operation, FieldOperation) and not isinstance(operation, UnindexedKey)


class UnindexedKey(AlterField):
    """A foreign key that another index begins with loses its own. Django's SQLite makes the whole table anew for that."""

    def database_forwards(
        self, app_label: str, schema_editor: Any, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        model: Any = from_state.apps.get_model(app_label, self.model_name)
        name = schema_editor._create_index_name(model._meta.db_table, [model._meta.get_field(self.name).column])
        schema_editor.execute(schema_editor._delete_index_sql(model, name))

    def database_backwards(
        self, app_label: str, schema_editor: Any, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        model: Any = to_state.apps.get_model(app_label, self.model_name)
        schema_editor.execute(schema_editor._create_index_sql(model, fields=[model._meta.get_field(self.name)]))


class Batch(Operation):
    """Operations after which the classes of their own tables are made anew, once for all of them.

    Django makes the classes of all related models again after each operation, and here the history relates them all. What
    changes a table looks at that one and at the keys it refers to; a `RunPython` has all classes made anew, as Django does
    where a state says that some are delayed.
    Every operation is shown the models as they are before and after all of them, so what changes the columns of a table
    stands there as the only one of that table: SQLite, which makes a table anew for each constraint, would make it with
    columns that are still to come, and on the way back without those that are still there. A unique constraint with a condition
    stands there as the only one of its table too: making that anew for another one, SQLite would have made its index already.
    """

    serialization_expand_args = ["operations"]

    def __init__(self, operations: Sequence[Operation]) -> None:
        self.operations = operations
        tables = Counter(_table(operation) for operation in operations)
        for operation in operations:
            if _stands_alone(operation) and tables[_table(operation)] > 1:
                raise ValueError(f"{operation.describe()}: another one of the batch is about this table too.")

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        made: StateApps | None = state.__dict__.pop("apps", None)
        for operation in self.operations:
            operation.state_forwards(app_label, state)
        if made is None:
            return  # all are made when one is asked for
        tables = {_table(operation) for operation in self.operations}
        with made.bulk_update():
            for table in tables:
                made.unregister_model(app_label, table)
        made.render_multiple([state.models[app_label, table] for table in tables if (app_label, table) in state.models])
        state.is_delayed = True
        state.__dict__["apps"] = made

    def database_forwards(
        self, app_label: str, schema_editor: Any, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        for operation in self.operations:
            operation.database_forwards(app_label, schema_editor, from_state, to_state)

    def database_backwards(
        self, app_label: str, schema_editor: Any, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        for operation in reversed(self.operations):
            operation.database_backwards(app_label, schema_editor, from_state, to_state)

    def describe(self) -> str:
        return "; ".join(operation.describe() for operation in self.operations)
