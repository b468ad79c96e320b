"""What the server says in Spanish, in other languages: `locale/` of each app, kept complete with Babel.

Without arguments it brings the catalogs up to date with the code; `--check` names those that are not, and changes nothing;
`--compile` makes what the server reads. What nobody translated yet fails tests/unit/test_messages.py.
"""

import ast
import csv
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ["en"]
KEYWORDS = {
    "gettext": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "requires": None,
    "guarded": None,
    "ListSum": (2,),
    "Price": (3,),
}
FIELD = re.compile(r"models\.(\w+Field|ForeignKey)|StateField|KeptFileField")
RELATIONS = {"models.ForeignKey", "models.OneToOneField"}
ENUMERATIONS = {"States", "StrEnum", "models.TextChoices"}
WIDTH = 0  # a sentence on one line: a search finds it


def marked(app: Path) -> Catalog:
    """What the code of an app marks, and what its enumerations hold."""
    found = Catalog(charset="utf-8")
    for _file, _line, message, _comments, context in extract_from_dir(app, [("**.py", "python")], keywords=KEYWORDS):
        found.add(message, context=context)
    for code in codes(app):
        for said in declared(code):
            found.add(said)
    for said in BESIDE.get(app.name, list)():
        found.add(said)
    return found


def codes(app: Path) -> Iterator[ast.Module]:
    return (ast.parse(path.read_text()) for path in app.rglob("*.py") if "migrations" not in path.parts)


def declared(code: ast.Module) -> Iterator[str]:
    """What needs no mark: the values of enumerations (statuses and kinds, that a sentence may name), and the names of the fields
    of models, which a history shows."""
    for node in ast.walk(code):
        if isinstance(node, ast.ClassDef) and ENUMERATIONS & {ast.unparse(base) for base in node.bases}:
            values = [line.value for line in node.body if isinstance(line, ast.Assign)]
            texts = [said for value in values for said in (value.elts if isinstance(value, ast.Tuple) else [value])]
            yield from (said for said in map(text_of, texts) if said[:1].isupper() and not said.isupper())  # no code
        elif isinstance(node, ast.Call) and FIELD.fullmatch(ast.unparse(node.func)):
            named = [keyword.value for keyword in node.keywords if keyword.arg == "verbose_name"]
            first = node.args[:1] if ast.unparse(node.func) not in RELATIONS else []  # there it is a model
            yield from filter(None, map(text_of, [*named, *first]))


def abilities() -> Iterator[str]:
    """The words of the screen of roles."""
    with (ROOT / "fixtures/role_abilities.csv").open(newline="", encoding="utf-8") as table:
        yield from (row[name] for row in csv.DictReader(table) for name in ("subject_label", "label"))


def audited() -> Iterator[str]:
    """What the audit names: models as it begins their names, and the lists that somebody took away as files."""
    for node in (node for code in codes(ROOT / "apps") for node in ast.walk(code)):
        if isinstance(node, ast.ClassDef) and node.name == "Meta":
            named = [line.value for line in node.body if isinstance(line, ast.Assign) and _sets(line, "verbose_name")]
            yield from (said[:1].upper() + said[1:] for said in map(text_of, named))
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "ListSpec":
            yield from filter(None, (text_of(keyword.value) for keyword in node.keywords if keyword.arg == "title"))


def _sets(line: ast.Assign, name: str) -> bool:
    return [ast.unparse(target) for target in line.targets] == [name]


BESIDE = {"accounts": abilities, "audit": audited}
"""What an app says beside what its own code has."""


def text_of(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def catalogs() -> Iterator[tuple[Path, Catalog]]:
    """Each catalog that there is to be, with what is translated so far."""
    for app in sorted(path.parent for path in (ROOT / "apps").glob("*/__init__.py")):
        said = marked(app)
        for language in LANGUAGES if len(said) else ():
            path = app / "locale" / language / "LC_MESSAGES" / "django.po"
            there = read_po(BytesIO(path.read_bytes()), locale=language) if path.exists() else Catalog(language)
            there.update(said, no_fuzzy_matching=True, update_creation_date=False)
            for message in there:
                message.flags.discard("fuzzy")  # Babel puts it on a plural that is new, and a fuzzy one is not said
            yield path, there


def written(catalog: Catalog) -> bytes:
    into = BytesIO()
    header = f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {catalog.plural_forms}\\n"\n\n'
    write_po(into, catalog, width=WIDTH, omit_header=True, no_location=True, sort_output=True, ignore_obsolete=True)
    return header.encode() + into.getvalue()


def check() -> int:
    late = [path for path, catalog in catalogs() if not path.exists() or path.read_bytes() != written(catalog)]
    for path in late:
        print(f"{path.relative_to(ROOT)} is not up to date")
    return 1 if late else 0


def main(how: str) -> int:
    if how == "--check":
        return check()
    for path, catalog in catalogs():
        path.parent.mkdir(parents=True, exist_ok=True)
        if how == "--compile":
            with path.with_suffix(".mo").open("wb") as file:
                write_mo(file, catalog)
        else:
            path.write_bytes(written(catalog))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:] or [""]))
