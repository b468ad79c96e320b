"""What the documents name is there: files, classes, functions, pages."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "docs" / "decisions").glob("*.md")]
ROW = re.compile(r"^\|.*\| `(\w[\w/]*\.py)` \|$", re.MULTILINE)


def named(row: str) -> list[str]:
    """Every name of the column of code: the one before last that has any."""
    cells = row.strip("| \n").split(" | ")
    code = cells[1] if len(cells) == 4 else cells[0]
    return re.findall(r"`(\w+)`", code)


def rows_of_the_glossary() -> list[tuple[str, str]]:
    found = ROW.finditer((ROOT / "docs" / "glossary.md").read_text())
    return [(name, match[1]) for match in found for name in named(match[0])]


@pytest.mark.parametrize(("name", "path"), rows_of_the_glossary())
def test_a_word_of_the_glossary_is_defined_where_it_says(name: str, path: str) -> None:
    assert re.search(rf"^(class|def) {name}\b", (ROOT / path).read_text(), re.MULTILINE)


def test_the_glossary_is_read() -> None:
    assert len(rows_of_the_glossary()) > 40


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: page.name)
def test_links_and_named_files_exist(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL)
    links = [unquote(link).partition("#")[0] for link in re.findall(r"\]\(((?!https?:)[^)#][^)]*)\)", text)]
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_architecture_names_files_that_are_there() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    files = re.findall(r"`((?:apps|admin-ui|scripts|fixtures|tests)/[\w./-]+)`", text)
    assert len(files) > 10
    assert [file for file in files if not (ROOT / file).exists()] == []
