"""Quotes on the wire: what their calls answer. Prices in USD, totals in MXN unless their name says USD."""

from datetime import date, datetime

from pydantic import Field

from apps.core.schemas import ActionOut, Money, Person
from apps.core.schemas.base import Schema
from apps.inventory.schemas.pieces import Alternative, PieceRow
from apps.sales.schemas.mails import SentMail
from apps.sales.schemas.price_approvals import PriceApprovalOut
from apps.sales.schemas.products import LineProduct, ProductNames
from apps.sales.schemas.quote_links import AcceptanceOut, QuoteLinkOut
from apps.sales.schemas.quote_paid import Allowed, PaidOut


class Limits(Schema):
    """Between which prices one may move; null where there is no bound."""

    least: Money | None
    greatest: Money | None


class PieceHolder(Schema):
    document: str
    documentId: int | None
    number: str
    person: str
    since: datetime | None


class QuotePieceOut(Schema):
    """A piece that the quote names: `state` ok, or what stands in the way, with equal free ones. Of a leased one, from which day on it
    is free."""

    id: int
    IdPiece: int
    FK_IdProduct: int
    Tag: str
    NoSeries: str
    NoPetition: str
    Condition: str
    Availability: str
    status: str
    Location: str
    locationId: int | None
    state: str
    sentence: str
    freeFrom: date | None
    holder: PieceHolder | None
    alternatives: list[Alternative]


class QuoteProductOut(LineProduct):
    """`unitPrice` a piece; of a circuit, for all the pieces of one set together. `UnitPrice` is the same. Of a Renta prices are a
    month's, and `deposit` (USD a piece) is null while it is one month's rent."""

    id: int
    unitPrice: Money
    UnitPrice: Money
    Qty: int
    Subtotal: Money
    deposit: Money | None
    limits: Limits
    pieces: list[QuotePieceOut]


class QuoteCircuitOut(Schema):
    """`OfferPrice` is the one that counts in the quote, as it is written; `circuitOfferPrice` the circuit's own. Both a set."""

    id: int
    uuid: str
    IdCircuit: int
    Name: str
    Location: str
    locationId: int
    count: int
    PriceMin: Money | None
    PriceMax: Money | None
    OfferPrice: Money | None
    circuitOfferPrice: Money | None
    deposit: Money | None
    Subtotal: Money
    products: list[QuoteProductOut]


class TotalsOut(Schema):
    subtotalUsd: Money
    grossMxn: Money
    discountMxn: Money
    subtotalMxn: Money
    tax: Money
    shipping: Money
    installation: Money
    total: Money
    totalUsd: Money


class LeaseTotalsOut(Schema):
    """MXN: `rent` a month with tax, `deposit` beside it, `firstPayment` both with shipping and installation, `term` all rents
    with shipping and installation."""

    rent: Money
    deposit: Money
    firstPayment: Money
    term: Money


class ExchangeOut(Schema):
    """The quote's rate beside today's: `difference` in percent of today's, `effect` what the total would change by."""

    rate: Money
    today: Money | None
    difference: Money | None
    limit: Money
    beyond: bool
    totalToday: Money | None
    effect: Money | None


class QuoteAddress(Schema):
    address: str
    colony: str
    zipCode: str
    city: str
    state: str
    contact: str
    phone: str
    email: str
    reference: str


class QuoteCustomer(Schema):
    """Of an order, RFC and use of the CFDI are null for who reads no quotes."""

    id: int
    kind: str
    customerType: str
    name: str
    customerFirstName: str
    customerLastName: str
    BusinessName: str
    RFC: str | None
    CFDIUssage: str | None
    customerPhone: str
    customerEmail: str


class OrderLink(Schema):
    id: int
    number: str


class MailOut(SentMail):
    version: int


class QuoteEnd(Schema):
    """Who refused or cancelled a quote, and why; the reason is for staff and for who wrote it."""

    user: Person | None
    at: datetime
    reason: str


class QuoteDetail(Schema):
    """`revision` counts the changes, and may go back as the version."""

    id: int
    idQuote: int
    status: str
    operation: str
    leaseMonths: int | None
    leaseCurrency: str | None
    settlementCurrency: str
    deposit: Money = Field(description="of all lines, USD; it is changed in the lines")
    version: str
    revision: int
    createdAt: datetime
    sentAt: datetime | None
    waitingSince: datetime | None
    waitingDays: int | None
    validUntil: date
    expired: bool
    idCustomer: int
    customer: QuoteCustomer
    idInvoiceAddress: int | None
    idShipmentAddress: int | None
    invoiceAddress: QuoteAddress | None
    shipmentAddress: QuoteAddress | None
    seller: Person
    creator: Person
    products: list[QuoteProductOut]
    circuits: list[QuoteCircuitOut]
    arriveDate: date | None
    countToInvoice: Money | None
    invoiceRequired: str
    selectedDeliveryType: str
    selectedDeliveryMethod: list[str]
    discount: Money
    exchangeType: Money
    shipmentCost: Money
    installationCost: Money
    notes: str
    ended: QuoteEnd | None = Field(description="of one that is refused or cancelled")
    customerMessage: str = Field(description="of a refused one: what the customer was told")
    totals: TotalsOut = Field(description="of a Renta, those of its first month")
    leaseTotals: LeaseTotalsOut | None
    exchange: ExchangeOut
    payment: PaidOut
    order: OrderLink | None
    belowMinimum: list[PriceApprovalOut]
    mails: list[MailOut]
    links: list[QuoteLinkOut] = Field(description="for staff; the newest first")
    acceptances: list[AcceptanceOut] = Field(description="for staff; the newest first")
    shareable: Allowed = Field(description="whether one may make a link for the customer now")
    favorite: bool
    editable: Allowed
    actions: list[ActionOut]


class QuoteCheck(Schema):
    """What a quote would come to, and what would be refused of it, by field."""

    totals: TotalsOut | None
    leaseTotals: LeaseTotalsOut | None
    errors: dict[str, str]


class PaymentMethodOut(Schema):
    id: str
    name: str
    satForm: str
    satName: str


class QuoteOptions(Schema):
    """What the builder offers. `rate` is today's, null when nobody set one; `rateLimit` a percent."""

    deliveryTypes: list[str]
    deliveryMethods: list[str]
    rate: Money | None
    rateDay: date | None
    rateLimit: Money
    validUntil: date
    mayPriceFreely: bool
    maySellBelowMinimum: bool
    paymentMethods: list[PaymentMethodOut]


class PickedProduct(ProductNames):
    """A product for a line: `suggestedPrice` and, of a lease, `deposit` to begin with, and how many pieces are free."""

    suggestedPrice: Money | None
    deposit: Money | None
    limits: Limits
    free: int


class PickedCircuitProduct(ProductNames):
    """`pieces` are those of the circuit that may be sold, the first to come first."""

    piecesNeeded: int
    unitPrice: Money | None
    limits: Limits
    pieces: list[PieceRow]


class PickedCircuit(Schema):
    """`Qty` complete sets are there; of a lease `deposit` is what a set's begins with."""

    IdCircuit: int
    Name: str
    Location: str
    locationId: int
    Qty: int
    PriceMin: Money | None
    PriceMax: Money | None
    OfferPrice: Money | None
    deposit: Money | None
    products: list[PickedCircuitProduct]
