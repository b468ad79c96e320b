"""A company with something of everything, made through the services, for what looks at the whole of it."""

from dataclasses import dataclass

from apps.accounts.models import User
from apps.commissions.models import Commission
from apps.inventory.models import Circuit, Transfer
from apps.refunds.models import Devolution, RefundPayment
from apps.sales.models import CreditBalance, Order, Payment, Quote
from tests.factories import commissions, inventory, partners, refunds, sales
from tests.personas import person


@dataclass
class Company:
    """`done` is completed, came back in part (`refund`), and is in `commission`; of `out` a piece left; `waits` for a
    transfer on its way; `quote` has its pieces and cash of a customer; `balance` pays for something else.
    """

    by: User
    seller: User
    done: Order
    refund: Devolution
    given_back: RefundPayment
    commission: Commission
    out: Order
    waits: Order
    quote: Quote
    cash: Payment
    balance: CreditBalance
    transfer: Transfer
    circuit: Circuit


def company(by: User) -> Company:
    seller = person("seller", "ventas@pruebas.mx")
    done = sales.order(by, *sales.TO_READY, "deliver", "approve", customer=partners.customer(by, seller_id=seller.pk))
    refund = refunds.refund(by, "approve", "confirm", order=done)
    given_back = refunds.refund_payment(refund, by, method="Saldo a favor")
    refunds.take_refund(refund.pk, "confirm_payments", by)
    commission = commissions.commission(by, done.seller, done, Devolution.objects.get(pk=refund.pk))
    cash = sales.cash(by, person("billing"), "hand_over", "confirm_cash", of=sales.quote(by)).payment
    return Company(
        by,
        seller,
        done,
        refund,
        given_back,
        commission,
        sales.order(by, *sales.TO_READY, "output"),
        sales.order(by, "confirm", "check_in_process", "request_transfer", "approve_transfer", "send", elsewhere=1),
        cash.quote,
        cash,
        _used_balance(by),
        inventory.transfer(by, "confirm", "approve", "ready", "transit", "received"),
        inventory.circuit(by, (1, 2)),
    )


def _used_balance(by: User) -> CreditBalance:
    customer = partners.customer(by, email="saldo@compra.mx")
    cancelled = sales.quote(by, "pay", "confirm", "cancel", customer=customer)
    balance = CreditBalance.objects.get(quote=cancelled)
    sales.payment(sales.quote(by, customer=customer), by, "40", method="Saldo a favor", credit_balance_id=balance.pk)
    return balance
