"""What points to a record: found by walking the models, so that a later app's documents count by themselves."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from django.db import models


@dataclass(frozen=True)
class References:
    """The rows of one model that point to a record through one of its fields."""

    model: type[models.Model]
    field: str
    only_one: bool
    rows: models.QuerySet[models.Model]


def references_to(record: models.Model, *, but: Collection[type[models.Model]] = ()) -> Iterator[References]:
    """Every foreign key to `record`, hidden ones too, except those of the models `but` and of history tables."""
    for relation in record._meta.get_fields(include_hidden=True):
        if not isinstance(relation, models.ManyToOneRel):
            continue
        model = relation.related_model
        if isinstance(model, str) or model in but or hasattr(model, "instance_type"):
            continue
        field = relation.field.name
        rows = model._base_manager.filter(**{field: record.pk})
        yield References(model, field, isinstance(relation, models.OneToOneRel), rows)


def is_referenced(record: models.Model, *, but: Collection[type[models.Model]] = ()) -> bool:
    """Whether anything points to `record`; `but` are its own parts."""
    return any(found.rows.exists() for found in references_to(record, but=but))
