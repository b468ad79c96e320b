"""The statement of account ends at what is owed, less what is left of the lease's credit balance, wherever that went."""

from datetime import date
from decimal import Decimal
from typing import Any

from apps.leases.documents.statement import statement_document
from apps.leases.models import Lease
from apps.leases.services.settling import GivenBack, give_back_deposit
from apps.reports.selectors.checks import CHECKS
from apps.sales.models import CreditBalance, Order, Payment, Quote
from apps.sales.services.payments import cancel_payment
from tests.factories import leases, sales
from tests.integration.leases.test_dropped_pieces import text_of
from tests.personas import Caller

PAID_ON, SPENT_ON, DUE = date(2026, 3, 2), date(2026, 3, 10), date(2026, 3, 31)


def paid_beyond(by: Caller, amount: str) -> Lease:
    """Of 2,000 a month, paid for two months and `amount` more."""
    lease = leases.lease(by.user, "deliver")
    leases.issue(date(2026, 2, 28))
    leases.pay(lease.order_id, by.user, str(2000 + Decimal(amount)), PAID_ON)
    return lease


def spend(lease: Lease, by: Caller, amount: str, day: date = SPENT_ON) -> Quote:
    """Another quote of the customer is paid with the balance of a lease."""
    balance = CreditBalance.objects.get(quote=lease.order.quote_id)
    with leases.on(day):
        other = sales.quote(by.user, customer=lease.order.customer)
        sales.payment(other, by.user, amount, method="Saldo a favor", credit_balance_id=balance.pk)
    return other


def entries(lease: Lease, by: Caller) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = by.get(f"/admin/leases/{lease.pk}").json()["statement"]
    assert [str(one) for one in CHECKS["lease-statement"].find()] == []
    return shown


def ends(lease: Lease, by: Caller) -> str:
    return str(entries(lease, by)[-1]["balance"])


def test_what_a_balance_paid_elsewhere_is_told_and_the_next_rent_is_owed_whole(admin: Caller) -> None:
    lease = paid_beyond(admin, "643.17")
    assert ends(lease, admin) == "-643.17"
    other = spend(lease, admin, "400")
    told = entries(lease, admin)[-1]
    assert told["text"] == f"Saldo a favor usado en la cotización {other.pk}"
    assert (told["day"], told["asked"], told["paid"], told["balance"]) == ("2026-03-10", "400.00", None, "-243.17")
    leases.issue(DUE)  # what was left pays of it
    assert (str(leases.of_order(lease.order_id).owed_mxn), ends(lease, admin)) == ("1756.83", "1756.83")
    paper = text_of(statement_document(leases.of_order(lease.order_id)))
    assert f"usado en la cotización {other.pk}" in paper
    assert "Saldo $1,756.83 MXN" in paper


def test_a_deposit_that_was_credited_and_spent_leaves_nothing(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", "take_back", "give_back", "finish")
    assert ends(lease, admin) == "-2000.00"
    spend(lease, admin, "2000")
    assert ends(lease, admin) == "0.00"


def test_one_that_was_paid_out_leaves_nothing_either(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", "take_back")
    with leases.on(SPENT_ON):
        give_back_deposit(lease.pk, GivenBack(Decimal(500)), by=admin.user)
        give_back_deposit(lease.pk, GivenBack(Decimal(1500), "Efectivo"), by=admin.user)
    assert ends(lease, admin) == "-500.00"


def test_a_use_that_was_cancelled_is_no_use(admin: Caller) -> None:
    lease = paid_beyond(admin, "500")
    other = spend(lease, admin, "500")
    leases.issue(DUE)
    assert ends(lease, admin) == "2000.00"
    with leases.on(DUE):
        cancel_payment(Payment.objects.get(quote=other).pk, by=admin.user, reason="Prefirió pagar en efectivo")
    assert not any("usado" in one["text"] for one in entries(lease, admin))
    assert ends(lease, admin) == "1500.00"  # 2,000 are owed, and 500 are a balance again


def test_of_one_that_was_cancelled_all_is_a_balance_until_it_is_spent(admin: Caller) -> None:
    lease = leases.lease(admin.user, "cancel", shipping_cost=Decimal("333.33"))
    assert ends(lease, admin) == "-4333.33"
    spend(lease, admin, "4333.33")
    assert ends(lease, admin) == "0.00"
    unpaid = leases.lease(admin.user, "cancel", paid=False)
    assert ends(unpaid, admin) == "-10.00"


def test_of_a_first_rent_that_was_more_than_its_period_only_what_was_paid_is_told(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver_one", paid=False)  # 10 of 4,000 paid
    leases.hand_over(lease.order_id, admin.user, date(2026, 2, 14))

    def kept() -> list[Any]:
        return [one["asked"] for one in entries(lease, admin) if one["text"].startswith("Anticipo")]

    with leases.on(date(2026, 2, 14)):
        assert admin.get(f"/admin/leases/{lease.pk}").json()["account"]["advance"] == "500.00"
        assert (ends(lease, admin), kept()) == (str(leases.of_order(lease.order_id).owed_mxn), [])
        leases.pay(lease.order_id, admin.user, "3790", date(2026, 2, 14))
        assert (ends(lease, admin), kept()) == ("0.00", ["300.00"])


def test_what_paid_another_document_and_was_taken_back_is_owed(admin: Caller) -> None:
    lease = paid_beyond(admin, "500")
    spend(lease, admin, "500")
    leases.issue(DUE)  # what was spent stays with the other document
    with leases.on(DUE):
        for payment in lease.order.payments.filter(status="Pagado").order_by("-pk"):
            cancel_payment(payment.pk, by=admin.user, reason="Rebotó")
    found = leases.of_order(lease.order_id)
    # Three rents and the deposit of 2,000 each, and the 500.
    assert (str(found.owed_mxn), ends(lease, admin)) == ("8500.00", "8500.00")
    assert str(Order.objects.get(pk=lease.order_id).owed) == "8500.00"
    with leases.on(DUE):
        assert admin.get("/receivables/customers").json()["data"][0]["owed"] == "8500.00"
