"""An order on paper: what was agreed, for the customer and for who fulfils it."""

from decimal import Decimal

from django.utils import timezone

from apps.sales.documents.layout import Heading, Set, amount, line_of, product_line, render_sale
from apps.sales.models import Order, OrderCircuit
from apps.sales.rules.prices import dollars
from apps.sales.selectors.orders import content_of_order


def order_file_name(order: Order) -> str:
    return f"orden_{order.pk}.pdf"


def order_document(order: Order) -> bytes:
    """What was ordered, for how much, where it goes and from where."""
    content = content_of_order(order)
    heading = Heading(
        f"Orden {order.pk}",
        f"De la cotización {order.quote_id} · {timezone.localdate(order.created_at):%d/%m/%Y}",
        f"Se surte en {order.location}",
    )
    products = [product_line(line) for line in content.products]
    return render_sale(order, heading, products, [_set(circuit) for circuit in content.circuits])


def _set(circuit: OrderCircuit) -> Set:
    """Priced by the piece; an offered one for all its sets together."""
    lines, offer = list(circuit.products.all()), circuit.offer_price
    whole = sum((line.unit_price * len(line.pieces.all()) + line.remainder for line in lines), Decimal(0))
    price = whole if offer is None else offer
    return Set(
        name=circuit.circuit.name,
        count=circuit.count,
        offered=offer is not None,
        price=amount(price / circuit.count),
        amount=amount(price),
        products=[line_of(line, dollars(line.unit_price) if offer is None else "") for line in lines],
    )
