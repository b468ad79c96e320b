"""Migrations make the tables quickly: the models of all apps are put together once for many operations."""

from typing import Any

import django_fsm
import pytest
from django.db import connection, models
from django.db.migrations import AddConstraint, AddField, AddIndex, CreateModel, RemoveIndex
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django.test import override_settings

from apps.core.db.migration_operations import Batch

Field = models.Field[Any, Any]


def shelf_and_box() -> Batch:
    """Two tables, each of which names the other."""
    key: Field = models.BigAutoField(primary_key=True)
    box: Field = models.ForeignKey("core.box", models.CASCADE, null=True, related_name="+")
    shelf: Field = models.ForeignKey("core.shelf", models.CASCADE, related_name="boxes")
    return Batch(
        [CreateModel("Shelf", [("id", key), ("first", box)]), CreateModel("Box", [("id", key), ("on", shelf)])]
    )


def apply(operation: Operation, before: ProjectState) -> ProjectState:
    after = before.clone()
    operation.state_forwards("core", after)
    with connection.schema_editor() as editor:
        operation.database_forwards("core", editor, before, after)
    return after


def undo(operation: Operation, after: ProjectState, before: ProjectState) -> None:
    with connection.schema_editor() as editor:
        operation.database_backwards("core", editor, after, before)


def indexes_of(table: str) -> set[str]:
    with connection.cursor() as cursor:
        return set(connection.introspection.get_constraints(cursor, table))


@pytest.mark.django_db(transaction=True)
def test_a_batch_goes_both_ways() -> None:
    nothing, tables = ProjectState(), shelf_and_box()
    made = apply(tables, nothing)
    assert {"core_shelf", "core_box"} <= set(connection.introspection.table_names())

    old = AddIndex("box", models.Index(fields=["on", "id"], name="box_by_shelf"))
    indexed = apply(old, made)
    changed = Batch(
        [RemoveIndex("box", "box_by_shelf"), AddIndex("box", models.Index(fields=["id", "on"], name="box_anew"))]
    )
    after = apply(changed, indexed)
    assert "box_anew" in indexes_of("core_box") and "box_by_shelf" not in indexes_of("core_box")
    undo(changed, after, indexed)
    assert "box_by_shelf" in indexes_of("core_box") and "box_anew" not in indexes_of("core_box")

    undo(old, indexed, made)
    undo(tables, made, nothing)
    assert not {"core_shelf", "core_box"} & set(connection.introspection.table_names())


@override_settings(MIGRATION_MODULES={})
def test_the_models_of_migrations_take_no_steps() -> None:
    """A state machine in each of them made the first `migrate` a third slower."""
    known = MigrationLoader(None).project_state().models
    assert ("sales", "quote") in known
    machines = [
        (name, field)
        for name, model in known.items()
        for field, kind in model.fields.items()
        if isinstance(kind, django_fsm.FSMFieldMixin)
    ]
    assert machines == []


def test_what_makes_a_table_anew_is_the_only_one_of_it_in_a_batch() -> None:
    note: Field = models.TextField(blank=True)
    known = models.CheckConstraint(condition=~models.Q(note=""), name="box_has_a_note")
    Batch([AddField("box", "note", note), AddConstraint("shelf", known)])
    one_first = models.UniqueConstraint(fields=["on"], condition=models.Q(first=True), name="one_first_of_a_shelf")
    for changes in (AddField("box", "note", note), AddConstraint("box", one_first)):
        with pytest.raises(ValueError, match="this table too"):
            Batch([changes, AddConstraint("Box", known)])
