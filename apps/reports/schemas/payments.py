"""The report of payments on the wire."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any

from django.db.models import Model

from apps.accounts.schemas.names import named_person_field, person_field, person_or_none_field
from apps.core.db.projection import maker
from apps.core.lists import ListField
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Money, Person
from apps.core.schemas.base import Schema
from apps.refunds.models import RefundPayment
from apps.sales.abilities import CASH_HAND_OVER
from apps.sales.models import Payment
from apps.sales.schemas.cash import CASH_AT, SHOWN_ORDER, STATUS_AT, CashFacts, cash_of, order_shown, shown_status
from apps.sales.schemas.paid import PaidRow


def _allowed(model: type[Model], *paths: str) -> ListField:
    """The steps of a record that the reader may take now; `paths` is all that their conditions look at."""
    make = maker(model, {path: place for place, path in enumerate(paths)})

    def allowed(found: Mapping[int, Sequence[Any]], reader: Any) -> dict[int, list[Any]]:
        steps = {pk: actions_for(make(values), reader) for pk, values in found.items()}
        return {pk: [step for step in every if step.allowed] for pk, every in steps.items()}

    return ListField(for_reader=allowed, of=paths)


def _or_nothing(words: str | None) -> str:
    return words or ""


def _order_status(status: str | None, deleted_at: datetime | None) -> str | None:
    return status if deleted_at is None else None


class _Reported(PaidRow):
    """`place` is where it was received; `voucher` says whether it has a picture; `actions` are those allowed now."""

    currency: Annotated[str, ListField("Moneda", sort=True)]
    amount: Annotated[Money, ListField("Importe", sort=True)]
    registeredAt: Annotated[datetime, ListField("Registrado", "registered_at", sort=True)]
    confirmedAt: Annotated[datetime | None, ListField("Confirmado", "confirmed_at", sort=True)]
    voucher: Annotated[bool, ListField("Comprobante", "proved")]
    place: Annotated[str, ListField("Lugar", value=_or_nothing, of=("place_name",))]


class _OfQuote(Schema):
    id: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    idQuote: Annotated[int, ListField("Cotización", "quote_id", kind="id")]
    idOrder: Annotated[int | None, ListField("Orden", value=order_shown, of=SHOWN_ORDER, kind="id")]
    customer: Annotated[str, ListField("Cliente", "quote__customer_name", sort="quote__sort_name")]
    seller: Annotated[str, person_field("Vendedor", "quote__seller")]
    idCreditBalance: Annotated[int | None, ListField(at="credit_balance_id")]


class ReportedPayment(_Reported, _OfQuote):
    """A payment with how its documents and its cash stand; the cash only for who has to do with it. What the customer sent by a link
    nobody registered: `sentBy` is the name of who sent it."""

    registeredBy: Annotated[Person | None, named_person_field("Registró", "registered_by")]  # type: ignore[assignment]
    sentBy: Annotated[str | None, ListField("Lo envió el cliente", "proof__name")]

    method: Annotated[str, ListField("Forma de pago", sort=True)]
    orderStatus: Annotated[
        str | None,
        ListField("Estado de la orden", value=_order_status, of=("order__status", "order__deleted_at"), kind="status"),
    ]
    quoteStatus: Annotated[str, ListField("Estado de la cotización", "quote__status", kind="status")]
    cash: Annotated[CashFacts | None, ListField(for_reader=cash_of, of=CASH_AT)]
    cashHolder: Annotated[str | None, person_or_none_field("Lo tiene", "cash__holder", needs=CASH_HAND_OVER)]
    cashStatus: Annotated[
        str | None, ListField("Entrega", value=shown_status, of=STATUS_AT, kind="status", needs=CASH_HAND_OVER)
    ]
    deliveredAt: Annotated[datetime | None, ListField("Entregado", "cash__confirmed_at", needs=CASH_HAND_OVER)]
    actions: Annotated[list[ActionOut], _allowed(Payment, "pk", "status", "order_id", "order__pk", "order__status")]


class _OfRefund(Schema):
    id: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    idPaymentDevolution: Annotated[int, ListField(at="pk")]
    idDevolution: Annotated[int, ListField("Devolución", "devolution_id", kind="id")]
    idQuote: Annotated[int, ListField("Cotización", "devolution__order__quote_id", kind="id")]
    idOrder: Annotated[int, ListField("Orden", "devolution__order_id", kind="id")]
    customer: Annotated[str, ListField("Cliente", "devolution__customer_name", sort="devolution__sort_name")]
    seller: Annotated[str, person_field("Vendedor", "devolution__seller")]


class ReportedRefund(_Reported, _OfRefund):
    """Money that went back."""

    method: Annotated[str, ListField("Forma de reembolso", sort=True)]
    devolutionStatus: Annotated[str, ListField("Estado de la devolución", "devolution__status", kind="status")]
    orderStatus: Annotated[str, ListField("Estado de la orden", "devolution__order__status", kind="status")]
    quoteStatus: Annotated[str, ListField("Estado de la cotización", "devolution__order__quote__status", kind="status")]
    actions: Annotated[list[ActionOut], _allowed(RefundPayment, "pk", "status", "registered_by_id")]


class ReportPeople(Schema):
    """Who registered money, and whose sales it is of."""

    creators: list[Person]
    sellers: list[Person]
