"""The wire of customers and wholesalers: what calls take."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal, get_args

from pydantic import AliasChoices, Field, StringConstraints

from apps.accounts.schemas import Password
from apps.accounts.schemas.names import PersonId
from apps.core.errors import Invalid
from apps.core.http.names_too import ChangedByNames, NamesToo
from apps.core.http.read_only_fields import ReadOnly, WithReadOnly
from apps.core.language import gettext, gettext_noop
from apps.core.records.edits import Form, Listed
from apps.core.schemas import Blank, Changes, Id, Input, Line, Name, Phone, Text
from apps.core.spreadsheets.headings import HeadingsIn
from apps.partners.models import Address, AddressKind, ContactPerson, Customer, Kind
from apps.partners.schemas.codes import CfdiUse, PaymentForm, TaxRegime
from apps.partners.schemas.places import AddressIn, FlatPlace, OptionalEmail, Part, ZipCode
from apps.partners.services import address_book
from apps.partners.services.customers import CustomerData

PersonName = Annotated[Line, StringConstraints(max_length=80)]


IdCustomer = Annotated[
    Id, Field(validation_alias=AliasChoices("id", "idCustomer", "IdCustomer", "idClient", "cliente"))
]
OfCustomer = Annotated[
    Id, Field(validation_alias=AliasChoices("idCustomer", "idClient", "IdCustomer", "cliente", "id"))
]
"""Of a part of a customer that has no number of its own."""
AskedCustomer = Annotated[
    Id, Field(validation_alias=AliasChoices("cliente", "id", "idCustomer", "IdCustomer", "idClient"))
]


class CustomerRestoreIn(Input):
    id: IdCustomer


_CONTACT_COLUMNS = {name: name for name in ("name", "position", "phone", "email", "notes")}
_CUSTOMER_COLUMNS = {
    "customerFirstName": "first_name",
    "customerLastName": "last_name",
    "customerPhone": "phone",
    "customerEmail": "email",
    "notes": "notes",
    "idSeller": "seller_id",
    "RFC": "rfc",
    "BusinessName": "business_name",
    "taxRegime": "tax_regime",
    "CFDIUssage": "cfdi_use",
    "paymentForm": "payment_form",
    "taxPostalCode": "tax_postal_code",
}


CUSTOMER_FORM: Form[Customer] = Form(
    Customer,
    _CUSTOMER_COLUMNS,
    lists={
        "addresses": Listed(
            gettext_noop("Direcciones"), address_book.addresses_of, address_book.in_words, (Address, "customer_id")
        ),
        "contacts": Listed(
            gettext_noop("Contactos"), address_book.contacts_of, address_book.in_words, (ContactPerson, "customer_id")
        ),
    },
)


class ContactIn(Part):
    id: Annotated[Id | None, Blank] = None
    name: Name
    position: Annotated[Line, StringConstraints(max_length=80)] = ""
    phone: Phone = ""
    email: OptionalEmail = None
    notes: Text = ""

    def values(self) -> dict[str, Any]:
        return {**self.in_columns(_CONTACT_COLUMNS), "id": self.id}


class ClientFields(Part):
    """Who the customer is and how to reach them."""

    customerFirstName: PersonName = ""
    customerLastName: PersonName = ""
    customerPhone: Phone = ""
    customerEmail: OptionalEmail = None
    acceptDuplicates: bool = False

    def wanted(self) -> CustomerData:
        return CustomerData(self.in_columns(_CUSTOMER_COLUMNS), accept_duplicates=self.acceptDuplicates)


class TaxFields(Part):
    """What an invoice is made out to. An RFC with a wrong check digit needs `acceptRfcWarning`."""

    RFC: Annotated[Line, StringConstraints(max_length=40)] = ""
    acceptRfcWarning: bool | None = None
    BusinessName: Annotated[str, StringConstraints(strip_whitespace=True, max_length=250)] = ""
    taxRegime: TaxRegime = ""
    CFDIUssage: CfdiUse = ""
    paymentForm: PaymentForm = ""
    taxPostalCode: ZipCode = ""
    acceptDuplicates: bool = False

    def wanted(self) -> CustomerData:
        return CustomerData(
            self.in_columns(_CUSTOMER_COLUMNS),
            accept_duplicates=self.acceptDuplicates,
            accept_rfc_warning=self.acceptRfcWarning,
        )


class CustomerFields(ClientFields, TaxFields):
    """A customer's form. The lists replace those that are there, by id; left out they stay."""

    notes: Text = ""
    idSeller: Annotated[PersonId | None, Blank] = None
    addresses: Annotated[list[AddressIn], Field(max_length=50)] | None = None
    contacts: Annotated[list[ContactIn], Field(max_length=50)] | None = None

    def wanted(self) -> CustomerData:
        return CustomerData(
            values=self.in_columns(_CUSTOMER_COLUMNS),
            addresses=None if self.addresses is None else [entry.values() for entry in self.addresses],
            contacts=None if self.contacts is None else [entry.values() for entry in self.contacts],
            accept_duplicates=self.acceptDuplicates,
            accept_rfc_warning=self.acceptRfcWarning,
        )


CustomerType = Literal["customer", "wholesaler", "Cliente", "Mayorista"]


def kind_of(said: str) -> Kind:
    """That of a `CustomerType`."""
    return Kind.WHOLESALER if said in {"wholesaler", "Mayorista"} else Kind.CUSTOMER


