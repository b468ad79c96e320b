"""What a month of a lease costs is what the customer has, or will have, everywhere that it is told; and when the next one is due."""

import csv
from datetime import date
from decimal import Decimal
from io import StringIO
from typing import Any

from apps.leases.models import Lease
from apps.leases.services.renewing import Terms, set_terms
from tests.factories import leases
from tests.personas import Caller

ONE_BACK, BOTH_BACK, LATER = date(2026, 2, 10), date(2026, 2, 20), date(2026, 3, 10)


def told(lease: Lease, by: Caller, key: str, head: str, day: date = LATER) -> Any:
    """By its page, which the list and the file agree with."""
    with leases.on(day):
        page = by.get(f"/admin/leases/{lease.pk}").json()[key]
        [row] = [one for one in by.get("/admin/leases").json() if one["id"] == lease.pk]
        file = StringIO(by.get("/admin/leases/export.csv").getvalue().decode("utf-8-sig"))
    [cells] = [one for one in csv.DictReader(file) if one["Renta"] == str(lease.pk)]
    assert row[key] == page
    assert cells[head] in (page or "", (page or "").removesuffix(".00"))
    return page


def rent(lease: Lease, by: Caller) -> str:
    return str(told(lease, by, "rent", "Renta al mes"))


def test_only_what_is_still_to_come_back_is_rented(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver_one", pieces=3)
    assert rent(lease, admin) == "3000.00"
    leases.bring_back(lease, admin.user, ONE_BACK)
    assert rent(lease, admin) == "2000.00"
    leases.take(lease.order_id, "drop_one", admin.user)
    assert rent(lease, admin) == "1000.00"


def test_of_what_is_over_nothing_is_rented(admin: Caller) -> None:
    cancelled = leases.lease(admin.user, "cancel")
    done = leases.lease(admin.user, "deliver", "take_back", "give_back", "finish")
    assert [rent(one, admin) for one in (cancelled, done)] == ["0.00", "0.00"]


def test_the_next_rent_is_due_while_the_customer_has_something(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    assert told(lease, admin, "nextRent", "Próxima renta") == "2026-03-31"
    leases.bring_back(lease, admin.user, BOTH_BACK)
    assert told(lease, admin, "nextRent", "Próxima renta") is None


def test_one_that_goes_on_month_by_month_has_a_next_rent_after_its_term(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", lease_months=1)
    assert told(lease, admin, "nextRent", "Próxima renta", day=leases.FIRST) is None
    with leases.on(leases.FIRST):
        set_terms(lease.pk, Terms("Mes a mes", None, Decimal(0)), by=admin.user)
    assert told(lease, admin, "nextRent", "Próxima renta", day=leases.FIRST) == "2026-02-28"


def test_it_is_told_since_when_a_rent_is_not_paid(admin: Caller) -> None:
    lease, day = leases.lease(admin.user, "deliver"), date(2026, 4, 1)
    leases.issue(day)
    assert told(lease, admin, "dueSince", "Debe desde", day) == "2026-02-28"
    leases.pay(lease.order_id, admin.user, "2500", day)  # of the second of them a part
    assert told(lease, admin, "dueSince", "Debe desde", day) == "2026-03-31"
    leases.pay(lease.order_id, admin.user, "1500", day)
    assert told(lease, admin, "dueSince", "Debe desde", day) is None
