"""The locks of a lease's commands: the quote and the order first, as all of sales do, then the lease."""

from apps.accounts.models import User
from apps.core.errors import NotFound
from apps.core.records.workflow import locked
from apps.leases.models import Lease
from apps.leases.selectors.leases import leases
from apps.sales.models import Order, Quote


def locked_lease(pk: int, by: User) -> Lease:
    """One that the person sees, under lock. Raises NotFound."""
    found = leases(by).filter(pk=pk).values_list("order", flat=True).first()
    if found is None:
        raise NotFound
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
