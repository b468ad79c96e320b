"""Payments and credit balances on the wire."""

from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import AliasChoices, Field

from apps.accounts.schemas.names import named_person_field
from apps.core.abilities import COMMENTS_READ
from apps.core.files.links import file_link
from apps.core.http.in_address import InAddressToo
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.http.two_names import BesideItsOwn
from apps.core.language import gettext
from apps.core.lists import ListField, row_of
from apps.core.money import rate_gain
from apps.core.records.edits import Form
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Blank, Changes, Id, Input, Line, Money, Person, Text
from apps.core.schemas.base import Schema
from apps.sales.models import CreditBalance, Payment
from apps.sales.rules.payments import MOST, PaymentMethod
from apps.sales.schemas.cash import CASH_AT, SHOWN_ORDER, CashFacts, CashOut, cash_of, cash_out, order_shown
from apps.sales.schemas.paid import PaidRow
from apps.sales.schemas.quote_paid import Allowed, DollarsOut
from apps.sales.schemas.taken import Comment, Day, Rate
from apps.sales.selectors.payments import is_payment_of
from apps.sales.selectors.quotes import order_of
from apps.sales.services.wanted_payment import WantedPayment
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.payment import PaymentStatus
from apps.sales.transitions.quote import QuoteStatus

Amount = Annotated[Decimal, Field(gt=0, le=MOST, max_digits=13, decimal_places=2)]
IdPayment = Annotated[Id, Field(validation_alias=AliasChoices("id", "idPayment", "IdPayment"))]


class PaymentIn(Input):
    """`exchangeRate` is MXN per USD of the day, for dollars, and for pesos that settle dollars, that of the day unless it is said;
    beside other MXN that of its day may stand, and says nothing."""

    method: PaymentMethod
    amount: Amount
    currency: Literal["MXN", "USD"] = "MXN"
    exchangeRate: Annotated[Rate | None, Blank] = None
    date: Day = None
    reference: Annotated[Line, Field(max_length=120)] = ""
    comment: Text = ""

    def wanted(self) -> WantedPayment:
        return WantedPayment(
            method=self.method,
            amount=self.amount,
            currency=self.currency,
            exchange_rate=self.exchangeRate,
            day=self.date,
            reference=self.reference,
            comment=self.comment,
            says_currency="currency" in self.model_fields_set,
        )


class FromBalanceIn(PaymentIn):
    """`idCreditBalance` is for "Saldo a favor" only."""

    idCreditBalance: Annotated[Id | None, Blank] = None

    def wanted(self) -> WantedPayment:
        return replace(super().wanted(), credit_balance_id=self.idCreditBalance)


MONEY = {
    "method": "method",
    "amount": "amount",
    "currency": "currency",
    "exchangeRate": "exchange_rate",
    "date": "day",
    "reference": "reference",
    "comment": "comment",
}
MONEY_TOGETHER = frozenset({"amount", "currency", "exchangeRate"})
PAYMENT_FORM: Form[Payment] = Form(
    Payment,
    {**MONEY, "idCreditBalance": "credit_balance_id"},
    together=[MONEY_TOGETHER, frozenset({"method", "idCreditBalance"})],
)


class RegisteredIn(PaymentIn):
    acceptRepeated: bool = Field(
        False, description="it is another one, although the same was registered less than ten minutes ago"
    )


class PaymentId(Input):
    id: IdPayment


class PaymentConfirmIn(PaymentId):
    """Something may be said of it."""

    comment: Comment = ""


class PaymentCancelIn(PaymentId, InAddressToo):
    """The comment may be called `reason`; both may stand in the address."""

    comment: Comment


class PictureOf(Input):
    """The payment that a picture proves."""

    idPayment: Annotated[Id, Field(validation_alias=AliasChoices("idPayment", "id"))]


class _OfQuote(Schema):
    id: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    idQuote: Annotated[int, ListField("Cotización", "quote_id", kind="id")]
    idOrder: Annotated[int | None, ListField(value=order_shown, of=SHOWN_ORDER)]
    customer: Annotated[str, ListField("Cliente", "quote__customer_name")]


class PaymentRow(PaidRow, _OfQuote):
    """A payment of a quote, and of the order that it became. `gainMxn` is what the rate gained of it, below zero what it lost. What the
    customer sent by a link nobody registered: `sentBy` is the name of who sent it."""

    registeredBy: Annotated[Person | None, named_person_field("Registró", "registered_by")]  # type: ignore[assignment]
    sentBy: Annotated[str | None, ListField("Lo envió el cliente", "proof__name")]
    idCreditBalance: Annotated[int | None, ListField(at="credit_balance_id")]
    gainMxn: Annotated[Money, ListField(value=rate_gain, of=("amount_mxn", "settled_mxn"))]
    cash: Annotated[CashFacts | None, ListField(for_reader=cash_of, of=CASH_AT)]


