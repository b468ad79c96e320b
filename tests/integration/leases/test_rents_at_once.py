"""The daily job and a person who confirms a payment, at one lease: nobody's sum is lost."""

from datetime import date
from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.leases.models import Lease
from apps.leases.selectors.facts import account
from apps.sales.models import Quote
from apps.sales.services.payable import raise_payable
from tests.factories import leases
from tests.personas import Caller


@pytest.mark.django_db
def test_what_more_becomes_payable_is_added_under_a_lock(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    before = Quote.objects.get(order=lease.order_id).payable
    with CaptureQueriesContext(connection) as asked:
        raise_payable(lease.order, Decimal(7), "prueba", by=admin.user)
    reading = next(q["sql"] for q in asked.captured_queries if 'FROM "sales_quote"' in q["sql"])
    assert "FOR UPDATE" in reading
    assert Quote.objects.get(order=lease.order_id).payable == before + 7


@pytest.mark.django_db
def test_a_lease_is_brought_up_while_it_and_its_order_are_locked(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    with CaptureQueriesContext(connection) as asked:
        leases.issue(date(2026, 3, 1))
    said = [q["sql"] for q in asked.captured_queries]
    written = next(n for n, sql in enumerate(said) if sql.startswith('INSERT INTO "leases_installment"'))
    locks = [n for n, sql in enumerate(said) if "FOR UPDATE" in sql and 'FROM "leases_lease"' in sql]
    assert locks and locks[0] < written
    assert Lease.objects.get(pk=lease.pk).owed_mxn == account(Lease.objects.get(pk=lease.pk)).owed == Decimal(2000)
