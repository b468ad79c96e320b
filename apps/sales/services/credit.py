"""Credit balances: a customer's money that no document uses. They never go below zero, whoever asks at once."""

from collections.abc import Collection, Mapping
from decimal import Decimal

from django.db.models import Q

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid
from apps.core.language import gettext
from apps.core.money import ZERO
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import lock_all
from apps.sales.models import CreditBalance, Quote
from apps.sales.selectors.quotes import is_cancelled, paid_of
from apps.sales.services.settling import settle_in_dollars


def lock_balances(quote: Quote, others: Collection[int] = ()) -> dict[int, CreditBalance]:
    """The quote's own balances and the `others`, locked together in id order: two quotes that pay with each other's
    excess would else wait for one another."""
    rows = CreditBalance.objects.filter(Q(quote=quote) | Q(pk__in=others))
    return {balance.pk: balance for balance in lock_all(rows)}


def settle_credit(quote: Quote, *, by: User | None) -> None:
    """The quote's balance is what was confirmed above what is payable, beside what was passed on; cancelled, or as a
    cancelled order, all of it.

    Raises Conflict when more than that was used already.
    """
    settle_in_dollars(quote, by=by)
    paid = paid_of(quote)
    owed = paid.confirmed if is_cancelled(quote) else paid.excess + quote.passed_on_mxn
    balance = own_balance(lock_balances(quote))
    if balance is None:
        if owed > ZERO:
            made = CreditBalance(customer_id=quote.customer_id, quote=quote, amount_mxn=owed)
            save_as(made, by=by, action="create")
        return
    if balance.used_mxn > owed:
        raise _used(balance)
    change_as(balance, {"amount_mxn": owed}, by=by)


def own_balance(balances: Mapping[int, CreditBalance]) -> CreditBalance | None:
    """Of the balances of one quote, that of what was paid beyond it."""
    return next((balance for balance in balances.values() if balance.refund_payment_id is None), None)


def credit_refund(quote: Quote, refund_payment_id: int, amount: Decimal, *, by: User) -> CreditBalance:
    """A refund of the quote's order went back to its customer as a balance of `amount` MXN."""
    return save_as(
        CreditBalance(
            customer_id=quote.customer_id, quote=quote, refund_payment_id=refund_payment_id, amount_mxn=amount
        ),
        by=by,
        action="create",
    )


def revoke_refund_credit(quote: Quote, refund_payment_id: int, *, by: User) -> None:
    """That refund was cancelled: nothing is left of its balance. Raises Conflict when it was used already."""
    balance = next(b for b in lock_balances(quote).values() if b.refund_payment_id == refund_payment_id)
    if balance.used_mxn > ZERO:
        raise _used(balance)
    change_as(balance, {"amount_mxn": ZERO}, by=by)


def _used(balance: CreditBalance) -> Conflict:
    return Conflict(
        gettext(
            "De su saldo a favor ya se usaron ${used:,.2f} MXN en otros documentos: cancela antes esos pagos."
        ).format(used=balance.used_mxn)
    )


def take_from_balance(balance: CreditBalance | None, amount: Decimal, quote: Quote, *, by: User) -> CreditBalance:
    """Use `amount` MXN of a locked balance for a payment of `quote`. Raises Invalid when it is not there."""
    if balance is None or balance.customer_id != quote.customer_id:
        raise Invalid.field("idCreditBalance", gettext("Elige un saldo a favor de este cliente."))
    if balance.quote_id == quote.pk:
        raise Invalid.field("idCreditBalance", gettext("Una cotización no se paga con su propio excedente."))
    left = balance.amount_mxn - balance.used_mxn
    if amount > left:
        raise Invalid.field("amount", gettext("De ese saldo quedan ${left:,.2f} MXN.").format(left=left))
    return change_as(balance, {"used_mxn": balance.used_mxn + amount}, by=by, action="use")


def give_back(balance: CreditBalance, amount: Decimal, *, by: User | None) -> CreditBalance:
    """A payment that used `amount` MXN of a locked balance is no more."""
    return change_as(balance, {"used_mxn": balance.used_mxn - amount}, by=by, action="give_back")
