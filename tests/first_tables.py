"""How the tests' tables are made: of the models, as they are.

Without migrations Django makes a second class of each model all the same, for signals that tell of what has migrated; that takes longer
than the tables. They get the models themselves.
"""

from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any

from django.apps import apps
from django.db.migrations.executor import MigrationExecutor

_executor: Any = MigrationExecutor
_usual_state = _executor._create_project_state


class _Models:
    """What `migrate` asks of the models of a state."""

    real_models: Sequence[Any] = ()
    bulk_update = nullcontext

    def render_multiple(self, _: Sequence[Any]) -> None:
        """There are none to be made again."""

    def __getattr__(self, name: str) -> Any:
        return getattr(apps, name)


class _State:
    """What it asks of a state."""

    apps = _Models()

    def clone(self) -> "_State":
        return self

    def clear_delayed_apps_cache(self) -> None:
        """None is kept."""


def _state(self: MigrationExecutor, with_applied_migrations: bool = False) -> Any:
    return _usual_state(self, with_applied_migrations) if self.loader.migrated_apps else _State()


def take_models_as_they_are() -> None:
    _executor._create_project_state = _state
