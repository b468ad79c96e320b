"""Which statements PostgreSQL plans once a connection."""

import pytest

from apps.core.db.repeated import Repeated
from project.postgresql.base import is_planned_once

SEARCH = 'SELECT "id" FROM "sales_order" WHERE "search_text" LIKE %s ORDER BY "id" DESC LIMIT 10'


@pytest.mark.parametrize(
    "statement",
    [
        Repeated('SELECT "id" FROM "sales_order" WHERE "id" = ANY(%s::bigint[])'),
        'INSERT INTO "sales_order" ("id") VALUES (%s)',
        'UPDATE "sales_order" SET "status" = %s WHERE "sales_order"."id" = %s',
        'SELECT "id" FROM "sales_order" WHERE "sales_order"."id" = %s LIMIT 21',
        'SELECT "id" FROM "sales_order" WHERE "sales_order"."id" = %s FOR UPDATE',
    ],
)
def test_what_is_found_by_keys(statement: str) -> None:
    assert is_planned_once(statement)


@pytest.mark.parametrize(
    "statement",
    [
        SEARCH,
        'SELECT "id" FROM "sales_order" WHERE "status" = %s ORDER BY "id" DESC LIMIT 10',
        'SELECT "id" FROM "sales_order" WHERE "id" = ANY(%s::bigint[]) ORDER BY "id" DESC LIMIT 10',
        SEARCH.encode(),
    ],
)
def test_what_depends_on_the_values(statement: object) -> None:
    assert not is_planned_once(statement)
