"""Orders on the wire. Prices in USD, totals in MXN unless their name says USD."""

from datetime import date, datetime

from apps.core.schemas import ActionOut, Money, Person
from apps.core.schemas.base import Schema
from apps.inventory.schemas.movement_documents import EvidenceOut
from apps.sales.schemas.mails import SentMail
from apps.sales.schemas.order_row import OrderRow
from apps.sales.schemas.products import LineProduct
from apps.sales.schemas.quote_paid import PaidOut
from apps.sales.schemas.quotes import LeaseTotalsOut, QuoteAddress, QuoteCustomer, TotalsOut


class OrderPieceOut(Schema):
    """`place` says in words where it is now, `elsewhere` that it has to be brought, `out` that it left and is not
    delivered; `transfer` carries it, and `delivery` is the number of the one that handed it over. One that was `dropped` will never be
    delivered. `price` is USD.
    """

    id: int
    IdPiece: int
    FK_IdProduct: int
    Tag: str
    NoSeries: str
    NoPetition: str
    Condition: str
    Availability: str
    Location: str
    locationId: int | None
    status: str
    Delivered: str
    place: str
    elsewhere: bool
    out: bool
    transfer: int | None
    returnedOn: date | None
    dropped: bool
    delivery: int | None
    price: Money | None


class OrderProductOut(LineProduct):
    """`unitPrice` a piece; `UnitPrice` is the same. Of a Renta it is a month's, and `deposit` USD a piece."""

    id: int
    unitPrice: Money | None
    UnitPrice: Money | None
    Qty: int
    Subtotal: Money | None
    deposit: Money | None
    Delivered: str
    pieces: list[OrderPieceOut]


class OrderCircuitOut(Schema):
    """`Qty` sets; `OfferPrice` (USD a set, as everywhere) counts instead of the products, and `Subtotal` is for all of them. `deposit`
    is a set's."""

    id: int
    uuid: str
    IdCircuit: int
    Name: str
    Location: str
    locationId: int
    PriceMin: Money | None
    PriceMax: Money | None
    OfferPrice: Money | None
    Qty: int
    Subtotal: Money | None
    deposit: Money | None
    Delivered: str
    products: list[OrderProductOut]


class DeliveryTypeOut(Schema):
    id: int
    name: str


class DeliveryOut(Schema):
    """`number` counts the deliveries of its order."""

    id: int
    number: int
    type: str
    date: date
    receiver: str
    handedBy: str
    notes: str
    by: str
    createdAt: datetime
    pieces: int
    evidence: list[EvidenceOut]


class OrderExitOut(Schema):
    """`pending` of its `pieces` are not delivered yet; `evidence` counts its files."""

    id: int
    date: date
    receiver: str
    person: str
    pieces: int
    pending: int
    evidence: int


class OrderTransferOut(Schema):
    """`LocationOrigin` and `LocationDestiny` are the places' numbers, as of every transfer."""

    id: int
    IdTransfer: int
    status: str
    LocationOrigin: int
    LocationDestiny: int
    originName: str
    destinyName: str
    DateRequired: date | None
    pieces: int
    missing: int


class OrderDetail(OrderRow):
    """`elsewhere` pieces have to be brought; `deliveryTypes` are offered now; `invoiceBy` is empty until confirmed;
    `canMakeRefund` says whether this person may ask pieces of it back now; `invoicedHere` names the invoice that would still hold if they
    cancelled it.
    `revision` counts the changes, and may go back as the version."""

    leaseMonths: int | None
    leaseCurrency: str | None
    settlementCurrency: str | None
    leaseTotals: LeaseTotalsOut | None
    version: str
    revision: int
    editable: bool
    canMakeRefund: bool
    stoppedFrom: str
    invoiceNumber: str
    invoiceDate: date | None
    invoiceBy: str
    invoicedHere: str
    elsewhere: int
    deliveryTypes: list[DeliveryTypeOut]
    deliveries: list[DeliveryOut]
    exits: list[OrderExitOut]
    transfers: list[OrderTransferOut]
    reminders: list[SentMail]
    actions: list[ActionOut]
    customerData: QuoteCustomer
    sellerData: Person
    invoiceAddress: QuoteAddress | None
    shipmentAddress: QuoteAddress | None
    detailProducts: list[OrderProductOut]
    detailCircuits: list[OrderCircuitOut]
    ExchangeRate: Money | None
    Discount: Money | None
    ShippingCost: Money | None
    InstallationCost: Money | None
    countToInvoice: Money | None
    invoiceRequired: str
    deliveryType: str
    deliveryMethods: list[str]
    notes: str
    totals: TotalsOut | None
    payment: PaidOut | None
