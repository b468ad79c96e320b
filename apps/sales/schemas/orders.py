"""Orders on the wire. Prices in USD, totals in MXN unless their name says USD."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from ninja import Schema
from pydantic import Field

from apps.accounts.models import User
from apps.catalog.abilities import PRICES_READ
from apps.core.money import CircuitLine, ProductLine, Totals, order_totals, percentage_paid, round_amount
from apps.core.schemas import Money, Person
from apps.inventory.schemas.pieces import delivered_word
from apps.sales.abilities import QUOTE_READ
from apps.sales.models import Order, OrderCircuit
from apps.sales.schemas.quotes import PaidOut, ProductNames, QuoteAddress, QuoteCustomer, TotalsOut
from apps.sales.schemas.shown import PAID, UNPAID, customer_out, paid_out, product_names, totals_out
from apps.sales.selectors.orders import OrderContent, content_of_order


class OrderRow(Schema):
    """An order in a list; `delivered` of its `pieces` are with the customer. Money is null for who reads no quotes."""

    id: int
    IdOrder: int
    idQuote: int
    status: str
    paymentStatus: str
    commissionStatus: str
    customer: str
    idClient: int
    seller: str
    idSeller: int
    creator: str
    location: str
    locationId: int
    createdAt: datetime
    arriveDate: date | None
    invoice: str
    total: Money | None
    subtotalUsd: Money | None
    percentage: Money | None
    pieces: int
    delivered: int


class OrderPieceOut(Schema):
    id: int
    IdPiece: int
    FK_IdProduct: int
    Tag: str
    NoSeries: str
    NoPetition: str
    Condition: str
    Availability: str
    Location: str
    status: str
    Delivered: str


class OrderProductOut(ProductNames):
    """`unitPrice` a piece."""

    id: int
    unitPrice: Money | None
    Qty: int
    Subtotal: Money | None
    Delivered: str
    pieces: list[OrderPieceOut]


class OrderCircuitOut(Schema):
    """`Qty` sets; `OfferPrice` is for all of them, when it counts instead of the products."""

    id: int
    uuid: str
    IdCircuit: int
    Name: str
    Location: str
    PriceMin: Money | None
    PriceMax: Money | None
    OfferPrice: Money | None
    Qty: int
    Subtotal: Money | None
    Delivered: str
    products: list[OrderProductOut]


class OrderDetail(OrderRow):
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
    deliveryType: str
    deliveryMethods: list[str]
    notes: str
    totals: TotalsOut | None
    payment: PaidOut | None


class OrderColumns(Schema):
    success: bool
    message: str
    columnsList: list[dict[str, str]]


class PaymentComment(Schema):
    idPayment: int = Field(validation_alias="payment_id")
    date: datetime
    user: str
    status: str
    comment: str


class OrderTrace(Schema):
    action: str
    status: str
    date: datetime
    user: str
    comment: str


def order_row(order: Any, reader: Any) -> dict[str, Any]:
    """An order of `selectors.orders.orders()`."""
    return {
        "id": order.pk,
        "IdOrder": order.pk,
        "idQuote": order.quote_id,
        "status": order.status,
        "paymentStatus": payment_status(order),
        "commissionStatus": order.commission_status,
        "customer": order.customer_name,
        "idClient": order.customer_id,
        "seller": order.seller.name,
        "idSeller": order.seller_id,
        "creator": order.quote.created_by.name,
        "location": order.location.name,
        "locationId": order.location_id,
        "createdAt": order.created_at,
        "arriveDate": order.arrive_date,
        "invoice": "Sí" if order.invoice_required else "No",
        "pieces": order.piece_count,
        "delivered": order.delivered_count,
        **money_of_row(order, reader),
    }


def money_of_row(order: Any, reader: Any) -> dict[str, Any]:
    """A warehouse fulfils orders without seeing what they cost: that is for who reads quotes."""
    shown = reader.may(QUOTE_READ)
    return {
        "total": order.total if shown else None,
        "subtotalUsd": order.subtotal_usd if shown else None,
        "percentage": percentage_paid(order.confirmed_mxn, order.total) if shown else None,
    }


def payment_status(order: Any) -> str:
    return PAID if order.confirmed_mxn >= order.total else UNPAID


def order_detail(order: Any, reader: User) -> dict[str, Any]:
    content, sees = content_of_order(order), reader.may(QUOTE_READ)
    limits = sees and reader.may(PRICES_READ)
    return {
        **order_row(order, reader),
        "customerData": customer_out(order.customer),
        "sellerData": {"id": order.seller_id, "name": order.seller.name},
        "invoiceAddress": order.invoice_address,
        "shipmentAddress": order.shipment_address,
        "detailProducts": [_product(line, sees) for line in content.products],
        "detailCircuits": [_circuit(line, sees, limits) for line in content.circuits],
        "deliveryType": order.delivery_type,
        "deliveryMethods": order.delivery_methods,
        "notes": order.notes,
        **(_money(order, content) if sees else dict.fromkeys(_MONEY)),
    }


_MONEY = ("ExchangeRate", "Discount", "ShippingCost", "InstallationCost", "countToInvoice", "totals", "payment")


def _money(order: Any, content: OrderContent) -> dict[str, Any]:
    return {
        "ExchangeRate": order.exchange_rate,
        "Discount": order.discount,
        "ShippingCost": order.shipping_cost,
        "InstallationCost": order.installation_cost,
        "countToInvoice": order.count_to_invoice,
        "totals": totals_out(totals_of_order(order, content), order.exchange_rate),
        "payment": paid_out(order.quote),
    }


def totals_of_order(order: Order, content: OrderContent) -> Totals:
    products = [ProductLine(line.unit_price, len(line.pieces.all())) for line in content.products]
    circuits = [
        CircuitLine(
            tuple(ProductLine(p.unit_price, len(p.pieces.all()), p.remainder) for p in line.products.all()),
            line.offer_price,
        )
        for line in content.circuits
    ]
    return order_totals(products, circuits, order.terms())


def _product(line: Any, sees: bool, remainder: Decimal = Decimal(0)) -> dict[str, Any]:
    pieces = [row.piece for row in line.pieces.all()]
    amount = round_amount(line.unit_price * len(pieces) + remainder)
    return {
        **product_names(line.product, line.cover),
        "id": line.pk,
        "unitPrice": line.unit_price if sees else None,
        "Qty": len(pieces),
        "Subtotal": amount if sees else None,
        "Delivered": _all_delivered(pieces),
        "pieces": [_piece(piece) for piece in pieces],
    }


def _circuit(line: OrderCircuit, sees: bool, limits: bool) -> dict[str, Any]:
    circuit, products = line.circuit, list(line.products.all())
    whole = sum((p.unit_price * len(p.pieces.all()) + p.remainder for p in products), Decimal(0))
    amount = round_amount(whole if line.offer_price is None else line.offer_price)
    return {
        "id": line.pk,
        "uuid": str(line.uuid),
        "IdCircuit": circuit.pk,
        "Name": circuit.name,
        "Location": circuit.location.name,
        "PriceMin": circuit.min_price if limits else None,
        "PriceMax": circuit.max_price if limits else None,
        "OfferPrice": line.offer_price if sees else None,
        "Qty": line.count,
        "Subtotal": amount if sees else None,
        "Delivered": _all_delivered([row.piece for p in products for row in p.pieces.all()]),
        "products": [_product(p, sees, p.remainder) for p in products],
    }


def _piece(piece: Any) -> dict[str, Any]:
    return {
        "id": piece.pk,
        "IdPiece": piece.pk,
        "FK_IdProduct": piece.product_id,
        "Tag": piece.tag,
        "NoSeries": piece.serial_number,
        "NoPetition": piece.petition_number,
        "Condition": piece.condition,
        "Availability": piece.availability,
        "Location": piece.location.name if piece.location else "",
        "status": piece.status,
        "Delivered": delivered_word(piece),
    }


def _all_delivered(pieces: list[Any]) -> str:
    return "Entregado" if all(delivered_word(piece) == "Entregado" for piece in pieces) else "No"
