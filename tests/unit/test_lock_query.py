"""Row locks by key."""

import pytest
from django.db import connection, transaction
from django.db.transaction import TransactionManagementError
from django.test.utils import CaptureQueriesContext

from apps.accounts.models import User
from apps.core.db.lock_query import lock_query
from tests.personas import person


@pytest.fixture
def people(db: None) -> list[User]:
    return [person("seller", f"s{n}@pruebas.mx") for n in range(3)]


def test_a_locked_record_is_whole(people: list[User]) -> None:
    read = lock_query(User).one(people[1].pk)
    assert read is not None
    assert not read.get_deferred_fields()
    assert {f.name: getattr(read, f.name) for f in User._meta.concrete_fields} == {
        f.name: getattr(User.objects.get(pk=people[1].pk), f.name) for f in User._meta.concrete_fields
    }


def test_nothing_is_read_twice(people: list[User]) -> None:
    lock_query(User).one(people[0].pk)
    User.objects.filter(pk=people[0].pk).update(phone="3312345678")
    read = lock_query(User).one(people[0].pk)
    assert (read and read.phone, lock_query(User).one(0)) == ("3312345678", None)


def test_rows_are_locked_in_id_order(people: list[User]) -> None:
    keys = [one.pk for one in people]
    with CaptureQueriesContext(connection) as asked:
        found = lock_query(User).many([*reversed(keys), keys[0], 0])
    assert [one.pk for one in found] == keys
    [sql] = [query["sql"] for query in asked.captured_queries]
    assert 'ORDER BY "accounts_user"."id" ASC' in sql
    assert ("FOR UPDATE" in sql) == connection.features.has_select_for_update


@pytest.mark.django_db(transaction=True)
def test_there_is_no_lock_outside_of_a_transaction() -> None:
    with pytest.raises(TransactionManagementError):
        lock_query(User).one(1)
    with transaction.atomic():
        assert lock_query(User).many([]) == []
