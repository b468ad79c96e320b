"""Money that goes back: registered, corrected, confirmed, cancelled; never more than was paid beyond what stays."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid, NotAllowed, NotFound, WrongState
from apps.core.files.pictures import Storable, keep_picture
from apps.core.language import gettext, gettext_noop
from apps.core.money import ZERO
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import locked, take_step
from apps.refunds import abilities
from apps.refunds.models import Devolution, RefundPayment
from apps.refunds.selectors.devolutions import cannot_pay_back, left_usd, refund_payments
from apps.refunds.services.devolutions import locked_devolution
from apps.refunds.services.settling import settle_refunds
from apps.refunds.transitions.devolution import DevolutionStatus
from apps.sales.rules.payments import PaymentMethod
from apps.sales.rules.prices import dollars
from apps.sales.selectors.cash import is_carried
from apps.sales.services.credit import credit_refund, revoke_refund_credit
from apps.sales.services.wanted_payment import WantedPayment, as_stored, corrected, money_values, refuse_repeated
from apps.sales.transitions.payment import PaymentStatus

CARRIED = gettext_noop(
    "Alguien tiene aún efectivo de esa venta: que lo entregue y se confirme, o reembolsa de otra forma. "
    "El efectivo que regresa sale de lo entregado."
)
"""Who gave it back from what they carry would hold it in the books for ever."""


def register_refund(
    pk: int,
    wanted: WantedPayment,
    *,
    by: User,
    picture: Storable | None = None,
    accept_repeated: bool = True,
) -> RefundPayment:
    """Note a payment of a refund. Raises Conflict or Invalid, and RepeatedPayment unless that is accepted."""
    with transaction.atomic():
        refund = locked_devolution(pk, by)
        _refuse_others(by)
        reason = cannot_pay_back(refund)
        if reason:
            raise Conflict(reason)
        values = money_values(wanted, refund.created_at, by=by, in_dollars=refund.order.in_dollars)
        values["settled_mxn"] = _settled(refund, values)
        if not accept_repeated:
            refuse_repeated(refund.payments.all(), values)
        payment = RefundPayment(devolution=refund, registered_by=by, **values)
        _register(refund, payment.settled_mxn, by)
        if picture:
            payment.image = keep_picture(picture, "refunds")
        return save_as(payment, by=by, action="register")


def update_refund(
    pk: int, sent: Mapping[str, Any], *, by: User, read: Read[RefundPayment] | None = None
) -> RefundPayment:
    """Correct these columns of a payment that nobody confirmed yet. Raises EditConflict."""
    with transaction.atomic():
        payment = _locked_payment(pk, by)
        _refuse_others(by)
        if payment.status != PaymentStatus.PENDING:
            raise WrongState(
                gettext("Solo se modifica mientras está pendiente: está en estado {status}.").format(
                    status=gettext(payment.status)
                )
            )
        refund, before = payment.devolution, payment.settled_mxn
        in_dollars = refund.order.in_dollars
        left = merged(payment, as_stored(payment, sent, in_dollars=in_dollars), read)
        wanted = corrected(payment, left)
        values = money_values(wanted, refund.created_at, by=by, agreed=payment, in_dollars=in_dollars)
        values["settled_mxn"] = _settled(refund, values, payment)
        done = change_as(payment, values, by=by)
        _register(refund, done.settled_mxn - before, by)
    return done


def confirm_refund(pk: int, *, by: User, reason: str = "") -> RefundPayment:
    """The customer has the money; as a "Saldo a favor" from now on."""
    with transaction.atomic():
        payment = _locked_payment(pk, by)
        done = take_step(payment, "confirm", by=by, reason=reason, at=timezone.now(), confirmer=by)
        refund = done.devolution
        if done.method == PaymentMethod.CASH and is_carried(refund.order.payments.all()):
            raise Conflict(CARRIED)
        change_as(refund, {"paid_mxn": refund.paid_mxn + done.settled_mxn}, by=by, action="pay")
        if done.method == PaymentMethod.CREDIT_BALANCE:
            credit_refund(refund.order.quote, done.pk, done.amount_mxn, by=by)
    return done


def cancel_refund(pk: int, *, by: User, reason: str) -> RefundPayment:
    """It does not count. Raises Conflict when the balance that it made was used already."""
    with transaction.atomic():
        payment = _locked_payment(pk, by)
        was_paid = payment.status == PaymentStatus.PAID
        done = take_step(payment, "cancel", by=by, reason=reason)
        refund, amount = done.devolution, done.settled_mxn
        if was_paid and done.method == PaymentMethod.CREDIT_BALANCE:
            revoke_refund_credit(refund.order.quote, done.pk, by=by)
        sums: dict[str, Decimal | None] = {
            "registered_mxn": refund.registered_mxn - amount,
            "paid_mxn": refund.paid_mxn - (amount if was_paid else ZERO),
        }
        if not sums["registered_mxn"] and refund.status != DevolutionStatus.RECEIVED:
            sums["committed_at"] = None
        change_as(refund, sums, by=by, action="pay")
        settle_refunds(refund.order, by=by)
    return done


def put_refund_picture(pk: int, picture: Storable, *, by: User) -> RefundPayment:
    """Keep a voucher; another one takes the place of the one there was."""
    with transaction.atomic():
        payment = _locked_payment(pk, by)
        _refuse_others(by)
        if payment.status != PaymentStatus.PENDING:
            raise WrongState(gettext("Solo se cambia el comprobante de un reembolso pendiente."))
        payment.image = keep_picture(picture, "refunds", instead_of=payment.image)
        return save_as(payment, by=by, action="add_picture")


def _locked_payment(pk: int, by: User) -> RefundPayment:
    found = refund_payments(by).filter(pk=pk).values_list("devolution_id", flat=True).first()
    if found is None:
        raise NotFound(number=pk)
    locked_devolution(found, by)
    return locked(RefundPayment, pk, refund_payments(by))


def _register(refund: Devolution, amount: Decimal, by: User) -> None:
    """The registered payments come to `amount` MXN more. Raises Invalid when that passes what goes back."""
    left = refund.refundable_mxn - refund.registered_mxn
    if amount > left:
        usd = left_usd(refund, refund.registered_mxn)
        if usd is None:
            raise Invalid.field("amount", gettext("Quedan ${left:,.2f} MXN por reembolsar.").format(left=left))
        told = gettext("Quedan ${left:,.2f} MXN ({dollars}) por reembolsar.")
        raise Invalid.field("amount", told.format(left=left, dollars=dollars(usd)))
    sums = {"registered_mxn": refund.registered_mxn + amount, "committed_at": refund.committed_at or timezone.now()}
    change_as(refund, sums, by=by, action="pay")
    settle_refunds(refund.order, by=by)


def _settled(refund: Devolution, values: Mapping[str, Any], changed: RefundPayment | None = None) -> Decimal:
    """What money with these columns gives back of the refund, at the rate of its order, beside what is registered: all of it but
    the one that is `changed`."""
    order = refund.order
    if not order.in_dollars:
        return Decimal(values["settled_mxn"])
    usd = (
        RefundPayment(**{name: values[name] for name in ("amount", "currency", "settlement_rate")}).settled_usd or ZERO
    )
    registered = refund.registered_mxn - (changed.settled_mxn if changed else ZERO)
    if usd == left_usd(refund, registered):
        return refund.refundable_mxn - registered
    others = refund.payments.exclude(status=PaymentStatus.CANCELLED).exclude(pk=changed.pk if changed else 0)
    given = sum((one.settled_usd or ZERO for one in others), ZERO)
    debt = order.dollar_debt(order.total)
    return debt.worth(given + usd) - debt.worth(given)


def _refuse_others(by: User) -> None:
    if not by.may(abilities.REFUND_PAY):
        raise NotAllowed(needs=[abilities.REFUND_PAY])
