"""Lists whose rows declare their fields: the page, all rows at once, and the files say the same."""

from collections.abc import Collection, Mapping
from typing import Annotated, Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.accounts.models import Location
from apps.accounts.selectors import locations
from apps.core.lists import Asked, ListField, ListSpec, page_of
from apps.core.lists.export_rows import cells_of
from apps.core.schemas.base import Schema
from tests.personas import Caller

pytestmark = pytest.mark.django_db


def people_of(keys: Collection[int]) -> dict[int, int]:
    found = Location.objects.filter(pk__in=keys).values_list("pk", "users__pk")
    return {key: sum(1 for pk, user in found if pk == key and user) for key in keys}


def letters_of(codes: Mapping[int, tuple[str]]) -> dict[int, list[str]]:
    return {key: list(code) for key, (code,) in codes.items()}


class PlaceRow(Schema):
    id: Annotated[int, ListField(at="pk", sort=True)]
    name: Annotated[str, ListField("Nombre", sort=True)]
    title: Annotated[str, ListField("Título", value=lambda code, name: f"{code} {name}", of=("code", "name"))]
    people: Annotated[int, ListField("Personas", of_page=people_of)]
    letters: Annotated[list[str], ListField("Letras", of_page=letters_of, of=("code",), cell="".join)]
    code: Annotated[str, ListField("Clave", cell="{}: {}".format, cell_of=("code", "name"))]


PLAIN: ListSpec[Location] = ListSpec("places", "Lugares", lambda _: locations(), PlaceRow, "name")
COMPILED: ListSpec[Location] = ListSpec(
    "places", "Lugares", lambda _: locations(), PlaceRow, "name", every=lambda _: locations()
)


def places(word: str, count: int) -> None:
    for number in range(count):
        Location.objects.create(code=f"{word}{number}", name=f"{word} {number}")


@pytest.mark.parametrize("spec", [PLAIN, COMPILED])
def test_a_page_all_rows_and_the_files_say_the_same(spec: ListSpec[Any], admin: Caller) -> None:
    places("Bodega", 3)
    page, total = page_of(spec, admin.user, Asked(limit=100))
    everything, _ = page_of(spec, admin.user, Asked(limit=None))
    assert page == everything
    assert len(page) == total
    cells = list(cells_of(locations().order_by("name"), spec.columns))
    assert cells == [
        [row["name"], row["title"], row["people"], row["code"], f"{row['code']}: {row['name']}"] for row in page
    ]
    assert [row["name"] for row in page] == sorted(row["name"] for row in page)


@pytest.mark.parametrize("spec", [PLAIN, COMPILED])
def test_what_hangs_on_rows_is_read_once_for_all_of_a_page(spec: ListSpec[Any], admin: Caller) -> None:
    places("Bodega", 2)
    few = queries_of_a_page(spec, admin)
    places("Tienda", 20)
    assert queries_of_a_page(spec, admin) == few


def queries_of_a_page(spec: ListSpec[Any], who: Caller) -> int:
    with CaptureQueriesContext(connection) as queries:
        page_of(spec, who.user, Asked(limit=100))
    return len(queries)
