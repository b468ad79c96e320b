"""The lists of customers and of wholesalers."""

from functools import partial
from typing import Any

from django.db.models import Q

from apps.accounts.schemas.names import PersonId
from apps.core.db.search import Relevance
from apps.core.lists import Column, Filter, ListSpec, equals
from apps.partners import selectors
from apps.partners.models import Customer, Kind
from apps.partners.rules import Level
from apps.partners.schemas import customers as schemas
from apps.partners.schemas import shown
from apps.partners.services.import_cells import address_cells, address_key
from apps.partners.transitions import CustomerStatus


def _of_default_address(customer: Customer, kind: str, field: str) -> str:
    found = [address for address in customer.default_addresses if address.kind == kind]  # type: ignore[attr-defined]
    return getattr(found[0], field) if found else ""


_LEVELS = {"green": "Completos", "amber": "Incompletos", "red": "No se puede facturar"}
_COLUMNS: list[Column[Customer]] = [
    Column("id", "ID", lambda c: c.pk, "number"),
    Column("name", "Nombre completo", lambda c: c.name),
    Column("customerFirstName", "Nombre", lambda c: c.first_name),
    Column("customerLastName", "Apellidos", lambda c: c.last_name),
    Column("customerPhone", "Teléfono", lambda c: c.phone),
    Column("customerEmail", "Correo", lambda c: c.email),
    Column("RFC", "RFC", lambda c: c.rfc),
    Column("BusinessName", "Razón social", lambda c: c.business_name),
    Column("taxRegime", "Régimen fiscal", lambda c: c.tax_regime),
    Column("CFDIUssage", "Uso del CFDI", lambda c: c.cfdi_use),
    Column("paymentForm", "Forma de pago", lambda c: c.payment_form),
    Column("taxPostalCode", "Código postal fiscal", lambda c: c.tax_postal_code),
    Column("seller", "Vendedor", lambda c: c.seller.name if c.seller else ""),
    Column("status", "Estado", lambda c: c.status),
    Column("taxLevel", "Datos fiscales", lambda c: _LEVELS[shown.tax_level(c)]),
    Column("hasAccess", "Con acceso", lambda c: "Sí" if c.user_id else "No"),
    Column("notes", "Notas", lambda c: c.notes),
    Column("createdAt", "Alta", lambda c: c.created_at, "datetime"),
]
_COLUMNS += [
    Column(address_key(kind, field), label, partial(_of_default_address, kind=kind, field=field))
    for kind, field, label in address_cells()
]
_SORTS = {
    "id": "pk",
    "ID": "pk",
    "name": "search_text",
    "customerFirstName": "search_text",
    "customerLastName": "last_name",
    "customerEmail": "email",
    "customerPhone": "phone",
    "RFC": "rfc",
    "BusinessName": "business_name",
    "seller": "seller__search_text",
    "status": "status",
    "createdAt": "created_at",
}
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
        row=schemas.CustomerRow,
        present=shown.customer_row,
        columns=_COLUMNS,
        sortable=_SORTS,
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
    row=schemas.ClientOut,
    present=shown.client,
    columns=[],
    sortable={"name": "search_text"},
    default_sort="name",
    relevance=_RELEVANCE,
)

DELETED_CUSTOMERS: ListSpec[Any] = ListSpec(
    name="deleted-customers",
    title="Clientes eliminados",
    rows=lambda _: selectors.deleted_customers(),
    row=schemas.DeletedCustomer,
    columns=[
        Column("number", "Número", lambda e: e.root, "number"),
        Column("name", "Nombre", lambda e: e.label),
        Column("kind", "Tipo", lambda e: Kind(e.customer_kind).label),
        Column("RFC", "RFC", lambda e: e.rfc),
        Column("email", "Correo", lambda e: e.email),
        Column("deletedBy", "Eliminado por", lambda e: e.who),
        Column("deletedAt", "Eliminado", lambda e: e.at, "datetime"),
    ],
    sortable={"number": "root", "name": "search_text", "deletedAt": "at", "deletedBy": "who"},
    default_sort="-deletedAt",
    filters={"kind": equals(Kind, "customer_kind")},
    present=shown.deleted_customer,
    finds=lambda text: Q(rfc__icontains=text.strip()) | Q(email__icontains=text.strip()),
)
