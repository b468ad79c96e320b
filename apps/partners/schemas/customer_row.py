"""A customer or wholesaler in lists: its fields, from which the page, the files and the screen follow."""

from dataclasses import fields
from datetime import datetime
from typing import Annotated, Any, ClassVar, Literal

from apps.accounts.schemas.names import person_or_none_field
from apps.core.language import gettext
from apps.core.lists import ListField
from apps.core.schemas.base import Schema
from apps.partners.models import AddressKind
from apps.partners.models.customer import name_of
from apps.partners.reach import Kind
from apps.partners.rules import Level, TaxFacts, preflight, worst
from apps.partners.services.import_cells import address_label

LevelOut = Literal["green", "amber", "red"]

_LEVELS: dict[Level, str] = {"green": "Completos", "amber": "Incompletos", "red": "No se puede facturar"}


def _kind(kind: str) -> str:
    return str(Kind(kind).label)


def _kind_words(kind: str) -> str:
    return gettext(_kind(kind))


def _has_access(user: int | None) -> bool:
    return user is not None


def _tax_level(*facts: Any) -> Level:
    return worst(preflight(TaxFacts(*facts)))


_TAX_LEVEL = ListField(
    "Fiscal",
    value=_tax_level,
    of=[fact.name for fact in fields(TaxFacts)],
    cell=_LEVELS.__getitem__,
    head="Datos fiscales",
)


class _Known(Schema):
    id: Annotated[int, ListField("ID", "pk", sort=True)]
    idCustomer: Annotated[int, ListField(at="pk")]
    customerType: Annotated[str, ListField(value=_kind, of=("kind",))]
    name: Annotated[
        str,
        ListField(
            "Nombre",
            value=name_of,
            of=("first_name", "last_name", "business_name"),
            sort="search_text",
            head="Nombre completo",
        ),
    ]
    customerFirstName: Annotated[str, ListField("Nombre", "first_name", sort="search_text")]
    customerLastName: Annotated[str, ListField("Apellidos", "last_name", sort=True)]
    customerPhone: Annotated[str, ListField("Teléfono", "phone", sort=True)]
    customerEmail: Annotated[str, ListField("Correo", "email", sort=True)]
    RFC: Annotated[str, ListField("RFC", "rfc", sort=True)]
    BusinessName: Annotated[str, ListField("Razón social", "business_name", sort=True)]


class ClientOut(_Known):
    """A customer in a picker."""

    taxLevel: Annotated[LevelOut, _TAX_LEVEL]


class CustomerFacts(_Known):
    """What a row says, and a detail begins with."""

    taxRegime: Annotated[str, ListField("Régimen fiscal", "tax_regime")]
    CFDIUssage: Annotated[str, ListField("Uso del CFDI", "cfdi_use")]
    paymentForm: Annotated[str, ListField("Forma de pago", "payment_form")]
    taxPostalCode: Annotated[str, ListField("Código postal fiscal", "tax_postal_code")]
    idSeller: Annotated[int | None, ListField(at="seller_id")]
    seller: Annotated[str | None, person_or_none_field("Vendedor", "seller", sort=True)]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    taxLevel: Annotated[LevelOut, _TAX_LEVEL]
    hasAccess: Annotated[bool, ListField("Con acceso", value=_has_access, of=("user_id",))]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]


def _default(kind: AddressKind, column: str) -> ListField:
    """Of the default address of a kind; `selectors.with_default_addresses` leads there."""
    return ListField(address_label(kind, column), f"default_{kind}__{column}")


def _invoice(column: str) -> ListField:
    return _default(AddressKind.INVOICE, column)


def _shipment(column: str) -> ListField:
    return _default(AddressKind.SHIPMENT, column)


class CustomerRow(CustomerFacts):
    """A customer or wholesaler in a list. Only files have the notes and the default addresses."""

    notes: ClassVar = ListField("Notas")
    invoiceAddress: ClassVar = _invoice("address")
    invoiceColony: ClassVar = _invoice("colony")
    invoiceZipCode: ClassVar = _invoice("zip_code")
    invoiceCity: ClassVar = _invoice("city")
    invoiceMunicipality: ClassVar = _invoice("municipality")
    invoiceState: ClassVar = _invoice("state")
    shipmentAddress: ClassVar = _shipment("address")
    shipmentColony: ClassVar = _shipment("colony")
    shipmentZipCode: ClassVar = _shipment("zip_code")
    shipmentCity: ClassVar = _shipment("city")
    shipmentMunicipality: ClassVar = _shipment("municipality")
    shipmentState: ClassVar = _shipment("state")
    shipmentContact: ClassVar = _shipment("contact")
    shipmentPhone: ClassVar = _shipment("phone")
    shipmentEmail: ClassVar = _shipment("email")
    shipmentReference: ClassVar = _shipment("reference")


class DeletedCustomer(Schema):
    """A record of the bin. `id` is that of its deletion, `number` its own."""

    id: Annotated[int, ListField(at="pk")]
    number: Annotated[int, ListField("Número", "root", kind="id", sort=True)]
    name: Annotated[str, ListField("Nombre", "label", sort="search_text")]
    kind: Annotated[str, ListField("Tipo", "customer_kind", cell=_kind)]
    kindLabel: Annotated[str, ListField(value=_kind_words, of=("customer_kind",))]
    RFC: Annotated[str, ListField("RFC", "rfc")]
    email: Annotated[str, ListField("Correo")]
    deletedBy: Annotated[str, ListField("Eliminado por", "who", sort=True)]
    deletedAt: Annotated[datetime, ListField("Eliminado", "at", sort=True)]
