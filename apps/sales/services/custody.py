"""The cash of a payment follows the payment: each command here runs inside that of the payment, which is locked."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.core.days import midnight
from apps.core.errors import Conflict
from apps.core.language import gettext
from apps.core.records.history import change_as, delete_as, save_as
from apps.sales.models import CashCustody, Payment
from apps.sales.rules.payments import PaymentMethod
from apps.sales.transitions.cash import CashStatus

_COUNTED = ("method", "currency", "amount")


def custody_of(payment: Payment) -> CashCustody | None:
    """The custody of a payment, under its lock."""
    return CashCustody.objects.select_for_update(of=("self",)).filter(payment=payment).first()


def begin_custody(payment: Payment, *, by: User | None) -> None:
    """Whoever registered a payment in cash has it."""
    if payment.method != PaymentMethod.CASH:
        return
    carrier = payment.registered_by
    assert carrier  # a constraint of payments
    place = carrier.location_id or (payment.order.location_id if payment.order else None)
    made = CashCustody(
        payment=payment, carried_by=carrier, holder=carrier, location_id=place, since=_since(payment.day)
    )  # fmt: skip
    save_as(made, by=by, action="receive_cash")


def correct_custody(payment: Payment, before: Mapping[str, Any], *, by: User) -> None:
    """A pending payment was corrected; `before` has its columns as they were. What was corrected to another method
    never was cash. Raises Conflict once a voucher says that it was handed over as what it was, refused or not.
    """
    custody = custody_of(payment)
    if custody is None:
        begin_custody(payment, by=by)
        return
    if custody.status != CashStatus.PENDING and any(before[name] != getattr(payment, name) for name in _COUNTED):
        raise Conflict(
            gettext("Su efectivo ya se entregó, o se intentó entregar: no cambian ni la forma de pago ni el importe.")
        )
    if payment.method != PaymentMethod.CASH:
        delete_as(custody, by=by, reason=f"El pago no fue en efectivo: {payment.method}.")
    elif custody.status == CashStatus.PENDING and before["day"] != payment.day:
        change_as(custody, {"since": _since(payment.day)}, by=by)


def end_custody(payment: Payment, *, by: User, reason: str) -> None:
    """Its payment was cancelled: the money went back to the customer, or never was there."""
    custody = custody_of(payment)
    if custody:
        change_as(custody, {"ended_at": timezone.now()}, by=by, action="end_cash", reason=reason)


def _since(day: date) -> datetime:
    """Who registers it late had it since the day of the payment."""
    now = timezone.localtime()
    return now if day >= now.date() else midnight(day)
