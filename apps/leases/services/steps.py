"""The locks of a lease's commands: the quote and the order first, as all of sales do, then the lease."""

from apps.accounts.models import User
from apps.core.errors import Invalid, NotFound
from apps.core.language import gettext
from apps.core.records.workflow import locked
from apps.leases.models import Lease, LeaseLine
from apps.leases.selectors.leases import leases
from apps.sales.models import Order, Quote


def locked_lease(pk: int, by: User) -> Lease:
    """One that the person sees, under lock. Raises NotFound."""
    found = leases(by).filter(pk=pk).values_list("order", flat=True).first()
    if found is None:
        raise NotFound(number=pk)
    return lease_of_order(found)


def lease_of_order(order_id: int) -> Lease:
    """The lease of an order, under lock after it."""
    order = Order.objects.get(pk=order_id)
    quote = locked(Quote, order.quote_id)
    order = locked(Order, order_id)
    lease = locked(Lease, Lease.objects.values_list("pk", flat=True).get(order=order_id))
    order.quote = quote
    lease.order = order
    return lease


def line_out(lease: Lease, piece_id: int) -> LeaseLine:
    """That of a piece which the customer has. Raises Invalid."""
    line = lease.lines.out().filter(order_piece__piece=piece_id).select_related("order_piece__piece").first()
    if line is None:
        raise Invalid.field("IdPiece", gettext("Elige una pieza que el cliente tenga por esta renta."))
    return line
