"""What goes back for each refund of an order, and what of the order is not payable any more."""

from apps.accounts.models import User
from apps.core.errors import Conflict
from apps.core.language import gettext
from apps.core.money import ZERO
from apps.core.records.history import change_as
from apps.core.records.workflow import lock_all
from apps.refunds.models import Devolution
from apps.refunds.selectors.devolutions import each_refundable, live_refunds, sale_of
from apps.refunds.transitions.devolution import DevolutionStatus
from apps.sales.abilities import QUOTE_READ
from apps.sales.models import Order
from apps.sales.services.payable import lower_payable


def settle_refunds(order: Order, *, by: User) -> None:
    """After a payment of the order changed, or what of its refunds is certain; its quote and itself are locked.

    What came back and was not paid is owed no more. Raises Conflict when more was given back than is left to.
    """
    refunds = lock_all(live_refunds(order))
    if not refunds:
        return
    for refund, refundable in each_refundable(sale_of(order), refunds):
        if refundable < refund.registered_mxn:
            raise too_much_given_back(refund, by)
        change_as(refund, {"refundable_mxn": refundable}, by=by, action="recount")
    received = [refund for refund in refunds if refund.status == DevolutionStatus.RECEIVED]
    unpaid = sum((refund.unpaid_mxn for refund in received), ZERO)
    lower_payable(order, unpaid, ", ".join(str(refund) for refund in received), by=by)


def too_much_given_back(refund: Devolution, by: User) -> Conflict:
    """What stands in the way of a change after which less goes back; the amount is for who reads quotes."""
    told = (
        gettext(
            "De la devolución {refund} ya se registraron reembolsos por ${amount:,.2f} MXN, más de lo que quedaría por devolver: "
            "cancela antes los que sobran."
        )
        if by.may(QUOTE_READ)
        else gettext(
            "De la devolución {refund} ya se registraron reembolsos, más de lo que quedaría por devolver: cancela antes los que sobran."
        )
    )
    return Conflict(told.format(refund=refund.pk, amount=refund.registered_mxn))
