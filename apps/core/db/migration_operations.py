"""What Django's own operations of a migration leave to wish for."""

from collections.abc import Sequence
from typing import Any

from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState


class Batch(Operation):
    """Operations before and after which the models are put together once, instead of for each of them.

    Django makes the classes of all related models again after each operation, and here the history relates them all.
    Every operation is shown the models as they are before and after all of them, so none may change the columns of a
    table that another one makes, or whose columns another one changes.
    """

    serialization_expand_args = ["operations"]

    def __init__(self, operations: Sequence[Operation]) -> None:
        self.operations = operations

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        state.__dict__.pop("apps", None)  # made when it is asked for
        for operation in self.operations:
            operation.state_forwards(app_label, state)

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
