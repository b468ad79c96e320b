"""What `/api/admin` offers of customers and wholesalers."""

from typing import Any

from apps.accounts.abilities import BIN_READ
from apps.accounts.models import User
from apps.core.errors import NotFound
from apps.core.language import gettext, gettext_noop
from apps.core.lists import Resource
from apps.core.models import AuditEntry
from apps.core.records.history import HistoryOf, Part
from apps.partners import abilities, lists, selectors
from apps.partners.models import Address, ContactPerson, Customer, TaxDocument
from apps.partners.models.address_book import address_words
from apps.partners.schemas.customer_row import DeletedCustomer
from apps.partners.schemas.customers import CustomerDetail
from apps.partners.schemas.shown import customer_detail

_HISTORY = HistoryOf(
    parts=[
        Part(Address, "customer_id", address_words),
        Part(ContactPerson, "customer_id", lambda contact: gettext("Contacto {name}").format(name=contact.name)),
        Part(TaxDocument, "customer_id", lambda _: gettext("Constancia")),
    ],
    hidden=frozenset({"customer", "phone_digits", "own_tax_level", "path", "content_type", "size", "uploaded_at"}),
)
_LABELS = {
    "merge": gettext_noop("Unión de registros"),
    "anonymize": gettext_noop("Datos personales borrados"),
    "give_access": gettext_noop("Acceso dado"),
    "import": gettext_noop("Importación"),
    "add_document": gettext_noop("Constancia agregada"),
    "replace_document": gettext_noop("Constancia cambiada"),
}

CUSTOMERS: Resource[Customer] = Resource(
    spec=lists.CUSTOMERS,
    model=Customer,
    followed=True,
    read=abilities.CLIENT_READ,
    reads_list=abilities.CLIENTS_READ,
    detail=CustomerDetail,
    present=customer_detail,
    history=_HISTORY,
    labels=_LABELS,
)

WHOLESALERS: Resource[Customer] = Resource(
    spec=lists.WHOLESALERS,
    model=Customer,
    followed=True,
    read=abilities.WHOLESALERS_READ,
    detail=CustomerDetail,
    present=customer_detail,
    history=_HISTORY,
    labels=_LABELS,
)

DELETED_CUSTOMERS: Resource[AuditEntry] = Resource(
    spec=lists.DELETED_CUSTOMERS,
    model=AuditEntry,
    read=BIN_READ,
    detail=DeletedCustomer,
)

RESOURCES: list[Resource[Any]] = [CUSTOMERS, WHOLESALERS, DELETED_CUSTOMERS]


def one(reader: User, pk: int) -> Customer:
    """A record of either kind that the reader sees."""
    record = selectors.partners(reader).filter(pk=pk).first()
    if record is None:
        raise NotFound(number=pk)
    return record
