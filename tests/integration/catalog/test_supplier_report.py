"""The report of suppliers: which products come from whom, and which from nobody."""

from typing import Any

import pytest

from tests.factories import catalog as make
from tests.personas import Caller


@pytest.fixture
def products(admin: Caller) -> dict[str, Any]:
    bajio, norte = make.supplier(admin.user, "Bajío"), make.supplier(admin.user, "Norte")
    return {
        "Silla": make.product(admin.user, name="Silla", supplier_id=norte.pk),
        "Mesa": make.product(admin.user, name="Mesa", supplier_id=bajio.pk),
        "Banca": make.product(admin.user, name="Banca"),
    }


def names(who: Caller, **query: Any) -> list[str]:
    page = who.get("/products/reports", query).json()
    assert page["total"] == len(page["data"])
    return [row["Name"] for row in page["data"]]


def test_products_are_in_the_order_of_their_suppliers(admin: Caller, products: dict[str, Any]) -> None:
    assert [name for name in names(admin) if name != "Banca"] == ["Mesa", "Silla"]
    assert len(names(admin)) == 3


def test_it_filters_by_supplier_brand_and_category_and_by_none(admin: Caller, products: dict[str, Any]) -> None:
    silla = products["Silla"]
    assert names(admin, supplier=silla.supplier_id) == ["Silla"]
    assert names(admin, brand=silla.brand_id) == ["Silla"]
    assert names(admin, category=silla.subcategory_id) == ["Silla"]
    assert names(admin, withoutSupplier=1) == ["Banca"]
    assert names(admin, **{"filter[search]": "bajio"}) == ["Mesa"]


def test_deleted_products_are_not_in_it(admin: Caller, products: dict[str, Any]) -> None:
    admin.delete(f"/products/delete?idProduct={products['Mesa'].pk}")
    assert "Mesa" not in names(admin)


def test_its_columns_are_told(admin: Caller) -> None:
    columns = admin.get("/reports/columns-list").json()["columnsList"]
    assert {"key": "name_supplier", "label": "Proveedor"} in columns


def test_only_who_reads_reports_reads_it(everybody: dict[str, Caller]) -> None:
    for path in ("/products/reports", "/reports/columns-list"):
        readers = {role for role, who in everybody.items() if who.get(path).status_code == 200}
        assert readers == {"admin", "billing", "coordinator"}
