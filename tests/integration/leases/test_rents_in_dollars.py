"""What is asked for of a lease in dollars is what pays it: a dollar that nobody paid yet is worth today's rate.

Two pieces at 50 dollars a month each, without tax; the first rent and the deposit are 2,000 pesos each, twenty the dollar.
"""

from datetime import date, datetime, time
from decimal import Decimal
from io import BytesIO

import pytest
from django.utils import timezone
from pypdf import PdfReader

from apps.core.clock import as_if_at
from apps.leases.models import Installment, Lease
from apps.leases.models.invoicing import ToInvoice
from apps.leases.selectors.earned import earned_now, earned_until
from apps.leases.services.settling import GivenBack, give_back_deposit, use_deposit
from apps.reports.selectors.checks import CHECKS
from apps.sales.models import CreditBalance
from apps.sales.services.exchange_rate import set_rate
from tests.factories import leases
from tests.personas import Caller

TODAY = date(2026, 4, 2)
"""Two rents of 100 dollars are due, of 28 February and of 31 March."""


def at(hour: int, day: date = TODAY) -> datetime:
    return timezone.make_aware(datetime.combine(day, time(hour)))


def owing(admin: Caller) -> Lease:
    lease = leases.lease(admin.user, "deliver", lease_currency="USD")
    with as_if_at(at(9, date(2026, 2, 20))):
        set_rate(Decimal("18.6"), by=admin.user)
    leases.issue(date(2026, 4, 1))
    assert str(fresh(lease).owed_mxn) == "3720.00"
    return lease


def new_rate(admin: Caller, rate: str, hour: int = 9) -> None:
    with as_if_at(at(hour)):
        set_rate(Decimal(rate), by=admin.user)


def fresh(lease: Lease) -> Lease:
    return Lease.objects.get(pk=lease.pk)


def pesos(lease: Lease) -> list[tuple[str, str, str]]:
    """Of each rent the dollars that are paid, with how many pesos, and what it is worth."""
    rows = Installment.objects.filter(lease=lease).order_by("number")
    return [(str(one.paid), str(one.paid_mxn), str(one.worth_mxn)) for one in rows]


def faults() -> list[str]:
    return [
        str(one) for name, check in CHECKS.items() if name.startswith(("lease-", "balance-")) for one in check.find()
    ]


@pytest.mark.parametrize(("rate", "asked", "shown"), [("18.9", "3780.00", "3,780.00"), ("18.1", "3620.00", "3,620.00")])
def test_what_is_asked_for_today_pays_it_today(admin: Caller, rate: str, asked: str, shown: str) -> None:
    lease = owing(admin)
    new_rate(admin, rate)
    with leases.on(TODAY):
        seen = admin.get(f"/admin/leases/{lease.pk}").json()
        assert (seen["owed"], seen["overdue"], seen["account"]["owed"], seen["statement"][-1]["balance"]) == (
            asked,
        ) * 4
        [row] = admin.get("/admin/leases").json()
        assert (row["owed"], row["overdue"]) == (asked, asked)
        left = [Decimal(one["leftMxn"]) for one in seen["installments"]]
        assert (str(left[0]), str(sum(left))) == ("0.00", asked)
        order = fresh(lease).order
        assert str(order.quote.payable - 4000) == asked
        paper = PdfReader(BytesIO(admin.get(f"/leases/{lease.pk}/statement").content)).pages
        assert shown in " ".join(page.extract_text() for page in paper)
    leases.pay(lease.order_id, admin.user, asked, TODAY)
    with leases.on(TODAY):
        assert admin.get(f"/admin/leases/{lease.pk}").json()["owed"] == "0.00"
        assert [one[0] for one in pesos(lease)] == ["100.00"] * 3
        assert not CreditBalance.objects.exists()
        assert faults() == []


def test_less_than_is_asked_for_does_not_pay_it(admin: Caller) -> None:
    lease = owing(admin)
    new_rate(admin, "18.9")
    leases.pay(lease.order_id, admin.user, "3720", TODAY)  # what was asked for the day before
    assert str(fresh(lease).owed_mxn) == "59.91"  # 3.17 dollars


def test_what_was_paid_stays_paid_when_another_rate_is_entered_on_that_day(admin: Caller) -> None:
    lease = owing(admin)
    new_rate(admin, "18.9")
    leases.pay(lease.order_id, admin.user, "2835", TODAY)  # at noon: one rent and a half
    new_rate(admin, "19.5", hour=15)
    assert pesos(lease)[1:] == [("100.00", "1890.00", "1890.00"), ("50.00", "945.00", "1920.00")]
    assert str(fresh(lease).owed_mxn) == "975.00"
    with as_if_at(at(16)):
        assert faults() == []


def test_the_deposit_pays_at_the_rate_of_the_day_of_its_use(admin: Caller) -> None:
    lease = owing(admin)
    leases.bring_back(lease, admin.user, date(2026, 4, 1))
    with leases.on(date(2026, 4, 1)):
        leases.pay(lease.order_id, admin.user, "1860", date(2026, 4, 1))
    new_rate(admin, "18.9")
    with leases.on(TODAY):
        assert str(fresh(lease).owed_mxn) == "1890.00"
        before = earned_until(fresh(lease), date(2026, 4, 1))
        use_deposit(lease.pk, Decimal(1890), "La tercera", by=admin.user)
        assert pesos(lease)[1:] == [("100.00", "1860.00", "1860.00"), ("100.00", "1890.00", "1890.00")]
        assert str(fresh(lease).owed_mxn) == "0.00"
        [row] = ToInvoice.objects.all()
        assert (row.what.split(",")[0], str(row.total)) == ("Mensualidad 3", "1890.00")
        assert (str(before), str(earned_until(fresh(lease), date(2026, 4, 1)))) == ("3860.00", "3860.00")
        assert earned_now(Lease.objects.all())[lease.pk] == earned_until(fresh(lease), TODAY) == Decimal(5750)
    new_rate(admin, "17", hour=15)
    with as_if_at(at(16)):
        give_back_deposit(lease.pk, GivenBack(Decimal(110)), by=admin.user)
        assert str(CreditBalance.objects.get().amount_mxn) == "110.00"
        assert pesos(lease)[1:] == [("100.00", "1860.00", "1860.00"), ("100.00", "1890.00", "1890.00")]
        assert faults() == []
