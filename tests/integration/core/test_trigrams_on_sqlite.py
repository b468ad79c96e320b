"""SQLite's index of words finds what reading the column finds, whichever way a row was written and whatever its table went through."""

import random
import re
from typing import Any

import pytest
from django.db import connection
from django.db.models import Model

from apps.catalog.models import Product
from apps.core.db.search import Searchable, search, words_of
from apps.core.db.trigrams import index_of, keep_trigrams
from apps.core.records.history import models_of
from apps.partners.models import Customer
from tests.factories import catalog as make
from tests.factories import partners
from tests.personas import Caller

pytestmark = pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL's own index keeps itself")

INDEXED = [model for model in models_of(Searchable) if index_of(model)]


def run(sql: str) -> list[Any]:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return list(cursor.fetchall())


def verify(model: type[Model]) -> None:
    """FTS5 compares its table with the rows; raises DatabaseError where they differ."""
    table = index_of(model).table  # type: ignore[union-attr]
    run(f"INSERT INTO {table}({table}, rank) VALUES ('integrity-check', 1)")


def found(model: type[Searchable], words: str) -> set[int]:
    """By the index, and the same by reading the column."""
    rows = model._default_manager.all()
    read = {row.pk for row in rows if all(word in row.search_text for word in words_of(words))}
    assert {row.pk for row in search(rows, words)} == read
    return read


@pytest.mark.parametrize("model", INDEXED, ids=lambda model: model.__name__)
def test_a_word_is_looked_up(db: None, model: type[Model]) -> None:
    plan = search(model._default_manager.order_by(), "escritorio ejecutivo").values("pk").explain()
    assert "VIRTUAL TABLE INDEX" in plan
    assert not re.search(rf"SCAN {model._meta.db_table}\b", plan), plan


def test_a_row_is_found_from_its_first_moment_to_its_last(admin: Caller) -> None:
    desk = make.product(admin.user, name="Escritorio Roble")
    lamp = make.product(admin.user, name="Lámpara Roble")
    assert found(Product, "roble") == {desk.pk, lamp.pk}
    desk.name = "Escritorio Encino"
    desk.save()
    assert found(Product, "roble") == {lamp.pk}
    assert found(Product, "encino escri") == {desk.pk}
    Product.objects.filter(pk=lamp.pk).update(search_text="lampara cerezo")
    assert found(Product, "cerezo") == {lamp.pk}
    lamp.search_text = "lampara nogal"
    Product.objects.bulk_update([lamp], ["search_text"])
    assert found(Product, "nogal") == {lamp.pk}
    Product.objects.bulk_create([Product(brand=desk.brand, subcategory=desk.subcategory, search_text="mesa de cedro")])
    assert len(found(Product, "cedro")) == 1
    Product.objects.filter(search_text="mesa de cedro").delete()
    assert found(Product, "cedro") == set()
    verify(Product)


@pytest.mark.parametrize(
    "words",
    ['"', "a", "ro", "100%", "a_b", "o'b", "'\"'", "rob*", "-rob", "rob or", "ñ", "silla", "日本語", "😀😀😀😀"],
)
def test_what_means_something_to_fts5_is_searched_as_it_stands(admin: Caller, words: str) -> None:
    for name in (f"Roble {words} Encino", words * 3, f"{words.upper()}x", "Silla 100 roble or a-b"):
        partners.customer(admin.user, first_name=name)
    assert found(Customer, words)


def test_random_words_are_found_as_by_reading(admin: Caller) -> None:
    chance = random.Random(7)
    brand, subcategory = make.brand(admin.user), make.subcategory(admin.user)
    texts = ["".join(chance.choices("ab c", k=12)) for _ in range(300)]
    Product.objects.bulk_create(
        Product(brand=brand, subcategory=subcategory, search_text=" ".join(text.split())) for text in texts
    )
    for length in (1, 2, 3, 4, 7):
        for _ in range(20):
            found(Product, "".join(chance.choices("abc", k=length)))


def test_a_table_that_a_migration_made_anew_is_indexed_again(admin: Caller) -> None:
    desk = make.product(admin.user, name="Escritorio Roble")
    for (name,) in run("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'catalog_product'"):
        run(f"DROP TRIGGER {name}")
    Product.objects.filter(pk=desk.pk).update(search_text="escritorio encino")
    assert not search(Product.objects.all(), "encino")
    keep_trigrams(using="default")
    assert found(Product, "encino") == {desk.pk}
    make.product(admin.user, name="Mesa Encino")
    assert len(found(Product, "encino")) == 2
    verify(Product)


def test_what_is_whole_is_not_built_again(admin: Caller, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(2):
        keep_trigrams(using="default")
