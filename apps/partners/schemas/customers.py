"""The wire of customers and wholesalers: what calls answer."""

from datetime import datetime
from typing import Any, Literal

from pydantic import Field

from apps.core.schemas import ActionOut, Answer, Person
from apps.core.schemas.base import Schema
from apps.partners.schemas.customer_row import CustomerFacts, LevelOut
from apps.partners.schemas.places import ADDRESS_FORM


class AddressOut(Schema):
    id: int
    kind: Literal["invoice", "shipment"]
    isDefault: bool = Field(validation_alias="is_default")
    address: str
    colony: str
    zipCode: str = Field(validation_alias="zip_code")
    city: str
    municipality: str
    state: str
    contact: str
    phone: str
    email: str
    reference: str
    version: str

    @staticmethod
    def resolve_version(address: Any) -> str:
        return ADDRESS_FORM.version(address)


class ContactOut(Schema):
    id: int
    name: str
    position: str
    phone: str
    email: str
    notes: str


class TaxSituationOut(Schema):
    """The constancia: about the file, never where it lies; its `id` is its customer's. `rfc` is what its QR says."""

    id: int
    idCustomer: int
    fileName: str
    contentType: str
    size: int
    uploadedAt: datetime
    rfc: str | None
    rfcMatches: bool | None


class TaxReadingOut(Schema):
    """What was read of a constancia. Without an RFC, `qr` says why: no code, or none of the SAT's."""

    qr: Literal["rfc", "other", "none"]
    rfc: str | None
    rfcWarning: str | None


class CheckOut(Schema):
    """One line of the pre-flight: red is what billing would refuse, amber what it would still ask for."""

    level: LevelOut
    field: str
    sentence: str


class PreflightOut(Schema):
    level: LevelOut
    checks: list[CheckOut]


class DuplicateOut(Schema):
    """A record that may be the same one; another's shows only whom to ask."""

    id: int | None
    kind: Literal["customer", "wholesaler"] | None
    name: str
    by: list[Literal["RFC", "customerEmail", "customerPhone"]]
    visible: bool
    seller: str | None


class CustomerDetail(CustomerFacts):
    """All of a customer, with what the person may do with it now."""

    notes: str
    acceptRfcWarning: bool
    rfcWarning: str | None
    person: Literal["natural", "legal", "generic"] | None
    accessEmail: str | None
    accessStatus: str | None
    accessPendingEmail: str | None = Field(description="signs in once its owner has confirmed it")
    createdBy: Person | None
    mergedInto: Person | None
    anonymizedAt: datetime | None = Field(description="when its personal data were taken away")
    addresses: list[AddressOut]
    contacts: list[ContactOut]
    taxSituation: TaxSituationOut | None
    preflight: list[CheckOut]
    duplicates: list[DuplicateOut]
    actions: list[ActionOut]
    version: str


class AddressSaved(Answer[CustomerDetail]):
    """The customer, and which address was added or changed."""

    idAddress: int


class SellerChoice(Schema):
    id: int
    name: str


class PostalCodeOut(Schema):
    """What a postal code fills in. Without colonies the colony is typed."""

    code: str
    state: str
    states: list[str]
    municipality: str
    city: str
    cities: list[str]
    colonies: list[str]
    colonyMayBeTyped: bool


class RegimeOut(Schema):
    code: str
    name: str
    natural: bool
    legal: bool


class CfdiUseOut(RegimeOut):
    regimes: list[str]


class PaymentFormOut(Schema):
    code: str
    name: str


class TaxCatalogues(Schema):
    """The SAT's catalogues, with which use goes with which regime and kind of person."""

    regimes: list[RegimeOut]
    uses: list[CfdiUseOut]
    paymentForms: list[PaymentFormOut]
    genericRfcs: list[str]
