"""What is built once for a module is as it was built for each of its cases, whatever the case before did to it."""

from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection, transaction

from apps.catalog.models import Brand
from tests.factories import catalog
from tests.kept import BuildOnce
from tests.personas import Caller, person

FILE = "kept/file.txt"


@pytest.fixture(scope="module")
def brand(build_once: BuildOnce) -> Brand:
    def build() -> Brand:
        default_storage.save(FILE, ContentFile(b"as it was"))
        return catalog.brand(person("admin", "funda@pruebas.mx"))

    return build_once(build)


@pytest.fixture(scope="module")
def another(brand: Brand, build_once: BuildOnce) -> Brand:
    return build_once(lambda: catalog.brand(person("admin", "otra@pruebas.mx"), name="Otra"))


@pytest.mark.parametrize("time", ["once", "again"])
def test_a_case_begins_with_what_was_built(db: None, brand: Brand, another: Brand, time: str) -> None:
    with default_storage.open(FILE) as file:
        assert file.read() == b"as it was"
    assert set(Brand.objects.values_list("name", flat=True)) == {brand.name, another.name}
    default_storage.delete(FILE)
    Brand.history.all().delete()
    Brand.objects.all().delete()


def test_a_case_may_call_the_application(admin: Caller, brand: Brand) -> None:
    assert admin.get(f"/admin/brands/{brand.pk}").status_code == 200


def test_what_lasts_is_not_built_within_a_case(db: None, brand: Brand, build_once: BuildOnce) -> None:
    with transaction.atomic(), pytest.raises(AssertionError, match="before its cases"):
        build_once(lambda: catalog.brand(person("admin", "tarde@pruebas.mx")))


def test_a_case_without_a_database_still_has_none(brand: Any) -> None:
    with pytest.raises(RuntimeError, match="Database access not allowed"):
        connection.ensure_connection()
