"""Two at once: one name, one product of a brand that goes, one price that is cleared."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from apps.catalog.models import Brand, Product
from tests.factories import catalog as make
from tests.personas import Caller, person

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls: Callable[[], Any]) -> list[int]:
    """The sorted status codes of calls that start together."""
    together = Barrier(len(calls))

    def run(call: Callable[[], Any]) -> int:
        try:
            together.wait()
            return int(call().status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return sorted(pool.map(run, calls))


@pytest.fixture
def admin(transactional_db: None) -> Caller:
    return Caller(person("admin"))


def test_one_name_is_taken_once(admin: Caller) -> None:
    answers = at_once(*[lambda: admin.post("/brands/save", {"Name": "Requiez"})] * 6)
    assert answers == [201] + [422] * 5
    assert Brand.objects.count() == 1


def test_one_code_is_taken_once(admin: Caller) -> None:
    form = {"Name": "Silla", "Code": "S-1", "IdBrand": make.brand(admin.user).pk, "IdCategory": make.subcategory(admin.user).pk}  # fmt: skip
    assert at_once(*[lambda: admin.form("/products/save", form)] * 4) == [201, 422, 422, 422]
    assert Product.objects.count() == 1


def test_a_brand_is_removed_or_used_but_not_both(admin: Caller) -> None:
    category = make.subcategory(admin.user).pk
    for _ in range(4):
        brand = make.brand(admin.user).pk
        form = {"Name": "Silla", "IdBrand": brand, "IdCategory": category}
        answers = at_once(
            lambda brand=brand: admin.delete(f"/admin/brands/{brand}"),  # type: ignore[misc]
            lambda form=form: admin.form("/products/save", form),  # type: ignore[misc]
        )
        assert answers in ([200, 422], [201, 409])
        assert Brand.objects.filter(pk=brand).exists() is Product.objects.filter(brand_id=brand).exists()


def test_prices_are_cleared_once(admin: Caller) -> None:
    pk = make.product(admin.user, **make.PRICES).pk
    assert at_once(*[lambda: admin.post(f"/products/{pk}/clear_prices")] * 5) == [200] + [409] * 4
    assert admin.get(f"/admin/products/{pk}/history").json()["total"] == 2


def test_two_changes_of_different_fields_are_both_kept(admin: Caller) -> None:
    pk = make.product(admin.user).pk

    def change(**fields: str) -> Callable[[], Any]:
        return lambda: admin.form("/products/update", {"_method": "PUT", "id": pk, **fields})

    assert at_once(change(Model="Viena"), change(Item="A-1"), change(minNormalPrice="5")) == [200, 200, 200]
    product = Product.objects.get(pk=pk)
    assert (product.model, product.item, str(product.min_normal_price)) == ("Viena", "A-1", "5.000000")


def test_categories_are_put_in_one_order(admin: Caller) -> None:
    ids = [make.category(admin.user).pk for _ in range(4)]
    answers = at_once(
        *[lambda order=order: admin.post("/sort-categories", {"ids": order}) for order in (ids, ids[::-1])]
    )
    assert answers == [200, 200]
    positions = [row["position"] for row in admin.get("/true-categories").json()["data"]]
    assert positions == [0, 1, 2, 3]


def test_categories_that_are_made_at_once_all_come_after_those_there_were(admin: Caller) -> None:
    first = make.category(admin.user, "Primera").pk
    names = [f"Categoría {number}" for number in range(5)]
    answers = at_once(*[lambda name=name: admin.post("/true-categories/save", {"Name": name}) for name in names])
    assert answers == [201] * 5
    rows = admin.get("/true-categories").json()["data"]
    assert rows[0]["id"] == first
    assert min(row["position"] for row in rows[1:]) > 0


def test_renames_and_changes_of_the_same_products_wait_for_each_other(admin: Caller) -> None:
    brand, supplier = make.brand(admin.user, "Marca"), make.supplier(admin.user, "Proveedor")
    products = [make.product(admin.user, brand_id=brand.pk, supplier_id=supplier.pk).pk for _ in range(6)]

    def change(pk: int) -> Callable[[], Any]:
        fields = {"_method": "PUT", "id": pk, "IdBrand": brand.pk, "IdSupplier": supplier.pk, "Model": "Viena"}
        return lambda: admin.form("/products/update", fields)

    for turn in range(3):
        answers = at_once(
            lambda: admin.put("/brands/update", {"id": brand.pk, "Name": f"Marca {turn}"}),  # noqa: B023 - called at once
            lambda: admin.put("/suppliers/update", {"id": supplier.pk, "Name": f"Casa {turn}"}),  # noqa: B023
            *(change(pk) for pk in products),
        )
        assert answers == [200] * 8
        found = admin.get("/products-search", {"search": f"marca {turn} casa {turn} viena"}).json()["data"]
        assert len(found) == len(products)
