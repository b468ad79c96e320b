"""A page far down a list is reached from its nearer end, and has the rows that it would have from the first one."""

import json

import pytest

from apps.core.lists import query
from tests.factories import catalog as make
from tests.personas import Caller

SIZE = 3
PRODUCTS = 10


@pytest.fixture
def products(admin: Caller) -> None:
    """With equal ones and empty ones in what they are sorted by."""
    supplier = make.supplier(admin.user, name="Alfa")
    for number in range(PRODUCTS):
        more = {"supplier": supplier} if number % 3 else {}
        make.product(admin.user, name=f"Silla {number // 4}", item="X" * (number % 2), **more)


def page(admin: Caller, first: int, last: int, sort: tuple[str, str]) -> tuple[list[int], str]:
    answer = admin.get("/admin/products", {"range": f"[{first},{last}]", "sort": json.dumps(sort)})
    assert answer.status_code == 200, answer.content
    return [row["id"] for row in answer.json()], answer.headers["Content-Range"].rpartition("/")[2]


@pytest.mark.parametrize("direction", ["ASC", "DESC"])
@pytest.mark.parametrize("field", ["id", "Name", "Item", "name_supplier", "QtyIventory", "createdAt"])
@pytest.mark.parametrize("far", [0, 4])
def test_all_pages_together_are_the_list(
    admin: Caller, products: None, monkeypatch: pytest.MonkeyPatch, field: str, direction: str, far: int
) -> None:
    whole, total = page(admin, 0, 99, (field, direction))
    assert total == str(PRODUCTS)
    monkeypatch.setattr(query, "_FAR", far)
    pages = [page(admin, first, first + SIZE - 1, (field, direction)) for first in range(0, PRODUCTS, SIZE)]
    assert [pk for ids, _ in pages for pk in ids] == whole
    assert {told for _, told in pages} == {total}
    assert page(admin, PRODUCTS, PRODUCTS + 2, (field, direction)) == ([], total)
    assert page(admin, PRODUCTS + 40, PRODUCTS + 42, (field, direction)) == ([], total)