class NewCustomer(NamesToo, FlatPlace, CustomerFields):
    """`createAccess` makes a login with `customerEmail`; without a password a mail with a link goes out. The `seller` may be
    sent by the name that a customer shows."""

    numbers_by_name = {"seller": "idSeller"}

    customerType: Annotated[CustomerType | None, Blank] = None
    createAccess: bool = False
    password: Annotated[Password | None, Blank] = None

    def refuse_other_than(self, kind: Kind) -> None:
        """Raises Invalid when what is said to be added is of the other kind."""
        if self.customerType and kind_of(self.customerType) != kind:
            other = kind_of(self.customerType)
            raise Invalid.field(
                "customerType",
                gettext("Aquí se da de alta un {kind}: un {other}, en /users/{path}.").format(
                    kind=gettext(kind.label).lower(), other=gettext(other.label).lower(), path=other
                ),
            )

    def wanted(self) -> CustomerData:
        """With the addresses of the list and those that stand by themselves. Their numbers are of the customer that was
        copied: here they are new."""
        listed, places = super().wanted(), self.places()
        listed = replace(listed, addresses=_as_new(listed.addresses), contacts=_as_new(listed.contacts))
        if not places:
            return listed
        beside = [{**values, "kind": kind.value, "at": f"{kind}Address"} for kind, values in places.items()]
        return replace(listed, addresses=[*(listed.addresses or []), *beside])


def _as_new(entries: Sequence[Mapping[str, Any]] | None) -> list[dict[str, Any]] | None:
    return None if entries is None else [{**entry, "id": None} for entry in entries]


_NEVER_CHANGED = {
    "customerType": ReadOnly(
        gettext_noop("Un cliente no se hace mayorista, ni al revés: se da de alta el otro."),
        same=lambda sent, shown: sent in get_args(CustomerType) and kind_of(sent) == kind_of(shown),
    ),
    "status": ReadOnly(gettext_noop("El estado se cambia con sus pasos (activate, deactivate).")),
    "name": ReadOnly(gettext_noop("Se cambia con customerFirstName, customerLastName o BusinessName.")),
}


class CustomerUpdate(ChangedByNames, FlatPlace, CustomerFields, Changes):
    """An address that stands by itself changes the one of its number, or the default of its kind, or else is added; all
    others stay."""

    form = CUSTOMER_FORM
    fixed = _NEVER_CHANGED
    numbers_by_name = {"seller": "idSeller"}

    id: IdCustomer
    idShipmentAddress: Annotated[Id | None, Blank] = None
    idInvoiceAddress: Annotated[Id | None, Blank] = None

    def wanted(self) -> CustomerData:
        numbers = {AddressKind.SHIPMENT: self.idShipmentAddress, AddressKind.INVOICE: self.idInvoiceAddress}
        return replace(
            super().wanted(), places={kind: {**values, "id": numbers[kind]} for kind, values in self.places().items()}
        )


_FIELDS_OF: dict[str, Iterable[str]] = {
    gettext_noop("Se cambia con /quotes/update-client."): _CUSTOMER_COLUMNS.keys() & ClientFields.model_fields.keys(),
    gettext_noop("Se cambia con /quotes/client-billingsdata."): _CUSTOMER_COLUMNS.keys()
    & TaxFields.model_fields.keys(),
    gettext_noop("Se cambia con /quotes/client-address (envío) o /quotes/client-billing (factura)."): ("addresses",),
    gettext_noop("Se cambia con /users/customer o /users/wholesaler."): ("notes", "idSeller", "seller", "contacts"),
}


def of_customer_but(*takes: type[Input]) -> dict[str, ReadOnly]:
    """What a call of the quote builder does not change of a customer, and which call does."""
    taken = {name for one in takes for name in one.model_fields}
    elsewhere = {name: ReadOnly(where) for where, names in _FIELDS_OF.items() for name in names}
    return {name: where for name, where in {**_NEVER_CHANGED, **elsewhere}.items() if name not in taken}


class ClientUpdate(WithReadOnly, ClientFields, Changes):
    form = CUSTOMER_FORM
    fixed = of_customer_but(ClientFields)

    idCustomer: OfCustomer


class TaxUpdate(WithReadOnly, TaxFields, Changes):
    form = CUSTOMER_FORM
    fixed = of_customer_but(TaxFields)

    idCustomer: OfCustomer


class DuplicatesIn(Input):
    """What somebody types into a form; `id` is the record that is being changed."""

    id: Annotated[Id | None, Blank] = None
    RFC: Annotated[Line, StringConstraints(max_length=40)] = ""
    customerEmail: Annotated[Line, StringConstraints(max_length=160)] = ""
    customerPhone: Annotated[Line, StringConstraints(max_length=30)] = ""


class MergeIn(Input):
    keep: Id
    merge: Id
    reason: Text = ""


class AccessIn(Input):
    id: IdCustomer
    password: Annotated[Password | None, Blank] = None


WhoseConstancia = Annotated[Id, Field(validation_alias=AliasChoices("idModel", "idCustomer", "id"))]


class TaxSituationIn(Input):
    idCustomer: Annotated[Id, Field(validation_alias=AliasChoices("idCustomer", "idModel", "id"))]


class ImportIn(HeadingsIn):
    dryRun: bool = True
    acceptDuplicates: bool = False
    acceptRfcWarnings: bool = False
