"""Which payments lack their complement, of many at once as of each alone."""

from decimal import Decimal

from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.accounts.models import User
from apps.invoices.selectors.complements import lacking_complements, why_no_complement
from apps.sales.models import Payment
from tests.factories import invoices
from tests.integration.invoices.complements import owed_order, paid, whole
from tests.personas import Caller


def counted(by: User) -> tuple[int, int]:
    """How many lack theirs, and how many queries it took."""
    with CaptureQueriesContext(connection) as asked:
        found = lacking_complements(by)
    return len(found), len(asked)


def invoiced_and_paid(by: User, *amounts: int) -> list[Payment]:
    order = owed_order(by)
    invoices.invoice(by, "issue", "stamp", of=order)
    return [paid(order, by, Decimal(amount)) for amount in amounts]


def test_many_payments_cost_as_many_queries_as_one(admin: Caller) -> None:
    invoiced_and_paid(admin.user, 50)
    one, queries = counted(admin.user)
    for _ in range(3):
        invoiced_and_paid(admin.user, 40, 30)
    assert (one, counted(admin.user)) == (1, (7, queries))


def test_they_are_those_that_each_alone_may_have_one(admin: Caller) -> None:
    first, second = invoiced_and_paid(admin.user, 50, 70)
    order = owed_order(admin.user)
    paid(order, admin.user, Decimal(10))  # its invoice is no more than a draft
    invoices.invoice(admin.user, of=order)
    all_of_it = owed_order(admin.user)
    made = invoices.invoice(admin.user, "issue", "stamp", of=all_of_it)
    whole(admin, paid(all_of_it, admin.user, made.total))  # and nothing is left of that one
    whole(admin, first)
    found = [one.payment.pk for one in lacking_complements(admin.user)]
    assert found == [second.pk]
    alone = [one.pk for one in Payment.objects.all() if why_no_complement(one) is None]
    assert sorted(alone) == sorted([*found, *has_one()])


def test_of_a_lease_they_are_those_that_pay_an_invoiced_rent(admin: Caller) -> None:
    rent = invoices.rent(admin.user, paid=False)
    first = rent.lease.order.payments.get()
    assert counted(admin.user)[0] == 0  # nobody invoiced the rent yet
    made = invoices.invoice(admin.user, "issue", "stamp", of=rent)
    one = paid(rent.lease.order, admin.user, made.total)
    beyond = paid(rent.lease.order, admin.user, Decimal("0.01"))  # goes into the deposit
    found = [lacking.payment for lacking in lacking_complements(admin.user)]
    assert (found, why_no_complement(beyond) is None) == ([first, one], False)


def has_one() -> list[int]:
    return list(Payment.objects.filter(invoices__counts=True).values_list("pk", flat=True))
