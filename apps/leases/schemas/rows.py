"""Leases and their installments in lists: the fields, from which the page, the files and the screen follow."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated

from django.utils import timezone

from apps.accounts.schemas.names import person_field
from apps.core.lists.fields import ListField
from apps.core.money import months_after
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.leases.models import AfterTerm
from apps.leases.selectors.leases import state_of
from apps.leases.transitions import LeaseStatus
from apps.sales.abilities import QUOTE_READ


def next_rent(status: str, first: date | None, months: int, after_term: str, rent: Decimal) -> date | None:
    """When the next rent falls due; None once no more do. One that goes on month by month has one after its term."""
    if status != LeaseStatus.ACTIVE or first is None or not rent:
        return None
    today = timezone.localdate()
    days = (months_after(first, number) for number in range(months + (after_term == AfterTerm.MONTHLY)))
    return next((day for day in days if day > today), None)


_NEXT_RENT = ("status", "first_day", "months", "after_term", "rent_total")


class LeaseRow(Schema):
    """A lease in a list: `rent` is what a month of the pieces costs, with tax and in its currency, that the customer has or
    will have; `overdue` (MXN) what of its rents is past its day, and `dueSince` the day of the oldest rent that is not paid.
    Money is null for who reads no quotes."""

    id: Annotated[int, ListField("Renta", "pk", kind="id", sort=True)]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    idOrder: Annotated[int, ListField("Orden", "order_id", kind="id", sort=True)]
    customer: Annotated[str, ListField("Cliente", "customer_name", sort="sort_name")]
    idClient: Annotated[int, ListField(at="order__customer_id")]
    seller: Annotated[str, person_field("Vendedor", "order__seller", sort=True)]
    idSeller: Annotated[int, ListField(at="order__seller_id")]
    location: Annotated[str, ListField("Ubicación", "order__location__name", sort=True)]
    locationId: Annotated[int, ListField(at="order__location_id")]
    pieces: Annotated[int, ListField("Piezas", "piece_count", sort=True)]
    out: Annotated[int, ListField("Con el cliente", "out_count", sort=True)]
    months: Annotated[int, ListField("Plazo (meses)", sort=True)]
    firstDay: Annotated[date | None, ListField("Comenzó", "first_day", sort=True)]
    lastDay: Annotated[date | None, ListField("Termina", "last_day", sort=True)]
    nextRent: Annotated[date | None, ListField("Próxima renta", value=next_rent, of=_NEXT_RENT, kind="date")]
    currency: Annotated[str, ListField("Moneda")]
    rent: Annotated[Money | None, ListField("Renta al mes", "rent_total", kind="number", sort=True, needs=QUOTE_READ)]
    overdue: Annotated[Money | None, ListField("Rentas vencidas MXN", "overdue_mxn", sort=True, needs=QUOTE_READ)]
    owed: Annotated[Money | None, ListField("Por cobrar MXN", "owed_mxn", sort=True, needs=QUOTE_READ)]
    dueSince: Annotated[date | None, ListField("Debe desde", "due_since", sort=True, needs=QUOTE_READ)]
    deposit: Annotated[Money | None, ListField("Depósito MXN", "deposit_held", sort=True, needs=QUOTE_READ)]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]


class InstallmentRow(Schema):
    """The rent of a period, in the currency of its contract; `worthMxn` is what it comes to in pesos."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    idLease: Annotated[int, ListField("Renta", "lease_id", kind="id", sort=True)]
    number: Annotated[int, ListField("Mensualidad", sort=True)]
    state: Annotated[str, ListField("Estado", value=state_of, of=("total", "paid", "due", "today"), kind="status")]
    customer: Annotated[str, ListField("Cliente", "lease__customer_name", sort="lease__sort_name")]
    idOrder: Annotated[int, ListField("Orden", "lease__order_id", kind="id")]
    seller: Annotated[str, person_field("Vendedor", "lease__order__seller")]
    start: Annotated[date, ListField("Del", sort=True)]
    end: Annotated[date, ListField("Al", sort=True)]
    due: Annotated[date, ListField("Vence", sort=True)]
    currency: Annotated[str, ListField("Moneda", "lease__currency")]
    subtotal: Annotated[Money, ListField("Renta sin IVA", kind="number")]
    tax: Annotated[Money, ListField("IVA", kind="number")]
    total: Annotated[Money, ListField("Total", kind="number", sort=True)]
    paid: Annotated[Money, ListField("Pagado", kind="number", sort=True)]
    left: Annotated[Money, ListField("Por pagar", kind="number", sort=True)]
    worthMxn: Annotated[Money, ListField("Total MXN", "worth_mxn", sort=True)]
    paidMxn: Annotated[Money, ListField("Pagado MXN", "paid_mxn", sort=True)]
    leftMxn: Annotated[Money, ListField("Por pagar MXN", "left_mxn", sort=True)]
