"""Payments of a quote, and of the order that it became: registered, changed, confirmed, cancelled."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.dispatch import Signal
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid, WrongState
from apps.core.files.pictures import Storable, keep_picture
from apps.core.files.scans import CleanScan
from apps.core.language import gettext
from apps.core.records.edits import Read, merged
from apps.core.records.history import save_as
from apps.core.records.workflow import locked, take_step
from apps.sales import abilities
from apps.sales.models import Order, Payment, PaymentProof, Quote
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.payments import cannot_pay, may_not_pay, payments
from apps.sales.selectors.quotes import quotes
from apps.sales.services.claiming import hold_all
from apps.sales.services.credit import give_back, lock_balances, settle_credit, take_from_balance
from apps.sales.services.custody import begin_custody, correct_custody, end_custody
from apps.sales.services.settling import settle_in_dollars
from apps.sales.services.wanted_payment import (
    WantedPayment,
    as_stored,
    corrected,
    money_values,
    refuse_balance,
    refuse_repeated,
)
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus

FOLDER = "payments"
order_paid = Signal()
"""What is confirmed of an order's total changed (`order`, `by`), in the same transaction: a receiver may refuse it."""


def register_payment(
    pk: int,
    wanted: WantedPayment,
    *,
    by: User,
    picture: Storable | None = None,
    accept_repeated: bool = True,
) -> Payment:
    """Note a payment of a quote. The first one makes it a Solicitud that holds its pieces; raises PieceTaken then.
    Raises RepeatedPayment unless that is accepted."""
    with transaction.atomic():
        quote = locked(Quote, pk, quotes(by))
        _refuse_others(quote, by)
        values = _values(wanted, quote, by)
        if not accept_repeated:
            refuse_repeated(quote.payments.all(), values)
        payment = Payment(registered_by=by)
        _register(payment, quote, values, by)
        if payment.method == PaymentMethod.CREDIT_BALANCE:
            balances = lock_balances(quote, [payment.credit_balance_id or 0])
            take_from_balance(balances.get(payment.credit_balance_id or 0), payment.amount_mxn, quote, by=by)
        if picture:
            payment.image = keep_picture(picture, FOLDER)
        settle_in_dollars(quote, by=by, changed=payment)
        save_as(payment, by=by, action="register")
        begin_custody(payment, by=by)
    return payment


def register_proved(quote: Quote, wanted: WantedPayment, proof: PaymentProof, file: CleanScan) -> Payment:
    """Note a payment that the customer proves by a link: as `register_payment` does, by nobody of the company. The quote is locked."""
    payment = Payment(proof=proof)
    _register(payment, quote, _values(wanted, quote, None), None)
    payment.image = keep_picture(file, FOLDER)
    settle_in_dollars(quote, by=None, changed=payment)
    return save_as(payment, by=None, action="hand_in")


def update_payment(pk: int, sent: Mapping[str, Any], *, by: User, read: Read[Payment] | None = None) -> Payment:
    """Correct these columns of a payment that nobody confirmed yet. Raises EditConflict."""
    with transaction.atomic():
        payment = locked_payment(pk, by)
        _refuse_others(payment.quote, by)
        if payment.status != PaymentStatus.PENDING:
            raise WrongState(
                gettext("Solo se modifica mientras está pendiente: está en estado {status}.").format(
                    status=gettext(payment.status)
                )
            )
        balance_id, amount = payment.credit_balance_id, payment.amount_mxn
        left = merged(payment, as_stored(payment, sent, in_dollars=payment.quote.in_dollars), read)
        values = _values(corrected(payment, left), payment.quote, by, payment)
        if payment.proof_id and values["method"] in {PaymentMethod.CASH, PaymentMethod.CREDIT_BALANCE}:
            raise Invalid.field("method", gettext("Lo envió el cliente por su enlace: cancélalo y registra otro."))
        before = {name: getattr(payment, name) for name in values if name != "settled_mxn"}
        _put(payment, values)
        if {balance_id, payment.credit_balance_id} != {None}:
            ids = [pk for pk in (balance_id, payment.credit_balance_id) if pk]
            balances = lock_balances(payment.quote, ids)
            if balance_id:
                give_back(balances[balance_id], amount, by=by)
            if payment.method == PaymentMethod.CREDIT_BALANCE:
                chosen = balances.get(payment.credit_balance_id or 0)
                take_from_balance(chosen, payment.amount_mxn, payment.quote, by=by)
        after = {name: getattr(payment, name) for name in before}
        if after != before:
            settle_in_dollars(payment.quote, by=by, changed=payment)
            save_as(payment, by=by, action="update")
            correct_custody(payment, before, by=by)
    return payment


