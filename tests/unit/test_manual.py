"""The manual says what the application says: its words, pictures and links are looked up where they come from."""

import ast
import csv
import json
import re
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from django.apps import apps

from apps.core.records.workflow import fsm_models

ROOT = Path(__file__).resolve().parents[2]
MANUAL = ROOT / "docs" / "manual"
PAGES = sorted(MANUAL.glob("*.md"))
LARGEST = 150_000  # bytes of a picture

MENUS: dict[str, list[str]] = json.loads((ROOT / "fixtures" / "menus.json").read_text())
PAGE_OF = {"admin": "administrador"}  # the others are called like their demo account
PLACEHOLDER = re.compile(r"%\{\w+\}")
FIELD = re.compile(r"\{\w+[^{}]*\}")

# Said by a label beside it, by a key cap, or by many sentences in one.
NOT_WORDS = {"+", "Ctrl K", "negritas"}
NOT_SAID = {"comillas", "Orden 12"}  # an example of the conventions, and of what one may type


def text_of(page: Path) -> str:
    """One line, as it is read: a sentence may be broken anywhere."""
    return " ".join(page.read_text().split())


def anchors(page: Path) -> set[str]:
    """Of its headings, as GitHub makes them."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@cache
def texts() -> frozenset[str]:
    return frozenset([*dictionary(), *python_strings()])


@cache
def sentences() -> tuple[set[str], list[re.Pattern[str]]]:
    """Whatever a person may be told: as it stands, and as a pattern where something is filled in."""
    fixed = {text for text in texts() if "\0" not in text}
    patterns = [
        re.compile("".join(".+?" if part is None else re.escape(part) for part in split(text)))
        for text in texts() - fixed
        if len(text.replace("\0", "")) > 7
    ]
    return fixed, patterns


def split(text: str) -> list[str | None]:
    parts: list[str | None] = []
    for index, part in enumerate(text.split("\0")):
        parts += [None, part] if index else [part]
    return parts


def dictionary() -> list[str]:
    texts: list[str] = []
    for path in (ROOT / "admin-ui/src/i18n/es").glob("*.ts"):
        for text in re.findall(r"'((?:[^'\\\n]|\\.)*)'", path.read_text()):
            texts += [PLACEHOLDER.sub("\0", form.strip()) for form in text.split("||||")]
    return texts


def python_strings() -> list[str]:
    """Every text of the apps, and of the tables that they are loaded from."""
    texts = [cell for name in ("roles", "locations", "role_abilities") for cell in cells(name)]
    for path in (ROOT / "apps").rglob("*.py"):
        if "migrations" not in path.parts:
            texts += [said for node in ast.walk(ast.parse(path.read_text())) if (said := literal(node))]
    return texts


def cells(name: str) -> list[str]:
    with (ROOT / "fixtures" / f"{name}.csv").open() as table:
        return [cell for row in csv.reader(table) for cell in row]


def literal(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values)
    return FIELD.sub("\0", node.value) if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def is_said(words: str) -> bool:
    fixed, patterns = sentences()
    return words in fixed or any(pattern.fullmatch(words) for pattern in patterns)


def begins_or_ends(words: str) -> bool:
    """What the manual leaves out at one end is written as an ellipsis."""
    part = words.strip("… ")
    return part != words and any(part in text for text in texts())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_is_bold_stands_on_a_screen(page: Path) -> None:
    bold = set(re.findall(r"\*\*(.+?)\*\*", text_of(page))) - NOT_WORDS
    headed = {words for words in bold if words.endswith(".")}  # a paragraph's own title
    assert [words for words in sorted(bold - headed) if not is_said(words)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_is_quoted_is_said_by_the_application(page: Path) -> None:
    quoted = re.findall(r"«((?:[^«»]|«[^»]*»)+)»", text_of(page))
    assert [words for words in quoted if not (words in NOT_SAID or is_said(words) or begins_or_ends(words))] == []


@pytest.mark.parametrize("account", sorted(MENUS))
def test_each_entry_of_a_menu_is_told_to_who_sees_it(account: str) -> None:
    told = text_of(MANUAL / f"{PAGE_OF.get(account, account)}.md")
    assert [entry for entry in MENUS[account] if f"**{entry}**" not in told] == []


def test_every_state_is_explained() -> None:
    told = text_of(MANUAL / "estados-y-avisos.md")
    fields: list[Any] = [model._meta.get_field(name) for model, name in fsm_models(apps.get_models())]
    states = {state for field in fields for state, _ in field.choices}
    assert len(states) > 40
    assert [state for state in sorted(states) if f"| **{state}** |" not in told] == []


def test_every_refusal_of_a_step_is_explained() -> None:
    told = text_of(MANUAL / "estados-y-avisos.md")
    assert len(refusals()) > 40
    assert [refusal for refusal in sorted(refusals()) if f"«{refusal}»" not in told] == []


def refusals() -> set[str]:
    calls = [
        node
        for path in (ROOT / "apps").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"requires", "guarded"}
    ]
    return {said for call in calls if call.args and (said := literal(call.args[0]))}


def test_every_picture_is_shown_and_every_shown_picture_exists() -> None:
    shown = {name for page in PAGES for name in re.findall(r"\]\(imagenes/([\w-]+\.png)\)", page.read_text())}
    assert shown == {path.name for path in (MANUAL / "imagenes").iterdir()}


def test_pictures_are_small() -> None:
    assert [path.name for path in (MANUAL / "imagenes").iterdir() if path.stat().st_size > LARGEST] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(((?!http)[^)]+)\)", page.read_text()):
        path, _, anchor = unquote(link).partition("#")
        target = (page.parent / path) if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_every_page_is_reached_from_the_first() -> None:
    first = (MANUAL / "README.md").read_text()
    assert [page.name for page in PAGES if page.name != "README.md" and f"({page.name})" not in first] == []
