"""A product's code is one product's, whatever its case and the blanks around it."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction

from apps.catalog.models import Product
from tests.factories import catalog
from tests.personas import Caller


@pytest.mark.parametrize(("kept", "code"), [("SILLA-1", "silla-1"), ("silla-1", " Silla-1 "), ("Niño 1", "NIÑO 1")])
def test_it_is_the_same_in_any_case_and_with_blanks(admin: Caller, kept: str, code: str) -> None:
    catalog.product(admin.user, code=kept)
    other = catalog.product(admin.user, code="OTRA")
    refused = admin.put("/products/update", {"id": other.pk, "Code": code})
    assert (refused.status_code, refused.json()["errors"]) == (422, {"Code": "Ya existe un producto con esa clave."})
    sent = {"Name": "Otra", "Code": code, "IdBrand": other.brand_id, "IdCategory": other.subcategory_id}
    refused = admin.post("/products/save", sent)
    assert (refused.status_code, refused.json()["errors"]) == (422, {"Code": "Ya existe un producto con esa clave."})
    assert sorted(Product.objects.values_list("code", flat=True)) == sorted([kept, "OTRA"])


def test_its_own_may_be_written_otherwise_and_none_may_be_many(admin: Caller) -> None:
    product = catalog.product(admin.user, code="silla-1")
    changed = admin.put("/products/update", {"id": product.pk, "Code": " SILLA-1 "})
    assert (changed.status_code, changed.json()["data"]["Code"]) == (200, "SILLA-1")
    for _ in range(2):
        assert catalog.product(admin.user, code="").code == ""


@pytest.mark.parametrize("code", ["silla-1", "SILLA-1 "])
def test_the_database_promises_it(admin: Caller, code: str) -> None:
    catalog.product(admin.user, code="SILLA-1")
    other = catalog.product(admin.user, code="OTRA")
    with pytest.raises(IntegrityError), transaction.atomic():
        Product.objects.filter(pk=other.pk).update(code=code)


def test_the_migration_tells_apart_what_stood_twice(admin: Caller) -> None:
    """With the constraints gone, as it was before."""
    made = [catalog.product(admin.user, code=f"C-{n}") for n in range(4)]
    constraints = {one.name: one for one in Product._meta.constraints}
    gone = [constraints["product_code_once_in_any_case"], constraints["product_code_without_outer_blanks"]]
    migration = import_module("apps.catalog.migrations.0009_codes_in_any_case")
    if connection.vendor == "sqlite":
        pytest.skip("its tables are not made anew within a test")
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    with connection.schema_editor() as editor:
        for one in gone:
            editor.remove_constraint(Product, one)
    for product, code in zip(made, ("SILLA", "silla", " Silla ", "MESA"), strict=True):
        Product.objects.filter(pk=product.pk).update(code=code)
    migration.tell_apart(apps, None)
    codes = list(Product.objects.order_by("pk").values_list("code", flat=True))
    assert codes == ["SILLA", "silla (2)", "Silla (3)", "MESA"]
    told = Product.history.filter(id=made[1].pk).order_by("-history_id")[0]
    assert (told.code, told.history_change_reason) == (
        "silla (2)",
        "«silla» se distinguía de otra solo por mayúsculas o espacios",
    )
