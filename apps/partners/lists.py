"""The lists of customers and of wholesalers."""

from typing import Any

from django.db.models import Q

from apps.accounts.schemas.names import PersonId
from apps.core.db.search import Relevance
from apps.core.lists import Filter, ListSpec, equals
from apps.partners import selectors
from apps.partners.models import Customer, Kind
from apps.partners.rules import Level
from apps.partners.schemas.customer_row import ClientOut, CustomerRow, DeletedCustomer
from apps.partners.transitions import CustomerStatus

_RELEVANCE = Relevance(
    name=["first_name", "last_name", "business_name"], codes=["rfc__iexact", "email__iexact", "phone"]
)
_FILTERS: dict[str, Filter[Customer]] = {
    "status": equals(CustomerStatus, "status"),
    "idSeller": equals(PersonId, "seller_id"),
    "taxLevel": Filter(Level, selectors.of_tax_level),
    "taxRegime": equals(str, "tax_regime"),
    "hasAccess": Filter(bool, lambda rows, on: rows.filter(user__isnull=not on)),
    "withoutRfc": Filter(bool, lambda rows, on: rows.filter(rfc="") if on else rows.exclude(rfc="")),
}


def _of_kind(kind: Kind, name: str, title: str) -> ListSpec[Customer]:
    def rows(reader: Any) -> Any:
        return selectors.partners(reader, [kind])

    return ListSpec(
        name=name,
        title=title,
        rows=rows,
        row=CustomerRow,
        sortable={"ID": "pk"},
        default_sort="name",
        relevance=_RELEVANCE,
        filters=_FILTERS,
        for_export=selectors.with_default_addresses,
    )


CUSTOMERS = _of_kind(Kind.CUSTOMER, "customers", "Clientes")
WHOLESALERS = _of_kind(Kind.WHOLESALER, "wholesalers", "Mayoristas")

CLIENTS: ListSpec[Customer] = ListSpec(
    name="clients",
    title="Clientes para un documento",
    rows=selectors.active_partners,
    row=ClientOut,
    default_sort="name",
    relevance=_RELEVANCE,
)

DELETED_CUSTOMERS: ListSpec[Any] = ListSpec(
    name="deleted-customers",
    title="Clientes eliminados",
    rows=lambda _: selectors.deleted_customers(),
    row=DeletedCustomer,
    default_sort="-deletedAt",
    filters={"kind": equals(Kind, "customer_kind")},
    finds=lambda text: Q(rfc__icontains=text.strip()) | Q(email__icontains=text.strip()),
)
