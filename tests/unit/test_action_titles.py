"""What is written in the history has a title: no action stands raw on a screen."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings

from apps.core.lists import MOUNTED, action_label, plain_label
from apps.core.records.history import Audited, models_of
from apps.core.records.workflow import transitions_of
from apps.inventory.models import Piece
from apps.inventory.resources.pieces import PIECES
from apps.inventory.selectors.passport import _TITLES
from project.api import api as mounted

assert mounted is not None  # importing it mounts the resources
ROOT = Path(settings.BASE_DIR)
WRITERS = {
    "save_as",
    "change_as",
    "create_all_as",
    "change_all_as",
    "delete_all_as",
    "BulkWrite",
    "Corrections",
    "sign",
}
"""Functions of the core that put an action on a version, by its keyword `action`."""


def calls_of(path: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node


def words_in(node: ast.expr | None) -> set[str]:
    """The literals that an expression may be: both branches of a condition."""
    if isinstance(node, ast.IfExp):
        return words_in(node.body) | words_in(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def sources(app: str = "*") -> list[Path]:
    return sorted(ROOT.glob(f"apps/{app}/**/services/**/*.py"))


def actions_of(path: Path) -> set[str]:
    found: set[str] = set()
    for name, call in calls_of(path):
        if name in WRITERS:
            found |= {word for key in call.keywords if key.arg == "action" for word in words_in(key.value)}
    return found


def piece_actions() -> set[str]:
    """Those of `Change`, which only pieces have, and the steps that people take of one."""
    changes = {
        word
        for path in sources()
        for name, call in calls_of(path)
        if name == "Change" and call.args
        for word in words_in(call.args[0])
    }
    return changes | set(transitions_of(Piece)) | {"print_label", "forget_label", "import", "undo_import", "create"}


def titles_of(action: str) -> set[str]:
    steps = {name for model in models_of(Audited) for name in transitions_of(model)}
    found = {action_label(resource, resource.model, action) for resource in MOUNTED}
    return (found | ({"step"} if action in steps else set())) - {action}


def test_actions_are_found_in_the_services_of_all_apps() -> None:
    assert {"create", "go_on", "add_evidence", "take_back_piece"} <= {a for path in sources() for a in actions_of(path)}
    assert {"arrive", "output", "come_back", "report_missing"} <= piece_actions()


@pytest.mark.parametrize(
    "app", sorted(config.label for config in apps.get_app_configs() if config.name.startswith("apps."))
)
def test_every_action_that_a_service_writes_has_a_title(app: str) -> None:
    raw = {action for path in sources(app) for action in actions_of(path) if not titles_of(action)}
    assert raw == set()


def test_every_action_of_a_piece_has_a_title_in_its_history_and_in_its_passport() -> None:
    """All in one: they are read out of the services, which each worker would do before its first test."""
    actions = piece_actions()
    assert {one for one in actions if action_label(PIECES, Piece, one) == one} == set()
    known = _TITLES.keys() | PIECES.labels.keys()
    assert {one for one in actions - known if plain_label(one) == one} == set()
