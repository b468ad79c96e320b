"""What an export gives away is what its list shows: every list, for every role."""

import csv
import json
from collections.abc import Sequence
from io import StringIO
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.core.http.downloads import FRAMES
from apps.core.lists import Asked, Resource, page_of, selected
from apps.core.lists.export_rows import cells_of
from project.api import RESOURCES
from tests.factories.company import company
from tests.kept import BuildOnce
from tests.personas import ROLES, Caller, person
from tests.sizes import FULL

pytestmark = pytest.mark.django_db


PAGE = 100
WAYS = (
    [(kind, accept) for kind in ("csv", "xlsx") for accept in ("*/*", FRAMES)]
    if FULL
    else [("csv", "*/*"), ("xlsx", FRAMES)]
)
"""Each kind of file and each way of sending it; at night each kind in each way."""


def rows_of(who: Caller, name: str) -> list[dict[str, Any]]:
    """All pages of a list as the person sees it."""
    rows: list[dict[str, Any]] = []
    while True:
        answer = who.get(f"/admin/{name}", {"range": json.dumps([len(rows), len(rows) + PAGE - 1])})
        page = answer.json()
        rows += page
        if len(page) < PAGE:
            return rows


def export_of(who: Caller, name: str, columns: Sequence[str] = ()) -> Any:
    return who.get(f"/admin/{name}/export.csv", {f"active[{n}]": key for n, key in enumerate(columns)})


def table_of(answer: Any) -> list[list[str]]:
    return list(csv.reader(StringIO(answer.getvalue().decode("utf-8-sig"), newline="")))[1:]


def check(who: Caller, resource: Resource[Any]) -> bool:
    """Whether the person has the list; whoever has not has none of its files either."""
    spec = resource.spec
    listed = who.get(f"/admin/{spec.name}").status_code
    assert listed in {200, 403}
    for kind, accept in WAYS:
        answer = who.get(f"/admin/{spec.name}/export.{kind}", Accept=accept)
        assert answer.status_code == listed, (spec.name, kind, accept)
        answer.getvalue()
    if listed == 403:
        return False

    keys = [column["key"] for column in who.get(f"/admin/{spec.name}/columns").json()["data"]]
    rows, cells = rows_of(who, spec.name), table_of(export_of(who, spec.name, keys))
    assert len(cells) == len(rows), spec.name
    for key in {column.key for column in spec.columns} - set(keys):
        assert export_of(who, spec.name, [key]).status_code == 422, (spec.name, key)
    for row, line in zip(rows, cells, strict=True):
        shown = dict(zip(keys, line, strict=True))
        given_away = [
            key for key, cell in shown.items() if cell and key in spec.row.model_fields and row.get(key) is None
        ]
        assert given_away == [], (spec.name, row["id"])
        for key in ("id", f"Id{resource.model.__name__}"):
            assert shown.get(key, str(row["id"])) == str(row["id"]), spec.name
    return True


@pytest.fixture(scope="module")
def admin(build_once: BuildOnce) -> Caller:
    """Of a company with something of everything."""
    return build_once(lambda: Caller(company(person("admin")).by))


@pytest.mark.parametrize("role", ROLES)
def test_an_export_gives_what_the_list_shows(admin: Caller, role: str) -> None:
    who = admin if role == "admin" else Caller(person(role, "quien-pide@pruebas.mx"))
    seen = [resource.spec.name for resource in RESOURCES if check(who, resource)]
    assert seen
    if role == "admin":
        assert seen == [resource.spec.name for resource in RESOURCES]


def test_a_stranger_gets_no_file(stranger: Caller) -> None:
    for resource in RESOURCES:
        assert export_of(stranger, resource.spec.name).status_code == 401


def test_a_column_says_the_same_alone_and_with_others(admin: Caller) -> None:
    """And no query is made for a single row."""
    for resource in RESOURCES:
        spec = resource.spec
        found = spec.for_export(selected(spec, admin.user, Asked(limit=None)))
        columns = [column for column in spec.columns if column.cell_of or not column.hangs]
        together = list(cells_of(found, columns))
        for place, column in enumerate(columns):
            with CaptureQueriesContext(connection) as queries:
                alone = list(cells_of(found, [column]))
            assert alone == [[cells[place]] for cells in together], (spec.name, column.key)
            assert len(queries) == 1, (spec.name, column.key)


def test_the_row_of_a_whole_record_is_that_of_the_list(admin: Caller) -> None:
    """With which details begin."""
    for resource in RESOURCES:
        spec = resource.spec
        rows, _ = page_of(spec, admin.user, Asked(limit=100))
        for row in rows[:3]:
            record = resource.one(admin.user, row["id"])
            assert spec.fields.row_of(record, admin.user) == row, spec.name
