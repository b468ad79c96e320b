"""What customers owe, on the wire."""

from datetime import date
from typing import Annotated, Any

from django.utils.translation import gettext

from apps.accounts.schemas.names import person_field
from apps.core.lists import ListField
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.partners.models.customer import name_of
from apps.reports.schemas.transactions import cents
from apps.reports.selectors.owing import PARTS, Debtor


def _pesos(label: str, path: str) -> ListField:
    return ListField(f"{label} MXN", value=cents, of=(path,), kind="mxn", sort=path)


def _document(order: int, lease: int | None) -> str:
    return gettext("Renta {lease}").format(lease=lease) if lease else gettext("Orden {order}").format(order=order)


def _currency(of_lease: str | None, of_sale: str) -> str:
    return of_lease or of_sale


class ReceivableRow(Schema):
    """An order, or the lease that it is, of which something is owed. Amounts are pesos: `owed` all of it, the others what of it is
    so many days overdue. `owedUsd` are the dollars that are left of rents in dollars, whose pesos at today's rate `owed` holds, and of
    sales that are settled in dollars, whose pesos at the rate of the sale it holds.
    `dueSince` is the day on which it fell due; of a lease that of its oldest rent that is not paid."""

    id: Annotated[int, ListField("Orden", "pk", kind="id", sort=True)]
    document: Annotated[str, ListField("Documento", value=_document, of=("pk", "lease__pk"))]
    idLease: Annotated[int | None, ListField("Renta", "lease__pk", kind="id")]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    customer: Annotated[str, ListField("Cliente", "customer_name", sort="sort_name")]
    idClient: Annotated[int, ListField(at="customer_id")]
    seller: Annotated[str, person_field("Vendedor", "seller", sort=True)]
    idSeller: Annotated[int, ListField(at="seller_id")]
    currency: Annotated[str, ListField("Moneda", value=_currency, of=("lease__currency", "settlement_currency"))]
    dueSince: Annotated[date | None, ListField("Debe desde", "due_since", sort=True)]
    notDue: Annotated[Money, _pesos("Por vencer", "not_due")]
    upTo30: Annotated[Money, _pesos("De 1 a 30 días", "up_to_30")]
    upTo60: Annotated[Money, _pesos("De 31 a 60 días", "up_to_60")]
    upTo90: Annotated[Money, _pesos("De 61 a 90 días", "up_to_90")]
    over90: Annotated[Money, _pesos("Más de 90 días", "over_90")]
    owed: Annotated[Money, _pesos("Por cobrar", "owed_mxn")]
    owedUsd: Annotated[Money, ListField("De eso en USD", value=cents, of=("owed_usd",), kind="usd", sort="owed_usd")]


class DebtorOut(Schema):
    """A customer with what they owe of all their documents; as in ReceivableRow. `kind` says in which list they are."""

    id: int
    kind: str
    name: str
    documents: int
    notDue: Money
    upTo30: Money
    upTo60: Money
    upTo90: Money
    over90: Money
    owed: Money
    owedUsd: Money


WIRE = dict(zip(PARTS, ("notDue", "upTo30", "upTo60", "upTo90", "over90"), strict=True))
"""By the selector's name of an age, the wire's."""


def debtor_out(one: Debtor) -> dict[str, Any]:
    amounts = {
        wire: cents(one.parts[name]) for name, wire in {**WIRE, "owed_mxn": "owed", "owed_usd": "owedUsd"}.items()
    }
    name = name_of(one.first_name, one.last_name, one.business_name)
    return {"id": one.customer, "kind": one.kind, "name": name, "documents": one.documents, **amounts}
