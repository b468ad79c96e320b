"""Payments that wait, of a quote that will not be."""

from apps.accounts.models import User
from apps.core.records.history import save_as
from apps.core.records.workflow import lock_all
from apps.sales.models import Quote
from apps.sales.rules.payments import PaymentMethod
from apps.sales.services.credit import give_back, lock_balances
from apps.sales.services.custody import end_custody
from apps.sales.transitions.payment import PaymentStatus


def cancel_pending(quote: Quote, *, by: User, reason: str, only_balances: bool = False) -> None:
    """Cancel the pending payments of a locked quote, and give back what they took of balances.

    `only_balances` leaves the others: their money may still arrive, is then confirmed, and becomes a credit balance.
    """
    rows = quote.payments.filter(status=PaymentStatus.PENDING)
    payments = lock_all(rows.filter(method=PaymentMethod.CREDIT_BALANCE) if only_balances else rows)
    balances = lock_balances(quote, [p.credit_balance_id for p in payments if p.credit_balance_id])
    for payment in payments:
        payment.cancel()
        save_as(payment, by=by, action="cancel", reason=reason)
        end_custody(payment, by=by, reason=reason)
        if payment.credit_balance_id:
            give_back(balances[payment.credit_balance_id], payment.amount_mxn, by=by)
