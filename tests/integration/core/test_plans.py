"""How PostgreSQL finds things: a page through an index, a word through its trigrams, and nothing by reading it all.

A test's tables are too small for any index to pay. So reading them whole, and sorting, is made dear; a plan that still
does so has no other way, however large the table.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.models import Model, QuerySet

from apps.accounts.models import User
from apps.core.db.search import Searchable, search
from apps.core.lists import Asked, selected
from apps.core.records.history import models_of
from project.api import RESOURCES
from tests.factories import sales
from tests.personas import Caller, person

pytestmark = pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite explains nothing that it would do")

SMALL = {"Role", "User", "Brand", "Supplier", "Category", "Subcategory", "Color", "PieceSheet", "SavedView", "Activity"}
SEARCHABLE = [model for model in models_of(Searchable) if model.__name__ not in SMALL]
FEW_ROWS = {
    "sellers", "company-users", "sessions", "brands", "suppliers", "true-categories", "categories", "colors",
    "products-reports", "circuits", "import-numbers", "shop-products", "shop-circuits",
    "pending-deliveries", "cash", "receivables",
}  # fmt: skip
"""People and where they are signed in, catalogues, what is still to be done: all of it is sorted by what it is called or by
how urgent it is, sessions by the last use, which the newest request of each says."""


@pytest.fixture
def dear() -> Iterator[None]:
    ways = ("seqscan", "sort", "hashjoin", "mergejoin")
    with connection.cursor() as cursor:
        for way in ways:
            cursor.execute(f"SET LOCAL enable_{way} = off")
        yield


def plan_of(rows: QuerySet[Any]) -> str:
    return rows.explain()


@pytest.mark.parametrize("resource", [r for r in RESOURCES if r.spec.name not in FEW_ROWS], ids=lambda r: r.spec.name)
def test_a_page_is_found_through_an_index(db: None, dear: None, resource: Any) -> None:
    admin: User = person("admin")
    plan = plan_of(selected(resource.spec, admin, Asked()).values("pk")[:10])
    assert re.findall(r"Seq Scan.*|^.*(?<!Incremental )Sort  .*", plan, re.MULTILINE) == [], plan


@pytest.mark.parametrize("model", SEARCHABLE, ids=lambda model: model.__name__)
def test_a_word_is_found_by_its_trigrams(db: None, dear: None, model: type[Model]) -> None:
    plan = plan_of(search(model._default_manager.order_by(), "escritorio ejecutivo").values("pk"))
    assert re.search(r"Bitmap Index Scan on \w+_words", plan), plan


def test_a_whole_read_would_be_seen(db: None, dear: None) -> None:
    """So that the tests above can fail."""
    plan = plan_of(User.objects.filter(notes="x").order_by("notes"))
    assert "Seq Scan" in plan


def test_a_page_is_planned_once_and_a_search_each_time(admin: Caller) -> None:
    orders = sales.order(admin.user), sales.order(admin.user)
    for _ in range(6):
        assert len(admin.get("/admin/orders").json()) == len(orders)
        assert len(admin.get("/admin/orders", {"filter": '{"q": "escritorio"}'}).json()) <= len(orders)
    with connection.cursor() as cursor:
        cursor.execute("SELECT statement FROM pg_prepared_statements")
        kept = [statement for [statement] in cursor.fetchall()]
    assert any('"sales_order"."id" = ANY(' in one for one in kept)
    assert not [one for one in kept if "LIKE" in one or one.startswith("SELECT COUNT(")]


def test_a_page_has_one_plan_from_the_first(admin: Caller) -> None:
    for _ in range(6):
        admin.get("/admin/orders")
    with connection.cursor() as cursor:
        cursor.execute("SELECT statement, custom_plans FROM pg_prepared_statements")
        assert not [statement for statement, planned_anew in cursor.fetchall() if planned_anew]


def test_a_search_is_planned_for_its_words(db: None) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid() AND 'silla' LIKE %s", ["sil%"])
        [[asked]] = cursor.fetchall()
    assert asked.endswith("'silla' LIKE 'sil%'")