class ProofOut(Schema):
    """What the customer said with the file that they sent by link `idLink`, and from where."""

    name: str
    remark: str
    address: str
    sentAt: datetime
    idLink: int


class PaymentOut(PaymentRow):
    cash: CashOut | None
    proof: ProofOut | None = Field(description="for staff")
    editable: bool
    actions: list[ActionOut]
    version: str


class PaymentComment(Schema):
    idPayment: int = Field(validation_alias="payment_id")
    date: datetime
    user: str
    status: str
    comment: str


class PaymentOfQuote(PaymentOut):
    """`image` is a link to its picture, for when it was asked for; `comments` what was said of it, the newest first."""

    image: str | None
    comments: list[PaymentComment]


class NewPayment(FromBalanceIn, RegisteredIn):
    read_as = (PaymentOfQuote,)

    idQuote: Annotated[Id, Field(validation_alias=AliasChoices("idQuote", "id")), BesideItsOwn(of=is_payment_of)]


class PaymentUpdate(WithReadOnly, FromBalanceIn, Changes):
    """A correction; the day cannot be cleared. Pesos have no rate."""

    form = PAYMENT_FORM
    judged_when_empty = frozenset({"exchangeRate"})
    read_as = (PaymentOfQuote,)


class QuotePayments(Schema):
    """`status` is Pago liquidado once the confirmed payments reach the total."""

    payment: list[PaymentOfQuote]
    status: str
    percentage: Money


class PaymentResume(Schema):
    """In pesos; the same in `dollars`, of a quote that is settled in them."""

    total: Money
    confirmed: Money
    pending: Money
    left: Money
    excess: Money
    percentage: Money
    confirmedMxn: Money
    confirmedUsd: Money
    dollars: DollarsOut | None
    canPay: Allowed


class CreditBalanceOut(Schema):
    """`left` of `amount` is what may still be used; `source` says in Spanish where it comes from."""

    id: int
    idCustomer: int
    customer: str
    amount: Money
    used: Money
    left: Money
    source: str
    idQuote: int
    createdAt: datetime


class UsedBalances(Schema):
    """Payments that used credit balances, a page of them."""

    success: bool
    message: str
    data: list[PaymentRow]
    total: int
    page: int
    limit: int


def payment_out(payment: Payment, reader: Any) -> dict[str, Any]:
    return {
        **row_of(PaymentRow, payment, reader),
        "cash": cash_out(payment, reader),
        "proof": _proof_out(payment, reader),
        "editable": payment.status == PaymentStatus.PENDING,
        "actions": actions_for(payment, reader),
        "version": PAYMENT_FORM.version(payment),
    }


def _proof_out(payment: Payment, reader: Any) -> dict[str, Any] | None:
    proof = payment.proof
    if proof is None or not reader.may(COMMENTS_READ):
        return None
    return {
        "name": proof.name,
        "remark": proof.remark,
        "address": proof.address,
        "sentAt": proof.sent_at,
        "idLink": proof.link_id,
    }


def picture_of(payment: Payment) -> str | None:
    return file_link(payment.image) if payment.image else None


def balance_out(balance: CreditBalance) -> dict[str, Any]:
    quote, order = balance.quote, order_of(balance.quote)
    cancelled = order.status == OrderStatus.CANCELLED if order else quote.status == QuoteStatus.CANCELLED
    if balance.refund_payment_id:
        source = gettext("Devolución de la orden {order}") if order else gettext("Devolución de la cotización {quote}")
    elif cancelled:
        source = gettext("Pagos de la orden {order}") if order else gettext("Pagos de la cotización {quote}")
    else:
        source = gettext("Excedente de la orden {order}") if order else gettext("Excedente de la cotización {quote}")
    source = source.format(order=order.pk if order else None, quote=quote.pk)
    return {
        "id": balance.pk,
        "idCustomer": balance.customer_id,
        "customer": balance.customer.name,
        "amount": balance.amount_mxn,
        "used": balance.used_mxn,
        "left": balance.amount_mxn - balance.used_mxn,
        "source": source,
        "idQuote": balance.quote_id,
        "createdAt": balance.created_at,
    }
