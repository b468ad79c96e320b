"""An order as a person is shown it."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from apps.accounts.models import User
from apps.catalog.abilities import PRICES_READ
from apps.core.language import gettext
from apps.core.lists import row_of
from apps.core.money import CircuitLine, ProductLine, Totals, order_totals, round_amount
from apps.inventory.abilities import PIECES_READ
from apps.sales.abilities import QUOTE_READ
from apps.sales.models import Delivery, Order, OrderCircuit, OrderPiece
from apps.sales.schemas.order_row import OrderRow, invoiced
from apps.sales.schemas.products import line_product
from apps.sales.schemas.shown import customer_out, lease_totals_out, totals_out
from apps.sales.schemas.shown_deliveries import movements_of_order
from apps.sales.schemas.shown_paid import paid_out
from apps.sales.selectors.deliveries import DELIVERIES, carriers_of
from apps.sales.selectors.orders import OrderContent, content_of_order, offered_prices
from apps.sales.transitions.order_states import OWING


def order_detail(order: Any, reader: User) -> dict[str, Any]:
    content, sees, deliveries = content_of_order(order), reader.may(QUOTE_READ), DELIVERIES.of_one(order.pk)
    shown = _Lines(order, deliveries, reader)
    return {
        **row_of(OrderRow, order, reader),
        "leaseMonths": order.lease_months,
        **movements_of_order(order, deliveries, reader),
        "customerData": customer_out(order.customer, with_tax=sees),
        "sellerData": {"id": order.seller_id, "name": order.seller.name},
        "invoiceAddress": order.invoice_address if sees else None,
        "shipmentAddress": order.shipment_address,
        "detailProducts": [shown.product(line) for line in content.products],
        "detailCircuits": [shown.circuit(line) for line in content.circuits],
        "invoiceRequired": invoiced(order.invoice_required),
        "deliveryType": order.delivery_type,
        "deliveryMethods": order.delivery_methods,
        "notes": order.notes,
        **(_money(order, content, reader) if sees else dict.fromkeys(_MONEY)),
    }


_MONEY = (
    "leaseCurrency",
    "settlementCurrency",
    "leaseTotals",
    "ExchangeRate",
    "Discount",
    "ShippingCost",
    "InstallationCost",
    "countToInvoice",
    "totals",
    "payment",
)


def _money(order: Any, content: OrderContent, reader: User) -> dict[str, Any]:
    return {
        "leaseCurrency": order.lease_currency or None,
        "settlementCurrency": order.settlement_currency,
        "leaseTotals": lease_totals_out(order.as_lease()),
        "ExchangeRate": order.exchange_rate,
        "Discount": order.discount,
        "ShippingCost": order.shipping_cost,
        "InstallationCost": order.installation_cost,
        "countToInvoice": order.count_to_invoice,
        "totals": totals_out(totals_of_order(order, content), order.exchange_rate),
        "payment": paid_out(order.quote, order, reader),
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


class _Lines:
    """The lines of an order as one person is shown them."""

    def __init__(self, order: Order, deliveries: Sequence[Delivery], reader: User) -> None:
        self.order, self.reader, self.sees = order, reader, reader.may(QUOTE_READ)
        self.limits = self.sees and reader.may(PRICES_READ)
        self.follows = reader.may(PIECES_READ)
        self.numbers = {delivery.pk: delivery.number for delivery in deliveries}
        self.carriers = carriers_of(order)
        sold = OrderPiece.objects.filter(order__quote__bought_from=order)
        self.sold = set(sold.values_list("piece", flat=True)) if order.is_lease else set[int]()
        """To who leased them: they did not come back."""

    def product(
        self, line: Any, remainder: Decimal = Decimal(0), prices: Mapping[int, Decimal] | None = None
    ) -> dict[str, Any]:
        rows = list(line.pieces.all())
        amount = round_amount(line.unit_price * len(rows) + remainder)
        return {
            **line_product(line, self.reader),
            "id": line.pk,
            "unitPrice": line.unit_price if self.sees else None,
            "UnitPrice": line.unit_price if self.sees else None,
            "Qty": len(rows),
            "Subtotal": amount if self.sees else None,
            "deposit": getattr(line, "deposit", None) if self.sees else None,
            "Delivered": _all_delivered(rows),
            "pieces": [self._piece(row, (prices or {}).get(row.piece_id, line.unit_price)) for row in rows],
        }

    def circuit(self, line: OrderCircuit) -> dict[str, Any]:
        circuit, products, prices = line.circuit, list(line.products.all()), offered_prices(line)
        whole = sum((p.unit_price * len(p.pieces.all()) + p.remainder for p in products), Decimal(0))
        amount = round_amount(whole if line.offer_price is None else line.offer_price)
        return {
            "id": line.pk,
            "uuid": str(line.uuid),
            "IdCircuit": circuit.pk,
            "Name": circuit.name,
            "Location": circuit.location.name,
            "locationId": circuit.location_id,
            "PriceMin": circuit.min_price if self.limits else None,
            "PriceMax": circuit.max_price if self.limits else None,
            "OfferPrice": line.offer_of_a_set if self.sees else None,
            "Qty": line.count,
            "Subtotal": amount if self.sees else None,
            "deposit": line.deposit if self.sees else None,
            "Delivered": _all_delivered([row for p in products for row in p.pieces.all()]),
            "products": [self.product(p, p.remainder, prices) for p in products],
        }

    def _piece(self, row: OrderPiece, price: Decimal) -> dict[str, Any]:
        piece, carrier = row.piece, self.carriers.get(row.piece_id)
        gone = bool(row.returned_on) and not self.follows  # what became of it since is none of its customer's
        return {
            "id": piece.pk,
            "IdPiece": piece.pk,
            "FK_IdProduct": piece.product_id,
            "Tag": piece.tag,
            "NoSeries": piece.serial_number,
            "NoPetition": piece.petition_number,
            "Condition": "" if gone else piece.condition,
            "Availability": "" if gone else piece.availability,
            "Location": "" if gone or not piece.location else piece.location.name,
            "locationId": None if gone else piece.location_id,
            "status": "" if gone else piece.status,
            "Delivered": _word(row),
            "place": gettext("Comprada") if row.returned_on and piece.pk in self.sold else place_of(row, carrier),
            "elsewhere": is_elsewhere(row, self.order, carrier),
            "out": bool(row.exit_id and not row.delivery_id),
            "transfer": carrier,
            "returnedOn": row.returned_on,
            "dropped": row.dropped_on is not None,
            "delivery": self.numbers.get(row.delivery_id or 0),
            "price": price if self.sees else None,
        }


def is_elsewhere(row: OrderPiece, order: Order, carrier: int | None) -> bool:
    """It is owed, does not lie where the order is fulfilled, and no transfer (`carrier`) brings it."""
    away = row.piece.location_id != order.location_id
    return not (row.exit_id or row.dropped_on or carrier) and away and order.status in OWING


def place_of(row: OrderPiece, carrier: int | None) -> str:
    """Where a piece is now, in words."""
    if row.dropped_on:
        return gettext("No se entrega")
    if row.lost:
        return gettext("No devuelta")
    if row.returned_on:
        return gettext("Devuelta")
    if row.delivery_id:
        return gettext("Con el cliente")
    if row.exit_id:
        return gettext("Salió a entrega")
    if row.piece.location:
        return row.piece.location.name
    return gettext("En camino") if carrier else ""


def _word(row: OrderPiece) -> str:
    return "Entregado" if row.delivery_id else "No"


def _all_delivered(rows: list[OrderPiece]) -> str:
    """Of what is to be delivered of a line."""
    kept = [row for row in rows if not row.dropped_on]
    return "Entregado" if all(row.delivery_id for row in kept) and (kept or not rows) else "No"
