"""What is true of cash, whatever people did with it in whatever order."""

from collections import defaultdict
from datetime import date, timedelta
from decimal import Decimal

from django.utils import timezone

from apps.accounts.models import User
from apps.sales.models import CashCustody, Currency, Payment
from apps.sales.selectors.cash import cash_on, cash_payments, cash_totals

Sums = dict[str, Decimal]


def check_one_holder() -> None:
    """Each payment in cash has exactly one custody with one holder; no other payment has one."""
    in_cash = set(Payment.objects.filter(method="Efectivo").values_list("pk", flat=True))
    assert set(CashCustody.objects.values_list("payment", flat=True)) == in_cash
    for custody in CashCustody.objects.select_related("payment"):
        delivered = custody.status == "Entregado"
        assert custody.holder_id == (custody.confirmed_by_id if delivered else custody.carried_by_id)
        assert custody.carried_by_id == custody.payment.registered_by_id
        assert (custody.ended_at is not None) == (custody.payment.status == "Cancelado")
        assert not delivered or custody.confirmed_by_id not in {custody.carried_by_id, custody.voucher_by_id}


def check_history() -> None:
    """The last version of each says what the row says, and a confirmation was made by who has it."""
    for custody in CashCustody.objects.all():
        last = custody.history.latest()
        assert (last.status, last.holder_id, last.ended_at) == (custody.status, custody.holder_id, custody.ended_at)
        if custody.status == "Entregado":
            [confirmed] = custody.history.filter(history_action="confirm_cash")
            assert confirmed.history_user_id == custody.holder_id


def check_totals(by: User) -> None:
    """What was registered and not cancelled is what people have, by every count."""
    expected = _sums(Payment.objects.filter(method="Efectivo").exclude(status="Cancelado"))
    totals = cash_totals(cash_payments(by))
    for currency, name in (("MXN", "mxn"), ("USD", "usd")):
        whole = getattr(totals.held, name) + getattr(totals.delivered, name)
        assert whole == sum((getattr(g.sum, name) for g in totals.groups), Decimal(0)) == expected[currency]
    today = {one.currency: one for one in cash_on(timezone.localdate(), by)}
    assert {c: today[c].registered for c in Currency.values} == {c: expected[c] for c in Currency.values}
    assert (today["MXN"].held, today["USD"].delivered) == (totals.held.mxn, totals.delivered.usd)


def check_days(by: User, first: date) -> None:
    """Each day adds up, and says what its payments said when it ended."""
    end = timezone.localdate()
    for number in range((end - first).days + 1):
        day = first + timedelta(days=number)
        for one in cash_on(day, by):
            there = [
                custody
                for custody in CashCustody.objects.select_related("payment").filter(payment__currency=one.currency)
                if _day(custody.payment.registered_at) <= day
                and not (custody.ended_at and _day(custody.ended_at) <= day)
            ]
            over = [c.payment.amount for c in there if c.confirmed_at and _day(c.confirmed_at) <= day]
            whole = sum((custody.payment.amount for custody in there), Decimal(0))
            assert one.registered == one.held + one.delivered == whole
            assert one.delivered == sum(over, Decimal(0))


def _day(moment: object) -> date:
    return timezone.localtime(moment).date()  # type: ignore[arg-type]


def _sums(rows: object) -> Sums:
    sums: Sums = defaultdict(Decimal)
    for payment in rows:  # type: ignore[attr-defined]
        sums[payment.currency] += payment.amount
    return sums
