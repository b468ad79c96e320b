"""Each sentence of the server has its English, with the same values in it, and one Spanish sentence has one English."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.pofile import read_po
from django.conf import settings

APPS = Path(settings.BASE_DIR) / "apps"
CATALOGS = sorted(APPS.glob("*/locale/*/LC_MESSAGES/django.po"))
FIELD = re.compile(r"\{[^{}]*\}")
WORD = re.compile(r"^\s+(?:'((?:[^'\\]|\\.)+)'|(\w+)): '((?:[^'\\]|\\.)*)',", re.MULTILINE)


def entries(path: Path) -> list[tuple[list[str], list[str], str]]:
    """Of a catalog: what is said in Spanish, one or many, in the other language, and where if not everywhere."""
    with path.open("rb") as file:
        said = [message for message in read_po(file) if message.id]
        return [(_forms(message.id), _forms(message.string), message.context or "") for message in said]


def _forms(said: Any) -> list[str]:
    return [said] if isinstance(said, str) else list(said or ())


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: path.parts[-5])
def test_everything_is_said(path: Path) -> None:
    assert [spanish[0] for spanish, said, _ in entries(path) if not said or not all(said)] == []


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: path.parts[-5])
def test_the_same_values_stand_in_it(path: Path) -> None:
    for spanish, said, _ in entries(path):
        values = {value for form in spanish for value in FIELD.findall(form)}
        assert {value for form in said for value in FIELD.findall(form)} == values, spanish[0]


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: path.parts[-5])
def test_no_spanish_is_left_in_it(path: Path) -> None:
    words = re.compile(r"[áéíóúñ¿¡«»]|\b(el|la|los|las|del|que|una|con|para|está|son|sin|hay)\b", re.IGNORECASE)
    assert [form for _, said, _ in entries(path) for form in said if words.search(FIELD.sub("", form))] == []


def test_one_sentence_is_said_in_one_way() -> None:
    """Django has one catalog of all apps: two ways would be one of them, whichever app comes first."""
    ways: defaultdict[tuple[str, str, str], set[tuple[str, ...]]] = defaultdict(set)
    for path in CATALOGS:
        for spanish, said, where in entries(path):
            ways[path.parts[-3], spanish[0], where].add(tuple(said))
    assert {of: sorted(said) for of, said in ways.items() if len(said) > 1} == {}


AMBIGUOUS = {
    "Baja": "what is written off by a return is scrap; what left a table is deleted",
    "Circuito": "a piece is in one; a record is one",
    "Por vencer": "money is not due; a certificate expires",
}


def test_the_screens_say_the_words_of_the_wire_alike() -> None:
    """A sentence of the server stands beside them."""
    table = (APPS.parent / "admin-ui/src/i18n/en/wire.ts").read_text(encoding="utf-8")
    screens = {quoted or plain: said for quoted, plain, said in WORD.findall(table)}
    server = {spanish[0]: said[0] for path in CATALOGS for spanish, said, where in entries(path) if not where}
    both = screens.keys() & server.keys() - AMBIGUOUS.keys()
    assert len(both) > 80
    assert {word: (screens[word], server[word]) for word in both if screens[word] != server[word]} == {}


def said_with_values() -> Iterator[tuple[str, str, set[str]]]:
    """Where a marked sentence is given values: the place, each of its forms, and their names."""
    for path in APPS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    ast.Attribute(ast.Call(ast.Name("gettext" | "ngettext")) as marked, "format"), [], values
                ):
                    names = {value.arg for value in values if value.arg}
                    if len(names) == len(values):  # else some come as a mapping
                        for one in marked.args:
                            if isinstance(one, ast.Constant) and isinstance(one.value, str):
                                yield f"{path.relative_to(APPS)}:{node.lineno}", one.value, names


def test_each_sentence_is_given_the_values_that_it_names() -> None:
    found = list(said_with_values())
    assert len(found) > 400
    wanted = {
        place: {name for _, name, _, _ in Formatter().parse(text) if name} - names for place, text, names in found
    }
    assert {place: missing for place, missing in wanted.items() if missing} == {}
