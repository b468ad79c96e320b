"""More, or less, becomes payable of an order than its total: rents that fall due, or pieces that come back unpaid, of which
sales knows nothing."""

from decimal import Decimal

from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import ServerFault
from apps.core.records.history import change_as
from apps.core.records.workflow import locked
from apps.sales.models import Order, Quote
from apps.sales.selectors.quotes import is_cancelled
from apps.sales.services.credit import lock_balances, own_balance, settle_credit
from apps.sales.services.settling import settle_in_dollars


def raise_payable(order: Order, amount: Decimal, words: str, *, by: User | None) -> Quote:
    """`amount` MXN more are to be paid of an order, for what `words` say; less, when below zero. Answers its quote, locked.

    What was paid beyond it before pays that, as far as it was not used for other documents: what was stays passed on.
    """
    with transaction.atomic():
        quote = locked(Quote, order.quote_id)
        if not quote.is_lease or quote.payable - quote.passed_on_mxn + amount < 0:
            raise ServerFault  # never: only what was raised is lowered
        balance = own_balance(lock_balances(quote))
        passed_on = quote.passed_on_mxn
        if balance and not is_cancelled(quote):
            passed_on = max(passed_on, balance.used_mxn) if amount > 0 else passed_on
        payable = quote.payable + amount + passed_on - quote.passed_on_mxn
        values = {"payable": payable, "passed_on_mxn": passed_on}
        change_as(quote, values, by=by, action="raise_payable", reason=_told(words, payable))
        settle_credit(quote, by=by)
    return quote


def lower_payable(order: Order, amount: Decimal, words: str, *, by: User | None) -> None:
    """`amount` MXN of the total of a sale are not to be paid, for what `words` say. Its quote is locked already.

    No more than nobody paid of it: what was paid stays payable, and becomes no credit balance by it.
    """
    sale = locked(Quote, order.quote_id)
    if sale.is_lease:
        raise ServerFault  # never: what is leased comes back with its lease
    payable = sale.total - amount
    change_as(sale, {"payable": payable}, by=by, action="lower_payable", reason=_told(words, payable))
    settle_in_dollars(sale, by=by)


def _told(words: str, payable: Decimal) -> str:
    return f"{words}: ${payable:,.2f} MXN"
