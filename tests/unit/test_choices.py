"""What people read of a choice is a word that somebody wrote, never the name that it has in the code."""

from typing import Any

import pytest
from django.apps import apps
from django.db.models import Choices, Field


def fields() -> list[Field[Any, Any]]:
    ours = [model for model in apps.get_models() if model.__module__.startswith("apps.")]
    return [field for model in ours for field in model._meta.concrete_fields if getattr(field, "choices", None)]


def every(kind: type[Choices]) -> list[type[Choices]]:
    return [one for sub in kind.__subclasses__() for one in (sub, *every(sub)) if one.__module__.startswith("apps.")]


def made_up(kind: type[Choices]) -> dict[Any, str]:
    """The labels that Django makes of the names of members which say none."""
    said = {name: (member.value, str(member.label)) for name, member in kind.__members__.items()}
    return {value: label for name, (value, label) in said.items() if label == name.replace("_", " ").title() != value}


MADE_UP = [labels for kind in every(Choices) if (labels := made_up(kind))]


@pytest.mark.parametrize("field", fields(), ids=str)
def test_no_field_shows_a_name_of_the_code(field: Field[Any, Any]) -> None:
    shown = dict(field.flatchoices)
    assert [labels for labels in MADE_UP if labels.items() <= shown.items()] == []