def confirm_payment(pk: int, *, by: User, reason: str = "") -> Payment:
    """The money is there. What was paid above the total is a credit balance from now on."""
    with transaction.atomic():
        done = take_step(locked_payment(pk, by), "confirm", by=by, reason=reason, at=timezone.now(), confirmer=by)
        _settle(done, by)
    return done


def cancel_payment(pk: int, *, by: User, reason: str) -> Payment:
    """It does not count; a balance that it used has it back. Raises Conflict when its own excess was used already."""
    with transaction.atomic():
        payment = locked_payment(pk, by)
        done = take_step(payment, "cancel", by=by, reason=reason)
        if done.credit_balance_id:
            balances = lock_balances(payment.quote, [done.credit_balance_id])
            give_back(balances[done.credit_balance_id], done.amount_mxn, by=by)
        end_custody(done, by=by, reason=reason)
        _settle(done, by)
    return done


def locked_payment(pk: int, by: User) -> Payment:
    """The payment after its quote: every command of sales locks the quote first."""
    found = payments(by).filter(pk=pk).first()
    if found is not None:
        locked(Quote, found.quote_id)
    return locked(Payment, pk, payments(by))


def put_payment_picture(pk: int, picture: Storable, *, by: User) -> Payment:
    """Keep a voucher; another one takes the place of the one there was."""
    with transaction.atomic():
        payment = locked_payment(pk, by)
        if not by.may(abilities.PAYMENT_CONFIRM):
            _refuse_others(payment.quote, by)
            if payment.status != PaymentStatus.PENDING:
                raise WrongState(gettext("Solo se cambia el comprobante de un pago pendiente."))
        payment.image = keep_picture(picture, FOLDER, instead_of=payment.image)
        return save_as(payment, by=by, action="add_picture")


def _register(payment: Payment, quote: Quote, values: dict[str, object], by: User | None) -> None:
    """Make it one of a locked quote with these columns; the first one has the quote hold its pieces. Raises Conflict, PieceTaken."""
    payment.quote, payment.order = quote, getattr(quote, "order", None)
    _put(payment, values)
    if quote.status in {QuoteStatus.QUOTED, QuoteStatus.SENT}:
        _refuse(cannot_pay(quote, barred=()))
        hold_all(quote, by=by)
        quote.request()
        save_as(quote, by=by, action="request")
    else:
        _refuse(cannot_pay(quote))


def _settle(payment: Payment, by: User) -> None:
    settle_in_dollars(payment.quote, by=by)
    if payment.order:
        order_paid.send(Order, order=payment.order, by=by)
        payment.quote.refresh_from_db(fields=["payable", "passed_on_mxn"])  # which who was told may have changed
    settle_credit(payment.quote, by=by)


def _refuse_others(quote: Quote, by: User) -> None:
    if refusal := may_not_pay(quote, by):
        raise refusal


def _refuse(reason: str | None) -> None:
    if reason:
        raise Conflict(reason)


def _values(wanted: WantedPayment, quote: Quote, by: User | None, agreed: Payment | None = None) -> dict[str, object]:
    """The columns of a payment of the quote. Raises Invalid."""
    by_balance = wanted.method == PaymentMethod.CREDIT_BALANCE
    if by_balance and wanted.credit_balance_id is None:
        raise Invalid.field("idCreditBalance", gettext("Elige el saldo a favor con que paga."))
    if not by_balance:
        refuse_balance(wanted.credit_balance_id)
    money = money_values(wanted, quote.created_at, by=by, agreed=agreed, in_dollars=quote.in_dollars)
    return {**money, "credit_balance_id": wanted.credit_balance_id}


def _put(payment: Payment, values: dict[str, object]) -> None:
    for name, value in values.items():
        setattr(payment, name, value)
